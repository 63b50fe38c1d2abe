"""When somebody is away: what the others may do, bots that sit in, and a table that everybody has left."""

from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from games.engine import match as driver
from games.engine import ruleset
from games.engine.events import Note, Stop
from games.models import EventRow, Match, Presence, Seat, Table
from games.play import latest, paces, reasons
from games.play.door import write_door
from games.play.life import Life
from games.play.situation import Situation, seated, situation

PATIENCE = timedelta(seconds=45)
"""After this the others need not wait any longer for somebody who is away from a live table."""

SLEEP = timedelta(minutes=30)
LONG_SLEEP = timedelta(days=14)
"""How long a table that everybody has left waits for one of them, live and where a turn has days."""

FORGOTTEN = timedelta(days=30)
"""After this a match without a clock ends in which nothing has happened."""


def may_act(lived: Life, place: Seat, now: datetime) -> bool:
    """Whether nobody need wait for a seat: live, and its person away for long or with an empty clock behind them.

    In a pause everybody may be away, and while a review has stopped the match; how long somebody is counts from the end
    of that.
    """
    if place.user_id is None or place.number in lived.bots or not lived.terms.live or lived.pause or lived.frozen:
        return False
    away_since = place.away_since and max(place.away_since, lived.resumed or place.away_since)
    is_gone = away_since is not None and now - away_since >= PATIENCE
    return is_gone or lived.misses[place.number] > 0


def can_claim(game: driver.Match, seats: int) -> bool:
    """Whether a match of two seats is won by whoever stays, and not annulled: a distribution has been played."""
    if seats != 2:
        return False
    view = driver.view(game, None)
    return view.deal > 1 or getattr(view.game, "distribution", 1) > 1


def wait(table: Table, user: User, seat: int, *, match: int = 0) -> None:
    """Wait for who is away: their clock holds again what it held at first. Raises Refused."""
    with seated(table, user, match) as at:
        _check(at, seat)
        at.write(Note("wait", {"seat": seat, "by": at.seat}))


def seat_bot(table: Table, user: User, seat: int, *, match: int = 0) -> None:
    """Let a bot sit in for who is away, until they take their seat back. Raises Refused."""
    with seated(table, user, match) as at:
        _check(at, seat)
        at.write(Note("bot", {"seat": seat, "because": "away", "by": at.seat}))


def claim(table: Table, user: User, seat: int, *, match: int = 0) -> None:
    """End a match of two whose other player is away: won by who stays, or annulled before a distribution was played.

    Raises Refused.
    """
    with seated(table, user, match) as at:
        _check(at, seat)
        assert at.seat is not None
        if at.row.table.seats != 2:
            raise reasons.NOT_TWO()
        mine = _side(at, at.seat)
        if can_claim(at.game, 2):
            at.write(Stop("forfeit", (mine,), seat))
        else:
            at.write(Stop("void", None, seat))


def take_back(table: Table, user: User, *, match: int = 0) -> None:
    """Take one's seat back from the bot that sits in. Nothing where none does; raises Refused after resigning."""
    with seated(table, user, match) as at:
        assert at.seat is not None
        if at.seat in at.life.resigned:
            raise reasons.RESIGNED()
        if at.seat not in at.life.bots:
            return
        told = [Note("back", {"seat": at.seat})]
        if at.life.sleep is not None:
            told.append(Note("wake", {"seat": at.seat}))
        at.write(*told)


def wake(code: str, user: User) -> None:
    """Wake the match of a table that sleeps, since somebody who plays there has come back; not who gave it up.

    The caller is behind the write door, and holds the lock on the match from here on.
    """
    row = latest.lock(code)
    if row is None or row.over or not row.life.get("sleep"):
        return
    places = list(row.table.places.select_related("user").order_by("number"))
    seat = next((place.number for place in places if place.user_id == user.pk), None)
    at = situation(row, places)
    if seat in at.deciders:
        at.write(Note("wake", {"seat": seat}))


def fall_asleep(at: Situation) -> bool:
    """Where everybody is gone: the match stands still, and ends some time later."""
    if at.life.sleep is not None or at.life.terms.bank is None or at.row.over or not at.people or not _is_left(at):
        return False
    length = SLEEP if at.life.terms.live else LONG_SLEEP
    at.write(Note("sleep", {"until": (at.now + length).isoformat()}))
    return True


def end_sleep(at: Situation) -> bool:
    """Where nobody has come back in time: the match ends without a winner, and counts for nothing."""
    if at.life.sleep is None or at.life.sleep.until > at.now:
        return False
    at.write(Stop("void", None))
    return True


def forgotten(now: datetime) -> "QuerySet[Match]":
    """The running matches without a clock in which nothing has happened for a long time: nobody waits for their end."""
    long_ago = now - FORGOTTEN
    touched = EventRow.objects.filter(match=OuterRef("pk"), number=OuterRef("last_number"), at__gt=long_ago)
    here = Presence.objects.filter(table=OuterRef("table"), until__gt=now)
    running = Match.objects.filter(over=False, table__pace=paces.NONE, started_at__lte=long_ago)
    return running.exclude(Exists(touched)).exclude(Exists(here))


def forget(code: str, now: datetime) -> bool:
    """End the match of that table without a winner, if it is still forgotten. It counts for nothing."""
    with write_door():
        row = latest.lock(code)
        if row is None or not forgotten(now).filter(pk=row.pk).exists():
            return False
        situation(row, list(row.table.places.select_related("user").order_by("number"))).write(Stop("void", None))
    return True


def _is_left(at: Situation) -> bool:
    """Live: everybody is away. Where a turn has days people come and go: only when bots play for all of them.

    Who has given the match up may watch its end; nobody waits for them.
    """
    if at.life.terms.live:
        return all(at.places[seat].away_since is not None for seat in at.deciders)
    here = Presence.objects.filter(table=at.row.table, until__gt=at.now)
    return not at.players and not here.filter(user__in=[at.places[seat].user_id for seat in at.deciders]).exists()


def _check(at: Situation, seat: int) -> None:
    """Raise Refused where who acts is not playing, or the seat is not one that nobody need wait for."""
    if at.seat in at.life.bots:
        raise reasons.SAT_IN()
    if not 0 <= seat < len(at.places) or seat == at.seat:
        raise reasons.NO_SUCH_SEAT()
    if not may_act(at.life, at.places[seat], at.now):
        raise reasons.NOT_AWAY()


def _side(at: Situation, seat: int) -> int:
    sides = ruleset.get(at.row.ruleset).sides(at.row.table.seats)
    return next(side for side, seats in enumerate(sides) if seat in seats)
