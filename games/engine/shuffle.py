"""Decks in random order, the same on every Python for the same source of bits.

Each use of chance has a label of its own: see the functions at the end, and ``docs/fairness.md`` for what they mean.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable


@runtime_checkable
class Bits(Protocol):
    """A source of random bits: ``random.Random``, ``secrets.SystemRandom`` or a tape of them."""

    def getrandbits(self, k: int, /) -> int:
        """Return a whole number of ``k`` random bits."""


class Source(Protocol):
    """Where the chance of a match comes from: bits for each use of it, by its label."""

    def bits(self, label: str, /) -> Bits:
        """Return the bits for the use of chance of that label. Each label is used once in a match."""


class Unlabelled:
    """A source that draws one thing after the other from the same bits, whatever it is for."""

    def __init__(self, rng: Bits) -> None:
        self.rng = rng

    def bits(self, label: str, /) -> Bits:
        """Return the one stream of bits."""
        return self.rng


def sourced(chance: "Bits | Source") -> Source:
    """Return ``chance`` as a source: bits without labels serve for every label."""
    return Unlabelled(chance) if isinstance(chance, Bits) else chance


def below(bound: int, rng: Bits) -> int:
    """Return a number from 0 to ``bound`` - 1, each equally likely. ``bound`` is at least 1.

    Rejection sampling on ``getrandbits``: what ``random.randrange`` or ``shuffle`` do may change between versions of
    Python, this does not.
    """
    bits = (bound - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= bound:
        number = rng.getrandbits(bits)
    return number


def shuffled(cards: Iterable[str], rng: Bits) -> list[str]:
    """Return ``cards`` in random order, every order equally likely (Fisher and Yates)."""
    deck = list(cards)
    draw = rng.getrandbits
    for last in range(len(deck) - 1, 0, -1):
        bits = last.bit_length()  # ``below(last + 1, rng)``, spelled out: a deal costs 39 of them
        other = draw(bits)
        while other > last:
            other = draw(bits)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


FIRST_DEALER = "first dealer"
DEALER_DRAW = "dealer draw"


def deal_label(deal: int, attempt: int = 0) -> str:
    """Return the label of the shuffle of a deal, counted from 1; ``attempt`` counts how often it was made anew."""
    return f"deal {deal} attempt {attempt}"


def table_label(deal: int, table: int) -> str:
    """Return the label of a new opening table of a deal; both are counted from 1."""
    return f"deal {deal} table {table}"


def reshuffle_label(deal: int, reshuffle: int) -> str:
    """Return the label of a new stock within a deal; both are counted from 1."""
    return f"deal {deal} reshuffle {reshuffle}"
