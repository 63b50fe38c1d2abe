"""What the table's side of a match has come to, and the words in which the log tells it."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal

import msgspec

from games.engine.events import Note
from games.models import Seat, Table
from games.play import manners
from games.play.manners import Quiet

Kind = Literal["pause", "annul", "settle", "live", "days"]
"""What can be voted on: a longer pause, a stop that annuls the match or settles it by the totals, to play live now, and
to go back from there to the days of before."""


class Days(msgspec.Struct, frozen=True):
    """How a table played whose people have agreed to play live: what it goes back to where they agree on that."""

    pace: str
    quiet: Quiet | None = None


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a match, in seconds, as its log tells it: without a `bank` there is none.

    `bots` are the seats on which a bot sat from the start. `days` is there in a match that a vote has made live.
    """

    pace: str
    bank: float | None = None
    add: float = 0
    cap: float = 0
    live: bool = True
    leave: bool = True
    rated: bool = False
    forced: bool = False
    quiet: Quiet | None = None
    bots: list[int] = []
    days: Days | None = None

    @property
    def has_days(self) -> bool:
        """Whether holidays and the excused miss count."""
        return self.bank is not None and not self.live


class Pause(msgspec.Struct):
    """The match stands still until a moment, or until everybody is ready. `seat` is whose own short pause it is."""

    until: datetime
    seat: int | None = None
    ready: list[int] = []


class Vote(msgspec.Struct):
    """A question that `seat` has asked, what was answered so far, and when who is silent abstains.

    `leaders` are the sides for whom the match would be settled, where that is the question.
    """

    kind: Kind
    seat: int
    until: datetime
    answers: dict[int, bool]
    leaders: list[int] | None = None

    @property
    def name(self) -> str:
        """What tells this question from every other of its match."""
        return f"{self.kind}.{self.seat}.{self.until.isoformat()}"


class Sleep(msgspec.Struct):
    """Everybody is gone: nothing moves until somebody comes back, and the match ends at `until`."""

    until: datetime


class Freeze(msgspec.Struct):
    """A reviewer looks into a dispute: nothing moves from `since` on, until a moment at most."""

    until: datetime
    since: datetime


class Life(msgspec.Struct):
    """The table's side of a match.

    `banks` are what each seat's clock holds since it last stopped; the clock of seat `turn` runs since `since` (None:
    no clock runs). `misses` counts the empty clocks of a seat in a row; `excused` are seats that have used their one
    excused miss, `paused` those that have used their short pause. `bots` are seats that a bot plays for, `resigned`
    those of them whose person gave up. `holidays` says until when a seat's clock stands. `timed` is a seat whose play
    is being made by the clock. `resumed` is when the last pause, or stop by a review, ended. `stood` is how long
    reviews have stopped the match so far, `looked`: a reviewer has seen all cards.
    """

    banks: list[timedelta]
    misses: list[int]
    terms: Terms = Terms(pace="none")
    turn: int | None = None
    since: datetime | None = None
    excused: list[int] = []
    paused: list[int] = []
    bots: list[int] = []
    resigned: list[int] = []
    holidays: dict[int, datetime] = {}
    timed: int | None = None
    pause: Pause | None = None
    vote: Vote | None = None
    sleep: Sleep | None = None
    frozen: Freeze | None = None
    stood: timedelta = timedelta()
    looked: bool = False
    resumed: datetime | None = None

    @property
    def stands_still(self) -> bool:
        """Whether nobody may play: a pause, a table that sleeps, a review that has stopped everything."""
        return self.pause is not None or self.sleep is not None or self.frozen is not None


def new(seats: int) -> Life:
    """The life of a match that has just been opened."""
    return Life([timedelta()] * seats, [0] * seats)


def load(kept: Mapping[str, Any], seats: int) -> Life:
    """A life as `stored` kept it; a new one where nothing is kept."""
    return msgspec.convert(kept, Life, str_keys=True) if kept else new(seats)


def stored(life: Life) -> dict[str, Any]:
    """A life as JSON, the same for the same life."""
    kept: dict[str, Any] = msgspec.to_builtins(life, str_keys=True)
    return kept


def terms_note(table: Table, places: Sequence[Seat], days: Days | None = None) -> Note | None:
    """How the log tells the clock and the manner of a table, and the `days` that it had before a vote made it live.

    Nothing at a table without either.
    """
    manner, pace = manners.of(table), manners.pace_of(table)
    if pace.bank is None and not manner.forced:
        return None
    terms = Terms(
        pace=pace.name,
        bank=None if pace.bank is None else pace.bank.total_seconds(),
        add=pace.add.total_seconds(),
        cap=pace.cap.total_seconds(),
        live=pace.is_live,
        leave=manner.leave,
        rated=manner.rated,
        forced=manner.forced,
        quiet=manner.quiet,
        bots=[place.number for place in places if place.bot],
        days=days,
    )
    return Note("terms", msgspec.to_builtins(terms))
