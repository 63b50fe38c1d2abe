"""The talaj's table: pages in every language, a match by plain forms, what a move costs, what nobody else is sent."""

import random
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.engine import bots, record
from games.engine import match as driver
from games.engine.cards import FRENCH
from games.engine.events import Add, Draw, Lay, Step, Turn
from games.engine.ruleset import Reason
from games.engine.rulesets import _talaj_turn, talaj
from games.models import EventRow, Match, Table
from games.play import log, tables
from games.web.screens import talaj_hand
from tests.dealing import DealFrom
from tests.engine.talaj_hidden import hidden_in_talaj
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, laid
from tests.web.helpers import number_of, page
from tests.web.test_leaks import sent_to, swapped

LANGUAGES = ("en", "fr", "ar")
BUDGET = 10


def started(people: list[User], *, target: int = 100) -> Table:
    table = tables.create_table(people[0], "talaj", len(people), {"target": target}, private=True)
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    table.refresh_from_db()
    return table


class Player:
    """A browser without scripts at a table: it ticks cards and presses buttons. Counts what each post costs."""

    def __init__(self, browser: Client, table: Table, *, headers: dict[str, str] | None = None) -> None:
        self.browser, self.table, self.headers = browser, table, headers or {}
        self.shown = ""
        self.most = 0

    def look(self) -> str:
        self.shown = page(self.browser, self.table)
        return self.shown

    def hidden(self, name: str) -> str:
        """The hidden field of the draft's form."""
        found = re.search(rf'<form class="rami-form".*?name="{name}" value="([^"]*)"', self.shown, re.DOTALL)
        assert found is not None
        return found.group(1)

    def fields(self) -> dict[str, str]:
        """What the draft's form sends whatever is pressed, from a fresh page."""
        self.look()
        return {name: self.hidden(name) for name in ("seen", "version", "move_id", "ruleset")}

    def post(self, to: str, data: dict[str, object]) -> None:
        fields = self.fields()
        with CaptureQueriesContext(connection) as context:
            response = self.browser.post(f"/tables/{self.table.code}/{to}/", fields | data, headers=self.headers)
        assert response.status_code == (200 if self.headers else 302), (data, response.content)
        self.most = max(self.most, len(context))
        assert len(context) <= BUDGET, "\n".join(query["sql"][:150] for query in context.captured_queries)

    def ticked(self, cards: object) -> list[str]:
        """The values of the boxes of these cards."""
        boxes = re.findall(r'name="card" value="(\d+-[^"]+)"', self.look())
        values = []
        for card in cards:  # type: ignore[attr-defined]
            value = next(box for box in boxes if box.split("-")[1] == card)
            boxes.remove(value)
            values.append(value)
        return values

    def do(self, step: Step) -> None:
        if isinstance(step, Lay):
            self.post("draft", {"do": "lay", "card": self.ticked(step.lay)})
        elif isinstance(step, Add):
            cards = [card for part in (step.low, step.cards, step.high) if isinstance(part, tuple) for card in part]
            self.post("draft", {"meld": step.add, "card": self.ticked(cards)})
        else:
            self.post("draft", {"swap": step.swap, "card": self.ticked([step.card])})  # type: ignore[attr-defined]

    def turn(self, rng: random.Random) -> None:
        """One turn as the bot would make it, through the forms."""
        view = driver.view(log.read(Match.objects.get(table=self.table)).game, int(self.seat))
        move = bots.choose("steady", view, rng)
        if isinstance(move, Draw):
            response_to = {"type": "draw", "from": move.source}
            self.look()
            fields = {"seen": number_of(self.shown), "move_id": self.hidden("move_id")}
            with CaptureQueriesContext(connection) as context:
                self.browser.post(f"/tables/{self.table.code}/move/", fields | response_to, headers=self.headers)
            assert len(context) <= BUDGET, "\n".join(query["sql"][:150] for query in context.captured_queries)
            return
        assert isinstance(move, Turn)
        if move.take:
            self.post("draft", {"do": "take"})
        for step in move.steps:
            self.do(step)
        self.post("draft", {"do": "discard", "card": self.ticked([move.discard])})

    @property
    def seat(self) -> int:
        match = Match.objects.get(table=self.table)
        assert match.turn is not None
        return match.turn


