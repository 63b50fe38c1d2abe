"""When the clock of a turn is empty: a function of the life alone, so that page, worker and replay agree."""

from datetime import datetime, timedelta

from games.play import quiet
from games.play.life.state import Life

CREDIT = timedelta(seconds=1)
"""How long after the deadline a move may still reach the server, for the way that it had to travel."""

PARTS = {"half": 0.5, "most": 0.8}
"""The parts of a turn's time after which a player is reminded."""


def left(life: Life, at: datetime) -> timedelta:
    """What the clock of the seat whose turn it is holds at a moment; never less than nothing."""
    if life.turn is None:
        return timedelta()
    return max(timedelta(), life.banks[life.turn] - ran(life, at))


def ran(life: Life, at: datetime) -> timedelta:
    """How long the running clock has run until a moment: quiet hours, holidays and a bot's turn don't count."""
    start = _start(life)
    if start is None or life.turn is None or life.turn in life.bots:
        return timedelta()
    return quiet.running(start, at, life.terms.quiet)


def deadline(life: Life) -> datetime | None:
    """When the clock of the turn will be empty; None where no clock runs, and while a bot plays."""
    return _when(life, 1.0)


def part_gone(life: Life, part: str) -> datetime | None:
    """When that part of the turn's time will be gone (a key of PARTS); None where no clock runs."""
    return _when(life, PARTS[part])


def credit_over(life: Life) -> datetime | None:
    """From when a move is too late, and the clock may act: the deadline and the credit for the way."""
    end = deadline(life)
    return None if end is None else end + CREDIT


def _when(life: Life, part: float) -> datetime | None:
    start = _start(life)
    if start is None or life.turn is None or life.turn in life.bots or life.terms.bank is None:
        return None
    return quiet.after(start, life.banks[life.turn] * part, life.terms.quiet)


def _start(life: Life) -> datetime | None:
    """From when the running clock counts: a holiday ends first."""
    if life.since is None or life.turn is None:
        return None
    holiday = life.holidays.get(life.turn)
    return life.since if holiday is None else max(life.since, holiday)
