"""How a match starts, and what every step of it leaves behind in its row."""

import random
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from games.engine import match as driver
from games.engine.events import Event
from games.models import Match, Seat, Table
from games.play import announce, log

chance = secrets.SystemRandom()
"""Where decks come from."""


def begin_match(table: Table, places: Sequence[Seat]) -> Match:
    """Start a match at a table that the caller has locked and whose seats are all taken."""
    opened = driver.opening(table.ruleset, table.seats, table.options)
    game = driver.begin(opened)
    row = Match(table=table, ruleset=opened.ruleset, version=opened.version)
    row.save(force_insert=True)
    table.state = Table.State.PLAYING
    table.save(update_fields=("state",))
    settle(row, game, [opened], places)
    announce.tell_lobby()
    return row


def settle(
    row: Match, game: driver.Match, events: Sequence[Event], places: Sequence[Seat], move_id: UUID | None = None
) -> list[Event]:
    """Write what has been applied to `game`, and all that follows from it by itself; then announce it.

    Returns all events written. `move_id` names the first of them.

    The caller holds the write door and the lock on `row`. `row.table` must be loaded.
    """
    written = [*events, *driver.follow(game, chance)]
    log.append(row, written, move_id=move_id)
    row.turn = driver.turn(game)
    row.over = driver.is_over(game)
    row.wake_at = _wake(row, places)
    if row.over:
        row.ended_at = timezone.now()
        row.table.state = Table.State.FINISHED
        row.table.save(update_fields=("state",))
        announce.tell_lobby()
    row.save(update_fields=("last_number", "deal", "head", "turn", "over", "wake_at", "ended_at"))
    announce.tell_table(row.table.code, row.last_number)
    return written


def _wake(row: Match, places: Sequence[Seat]) -> datetime | None:
    """When the clock worker must look at the match again: a bot takes its time like a person. None: nobody is due."""
    if row.over or row.turn is None or not places[row.turn].bot:
        return None
    return timezone.now() + timedelta(seconds=random.uniform(*settings.KOUTCHINA_BOT_DELAY))  # noqa: S311
