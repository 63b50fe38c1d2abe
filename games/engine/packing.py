"""Disjoint natural melds of a hand: the exact search below the opening search and the grouping of hands.

The cards of a suit are one number with two bits a rank, its count of 0 to 2, the ace lowest; a hand is four such
numbers. Trias are chosen rank by rank, branch and bound; what they leave falls apart into suits, and the best séries of
a suit are remembered. A série of six or more is worth what two shorter ones are, so none is looked for.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import and_, sub
from typing import Any, Final, NamedTuple, TypeAlias

from games.engine.cards import FRENCH_SUITS, JOKER
from games.engine.melds import ACE_HIGH, PLACE, RANK_VALUE, RUN, VALUE_AT

Suits: TypeAlias = tuple[int, int, int, int]

NOTHING: Final[Suits] = (0, 0, 0, 0)

MOST_LEFT: Final = 3
"""The largest number of cards that a packing can be asked to leave."""

_SUIT: Final = {suit: index for index, suit in enumerate(FRENCH_SUITS)}
_ONES: Final = int("01" * 13, 2)
_TRIAS: Final = (0b1111, 0b0111, 0b1011, 0b1101, 0b1110)
_LENGTHS: Final = (3, 4, 5)


class Packed(NamedTuple):
    """Disjoint melds and what they are worth together; ``trias`` come first, then séries of at most five cards."""

    total: int
    melds: list[tuple[str, ...]]


Chain: TypeAlias = tuple[int, int, Any]
_IMPOSSIBLE: Final = -1_000_000


_Runs: TypeAlias = tuple[int, Chain | None]
"""The best séries of a suit under one condition: their worth, and each as its first place and length, linked.

Where a suit can't meet the condition the worth is ``_IMPOSSIBLE``.
"""

_NO_SERIES: Final[tuple[tuple[_Runs, ...], ...]] = tuple(
    tuple((0 if count >= left else _IMPOSSIBLE, None) for left in range(MOST_LEFT + 1))
    for count in range(MOST_LEFT + 1)
)
"""What a suit without a série has, by its number of cards: nothing, as long as it has as many as it must leave."""


class _Option(NamedTuple):
    """What one rank may give to trias: their worth, the cards they take of each suit, and their suits as bits."""

    worth: int
    taken: Suits
    trias: tuple[int, ...]


Chosen: TypeAlias = tuple[tuple[int, _Option], ...]
"""The ranks that give trias, each with what it gives."""


def suits_of(cards: Iterable[str]) -> Suits:
    """Return the natural cards of a hand as four numbers."""
    suits = [0, 0, 0, 0]
    for card in cards:
        if card != JOKER:
            suits[_SUIT[card[-1]]] += 1 << 2 * PLACE[card]
    return (suits[0], suits[1], suits[2], suits[3])


def pack(
    suits: Suits,
    leave: int,
    *,
    pair: bool,
    above: int = 0,
    by_points: bool = True,
    beside: Sequence[Suits] = (NOTHING,),
) -> Packed | None:
    """Return the disjoint natural melds worth most together that leave at least ``leave`` of the cards.

    With ``pair`` they hold a tria and a série. ``beside`` lists sets of cards, all different: the melds leave one of
    these sets besides. Worth is counted in points of an opening, or else in cards. None where nothing worth more than
    ``above`` is found.
    """
    search = _Search(suits, leave, pair, above, by_points, beside)
    search.walk(0, 0, suits, ())
    return search.packed()


class _Search:
    """One search: the ranks that can give a tria, dearest first, and the best found so far."""

    def __init__(
        self, suits: Suits, leave: int, pair: bool, above: int, by_points: bool, beside: Sequence[Suits]
    ) -> None:
        self.leave = leave
        self.beside = beside
        self.pair = pair
        self.by_points = by_points
        self.best = above
        self.found: tuple[Chosen, list[_Runs]] | None = None
        self.ranks = _ranks(suits, by_points)
        self.to_come = [0]
        for _, options in reversed(self.ranks):
            self.to_come.insert(0, self.to_come[0] + options[0].worth)

    def walk(self, at: int, total: int, suits: Suits, chosen: Chosen) -> None:
        """Try every way to make trias of the ranks from number ``at`` on, unless the best can't be reached any more."""
        one, two, three, four = suits
        points = self.by_points
        series = _most(one, points) + _most(two, points) + _most(three, points) + _most(four, points)
        if total + series + self.to_come[at] <= self.best or (self.pair and not series):
            return
        if at == len(self.ranks):
            if chosen or not self.pair:
                self._set_aside(total, suits, chosen)
            return
        rank, options = self.ranks[at]
        for option in options:
            a, b, c, d = option.taken
            made = (*chosen, (rank, option)) if option.trias else chosen
            self.walk(at + 1, total + option.worth, (one - a, two - b, three - c, four - d), made)

    def _set_aside(self, trias: int, suits: Suits, chosen: Chosen) -> None:
        """Try each set of cards that may be left beside the melds, where the others could still beat the best."""
        lacking = [~(suit | suit >> 1) for suit in suits]
        for aside in self.beside:
            if any(map(and_, aside, lacking)):
                continue
            found = [_series(suit, self.by_points) for suit in map(sub, suits, aside)]
            if trias + sum(best[0][0] for best in found) > self.best:
                self._keep(trias, found, chosen)

    def _keep(self, trias: int, found: Sequence[tuple[_Runs, ...]], chosen: Chosen) -> None:
        """Keep a way to make trias, with its best séries that leave enough cards, where it is better than the best."""
        series = _leaving(found, self.leave)
        total = trias + sum(worth for worth, _ in series)
        if series and total > self.best and not (self.pair and all(chain is None for _, chain in series)):
            self.best = total
            self.found = (chosen, series)

    def packed(self) -> Packed | None:
        """Spell out the best."""
        if self.found is None:
            return None
        chosen, series = self.found
        melds = [_tria(rank, tria) for rank, option in chosen for tria in option.trias]
        for suit, (_, chain) in zip(FRENCH_SUITS, series, strict=True):
            melds += _spelled(suit, chain)
        return Packed(self.best, melds)


