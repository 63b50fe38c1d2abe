"""The bell, the list behind it, and the page of settings."""

import re
from collections.abc import Callable
from datetime import time
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Notice
from games.play import rematch, votes
from games.play.calls import bell, wishes
from games.play.calls.kinds import KINDS
from games.play.manners import Quiet
from tests.play.calls_kit import asked, called, look_at, play_once, playing, waited_for
from tests.play.helpers import end

pytestmark = pytest.mark.django_db

LogIn = Callable[[User], Client]
MakeUser = Callable[..., User]


@pytest.fixture
def friends(make_user: MakeUser) -> list[User]:
    """Two people."""
    return [make_user("amina"), make_user("brahim")]


def page(browser: Client, address: str = "/calls/") -> str:
    answer = browser.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_bell_of_every_page_counts_what_waits(friends: list[User], log_in: LogIn) -> None:
    table, _ = playing(people=friends)
    browser = log_in(waited_for(table, friends))
    assert 'data-count="1"' in page(browser, "/rules/")
    assert "1 call for you" in page(browser, "/rules/")


def leads_on(shown: str) -> bool:
    """Whether a table's page offers the way to another table that waits."""
    link = re.search('<a [^>]*id="next-table"[^>]*>', shown)
    assert link is not None
    return " hidden" not in link[0]


def test_the_page_of_a_table_leads_on_to_another_one_that_waits_and_only_then(
    friends: list[User], log_in: LogIn
) -> None:
    here, _ = playing(people=friends)
    user = waited_for(here, friends)
    browser = log_in(user)
    assert not leads_on(page(browser, f"/tables/{here.code}/"))
    while True:
        other, _ = playing(people=friends)
        if waited_for(other, friends) == user:
            break
    shown = page(browser, f"/tables/{here.code}/")
    assert leads_on(shown)
    link = f"/tables/next/?after={here.code}"
    assert f'href="{link}" aria-keyshortcuts="n"' in shown
    assert browser.get(link)["Location"] == f"/tables/{other.code}/"
    play_once(other, friends)
    assert not leads_on(page(browser, f"/tables/{here.code}/"))
    assert 'id="next-table"' not in page(Client(), f"/tables/{here.code}/")


def test_it_leads_on_to_a_table_that_asks_something_else_than_a_move_too(friends: list[User], log_in: LogIn) -> None:
    here, _ = playing(people=friends)
    user = waited_for(here, friends)
    browser, friend = log_in(user), next(one for one in friends if one != user)
    other, _ = playing(people=friends)
    if waited_for(other, friends) == user:
        play_once(other, friends)
    assert not leads_on(page(browser, f"/tables/{here.code}/"))
    votes.ask(other, friend, "annul")
    assert leads_on(page(browser, f"/tables/{here.code}/"))
    assert browser.get(f"/tables/next/?after={here.code}")["Location"] == f"/tables/{other.code}/"
    votes.answer(other, user, False)
    assert not leads_on(page(browser, f"/tables/{here.code}/"))
    votes.pause(other, friend)
    assert leads_on(page(browser, f"/tables/{here.code}/"))
    votes.ready(other, user)
    assert not leads_on(page(browser, f"/tables/{here.code}/"))
    end(other, 0)
    assert not leads_on(page(browser, f"/tables/{here.code}/"))
    rematch.choose(other, friend, "same")
    assert leads_on(page(browser, f"/tables/{here.code}/"))
    assert browser.get(f"/tables/next/?after={here.code}")["Location"] == f"/tables/{other.code}/"
    rematch.choose(other, user, "leave")
    assert not leads_on(page(browser, f"/tables/{here.code}/"))


def test_a_question_at_ones_turn_counts_beside_it_on_the_bell(friends: list[User], log_in: LogIn) -> None:
    table, _ = playing(people=friends)
    user = waited_for(table, friends)
    votes.ask(table, next(one for one in friends if one != user), "annul")
    assert 'data-count="2"' in page(log_in(user), "/rules/")


def test_a_page_of_a_table_asks_the_database_no_more_for_the_way_on(friends: list[User], log_in: LogIn) -> None:
    here, _ = playing(people=friends)
    browser = log_in(waited_for(here, friends))
    page(browser, f"/tables/{here.code}/")
    with CaptureQueriesContext(connection) as once:
        page(browser, f"/tables/{here.code}/")
    for _ in range(3):
        playing(people=friends)
    with CaptureQueriesContext(connection) as again:
        page(browser, f"/tables/{here.code}/")
    assert len(again) == len(once)


def test_a_stranger_has_no_bell() -> None:
    assert 'id="bell"' not in page(Client(), "/")


