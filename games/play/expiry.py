"""Tables that nobody fills, or nobody starts, close after a while: the lobby shows where one can play soon.

Who sits at a sample table and does not start loses the seat there. Matches without a clock that everybody has forgotten
end likewise.
"""

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Seat, Setup, Table
from games.play import absence, announce, setup, tables
from games.play.door import locked, write_door
from games.play.paces import LIVE_NAMES, NONE

SHORT = LIVE_NAMES - {NONE}
"""The paces at which people come at once: friends without a clock may have an evening in mind."""

LIVE_WAIT = timedelta(minutes=15)
LONG_WAIT = timedelta(days=7)
"""How long a table waits for its players, counted from when it was opened or somebody last sat down: live, and not."""

BATCH = 20
"""How many tables one look closes at most."""


def wait(table: Table) -> timedelta:
    """How long a table waits for its players."""
    return LIVE_WAIT if table.pace in SHORT else LONG_WAIT


def tick(now: datetime) -> int:
    """Close or clear the tables and end the matches whose time has come, a bounded number; returns how many."""
    due = Table.objects.filter(state=Table.State.OPEN, standing=False)
    due = due.exclude(Exists(Setup.objects.filter(table=OuterRef("pk"))))
    live = due.filter(pace__in=SHORT, stirred_at__lte=now - LIVE_WAIT)
    slow = due.exclude(pace__in=SHORT).filter(stirred_at__lte=now - LONG_WAIT)
    ids = [*live.values_list("pk", flat=True)[:BATCH], *slow.values_list("pk", flat=True)[:BATCH]]
    forgotten = list(absence.forgotten(now).values_list("table__code", flat=True)[:BATCH])
    held = list(_held(now).values_list("pk", flat=True)[:BATCH])
    return (
        sum(_close(table_id, now) for table_id in ids)
        + sum(_clear(table_id, now) for table_id in held)
        + sum(absence.forget(code, now) for code in forgotten)
    )


def _held(now: datetime) -> "QuerySet[Table]":
    """The sample tables at which somebody has sat for too long without starting: their kind is missing in the lobby."""
    people = Exists(Seat.objects.filter(table=OuterRef("pk"), user__isnull=False))
    return Table.objects.filter(
        ~Exists(Setup.objects.filter(table=OuterRef("pk"))),
        people,
        state=Table.State.OPEN,
        standing=True,
        stirred_at__lte=now - LIVE_WAIT,
    )


def _clear(table_id: int, now: datetime) -> bool:
    """Let everybody get up from a sample table, unless somebody has just sat down or started there."""
    with write_door():
        table = locked(_held(now), passing=True).filter(pk=table_id).first()
        if table is None:
            return False
        for place in table.places.select_related("user").exclude(user=None):
            assert place.user is not None
            tables.leave(table, place.user)
    return True


def _close(table_id: int, now: datetime) -> bool:
    """Close a table, unless somebody has sat down, started or closed it in this moment. Whoever sits there is told."""
    with write_door():
        rows = locked(Table.objects.all(), passing=True)
        table = rows.filter(pk=table_id, state=Table.State.OPEN, standing=False).first()
        if table is None or now - table.stirred_at < wait(table) or setup.is_on(table):
            return False
        table.state, table.expired = Table.State.CLOSED, True
        table.save(update_fields=("state", "expired"))
        announce.tell_table(table.code, 0)
        announce.tell_lobby()
    return True
