"""What waits for a person: the number on the bell, and the list behind it."""

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from games.models import Match, Notice, Presence
from games.play import invitations, life, manners, mine, rematch
from games.play.calls import wishes
from games.play.calls.holds import is_overtaken
from games.play.calls.kinds import INVITED, OF_THE_TURN, PAGE
from games.play.manners import Offer

LISTED = 50
"""How many notices the list shows, the latest."""


class Waiting(msgspec.Struct, frozen=True):
    """A table whose match asks something of the person, and until when its turn has time, where there is a clock.

    `is_turn`: the turn is the person's. `is_before_them`: a page of it is open and seen.
    """

    code: str
    ruleset: str
    since: datetime | None
    deadline: datetime | None
    is_before_them: bool = False
    is_turn: bool = True


class Standing(msgspec.Struct, frozen=True):
    """The number on the bell, and the codes of all tables that ask something of the person: a move, a vote, a word."""

    count: int
    tables: list[str]


class Call(msgspec.Struct, frozen=True):
    """A notice as its reader may know it. Without a table (`code` empty) it is a verdict or a test.

    `offer` is an invitation's.
    """

    kind: str
    code: str
    ruleset: str
    by: str
    word: str
    at: datetime
    is_seen: bool
    offer: Offer | None = None


def standing(user: User) -> Standing:
    """How many tables wait for somebody, and what else they have not seen; nothing of tables that lie before them."""
    wish = wishes.of_one(user)
    unseen = Notice.objects.filter(user=user, seen_at=None).exclude(kind__in=OF_THE_TURN).exclude(_lies_before(user))
    rows = [row for row in unseen.select_related("user", "table", "match") if wish.wants(row.kind, PAGE)]
    others = len(_without_overtaken(user, rows))
    found = list(_asking(user))
    is_told = wish.wants(OF_THE_TURN[0], PAGE)
    turns = sum(one.is_turn and not one.is_before_them for one in found) if is_told else 0
    wished = rematch.waiting_for(user).values_list("code", flat=True)
    return Standing(others + turns, [*(one.code for one in found), *wished])


def count(user: User) -> int:
    """The number on the bell."""
    return standing(user).count


def waiting(user: User) -> list[Waiting]:
    """The tables where it is somebody's turn, the shortest of time first."""
    far = datetime.max.replace(tzinfo=timezone.get_default_timezone())
    turns = [one for one in _asking(user) if one.is_turn]
    return sorted(turns, key=lambda one: (one.deadline or far, one.code))


def calls(user: User) -> list[Call]:
    """The latest notices of somebody that are no turns, newest first; of the invitations those that still ask."""
    rows = Notice.objects.filter(user=user).exclude(kind__in=OF_THE_TURN).select_related("table", "by")
    wish = wishes.of_one(user)
    return [read(row) for row in _that_ask(user, rows[:LISTED]) if wish.wants(row.kind, PAGE)]


def read(row: Notice) -> Call:
    """A notice, whose table and person are loaded, as its reader may know it."""
    return Call(
        kind=row.kind,
        code=row.table.code if row.table is not None else "",
        ruleset=row.table.ruleset if row.table is not None else "",
        by=row.by.name if row.by is not None else "",
        word=row.word,
        at=row.created_at,
        is_seen=row.seen_at is not None,
        offer=manners.offer(row.table) if row.kind == INVITED and row.table is not None else None,
    )


def _without_overtaken(user: User, rows: Iterable[Notice]) -> list[Notice]:
    now = timezone.now()
    return [row for row in _that_ask(user, rows) if row.kind == INVITED or not is_overtaken(row, now)]


def _that_ask(user: User, rows: Iterable[Notice]) -> list[Notice]:
    """Without the invitations that ask no more; all of them are looked up at once."""
    rows = list(rows)
    asking = invitations.asking(user) if any(row.kind == INVITED for row in rows) else set()
    return [row for row in rows if row.kind != INVITED or row.table_id in asking]


def _lies_before(user: User) -> Exists:
    return Exists(Presence.objects.filter(user=user, table=OuterRef("table"), visible=True, until__gt=timezone.now()))


def _asking(user: User) -> Iterator[Waiting]:
    """The matches that ask something of somebody, in one query: of all theirs those where that may be so."""
    theirs = Match.objects.filter(over=False, table__places__user=user).annotate(seat=F("table__places__number"))
    asking = Q(turn=F("seat")) | Q(life__vote__seat__isnull=False) | Q(life__pause__until__isnull=False)
    for row in theirs.filter(asking).select_related("table").annotate(is_before_them=_lies_before(user)):
        lived = life.load(row.life, row.table.seats)
        is_turn = row.turn == row.seat and row.seat not in lived.bots and not lived.stands_still
        if is_turn or mine.asked(lived, row.seat, row.turn)[0]:
            yield Waiting(row.table.code, row.table.ruleset, lived.since, row.deadline, row.is_before_them, is_turn)
