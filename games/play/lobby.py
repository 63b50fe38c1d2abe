"""The lobby as one viewer may see it: open tables, their own, and what was said to them."""

import msgspec
from django.db.models import Count, Prefetch, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.models import Presence, Seat, Table
from games.play import invitations, mine
from games.play.invitations import Farewell, Invited
from games.play.terms import TableTerms, terms_of

LOBBY_LIMIT = 60
"""How many open tables the lobby lists, newest first."""


class Wanted(msgspec.Struct, frozen=True):
    """What somebody looks for in the lobby; empty fields ask for nothing."""

    ruleset: str = ""
    seats: int = 0
    pace: str = ""
    rated: bool = False

    def query(self) -> Q:
        """The open tables that are wanted."""
        asked = {"ruleset": self.ruleset, "seats": self.seats, "pace": self.pace, "rated": self.rated}
        return Q(**{name: value for name, value in asked.items() if value})


class Lobby(msgspec.Struct, frozen=True):
    """The open tables that anybody may join, and those where the viewer sits, those that wait for them first.

    `opened` is how many tables anybody may join, wanted or not, `playing` how many matches are on, `people` how many
    have a table before them. `farewells` are words with which
    they were sent away from a table and that they have not read yet.
    """

    open: list[TableTerms]
    mine: list[TableTerms]
    opened: int = 0
    playing: int = 0
    people: int = 0
    invitations: list[Invited] = []
    farewells: list[Farewell] = []


def lobby(user: User | None, wanted: Wanted | None = None) -> Lobby:
    """The lobby as `user` (None: a stranger) sees it, in a few queries. `wanted` narrows the open tables."""
    shown = Q(private=False, state=Table.State.OPEN) & (wanted or Wanted()).query()
    open_tables = _with_places(Table.objects.filter(shown).order_by("-created_at"))[:LOBBY_LIMIT]
    counts = _counts()
    return Lobby(
        open=[terms_of(table, user, list(table.places.all())) for table in open_tables],
        mine=[] if user is None else _mine(user),
        opened=counts["opened"],
        playing=counts["playing"],
        invitations=[] if user is None else invitations.standing(user),
        farewells=[] if user is None else invitations.unread(user),
        people=Presence.objects.filter(until__gt=timezone.now()).values("user").distinct().count(),
    )


def _counts() -> dict[str, int]:
    """How many tables anybody may join, and how many are being played."""
    is_open, is_on = Q(state=Table.State.OPEN, private=False), Q(state=Table.State.PLAYING)
    counted = {"opened": Count("pk", filter=is_open), "playing": Count("pk", filter=is_on)}
    return Table.objects.filter(is_open | is_on).aggregate(**counted)


def _mine(user: User) -> list[TableTerms]:
    """One's own tables: those that wait for one first, and of them the one that has waited longest."""
    tables = list(_with_places(mine.tables(user)).order_by("-created_at"))
    found = mine.waits(user, tables)
    shown = [terms_of(table, user, list(table.places.all()), found.get(table.pk, mine.NOTHING)) for table in tables]
    never = timezone.now()
    return sorted(shown, key=lambda terms: (not terms.waits_for_me, terms.waits.since or never))


def _with_places(tables: "QuerySet[Table]") -> "QuerySet[Table]":
    seats = Seat.objects.select_related("user").order_by("number")
    return tables.select_related("host").prefetch_related(Prefetch("places", queryset=seats))
