"""The end of a match on the page: three choices, who is ready, the time, the score, and the way into the rematch."""

import random
import re
import uuid
from collections.abc import Callable
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.models import EventRow, Match, Table
from games.play import rematch
from games.play.sight import sight
from games.web import render
from koutchina.asgi import application
from tests.play import helpers
from tests.web.helpers import Form, Forms, number_of, page, play_on, started
from tests.web.test_leaks import _hidden, sent_to, swapped

pytestmark = pytest.mark.django_db(transaction=True)

Log_in = Callable[[User], Client]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    """Four accounts."""
    return [make_user(name.lower(), name=name) for name in ("Amina", "Brahim", "Chama", "Driss")]


def over(people: list[User], *, winners: tuple[int, ...] = (0,), **terms: object) -> Table:
    """A table of these people whose match has just ended."""
    table = started(people, **terms)
    helpers.end(table, *winners)
    return table


def choices(html: str) -> Form:
    """The form with the three choices."""
    return next(one for one in Forms(html).forms if one.action.endswith("/rematch/"))


def offers(html: str) -> bool:
    """Whether the page has that form."""
    return any(one.action.endswith("/rematch/") for one in Forms(html).forms)


def text(html: str) -> str:
    """What of the result can be read."""
    return " ".join(re.sub(r"<[^>]*>", " ", html[html.index("result-title") :]).replace("&nbsp;", " ").split())


def match_shown(html: str) -> int:
    """Which match of its table a page shows."""
    found = re.search(r'data-match="(\d+)"', html)
    assert found is not None
    return int(found.group(1))


def test_the_end_offers_three_equal_choices_in_one_form(people: list[User], log_in: Log_in) -> None:
    html = page(log_in(people[0]), over(people[:2]))
    form = choices(html)
    assert form.buttons == [("choice", "same"), ("choice", "shuffled"), ("choice", "leave")]
    assert form.hidden["match"] == "1"
    assert "is-primary" not in html[html.index('class="rematch"') :]
    assert 'name="with_bots"' in html


@pytest.mark.parametrize("rules", ["ronda", "bkhamsa", "talaj"])
def test_every_game_ends_so_also_where_nobody_has_won(rules: str, people: list[User], log_in: Log_in) -> None:
    for winners in ((0,), ()):
        html = page(log_in(people[1]), over(people[:2], winners=winners, rules=rules))
        assert offers(html)
        assert ("without a winner" in html) is (winners == ())


@pytest.mark.parametrize(
    ("seats", "rules", "again", "ready", "begins"),
    [
        (4, "ronda", "Again, same sides", "ready, same sides", "the sides stay the same"),
        (2, "ronda", "Again, same seats", "ready, same seats", "everybody keeps their seat"),
        (4, "talaj", "Again, same seats", "ready, same seats", "everybody keeps their seat"),
    ],
)
def test_sides_are_named_only_where_there_are_partners(
    seats: int, rules: str, again: str, ready: str, begins: str, people: list[User], log_in: Log_in
) -> None:
    table = over(people[:seats], rules=rules)
    rematch.choose(table, people[0], "same")
    shown = text(page(log_in(people[1]), table))
    assert again in shown
    assert f"Amina : {ready}" in shown
    assert f"As it stands, {begins}." in shown


