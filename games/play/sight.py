"""What a viewer may see of a table: all that the web may use to draw it.

The engine's view is the only way from a state to a page; no state leaves this module.
"""

from collections.abc import Sequence
from datetime import timedelta
from functools import lru_cache
from typing import Any
from uuid import UUID

import msgspec
from django.db.models import Count, Prefetch, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.engine import match as driver
from games.engine import ruleset
from games.engine.events import Deal, Event, Score
from games.engine.match import View
from games.models import Match, Presence, Seat, Table
from games.play import expiry, invitations, latest, log, manners, mine, reasons, watching
from games.play.company import Company
from games.play.company import company as company_of
from games.play.invitations import Farewell, Invited
from games.play.manners import Manner
from games.play.mine import Waits
from games.play.own import Own
from games.play.own import read as read_own
from games.play.tally import Won, tally
from games.play.wishes import Rematch, rematch_of

LOBBY_LIMIT = 60
"""How many open tables the lobby lists, newest first."""

FILL_AFTER = timedelta(seconds=20)
"""After this a host who waits for others is offered bots."""


class Place(msgspec.Struct, frozen=True):
    """Who sits on a seat, as everybody may see it. `name` is empty for a bot and for an empty seat."""

    number: int
    user_id: int | None
    name: str
    bot: str
    is_me: bool

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot sits here."""
        return self.user_id is not None or self.bot != ""


class TableTerms(msgspec.Struct, frozen=True):
    """What a table is, who sits there, and what it waits for.

    `may_invite`: the viewer asks people by name. `waited` is how long it waited in vain for its players, where it
    closed because of that. `bots_stay`: its host can't send them away.
    """

    code: str
    ruleset: str
    seats: int
    options: dict[str, Any]
    private: bool
    manner: Manner
    state: str
    host_id: int | None
    host_name: str
    places: list[Place]
    is_host: bool
    is_seated: bool
    bots_stay: bool = False
    waits: Waits = mine.NOTHING
    may_invite: bool = False
    may_fill: bool = False
    waited: timedelta | None = None

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the match can start."""
        return all(place.is_taken for place in self.places)

    @property
    def waits_for_me(self) -> bool:
        """Whether it waits for the viewer."""
        return self.waits.asks != ""


class SheetRow(msgspec.Struct, frozen=True):
    """A finished deal on the score sheet: for each side its points by name, and the match totals after it."""

    deal: int
    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]


class Sight(msgspec.Struct, frozen=True):
    """A table as one viewer may see it after event `number` (0 before the match).

    `last_deal` is the rule set's part of the viewer's view at the end of the last finished deal: what it laid open, but
    for what may still be found out over it, and its last play. `fresh_deal` holds while nobody has moved since. `own`
    is what the viewer's seat keeps to itself. `company` is the table's side of the match. `match` is the ordinal of the
    match, 0 before the first: a rematch counts its events anew. `tally` is the running score of the table, `rematch`
    what is wanted once the match is over. `removal` is the word with which the viewer was sent away. `annulled`: a
    review has made the match count for nobody.
    """

    terms: TableTerms
    seat: int | None
    number: int
    view: View | None
    sheet: list[SheetRow]
    last_deal: Any
    fresh_deal: bool
    own: Own | None = None
    company: Company | None = None
    match: int = 0
    tally: list[Won] = []
    rematch: Rematch | None = None
    removal: Farewell | None = None
    annulled: bool = False


class EndedDeal(msgspec.Struct, frozen=True):
    """A finished deal laid open: its events, deck and score included, and the view of the player at its end."""

    terms: TableTerms
    deal: int
    events: list[Event]
    game: Any
    row: SheetRow


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


def sight(table: Table, user: User | None) -> Sight:
    """The table as `user` may see it now; None, or somebody who does not sit there, is a spectator.

    Raises `watching.Hidden` where the table is shown to nobody but those who sit there.
    """
    places, row = latest.read(table)
    if row is None:
        return sight_of(table, user, places, None, None)
    reading = log.read(row)
    row.table = table
    row.last_number = reading.numbers[-1][0]  # the log may have grown since the row was read
    seat = None if user is None else next((place.number for place in places if place.user_id == user.pk), None)
    return sight_of(table, user, places, row, reading, read_own(row, seat, reading))


