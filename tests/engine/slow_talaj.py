"""A turn of the talaj judged again, slow and obvious, on plain JSON: nothing of the engine is used here.

The jokers put down in a turn are told apart by trying every one that a swap may take.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

RANKS = [*"A23456789", "10", *"JQKA"]
SUITS = "SHDC"
JOKER = "JK"


@dataclass(frozen=True)
class Place:
    """A card on the table; ``fresh`` where this turn put it there."""

    card: str
    fresh: bool


@dataclass(frozen=True)
class Lying:
    """The table and the hand in the middle of a turn."""

    hand: tuple[str, ...]
    melds: tuple[tuple[str, tuple[Place, ...]], ...]  # kind, cards
    put: tuple[str, ...] = ()
    touched: bool = False


@dataclass(frozen=True)
class Before:
    """What the seat in turn has before it: its hand with the card drawn or taken, and the table."""

    hand: list[str]
    melds: list[tuple[str, list[str]]]
    opened: bool
    threshold: int
    taken: str | None


def readings(cards: list[str]) -> set[str]:
    """Return what these cards, in this order, may be: a tria, a série, or both."""
    natural = [card for card in cards if card != JOKER]
    found: set[str] = set()
    if not natural or len(cards) < 3:
        return found
    if (
        len(cards) <= 4
        and len({card[:-1] for card in natural}) == 1
        and len({card[-1] for card in natural}) == len(natural)
    ):
        found.add("tria")
    for suit in SUITS:
        for low in range(len(RANKS) - len(cards) + 1):
            wanted = [rank + suit for rank in RANKS[low : low + len(cards)]]
            if all(card in (JOKER, want) for card, want in zip(cards, wanted, strict=True)):
                found.add("serie")
    return found


def ordered(cards: list[str]) -> list[str] | None:
    """Return natural cards in the order of the série that they make."""
    for suit in SUITS:
        for low in range(len(RANKS) - len(cards) + 1):
            wanted = [rank + suit for rank in RANKS[low : low + len(cards)]]
            if sorted(wanted) == sorted(cards):
                return wanted
    return None


def is_legal(before: Before, turn: dict[str, Any]) -> bool:
    """Tell whether the turn may stand; its draw is not judged here."""
    start = Lying(
        tuple(before.hand),
        tuple((kind, tuple(Place(card, False) for card in cards)) for kind, cards in before.melds),
    )
    lying = [start]
    for step in turn["steps"]:
        lying = [after for now in lying for after in done(now, step, len(before.melds))]
    return any(may_stand(before, now, turn["discard"]) for now in lying)


def done(now: Lying, step: dict[str, Any], old: int) -> Iterator[Lying]:
    """Yield every way a step can be done."""
    if "lay" in step:
        yield from done_lay(now, step["lay"], step.get("kind"))
        return
    number = step.get("add", step.get("swap"))
    if not 1 <= number <= len(now.melds):
        return
    now = replace(now, touched=now.touched or number <= old)
    yield from done_add(now, step, number) if "add" in step else done_swap(now, step["card"], number)


def without(hand: tuple[str, ...], cards: list[str]) -> tuple[str, ...] | None:
    """Return what is left of a hand."""
    if Counter(cards) - Counter(hand):
        return None
    return tuple((Counter(hand) - Counter(cards)).elements())


def done_lay(now: Lying, cards: list[str], kind: str | None) -> Iterator[Lying]:
    rest = without(now.hand, cards)
    if rest is None or len(cards) < 3:
        return
    if JOKER not in cards:
        cards = ordered(cards) or cards
    found = readings(cards)
    if kind == "serie":
        found &= {"serie"}
    if found:
        meld = ("tria" if "tria" in found else "serie", tuple(Place(card, True) for card in cards))
        yield replace(now, hand=rest, melds=(*now.melds, meld), put=now.put + tuple(cards))


def done_add(now: Lying, step: dict[str, Any], number: int) -> Iterator[Lying]:
    kind, places = now.melds[number - 1]
    if ("cards" in step) != (kind == "tria") or (kind == "tria" and ("low" in step or "high" in step)):
        return
    low, high = step.get("low", []), [*step.get("high", []), *step.get("cards", [])]
    rest = without(now.hand, [*low, *high])
    if rest is None or not low + high:
        return
    longer = (*(Place(card, True) for card in low), *places, *(Place(card, True) for card in high))
    if kind in readings([place.card for place in longer]):
        yield placed(now, number, longer, rest, (*low, *high))


def done_swap(now: Lying, card: str, number: int) -> Iterator[Lying]:
    kind, places = now.melds[number - 1]
    rest = without(now.hand, [card])
    if rest is None or card == JOKER:
        return
    for at, place in enumerate(places):
        after = (*places[:at], Place(card, True), *places[at + 1 :])
        if place.card == JOKER and kind in readings([other.card for other in after]):
            yield placed(now, number, after, (*rest, JOKER), (card,))


def placed(now: Lying, number: int, places: tuple[Place, ...], hand: tuple[str, ...], cards: tuple[str, ...]) -> Lying:
    melds = list(now.melds)
    melds[number - 1] = (melds[number - 1][0], places)
    return replace(now, hand=hand, melds=tuple(melds), put=now.put + cards)


def may_stand(before: Before, now: Lying, discard: str) -> bool:
    """Judge a turn as it lies at its discard."""
    if discard not in now.hand:
        return False
    fresh = [place.card for _, places in now.melds for place in places if place.fresh]
    if before.taken and before.taken not in fresh:
        return False
    if before.opened or not now.put:
        return True
    new = [(kind, [place.card for place in places]) for kind, places in now.melds[len(before.melds) :]]
    total = sum(value(kind, cards) for kind, cards in new)
    goes_out = len(now.hand) == 1 and not now.touched
    return total >= (71 if goes_out else before.threshold) and has_free_pair(before, new, fresh)


def has_free_pair(before: Before, new: list[tuple[str, list[str]]], fresh: list[str]) -> bool:
    for (one, tria), (other, serie) in permutations(new, 2):
        if (one, other) == ("tria", "serie") and JOKER not in tria + serie:
            rest = Counter(fresh) - Counter(tria + serie)
            if before.taken is None or before.taken == JOKER or rest[before.taken]:
                return True
    return False


def value(kind: str, cards: list[str]) -> int:
    """Return what a meld counts for an opening."""
    if JOKER in cards:
        return 0
    total = sum(10 if card[:-1] in "AJQK" else int(card[:-1]) for card in cards)
    return total - 9 if kind == "serie" and cards[0][0] == "A" else total
