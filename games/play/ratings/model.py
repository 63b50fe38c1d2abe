"""The rating model: what one match does to those who played it. Pure: the same input, the same numbers."""

from collections.abc import Mapping, Sequence

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

MU = 25.0
SIGMA = MU / 3
"""What is held of somebody of whom nothing is known."""

SCALE, ZERO = 40, 1000
"""People see one whole number: a newcomer has 1000."""

SURE = 5.5
"""At this uncertainty, which about twelve matches lead to, a rating is listed."""


class Mark(msgspec.Struct, frozen=True):
    """Where somebody stands after so many rated matches: a guess of their skill, and how unsure it is."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0

    @property
    def shown(self) -> int:
        """The number that people see: the skill somebody almost certainly has, so it rises as they become known."""
        return round(ZERO + SCALE * (self.mu - 3 * self.sigma))

    @property
    def is_sure(self) -> bool:
        """Whether enough is known to compare it with others'."""
        return self.sigma <= SURE


NEWCOMER = Mark()

STAND_IN = Mark(MU, SIGMA / 2)
"""How a bot or a guest counts as somebody's partner: as an average player, else their side would be one short."""


class Placed(msgspec.Struct, frozen=True):
    """A seat in a match that is over: its side, and the place that this came in, 1 for the best.

    `person` is the key of a user, None for a seat whose strength is `fixed`: a bot's, a guest's, and that of an account
    that was deleted since. `is_rated`: what the match did to it is kept.
    """

    seat: int
    side: int
    place: int
    person: int | None
    fixed: Mark = STAND_IN
    is_rated: bool = True


_model = PlackettLuce()


def rate(placed: Sequence[Placed], before: Mapping[int, Mark]) -> dict[int, Mark]:
    """Where each seat stands after a match, by seat, from where it stood `before`. Sides are teams; level places draw.

    At least two sides are needed.
    """
    teams = [[one for one in placed if one.side == side] for side in sorted({one.side for one in placed})]
    skills = [[_skill(before[one.seat]) for one in team] for team in teams]
    rated = _model.rate(skills, ranks=[float(team[0].place) for team in teams])
    return {
        one.seat: Mark(skill.mu, skill.sigma, before[one.seat].matches + 1)
        for team, after in zip(teams, rated, strict=True)
        for one, skill in zip(team, after, strict=True)
    }


def _skill(mark: Mark) -> PlackettLuceRating:
    return _model.rating(mark.mu, mark.sigma)
