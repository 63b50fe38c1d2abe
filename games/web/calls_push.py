"""Web push: a message encrypted for one browser, signed with the site's key, and sent to its maker's server.

The address comes from a browser, so it may be anything. It has to be https at a name that leads to public addresses
only; the connection goes to the very address that was checked, follows no redirect, and ends after a few seconds.
"""

import http.client
import ipaddress
import json
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import parseaddr
from functools import cache
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.utils.translation import override
from py_vapid import Vapid02
from pywebpush import WebPusher, WebPushException

from games.models import PushAddress
from games.play.calls.bell import Call
from games.web import calls_words

TIMEOUT = 5.0
LONGEST = 12.0
"""Seconds for each step of a delivery, and for all of them."""

LIFETIME = 12 * 60 * 60
"""Seconds that a push server keeps a message for a browser that is not there."""

CLOSED = tuple(
    map(
        ipaddress.ip_network,
        (
            *("192.0.0.0/24", "192.88.99.0/24", "224.0.0.0/4"),
            *("::/3", "2002::/16", "3fff::/20", "4000::/2", "8000::/1"),
        ),
    )
)
"""What some versions of Python call public all the same: kept for protocols, for examples and for many at once, or
translated to older addresses. Of IPv6 nothing but 2000::/3 is given to public networks."""

OK = frozenset((200, 201, 202, 204))
GONE = frozenset((404, 410))


class Unsafe(ValueError):  # noqa: N818 - the word says it
    """An address that no message is sent to."""


class Gone(Exception):  # noqa: N818 - the word says it
    """The browser takes no messages at this address any more."""


class Undelivered(Exception):  # noqa: N818 - the word says it
    """The message was not taken; it may be another time."""


def send(address: PushAddress, language: str, call: Call) -> None:
    """Send one call to one browser. Raises Unsafe, Gone or Undelivered."""
    try:
        body = WebPusher(_subscription(address)).encode(payload(language, call).encode(), "aes128gcm")["body"]
    except (ValueError, WebPushException) as error:
        raise Unsafe("keys that nothing can be encrypted with") from error
    target = urlsplit(address.endpoint)
    headers = {
        **_vapid().sign({"sub": _subject(), "aud": f"{target.scheme}://{target.netloc}"}),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LIFETIME),
        "Urgency": "high" if call.kind == "most" else "normal",
    }
    status = _post(target, body, headers)
    if status in GONE:
        raise Gone
    if status not in OK:
        raise Undelivered(f"status {status}")


def payload(language: str, call: Call) -> str:
    """What the service worker is told: what it shows, and where a press on it leads."""
    with override(language or settings.LANGUAGE_CODE):
        words = calls_words.words(call)
        body = " ".join(filter(None, (words.text, words.offer)))
        told = {"title": words.game, "body": body, "url": words.path, "tag": call.code or call.kind}
    return json.dumps(told, ensure_ascii=False)


def check(endpoint: str) -> list[tuple[str, int]]:
    """The network addresses (ip, port) of an endpoint; raises Unsafe where none may be written to."""
    try:
        target = urlsplit(endpoint)
        host, port = target.hostname or "", target.port
    except ValueError as error:
        raise Unsafe("no address") from error
    if host in settings.KOUTCHINA_PUSH_HOSTS and target.scheme in ("http", "https"):
        return [(host, port or (443 if target.scheme == "https" else 80))]
    if target.scheme != "https" or port not in (None, 443) or not host or target.username is not None:
        raise Unsafe("not https at a public name")
    found = _resolve(host)
    if not found or not all(_is_public(ip) for ip in found):
        raise Unsafe("not a public name")
    return [(ip, 443) for ip in found]


def public_key() -> str:
    """The key by which browsers know our messages, as `applicationServerKey` wants it."""
    key = _vapid().sign({"sub": _subject(), "aud": "https://localhost"})["Authorization"]
    return str(key).rpartition("k=")[2]


def _subscription(address: PushAddress) -> dict[str, object]:
    return {"endpoint": address.endpoint, "keys": {"p256dh": address.p256dh, "auth": address.auth}}


@cache
def _vapid_of(key: str) -> Vapid02:
    return Vapid02.from_raw(key.encode("ascii"))


def _vapid() -> Vapid02:
    return _vapid_of(settings.KOUTCHINA_VAPID_KEY)


def _subject() -> str:
    return f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}"


def _resolve(host: str) -> list[str]:
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unsafe("a name that leads nowhere") from error
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def _is_public(ip: str) -> bool:
    try:
        address = ipaddress.ip_address(ip)
    except ValueError:
        return False
    return address.is_global and not any(address in block for block in CLOSED)


def _post(target: SplitResult, body: bytes, headers: dict[str, str]) -> int:
    """The status that the push server answers with."""
    ip, port = check(target.geturl())[0]
    path = (target.path or "/") + (f"?{target.query}" if target.query else "")
    try:
        with _connected(target, ip, port) as connection:
            connection.request("POST", path, body, headers)
            return connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise Undelivered(type(error).__name__) from error


@contextmanager
def _connected(target: SplitResult, ip: str, port: int) -> Iterator[http.client.HTTPConnection]:
    """A connection to the checked address under the name of the target, cut off when it takes too long."""
    plain = socket.create_connection((ip, port), timeout=TIMEOUT)
    cut = Timer(LONGEST, _cut, (plain,))
    cut.start()
    try:
        connection = http.client.HTTPConnection(target.hostname or ip, target.port or port, timeout=TIMEOUT)
        secure = target.scheme == "https"
        connection.sock = (
            ssl.create_default_context().wrap_socket(plain, server_hostname=target.hostname) if secure else plain
        )
        yield connection
        connection.close()
    finally:
        cut.cancel()
        plain.close()


def _cut(plain: socket.socket) -> None:
    try:
        plain.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
