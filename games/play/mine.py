"""What the tables of somebody wait for: whose turn it is, until when, and what that person is asked."""

from collections.abc import Sequence
from datetime import datetime

import msgspec
from django.db.models import Exists, Max, Min, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from accounts.models import User
from games.models import Choice, Match, Seat, Table
from games.play import life, rematch, votes
from games.play.life import Life

TURN, VOTE, READY, AGAIN = "turn", "vote", "ready", "rematch"
"""What somebody may be asked: to play, to vote, to end a pause, to play again."""


class Waits(msgspec.Struct, frozen=True):
    """What a table waits for: the seat whose turn it is (None: nobody's), and when its time is over, if ever.

    `asks` is what the viewer is to do there, since when; empty for nothing.
    """

    turn: int | None = None
    until: datetime | None = None
    asks: str = ""
    since: datetime | None = None


NOTHING = Waits()


def tables(user: User) -> "QuerySet[Table]":
    """The tables that are somebody's own: those not yet over, and those where a rematch waits for their word."""
    sits = Exists(Seat.objects.filter(table=OuterRef("pk"), user=user))
    unfinished = Q(sits, state__in=(Table.State.OPEN, Table.State.PLAYING))
    return Table.objects.filter(unfinished | Q(pk__in=rematch.waiting_for(user).values("pk")))


def waits(user: User, tables: Sequence[Table]) -> dict[int, Waits]:
    """What each of these tables, loaded with its seats, waits for, by its key; in two queries."""
    return _on(user, tables) | _over(tables)


def _on(user: User, tables: Sequence[Table]) -> dict[int, Waits]:
    playing = {table.pk: table for table in tables if table.state == Table.State.PLAYING}
    rows = Match.objects.filter(table__in=playing, over=False).order_by("ordinal")
    return {row.table_id: _waits(row, _seat(user, playing[row.table_id]), playing[row.table_id].seats) for row in rows}


def _over(tables: Sequence[Table]) -> dict[int, Waits]:
    finished = [table.pk for table in tables if table.state == Table.State.FINISHED]
    last = Match.objects.filter(table=OuterRef("match__table")).order_by("-ordinal").values("pk")[:1]
    wishes = Choice.objects.filter(match__table__in=finished, match=Subquery(last), until__gt=timezone.now())
    found = wishes.order_by().values("match__table").annotate(first=Min("at"), last=Max("until"))
    return {one["match__table"]: Waits(None, one["last"], AGAIN, one["first"]) for one in found}


def _seat(user: User, table: Table) -> int | None:
    return next((place.number for place in table.places.all() if place.user_id == user.pk), None)


def _waits(row: Match, seat: int | None, seats: int) -> Waits:
    kept = life.load(row.life, seats)
    turn = None if row.turn in kept.bots else row.turn
    asks, since = asked(kept, seat, turn)
    return Waits(turn, row.deadline, asks, (since or row.started_at) if asks else None)


def asked(kept: Life, seat: int | None, turn: int | None) -> tuple[str, datetime | None]:
    """What a seat is asked in a match that waits for seat `turn`, and since when where that is known."""
    if seat is None or seat in kept.bots:
        return "", None
    if kept.vote is not None and seat not in kept.vote.answers:
        return VOTE, kept.vote.until - votes.silence(kept, kept.vote.kind)
    if kept.pause is not None and seat not in kept.pause.ready:
        return READY, None
    return (TURN, kept.since) if seat == turn and not kept.stands_still else ("", None)
