"""Reading ratings: leaderboards, what somebody has reached, and what a match did."""

from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec
from django.db.models import QuerySet

from accounts.models import User
from games.models import Match, Rated, Rating
from games.play.ratings.conduct import NOTHING, Record
from games.play.ratings.ending import is_counted
from games.play.ratings.model import SURE, Mark
from games.play.ratings.reputes import is_listed, records

PAGE = 25
"""Lines of a leaderboard, and of a history, on one page."""

LAST_PAGE = 10_000
"""No address asks for a later page."""


class Line(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard: `rank` counts from 1, and who has as many points shares it."""

    rank: int
    name: str
    shown: int
    matches: int
    reliability: int | None
    is_me: bool


class Board(msgspec.Struct, frozen=True):
    """A page of a leaderboard. `mine` is the viewer's own line, None as long as they are not listed."""

    ruleset: str
    ladder: str
    lines: list[Line]
    page: int
    has_more: bool
    mine: Line | None
    my_matches: int


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands in one ladder; `rank` is None as long as they are not listed."""

    ruleset: str
    ladder: str
    shown: int
    matches: int
    rank: int | None


class Step(msgspec.Struct, frozen=True):
    """What one match at the table of that `code` did to somebody's rating."""

    code: str
    ended_at: datetime
    ruleset: str
    ladder: str
    place: int
    before: int
    after: int


class Gain(msgspec.Struct, frozen=True):
    """What a match did to the rating of one of its players."""

    seat: int
    name: str
    before: int
    after: int


def board(rules: str, ladder: str, user: User | None, page: int = 1) -> Board:
    """A page of a leaderboard, from 1, as `user` (None: a stranger) sees it; a page too far is empty."""
    start = (min(max(1, page), LAST_PAGE) - 1) * PAGE
    listed = _listed(rules, ladder)
    found = list(listed.select_related("user").order_by("-shown", "user_id")[start : start + PAGE + 1])
    here = found[:PAGE]
    mine = None if user is None else Rating.objects.filter(user=user, ruleset=rules, ladder=ladder).first()
    own = [mine] if mine is not None and is_listed(mine) else []
    known = records([one.user_id for one in (*here, *own)])
    return Board(
        ruleset=rules,
        ladder=ladder,
        lines=[_line(one, rank, known, user) for one, rank in zip(here, _ranks(listed, here, start), strict=True)],
        page=start // PAGE + 1,
        has_more=len(found) > PAGE,
        mine=next((_line(one, _rank(listed, one), known, user) for one in own), None),
        my_matches=0 if mine is None else mine.matches,
    )


def standings(user: User) -> list[Standing]:
    """Where somebody stands, by game and pace class."""
    found = Rating.objects.filter(user=user).order_by("ruleset", "ladder")
    return [Standing(one.ruleset, one.ladder, one.shown, one.matches, _own_rank(one)) for one in found]


def steps(user: User, page: int = 1) -> tuple[list[Step], bool]:
    """What the rated matches of somebody did, the last first, a page from 1; and whether there are more."""
    start = (min(max(1, page), LAST_PAGE) - 1) * PAGE
    rows = Rated.objects.filter(user=user).select_related("match__table").order_by("-match__ended_at", "-match")
    found = [_step(one) for one in rows[start : start + PAGE + 1]]
    return found[:PAGE], len(found) > PAGE


def gains(row: Match) -> list[Gain]:
    """What a match that is over did to the ratings of its players, by seat; nothing where it does not count."""
    if not row.over or not is_counted(row):
        return []
    rows = Rated.objects.filter(match=row, user__isnull=False).select_related("user").order_by("seat")
    return [_gain(one) for one in rows]


def _listed(rules: str, ladder: str) -> "QuerySet[Rating]":
    return Rating.objects.filter(ruleset=rules, ladder=ladder, sigma__lte=SURE, user__is_active=True)


def _ranks(listed: "QuerySet[Rating]", found: Sequence[Rating], start: int) -> list[int]:
    """The rank of each of some ratings that follow each other from `start` on: who has as many points shares it."""
    ranks: list[int] = []
    for at, one in enumerate(found):
        if at == 0:
            ranks.append(_rank(listed, one))
        else:
            ranks.append(ranks[-1] if found[at - 1].shown == one.shown else start + at + 1)
    return ranks


def _rank(listed: "QuerySet[Rating]", one: Rating) -> int:
    return 1 + listed.filter(shown__gt=one.shown).count()


def _line(one: Rating, rank: int, known: Mapping[int, Record], user: User | None) -> Line:
    reliability = known.get(one.user_id, NOTHING).reliability
    return Line(rank, one.user.name, one.shown, one.matches, reliability, user is not None and one.user_id == user.pk)


def _own_rank(one: Rating) -> int | None:
    return _rank(_listed(one.ruleset, one.ladder), one) if is_listed(one) else None


def _step(one: Rated) -> Step:
    ended_at = one.match.ended_at
    assert ended_at is not None
    return Step(
        code=one.match.table.code,
        ended_at=ended_at,
        ruleset=one.match.ruleset,
        ladder=one.match.ladder,
        place=one.place,
        before=Mark(one.before_mu, one.before_sigma).shown,
        after=Mark(one.after_mu, one.after_sigma).shown,
    )


def _gain(one: Rated) -> Gain:
    assert one.user is not None
    before, after = Mark(one.before_mu, one.before_sigma), Mark(one.after_mu, one.after_sigma)
    return Gain(one.seat, one.user.name, before.shown, after.shown)
