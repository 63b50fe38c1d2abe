"""The one way in which a seat gets somebody else or nobody, the tables that have one free, and who is missing."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Exists, OuterRef

from accounts.models import User
from games.engine import bots
from games.models import Presence, Seat, Table
from games.play.paces import LIVE_NAMES

FREE_SEAT = Exists(Seat.objects.filter(table=OuterRef("pk"), user=None, bot=""))
"""What picks the tables at which a seat is free."""


def give(seat: Seat, user: User | None = None, bot: str = "") -> None:
    """Give a seat to a person or a bot, or to nobody. Nobody has yet seen whoever gets it go away."""
    seat.user, seat.bot, seat.away_since = user, bot, None
    seat.save(update_fields=("user", "bot", "away_since"))


def reseat(table: Table, places: Sequence[Seat], order: Sequence[int], vacant: Sequence[int]) -> None:
    """Give every seat to whoever sits now at the seat that `order` names for it (empty: their own).

    Bots take the `vacant` seats, as they are numbered now, and those where nobody sits any more.
    """
    order = order or range(len(places))
    if list(order) == list(range(len(places))) and not vacant and all(place.is_taken for place in places):
        return
    bot = bots.best(table.ruleset)
    sitting = [
        (None, bot, None) if place.number in vacant or not place.is_taken else (place.user, place.bot, place.away_since)
        for place in places
    ]
    table.places.update(user=None, bot="", away_since=None)  # nobody may have two seats, not even in between
    for place, before in zip(places, order, strict=True):
        place.user, place.bot, place.away_since = sitting[before]
    Seat.objects.bulk_update(places, ("user", "bot", "away_since"))


def note_missing(table: Table, places: Sequence[Seat], now: datetime) -> None:
    """Note who is away as a live match begins: of somebody whose page never opened, none will be seen to close.

    Nothing where nobody at all is there, so that no table falls asleep before its first page has come.
    """
    people = [place for place in places if place.user_id is not None]
    if table.pace not in LIVE_NAMES or len(people) < 2:
        return
    pages = Presence.objects.filter(table=table, user__in=[place.user_id for place in people], until__gt=now)
    here = {*pages.values_list("user_id", flat=True)}
    missing = [place for place in people if place.user_id not in here and place.away_since is None]
    if not here or not missing:
        return
    for place in missing:
        place.away_since = now
    Seat.objects.bulk_update(missing, ("away_since",))
