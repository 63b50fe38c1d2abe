"""Shuffling: the same for the same bits, and fair."""

import random
from collections import Counter

from games.engine.cards import FRENCH, SPANISH
from games.engine.shuffle import below, shuffled


class Tape:
    """Bits read off a tape of numbers."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def getrandbits(self, k: int) -> int:
        """Return the next number."""
        number = self.numbers.pop(0)
        assert 0 <= number < 2**k
        return number


def test_a_number_that_is_too_large_is_drawn_again() -> None:
    assert below(5, Tape(7, 5, 4)) == 4
    assert below(1, Tape(0)) == 0
    assert below(8, Tape(7)) == 7


def test_the_shuffle_is_that_of_fisher_and_yates() -> None:
    assert shuffled("abcd", Tape(1, 0, 1)) == ["c", "d", "a", "b"]
    assert shuffled("abcd", Tape(3, 2, 1)) == ["a", "b", "c", "d"]
    assert shuffled("", Tape()) == []


def test_every_order_is_equally_likely() -> None:
    rng = random.Random(1)
    counts = Counter("".join(shuffled("abcd", rng)) for _ in range(24_000))
    assert len(counts) == 24
    assert all(850 < count < 1150 for count in counts.values())


def test_no_card_is_lost() -> None:
    for pack in (SPANISH, FRENCH):
        assert pack.is_whole(shuffled(pack.cards, random.Random(2)))
        assert not pack.is_whole(pack.cards[1:])


def test_the_system_can_shuffle_too() -> None:
    assert SPANISH.is_whole(shuffled(SPANISH.cards, random.SystemRandom()))


def test_the_french_pack_has_108_cards() -> None:
    counts = Counter(FRENCH.cards)
    assert sum(counts.values()) == 108
    assert counts.pop("JK") == 4
    assert set(counts.values()) == {2}
    assert len(counts) == 52
