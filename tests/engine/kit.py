"""What the tests of the engine share: decks written by hand, a table to play on, and a store of random deals."""

import random
from dataclasses import dataclass
from functools import cache
from itertools import islice

from games.engine import match as driver
from games.engine.cards import SPANISH
from games.engine.events import Call, Deal, Event, Move, Play, Score
from games.engine.match import Match, View
from games.engine.playout import any_legal
from games.engine.ruleset import Refused

QUIET_TABLE = "1o 3c 5e 7b"
"""An opening table without a run in it."""

NO_PAIRS = ("2o 4o 6o", "2c 4c 6c", "2e 4e 6e", "2b 4b 6b")
"""Hands without a pair, for seats 0 to 3."""


def spanish_deck(seats: int, dealer: int, table: str, *distributions: dict[int, str]) -> tuple[str, ...]:
    """Return a deck in which the seats are dealt these hands, one dictionary a distribution, around this table.

    What isn't named is filled with the other cards in pack order.
    """
    named = set(table.split()) | {card for hands in distributions for hand in hands.values() for card in hand.split()}
    others = (card for card in SPANISH.cards if card not in named)
    order = [(dealer + turn) % seats for turn in range(1, seats + 1)]
    batches = []
    for hands in distributions:
        for seat in order:
            hand = hands.get(seat, "").split()
            batches.append(hand + list(islice(others, 3 - len(hand))))
    while len(batches) < seats:
        batches.append(list(islice(others, 3)))
    first = [card for batch in batches[:seats] for card in batch]
    later = [card for batch in batches[seats:] for card in batch]
    return (*first, *table.split(), *later, *others)


class Table:
    """A match of Ronda on which a test deals and plays. By default seat 0 plays first: the last seat deals."""

    def __init__(self, seats: int = 2, target: int = 41) -> None:
        self.seats = seats
        opened = driver.opening("ronda", seats, {"target": target})
        self.match: Match = driver.begin(opened)
        self.events: list[Event] = [opened]

    def do(self, event: Event) -> View:
        """Let an event happen; return what a spectator sees then."""
        driver.apply(self.match, event)
        self.events.append(event)
        return self.view()

    def deal(self, *distributions: dict[int, str], table: str = QUIET_TABLE, dealer: int | None = None) -> View:
        """Deal the next deal, with these hands."""
        now = self.view()
        by = dealer if dealer is not None else self.seats - 1 if now.dealer is None else (now.dealer + 1) % self.seats
        return self.do(Deal(now.deal + 1, by, spanish_deck(self.seats, by, table, *distributions)))

    def play(self, *cards: str) -> View:
        """Let the seats in turn play these cards, one each."""
        for card in cards:
            seat = driver.turn(self.match)
            assert seat is not None
            self.do(Play(seat, card))
        return self.view()

    def call(self, seat: int, word: str) -> View:
        """Let a seat call."""
        return self.do(Call(seat, word))  # type: ignore[arg-type]

    def view(self, seat: int | None = None) -> View:
        """Return the view of a seat or of a spectator."""
        return driver.view(self.match, seat)

    def refuses(self, event: Event) -> str | None:
        """Return the code with which an event is refused, None where it isn't."""
        refused = driver.refusal(self.match, event)
        return refused.code if refused else None

    def finish_distribution(self) -> View:
        """Play on, always the first card in hand, until the next distribution has been dealt or the deal is over."""
        number = self.view().game.distribution
        while driver.due(self.match) is None and self.view().game.distribution == number:
            self._play_first_card()
        return self.view()

    def finish_deal(self) -> Score:
        """Play the deal on to its score, and return it."""
        while driver.due(self.match) is None:
            self._play_first_card()
        score = driver.due(self.match)
        assert isinstance(score, Score)
        self.do(score)
        return score

    def _play_first_card(self) -> None:
        seat = driver.turn(self.match)
        assert seat is not None
        self.play(self.view(seat).game.hand[0])


@dataclass(frozen=True)
class Moment:
    """One move of a random deal, with what the mover saw before it and after it."""

    seat: int
    move: Move
    before: View
    after: View

    @property
    def card(self) -> str:
        """The card played."""
        assert isinstance(self.move, Play)
        return self.move.card


@dataclass(frozen=True)
class Story:
    """A whole random deal of Ronda: its deal event, its moves, and the score that closed it."""

    seats: int
    dealer: int
    deal: Deal
    moments: tuple[Moment, ...]
    score: Score
    end: View

    @property
    def plays(self) -> list[Moment]:
        """The moves that are plays."""
        return [moment for moment in self.moments if isinstance(moment.move, Play)]


@cache
def stories(seats: int, deals: int = 120) -> tuple[Story, ...]:
    """Return that many random deals, always the same ones."""
    rng = random.Random(seats)
    return tuple(_story(seats, rng) for _ in range(deals))


def all_stories() -> list[Story]:
    """Return random deals for two, three and four seats."""
    return [story for seats in (2, 3, 4) for story in stories(seats)]


def _story(seats: int, rng: random.Random) -> Story:
    match = driver.begin(driver.opening("ronda", seats, {}))
    deal, *_ = driver.follow(match, rng)
    assert isinstance(deal, Deal)
    moments = []
    while driver.due(match) is None:
        move = any_legal(match, rng)
        before = driver.view(match, move.seat)
        driver.apply(match, move)
        moments.append(Moment(move.seat, move, before, driver.view(match, move.seat)))
    score = driver.due(match)
    assert isinstance(score, Score)
    driver.apply(match, score)
    return Story(seats, deal.dealer, deal, tuple(moments), score, driver.view(match, None))


def refusal_of(match: Match, event: Event) -> Refused | None:
    """Return why the driver refuses an event, by trying it."""
    try:
        driver.apply(match, event)
    except Refused as refused:
        return refused
    return None
