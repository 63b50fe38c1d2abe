"""A person's own cases: what they have reported, what fell on them or on their matches, and what they may appeal."""

import msgspec
from django.db.models import Q

from accounts.models import User
from games.models import Appeal, Match, Report, Verdict
from games.review import appeals, checks, effects

LISTED = 50


class Ruling(msgspec.Struct, frozen=True):
    """A verdict as those whom it concerns may know it: never who decided, nor who reported. `appeal` is their own."""

    verdict: Verdict
    is_mine: bool
    appeal: Appeal | None
    may_appeal: bool


class Own(msgspec.Struct, frozen=True):
    """A report as its reporter sees it."""

    report: Report
    may_ask: bool


def reports(user: User) -> list[Own]:
    """What somebody has reported, the latest first."""
    rows = Report.objects.filter(reporter=user).select_related("table", "match", "about").order_by("-at")[:LISTED]
    return [Own(row, row.state == Report.State.ANSWERED and row.answer in checks.PROOFS) for row in rows]


def rulings(user: User) -> list[Ruling]:
    """What was decided that concerns somebody, the latest first: what is only proposed is not told."""
    played = Match.objects.filter(players__user=user).values("pk")
    on_match = Q(kind__in=effects.ON_A_MATCH, report__match__in=played)
    mine = Q(person=user) | Q(report__reporter=user) | Q(report__about=user) | on_match
    told = Verdict.objects.filter(mine, state__in=(Verdict.State.IN_FORCE, Verdict.State.OVERTURNED))
    rows = list(told.select_related("report__table", "report__match", "person").order_by("-at")[:LISTED])
    own = {one.verdict_id: one for one in Appeal.objects.filter(user=user, verdict__in=rows)}
    return [
        Ruling(row, row.person_id == user.pk, own.get(row.pk), row.pk not in own and appeals.may_appeal(row, user))
        for row in rows
    ]
