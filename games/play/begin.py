"""How a match starts, and what every step of it leaves behind in its row."""

import random
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from games.engine import match as driver
from games.engine.events import Event, Score
from games.models import Match, Player, Seat, Table
from games.play import announce, log
from games.play.tally import standing_after

chance = secrets.SystemRandom()
"""Where decks come from."""


def begin_match(
    table: Table, places: Sequence[Seat], previous: Match | None = None, dealer: int | None = None
) -> Match:
    """Start a match at a table that the caller has locked and whose seats are all taken.

    A rematch names the match before it, and the seat that deals first where the rules don't draw for it.
    """
    opened = driver.opening(table.ruleset, table.seats, table.options)
    game = driver.begin(opened, dealer)
    ordinal = 1 if previous is None else previous.ordinal + 1
    row = Match(table=table, ordinal=ordinal, ruleset=opened.ruleset, version=opened.version, previous=previous)
    row.standing = {} if previous is None else standing_after(previous)
    row.save(force_insert=True)
    Player.objects.bulk_create(
        [Player(match=row, seat=place.number, user_id=place.user_id, bot=place.bot) for place in places]
    )
    table.state = Table.State.PLAYING
    table.save(update_fields=("state",))
    settle(row, log.Reading(game=game, scores=[], numbers=[]), [opened], places)
    announce.tell_lobby()
    return row


def settle(
    row: Match, reading: log.Reading, events: Sequence[Event], places: Sequence[Seat], move_id: UUID | None = None
) -> None:
    """Write what has been applied to `reading.game`, and all that follows from it by itself; then announce it.

    The caller holds the write door and the lock on `row`; `row.table` must be loaded. `move_id` names the first event.
    """
    written = [*events]
    while (event := driver.follow_once(reading.game, chance)) is not None:
        written.append(event)
        if isinstance(event, Score):
            reading.scores.append(event)
            viewers = (None, *range(row.table.seats))
            reading.ended = {viewer: driver.view(reading.game, viewer).game for viewer in viewers}
    log.append(row, written, move_id=move_id)
    _carry_on(row, reading.game, places)
    announce.tell_table(row.table.code, row.last_number, row.ordinal)


def _carry_on(row: Match, game: driver.Match, places: Sequence[Seat]) -> None:
    """Bring what the row repeats of the log up to date."""
    row.turn = driver.turn(game)
    row.over = driver.is_over(game)
    row.wake_at = _wake(row, places)
    if row.over:
        row.ended_at = timezone.now()
        row.winners = driver.view(game, None).winners
        row.table.state = Table.State.FINISHED
        row.table.save(update_fields=("state",))
        announce.tell_lobby()
    row.save(update_fields=("last_number", "deal", "head", "turn", "over", "winners", "wake_at", "ended_at"))


def _wake(row: Match, places: Sequence[Seat]) -> datetime | None:
    """When the clock worker must look at the match again: a bot takes its time like a person. None: nobody is due."""
    if row.over or row.turn is None or not places[row.turn].bot:
        return None
    pause = random.uniform(*settings.KOUTCHINA_BOT_DELAY)  # noqa: S311 - how long a bot waits, never a deck
    return timezone.now() + timedelta(seconds=pause)
