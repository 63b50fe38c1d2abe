"""The one door for moves: people's by post or socket, and bots' from the clock."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec
from django.utils import timezone

from accounts.models import User
from games.engine import match as driver
from games.engine import record
from games.engine.events import Accuse, Deal, Draw, Event, Move, Play, Turn
from games.engine.ruleset import Refused, Unreadable
from games.models import Match, Seat, Table
from games.play import begin, deadlines, latest, log, reasons, watching
from games.play.door import write_door
from games.play.own import Own, emptied
from games.play.own import read as read_own
from games.play.sight import Sight, sight_of
from games.play.situation import situation

TURN_MOVES = (Play, Draw, Turn)
"""Moves that carry the turn on; every other move leaves it where it is."""


Kind = Literal["played", "repeated", "stale", "refused"]
Outcome = tuple[Kind, Refused | None]


class Sitting(msgspec.Struct):
    """Somebody who sits at a table whose match is on: what has been read about it, under the match's lock.

    `late` is a seat whose clock was empty before this came: what follows from that has been done.
    """

    row: Match
    places: Sequence[Seat]
    reading: log.Reading
    seat: int
    own: Own | None
    late: int | None = None


class Answer(msgspec.Struct, frozen=True):
    """What came of a move, and the table as its mover now sees it.

    `played`: written. `repeated`: this very move was written before; nothing is written twice. `stale`: the page it
    came from is older than the table and the move no longer fits. `refused`: a rule forbids it. `refused` tells why.
    """

    kind: Kind
    sight: Sight
    refused: Refused | None = None

    @property
    def number(self) -> int:
        """The number of the last event that the mover has now seen."""
        return self.sight.number


def make_move(
    code: str, user: User, *, seen: int, move_id: UUID, move: Mapping[str, Any], match: int = 0
) -> Answer | None:
    """Play `move` (fields of a record's event, without the seat) for the seat of `user` at the table of that code.

    `seen` is the number of the last event on the page it comes from, `match` the ordinal of the match that it shows (0:
    the latest). None where there is no such table. Never raises for what a client sends, but `watching.Hidden` where
    the table is not shown to this user.
    """

    def attempt(at: Sitting) -> Outcome:
        try:
            event = _event(move, at.seat)
        except Unreadable:
            return "refused", reasons.UNREADABLE()
        if at.reading.repeated is not None:
            return ("repeated", None) if at.reading.repeated == event else ("refused", reasons.UNREADABLE())
        return attempt_move(at, seen, move_id, event)

    return at_table(code, user, attempt, move_id, match)


def at_table(
    code: str, user: User, attempt: "Callable[[Sitting], Outcome]", move_id: UUID | None = None, match: int = 0
) -> Answer | None:
    """Let somebody who sits at the table of that code attempt something, inside the write door; None without a table.

    Whoever doesn't sit there, and a table whose match has not begun, is refused here. What reaches the server while
    somebody else holds the door has come when it came, and not when its turn is.
    """
    arrived = timezone.now()
    with write_door():
        row = latest.lock(code)
        table = row.table if row is not None else Table.objects.filter(code=code).select_related("host").first()
        if table is None:
            return None
        places = latest.places_of(table)
        if row is None:
            return Answer("refused", sight_of(table, user, places, None, None), reasons.NOT_STARTED())
        with watching.sound():
            reading = log.read(row, move_id)
        seat = next((place.number for place in places if place.user_id == user.pk), None)
        if seat is None:
            return Answer("refused", sight_of(table, user, places, row, reading), reasons.NOT_SEATED())
        if match not in (0, row.ordinal):
            return Answer("stale", sight_of(table, user, places, row, reading), reasons.STALE())
        late = _run_out(row, places, reading, arrived)
        at = Sitting(row, places, reading, seat, read_own(row, seat, reading), late)
        kind, refused = attempt(at)
        return Answer(kind, sight_of(table, user, places, row, reading, at.own), refused)


def _run_out(row: Match, places: Sequence[Seat], reading: log.Reading, arrived: datetime) -> int | None:
    """Where the clock of the turn was empty before something arrived: do first what follows from that.

    Answers the seat that has missed its turn; None too where a holiday has just given it more time.
    """
    if row.deadline is None or row.deadline >= arrived or row.over:
        return None
    at, seat = situation(row, places, reading), row.turn
    if not deadlines.is_late(at, arrived) or deadlines.go_on_leave(at):
        return None
    return seat if deadlines.run_out(at) else None


def attempt_move(at: Sitting, seen: int, move_id: UUID, event: Move) -> Outcome:
    """Play a move that has come for the first time, or say why not."""
    if seen > at.row.last_number:
        return "refused", reasons.UNREADABLE()
    if at.late == at.seat and isinstance(event, TURN_MOVES):
        return "stale", reasons.TOO_LATE()
    stopped = _stopped(at)
    if stopped is not None:
        return "refused", stopped
    if outdated(at.reading, event, at.seat, seen):
        return "stale", reasons.STALE()
    try:
        driver.apply(at.reading.game, event)
    except Refused as refused:
        return ("stale" if seen < at.row.last_number else "refused"), refused
    begin.settle(at.row, at.reading, [event], at.places, move_id)
    at.own = emptied(at.own)
    return "played", None


def _stopped(at: Sitting) -> Refused | None:
    """Why nobody, or not this seat, may play now, whatever the rules of the game say."""
    kept = at.row.life
    if at.row.over:
        return None
    if kept.get("frozen"):
        return reasons.FROZEN()
    if kept.get("pause") or kept.get("sleep"):
        return reasons.PAUSED()
    return reasons.SAT_IN() if at.seat in kept.get("bots", ()) else None


def _event(move: Mapping[str, Any], seat: int) -> Move:
    """The event that a form or a socket frame stands for; raises Unreadable where it is no move."""
    event = record.from_form({**move, "seat": seat})
    if not isinstance(event, Move):
        raise Unreadable("only a move can be sent")
    return event


def outdated(reading: log.Reading, event: Event, seat: int, seen: int) -> bool:
    """Whether the mover's page is from before another situation: then a move that happens to be legal is not meant.

    A move that carries the turn on is meant for the turn it was made in; an accusation names the distribution that it
    is meant for; any other move is meant for the hand it was made with.
    """
    if isinstance(event, Accuse):
        return False
    any_seat = isinstance(event, TURN_MOVES)
    return any(
        number > seen
        and (isinstance(other, Deal) or (isinstance(other, TURN_MOVES) and (any_seat or other.seat == seat)))
        for number, other in reading.numbers
    )
