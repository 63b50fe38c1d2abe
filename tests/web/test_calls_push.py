"""Web push: encrypted for one browser, signed with the site's key, sent to public addresses and to nothing else."""

import base64
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from py_vapid import Vapid02

from accounts.models import User
from games.models import Match, Notice, PushAddress
from games.play.calls import addresses, wishes
from games.play.calls.bell import Call
from games.web import callers, calls_push
from tests.play.calls_kit import called, playing, waited_for
from tests.web.calls_kit import Browser, PushServer, push_server

pytestmark = pytest.mark.django_db


@pytest.fixture
def maker(settings: Any) -> Iterator[PushServer]:
    """A push server that messages may go to."""
    settings.KOUTCHINA_PUSH_HOSTS = ["127.0.0.1"]
    with push_server() as one:
        yield one


def known(user: User, maker: PushServer, name: str = "one") -> Browser:
    """A browser of that person which takes messages."""
    browser = Browser()
    addresses.add(user, f"{maker.url}/send/{name}", **browser.keys, session="")
    return browser


def in_a_minute() -> int:
    """A round of the sender a little later."""
    return callers.tick(timezone.now() + timedelta(minutes=1))


def test_a_message_is_encrypted_delivered_and_decrypted(maker: PushServer) -> None:
    table, people = playing()
    user = waited_for(table, people)
    browser = known(user, maker)
    wishes.reads_in(user, "fr")
    called()
    in_a_minute()
    [(path, headers, body)] = maker.got
    assert path == "/send/one"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) > 0
    assert table.code.encode() not in body
    told = browser.read(body)
    assert told["url"] == f"/tables/{table.code}/"
    assert (told["title"], told["tag"]) == ("Ronda", table.code)
    assert Notice.objects.get().pushed_at is not None
    in_a_minute()
    assert len(maker.got) == 1


def test_the_message_is_signed_by_the_site_for_that_server(maker: PushServer) -> None:
    table, people = playing()
    known(waited_for(table, people), maker)
    called()
    in_a_minute()
    signed = maker.got[0][1]["Authorization"]
    assert Vapid02.verify(signed)
    claims = json.loads(base64.urlsafe_b64decode(signed.split("t=")[1].split(".")[1] + "=="))
    assert claims["aud"] == maker.url
    assert claims["sub"] == "mailto:noreply@localhost"
    assert time.time() < claims["exp"] <= time.time() + 24 * 60 * 60
    assert signed.endswith(f"k={calls_push.public_key()}")


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(maker: PushServer, status: int) -> None:
    table, people = playing()
    known(waited_for(table, people), maker)
    maker.status = status
    called()
    in_a_minute()
    assert not PushAddress.objects.exists()


def test_a_server_that_fails_is_tried_again_later(maker: PushServer) -> None:
    table, people = playing()
    known(waited_for(table, people), maker)
    maker.status = 503
    called()
    in_a_minute()
    assert PushAddress.objects.get().failures == 1
    maker.status = 201
    callers.tick(timezone.now() + timedelta(minutes=10))
    assert len(maker.got) == 2
    assert PushAddress.objects.get().failures == 0


def test_a_server_that_is_not_there_stops_nothing(maker: PushServer) -> None:
    table, people = playing()
    user = waited_for(table, people)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        addresses.add(user, f"http://127.0.0.1:{probe.getsockname()[1]}/x", **Browser().keys, session="")
    known(user, maker)
    called()
    in_a_minute()
    assert len(maker.got) == 1


def test_messages_go_out_side_by_side_so_that_a_slow_server_holds_nobody_up(maker: PushServer) -> None:
    table, people = playing()
    user = waited_for(table, people)
    for name in ("one", "two", "three"):
        known(user, maker, name)
    maker.gate = threading.Barrier(3)  # nobody is answered before all three are there
    called()
    in_a_minute()
    assert sorted(path for path, _, _ in maker.got) == ["/send/one", "/send/three", "/send/two"]
    assert Notice.objects.get().pushed_at is not None
    assert set(PushAddress.objects.values_list("failures", flat=True)) == {0}


def test_no_more_than_a_bounded_number_is_on_its_way_at_once(
    maker: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = playing()
    for number in range(6):
        known(waited_for(table, people), maker, str(number))
    monkeypatch.setattr(callers, "SIDE_BY_SIDE", 2)
    maker.gate = threading.Barrier(2)
    called()
    in_a_minute()
    assert (len(maker.got), maker.most) == (6, 2)


def test_one_browser_of_everybody_comes_before_the_others_of_anybody(
    maker: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(callers, "SIDE_BY_SIDE", 1)
    for name in ("amina", "brahim"):
        table, people = playing()
        for number in (1, 2):
            known(waited_for(table, people), maker, f"{name}/{number}")
    called()
    assert in_a_minute() == 2
    assert [path[-1] for path, _, _ in maker.got] == ["1", "1", "2", "2"]


def test_no_redirect_is_followed(maker: PushServer) -> None:
    table, people = playing()
    known(waited_for(table, people), maker)
    maker.status, maker.location = 307, f"{maker.url}/elsewhere"
    called()
    in_a_minute()
    assert [path for path, _, _ in maker.got] == ["/send/one"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "https://10.0.0.1/x",
        "https://192.168.1.1/x", "https://169.254.169.254/latest", "https://172.16.0.1/x", "https://[fd00::1]/x",
        "https://[::ffff:127.0.0.1]/x", "https://[64:ff9b::7f00:1]/x", "https://0.0.0.0/x", "https://8.8.8.8:22/x",
        "https://user@8.8.8.8/x", "https://2130706433/x", "https://0x7f.1/x", "ftp://8.8.8.8/x", "https:///x", "x", "https://[",
        "https://224.0.0.1/x", "https://8.8.8.8:99999/x", "https://[64:ff9b:1::7f00:1]/x", "https://[fec0::1]/x",
        "https://[::127.0.0.1]/x", "https://[::ffff:0:127.0.0.1]/x", "https://192.0.0.8/x", "https://192.88.99.1/x",
        "https://[3fff::1]/x", "https://[5f00::1]/x", "https://[2002:7f00:1::]/x",
    ],
)  # fmt: skip
def test_nothing_is_sent_to_an_address_that_is_not_public(endpoint: str) -> None:
    with pytest.raises(calls_push.Unsafe):
        calls_push.check(endpoint)


def test_a_public_address_is_sent_to_by_the_very_address_that_was_checked() -> None:
    assert calls_push.check("https://8.8.8.8/x") == [("8.8.8.8", 443)]
    assert calls_push.check("https://[2606:4700::1111]/x") == [("2606:4700::1111", 443)]


def test_it_is_checked_again_when_it_is_sent(maker: PushServer, settings: Any) -> None:
    table, people = playing()
    known(waited_for(table, people), maker)
    called()
    settings.KOUTCHINA_PUSH_HOSTS = []
    in_a_minute()
    assert maker.got == []
    assert not PushAddress.objects.exists()


def test_keys_that_nothing_can_be_encrypted_with_are_forgotten(maker: PushServer) -> None:
    table, people = playing()
    keys = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}
    addresses.add(waited_for(table, people), f"{maker.url}/x", **keys, session="")
    called()
    in_a_minute()
    assert maker.got == []
    assert not PushAddress.objects.exists()


