"""The lobby: what it lists, a new table, and playing at once."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match, Table
from games.play import rematch, tables, votes
from games.play.manners import Manner
from tests.play.helpers import end
from tests.web.helpers import form, started

pytestmark = pytest.mark.django_db

SCRIPTS = {"HX-Request": "true"}


def test_one_click_makes_a_guest_who_plays_against_bots(client: Client) -> None:
    now = form(client.get("/").content.decode(), "/play-now/")
    answer = client.post(now.action, now.data())
    assert answer.status_code == 302
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert table.state == "playing"
    assert [place.bot for place in table.places.order_by("number")] == ["", "steady"]
    assert "data-hand" in client.get(answer["Location"]).content.decode()


def test_the_lobby_shows_the_whole_terms_of_an_open_table(client: Client, make_user: Callable[..., User]) -> None:
    table = tables.create_table(make_user("amina", name="Amina"), "ronda", 4, {"target": 25})
    shown = client.get("/").content.decode()
    row = shown.split(f'id="table-{table.code}"')[1].split("</li>")[0]
    for word in ("Ronda", "4 seats", "two pairs", "25 points (Quick)", "Amina", "against", "Sit with Amina"):
        assert word in row


def test_a_private_table_is_not_listed_but_open_to_whoever_has_the_link(client: Client, make_user) -> None:
    table = tables.create_table(make_user("amina"), "ronda", 2, {"target": 25}, private=True)
    assert table.code not in client.get("/").content.decode()
    assert client.get(f"/tables/{table.code}/").status_code == 200


def test_my_tables_come_first_and_say_when_they_wait_for_me(make_user, log_in) -> None:
    people = [make_user("amina"), make_user("brahim")]
    table = started(people)
    turn = Match.objects.get(table=table).turn or 0
    mine, other = (log_in(people[seat]).get("/").content.decode() for seat in (turn, 1 - turn))
    assert "is-waiting" in mine
    assert mine.index('id="mine-title"') < mine.index('id="open-title"')
    assert "is-waiting" not in other


def row(browser: Client, table: Table) -> str:
    """The line of one's own table in the lobby."""
    return browser.get("/").content.decode().split(f'id="mine-{table.code}"')[1].split("</li>")[0]


def test_each_of_my_tables_says_whose_turn_it_is_how_long_is_left_and_what_it_asks(make_user, log_in, later):
    people = [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]
    browsers = [log_in(user) for user in people]
    table = tables.create_table(people[0], "ronda", 2, {}, private=True, manner=Manner(pace="day"))
    assert "The match has not begun." in row(browsers[0], table)
    tables.sit(table, people[1], 1)
    tables.start(table, people[0])
    later(60 * 60)
    turn = Match.objects.get(table=table).turn or 0
    mine, other = row(browsers[turn], table), row(browsers[1 - turn], table)
    assert "It is your turn." in mine
    assert f"It is the turn of {people[turn].name}." in other
    for shown in (mine, other):
        assert re.search(r'Time left: <span class="figure" data-ends="\d+">23 h 00 min</span>', shown)
    votes.ask(table, people[turn], "pause")
    assert "A vote: your answer is asked for." in row(browsers[1 - turn], table)
    end(table, 0)
    rematch.choose(table, people[0], "same")
    assert "A rematch: will you play again?" in row(browsers[1], table)
    assert "Play again?" in row(browsers[1], table)
    assert "2 d 23 h" in row(browsers[1], table) or "3 d 0 h" in row(browsers[1], table)
    assert browsers[1].get("/tables/next/")["Location"] == f"/tables/{table.code}/"


def test_a_table_is_opened_on_the_chosen_terms(make_user, log_in) -> None:
    browser = log_in(make_user("amina"))
    new = form(browser.get("/tables/new/").content.decode(), "/tables/new/")
    answer = browser.post("/tables/new/", new.hidden | {"seats": "4", "target": "25", "private": "on"})
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert (table.seats, table.options, table.private) == (4, {"target": 25}, True)
    assert table.places.get(number=0).user is not None