@pytest.mark.long
@pytest.mark.django_db
@pytest.mark.parametrize(
    ("seats", "headers", "seed"), [(3, {}, "18"), (2, {"HX-Request": "true"}, "22")], ids=["forms", "parts"]
)
def test_a_match_is_played_to_elimination_by_forms_within_the_budget(
    seats: int,
    headers: dict[str, str],
    seed: str,
    deal_from: DealFrom,
    make_user: Callable[..., User],
    log_in: Callable[[User], Client],
) -> None:
    deal_from(seed)
    people = [make_user(f"person{number}") for number in range(seats)]
    table = started(people)
    players = [Player(log_in(user), table, headers=headers) for user in people]
    rng = random.Random(5)
    match = Match.objects.get(table=table)
    while not match.over:
        before = match.last_number
        players[match.turn or 0].turn(rng)
        match.refresh_from_db()
        assert match.last_number > before
    assert match.deal > 1
    totals = driver.totals(driver.replay(record.from_builtin(row.body) for row in log.rows_of(match)))
    for player in players:
        assert "result-title" in player.look()
        assert all(f'<b class="side-total">{total}</b>' in player.shown for total in totals)
    for language in LANGUAGES:
        browser = players[0].browser
        browser.cookies["koutchina_language"] = language
        assert browser.get(f"/tables/{table.code}/deals/1/").status_code == 200
        assert "sheet-scroll" in page(browser, table)


BIG = [["KS", "KH", "KD", "KC"], ["8C", "9C", "10C", "JC", "QC"]]
"""An opening of 87: who comes after it needs 88."""


@pytest.mark.parametrize(
    ("grouped", "says", "is_enough"),
    [
        ([*OPENED, ["2D", "3D", "JK"], ["6C", "7C", "JK"]], "71 is enough to go out in this turn", True),
        ([*OPENED, ["2D", "3D", "JK"]], "11 points. 3 more cards must lie in melds to go out, for which 71 is", False),
        (OPENED[:1], "Who goes out in the same turn needs only 71.", False),
    ],
    ids=["all but one", "some loose", "below 71"],
)
def test_against_a_raised_threshold_the_tally_says_what_going_out_needs(
    grouped: list[list[str]], says: str, is_enough: bool
) -> None:
    table = Talaj()
    table.deal({0: "KS KH KD KC 8C 9C 10C JC QC", 1: OPENING + " 2D 3D JK 6C 7C JK"}, stock="2S 2S")
    table.go("2S", *laid(BIG))
    table.draw()
    view, draft = table.view(1), Turn(1, (), "")
    groups = talaj.fitted(grouped, view.game.hand)
    sight: Any = SimpleNamespace(view=view, seat=1, is_other=False)
    tally = talaj_hand.tally(sight, draft, groups, is_drafting=True)
    assert tally is not None
    assert says in tally.missing
    assert tally.is_enough is is_enough


@pytest.mark.django_db
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_answers_in_every_state_and_language(
    seats: int, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user(f"person{number}") for number in range(seats)]
    browsers = [log_in(people[0]), Client()]
    table = tables.create_table(people[0], "talaj", seats, {"target": 100}, private=True)

    def shown_everywhere(mark: str) -> None:
        for browser in browsers:
            for language in LANGUAGES:
                browser.cookies["koutchina_language"] = language
                for path in ("/", f"/tables/{table.code}/"):
                    shown = browser.get(path)
                    assert shown.status_code == 200
                    assert f'<html lang="{language}"' in shown.content.decode()
                assert mark in shown.content.decode()

    shown_everywhere("waiting-note")
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    shown_everywhere("rami-melds")


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_place_in_the_rules(client: Client, language: str) -> None:
    client.cookies["koutchina_language"] = language
    shown = client.get("/rules/talaj/").content.decode()
    found = {**vars(talaj), **vars(_talaj_turn)}.values()
    codes = {reason.code.partition(".")[2] for reason in found if isinstance(reason, Reason)} - {"not-in-this-game"}
    assert len(codes) >= 20
    assert [code for code in codes if f'id="{code}"' not in shown] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "dance"},
        {"do": "lay", "ruleset": "chess"},
        {"do": "lay", "ruleset": "ronda"},
        {"do": "lay", "version": "x"},
        {"do": "lay", "seen": "-1"},
        {"do": "lay", "move_id": "1"},
        {"meld": "one"},
        {"back": ""},
        {"order": "upwards"},
        {"do": "discard", "card": "7S"},
        {"do": "discard", "card": "x-7S"},
        {"groups": "7S " * 4000},
    ],
)
def test_what_can_not_be_read_is_answered_400_and_does_nothing(
    data: dict[str, str], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user("amina"), make_user("brahim")]
    table = started(people)
    player = Player(log_in(people[0]), table)
    fields = player.fields()
    before = EventRow.objects.count()
    response = player.browser.post(f"/tables/{table.code}/draft/", fields | data)
    assert response.status_code == 400
    assert EventRow.objects.count() == before


