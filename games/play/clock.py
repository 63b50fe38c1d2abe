"""The worker that plays for bots. Any number of them may run: each claims what it works on."""

import asyncio
import logging
import random
from datetime import timedelta
from uuid import UUID

from asgiref.sync import sync_to_async
from django.db import DatabaseError, close_old_connections, connection
from django.utils import timezone

from games.engine import bots
from games.engine import match as driver
from games.models import Match
from games.play import begin, log
from games.play.door import write_door

logger = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two looks at the database."""

BATCH = 20
"""How many matches one look takes on at most."""

RETRY = timedelta(seconds=30)
"""How long a match rests whose bot failed, so that one fault does not stop every table."""

rng = random.Random()  # noqa: S311  (a bot's choice, never a deck)


def tick() -> int:
    """Play every bot's move that is due, a bounded number of them. Returns how many matches were looked at."""
    due = Match.objects.filter(wake_at__lte=timezone.now()).order_by("wake_at")
    ids = list(due.values_list("pk", flat=True)[:BATCH])
    for match_id in ids:
        _play_or_rest(match_id)
    return len(ids)


def _play_or_rest(match_id: UUID) -> None:
    try:
        _play(match_id)
    except Exception:
        logger.exception("The bot's move in match %s failed; it is tried again later.", match_id)
        Match.objects.filter(pk=match_id).update(wake_at=timezone.now() + RETRY)


def _play(match_id: UUID) -> None:
    """One move of the bot whose turn it is, through the same door as people's. Nothing if somebody else was faster."""
    with write_door():
        row = _claim(match_id)
        if row is None or row.turn is None:
            return
        places = list(row.table.places.order_by("number"))
        reading = log.read(row)
        move = bots.choose(places[row.turn].bot, driver.view(reading.game, row.turn), rng)
        driver.apply(reading.game, move)
        begin.settle(row, reading, [move], places)


def _claim(match_id: UUID) -> Match | None:
    skip = connection.features.has_select_for_update_skip_locked
    due = Match.objects.select_for_update(of=("self",) if skip else (), skip_locked=skip)
    return due.select_related("table").filter(pk=match_id, wake_at__lte=timezone.now()).first()


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


async def run_embedded() -> None:
    """The clock inside a server: goes on until the server's loop ends."""
    while True:
        worked = await sync_to_async(look, thread_sensitive=False)()
        await asyncio.sleep(0 if worked == BATCH else PAUSE)