def test_the_forms_for_a_new_table_are_folded_and_the_list_says_how_to_open_one(client: Client) -> None:
    shown = client.get("/").content.decode()
    folded = re.findall(r"<details[^>]*>\s*<summary>([^<]*)</summary>\s*<form[^>]*action=\"/tables/new/\"", shown)
    assert folded == ["Ronda", "Ronda Bkhamsa", "Talaj (Moroccan rami)"]
    assert not re.search(r'<details class="new-table"[^>]* open', shown)
    assert '<a class="button is-small new-table-link" href="/tables/new/">Open a table</a>' in shown


def test_the_form_that_was_sent_is_the_open_one(client: Client) -> None:
    opened = r'<details class="new-table" id="new-(\w+)"[^>]* open>'
    assert re.findall(opened, client.get("/tables/new/").content.decode()) == ["ronda"]
    answer = client.post("/tables/new/", {"ruleset": "talaj", "target": "7"})
    assert re.findall(opened, answer.content.decode()) == ["talaj"]


def test_the_page_is_described_by_all_its_games(client: Client) -> None:
    described = re.search(r'<meta name="description" content="([^"]*)"', client.get("/").content.decode())
    assert described is not None
    assert "Ronda, Ronda Bkhamsa, Talaj" in described.group(1)


def test_terms_left_out_are_the_defaults(make_user, log_in) -> None:
    log_in(make_user("amina")).post("/tables/new/", {})
    table = Table.objects.get()
    assert (table.ruleset, table.seats, table.options, table.private) == ("ronda", 2, {"target": 41}, False)


@pytest.mark.parametrize("path", ["/tables/new/", "/play-now/"])
@pytest.mark.parametrize(
    "change", [{"seats": "5"}, {"seats": "x"}, {"target": "42"}, {"target": "41.0"}, {"ruleset": "x"}]
)
def test_terms_that_are_not_offered_are_answered_400_and_open_nothing(
    client: Client, path: str, change: dict[str, str]
) -> None:
    answer = client.post(path, change)
    assert answer.status_code == 400
    assert "<form" in answer.content.decode()
    assert not Table.objects.exists()
    assert not User.objects.exists()


def test_a_script_gets_the_list_alone_or_nothing_new(client: Client, make_user) -> None:
    tables.create_table(make_user("amina"), "ronda", 2, {"target": 25})
    part = client.get("/", headers=SCRIPTS)
    content = part.content.decode()
    assert content.strip().startswith('<div id="tables"')
    stamp = content.split('data-stamp="')[1].split('"')[0]
    assert client.get(f"/?stamp={stamp}", headers=SCRIPTS).status_code == 204


def test_too_many_tables_are_refused_with_a_sentence(make_user, log_in) -> None:
    browser = log_in(make_user("amina"))
    for _ in range(tables.MAX_UNFINISHED):
        browser.post("/tables/new/", {})
    answer = browser.post("/tables/new/", {})
    assert answer.status_code == 422
    assert "unfinished tables" in answer.content.decode()
    assert "unfinished tables" in browser.post("/play-now/", {}, follow=True).content.decode()


def test_play_now_is_only_posted(client: Client) -> None:
    assert client.get("/play-now/").status_code == 405


def test_a_table_shows_its_pace_and_manner_before_one_sits_down(make_user, log_in, client):
    terms = {
        "ruleset": "ronda",
        "seats": "2",
        "pace": "correspondence",
        "rated": "on",
        "no_leave": "on",
        "forced": "on",
        "quiet_from": "23:00",
        "quiet_to": "07:00",
        "quiet_zone": "Europe/Paris",
    }
    assert log_in(make_user("amina")).post("/tables/new/", terms).status_code == 302
    table = Table.objects.get()
    for address in ("/", f"/tables/{table.code}/"):
        shown = client.get(address).content.decode()
        for words in (
            "Correspondence 3 days + 1 day",
            "rated",
            "quiet from 23:00 to 07:00 (Europe/Paris)",
            "the last card plays itself",
            "no holidays",
        ):
            assert words in shown, (address, words)