@pytest.mark.django_db
def test_who_does_not_sit_there_and_who_chose_nothing_are_told_so(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user("amina"), make_user("brahim")]
    table = started(people)
    player = Player(log_in(people[0]), table)
    fields = player.fields()
    part = {"HX-Request": "true"}
    path = f"/tables/{table.code}/draft/"
    assert Client().post(path, fields | {"do": "clear"}, headers=part).status_code == 403
    assert log_in(make_user("chama")).post(path, fields | {"do": "clear"}, headers=part).status_code == 403
    answer = player.browser.post(path, fields | {"do": "discard"}, headers=part)
    assert answer.status_code == 422
    assert "#choose-discard" in answer.content.decode()
    assert player.browser.post("/tables/nonsense/draft/", fields | {"do": "clear"}).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_a_draft_and_an_order_of_the_hand_change_no_byte_for_anybody_else(
    make_user: Callable[..., User], log_in: Callable[[User], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = list(FRENCH.cards)
    for card in ("KS", "KH", "KD"):
        rest.remove(card)
    monkeypatch.setattr(talaj, "shuffled", lambda *_: [*rest[:28], "KS", "KH", "KD", *rest[28:]])
    monkeypatch.setattr(talaj, "below", lambda *_: 0)
    people = [make_user("amina"), make_user("brahim"), make_user("chama")]
    table = started(people)
    match = Match.objects.get(table=table)
    mover = Player(log_in(people[match.turn or 0]), table)
    mover.browser.post(
        f"/tables/{table.code}/move/",
        {"type": "draw", "from": "stock", "seen": number_of(mover.look()), "move_id": mover.hidden("move_id")},
    )
    others = [log_in(user) for at, user in enumerate(people) if at != match.turn] + [Client()]
    before = [sent_to(browser, table) for browser in others]
    own = sent_to(mover.browser, table)
    mover.post("draft", {"order": "best"})
    mover.post("draft", {"order": "rank"})
    mover.post("draft", {"do": "lay", "card": mover.ticked(["KS", "KH", "KD"])})
    assert 'name="back"' in mover.look()
    assert [sent_to(browser, table) for browser in others] == before
    assert all(one != other for one, other in zip(own, sent_to(mover.browser, table), strict=True))


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seats", [2, 4])
def test_swapping_two_hidden_cards_changes_no_byte(
    seats: int, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    """Buried cards included: what lies under the top of the talaj is hidden from all."""
    rng = random.Random(seats)
    people = [make_user(f"person{number}") for number in range(seats)]
    browsers = [log_in(user) for user in people]
    table = started(people)
    compared = 0
    while compared < 12:
        match = Match.objects.get(table=table)
        if match.over:
            table = started(people)
            continue
        for _ in range(rng.randrange(1, 7)):
            match.refresh_from_db()
            if not match.over and match.turn is not None:
                Player(browsers[match.turn], table).turn(rng)
        match.refresh_from_db()
        events = [record.from_builtin(row.body) for row in log.rows_of(match)]
        viewer = rng.choice([*range(seats), None])
        deal = EventRow.objects.get(match=match, type="deal", deal=match.deal)
        deck = deal.body["deck"]
        hidden = hidden_in_talaj(events, seats, viewer)
        stock = [at for at in range(14 * seats + 20, len(deck)) if deck[at] in hidden and deck.count(deck[at]) == 2]
        if match.over or len(stock) < 2 or any(row.type == "reshuffle" for row in log.rows_of(match)):
            continue
        one, other = _unplayed(stock, deck, rng, match)
        browser = Client() if viewer is None else browsers[viewer]
        before = sent_to(browser, table)
        with swapped(deal, one, other):
            assert sent_to(browser, table) == before, (seats, viewer, match.last_number)
        compared += 1


def _unplayed(stock: list[int], deck: list[str], rng: random.Random, match: Match) -> tuple[int, int]:
    """Two places of the stock that nobody has drawn yet, so that the record stays legal."""
    draws = EventRow.objects.filter(match=match, deal=match.deal, type="draw", body__from="stock").count()
    left = [at for at in stock if at >= len(deck) - (len(deck) - 14 * match.table.seats) + draws]
    one, other = rng.sample(left, 2) if len(left) > 1 else (stock[-1], stock[-1])
    return one, other
