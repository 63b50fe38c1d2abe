"""Who has a table before them: sockets that beat, and pages that ask. What is not renewed in time is gone."""

from datetime import datetime, timedelta
from time import monotonic

from django.utils import timezone

from accounts.models import User
from games.models import Match, Presence, Seat, Table
from games.play import absence, announce
from games.play.door import write_door

BEAT_LEASE = timedelta(seconds=25)
"""How long a socket counts after its last beat: two and a half of them."""

POLL_LEASE = timedelta(seconds=12)
PAGE_LEASE = timedelta(seconds=90)
"""How long a page counts that asks every few seconds, and one without scripts."""

GRACE = timedelta(seconds=5)
"""How long the others are told nothing of a lost connection, which often comes back at once."""

SWEEP = 0.5
"""Seconds at least between two looks for what has run out, in one process."""

_swept = float("-inf")


def come(code: str, user: User, key: str, *, visible: bool = True) -> None:
    """A socket is open, or has given a sign of life; `key` is its own name. Nothing at a table where they don't sit."""
    now = timezone.now()
    renewed = Presence.objects.filter(key=key).update(until=now + BEAT_LEASE, visible=visible)
    table = None if renewed else _table_of(code, user)
    if table is not None:
        _save(table, user, key, now + BEAT_LEASE, visible)
        Presence.objects.filter(table=table, user=user, key__startswith="page.").delete()
    _welcome(code, user)


def look(table: Table, user: User | None, session: str | None, *, polls: bool = False) -> None:
    """A page of the table was fetched by somebody: where no socket opens, this is all the sign of life there is."""
    if user is None or session is None or _table_of(table.code, user) is None:
        return
    key = f"page.{session}.{table.pk}"
    if not Presence.objects.filter(table=table, user=user).exclude(key__startswith="page.").exists():
        _save(table, user, key, timezone.now() + (POLL_LEASE if polls else PAGE_LEASE), True)
    _welcome(table.code, user)


def go(key: str) -> None:
    """A socket has closed; if it does not come back within the grace, its person is away."""
    Presence.objects.filter(key=key).update(until=timezone.now() + GRACE)


def sweep(*, always: bool = True) -> None:
    """Forget what has run out, and note who is away now. Not `always`: only where the last look is long enough ago."""
    global _swept
    if not always and monotonic() - _swept < SWEEP:
        return
    _swept = monotonic()
    now = timezone.now()
    gone = list(Presence.objects.filter(until__lte=now).values_list("pk", "table_id", "user_id")[:500])
    if not gone:
        return
    Presence.objects.filter(pk__in=[pk for pk, _, _ in gone], until__lte=now).delete()
    for table_id, user_id in {(table, user) for _, table, user in gone}:
        _note_away(table_id, user_id, now)


def is_here(table: Table, user: User, now: datetime) -> bool:
    """Whether a page of the table is open before a person and can be seen."""
    return Presence.objects.filter(table=table, user=user, visible=True, until__gt=now).exists()


def _table_of(code: str, user: User) -> Table | None:
    return Table.objects.filter(code=code, places__user=user).first()


def _save(table: Table, user: User, key: str, until: datetime, visible: bool) -> None:
    row = Presence(table=table, user=user, key=key, until=until, visible=visible)
    Presence.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=("key",), update_fields=("until", "visible")
    )


def _note_away(table_id: int, user_id: int, now: datetime) -> None:
    """Where no other page of the person is open: the table sees that they are away, and may fall asleep."""
    if Presence.objects.filter(table_id=table_id, user_id=user_id).exists():
        return
    seat = Seat.objects.filter(table_id=table_id, user_id=user_id, away_since=None)
    if not seat.update(away_since=now):
        return
    Match.objects.filter(table_id=table_id, over=False).update(wake_at=now)
    announce.tell_table(Table.objects.values_list("code", flat=True).get(pk=table_id), 0)


def _welcome(code: str, user: User) -> None:
    """Somebody who was away is back: the table sees it, and one that sleeps wakes up."""
    seat = Seat.objects.filter(table__code=code, user=user, away_since__isnull=False)
    if not seat.exists():
        return
    with write_door():
        if seat.update(away_since=None):
            absence.wake(code, user)
            announce.tell_table(code, 0)
