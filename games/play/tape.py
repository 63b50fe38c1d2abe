"""The events of one match, to be stopped after any of them."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Any
from uuid import UUID

import msgspec

from games.engine import match as driver
from games.engine import record, ruleset
from games.engine.events import Deal, DealerDraw, Event, Opened, Play, Reshuffle, Result, Score, Turn
from games.engine.ruleset import Refused, Unreadable
from games.models import Match
from games.play import log

KEPT = 32
"""How many matches that are over a process keeps in memory: their logs never change."""

_BY_ITSELF = (DealerDraw, Deal, Reshuffle, Score, Result)
"""What the game itself appends together with the move before it: nobody is shown the table in between."""

_TROUBLES = (Refused, Unreadable, LookupError, TypeError, ValueError, OverflowError, AttributeError)


class Broken(Exception):  # noqa: N818 - it is what was found, not a failure of this program
    """The match can't be played again past the event before `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(f"event {number} can't be played again")
        self.number = number


class DealMark(msgspec.Struct, frozen=True):
    """A deal and the number of its event; for each of its distributions, where it has any, the event that begins it."""

    deal: int
    number: int
    distributions: list[int] = []


class Tape:
    """The events of a match, numbered from 1 without gaps, as far as they can be read.

    `broken` is the number of the first that can't, None where all can. `times` says when each was written; it is
    empty where nobody knows.
    """

    def __init__(self, events: Sequence[Event], times: Sequence[datetime] = (), broken: int | None = None) -> None:
        self.events = events
        self.times = times
        self.broken = broken
        self._ended: dict[tuple[int, int | None], Any] = {}

    @property
    def last(self) -> int:
        """The number of the last event that can be read; 0 where none can."""
        return len(self.events)

    @cached_property
    def deals(self) -> list[int]:
        """The number of the event that opens each deal, the first deal's first."""
        return [number for number, event in enumerate(self.events, 1) if isinstance(event, Deal)]

    @cached_property
    def ends_of_turns(self) -> list[int]:
        """The numbers of the events that end a turn."""
        return [number for number, event in enumerate(self.events, 1) if isinstance(event, Play | Turn)]

    @cached_property
    def rests(self) -> list[int]:
        """After which events the match waited for somebody, and so was shown as it was then."""
        following = [*self.events[1:], None]
        return [number for number, after in enumerate(following, 1) if not isinstance(after, _BY_ITSELF)]

    def earlier(self, number: int) -> Sequence[Event]:
        """The events of the same deal before event `number`, its `deal` first."""
        begins = next((first for first in reversed(self.deals) if first < number), 1)
        return self.events[begins - 1 : number - 1]

    def scores(self, number: int) -> list[Score]:
        """The scores up to event `number`."""
        return [event for event in self.events[:number] if isinstance(event, Score)]

    def game(self, number: int) -> driver.Match:
        """The match as it stood after event `number`, 1 or more: only the deals that it depends on are played again.

        Raises Broken where that can't be done.
        """
        opened = self.events[0]
        if not isinstance(opened, Opened):
            raise Broken(1)
        played = 1
        try:
            at, previous = self._start(opened, number)
            game = driver.resume(opened, previous, ())
            for played in range(at, number + 1):
                driver.apply(game, self.events[played - 1])
        except _TROUBLES as trouble:
            raise Broken(played) from trouble
        return game

    def _start(self, opened: Opened, number: int) -> tuple[int, tuple[Deal, Score] | None]:
        """The first event to play again for the moment after `number`, and the deal before it with its score."""
        begun = sum(first <= number for first in self.deals)
        earliest = begun - ruleset.get(opened.ruleset).memory
        if earliest < 2:
            return 2, None
        first, before = self.deals[earliest - 1], self.deals[earliest - 2]
        deal = self.events[before - 1]
        score = next((event for event in self.events[before : first - 1] if isinstance(event, Score)), None)
        if not isinstance(deal, Deal) or score is None:
            raise Broken(first)
        return first, (deal, score)

    def ended(self, count: int, viewer: int | None) -> Any:
        """The rule set's part of the viewer's view at the end of the deal that closed as number `count`, from 1."""
        key = count, viewer
        if key not in self._ended:
            closing = [number for number, event in enumerate(self.events, 1) if isinstance(event, Score)]
            self._ended[key] = driver.view(self.game(closing[count - 1]), viewer).game
        return self._ended[key]

    @cached_property
    def marks(self) -> list[DealMark]:
        """Where each deal begins, and each of its distributions."""
        begun = self._distributions()
        return [DealMark(deal, number, begun.get(deal, [])) for deal, number in enumerate(self.deals, 1)]

    def _distributions(self) -> dict[int, list[int]]:
        """By deal: after which event each distribution has been dealt; nothing for a game without distributions."""
        found: dict[int, list[int]] = {}
        deal = 0
        try:
            game = self.game(1)
            for number, event in enumerate(self.events[1:], 2):
                driver.apply(game, event)
                deal += isinstance(event, Deal)
                if isinstance(event, Deal | Play):
                    at = getattr(driver.view(game, None).game, "distribution", None)
                    if at is None:
                        return {}
                    if at > len(found.setdefault(deal, [])):
                        found[deal].append(number)
        except (Broken, *_TROUBLES):
            pass  # the marks end where the match can't be played again; the page says that it is broken
        return found


def of(row: Match) -> Tape:
    """The tape of a match: kept in memory where it is over, since its log never changes; else read anew, one query."""
    return _over(row.pk, row.last_number, row.head) if row.over else _read(row.pk)


@lru_cache(maxsize=KEPT)
def _over(match_id: UUID, last_number: int, head: str) -> Tape:
    return _read(match_id)


def _read(match_id: UUID) -> Tape:
    events: list[Event] = []
    times: list[datetime] = []
    for expected, (number, at, body) in enumerate(log.stored(match_id), 1):
        try:
            event = record.from_builtin(body)
        except Unreadable:
            return Tape(events, times, expected)
        if number != expected:
            return Tape(events, times, expected)
        events.append(event)
        times.append(at)
    return Tape(events, times)