# --- The page that switches it on -------------------------------------------------------------------------------------


def sent(browser: Client, endpoint: str, **changed: str) -> int:
    data = {"do": "on", "endpoint": endpoint, **Browser().keys, **changed}
    return browser.post("/profile/calls/push/", data).status_code


def test_a_browser_is_made_known_and_forgotten(
    maker: PushServer, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    user = make_user()
    browser = log_in(user)
    assert sent(browser, f"{maker.url}/x") == 204
    assert len(addresses.of(user)) == 1
    assert sent(browser, f"{maker.url}/x", do="off") == 204
    assert addresses.of(user) == []


@pytest.mark.parametrize(
    ("endpoint", "changed"),
    [
        ("https://127.0.0.2/x", {}), ("https://localhost/x", {}), ("", {}), ("https://8.8.8.8/" + "x" * 2000, {}),
        ("https://8.8.8.8/x", {"p256dh": "short"}), ("https://8.8.8.8/x", {"auth": "ü" * 22}),
        ("https://8.8.8.8/x", {"do": "zz"}),
    ],
)  # fmt: skip
def test_a_bad_address_is_refused(
    endpoint: str, changed: dict[str, str], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    assert sent(log_in(make_user()), endpoint, **changed) == 400
    assert not PushAddress.objects.exists()


def test_nobody_has_names_looked_up_without_end(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    user = make_user()
    assert [sent(log_in(user), f"https://127.0.0.1/{number}") for number in range(10)] == [400] * 10
    assert sent(log_in(user), "https://127.0.0.1/x") == 429  # from another session too
    assert sent(log_in(user), "https://127.0.0.1/x", do="off") == 204


def test_a_stranger_has_no_browser() -> None:
    assert sent(Client(), "https://8.8.8.8/x") == 403


def test_logging_out_takes_the_browser_along(
    maker: PushServer, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    browser = log_in(make_user())
    sent(browser, f"{maker.url}/x")
    browser.post("/accounts/logout/")
    assert not PushAddress.objects.exists()


def test_a_browser_whose_session_ended_elsewhere_takes_no_message(
    maker: PushServer, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    user = make_user()
    browser = log_in(user)
    sent(browser, f"{maker.url}/x")
    browser.session.delete()
    assert addresses.of(user) == []
    assert not PushAddress.objects.exists()


def test_a_new_password_keeps_this_browser_and_logging_out_then_takes_it_along(
    maker: PushServer, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    user = make_user()
    here, elsewhere = log_in(user), log_in(user)
    sent(here, f"{maker.url}/here")
    sent(elsewhere, f"{maker.url}/elsewhere")
    passwords = {"oldpassword": "zellige-and-brass", "password1": "brass-and-zellige", "password2": "brass-and-zellige"}
    assert here.post("/accounts/password/change/", passwords).status_code == 302
    user.refresh_from_db()
    assert [one.endpoint for one in addresses.of(user)] == [f"{maker.url}/here"]
    here.post("/accounts/logout/")
    assert not PushAddress.objects.exists()


def test_the_worker_serves_the_whole_site_and_is_fresh() -> None:
    answer = Client().get("/worker.js")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert b"showNotification" in b"".join(answer.streaming_content)
    assert "worker-src 'self'" in Client().get("/")["Content-Security-Policy"]


def test_a_message_is_short_and_says_no_more_than_its_kind() -> None:
    call = Call("turn", "code", "ronda", "", "", timezone.now(), False)
    assert json.loads(calls_push.payload("en", call)) == {
        "title": "Ronda", "body": "It is your turn.", "url": "/tables/code/", "tag": "code",
    }  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_a_damaged_match_is_logged_and_its_people_are_called_once_it_is_mended(maker: PushServer, caplog) -> None:
    table, people = playing()
    browser = known(waited_for(table, people), maker)
    Match.objects.update(life={"banks": "nonsense"}, call_at=timezone.now())
    assert callers.look() == 0
    assert "is damaged, so nobody is called to it" in caplog.text
    Match.objects.update(life={}, call_at=timezone.now())
    callers.look()
    assert callers.look() == 1
    assert [browser.read(body)["url"] for _, _, body in maker.got] == [f"/tables/{table.code}/"]
