"""Random positions of every registered rule set, for the properties that all of them share."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from hypothesis import strategies as st

from games.engine import match as driver
from games.engine.events import Accuse, Call, Declare, Draw, Event, Move, Opened, Play, Result, Score
from games.engine.match import Match
from games.engine.playout import any_legal
from games.engine.ruleset import Ruleset, all_rulesets
from games.engine.shuffle import sourced


@dataclass
class Position:
    """A match after some events, and the bits to go on with."""

    match: Match
    events: list[Event]
    rng: random.Random = field(repr=False)

    @property
    def rules(self) -> Ruleset:
        """The rule set."""
        return self.match.rules

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [None, *range(self.match.opened.seats)]

    def step(self) -> Event:
        """Let one more event happen: what is due, or any move."""
        waiting = driver.due(self.match)
        event = (
            waiting
            if isinstance(waiting, Score | Result)
            else self._chance()
            if waiting
            else any_legal(self.match, self.rng)
        )
        driver.apply(self.match, event)
        self.events.append(event)
        return event

    def _chance(self) -> Event:
        return self.match.rules.chance(self.match.state, sourced(self.rng))


@st.composite
def openings(draw: Callable[..., Any]) -> Opened:
    """Terms that a registered rule set offers."""
    rules = draw(st.sampled_from(all_rulesets()))
    seats = draw(st.sampled_from(rules.seat_counts))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in rules.options}
    return driver.opening(rules.name, seats, options)


@st.composite
def starts(draw: Callable[..., Any]) -> Position:
    """A match that has just been opened."""
    opened = draw(openings())
    return Position(driver.begin(opened), [opened], random.Random(draw(st.integers(0, 2**32))))


@st.composite
def positions(draw: Callable[..., Any]) -> Position:
    """A match some way on: over at most."""
    position = draw(starts())
    for _ in range(draw(st.integers(0, 300))):
        if driver.is_over(position.match):
            break
        position.step()
    return position


def conceivable_moves(rules: Ruleset, seats: int) -> Iterator[Move]:
    """Every move that can be written down for this match, legal or not, but for the turns of a talaj."""
    for seat in range(seats):
        yield Declare(seat)
        yield from (Play(seat, card) for card in dict.fromkeys(rules.pack.cards))
        yield from (Call(seat, "ronda"), Call(seat, "tringa"), Draw(seat, "stock"), Draw(seat, "first"))
        for accused, distribution, deal in product(range(seats), range(1, 8), range(1, 4)):
            yield Accuse(seat, accused, distribution, deal)
