"""Who has to do with whom: a reviewer settles nothing among their own people, nor sees their cards."""

from typing import Literal

from django.db.models import Q, QuerySet

from accounts.models import User
from games.models import Invitation, Match, Player, Report, Seat
from games.play import blocks

Tie = Literal["", "seated", "blocked", "known"]


def seated(match: Match) -> set[int]:
    """The ids of everybody who sat in a match when it began, or sits at its table now."""
    began = Player.objects.filter(match=match, user__isnull=False).values_list("user_id", flat=True)
    now = Seat.objects.filter(table=match.table_id, user__isnull=False).values_list("user_id", flat=True)
    return {user_id for user_id in (*began, *now) if user_id is not None}


def tie(user: User, match: Match) -> Tie:
    """What ties somebody to a match: a seat in it, a block, or that they know a player; empty where nothing does."""
    people = seated(match)
    if user.pk in people:
        return "seated"
    if blocks.of(user) & people:
        return "blocked"
    return "known" if known(user) & people else ""


def is_party(user: User, report: Report) -> bool:
    """Whether somebody has reported this, is meant by it, or has a seat in its match."""
    return not of_others(Report.objects.filter(pk=report.pk), user).exists()


def of_others(reports: "QuerySet[Report]", user: User) -> "QuerySet[Report]":
    """Reports without those in which somebody has a part: of these they know what everybody in them is told."""
    part = Q(reporter=user) | Q(about=user) | Q(table__places__user=user) | Q(match__players__user=user)
    return reports.exclude(pk__in=Report.objects.filter(part | Q(complaints__line__author=user)).values("pk"))


def known(user: User) -> set[int]:
    """The ids of those whom somebody counts as knowing: they sat at a private table together, or one invited the other.

    There is no list of friends, and people who know each other play by invitation and at private tables.
    """
    private = Match.objects.filter(players__user=user, table__private=True).values("pk")
    found = set(Player.objects.filter(match__in=private, user__isnull=False).values_list("user_id", flat=True))
    pairs = Invitation.objects.filter(Q(host=user) | Q(guest=user)).values_list("host_id", "guest_id")
    return (found | {person for pair in pairs for person in pair}) - {user.pk, None}
