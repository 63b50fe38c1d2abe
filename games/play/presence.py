"""Who has a table before them: sockets that beat, and pages that ask. What is not renewed in time is gone."""

from datetime import datetime, timedelta
from time import monotonic

from django.utils import timezone

from accounts.models import User
from games.models import Match, Presence, Seat, Table
from games.play import absence, announce
from games.play.door import locked, write_door

BEAT_LEASE = timedelta(seconds=25)
"""How long a socket counts after its last beat: two and a half of them."""

POLL_LEASE = timedelta(seconds=12)
PAGE_LEASE = timedelta(seconds=90)
"""How long a page counts that asks every few seconds, and one without scripts."""

GRACE = timedelta(seconds=5)
"""How long the others are told nothing of a lost connection, which often comes back at once."""

SWEEP = 0.5
"""Seconds at least between two looks for what has run out, in one process."""

BATCH = 200
"""How many pages that have run out one look takes on at most."""

_swept = float("-inf")


def come(code: str, user: User, key: str, *, visible: bool = True) -> None:
    """A socket is open, or has given a sign of life; `key` is its own name. Nothing at a table where they don't sit."""
    now = timezone.now()
    with write_door():
        mine = Presence.objects.filter(key=key)
        is_as_before = mine.filter(visible=visible).update(until=now + BEAT_LEASE)
        if not is_as_before and (
            mine.update(until=now + BEAT_LEASE, visible=visible) or _begin(code, user, key, now, visible=visible)
        ):
            announce.tell_calls([user.pk])  # the bell counts no table that lies before them
    _welcome(code, user)


def look(table: Table, user: User | None, session: str | None, *, polls: bool = False) -> None:
    """A page of the table was fetched by somebody: where no socket opens, this is all the sign of life there is.

    A socket that has closed counts for nothing here: its grace may end before this page is even drawn.
    """
    if user is None or session is None or _table_of(table.code, user) is None:
        return
    key = f"page.{session}.{table.pk}"
    now = timezone.now()
    sockets = Presence.objects.filter(table=table, user=user).exclude(key__startswith="page.")
    if not sockets.filter(until__gt=now + GRACE).exists():
        with write_door():
            _save(table, user, key, now + (POLL_LEASE if polls else PAGE_LEASE), True)
    _welcome(table.code, user)


def go(key: str) -> None:
    """A socket has closed; if it does not come back within the grace, its person is away."""
    with write_door():
        Presence.objects.filter(key=key).update(until=timezone.now() + GRACE)


def sweep(*, always: bool = True) -> None:
    """Forget what has run out, and note who is away now. Not `always`: only where the last look is long enough ago."""
    global _swept
    if not always and monotonic() - _swept < SWEEP:
        return
    _swept = monotonic()
    now = timezone.now()
    gone = Presence.objects.filter(until__lte=now).order_by("until").values_list("table_id", "user_id")
    for table_id, user_id in {*gone[:BATCH]}:
        _note_gone(table_id, user_id, now)


def is_here(table: Table, user: User, now: datetime) -> bool:
    """Whether a page of the table is open before a person and can be seen."""
    return Presence.objects.filter(table=table, user=user, visible=True, until__gt=now).exists()


def _begin(code: str, user: User, key: str, now: datetime, *, visible: bool) -> bool:
    """Count a socket that is new, where its person sits there; tells whether."""
    table = _table_of(code, user)
    if table is not None:
        _save(table, user, key, now + BEAT_LEASE, visible)
        Presence.objects.filter(table=table, user=user, key__startswith="page.").delete()
    return table is not None


def _table_of(code: str, user: User) -> Table | None:
    return Table.objects.filter(code=code, places__user=user).first()


def _save(table: Table, user: User, key: str, until: datetime, visible: bool) -> None:
    row = Presence(table=table, user=user, key=key, until=until, visible=visible)
    Presence.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=("key",), update_fields=("until", "visible")
    )


def _note_gone(table_id: int, user_id: int, now: datetime) -> None:
    """Forget the pages of a person that have run out; where none is left the table sees that they are away.

    All at once, so that a process which is killed here leaves it to the next. The match is locked before its seats, as
    by everybody else.
    """
    with write_door():
        running = Match.objects.filter(table_id=table_id, over=False)
        has_match = locked(running).first() is not None
        pages = Presence.objects.filter(table_id=table_id, user_id=user_id)
        pages.filter(until__lte=now).delete()
        announce.tell_calls([user_id])
        if pages.exists():
            return
        seat = Seat.objects.filter(table_id=table_id, user_id=user_id, away_since=None)
        if not seat.update(away_since=now):
            return
        if has_match:
            running.update(wake_at=now)
        announce.tell_table(Table.objects.values_list("code", flat=True).get(pk=table_id), 0)


def _welcome(code: str, user: User) -> None:
    """Somebody who was away is back: the table sees it, and one that sleeps wakes up."""
    seat = Seat.objects.filter(table__code=code, user=user, away_since__isnull=False)
    if not seat.exists():
        return
    with write_door():
        absence.wake(code, user)
        if seat.update(away_since=None):
            announce.tell_table(code, 0)
