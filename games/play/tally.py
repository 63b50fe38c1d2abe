"""The running score of a table: how many of the matches that were played there each person has won."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from games.engine import ruleset
from games.models import Match, Player


class Won(msgspec.Struct, frozen=True):
    """How often a person has won at a table; the bots count together, with neither `user_id` nor name."""

    user_id: int | None
    name: str
    wins: int


class _Sat(msgspec.Struct, frozen=True):
    """Who had a seat when a match began that is over now, and the sides that won it."""

    match: int
    winners: list[int] | None
    seat: int
    user_id: int | None
    name: str | None
    bot: str


def tally(row: Match) -> list[Won]:
    """The running score at a table whose latest match is `row`, in one query; nothing before the first has ended.

    A match counts for everybody on the side that won it; a draw, or one that was annulled, for nobody. Persons come in
    the order in which they first sat, the bots last.
    """
    if row.ordinal == 1 and not row.over:
        return []
    sat = _sat(row)
    sides = ruleset.get(row.ruleset).sides(row.table.seats)
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    wins = Counter[int | None]()
    for _, players in groupby(sat, lambda one: one.match):
        wins.update(_winners(list(players), side_of))
    persons = {one.user_id: one.name or "" for one in sat if one.user_id is not None}
    bots = [Won(None, "", wins[None])] if any(one.bot for one in sat) else []
    return [*(Won(user_id, name, wins[user_id]) for user_id, name in persons.items()), *bots]


def _sat(row: Match) -> list[_Sat]:
    over = Player.objects.filter(match__table=row.table, match__over=True).order_by("match__ordinal", "seat")
    columns = ("match__ordinal", "match__winners", "seat", "user_id", "user__name", "bot")
    return [_Sat(*values) for values in over.values_list(*columns)]


def _winners(players: Sequence[_Sat], side_of: Mapping[int, int]) -> set[int | None]:
    """The people who won a match; None, for the bots, where there is nobody but bots among the winners."""
    won = [one for one in players if one.winners == [side_of[one.seat]]]
    return {one.user_id for one in won if one.user_id is not None} or {None for one in won if one.bot}
