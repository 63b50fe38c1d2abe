"""What a table is, who sits there and what it waits for, as one viewer may know it."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.utils import timezone

from accounts.models import User
from games.models import Seat, Table
from games.play import expiry, manners, mine
from games.play.manners import Manner
from games.play.mine import Waits
from games.play.ratings.reputes import Repute

FILL_AFTER = timedelta(seconds=20)
"""After this a host who waits for others is offered bots."""


class Place(msgspec.Struct, frozen=True):
    """Who sits on a seat, as everybody may see it. `name` is empty for a bot and for an empty seat.

    `repute` is what is known of a person, at a table that waits for its match.
    """

    number: int
    user_id: int | None
    name: str
    bot: str
    is_me: bool
    repute: Repute | None = None

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot sits here."""
        return self.user_id is not None or self.bot != ""


class TableTerms(msgspec.Struct, frozen=True):
    """What a table is, who sits there, and what it waits for.

    `may_invite`: the viewer asks people by name. `fill_at` is from when a host whose table lacks people is offered bots
    for all free seats, `may_fill` whether that is now. `waited` is how long it waited in vain for its players, where it
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
    fill_at: datetime | None = None
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


def terms_of(
    table: Table,
    user: User | None,
    places: Sequence[Seat],
    waits: Waits = mine.NOTHING,
    known: Mapping[int, Repute] | None = None,
) -> TableTerms:
    """What a table is to `user`, with these people on its seats."""
    shown = [_place(seat, user, (known or {}).get(seat.user_id or 0)) for seat in places]
    fill_at = _fill_at(table, user, shown)
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
        fill_at=fill_at,
        may_fill=fill_at is not None and fill_at <= timezone.now(),
        waited=expiry.wait(table) if table.expired else None,
    )


def _fill_at(table: Table, user: User | None, shown: Sequence[Place]) -> datetime | None:
    """From when the host, who waits in vain, is offered bots for all free seats; None where that is never."""
    is_host = user is not None and table.host_id == user.pk
    lacks = table.state == Table.State.OPEN and not all(place.is_taken for place in shown)
    return table.created_at + FILL_AFTER if is_host and lacks else None


def _place(seat: Seat, user: User | None, repute: Repute | None) -> Place:
    person = seat.user
    return Place(
        number=seat.number,
        user_id=seat.user_id,
        name=person.name if person is not None else "",
        bot=seat.bot,
        is_me=user is not None and seat.user_id == user.pk,
        repute=repute,
    )
