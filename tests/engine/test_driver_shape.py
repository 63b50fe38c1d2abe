"""The driver carries games that are unlike Ronda: shown by a small one that has what the later rule sets need.

*Snap*: the seats draw for the first dealer. Each holds three cards of a small pack and plays one a turn; when the
stock has been reshuffled in the middle of a deal, play goes on. Who plays the 7o scores a point at once, and the match
is over there and then, in mid-deal.
"""

import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from games.engine import match as driver
from games.engine import ruleset
from games.engine.cards import Pack
from games.engine.events import Deal, DealerDraw, Declare, Event, Move, Play, Reshuffle, Result, Score, Stop
from games.engine.playout import any_legal, play_out
from games.engine.ruleset import Chance, Due, Reason, Refused
from games.engine.shuffle import Source, deal_label, reshuffle_label, shuffled

CARDS = ("1o", "2o", "3o", "4o", "5o", "6o", "7o", "10o")
NO = Reason("snap.no", "No.", "Snap")


class Seen(msgspec.Struct, frozen=True):
    """How many cards each seat holds."""

    hands: list[int]


class Snap:
    """The rule set."""

    name = "snap"
    version = 1
    seat_counts = (2,)
    options = ()
    pack = Pack("small", CARDS)
    memory = 0

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,))

    def new(self, seats: int, options: object) -> Any:
        return SimpleNamespace(
            due=Chance(DealerDraw), turn=0, hands=[[], []], stock=[], out=[], totals=[0, 0], number=0
        )

    def restore(self, state: Any, deal: Deal, score: Score) -> None:
        state.number, state.due = deal.number, Chance(Deal)

    def due(self, state: Any) -> Due:
        return state.due  # type: ignore[no-any-return]

    def turn(self, state: Any) -> int:
        return state.turn  # type: ignore[no-any-return]

    def moves(self, state: Any, seat: int) -> list[Move]:
        return [Play(seat, card) for card in state.hands[seat]] if seat == state.turn else []

    def refusal(self, state: Any, event: Event) -> Refused | None:
        if isinstance(event, Deal | DealerDraw):
            return None
        if isinstance(event, Reshuffle):
            return None if sorted(event.stock) == sorted(state.out) else NO()
        return None if event in self.moves(state, state.turn) else NO()

    def apply(self, state: Any, event: Event) -> None:
        state.due = None
        if isinstance(event, DealerDraw):
            state.due = Chance(Deal)
        elif isinstance(event, Deal):
            state.number, state.turn, state.out = event.number, event.dealer, []
            state.hands, state.stock = [list(event.deck[:3]), list(event.deck[3:6])], list(event.deck[6:])
        elif isinstance(event, Play):
            self._play(state, event)
        elif isinstance(event, Reshuffle):
            state.stock, state.out = list(event.stock), []
        elif isinstance(event, Score):
            state.due = Result((state.totals.index(1),), "score")

    def _play(self, state: Any, play: Play) -> None:
        state.hands[play.seat].remove(play.card)
        state.hands[play.seat].append(state.stock.pop(0))
        state.out.append(play.card)
        state.turn = 1 - play.seat
        if play.card == "7o":
            state.totals[play.seat] = 1
            points = tuple({"snap": total, "total": total} for total in state.totals)
            state.due = Score(state.number, points, tuple(state.totals))
        elif not state.stock:
            state.due = Chance(Reshuffle)

    def chance(self, state: Any, source: Source) -> Event:
        if state.due.event is DealerDraw:
            return DealerDraw(({"0": "1o", "1": "2o"},))
        if state.due.event is Reshuffle:
            return Reshuffle(tuple(shuffled(state.out, source.bits(reshuffle_label(state.number, 1)))))
        return Deal(state.number + 1, 0, tuple(shuffled(CARDS, source.bits(deal_label(state.number + 1)))))

    def view(self, state: Any, seat: int | None) -> Seen | None:
        return Seen([len(hand) for hand in state.hands]) if state.number else None

    def cards(self, state: Any) -> list[str]:
        return [*state.hands[0], *state.hands[1], *state.stock, *state.out]


@pytest.fixture(autouse=True)
def _snap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the game for these tests only."""
    ruleset.all_rulesets()
    monkeypatch.setattr(ruleset, "_registry", dict(ruleset._registry))
    ruleset.register(Snap())


def snap(seed: int) -> tuple[driver.Match, list[Event], random.Random]:
    """Return a match up to its first move."""
    rng = random.Random(seed)
    match = driver.begin(driver.opening("snap", 2, {}))
    return match, driver.follow(match, rng), rng


def test_a_game_registers_once_and_is_found_by_name() -> None:
    assert ruleset.get("snap").name == "snap"
    with pytest.raises(ValueError, match="registered already"):
        ruleset.register(Snap())


def test_a_draw_for_the_dealer_comes_before_the_first_deal_and_is_seen_until_the_first_card() -> None:
    match, events, _ = snap(1)
    assert [type(event) for event in events] == [DealerDraw, Deal]
    for viewer in (None, 0, 1):
        assert driver.view(match, viewer).dealer_draw == ({"0": "1o", "1": "2o"},)
    driver.apply(match, driver.moves(match, 0)[0])
    assert driver.view(match, None).dealer_draw is None


def test_another_event_of_chance_than_the_one_due_is_refused() -> None:
    match = driver.begin(driver.opening("snap", 2, {}))
    for event in (Deal(1, 0, CARDS), Reshuffle(())):
        refused = driver.refusal(match, event)
        assert refused
        assert refused.code == "match.deal-due"


def test_chance_may_come_in_mid_deal_and_play_goes_on() -> None:
    reshuffles = 0
    for seed in range(30):
        match, _, rng = snap(seed)
        while not driver.is_over(match):
            driver.apply(match, any_legal(match, rng))
            if driver.due(match) == Chance(Reshuffle):
                reshuffles += 1
                refused = driver.refusal(match, Reshuffle(("1o",)))
                assert refused
                assert refused.code == "snap.no"
                assert driver.refusal(match, Stop("vote", None)) is None
                (event,) = driver.follow(match, rng)
                assert isinstance(event, Reshuffle)
                assert driver.turn(match) is not None
            else:
                driver.follow(match, rng)
    assert reshuffles


def test_a_match_may_end_in_mid_deal_with_its_score_and_result() -> None:
    for seed in range(10):
        events = list(play_out(driver.opening("snap", 2, {}), any_legal, random.Random(seed)))
        *_, play, score, result = events
        assert isinstance(play, Play)
        assert play.card == "7o"
        assert isinstance(score, Score)
        assert result == Result((play.seat,), "score")
        assert driver.is_over(driver.replay(events))


def test_a_move_that_the_game_doesnt_know_is_refused_by_the_game() -> None:
    match, _, _ = snap(1)
    refused = driver.refusal(match, Declare(0))
    assert refused
    assert refused.code == "snap.no"
