"""What a hand of bkhamsa holds, and who takes what was declared in a distribution."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["ronda", "tringa"]
RONDA: Final = "ronda"
TRINGA: Final = "tringa"
TRINGA_WORTH: Final = 5


class Held(msgspec.Struct, frozen=True):
    """What the game reads in a hand; ``ranks`` (1 to 7, 10 to 12) are those held more than once, the highest first."""

    kind: Kind
    ranks: tuple[int, ...]
    worth: int


def holding(hand: Sequence[str]) -> Held | None:
    """Return what a hand, as it was dealt, holds: a pair is worth 1, two pairs 2, three or four of a kind 5."""
    ranks = [card[:-1] for card in hand]
    if len(set(ranks)) == len(ranks):
        return None
    most = max(map(ranks.count, ranks))
    twice = tuple(sorted({int(rank) for rank in ranks if ranks.count(rank) == most}, reverse=True))
    return Held(RONDA, twice, len(twice)) if most == 2 else Held(TRINGA, twice, TRINGA_WORTH)


def pot(declared: Sequence[tuple[int, Held]]) -> tuple[int, int]:
    """Return what each side gets of the declarations of one distribution, given as side and what was held.

    Any tringa beats any ronda, within a kind the higher rank wins, and the best takes the sum of all. If the best of
    both sides are equal in kind and rank, each side gets half of it, rounded down.
    """
    total = sum(held.worth for _, held in declared)
    best = max((_strength(held) for _, held in declared), default=None)
    winners = {side for side, held in declared if _strength(held) == best}
    if len(winners) == 2:
        return total // 2, total // 2
    return (total, 0) if 0 in winners else (0, total)


def _strength(held: Held) -> tuple[bool, int]:
    """Order declarations; two pairs count as a ronda of their higher rank."""
    return held.kind == TRINGA, held.ranks[0]
