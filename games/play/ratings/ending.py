"""What is written down about its players when a match ends: conduct, places, and whether it is rated."""

from collections.abc import Sequence

from games.engine import ruleset
from games.engine.events import Score
from games.models import Match, Player
from games.play import life, log
from games.play.life import Life
from games.play.paces import Pace
from games.play.ratings.conduct import conduct
from games.play.ratings.places import places

LIVE, DAYS = "live", "days"
LADDERS = (LIVE, DAYS)
"""The pace classes: who plays well in a minute may not in a day, and the other way round."""

NOTED = ("place", "rated", "turns", "missed", "finished")
"""What of a player is said at the end."""


def ladder_of(pace: Pace) -> str:
    """The ladder of a pace; empty for one without a clock."""
    if pace.bank is None:
        return ""
    return DAYS if pace.has_days else LIVE


def is_counted(row: Match) -> bool:
    """Whether a match counts for ratings: it was played for them, has winners, and has not been annulled since."""
    return row.ladder != "" and row.annulled_at is None


def has_clock(row: Match) -> bool:
    """Whether turns were timed; without that nothing is said of anybody."""
    return life.load(row.life, row.table.seats).terms.bank is not None


def note(row: Match, scores: Sequence[Score], players: Sequence[Player]) -> bool:
    """Say of each player of a match that is over what `NOTED` holds, and of the match its ladder; nothing is saved.

    False where nothing is said: a match of one person alone, or without a clock.
    """
    lived = life.load(row.life, row.table.seats)
    if not has_clock(row) or sum(player.user_id is not None for player in players) < 2:
        return False
    for player, did in zip(players, conduct(row.table.seats, log.conduct_of(row)), strict=True):
        player.turns, player.missed, player.finished = did.turns, did.missed, did.finished
    if row.winners is not None:
        _admit(lived, players)
        _place(row, lived, scores, players)
        row.ladder = _ladder(row, lived, players)
    return True


def _admit(lived: Life, players: Sequence[Player]) -> None:
    """Say once and for all who is rated: a guest who becomes an account later was none when this was played."""
    if all(player.place is None for player in players):
        for player in players:
            player.rated = lived.terms.rated and player.user is not None and not player.user.is_guest


def _place(row: Match, lived: Life, scores: Sequence[Score], players: Sequence[Player]) -> None:
    assert row.winners is not None
    rules, seats = ruleset.get(row.ruleset), row.table.seats
    found = places(rules, seats, row.winners, scores, lived.resigned)
    for side, seats_of in enumerate(rules.sides(seats)):
        for seat in seats_of:
            players[seat].place = found[side]


def _ladder(row: Match, lived: Life, players: Sequence[Player]) -> str:
    """The ladder of a match where two sides at least have somebody who is rated; else none."""
    sides = ruleset.get(row.ruleset).sides(row.table.seats)
    if sum(any(players[seat].rated for seat in seats_of) for seats_of in sides) < 2:
        return ""
    return LIVE if lived.terms.live else DAYS
