"""Whether what somebody is to be told is still so."""

from datetime import datetime

import msgspec
from django.db.models import Q

from games.models import Choice, Notice, Presence
from games.play import blocks, invitations, life
from games.play.calls.kinds import INVITED, OF_THE_TURN, REMATCH, VOTE
from games.play.life import Life
from games.play.wishes import READY


def still_holds(row: Notice, now: datetime) -> bool:
    """Whether a notice has not been seen, its table does not lie before its person, and it is not overtaken."""
    if row.seen_at is not None:
        return False
    if row.table is None:
        return True
    if Presence.objects.filter(table=row.table, user=row.user, visible=True, until__gt=now).exists():
        return False
    return not is_overtaken(row, now)


def is_overtaken(row: Notice, now: datetime) -> bool:
    """Whether what a notice tells is not so any more: the turn, the invitation, the question or the wish is over."""
    if row.table is None:
        return False
    if row.kind in OF_THE_TURN:
        return not _is_still_the_turn(row)
    if row.kind == INVITED:
        return row.table_id not in invitations.asking(row.user)
    if row.kind == VOTE:
        return not _is_still_asked(row)
    return row.kind == REMATCH and not _is_still_wished(row, now)


def _is_still_the_turn(row: Notice) -> bool:
    match, lived = row.match, _life(row)
    if match is None or lived is None or match.turn is None or row.table is None:
        return False
    if lived.stands_still or match.turn in lived.bots or _has_later(row, OF_THE_TURN):
        return False
    return row.table.places.filter(number=match.turn, user_id=row.user_id).exists()


def _is_still_asked(row: Notice) -> bool:
    """Whether that question is open, and its person has not answered it."""
    lived = _life(row)
    if lived is None or lived.vote is None or lived.vote.kind != row.word or _has_later(row, (VOTE,)):
        return False
    mine = row.table.places.filter(user_id=row.user_id) if row.table is not None else None
    return mine is not None and mine.exclude(number__in=lived.vote.answers).exists()


def _is_still_wished(row: Notice, now: datetime) -> bool:
    """Whether somebody waits for the person's word after a match, not across a block."""
    chosen = Choice.objects.filter(match=row.match, until__gt=now)
    if chosen.filter(user_id=row.user_id).exists():
        return False
    return chosen.filter(choice__in=READY).exclude(user_id__in=blocks.of(row.user)).exists()


def _life(row: Notice) -> Life | None:
    """The table's side of the match that a notice is about; None where that is over, or can't be read."""
    if row.match is None or row.match.over or row.table is None:
        return None
    try:
        return life.load(row.match.life, row.table.seats)
    except msgspec.ValidationError:
        return None


def _has_later(row: Notice, kinds: tuple[str, ...]) -> bool:
    """Whether its person is told of something later of these kinds in the same match."""
    later = Q(kind__in=kinds) & (Q(about__gt=row.about) | Q(about=row.about, pk__gt=row.pk))
    return Notice.objects.filter(later, user_id=row.user_id, match=row.match).exists()
