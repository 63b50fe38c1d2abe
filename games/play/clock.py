"""The worker that does what is due by itself. Any number of them may run: each claims what it works on."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import timedelta
from time import monotonic
from uuid import UUID

from django.db import DatabaseError, OperationalError, close_old_connections
from django.utils import timezone

from games.models import Match
from games.play import absence, deadlines, dues, expiry, freezes, presence, pulse, rematch, setup, votes
from games.play.door import locked, write_door
from games.play.situation import Deed, Situation, situation

logger = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two looks at the database."""

BATCH = 20
"""How many matches one look takes on at most."""

AGAIN = timedelta(seconds=1)
"""How long a match rests that the database broke off: a connection that was lost, two that waited for each other."""

RETRY = timedelta(seconds=30)
"""How long a match rests in which something failed, so that one fault does not stop every table."""

EXPIRY_PAUSE = 5.0
"""Seconds between two looks for tables that nobody fills, in one process."""

_expired = float("-inf")

DEEDS: Sequence[Deed] = (
    votes.close_vote,
    votes.end_pause,
    absence.end_sleep,
    absence.fall_asleep,
    deadlines.go_on_leave,
    deadlines.run_out,
    deadlines.play_due,
    deadlines.remind,
)
"""What may be due in a match, in the order in which it is looked for; one look does one of them.

In a match that a reviewer has stopped nothing is but the end of that.
"""


def tick() -> int:
    """Do what is due, for a bounded number of matches and pages. Returns how many matches were looked at."""
    presence.sweep(always=False)
    due = Match.objects.filter(wake_at__lte=timezone.now()).order_by("wake_at")
    ids = list(due.values_list("pk", flat=True)[:BATCH])
    for match_id in ids:
        _look_or_rest(match_id)
    return max(len(ids), rematch.tick(timezone.now()), setup.tick(timezone.now()), _expire())


def _expire() -> int:
    """Close what nobody fills; every few seconds is often enough."""
    global _expired
    if monotonic() - _expired < EXPIRY_PAUSE:
        return 0
    _expired = monotonic()
    return expiry.tick(timezone.now())


def _look_or_rest(match_id: UUID) -> None:
    try:
        _look_at(match_id)
    except OperationalError:
        logger.exception("The database broke off what was due in match %s; it is tried again at once.", match_id)
        _rest(match_id, AGAIN)
    except Exception:
        logger.exception("What was due in match %s failed; it is tried again later.", match_id)
        _rest(match_id, RETRY)


def _rest(match_id: UUID, span: timedelta) -> None:
    """Let a match rest, unless somebody has done meanwhile what was due."""
    now = timezone.now()
    Match.objects.filter(pk=match_id, wake_at__lte=now).update(wake_at=now + span)


def _look_at(match_id: UUID) -> None:
    """Do the one thing that is due in a match, through the door of every move. Nothing if somebody else was faster."""
    with write_door():
        row = _claim(match_id)
        if row is None:
            return
        at = situation(row, list(row.table.places.select_related("user").order_by("number")))
        deeds = DEEDS if at.life.frozen is None else (freezes.end_freeze,)
        if not any(deed(at) for deed in deeds):
            _go_on(at)


def _go_on(at: Situation) -> None:
    """Nothing was to be written: look again when the next thing is due."""
    at.row.wake_at = dues.wake_at(at.row, at.life, at.now)
    at.row.save(update_fields=("wake_at",))


def _claim(match_id: UUID) -> Match | None:
    due = Match.objects.select_related("table", "seed").filter(pk=match_id, wake_at__lte=timezone.now())
    return locked(due, passing=True).first()


def look() -> int:
    """One `tick` on a connection of its own; a database that does not answer is logged and counts as no work."""
    close_old_connections()
    try:
        return tick()
    except DatabaseError:
        logger.exception("The clock could not use the database; it goes on.")
        return 0
    finally:
        close_old_connections()


async def run_embedded(stop: asyncio.Event) -> None:
    """The clock inside a server, until `stop` is set."""
    await pulse.look_again(look, BATCH, PAUSE, stop)
