"""The opening search of the talaj: the disjoint melds of a hand with the highest total, exactly.

A meld with a joker counts 0, so jokers matter to the total only where a card taken from the top of the talaj must lie
in a meld: then the meld that holds it is chosen first, and the best is made of what is left.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, starmap
from typing import Final, NamedTuple

from games.engine.cards import FRENCH_SUITS, JOKER
from games.engine.melds import ACE_HIGH, PLACE, RUN, read
from games.engine.packing import Packed, Suits, pack, suits_of

LARGEST_HAND: Final = 20

Cards = tuple[str, ...]


class Opening(NamedTuple):
    """The best opening of a hand: what it totals, and its melds, the free tria and série among them."""

    total: int
    melds: list[Cards]


def best_opening(hand: Sequence[str], taken: str | None = None) -> Opening | None:
    """Return the disjoint melds of ``hand`` with the highest total; None where it can't open at all.

    They hold a free tria and a free série and leave at least one card to discard, whatever the threshold. ``taken``, a
    card from the top of the talaj that comes on top of the hand, must be in one of the melds and not be needed by the
    free pair.
    """
    if taken is not None:
        found = _with_joker(hand) if taken == JOKER else _with_natural(hand, taken)
    else:
        found = pack(suits_of(hand), 0 if JOKER in hand else 1, pair=True)
    return Opening(found.total, found.melds) if found else None


def best_groups(hand: Sequence[str], *, leave: int = 0, by_points: bool = True) -> list[Cards]:
    """Return the disjoint natural melds of a hand worth most together, in points or in cards, any kinds of them."""
    found = pack(suits_of(hand), leave, pair=False, by_points=by_points)
    return found.melds if found else []


def _with_natural(hand: Sequence[str], taken: str) -> Packed | None:
    """Try every meld that could hold the taken card, the dearest first."""
    cards = [*hand, taken]
    melds = [(_worth(meld), meld) for meld in _melds_with(hand, taken)]
    best: Packed | None = None
    for worth, meld in sorted(melds, key=lambda entry: -entry[0]):
        rest = without(cards, meld)
        floor = best.total - worth if best else 0
        found = pack(suits_of(rest), 0 if JOKER in rest else 1, pair=True, above=max(floor, 0))
        if found:
            best = Packed(found.total + worth, [*found.melds, meld])
    return best


def _with_joker(hand: Sequence[str]) -> Packed | None:
    """The taken joker needs a meld that counts nothing: of cards that the best opening leaves, if it can be.

    With another joker in the hand any one natural card makes a tria with the two; alone it needs two that go together,
    and one search finds the best that leaves any such two.
    """
    jokers = hand.count(JOKER)
    suits = suits_of(hand)
    if jokers:
        found = pack(suits, 1 if jokers > 1 else 2, pair=True)
        if found is None:
            return None
        return Packed(found.total, [*found.melds, (_loose(hand, found)[0], JOKER, JOKER)])
    twos = filter(None, starmap(_joined, combinations(dict.fromkeys(hand), 2)))
    found = pack(suits, 1, pair=True, beside=list(twos))
    if found is None:
        return None
    melds = starmap(with_joker, combinations(_loose(hand, found), 2))
    return Packed(found.total, [*found.melds, next(filter(None, melds))])


def _loose(hand: Sequence[str], packed: Packed) -> list[str]:
    """Return the natural cards of a hand that are in none of the melds, in their order."""
    rest = list(hand)
    for meld in packed.melds:
        rest = without(rest, meld)
    return [card for card in rest if card != JOKER]


def without(cards: Sequence[str], meld: Sequence[str]) -> list[str]:
    """Return ``cards`` without those of a meld, jokers passed over where there are none."""
    rest = list(cards)
    for card in meld:
        if card in rest:
            rest.remove(card)
    return rest


@cache
def with_joker(one: str, other: str) -> Cards | None:
    """Return the meld of two cards and a joker, in the order of a record; None where they don't go together."""
    if JOKER in (one, other):
        return None
    lower, higher = sorted((one, other), key=PLACE.__getitem__)
    orders = ((lower, JOKER, higher), (lower, higher, JOKER), (higher, JOKER, lower), (JOKER, higher, lower))
    return next((cards for cards in orders if read(cards) is not None), None)


@cache
def _joined(one: str, other: str) -> Suits | None:
    """Return two cards that make a meld with a joker, as a packing counts them; None where they don't."""
    return suits_of((one, other)) if with_joker(one, other) else None


def _melds_with(hand: Sequence[str], taken: str) -> Iterator[Cards]:
    """Yield every meld that could hold the taken card, but for those that only cost more cards for the same."""
    yield from natural_melds_with(hand, taken)
    jokers = hand.count(JOKER)
    if jokers > 1:
        yield (taken, JOKER, JOKER)
    elif jokers:
        yield from filter(None, (with_joker(taken, card) for card in dict.fromkeys(hand)))


def natural_melds_with(hand: Sequence[str], taken: str) -> Iterator[Cards]:
    """Yield every tria, and every série of three to five cards, of ``taken`` and cards of the hand."""
    rank, suit = taken[:-1], taken[-1]
    held = set(hand)
    others = [f"{rank}{other}" for other in FRENCH_SUITS if other != suit and f"{rank}{other}" in held]
    for left_out in (None, *others) if len(others) == 3 else (None,):
        tria = (taken, *(card for card in others if card != left_out))
        if len(tria) >= 3:
            yield tria
    run = RUN[suit]
    have = [card in held or card == taken for card in run]
    for place in (0, ACE_HIGH) if PLACE[taken] == 0 else (PLACE[taken],):
        for low in range(max(0, place - 4), place + 1):
            for end in range(max(low + 3, place + 1), min(low + 5, len(run)) + 1):
                if all(have[low:end]):
                    yield run[low:end]


def _worth(cards: Cards) -> int:
    meld = read(cards)
    assert meld is not None
    return meld.value