def test_the_list_leads_to_the_tables(friends: list[User], log_in: LogIn) -> None:
    table, _ = playing(people=friends)
    user = waited_for(table, friends)
    other = asked(user)
    shown = page(log_in(user))
    assert f'href="/tables/{table.code}/"' in shown
    assert f"{other.host.name} invites you to a table." in shown
    assert f'href="/tables/{other.code}/"' in shown


def test_what_is_read_counts_no_more(friends: list[User], log_in: LogIn) -> None:
    asked(friends[0])
    browser = log_in(friends[0])
    browser.post("/calls/")
    assert bell.count(friends[0]) == 0
    assert "invites you" in page(browser)


def test_opening_the_table_reads_what_is_told_of_it(friends: list[User], log_in: LogIn) -> None:
    table, _ = playing(people=friends)
    called()
    page(log_in(waited_for(table, friends)), f"/tables/{table.code}/")
    assert Notice.objects.get().seen_at is not None


@pytest.mark.parametrize("address", ["/calls/", "/profile/calls/"])
def test_a_stranger_is_asked_to_log_in(address: str) -> None:
    assert Client().get(address).status_code == 302
    assert Client().post(address).status_code == 302


# --- Settings ---------------------------------------------------------------------------------------------------------


def saved(browser: Client, **data: Any) -> int:
    return browser.post("/profile/calls/", {name.replace("__", "."): value for name, value in data.items()}).status_code


def test_a_kind_by_a_channel_is_switched(friends: list[User], log_in: LogIn) -> None:
    browser = log_in(friends[0])
    assert saved(browser, turn__mail="on", result__page="on") == 302
    wish = wishes.of_one(friends[0])
    assert {kind: set(wish.channels[kind]) for kind in KINDS if wish.channels[kind]} == {
        "turn": {"mail"}, "result": {"page"},
    }  # fmt: skip
    assert 'name="turn.mail" checked' in page(browser, "/profile/calls/")
    assert 'name="turn.push" checked' not in page(browser, "/profile/calls/")


def test_quiet_hours_are_kept(friends: list[User], log_in: LogIn) -> None:
    browser = log_in(friends[0])
    assert saved(browser, quiet_from="22:00", quiet_to="07:30", quiet_zone="Europe/Paris") == 302
    assert wishes.of_one(friends[0]).quiet == Quiet(time(22), time(7, 30), "Europe/Paris")
    assert 'value="22:00' in page(browser, "/profile/calls/")
    assert saved(browser) == 302
    assert wishes.of_one(friends[0]).quiet is None


@pytest.mark.parametrize(
    "data",
    [
        {"quiet_from": "22:00"}, {"quiet_from": "22:00", "quiet_to": "22:00"}, {"quiet_from": "x", "quiet_to": "y"},
        {"quiet_from": "22:00", "quiet_to": "07:00", "quiet_zone": "Mars/Base"},
    ],
)  # fmt: skip
def test_hours_that_make_no_sense_are_refused(data: dict[str, str], friends: list[User], log_in: LogIn) -> None:
    assert saved(log_in(friends[0]), **data) == 422
    assert wishes.of_one(friends[0]).quiet is None


def test_a_guest_is_offered_no_mail(make_user: MakeUser, log_in: LogIn) -> None:
    guest = make_user("guest", is_guest=True)
    shown = page(log_in(guest), "/profile/calls/")
    assert "turn.push" in shown
    assert "turn.mail" not in shown


def test_the_test_button_says_what_was_sent(friends: list[User], log_in: LogIn) -> None:
    EmailAddress.objects.create(user=friends[0], email=friends[0].email, verified=True, primary=True)
    browser = log_in(friends[0])
    answer = browser.post("/profile/calls/", {"do": "test"}, follow=True).content.decode()
    assert f"E-mail: sent to {friends[0].email}." in answer
    assert "no browser of yours takes them" in answer
    assert "On the site" in answer
    assert [one.to for one in mail.outbox] == [[friends[0].email]]
    assert "This is a test." in page(browser)


def test_the_test_button_is_no_way_to_flood(friends: list[User], log_in: LogIn) -> None:
    browser = log_in(friends[0])
    for _ in range(8):
        answer = browser.post("/profile/calls/", {"do": "test"}, follow=True).content.decode()
    assert "a lot of tests" in answer
    assert Notice.objects.count() < 8


def test_who_looks_at_the_table_is_not_counted_to(friends: list[User], log_in: LogIn) -> None:
    table, _ = playing(people=friends)
    user = waited_for(table, friends)
    look_at(table, user)
    assert 'data-count="0"' in page(log_in(user), "/rules/")
