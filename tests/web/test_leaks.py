"""No byte sent to a viewer tells what the viewer may not know.

What is hidden is worked out here anew, from the deck, the plays and the rules of dealing: not from the engine's views.
Two hidden cards are swapped behind the log's back; page, part and socket frame must stay the same, byte for byte.
"""

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from asgiref.sync import async_to_sync
from channels.testing import WebsocketCommunicator
from django.db import connection
from django.test import Client

from accounts.models import User
from games.engine import record
from games.models import EventRow, Match, Table, triggers
from games.play import log
from koutchina.asgi import application
from tests.engine.bkhamsa_hidden import hidden_in_bkhamsa
from tests.web.helpers import play_on, started

POSITIONS = 200
FRESH = (
    re.compile(rb'name="csrfmiddlewaretoken" value="[^"]*"'),
    re.compile(rb'data-csrf="[^"]*"'),
    re.compile(rb'name="move_id" value="[^"]*"'),
    re.compile(rb"\d+:\d\d(?=</span>)"),  # what is left of a time that the page names in full beside it
    re.compile(rb'data-now="\d*"'),
)
"""What is new in every drawing, whatever is shown."""


def hidden_places(deck: list[str], dealer: int, seats: int, played: list[str], viewer: int | None) -> list[int]:
    """Where in the deck the cards lie that `viewer` has never been shown.

    Three to each seat, the seat after the dealer first; then four face up; then three more to each seat whenever all
    have been played. Seen are the table's four, every card played, and one's own hands once they are dealt.
    """
    batch = 3 * seats
    dealt = batch * (1 + min(len(played), len(deck) - 4 - batch) // batch)
    seen = set(played) | set(deck[batch : batch + 4])
    handed = deck[:batch] + deck[batch + 4 :]
    for place, card in enumerate(handed[:dealt]):
        if (dealer + 1 + place % batch // 3) % seats == viewer:
            seen.add(card)
    return [place for place, card in enumerate(deck) if card not in seen]


def hidden_in_a_pile_game(match: Match, deck: list[str], seats: int, viewer: int | None) -> list[int]:
    """The same where cards can be declared and accused: what has been told of a hand is not hidden."""
    hidden = hidden_in_bkhamsa([record.from_builtin(row.body) for row in log.rows_of(match)], seats, viewer)
    return [place for place, card in enumerate(deck) if card in hidden]


def _hidden(rules: str, match: Match, deal: EventRow, seats: int, viewer: int | None) -> list[int]:
    deck = deal.body["deck"]
    if rules == "bkhamsa":
        return hidden_in_a_pile_game(match, deck, seats, viewer)
    plays = EventRow.objects.filter(match=match, deal=match.deal, type="play").order_by("number")
    return hidden_places(deck, deal.body["dealer"], seats, [row.body["card"] for row in plays], viewer)


def _normal(content: bytes) -> bytes:
    for pattern in FRESH:
        content = pattern.sub(b"", content)
    return content


def _frame(table: Table, browser: Client) -> bytes:
    """What the table's socket sends this browser when it asks for the current screen."""

    async def ask() -> str:
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.cookies.items())
        headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
        socket = WebsocketCommunicator(application, f"/ws/tables/{table.code}/", headers=headers)
        connected, _ = await socket.connect(timeout=5)
        assert connected
        await socket.send_json_to({"kind": "beat", "stamp": ""})
        frame: str = await socket.receive_from(timeout=5)
        await socket.disconnect()
        return frame

    return async_to_sync(ask)().encode()


def looked_back(browser: Client, table: Table, number: int) -> list[bytes]:
    """The page of the running match as it was after event `number`, and the part of it, as somebody who sits there."""
    at = f"/tables/{table.code}/matches/1/?at={number}&as=open"
    answers = [browser.get(at), browser.get(at, headers={"HX-Request": "true"})]
    assert [answer.status_code for answer in answers] == [200, 200]
    return [_normal(answer.content) for answer in answers]


def sent_to(browser: Client, table: Table) -> list[bytes]:
    """The page, the part of it and the socket frame that this browser gets, without what is new every time."""
    page = browser.get(f"/tables/{table.code}/")
    part = browser.get(f"/tables/{table.code}/screen/", headers={"HX-Request": "true"})
    assert (page.status_code, part.status_code) == (200, 200)
    return [_normal(content) for content in (page.content, part.content, _frame(table, browser))]


@contextmanager
def swapped(row: EventRow, one: int, other: int) -> Iterator[None]:
    """The stored deal with two of its cards in each other's place."""
    deck = list(row.body["deck"])
    deck[one], deck[other] = deck[other], deck[one]
    _store(row, deck)
    yield
    _store(row, row.body["deck"])


def _store(row: EventRow, deck: list[str]) -> None:
    triggers.disable(connection)
    EventRow.objects.filter(pk=row.pk).update(body=row.body | {"deck": deck})
    triggers.enable(connection)


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("rules", "seats", "options"),
    [
        *(("ronda", seats, {"target": 41}) for seats in (2, 3, 4)),
        ("bkhamsa", 2, {"opening": "traditional"}),
        ("bkhamsa", 4, {"opening": "expert"}),
    ],
)
def test_swapping_two_hidden_cards_changes_no_byte(
    rules: str, seats: int, options: dict[str, str], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    rng = random.Random(seats)
    people = [make_user(f"person{number}") for number in range(seats)]
    browsers = [log_in(user) for user in people]
    table = started(people, rules=rules, **options)
    compared = 0
    while compared < POSITIONS / 5:
        match = Match.objects.get(table=table)
        if match.over:
            table = started(people, rules=rules, **options)
            continue
        play_on(table, people, rng, moves=rng.randrange(1, 5))
        match.refresh_from_db()
        viewer = rng.choice([*range(seats), None])
        browser = Client() if viewer is None else browsers[viewer]
        deal = EventRow.objects.get(match=match, deal=match.deal, type="deal")
        hidden = _hidden(rules, match, deal, seats, viewer)
        if match.over or len(hidden) < 2:
            continue
        two = rng.sample(hidden, 2)
        before = sent_to(browser, table)
        with swapped(deal, *two):
            assert sent_to(browser, table) == before, (seats, viewer, match.last_number)
        compared += 1
        if viewer is None:
            assert browser.get(f"/tables/{table.code}/matches/1/").status_code == 404
        elif compared % 4 == 0:
            number = rng.randint(1, match.last_number)
            before = looked_back(browser, table, number)
            with swapped(deal, *two):
                assert looked_back(browser, table, number) == before, (seats, viewer, number, match.last_number)


@pytest.mark.django_db(transaction=True)
def test_swapping_a_card_that_is_seen_does_show(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    """The comparison above can fail: it is not blind."""
    people = [make_user("amina"), make_user("brahim")]
    table = started(people)
    browser = log_in(people[0])
    deal = EventRow.objects.get(match__table=table, type="deal")
    own = (deal.body["dealer"] + 1) % 2 * 3  # seat 0 comes first in the deck unless it deals
    before = sent_to(browser, table) + looked_back(browser, table, deal.number)
    with swapped(deal, own, 39):
        after = sent_to(browser, table) + looked_back(browser, table, deal.number)
    assert all(one != other for one, other in zip(before, after, strict=True))
    assert len({*before}) == 5
