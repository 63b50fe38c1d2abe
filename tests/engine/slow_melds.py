"""The opening search again, slow and obvious: every meld that the rules name, and every way to lay them side by side.

Nothing of the engine is used here.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "SHDC"
JOKER = "JK"

Flags = tuple[bool, bool, bool, bool]
"""Whether there are a free tria, a free série, a card left, and the taken card in a meld outside the two."""


def points(rank: str, *, low: bool = False) -> int:
    """2 to 10 face value; J, Q, K ten; an ace ten, or one when low."""
    if rank == "A":
        return 1 if low else 10
    return 10 if rank in "JQK" else int(rank)


@cache
def natural_melds() -> list[tuple[str, tuple[str, ...], int]]:
    """Return every meld without a joker: its kind, its cards and its value."""
    found: list[tuple[str, tuple[str, ...], int]] = []
    for rank in RANKS:
        for size in (3, 4):
            trias = [tuple(rank + suit for suit in suits) for suits in combinations(SUITS, size)]
            found += [("tria", cards, size * points(rank)) for cards in trias]
    line = [*RANKS, "A"]
    for suit in SUITS:
        for low in range(14):
            for end in range(low + 3, 15):
                value = sum(points(line[at], low=at == 0) for at in range(low, end))
                found.append(("serie", tuple(line[at] + suit for at in range(low, end)), value))
    return found


def melds_of(hand: Counter[str]) -> Iterator[tuple[str, Counter[str], int]]:
    """Yield every meld that the hand holds, with jokers in any places but all of them."""
    seen = set()
    for kind, cards, value in natural_melds():
        for size in range(min(hand[JOKER], len(cards) - 1) + 1):
            for left_out in combinations(range(len(cards)), size):
                needed = Counter(card for at, card in enumerate(cards) if at not in left_out)
                needed[JOKER] += size
                key = (kind, tuple(sorted(needed.items())))
                if key not in seen and all(hand[card] >= count for card, count in needed.items()):
                    seen.add(key)
                    yield kind, needed, 0 if size else value


def best_total(hand: list[str], taken: str | None = None) -> int | None:
    """Return the highest total of an opening of this hand; with ``taken`` from the top of the talaj, in a meld."""
    cards = tuple(sorted([*hand, *([taken] if taken else [])]))
    ways = _Ways(taken, list(melds_of(Counter(cards)))).of(cards)
    return max(
        (total for (tria, serie, left, used), total in ways.items() if tria and serie and left and used), default=None
    )


class _Ways:
    """The highest total for each set of flags, by what happens to the first card of a hand, then to the next."""

    def __init__(self, taken: str | None, melds: list[tuple[str, Counter[str], int]]) -> None:
        self.taken = taken
        self.melds = melds
        self.known: dict[tuple[str, ...], dict[Flags, int]] = {(): {(False, False, False, taken is None): 0}}

    def of(self, rest: tuple[str, ...]) -> dict[Flags, int]:
        if rest not in self.known:
            best: dict[Flags, int] = {}
            for flags, total in self._ways(rest):
                best[flags] = max(total, best.get(flags, -1))
            self.known[rest] = best
        return self.known[rest]

    def _ways(self, rest: tuple[str, ...]) -> Iterator[tuple[Flags, int]]:
        first, held = rest[0], Counter(rest)
        for (tria, serie, _, used), total in self.of(rest[1:]).items():
            yield (tria, serie, True, used), total
        for kind, needed, value in self.melds:
            if needed[first] and all(held[card] >= count for card, count in needed.items()):
                for flags, total in self.of(tuple(sorted((held - needed).elements()))).items():
                    yield from self._with(flags, kind, needed, total + value)

    def _with(self, flags: Flags, kind: str, needed: Counter[str], total: int) -> Iterator[tuple[Flags, int]]:
        """Add a meld: it may hold the taken card, or be free, where it isn't said that both."""
        tria, serie, left, used = flags
        yield (tria, serie, left, used or (self.taken is not None and needed[self.taken] > 0)), total
        if not needed[JOKER]:
            yield (tria or kind == "tria", serie or kind == "serie", left, used), total
