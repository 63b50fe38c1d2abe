"""The manner in which a table plays, beside the rules of its game: how fast, for what, and who may look on."""

from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from games.engine.ruleset import Unreadable
from games.models import Table
from games.play import paces, reasons
from games.play.paces import DAY, HOUR, Pace

LONGEST_NIGHT = 20 * HOUR
"""Quiet hours of a day at most: some of every day must be left to play in."""


class Quiet(msgspec.Struct, frozen=True):
    """Hours of each day in which a table's clocks stand still, as the clock on a wall of `zone` shows them."""

    start: time
    end: time
    zone: str

    @property
    def length(self) -> timedelta:
        """How long they are on a day without a change of the clocks."""
        return length(self.start, self.end)


def length(start: time, end: time) -> timedelta:
    """How long it is from one time of day to the next other one, on a day without a change of the clocks."""
    first, last = (datetime.combine(date.min, moment) for moment in (start, end))
    return (last - first) % DAY


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """What a host chooses beside the game: all of it is shown before one sits down. The fields are those of `Table`."""

    pace: str = paces.NONE
    rated: bool = False
    forced: bool = False
    leave: bool = True
    watched: bool = True
    quiet: Quiet | None = None

    def check(self, *, private: bool) -> None:
        """Raise Unreadable where no table can be like that, which no form offers; Refused for a night too long."""
        if self.pace not in paces.NAMES:
            raise Unreadable(f"no pace is named {self.pace[:40]!r}; there are: {', '.join(paces.NAMES)}")
        if self.pace == paces.NONE and (self.rated or not private):
            raise Unreadable("a table without a clock is for friends only: private, and never rated")
        if self.quiet is not None and (
            self.quiet.zone not in available_timezones() or self.quiet.start == self.quiet.end
        ):
            raise Unreadable("quiet hours need two different times and the name of a time zone")
        if self.quiet is not None and self.quiet.length > LONGEST_NIGHT:
            raise reasons.LONG_NIGHT(hours=LONGEST_NIGHT // HOUR)

    def fields(self) -> dict[str, Any]:
        """The same as the columns of `Table`."""
        quiet = self.quiet
        return {
            "pace": self.pace,
            "rated": self.rated,
            "forced": self.forced,
            "leave": self.leave,
            "watched": self.watched,
            "quiet_from": quiet and quiet.start,
            "quiet_to": quiet and quiet.end,
            "quiet_zone": quiet.zone if quiet else "",
        }


class Offer(msgspec.Struct, frozen=True):
    """What somebody who is asked to a table is told of it: how many play, the options of its game, and its manner."""

    seats: int
    options: dict[str, Any]
    manner: Manner


def of(table: Table) -> Manner:
    """The manner of a table."""
    return Manner(
        pace=table.pace,
        rated=table.rated,
        forced=table.forced,
        leave=table.leave,
        watched=table.watched,
        quiet=quiet_of(table),
    )


def offer(table: Table) -> Offer:
    """What a table offers to whoever is asked to it."""
    return Offer(table.seats, table.options, of(table))


def pace_of(table: Table) -> Pace:
    """The clock of a table."""
    return paces.pace(table.pace, table.ruleset)


def quiet_of(table: Table) -> Quiet | None:
    """The quiet hours of a table, None where it has none."""
    if table.quiet_from is None or table.quiet_to is None:
        return None
    return Quiet(table.quiet_from, table.quiet_to, table.quiet_zone)


def zone(name: str) -> ZoneInfo:
    """The time zone of that name; raises ZoneInfoNotFoundError."""
    return ZoneInfo(name)
