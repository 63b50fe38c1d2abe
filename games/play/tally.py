"""The running score of a table: how many of the matches that were played there each person has won."""

from collections.abc import Iterable, Sequence

import msgspec

from games.engine import ruleset
from games.models import Match, Seat
from games.play import latest

BOTS = "bots"
"""Stands among the keys of persons for all bots together."""


class Won(msgspec.Struct, frozen=True):
    """How many matches a person who sits at a table has won there; the bots count together, without `user_id`."""

    user_id: int | None
    name: str
    wins: int


def tally(row: Match, places: Sequence[Seat]) -> list[Won]:
    """The running score at a table whose latest match is `row`; nothing before the first has ended.

    A match counts for everybody on the side that won it; a draw, or one that was annulled, for nobody. The order is
    that of the accounts, which shuffling does not change. `places` are those of `latest.places_of`.
    """
    if row.ordinal == 1 and not row.over:
        return []
    wins = _with(row, {place.number: latest.began(place) for place in places}) if row.over else row.standing
    people = sorted((place.user.pk, place.user.name) for place in places if place.user is not None)
    won = [Won(user_id, name, wins.get(str(user_id), 0)) for user_id, name in people]
    return [*won, Won(None, "", wins.get(BOTS, 0))] if any(place.bot for place in places) else won


def standing_after(row: Match) -> dict[str, int]:
    """How many matches each person has won at a table up to this one, which is over: the `standing` of its rematch."""
    return _with(row, dict(row.players.values_list("seat", "user_id")))


def restate(row: Match) -> None:
    """Count the standing of every rematch after a match anew, since it counts no more, or again."""
    rows = Match.objects.select_related("table")
    row = rows.get(pk=row.pk)
    while (following := rows.filter(previous=row).first()) is not None:
        following.standing = standing_after(row)
        following.save(update_fields=("standing",))
        row = following


def _with(row: Match, sat: dict[int, int | None]) -> dict[str, int]:
    """The standing with what a match has added; `sat` tells who had which seat when it began."""
    standing: dict[str, int] = dict(row.standing)
    for winner in _winners(row, sat):
        standing[winner] = standing.get(winner, 0) + 1
    return standing


def _winners(row: Match, sat: dict[int, int | None]) -> Iterable[str]:
    """The people of the side that has won; the bots, where there is nobody else on it."""
    if not row.winners or len(row.winners) > 1 or row.annulled_at is not None:
        return ()
    won = ruleset.get(row.ruleset).sides(row.table.seats)[row.winners[0]]
    return {str(user_id) for user_id in map(sat.get, won) if user_id is not None} or {BOTS}
