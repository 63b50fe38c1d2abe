"""Who came where in a match."""

from collections.abc import Collection, Sequence

from games.engine.events import Score
from games.engine.ruleset import Ruleset

Key = tuple[int, int, int]


def places(
    rules: Ruleset, seats: int, winners: Collection[int], scores: Sequence[Score], gave_up: Collection[int] = ()
) -> list[int]:
    """The place of each side, 1 for the best; sides that are level share one, and the next is left free.

    The winners come first. The others follow by how long they stayed in, where the rules put players out, then by the
    totals of the last deal that was scored. A side all of whose seats `gave_up` comes last, whatever its bot did.
    """
    sides = rules.sides(seats)
    totals = scores[-1].totals if scores else (0,) * len(sides)
    keys = [
        _key(
            gave_up={*seats_of} <= {*gave_up},
            won=side in winners,
            stayed=_stayed(seats_of, scores),
            total=totals[side] if rules.fewest_wins else -totals[side],
        )
        for side, seats_of in enumerate(sides)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


def _key(*, gave_up: bool, won: bool, stayed: int, total: int) -> Key:
    """What sorts sides from the best to the last; winners draw, and so do those who gave up."""
    if gave_up:
        return (2, 0, 0)
    return (0, 0, 0) if won else (1, -stayed, total)


def _stayed(seats_of: Sequence[int], scores: Sequence[Score]) -> int:
    """How many deals had ended when the rules put a side out; all of them where they didn't."""
    return next((at for at, score in enumerate(scores) if {*seats_of} <= {*(score.out or ())}), len(scores))
