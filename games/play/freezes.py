"""A match that stands still because a reviewer looks into a dispute, and what else a review writes into a log."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from games.engine.events import Event, Note, Stop
from games.engine.ruleset import Refused
from games.models import Match, Table
from games.play import announce, begin, life, log, reasons
from games.play.door import locked
from games.play.life import Life
from games.play.situation import Situation, situation

LIVE_MOST = timedelta(hours=24)
LONG_MOST = timedelta(days=7)
"""How long a match may stand still, live and otherwise; then it goes on by itself."""


def most(lived: Life) -> timedelta:
    """How long a match may be made to stand still at most."""
    return LIVE_MOST if lived.terms.bank is not None and lived.terms.live else LONG_MOST


def freeze(at: Situation, span: timedelta) -> datetime:
    """Let a match stand still for that long, from now on; answers until when.

    However often that is done, all of it together is as long as is allowed at most. Raises Refused where it was.
    """
    thaw(at)
    until = min(at.now + span, at.now + most(at.life) - at.life.stood)
    if until <= at.now:
        raise reasons.STOOD_LONG()
    at.write(Note("freeze", {"until": until.isoformat()}))
    return until


def thaw(at: Situation) -> bool:
    """Let a match go on that stands still. False where it does not."""
    if at.life.frozen is None:
        return False
    at.write(Note("thaw"))
    return True


def end_freeze(at: Situation) -> bool:
    """Where the time of a freeze is over: the match goes on by itself."""
    return at.life.frozen is not None and at.life.frozen.until <= at.now and thaw(at)


def of(match: Match) -> Situation:
    """A match that is still being played, for a review to write to, with its lock; the caller is behind the write door.

    Raises Refused where its log can't be played.
    """
    row = _lock(match)
    try:
        return situation(row, list(row.table.places.select_related("user").order_by("number")))
    except log.UNSOUND as error:
        raise reasons.UNSOUND() from error


def tell(match: Match, note: Note, stop: Stop | None = None) -> None:
    """Write what a review has done into the log of a match; a `stop` ends it with that, if it is still being played.

    Also into a log that can't be played any more, since somebody has changed it: that is what reviews are for.
    """
    row = _lock(match)
    try:
        at = None if row.over else of(row)
    except Refused:
        at = None
    events: list[Event] = [note] if stop is None or row.over else [note, stop]
    if at is not None:
        at.write(*events)
    else:
        _append(row, events)


def _lock(match: Match) -> Match:
    rows: Match = locked(Match.objects.select_related("table__host")).get(pk=match.pk)
    return rows


def _append(row: Match, events: Sequence[Event]) -> None:
    """Append to a log without playing it; with a stop the match is over."""
    now = timezone.now()
    log.append(row, events, at=now)
    lived = life.load(row.life, row.table.seats)
    for event in events:
        life.follow(lived, event, now)
    row.life = life.stored(lived)
    if any(isinstance(event, Stop) for event in events):
        row.over, row.ended_at, row.winners = True, now, None
        row.turn = row.deadline = row.plays_at = row.wake_at = row.call_at = None
        row.table.state = Table.State.FINISHED
        row.table.save(update_fields=("state",))
    row.save(update_fields=begin.CARRIED)
    announce.tell_table(row.table.code, row.last_number, row.ordinal)
