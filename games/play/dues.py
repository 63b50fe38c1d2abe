"""When the clock worker must look at a match again, and what for."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from django.conf import settings

from games.engine import match as driver
from games.engine.events import Accuse, Event, Note, Play, Score
from games.models import Match, Seat
from games.play import life
from games.play.life import Life
from games.play.life.clock import PARTS

FORCED = timedelta(seconds=1)
"""How long a single card that is left lies in the hand before it plays itself."""


COMES_OR_GOES = frozenset({"bot", "back"})
"""Notes after which other people play than before."""


def plays_at(
    row: Match,
    game: driver.Match,
    lived: Life,
    written: Sequence[Event],
    places: Sequence[Seat],
    at: datetime,
    rng: random.Random,
) -> datetime | None:
    """When a bot, or a card that is the only one left, is played. None: a person has a choice, or nobody may play.

    A bot takes its time like a person; what is only noted while it thinks does not make it think longer.
    """
    turn = driver.turn(game)
    if turn is None or lived.stands_still:
        return None
    if is_bot(places, lived, turn):
        if row.plays_at is not None and all(isinstance(event, Note) for event in written):
            return row.plays_at
        return at + timedelta(seconds=rng.uniform(*settings.KOUTCHINA_BOT_DELAY))
    return at + FORCED if lived.terms.forced and forced_play(game, turn) is not None else None


def is_bot(places: Sequence[Seat], lived: Life, seat: int) -> bool:
    """Whether a bot plays for a seat: its own, or one that sits in for its person."""
    return bool(places[seat].bot) or seat in lived.bots


def forced_play(game: driver.Match, seat: int) -> Play | None:
    """The one card that a seat still holds, where it can do nothing else in its turn; None where it has a choice."""
    moves = [move for move in driver.moves(game, seat) if not isinstance(move, Accuse)]
    return moves[0] if len(moves) == 1 and isinstance(moves[0], Play) else None


def wake_at(row: Match, lived: Life, at: datetime, written: Sequence[Event] = ()) -> datetime | None:
    """The first moment after `at` at which something is due in a match by itself; None where nothing ever is.

    At once where what was `written` has changed who plays, or who leads, while people are being waited for or asked.
    """
    if row.over:
        return None
    if lived.frozen is not None:
        return lived.frozen.until
    asks = lived.pause is not None or lived.vote is not None
    if asks and any(_matters(event) for event in written):
        return at
    return min(_dues(row, lived, at), default=None)


def _matters(event: Event) -> bool:
    return isinstance(event, Score) or (isinstance(event, Note) and event.about in COMES_OR_GOES)


def _dues(row: Match, lived: Life, at: datetime) -> Iterator[datetime]:
    if row.plays_at is not None:
        yield row.plays_at
    late = life.credit_over(lived)
    if late is not None:
        yield late
        reminders = [life.part_gone(lived, part) for part in PARTS] if lived.terms.has_days else []
        yield from (moment for moment in reminders if moment is not None and moment > at)
    for waited in (lived.pause, lived.vote, lived.sleep):
        if waited is not None:
            yield waited.until
