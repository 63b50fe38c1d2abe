"""Reading the environment: a value that makes no sense stops the start with one clear line."""

import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

T = TypeVar("T")

SHORTEST_KEY = 50
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
YES = ("1", "true", "yes", "on")
NO = ("", "0", "false", "no", "off")


def switch(name: str, default: bool) -> bool:
    """Read a yes-or-no variable; anything but the usual words is an error."""
    value = os.environ.get(name)
    if value is None:
        return default
    if value.strip().lower() in YES:
        return True
    if value.strip().lower() in NO:
        return False
    raise ImproperlyConfigured(f"{name}={value!r}: write 1 for yes or 0 for no.")


def words(name: str, default: Sequence[str]) -> list[str]:
    """Read a comma-separated list; blanks around the entries are dropped."""
    value = os.environ.get(name)
    if value is None:
        return list(default)
    return [word.strip() for word in value.split(",") if word.strip()]


def origins(name: str) -> list[str]:
    """Read a comma-separated list of sites such as https://koutchina.example.org."""
    sites = words(name, [])
    if all(site.startswith(("https://", "http://")) for site in sites):
        return sites
    raise ImproperlyConfigured(f"{name}={','.join(sites)!r}: the sites begin each with https:// or http://.")


def choice(name: str, choices: Sequence[str], default: str) -> str:
    """Read one of a few words, in either case; answers it as spelled in `choices`."""
    value = os.environ.get(name) or default
    for known in choices:
        if value.strip().lower() == known.lower():
            return known
    raise ImproperlyConfigured(f"{name}={value!r}: choose one of {', '.join(choices)}.")


def number(name: str, default: int, least: int = 0) -> int:
    """Read a whole number that is at least `least`."""
    value = os.environ.get(name) or str(default)
    if value.strip().isdecimal() and int(value) >= least:
        return int(value)
    raise ImproperlyConfigured(f"{name}={value!r}: write a whole number, {least} or more.")


def span(name: str, default: tuple[float, float]) -> tuple[float, float]:
    """Read two numbers of seconds, the least and the most, as in `0.6,2.0`."""
    value = os.environ.get(name)
    if not value:
        return default
    try:
        least, most = (float(part) for part in value.split(","))
    except ValueError:
        least, most = 1.0, 0.0
    if 0 <= least <= most < 3600:
        return least, most
    raise ImproperlyConfigured(
        f"{name}={value!r}: write two numbers of seconds, the least and the most, as in 0.6,2.0."
    )


def address(name: str, read: Callable[[str], T], default: str, schemes: Sequence[str]) -> T:
    """Read an address (`postgres://…`, `smtp://…`) with `read`; its scheme must be one of `schemes`."""
    value = os.environ.get(name) or default
    problem = f"{name}: this is not an address that can be used here; it begins with {', '.join(schemes)} and '://'."
    try:
        if urlsplit(value).scheme not in schemes:
            raise ImproperlyConfigured(problem)
        return read(value)
    except (ValueError, KeyError) as error:
        raise ImproperlyConfigured(problem) from error


def secret_key(name: str, file: Path) -> str:
    """Answer the secret key: from the environment, else from `file`, which is made the first time.

    Several processes may start at once: all of them answer the same key.
    """
    value = os.environ.get(name)
    if value:
        if len(value) < SHORTEST_KEY:
            raise ImproperlyConfigured(f"{name}: a secret key needs at least {SHORTEST_KEY} characters.")
        return value
    if not file.exists():
        _make_secret(file, secrets.token_urlsafe(64))
    key = file.read_text(encoding="ascii").strip()
    if len(key) < SHORTEST_KEY:
        raise ImproperlyConfigured(f"{file}: the secret key in it is cut short. Remove the file, or set {name}.")
    return key


def vapid_key(name: str, file: Path) -> str:
    """Answer the key that signs push messages, 32 bytes in base64url: from the environment, else from `file`, which is
    made the first time."""
    value = os.environ.get(name)
    if not value and not file.exists():
        scalar = secrets.randbelow(P256_ORDER - 1) + 1
        _make_secret(file, urlsafe_b64encode(scalar.to_bytes(32, "big")).decode().rstrip("="))
    key = value or file.read_text(encoding="ascii").strip()
    try:
        scalar = int.from_bytes(urlsafe_b64decode(key + "=" * (-len(key) % 4)), "big") if len(key) == 43 else 0
    except ValueError:
        scalar = 0
    if 0 < scalar < P256_ORDER:
        return key
    place = name if value else str(file)
    raise ImproperlyConfigured(
        f"{place}: this is no P-256 private key, 32 bytes written as 43 characters of base64url."
    )


def site(name: str, hosts: Sequence[str], https: bool) -> str:
    """Answer how the site is called from outside, as in `https://koutchina.example.org`: by default its first host."""
    named = origins(name)
    if len(named) > 1:
        raise ImproperlyConfigured(f"{name}: write one address.")
    if named:
        return named[0].rstrip("/")
    host = (hosts[0] if hosts else "localhost").lstrip(".*") or "localhost"
    return f"https://{host}" if https else f"http://{host}:8000"


def _make_secret(file: Path, text: str) -> None:
    """Write a fresh key aside and link it into place, so that nobody reads half of one and the first wins."""
    draft = file.with_name(f"{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as opened:
            opened.write(text + "\n")
            opened.flush()
            os.fsync(opened.fileno())
        os.link(draft, file)
    except FileExistsError:
        return
    except OSError as error:
        raise ImproperlyConfigured(f"{file}: the secret key can't be kept there ({error.strerror}).") from error
    finally:
        draft.unlink(missing_ok=True)