def test_a_pace_is_chosen_by_its_three_numbers_and_the_table_shows_them(client, make_user):
    new = client.get("/tables/new/").content.decode()
    for words in ("Lively 60 s + 8 s, 90 s at most", "Calm 3 min + 15 s, 5 min at most", "Slow 7 days + 2 days"):
        assert words in new
    table = tables.create_table(make_user("amina"), "ronda", 2, {})
    assert "Calm 3 min + 15 s, 5 min at most" in client.get(f"/tables/{table.code}/").content.decode()
    assert "<span>Calm 3 min + 15 s</span>" in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("terms", "complaint"),
    [
        ({"pace": "none"}, "Only a private table can be without a clock."),
        ({"pace": "none", "private": "on", "rated": "on"}, "A table without a clock can&#x27;t be rated."),
        ({"pace": "gold"}, "gold is not one of the available choices"),
        ({"quiet_from": "22:00"}, "Quiet hours need two different times."),
        ({"quiet_from": "22:00", "quiet_to": "22:00"}, "Quiet hours need two different times."),
        ({"quiet_from": "10:00", "quiet_to": "06:01"}, "Quiet hours can be 20 hours a day at most."),
        ({"quiet_from": "00:00", "quiet_to": "23:00"}, "Quiet hours can be 20 hours a day at most."),
        ({"quiet_from": "25:99", "quiet_to": "07:00"}, "Enter a valid time."),
        ({"quiet_from": "22:00", "quiet_to": "07:00", "quiet_zone": "Mars/Base"}, "Mars/Base is not one of"),
    ],
)
def test_a_manner_that_no_table_can_have_is_complained_of_at_its_field(make_user, log_in, terms, complaint):
    answer = log_in(make_user("amina")).post("/tables/new/", {"ruleset": "ronda", **terms})
    assert answer.status_code == 400
    assert complaint in answer.content.decode()
    assert not Table.objects.exists()


def test_the_lobby_counts_the_tables_that_are_open_and_those_that_are_played(make_user, client):
    people = [make_user("amina"), make_user("brahim")]
    assert "0 tables are open. 0 matches are on." in client.get("/").content.decode()
    tables.create_table(people[0], "ronda", 2, {})
    tables.create_table(people[0], "ronda", 4, {}, private=True)
    started(people)
    assert "1 table is open. 1 match is on." in client.get("/?seats=3").content.decode()


def test_quiet_hours_may_be_20_hours_of_a_day(make_user, log_in):
    sent = {"ruleset": "ronda", "pace": "day", "quiet_from": "10:00", "quiet_to": "06:00"}
    assert log_in(make_user("amina")).post("/tables/new/", sent).status_code == 302


def test_a_filter_stands_in_the_address_and_is_kept_by_poll_and_socket(make_user, client):
    host = make_user("amina", name="Amina")
    tables.create_table(host, "ronda", 2, {})
    other = tables.create_table(host, "ronda", 4, {})
    shown = client.get("/?seats=4&pace=").content.decode()
    assert f'id="table-{other.code}"' in shown
    assert shown.count('class="table-line"') == 1
    assert 'ws-connect="/ws/lobby/?seats=4"' in shown
    assert 'data-poll="/?seats=4"' in shown
    assert "No open table is like that." in client.get("/?seats=3").content.decode()
    assert client.get("/?seats=gold&pace=x&ruleset=%00").status_code in (200, 400)


def test_a_quick_match_leads_to_a_table_and_bad_ones_are_400(client):
    answer = client.post("/quick/", {"ruleset": "ronda", "seats": "2"})
    assert answer.status_code == 302
    assert answer["Location"] == f"/tables/{Table.objects.get().code}/"
    for sent in ({}, {"ruleset": "ronda"}, {"ruleset": "gold", "seats": "2"}, {"ruleset": "ronda", "seats": "x"}):
        assert client.post("/quick/", sent).status_code == 400
    assert client.post("/quick/", {"ruleset": "ronda", "seats": "2", "pace": "none"}).status_code == 400
    assert client.post("/quick/", {"ruleset": "ronda", "seats": "99"}).status_code == 422


