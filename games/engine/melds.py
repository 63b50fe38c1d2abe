"""Trias and séries: reading a lay-out, what its jokers stand for, what it is worth, adding to it and swapping.

A suit has fourteen places, 0 to 13: the ace low, 2 to 10, J, Q, K, and the ace high.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from games.engine.cards import FRENCH_RANKS, FRENCH_SUITS, JOKER

Kind = Literal["tria", "serie"]
TRIA: Final = "tria"
SERIE: Final = "serie"

SMALLEST: Final = 3
LARGEST_TRIA: Final = 4
PLACES: Final = 14
ACE_HIGH: Final = 13

RUN: Final[dict[str, tuple[str, ...]]] = {
    suit: tuple(f"{rank}{suit}" for rank in (*FRENCH_RANKS, "A")) for suit in FRENCH_SUITS
}
"""The card of each place of a suit."""

PLACE: Final[dict[str, int]] = {card: place for run in RUN.values() for place, card in enumerate(run[:ACE_HIGH])}
"""The place of each card but a joker; of an ace the low one."""

VALUE_AT: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10)
"""What a card counts in a série, by place: J, Q, K ten; an ace 1 when low and ten when high."""

RANK_VALUE: Final = (10, *VALUE_AT[1:ACE_HIGH])
"""What a card counts in a tria, by place: as in a série, but an ace always ten."""


class Meld(msgspec.Struct, frozen=True):
    """Cards on the table. A série lies from low to high, its jokers in their places; ``low`` is its first place."""

    kind: Kind
    cards: tuple[str, ...]
    low: int = 0

    @property
    def jokers(self) -> tuple[int, ...]:
        """Where among ``cards`` its jokers lie."""
        return tuple(index for index, card in enumerate(self.cards) if card == JOKER)

    @property
    def value(self) -> int:
        """What it counts for an opening. A meld that holds a joker counts 0, however legal."""
        if JOKER in self.cards:
            return 0
        if self.kind == TRIA:
            return RANK_VALUE[PLACE[self.cards[0]]] * len(self.cards)
        return sum(VALUE_AT[self.low : self.low + len(self.cards)])


def read(cards: Sequence[str], *, as_serie: bool = False) -> Meld | None:
    """Return the meld that ``cards``, all of the French pack, are; None where they are none.

    What could be either kind is a tria unless the player says série. A série with a joker is listed from low to high,
    the joker in its place; any other meld in any order.
    """
    return (None if as_serie else _tria(cards)) or _serie(cards)


def read_lying(kind: Kind, cards: Sequence[str]) -> Meld | None:
    """Return the meld that lies on the table as ``cards``, those of a série from low to high (2 to A: the ace high)."""
    return _tria(cards) if kind == TRIA else _listed_serie(cards)


def add(meld: Meld, low: Sequence[str], high: Sequence[str]) -> Meld | None:
    """Return ``meld`` with cards added below and above it (to a tria just added); None where they don't fit."""
    if meld.kind == TRIA:
        return _tria((*meld.cards, *low, *high))
    cards = (*low, *meld.cards, *high)
    suit = suit_of(meld)
    return _run(cards, suit, meld.low - len(low))


def joker_for(meld: Meld, card: str) -> tuple[int, ...]:
    """Return where among the meld's cards a joker lies that ``card`` may be swapped for.

    In a tria a joker stands for each missing suit; in a série only for the card of its place.
    """
    return tuple(index for index in meld.jokers if card in stands_for(meld, index))


def stands_for(meld: Meld, index: int) -> tuple[str, ...]:
    """Return the cards that the joker at ``index`` among the meld's cards may stand for."""
    suit = suit_of(meld)
    if meld.kind == SERIE:
        return (RUN[suit][meld.low + index],)
    natural = next(card for card in meld.cards if card != JOKER)
    return tuple(f"{natural[:-1]}{suit}" for suit in FRENCH_SUITS if f"{natural[:-1]}{suit}" not in meld.cards)


def swap(meld: Meld, index: int, card: str) -> Meld:
    """Return ``meld`` with ``card`` in place of the joker at ``index``, for which it may be swapped."""
    return Meld(meld.kind, (*meld.cards[:index], card, *meld.cards[index + 1 :]), meld.low)


def suit_of(meld: Meld) -> str:
    """Return the suit of a série, or of a tria's first card that is no joker."""
    return next(card for card in meld.cards if card != JOKER)[-1]


def _tria(cards: Sequence[str]) -> Meld | None:
    """Three or four cards of one rank, all of different suits; at least one of them natural."""
    natural = [card for card in cards if card != JOKER]
    if not natural or not SMALLEST <= len(cards) <= LARGEST_TRIA:
        return None
    if len({card[:-1] for card in natural}) > 1 or len(set(natural)) < len(natural):
        return None
    return Meld(TRIA, tuple(cards))


def _serie(cards: Sequence[str]) -> Meld | None:
    """Three or more cards of one suit in sequence; the ace low or high, never in the middle."""
    natural = [card for card in cards if card != JOKER]
    if not natural or not SMALLEST <= len(cards) <= PLACES:
        return None
    if len(natural) == len(cards):
        return _natural_serie(natural)
    return _listed_serie(cards)


def _listed_serie(cards: Sequence[str]) -> Meld | None:
    """Return the série of cards listed from low to high, one of them natural; an ace is low only as the first."""
    index = next(index for index, card in enumerate(cards) if card != JOKER)
    place = PLACE[cards[index]]
    return _run(cards, cards[index][-1], ACE_HIGH - index if place == 0 and index else place - index)


def _natural_serie(cards: Sequence[str]) -> Meld | None:
    """Sort the cards; an ace goes to the high end where that makes a sequence."""
    suit = cards[0][-1]
    places = sorted(PLACE[card] for card in cards)
    for ordered in (places, [*places[1:], ACE_HIGH]) if places[0] == 0 else (places,):
        low = ordered[0]
        if ordered == list(range(low, low + len(cards))):
            return Meld(SERIE, RUN[suit][low : low + len(cards)], low) if _is_of(suit, cards) else None
    return None


def _is_of(suit: str, cards: Sequence[str]) -> bool:
    return all(card[-1] == suit for card in cards)


def _run(cards: Sequence[str], suit: str, low: int) -> Meld | None:
    """Return the série of these cards from place ``low`` on, each joker for the card of its place."""
    if low < 0 or low + len(cards) > PLACES:
        return None
    if any(card not in (JOKER, wanted) for card, wanted in zip(cards, RUN[suit][low:], strict=False)):
        return None
    return Meld(SERIE, tuple(cards), low)