def test_without_scripts_two_people_go_on_to_the_rematch(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    amina, brahim = map(log_in, people[:2])
    form = choices(page(amina, table))
    answer = amina.post(form.action, form.data(0))
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/tables/{table.code}/")
    shown = text(page(brahim, table))
    assert "Amina : ready, same seats" in shown
    assert "Brahim : has not said yet" in shown
    assert "As it stands, everybody keeps their seat." in shown
    assert "Time left to decide: 0:5" in shown
    brahim.post(form.action, choices(page(brahim, table)).data(0))
    for browser in (amina, brahim):
        html = page(browser, table)
        assert match_shown(html) == 2
        assert "data-hand" in html
        assert not offers(html)


def test_a_page_without_scripts_looks_again_by_itself_while_others_may_choose(
    people: list[User], log_in: Log_in
) -> None:
    table = over(people[:2])
    assert '<meta http-equiv="refresh" content="15">' in page(log_in(people[0]), table)
    Match.objects.update(ended_at=timezone.now() - timedelta(minutes=2))
    assert "http-equiv" not in page(log_in(people[0]), table)


def test_to_a_script_the_answer_is_the_changed_part(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    amina = log_in(people[0])
    sent = choices(page(amina, table)).data(1) | {"with_bots": "1"}
    answer = amina.post(f"/tables/{table.code}/rematch/", sent, headers=HTMX)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert html.startswith('<div id="screen"')
    assert 'id="rematch-shuffled" name="choice" value="shuffled" aria-pressed="true"' in html
    assert "checked" in html
    assert "ready, shuffled, bots too" in html
    assert 'data-said="Amina: ready, shuffled, bots too."' in html


def test_who_leaves_goes_to_the_lobby_and_the_others_are_told(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    amina, brahim = map(log_in, people[:2])
    answer = amina.post(f"/tables/{table.code}/rematch/", {"choice": "leave", "match": "1"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    answer = amina.post(f"/tables/{table.code}/rematch/", {"choice": "leave", "match": "1"}, headers=HTMX)
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (200, "/")
    brahim.post(f"/tables/{table.code}/rematch/", {"choice": "same", "match": "1"})
    shown = text(page(brahim, table))
    assert "Amina : has left" in shown
    assert "It begins once everybody who is ready lets bots take the empty seats." in shown
    brahim.post(f"/tables/{table.code}/rematch/", {"choice": "same", "match": "1", "with_bots": "1"})
    assert match_shown(page(brahim, table)) == 2


def test_alone_against_bots_again_begins_at_once_at_the_same_table(people: list[User], log_in: Log_in) -> None:
    browser = log_in(people[0])
    browser.post("/play-now/", {"ruleset": "ronda", "seats": "4"})
    table = Table.objects.get()
    helpers.end(table, 1)
    html = page(browser, table)
    assert 'name="with_bots"' not in html
    assert "Time left" not in html
    browser.post(choices(html).action, choices(html).data(0))
    assert Table.objects.count() == 1
    html = page(browser, table)
    assert match_shown(html) == 2
    assert "Matches won at this table" in html


def test_the_score_stands_at_the_end_and_in_the_sheet(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    browser = log_in(people[0])
    assert "Matches won at this table Amina 1 – Brahim 0" in text(page(browser, table))
    for user in people[:2]:
        rematch.choose(table, user, "same")
    html = page(browser, table)
    sheet = " ".join(re.sub(r"<[^>]*>", " ", html[html.index("drawer-body") :]).split())
    assert "Matches won at this table Amina 1 – Brahim 0" in sheet
    helpers.end(table, 1)
    assert "Matches won at this table Amina 1 – Brahim 1" in text(page(browser, table))


def test_when_the_time_is_over_the_page_says_so_and_a_press_too(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    amina = log_in(people[0])
    sent = choices(page(amina, table)).data(0)
    before = render.stamp(sight(table, people[0]))
    Match.objects.update(ended_at=timezone.now() - timedelta(minutes=2))
    assert render.stamp(sight(table, people[0])) != before
    html = page(amina, table)
    assert not offers(html)
    assert "The time for a rematch is over." in html
    assert 'id="to-lobby"' in html
    answer = amina.post(f"/tables/{table.code}/rematch/", sent, headers=HTMX)
    assert answer.status_code == 409
    assert "The time for a rematch at this table is over." in answer.content.decode()
    assert amina.post(f"/tables/{table.code}/rematch/", sent | {"choice": "leave"}).headers["Location"] == "/"


def test_who_was_not_there_in_time_is_told_and_may_watch(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    rematch.choose(table, people[0], "same", with_bots=True)
    rematch.tick(timezone.now() + timedelta(minutes=2))
    brahim = log_in(people[1])
    answer = brahim.post(f"/tables/{table.code}/rematch/", {"choice": "same", "match": "1"}, headers=HTMX)
    assert answer.status_code == 409
    assert "The rematch has begun without you." in answer.content.decode()
    assert match_shown(page(brahim, table)) == 2


def test_strangers_see_who_is_ready_and_may_not_choose(people: list[User], client: Client, log_in: Log_in) -> None:
    table = over(people[:2])
    rematch.choose(table, people[0], "same")
    html = page(client, table)
    assert not offers(html)
    assert "Amina : ready, same seats" in text(html)
    for browser in (client, log_in(people[3])):
        answer = browser.post(f"/tables/{table.code}/rematch/", {"choice": "same", "match": "1"}, headers=HTMX)
        assert answer.status_code == 403
    assert sight(table, None).rematch is not None


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"choice": "same"},
        {"choice": "sideways", "match": "1"},
        {"choice": "same", "match": "one"},
        {"choice": "same", "match": "-1"},
        {"choice": "same", "match": "9" * 40},
    ],
)
def test_what_can_not_be_read_is_answered_with_the_table(
    sent: dict[str, str], people: list[User], log_in: Log_in
) -> None:
    table = over(people[:2])
    answer = log_in(people[0]).post(f"/tables/{table.code}/rematch/", sent, headers=HTMX)
    assert answer.status_code == 400
    assert 'id="screen"' in answer.content.decode()
    assert sight(table, None).rematch.ready == []  # type: ignore[union-attr]


def test_only_a_post_chooses_and_only_at_a_table_that_is_there(people: list[User], log_in: Log_in) -> None:
    table, browser = over(people[:2]), log_in(people[0])
    assert browser.get(f"/tables/{table.code}/rematch/").status_code == 405
    assert browser.post("/tables/nonsense/rematch/", {"choice": "same", "match": "1"}).status_code == 404
    running = started(people[:2])
    answer = browser.post(f"/tables/{running.code}/rematch/", {"choice": "same", "match": "1"}, headers=HTMX)
    assert answer.status_code == 422


def test_names_are_escaped(make_user: Callable[..., User], people: list[User], log_in: Log_in) -> None:
    wild = make_user("wild", name="<b>&amp;</b>")
    table = over([people[0], wild])
    rematch.choose(table, wild, "shuffled")
    assert "<b>&amp;</b>" not in page(log_in(people[0]), table)


def test_a_move_of_a_rematch_stays_within_the_budget(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2])
    for user in people[:2]:
        rematch.choose(table, user, "same")
    browsers = [log_in(user) for user in people[:2]]
    most = 0
    while not helpers.match_of(table).over:
        seat, move = helpers.first_move(table)
        data = move | {"seen": helpers.match_of(table).last_number, "match": 2, "move_id": str(uuid.uuid4())}
        with CaptureQueriesContext(connection) as context:
            assert browsers[seat].post(f"/tables/{table.code}/move/", data, headers=HTMX).status_code == 200
        most = max(most, len(context))
    assert most <= 10


# --- Sockets ----------------------------------------------------------------------------------------------------------


async def _socket(table: Table, user: User | None) -> WebsocketCommunicator:
    cookies = ""
    if user is not None:
        client = Client()
        await sync_to_async(client.force_login)(user)
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
    headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
    socket = WebsocketCommunicator(application, f"/ws/tables/{table.code}/", headers=headers)
    connected, _ = await socket.connect(timeout=5)
    assert connected
    await socket.send_json_to({"kind": "beat", "stamp": ""})
    await socket.receive_from(timeout=5)
    return socket


async def test_everybody_is_pushed_who_is_ready_and_the_rematch_whose_numbers_are_smaller(people: list[User]) -> None:
    table = await sync_to_async(started)(people[:2])
    await sync_to_async(play_on)(table, people[:2], random.Random(1), moves=12)
    await sync_to_async(helpers.end)(table, 0)
    sockets = [await _socket(table, user) for user in (*people[:2], None)]
    await sync_to_async(rematch.choose)(table, people[0], "same")
    for socket in sockets:
        assert "ready, same seats" in await socket.receive_from(timeout=5)
    await sync_to_async(rematch.choose)(table, people[1], "same")
    for socket in sockets:
        frame = await socket.receive_from(timeout=5)
        assert match_shown(frame) == 2
        assert number_of(frame) < 12
    new = await sync_to_async(helpers.match_of)(table)
    await sync_to_async(play_on)(table, people[:2], random.Random(2), moves=1)
    for socket in sockets:
        frame = await socket.receive_from(timeout=5)
        assert (match_shown(frame), number_of(frame)) == (2, new.last_number + 1)
        await socket.disconnect()


# --- Secrets ----------------------------------------------------------------------------------------------------------


def test_choices_and_rematch_tell_nothing_hidden(people: list[User], log_in: Log_in) -> None:
    rng = random.Random(4)
    table = over(people)
    browsers = [Client(), *map(log_in, people)]
    for ordinal in range(1, 4):
        for user in people[:3]:
            rematch.choose(table, user, "shuffled", match=ordinal)
        rematch.choose(table, people[3], "shuffled", match=ordinal)
        play_on(table, _by_seat(table), rng, moves=rng.randrange(3, 9))
        match = helpers.match_of(table)
        deal = EventRow.objects.get(match=match, deal=match.deal, type="deal")
        for browser, user in zip(browsers, (None, *people), strict=True):
            seat = None if user is None else table.places.get(user=user).number
            hidden = _hidden("ronda", match, deal, 4, seat)
            before = sent_to(browser, table)
            with swapped(deal, *rng.sample(hidden, 2)):
                assert sent_to(browser, table) == before
        helpers.end(table, 0)


def test_what_lies_in_the_stock_when_a_match_ends_is_told_by_no_choice(people: list[User], log_in: Log_in) -> None:
    table = over(people[:2], rules="talaj")
    rematch.choose(table, people[0], "same")
    deal = EventRow.objects.get(match__table=table, type="deal")
    last = len(deal.body["deck"]) - 1
    for browser in (Client(), log_in(people[0]), log_in(people[1])):
        before = sent_to(browser, table)
        with swapped(deal, last, last - 3):
            assert sent_to(browser, table) == before


def _by_seat(table: Table) -> list[User]:
    return [place.user for place in table.places.select_related("user").order_by("number") if place.user]
