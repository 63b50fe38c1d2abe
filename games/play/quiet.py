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
    """The first moment at which a clock that is let run at `start` has run for `span`, never inside quiet hours.

    So a clock that holds nothing when it is let run in quiet hours is empty when they end.
    """
    now = start
    for first, last in _nights(start, quiet):
        if now + span <= first:
            break
        span -= max(timedelta(), first - now)
        now = max(now, last)
    return now + span


def _nights(start: datetime, quiet: Quiet | None) -> Iterator[tuple[datetime, datetime]]:
    """The quiet spans that end after `start`, in order and apart, without an end of them; none without quiet hours.

    Where clocks are put forward, the morning may come before the evening that follows it: no moment is counted twice.
    """
    if quiet is None:
        return
    zone = ZoneInfo(quiet.zone)
    day = start.astimezone(zone).date() - 2 * DAY
    over_midnight = DAY if quiet.end < quiet.start else timedelta()
    reached = datetime.min.replace(tzinfo=UTC)
    while True:
        first = max(reached, datetime.combine(day, quiet.start, zone).astimezone(UTC))
        last = datetime.combine(day + over_midnight, quiet.end, zone).astimezone(UTC)
        if last > max(first, start):
            yield first, last
        reached = max(reached, last)
        day += DAY