def sight_of(
    table: Table,
    user: User | None,
    places: Sequence[Seat],
    row: Match | None,
    reading: log.Reading | None,
    own: Own | None = None,
) -> Sight:
    """The same from what a caller has loaded already."""
    terms = _terms(table, user, places)
    watching.check(table, is_seated=terms.is_seated, has_begun=row is not None)
    seat = next((place.number for place in terms.places if place.is_me), None)
    if row is None or reading is None:
        return Sight(terms, seat, 0, None, [], None, False, removal=invitations.removal(table, user))
    view = driver.view(reading.game, seat)
    count = len(reading.scores)
    ended = reading.ended.get(seat) or (_ended_view(row.id, row.ruleset, count, seat) if count else None)
    return Sight(
        terms=terms,
        seat=seat,
        number=row.last_number,
        view=view,
        sheet=_sheet(reading.scores),
        last_deal=None if ended is None else ruleset.withhold(view, ended),
        fresh_deal=ended is not None and not row.over and _last_is_deal(reading),
        own=own,
        company=company_of(row, places, reading.game, seat),
        match=row.ordinal,
        tally=tally(row, places),
        rematch=rematch_of(row, places, user, fresh=bool(reading.ended)),
        annulled=row.annulled_at is not None,
    )


def ended_deal(table: Table, user: User | None, number: int) -> EndedDeal | None:
    """A finished deal laid open to those who play at its table; None where there is no such deal.

    Raises Refused for everybody else: what was in the hands of an ended deal is the players' own business. Also for a
    deal on which the one being played still depends: to look there would be to know whom to accuse.
    """
    places, row = latest.read(table)
    seat = None if user is None else next((place.number for place in places if place.user_id == user.pk), None)
    if seat is None:
        raise reasons.NOT_A_PLAYER()
    if row is None or not row.events.filter(deal=number, type="score").exists():
        return None
    if not row.over and number >= row.deal - ruleset.get(row.ruleset).memory:
        raise reasons.DEAL_NOT_OPEN_YET()
    reading = log.read_ended(row.id, row.ruleset, number)
    events = [event for _, event in reading.numbers]
    return EndedDeal(
        terms=_terms(table, user, places),
        deal=number,
        events=events[
            next(at for at, event in enumerate(events) if isinstance(event, Deal) and event.number == number) :
        ],
        game=driver.view(reading.game, seat).game,
        row=_sheet(reading.scores)[-1],
    )


def lobby(user: User | None, wanted: Wanted | None = None) -> Lobby:
    """The lobby as `user` (None: a stranger) sees it, in a few queries. `wanted` narrows the open tables."""
    shown = Q(private=False, state=Table.State.OPEN) & (wanted or Wanted()).query()
    open_tables = _with_places(Table.objects.filter(shown).order_by("-created_at"))[:LOBBY_LIMIT]
    counts = _counts()
    return Lobby(
        open=[_terms(table, user, list(table.places.all())) for table in open_tables],
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
    shown = [_terms(table, user, list(table.places.all()), found.get(table.pk, mine.NOTHING)) for table in tables]
    never = timezone.now()
    return sorted(shown, key=lambda terms: (not terms.waits_for_me, terms.waits.since or never))


def _with_places(tables: "QuerySet[Table]") -> "QuerySet[Table]":
    seats = Seat.objects.select_related("user").order_by("number")
    return tables.select_related("host").prefetch_related(Prefetch("places", queryset=seats))


def _terms(table: Table, user: User | None, places: Sequence[Seat], waits: Waits = mine.NOTHING) -> TableTerms:
    shown = [_place(seat, user) for seat in places]
    return TableTerms(
        code=table.code,
        ruleset=table.ruleset,
        seats=table.seats,
        options=table.options,
        private=table.private,
        manner=manners.of(table),
        state=table.state,
        host_id=table.host_id,
        host_name=table.host.name if table.host is not None else "",
        places=shown,
        is_host=user is not None and table.host_id == user.pk,
        is_seated=any(place.is_me for place in shown),
        bots_stay=table.standing,
        waits=waits,
        may_invite=user is not None and not user.is_guest,
        may_fill=_may_fill(table, user, shown),
        waited=expiry.wait(table) if table.expired else None,
    )


def _may_fill(table: Table, user: User | None, shown: Sequence[Place]) -> bool:
    """Whether the host, who has waited in vain for a while, is offered bots for all free seats."""
    is_waiting = table.state == Table.State.OPEN and timezone.now() - table.created_at >= FILL_AFTER
    is_host = user is not None and table.host_id == user.pk
    return is_waiting and is_host and not all(place.is_taken for place in shown)


def _place(seat: Seat, user: User | None) -> Place:
    person = seat.user
    return Place(
        number=seat.number,
        user_id=seat.user_id,
        name=person.name if person is not None else "",
        bot=seat.bot,
        is_me=user is not None and seat.user_id == user.pk,
    )


@lru_cache(maxsize=1024)
def _ended_view(match_id: UUID, rules: str, number: int, seat: int | None) -> Any:
    """What a seat or a spectator may know at the end of a deal: kept in memory, since a log never changes."""
    return driver.view(log.read_ended(match_id, rules, number).game, seat).game


def _sheet(scores: Sequence[Score]) -> list[SheetRow]:
    return [SheetRow(score.deal, score.points, score.totals) for score in scores]


def _last_is_deal(reading: log.Reading) -> bool:
    return bool(reading.numbers) and isinstance(reading.numbers[-1][1], Deal)