def _ranks(suits: Suits, by_points: bool) -> list[tuple[int, list[_Option]]]:
    """Return the ranks that can give a tria, dearest first, each with what it may give, most first."""
    ranks = []
    for rank in range(ACE_HIGH):
        counts = [suit >> 2 * rank & 3 for suit in suits]
        present = sum(1 << index for index, count in enumerate(counts) if count)
        if present in _TRIAS:
            twins = sum(1 << index for index, count in enumerate(counts) if count > 1)
            ranks.append((rank, _options(rank, present, twins, by_points)))
    ranks.sort(key=lambda entry: -entry[1][0].worth)
    return ranks


@cache
def _options(rank: int, present: int, twins: int, by_points: bool) -> list[_Option]:
    """Return every set of trias that a rank can give, its suits present and twice present as bits; most first."""
    single = [(tria,) for tria in _TRIAS if tria & ~present == 0]
    double = [(one, other) for at, (one,) in enumerate(single) for (other,) in single[at:] if one & other & ~twins == 0]
    options = [_option(rank, trias, by_points) for trias in [(), *single, *double]]
    return sorted(options, key=lambda option: -option.worth)


def _option(rank: int, trias: tuple[int, ...], by_points: bool) -> _Option:
    cards = sum(tria.bit_count() for tria in trias)
    a, b, c, d = (sum(tria >> index & 1 for tria in trias) << 2 * rank for index in range(4))
    return _Option(cards * (RANK_VALUE[rank] if by_points else 1), (a, b, c, d), trias)


def _most(suit: int, by_points: bool) -> int:
    """Return what the séries of a suit are worth at most."""
    return _series(suit, by_points)[0][0]


@lru_cache(maxsize=1 << 16)
def _series(suit: int, by_points: bool) -> tuple[_Runs, ...]:
    """Return the best disjoint séries of a suit that leave at least 0, 1, 2, 3 of its cards.

    Either its lowest card above the ace is left, or it is the lowest of a série (after an ace when it is a 2).
    """
    if not _has_run(suit):
        count = (suit & _ONES).bit_count() + 2 * (suit >> 1 & _ONES).bit_count()
        return _NO_SERIES[min(count, MOST_LEFT)]
    present = (suit | suit >> 1) & _ONES
    above = present >> 2
    lowest = (above & -above).bit_length() // 2 + 1
    rest = _series(suit - (1 << 2 * lowest), by_points)
    best = [rest[0], *rest[:MOST_LEFT]]
    for start in _starts(lowest):
        if start.taken & ~present:
            continue
        worth = start.points if by_points else start.length
        for left, (more, chain) in enumerate(_series(suit - start.taken, by_points)):
            if more >= 0 and more + worth > best[left][0]:
                best[left] = (more + worth, (start.low, start.length, chain))
    return tuple(best)


class _Start(NamedTuple):
    """A série that may lie in a suit: its first place, its length, what it takes of the suit and what it counts."""

    low: int
    length: int
    taken: int
    points: int


@cache
def _starts(lowest: int) -> list[_Start]:
    """Return the séries whose lowest card above the ace is ``lowest``."""
    return [
        _Start(low, length, _bits(range(low, low + length)), sum(VALUE_AT[low : low + length]))
        for low in ((1, 0) if lowest == 1 else (lowest,))
        for length in _LENGTHS
        if low + length <= len(VALUE_AT)
    ]


def _bits(places: Iterable[int]) -> int:
    return sum(1 << 2 * (place % ACE_HIGH) for place in places)


def _has_run(suit: int) -> int:
    """Tell whether a suit holds three cards in sequence."""
    present = (suit | suit >> 1) & _ONES
    present |= (present & 1) << 2 * ACE_HIGH
    return present & present >> 2 & present >> 4


def _leaving(found: Sequence[tuple[_Runs, ...]], leave: int) -> list[_Runs]:
    """Return the best séries, one entry a suit, that leave ``leave`` cards together; nothing where there are fewer."""
    ways: dict[int, tuple[int, list[_Runs]]] = {0: (0, [])}
    for suit in found:
        more: dict[int, tuple[int, list[_Runs]]] = {}
        for left, (worth, chosen) in ways.items():
            for now, runs in enumerate(suit[: leave - left + 1], left):
                if worth + runs[0] > more.get(now, (-1, []))[0]:
                    more[now] = (worth + runs[0], [*chosen, runs])
        ways = more
    return ways[leave][1] if leave in ways else []


def _tria(rank: int, suits: int) -> tuple[str, ...]:
    return tuple(RUN[suit][rank] for index, suit in enumerate(FRENCH_SUITS) if suits >> index & 1)


def _spelled(suit: str, chain: Chain | None) -> list[tuple[str, ...]]:
    """Return the cards of linked séries."""
    melds = []
    while chain is not None:
        low, length, chain = chain
        melds.append(RUN[suit][low : low + length])
    return melds
