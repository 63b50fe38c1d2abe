"""What is known of people before one sits down with them: their rating, and how reliable they are."""

from collections.abc import Iterable, Sequence

import msgspec
from django.db.models import Count, Q, Sum
from django.utils import timezone

from games.models import Player, Rating, Seat, Table
from games.play import manners
from games.play.ratings import conduct
from games.play.ratings.conduct import NOTHING, Record
from games.play.ratings.ending import ladder_of
from games.play.ratings.model import SURE


class Repute(msgspec.Struct, frozen=True):
    """What is known of a person before one plays with them. `shown` is None where they have not been rated yet."""

    shown: int | None
    is_sure: bool
    reliability: int | None


def of_table(table: Table, places: Sequence[Seat]) -> dict[int, Repute]:
    """What is known of those who sit at a table, by user."""
    people = [place.user_id for place in places if place.user_id is not None]
    return reputes(table.ruleset, ladder_of(manners.pace_of(table)), people)


def reputes(rules: str, ladder: str, people: Sequence[int]) -> dict[int, Repute]:
    """What is known of people before a match of that game and ladder (empty: one that is never rated), by user."""
    found = Rating.objects.filter(user__in=people, ruleset=rules, ladder=ladder) if ladder and people else []
    rated, known = {one.user_id: one for one in found}, records(people)
    return {user_id: _repute(rated.get(user_id), known.get(user_id, NOTHING)) for user_id in people}


def records(people: Iterable[int]) -> dict[int, Record]:
    """What people did in the matches of the last 90 days that were not annulled, by user; without who played none."""
    rows = Player.objects.filter(
        user__in={*people},
        finished__isnull=False,
        match__ended_at__gte=timezone.now() - conduct.WINDOW,
        match__annulled_at=None,
    )
    found = (
        rows.order_by()
        .values("user")
        .annotate(had=Sum("turns"), let=Sum("missed"), played=Count("pk"), ended=Count("pk", filter=Q(finished=True)))
    )
    return {one["user"]: Record(one["had"], one["let"], one["played"], one["ended"]) for one in found}


def is_listed(one: Rating) -> bool:
    """Whether a rating is sure enough for a leaderboard."""
    return one.sigma <= SURE


def _repute(one: Rating | None, known: Record) -> Repute:
    if one is None:
        return Repute(None, False, known.reliability)
    return Repute(one.shown, is_listed(one), known.reliability)
