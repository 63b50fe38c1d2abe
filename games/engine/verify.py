"""Reading records critically: replay them line by line, and say where and why one fails."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from games.engine import match as driver
from games.engine.events import Deal, Opened
from games.engine.match import Match
from games.engine.record import decode
from games.engine.ruleset import Refused, Unreadable

Line: TypeAlias = tuple[int, bytes]
"""A line with its number in the file, counted from 1."""


class Passed(msgspec.Struct, frozen=True):
    """A record that the rules bear out; ``events`` counts all its lines, ``deals`` its deal lines."""

    ok: bool
    ruleset: str
    events: int
    deals: int
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None


class Failed(msgspec.Struct, frozen=True):
    """A record that fails at ``line``, the first that is malformed, illegal or contradicted by the rules."""

    ok: bool
    line: int
    error: str


class Fault(Exception):  # noqa: N818 - it is what was found, not a failure of this program
    """The first line of a record that can't stand."""

    def __init__(self, line: int, error: str) -> None:
        super().__init__(f"line {line}: {error}")
        self.line = line
        self.error = error


def check(record: Sequence[Line]) -> Passed | Failed:
    """Replay one record, which has at least one line, and report."""
    try:
        match, deals = play_lines(record)
    except Fault as fault:
        return Failed(False, fault.line, fault.error)
    end = driver.view(match, None)
    return Passed(True, end.ruleset, len(record), deals, end.totals, end.winners)


def play_lines(record: Iterable[Line]) -> tuple[Match, int]:
    """Play the lines of one record; return the match after them and how many deals it saw. Raise ``Fault``."""
    match: Match | None = None
    deals = 0
    for number, line in record:
        try:
            event = decode(line)
            if match is None:
                match = _begin(event)
            else:
                driver.apply(match, event)
        except (Refused, Unreadable) as trouble:
            raise Fault(number, _describe(trouble)) from None
        deals += isinstance(event, Deal)
    if match is None:
        raise Fault(1, "a record begins with a match event")
    return match, deals


def _begin(event: object) -> Match:
    if not isinstance(event, Opened):
        raise Unreadable("a record begins with a match event")
    return driver.begin(event)


def _describe(trouble: Refused | Unreadable) -> str:
    return f"{trouble.code}: {trouble}" if isinstance(trouble, Refused) else str(trouble)
