"""Decks in random order, the same on every Python for the same source of bits."""

from collections.abc import Iterable
from typing import Protocol


class Bits(Protocol):
    """A source of random bits: ``random.Random``, ``secrets.SystemRandom`` or a tape of them."""

    def getrandbits(self, k: int, /) -> int:
        """Return a whole number of ``k`` random bits."""


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
