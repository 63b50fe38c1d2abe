"""A match that stands still because a reviewer looks into a dispute, and what else a review writes into a log."""

from datetime import datetime, timedelta

from games.engine.events import Event, Note, Stop
from games.models import Match
from games.play import announce, life, log, reasons
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
    """A match for a review to write to, with its lock; the caller is behind the write door."""
    rows = Match.objects.select_for_update(of=("self",)).select_related("table__host")
    row = rows.get(pk=match.pk)
    return situation(row, list(row.table.places.select_related("user").order_by("number")))


def tell(at: Situation, note: Note, stop: Stop | None = None) -> None:
    """Write what a review has done into the log of a match; with a `stop` that ends one which is still being played."""
    if not at.row.over:
        events: list[Event] = [note] if stop is None else [note, stop]
        at.write(*events)
        return
    assert stop is None, "what is over can't be stopped"
    log.append(at.row, [note], at=at.now)
    life.follow(at.life, note, at.now)
    at.row.life = life.stored(at.life)
    at.row.save(update_fields=("last_number", "head", "life"))
    announce.tell_table(at.row.table.code, at.row.last_number, at.row.ordinal)
