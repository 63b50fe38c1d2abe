"""Quiet hours: times of day in which clocks stand still, as the clock on a wall shows them, summer time included."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from games.play.manners import Quiet

DAY = timedelta(days=1)


def running(start: datetime, end: datetime, quiet: Quiet | None) -> timedelta:
    """How long a clock ran between two moments, quiet hours left out; nothing where `end` is not after `start`."""
    if end <= start:
        return timedelta()
    ran = end - start
    for first, last in _nights(start, quiet):
        if first >= end:
            break
        ran -= max(timedelta(), min(last, end) - max(first, start))
    return ran


def after(start: datetime, span: timedelta, quiet: Quiet | None) -> datetime:
    """The first moment at which a clock that is let run at `start` has run for `span`."""
    now = start
    for first, last in _nights(start, quiet):
        if now + span <= first:
            break
        span -= max(timedelta(), first - now)
        now = max(now, last)
    return now + span


def _nights(start: datetime, quiet: Quiet | None) -> Iterator[tuple[datetime, datetime]]:
    """The quiet spans that end after `start`, in order and without end; none without quiet hours."""
    if quiet is None:
        return
    zone = ZoneInfo(quiet.zone)
    day = start.astimezone(zone).date() - 2 * DAY
    over_midnight = DAY if quiet.end < quiet.start else timedelta()
    while True:
        first = datetime.combine(day, quiet.start, zone).astimezone(UTC)
        last = datetime.combine(day + over_midnight, quiet.end, zone).astimezone(UTC)
        if last > start and last > first:
            yield first, last
        day += DAY
