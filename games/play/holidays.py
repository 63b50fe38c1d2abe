"""A person's holidays: a day for every eight days, 21 at most; meanwhile clocks that have days stand still.

A day that has begun is used up.
"""

from contextlib import suppress
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from accounts.models import User
from games.engine.events import Note
from games.models import Holiday, Match, Seat
from games.play import latest, reasons, watching
from games.play.door import locked, write_door
from games.play.situation import Situation, situation

DAY = timedelta(days=1)
EARNED_IN = 8
"""Days in which one day of holiday is earned."""

MOST = timedelta(days=21)


def allowance(user: User, now: datetime) -> timedelta:
    """How much holiday a person has left at a moment: what was earned, capped all along, less what was taken."""
    left, since = timedelta(), user.date_joined
    for holiday in Holiday.objects.filter(user=user).order_by("starts_at"):
        start = max(since, holiday.starts_at)
        left = min(MOST, left + (start - since) / EARNED_IN) - _used(holiday)
        since = max(start, holiday.ends_at)
    return max(timedelta(), min(MOST, left + max(timedelta(), now - since) / EARNED_IN))


def _used(holiday: Holiday) -> timedelta:
    """What a holiday takes of the allowance: whole days, the first as soon as it begins.

    Who comes back gets nothing of that day again: else one could come and go without end, and fill the logs with it.
    """
    return max(1, -((holiday.starts_at - holiday.ends_at) // DAY)) * DAY


def current(user: User, now: datetime) -> Holiday | None:
    """The holiday that a person is on at a moment."""
    return Holiday.objects.filter(user=user, starts_at__lte=now, ends_at__gt=now).order_by("-ends_at").first()


def cover(at: Situation, seat: int) -> datetime | None:
    """Until when the holidays of a seat's person cover its empty clock; a day of them is taken where they are not on
    holiday already. None where they have no day left."""
    user = at.places[seat].user
    if user is None:
        return None
    locked(User.objects.all()).get(pk=user.pk)  # clocks of other tables may need the same day
    running = current(user, at.now)
    if running is None and allowance(user, at.now) >= DAY:
        running = Holiday.objects.create(user=user, starts_at=at.now, ends_at=at.now + DAY)
    return None if running is None else running.ends_at


def take(user: User, days: int) -> Holiday:
    """Begin a holiday of so many days, now: at every table that counts it, the person's clock stands until its end.

    Raises Refused where the person is on holiday already, or has not that many days.
    """
    with write_door():
        running = _situations(user)
        locked(User.objects.all()).get(pk=user.pk)
        now = timezone.now()
        if current(user, now) is not None:
            raise reasons.ON_HOLIDAY()
        if not 1 <= days <= allowance(user, now) / DAY:
            raise reasons.NO_HOLIDAY(days=int(allowance(user, now) / DAY))
        holiday = Holiday.objects.create(user=user, starts_at=now, ends_at=now + days * DAY)
        _tell(running, holiday.ends_at)
    return holiday


def come_back(user: User) -> None:
    """End the person's holiday now, with the day that has begun; nothing where they are on none."""
    with write_door():
        running = _situations(user)
        locked(User.objects.all()).get(pk=user.pk)
        now = timezone.now()
        holiday = current(user, now)
        if holiday is None:
            return
        holiday.ends_at = now
        holiday.save(update_fields=("ends_at",))
        _tell(running, now)


def _situations(user: User) -> list[Situation]:
    """The running matches of a person that count holidays, with their locks, from their seats.

    All are locked in one order, and before the person, as the clock does. A holiday and what the tables are told of it
    are written together: else one that ends while they are still being told would stand in some logs for ever.
    """
    found = []
    for row in locked(_matches(user)):
        places = latest.places_of(row.table)
        seat = next((place.number for place in places if place.user_id == user.pk), None)
        with suppress(watching.Hidden):  # a log that was changed is told nothing
            at = situation(row, places, seat=seat)
            if seat is not None and at.life.terms.has_days and at.life.terms.leave:
                found.append(at)
    return found


def _tell(running: list[Situation], until: datetime) -> None:
    """Write into each match until when the clock of the person's seat stands."""
    for at in running:
        at.write(Note("holiday", {"seat": at.seat, "until": until.isoformat()}))


def _matches(user: User) -> "QuerySet[Match]":
    mine = Seat.objects.filter(table=OuterRef("table"), user=user)
    return Match.objects.filter(Exists(mine), over=False).select_related("table__host").order_by("table_id")
