"""What becomes of a table when its match is over: a rematch, once its people want one, or nothing more."""

import logging
from contextlib import suppress
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, Min, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.engine.ruleset import Refused, Unreadable
from games.models import Choice, Match, Seat, Table
from games.play import announce, begin, blocks, calls, latest, log, reasons, setup, tables
from games.play.door import locked, write_door
from games.play.wishes import LEAVE, LONG_TIME, READY, SHUFFLED, Matter, matter

logger = logging.getLogger(__name__)

BATCH = 20
"""How many tables one look of the clock takes on at most."""

RETRY = timedelta(seconds=30)
"""How long a table rests whose rematch failed, so that one fault does not stop every table."""


def choose(
    table: Table,
    user: User,
    choice: str,
    with_bots: bool = False,
    *,
    match: int | None = None,
    now: datetime | None = None,
) -> Match | None:
    """Say what one wants after a match; it may be said again until the rematch begins. Returns it where it begins now.

    `match` is the ordinal of the match on whose page this was said. Raises Refused, and Unreadable for no such choice.
    """
    if choice not in Choice.Wish.values:
        raise Unreadable(f"after a match one can choose {', '.join(Choice.Wish.values)}")
    with write_door():
        at, now = _locked(table, user, match), now or timezone.now()
        if not at.row.over and choice in READY and (match or at.row.ordinal) < at.row.ordinal:
            return None  # it has begun meanwhile, with whoever asks
        setup.check_none(table)
        _check(at, match, now)
        _keep(at, user, choice, with_bots and choice in READY, now)
        begins = at.may_begin(waits=True)
        begun = _begin(at) if begins else None
        if not begins and choice in READY:
            apart = blocks.of(user)
            asked = [place.user for place in at.missing if place.user is not None]
            calls.rematch(at.row, [other for other in asked if other.pk not in apart])
        announce.tell_table(at.row.table.code, 0)
    return begun


def leave_open(user: User) -> None:
    """Leave every rematch that others may still wait for: somebody goes who can't come back."""
    earliest = timezone.now() - LONG_TIME
    finished = Table.objects.filter(places__user=user, state=Table.State.FINISHED, matches__ended_at__gte=earliest)
    for table in finished.distinct():
        with suppress(Refused):  # the time is over, or it has begun in this very moment
            choose(table, user, LEAVE)


def tick(now: datetime) -> int:
    """End the waiting where its time has come, for a bounded number of tables; returns how many were looked at."""
    due = Choice.objects.filter(until__lte=now).values("match").annotate(first=Min("until")).order_by("first")
    ids = [found["match"] for found in due[:BATCH]]
    for match_id in ids:
        _close_or_rest(match_id, now)
    return len(ids)


def waiting_for(user: User, now: datetime | None = None) -> "QuerySet[Table]":
    """The tables at which somebody wants to play again and waits for the word of `user`."""
    here = Choice.objects.filter(match__table=OuterRef("pk"), until__gt=now or timezone.now())
    return Table.objects.filter(
        Exists(here.filter(choice__in=READY)),
        ~Q(Exists(here.filter(user=user))),
        Exists(Seat.objects.filter(table=OuterRef("pk"), user=user)),
        state=Table.State.FINISHED,
    )


def _locked(table: Table, user: User, match: int | None) -> Matter:
    """The latest match of a table, locked; raises Refused where `user` does not sit there, or none was played."""
    row = latest.lock(table.code)
    places = list(table.places.select_related("user").order_by("number"))
    if all(place.user_id != user.pk for place in places):
        has_begun = row is not None and match is not None and match < row.ordinal
        raise reasons.REMATCH_BEGUN() if has_begun else reasons.NOT_SEATED()
    if row is None:
        raise reasons.NOT_STARTED()
    return matter(row, places)


def _check(at: Matter, match: int | None, now: datetime) -> None:
    """Raise Refused where nothing can be chosen any more, or not yet, or was meant for another match."""
    if not at.row.over:
        raise reasons.NOT_OVER()
    if match not in (None, at.row.ordinal):
        raise reasons.STALE()
    if not at.is_open(now):
        raise reasons.REMATCH_CLOSED()


def _keep(at: Matter, user: User, choice: str, with_bots: bool, now: datetime) -> None:
    fields = {"choice": choice, "with_bots": with_bots, "at": now, "until": at.until()}
    at.choices[user.pk], _ = Choice.objects.update_or_create(match=at.row, user=user, defaults=fields)


def _begin(at: Matter) -> Match | None:
    """Set the rematch up with those who are ready, and with bots on all other seats; returns it where it is on."""
    table = at.row.table
    if at.is_alone and at.people[0].user is not None:
        tables.check_flood(at.people[0].user)
    Choice.objects.filter(match=at.row).update(until=None)
    return setup.set_up(table, at.places, _plan(at))


def _plan(at: Matter) -> setup.Plan:
    """Who gets which seat in the rematch, and who deals first, before anything is known of its cards.

    The first dealer is whoever would have dealt next, wherever they sit then; if they are gone, the seat after the last
    dealer itself.
    """
    order = [place.number for place in at.places]
    if at.begins == SHUFFLED:
        begin.chance.shuffle(order)
    last = log.last_dealer(at.row)
    following = None if last is None else (last + 1) % len(order)
    if following is not None and following not in at.vacant:
        following = order.index(following)
    return setup.Plan(order, sorted(at.vacant), at.row, following)


def _close_or_rest(match_id: UUID, now: datetime) -> None:
    try:
        _close(match_id, now)
    except Exception:
        logger.exception("The rematch of match %s failed; it is tried again later.", match_id)
        Choice.objects.filter(match=match_id, until__isnull=False).update(until=now + RETRY)


def _close(match_id: UUID, now: datetime) -> None:
    """End the waiting after a match, with a rematch or without. Nothing if somebody else was faster."""
    with write_door():
        row = _claim(match_id)
        if row is None or not Choice.objects.filter(match=row, until__lte=now).exists():
            return
        at = matter(row, list(row.table.places.select_related("user").order_by("number")))
        if at.may_begin(waits=False):
            _begin(at)
        else:
            Choice.objects.filter(match=row).update(until=None)
        announce.tell_table(row.table.code, 0)


def _claim(match_id: UUID) -> Match | None:
    return locked(Match.objects.select_related("table__host"), passing=True).filter(pk=match_id).first()
