"""Sitting down, getting up, bots, and the start, through the page."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Seat, Table
from games.play import expiry, tables
from games.play.manners import Manner
from tests.web.helpers import form, page

pytestmark = pytest.mark.django_db

SCRIPTS = {"HX-Request": "true"}


@pytest.fixture
def host(make_user: Callable[..., User]) -> User:
    return make_user("amina")


@pytest.fixture
def table(host: User) -> Table:
    return tables.create_table(host, "ronda", 2, {"target": 25})


def test_a_stranger_becomes_a_guest_by_sitting_down(client: Client, table: Table) -> None:
    sit = form(page(client, table), "/sit/")
    answer = client.post(sit.action, sit.data())
    assert answer.status_code == 302
    user = table.places.get(number=1).user
    assert user is not None
    assert user.is_guest
    assert "Leave the table" in page(client, table)


def test_of_two_who_click_the_last_seat_one_sits_and_the_other_is_told(
    table: Table, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    first, second = (log_in(make_user(name)) for name in ("brahim", "chama"))
    forms = [form(page(browser, table), "/sit/") for browser in (first, second)]
    first.post(forms[0].action, forms[0].data())
    answer = second.post(forms[1].action, forms[1].data(), follow=True)
    assert "Somebody else has just taken this seat" in answer.content.decode()
    assert Seat.objects.filter(table=table, user__username="brahim").exists()
    assert not Seat.objects.filter(table=table, user__username="chama").exists()


def test_to_a_script_a_taken_seat_is_a_conflict(table: Table, make_user: Callable[..., User], log_in) -> None:
    tables.sit(table, make_user("brahim"), 1)
    answer = log_in(make_user("chama")).post(f"/tables/{table.code}/sit/", {"number": 1}, headers=SCRIPTS)
    assert answer.status_code == 409
    assert 'id="notice"' in answer.content.decode()


def test_the_host_seats_a_bot_and_sends_it_away(table: Table, host: User, log_in) -> None:
    browser = log_in(host)
    add = form(page(browser, table), "/bot/add/")
    shown = browser.post(add.action, add.data(), headers=SCRIPTS).content.decode()
    assert "badge is-bot" in shown
    remove = form(shown, "/bot/remove/")
    shown = browser.post(remove.action, remove.data(), headers=SCRIPTS).content.decode()
    assert "badge is-bot" not in shown


def test_nobody_else_seats_bots(table: Table, make_user: Callable[..., User], log_in) -> None:
    guest = make_user("brahim")
    tables.sit(table, guest, 1)
    browser = log_in(guest)
    assert "/bot/" not in page(browser, table)
    answer = browser.post(f"/tables/{table.code}/bot/remove/", {"number": 1}, headers=SCRIPTS)
    assert answer.status_code == 403


def test_anybody_seated_starts_once_the_table_is_full(table: Table, make_user, log_in) -> None:
    guest = make_user("brahim")
    browser = log_in(guest)
    tables.sit(table, guest, 1)
    start = form(page(browser, table), "/start/")
    shown = browser.post(start.action, start.hidden, headers=SCRIPTS)
    assert shown.status_code == 200
    assert "data-hand" in shown.content.decode()


def test_a_table_that_is_not_full_does_not_start(table: Table, host: User, log_in) -> None:
    browser = log_in(host)
    assert "/start/" not in page(browser, table)
    assert browser.post(f"/tables/{table.code}/start/", headers=SCRIPTS).status_code == 422


def test_a_stranger_starts_nothing(table: Table, client: Client) -> None:
    assert client.post(f"/tables/{table.code}/start/", headers=SCRIPTS).status_code == 403


def test_leaving_leads_to_the_lobby(table: Table, host: User, log_in) -> None:
    browser = log_in(host)
    answer = browser.post(f"/tables/{table.code}/leave/")
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert not Seat.objects.filter(table=table, user=host).exists()
    answer = browser.post(f"/tables/{table.code}/leave/", headers=SCRIPTS)
    assert answer.status_code in (200, 409)


def test_leaving_during_a_match_is_refused(table: Table, host: User, log_in) -> None:
    browser = log_in(host)
    tables.add_bot(table, host, 1)
    tables.start(table, host)
    answer = browser.post(f"/tables/{table.code}/leave/", follow=True)
    assert "already started" in answer.content.decode()
    assert Seat.objects.filter(table=table, user=host).exists()


def test_what_is_refused_twice_at_a_table_is_said_once_and_passes(table: Table, host: User, log_in) -> None:
    browser = log_in(host)
    tables.add_bot(table, host, 1)
    tables.start(table, host)
    for _ in range(2):
        browser.post(f"/tables/{table.code}/leave/")
    shown = page(browser, table)
    assert shown.count("already started") == 1
    assert re.search(r'<div class="alert [^"]*is-passing">[^<]*already started', shown)


@pytest.mark.parametrize("verb", ["sit", "bot/add", "bot/remove"])
@pytest.mark.parametrize("number", ["", "x", "-1", "1e9", "101"])
def test_a_malformed_seat_is_answered_400(table: Table, host: User, log_in, verb: str, number: str) -> None:
    answer = log_in(host).post(f"/tables/{table.code}/{verb}/", {"number": number})
    assert answer.status_code == 400
    assert 'http-equiv="refresh"' not in answer.content.decode(), "the address of this page takes nothing but posts"


@pytest.mark.parametrize("verb", ["sit", "leave", "bot/add", "bot/remove", "start", "move"])
def test_what_writes_is_only_posted_and_only_to_a_table_that_is_there(client: Client, table: Table, verb: str) -> None:
    assert client.get(f"/tables/{table.code}/{verb}/").status_code == 405
    assert client.post(f"/tables/nonsense/{verb}/").status_code == 404


def test_the_invitation_is_an_absolute_link_for_those_seated(table: Table, host: User, log_in, client: Client) -> None:
    link = f'value="http://testserver/tables/{table.code}/"'
    assert link in page(log_in(host), table)
    assert link not in page(client, table)


def test_four_seats_show_partners_opposite(host: User, log_in) -> None:
    table = tables.create_table(host, "ronda", 4, {"target": 25})
    shown = page(log_in(host), table)
    assert [shown.index(f"seat at-{place}") for place in ("bottom", "right", "top", "left")] == sorted(
        shown.index(f"seat at-{place}") for place in ("bottom", "right", "top", "left")
    )
    assert "Partners sit opposite each other." in shown


@pytest.mark.parametrize(
    ("pace", "days", "long"), [("calm", 1, "15 minutes"), ("day", 8, "7 days"), ("correspondence", 8, "7 days")]
)
def test_a_table_that_nobody_filled_says_why_it_is_closed(host: User, client: Client, pace, days, long) -> None:
    table = tables.create_table(host, "ronda", 2, {}, manner=Manner(pace=pace))
    expiry.tick(timezone.now() + timedelta(days=days))
    assert f"Nobody sat down in time: this table waited for {long}." in page(client, table)


def test_who_sits_at_a_sample_table_is_not_offered_to_send_its_bots_away(host: User, log_in) -> None:
    table = tables.open_sample("ronda", 2)
    tables.sit(table, host, 0)
    assert "Send the bot away" not in page(log_in(host), table)
    answer = log_in(host).post(f"/tables/{table.code}/bot/remove/", {"number": "1"}, follow=True)
    assert "The bots of this table stay" in answer.content.decode()


def test_a_full_table_that_nobody_started_says_why_it_is_closed(host: User, client: Client) -> None:
    table = tables.create_table(host, "ronda", 2, {}, manner=Manner(pace="calm"))
    tables.add_bot(table, host, 1)
    expiry.tick(timezone.now() + timedelta(days=1))
    assert "The match was not started in time: this table waited for 15 minutes." in page(client, table)


def test_a_table_that_its_people_have_left_is_only_closed(table: Table, host: User, client: Client) -> None:
    tables.leave(table, host)
    shown = page(client, table)
    assert "This table is closed." in shown
    assert "in time" not in shown
