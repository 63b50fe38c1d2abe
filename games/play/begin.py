"""How a match starts, and what every step of it leaves behind in its row."""

import random
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from games.engine import match as driver
from games.engine.events import FORMAT, Event, Result, Score, Share, Stop
from games.engine.shuffle import Bits, Source
from games.models import Match, Player, Seat, Table
from games.play import announce, calls, dues, life, log, ratings, seating, seeds
from games.play.life import Life
from games.play.tally import standing_after

chance = secrets.SystemRandom()
"""Where the decks of matches come from that began without a seed, and the order of the seats."""

thinking = random.Random()  # noqa: S311 - how long a bot waits, never a deck


def begin_match(
    table: Table,
    places: Sequence[Seat],
    secret: seeds.Secret,
    shares: Mapping[int, Share],
    previous: Match | None = None,
    dealer: int | None = None,
) -> Match:
    """Start a match at a table that the caller has locked and whose seats are all taken; `play.setup` alone asks.

    A rematch names the match before it, and the seat that deals first where the rules don't draw for it.
    """
    terms = driver.opening(table.ruleset, table.seats, table.options)
    opened = seeds.opening(terms, secret, shares, dealer)
    game = driver.begin(opened)
    row = Match(
        id=secret.match_id,
        table=table,
        ordinal=1 if previous is None else previous.ordinal + 1,
        ruleset=opened.ruleset,
        version=opened.version,
        previous=previous,
        standing={} if previous is None else standing_after(previous),
    )
    row.save(force_insert=True)
    seeds.keep(row, secret)
    Player.objects.bulk_create(
        [Player(match=row, seat=place.number, user_id=place.user_id, bot=place.bot) for place in places]
    )
    table.state = Table.State.PLAYING
    table.save(update_fields=("state",))
    seating.note_missing(table, places, timezone.now())
    manner = life.terms_note(table, places)
    events: list[Event] = [opened] if manner is None else [opened, manner]
    settle(row, log.Reading(game=game, scores=[], numbers=[]), events, places)
    announce.tell_lobby()
    return row


def settle(
    row: Match, reading: log.Reading, events: Sequence[Event], places: Sequence[Seat], move_id: UUID | None = None
) -> None:
    """Write what has been applied to `reading.game`, and all that follows from it by itself; then announce it.

    `reading` then holds all of it, as if the log had been read again.

    The caller holds the write door and the lock on `row`; `row.table` must be loaded. `move_id` names the first event.
    """
    written, source = [*events], _source(row, reading.game)
    while (event := driver.follow_once(reading.game, source)) is not None:
        written.append(event)
        if isinstance(event, Score):
            reading.scores.append(event)
            viewers = (None, *range(row.table.seats))
            reading.ended = {viewer: driver.view(reading.game, viewer).game for viewer in viewers}
    if driver.awaits_reveal(reading.game):
        written.append(seeds.reveal(row))
        driver.apply(reading.game, written[-1])
    at = timezone.now()
    log.append(row, written, move_id=move_id, at=at)
    reading.numbers += enumerate(written, start=row.last_number - len(written) + 1)
    _carry_on(row, reading.game, _live_on(row, reading.game, written, at), written, places, at)
    if any(isinstance(event, Result | Stop) for event in written):
        ratings.count(row, reading.scores)
    announce.tell_table(row.table.code, row.last_number, row.ordinal)


def _source(row: Match, game: driver.Match) -> Bits | Source:
    """Where the cards of a match come from: its seed and shares, or chance alone where it began without them."""
    return chance if game.opened.format == FORMAT else seeds.Kept(row, game.opened)


def _live_on(row: Match, game: driver.Match, written: Sequence[Event], at: datetime) -> Life:
    """Let the table's side of the match follow what was written, and keep it in the row."""
    lived = life.load(row.life, row.table.seats)
    for event in written:
        life.follow(lived, event, at)
    life.turn_to(lived, driver.turn(game), at)
    row.life = life.stored(lived)
    return lived


def _carry_on(
    row: Match, game: driver.Match, lived: Life, written: Sequence[Event], places: Sequence[Seat], at: datetime
) -> None:
    """Bring what the row repeats of the log up to date."""
    turn_before, row.turn = row.turn, driver.turn(game)
    row.over = driver.is_over(game)
    row.deadline = life.deadline(lived)
    row.plays_at = dues.plays_at(row, game, lived, written, places, at, thinking)
    row.wake_at = dues.wake_at(row, lived, at, written)
    if row.over:
        row.ended_at = at
        row.winners = driver.view(game, None).winners
        row.table.state = Table.State.FINISHED
        row.table.save(update_fields=("state",))
        announce.tell_lobby()
    calls.after(row, places, turn_before, at, written)
    row.save(update_fields=CARRIED)


CARRIED = (
    "last_number", "deal", "head", "turn", "over", "winners", "life", "deadline", "plays_at", "wake_at", "call_at",
    "ended_at",
)  # fmt: skip
"""What of a row every step may change."""
