"""A match step by step: what each viewer knew after each of its events. Only reads, and shows views alone."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Literal, TypeAlias

import msgspec
from django.core.cache import cache
from msgspec.structs import replace

from games.engine import match as driver
from games.engine import ruleset
from games.engine.events import Deal, Event, Note
from games.models import Match
from games.play import audit, own
from games.play.sight import Sight, sheet_of
from games.play.tape import Tape
from games.play.terms import TableTerms

OPEN: Final = "open"

Viewer: TypeAlias = int | Literal["open"] | None
"""Through whose eyes: a seat's, a spectator's (None), or with all hands open."""

CHECKED_FOR = 60
"""Seconds for which the check of a log is not made anew."""


class Consent(msgspec.Struct, frozen=True):
    """Who of those who played lets everybody see a match: `mine`, and how many of how many. `is_open`: all of them."""

    mine: bool
    given: int
    needed: int

    @property
    def is_open(self) -> bool:
        """Whether everybody may see it."""
        return self.given == self.needed


class Replay(msgspec.Struct, frozen=True):
    """A match that somebody may walk through. `seat` is the one that they have, or had, in it.

    `is_running`: they play it still, and see what their seat has seen, as it was shown. `row` is None for a record that
    was brought along; `match` is the match's ordinal at its table, 0 for such a record. `consent` tells how it stands
    with letting everybody see it, None where that is not theirs to say. `knows_table`: they may be told which table it
    was played at.
    """

    tape: Tape
    terms: TableTerms
    seat: int | None = None
    is_running: bool = False
    match: int = 0
    row: Match | None = None
    consent: Consent | None = None
    knows_table: bool = True

    @property
    def numbers(self) -> Sequence[int]:
        """The events after which the match may be looked at: of one that is running, those after which it rested."""
        return self.tape.rests if self.is_running else range(1, self.tape.last + 1)

    def nearest(self, number: int) -> int:
        """The first of these at `number` or after it; the last where there is none."""
        return next((one for one in self.numbers if one >= number), self.numbers[-1])

    def start(self) -> int:
        """Where to begin: at the first deal, and in a running match at its last moment."""
        if self.is_running or not self.tape.deals:
            return self.numbers[-1]
        return self.tape.deals[0]


class Moment(msgspec.Struct, frozen=True):
    """A match after event `number`.

    `sight` is the table as it is drawn, `told` what the event is put into words from: whose eyes it is told through
    knows what is told. `hands` are the cards of each seat where all are open. `earlier` are the events of the deal
    before this one. `at` is when it happened, None where nobody knows or it is not told.
    """

    number: int
    event: Event
    at: datetime | None
    sight: Sight
    told: Sight
    hands: list[list[str]]
    earlier: Sequence[Event]


def moment(of: Replay, number: int, viewer: Viewer) -> Moment:
    """The match after event `number`, one of its `numbers`, for a viewer; of a running match for one's own seat.

    Raises Refused for a seat that isn't there, `tape.Broken` where the log can't be played so far.
    """
    viewer = of.seat if of.is_running else viewer
    game = of.tape.game(number)
    event = of.tape.events[number - 1]
    seat = viewer if isinstance(viewer, int) else None
    shown = _sight(of, game, number, seat)
    return Moment(
        number=number,
        event=event,
        at=of.tape.times[number - 1] if of.tape.times and not of.is_running else None,
        sight=shown,
        told=_told(of, game, number, event) if viewer == OPEN else shown,
        hands=_hands(game) if viewer == OPEN else [],
        earlier=of.tape.earlier(number),
    )


def _sight(of: Replay, game: driver.Match, number: int, seat: int | None) -> Sight:
    """The table for a seat or a spectator, with nothing to do there. Only who sat there themselves is spoken to."""
    view = replace(driver.view(game, seat), moves=[])
    scores = of.tape.scores(number)
    ended = of.tape.ended(len(scores), seat) if scores else None
    return Sight(
        terms=of.terms,
        seat=seat,
        number=number,
        view=view,
        sheet=sheet_of(scores),
        last_deal=None if ended is None else ruleset.withhold(view, ended),
        fresh_deal=ended is not None and isinstance(of.tape.events[number - 1], Deal),
        own=own.nothing(view.ruleset, seat),
        match=of.match,
        still=True,
        is_other=seat is not None and seat != of.seat,
    )


def _told(of: Replay, game: driver.Match, number: int, event: Event) -> Sight:
    """With all hands open an event is told as whoever did it knew it."""
    actor = None if isinstance(event, Note) else getattr(event, "seat", None)
    return _sight(of, game, number, actor if isinstance(actor, int) else 0)


def _hands(game: driver.Match) -> list[list[str]]:
    """The cards of each seat in the order of the pack, as one who looks on can read them."""
    pack = ruleset.get(game.opened.ruleset).pack.cards
    views = [driver.view(game, seat).game for seat in range(game.opened.seats)]
    return [sorted(getattr(view, "hand", None) or (), key=pack.index) for view in views]


def found(row: Match) -> list[str]:
    """What the check of a match's log finds, in its order; nothing where it is whole. Not made anew for a minute."""
    kept: list[str] | None = cache.get(key := f"replay-check-{row.pk}-{row.head}")
    if kept is None:
        kept = list(audit.differences(row))
        cache.set(key, kept, CHECKED_FOR)
    return kept