def test_the_pace_of_a_quick_match_is_chosen_and_calm_where_nobody_does(client, make_user, log_in):
    shown = client.get("/").content.decode()
    quick = shown.split('id="quick-pace-ronda"')[1].split("</select>")[0]
    assert '<option value="calm" selected>Calm 3 min + 15 s, 5 min at most</option>' in quick
    assert [name for name in ("lively", "day", "correspondence", "slow", "none") if f'"{name}"' not in quick] == [
        "none"
    ]
    client.post("/quick/", {"ruleset": "ronda", "seats": "2", "pace": "lively"})
    log_in(make_user("amina")).post("/quick/", {"ruleset": "ronda", "seats": "2"})
    assert sorted(Table.objects.values_list("pace", flat=True)) == ["calm", "lively"]


def test_who_agrees_to_bots_says_so_with_a_quick_match(client, make_user, log_in):
    host = make_user("amina")
    table = tables.quick_match(host, "ronda", 3, "calm")
    tables.add_bot(table, host, 1)
    sent = {"ruleset": "ronda", "seats": "3", "pace": "calm"}
    assert table.code not in log_in(make_user("brahim")).post("/quick/", sent)["Location"]
    Table.objects.exclude(pk=table.pk).delete()
    assert table.code in client.post("/quick/", sent | {"with_bots": "1"})["Location"]


def test_the_next_table_that_waits_is_one_address_away(make_user, log_in):
    user = make_user("amina")
    browser = log_in(user)
    assert browser.get("/tables/next/")["Location"] == "/"
    assert "No other table waits for you." in browser.get("/").content.decode()
    codes = set()
    while len(codes) < 2:
        table = tables.play_now(user, "ronda", 2, {})
        if Match.objects.get(table=table).turn == 0:
            codes.add(table.code)
        else:
            Match.objects.filter(table=table).update(turn=None)
    first = browser.get("/tables/next/")["Location"].split("/")[2]
    second = browser.get(f"/tables/next/?after={first}")["Location"].split("/")[2]
    assert {first, second} == codes
    assert 'id="next-table"' in browser.get("/").content.decode()


def test_a_host_who_has_waited_for_20_seconds_may_fill_the_table_with_bots(make_user, log_in):
    browser = log_in(make_user("amina"))
    browser.post("/quick/", {"ruleset": "ronda", "seats": "4"})
    table = Table.objects.get()
    assert 'id="fill"' not in browser.get(f"/tables/{table.code}/").content.decode()
    Table.objects.update(created_at=timezone.now() - timedelta(seconds=21))
    assert 'id="fill"' in browser.get(f"/tables/{table.code}/").content.decode()
    browser.post(f"/tables/{table.code}/fill/")
    assert Match.objects.filter(table=table).exists()


def test_without_scripts_the_page_looks_again_when_the_host_is_offered_bots(make_user, log_in):
    host, guest = log_in(make_user("amina")), log_in(make_user("brahim"))
    host.post("/quick/", {"ruleset": "ronda", "seats": "4"})
    table = Table.objects.get()
    tables.sit(table, User.objects.get(username="brahim"), 1)
    for age, shown in ((1, {15}), (14, {6, 5}), (30, {15})):
        Table.objects.update(created_at=timezone.now() - timedelta(seconds=age))
        assert looks_after(host, table) in shown
    Table.objects.update(created_at=timezone.now() - timedelta(seconds=14))
    assert looks_after(guest, table) == 15


def looks_after(browser, table):
    """After how many seconds a page of the table without scripts fetches itself anew."""
    html = browser.get(f"/tables/{table.code}/").content.decode()
    return int(re.search(r'<noscript><meta http-equiv="refresh" content="(\d+)"></noscript>', html)[1])
