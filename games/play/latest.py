"""The match of a table: the last of those that were played there, each a rematch of the one before."""

from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from games.models import Match, Player, Seat, Table
from games.play.door import locked


def read(table: Table) -> tuple[list[Seat], Match | None]:
    """The seats of a table with their people, and its latest match, both as they stood at one moment.

    One query names both: people change seats when a rematch begins, and nobody may be shown the new match from the
    seat that was theirs in the old one.
    """
    last = Match.objects.filter(table=OuterRef("table")).order_by("-ordinal").values("pk")[:1]
    places: list[Seat] = list(_places(table).annotate(last=Subquery(last)))
    match_id: UUID | None = getattr(places[0], "last", None)
    row = None if match_id is None else Match.objects.filter(pk=match_id).first()
    if row is not None:
        row.table = table
    return places, row


def places_of(table: Table) -> list[Seat]:
    """The seats of a table with their people, and for `began` who sat there when its latest match began."""
    return list(_places(table))


def began(place: Seat) -> int | None:
    """The key of the user who had a seat when the latest match began; None for a bot, and for a deleted account."""
    user_id: int | None = getattr(place, "began", None)
    return user_id


def _places(table: Table) -> "QuerySet[Seat]":
    players = Player.objects.filter(match__table=OuterRef("table"), seat=OuterRef("number"))
    sat = players.order_by("-match__ordinal").values("user_id")[:1]
    return table.places.select_related("user").annotate(began=Subquery(sat)).order_by("number")


def lock(code: str) -> Match | None:
    """The latest match at the table of that code, locked until the write ends; None without one.

    Its table, the host and the seed are read along. A rematch may have begun while the lock was waited for: then it is
    that one.
    """
    rows = locked(Match.objects.select_related("table__host", "seed"))
    row = rows.filter(table__code=code).order_by("-ordinal").first()
    while row is not None and row.over:
        later = rows.filter(previous=row).first()
        if later is None:
            break
        row = later
    return row


def neighbours(row: Match) -> tuple[Match | None, Match | None]:
    """The match that this one is a rematch of, and the rematch that followed it."""
    return row.previous, Match.objects.filter(previous=row).first()
