"""The opening search: exact, checked against the slow and obvious one, and quick."""

import os
import random
from collections import Counter

import pytest

from games.engine.bench import rich_hand, searches
from games.engine.cards import FRENCH, JOKER
from games.engine.melds import read
from games.engine.opening import Opening, best_groups, best_opening
from tests.engine.slow_melds import best_total

HANDS = int(os.environ.get("OPENING_HANDS", "150"))
"""How many hands are compared. 3,000 take a minute or two."""


def hands(seed: int, count: int) -> list[tuple[list[str], str | None]]:
    """Return random hands, most of them rich in melds, and what each takes from the talaj, if anything."""
    rng = random.Random(seed)
    found: list[tuple[list[str], str | None]] = []
    for _ in range(count):
        hand = rich_hand(rng)[: rng.randint(8, 16)] if rng.random() < 0.9 else rng.sample(FRENCH.cards, 15)
        rest = list((Counter(FRENCH.cards) - Counter(hand)).elements())
        joker = JOKER if JOKER in rest else None
        found.append((hand, rng.choice([None, rng.choice(rest), rng.choice(rest), joker])))
    return found


@pytest.mark.parametrize("part", range(3))
def test_the_search_equals_the_slow_search(part: int) -> None:
    some = 0
    for hand, taken in hands(part, HANDS // 3):
        found = best_opening(hand, taken)
        assert (found.total if found else None) == best_total(hand, taken), (hand, taken)
        some += found is not None
    assert some > HANDS // 15


@pytest.mark.parametrize("size", [18, 19, 20])
def test_the_search_equals_the_slow_search_on_large_hands(size: int) -> None:
    rng = random.Random(size)
    for _ in range(3):
        hand = rich_hand(rng)
        while len(hand) < size or hand.count(JOKER) > 1:
            hand = rich_hand(rng)
        assert_valid(hand[:size], None)
        found = best_opening(hand[:size])
        assert (found.total if found else None) == best_total(hand[:size])


def test_what_it_finds_is_an_opening_of_that_total() -> None:
    for hand, taken in hands(9, 1000):
        assert_valid(hand, taken)


def assert_valid(hand: list[str], taken: str | None) -> None:
    """Check an opening by its own words: disjoint melds that leave a card, a free pair, the taken card in a meld."""
    found = best_opening(hand, taken)
    if found is None:
        return
    cards = Counter(hand) + Counter([taken] if taken else [])
    used = Counter(card for meld in found.melds for card in meld)
    assert not used - cards
    assert used.total() < cards.total()
    melds = [read(meld) for meld in found.melds]
    assert sum(meld.value for meld in melds if meld) == found.total
    natural = [meld for meld in melds if meld and not meld.jokers]
    pairs = [(a, b) for a in natural for b in natural if (a.kind, b.kind) == ("tria", "serie")]
    assert any(taken is None or used[taken] > sum(meld.cards.count(taken) for meld in pair) for pair in pairs)


@pytest.mark.parametrize(
    ("hand", "taken", "total"),
    [
        ("AS AH AD 8H 9H 10H JH QH 2C", None, 77),
        ("AS AH AD 8H 9H 10H JH QH", None, 69),  # a card is left: the 8
        ("AS AH AD QH KH AH 2C", None, 60),
        ("AS AH AD AC 2H 3H 4H AH 9C", None, 50),
        ("AS AH JK 8H 9H 10H 2C", None, None),
        ("AS AH AD KS KH KD 2C", None, None),
        ("2H 3H 4H 8H 9H 10H 2C", None, None),
        ("AS AH AD 8H 9H 10H 4C 2C", "3C", None),  # not in any meld
        ("AS AH AD 8H 9H 10H 4C 2C KD", "3C", 66),
        ("AS AH 8H 9H 10H 4C 2C KD", "AD", None),  # needed by the tria
        ("AS AH AC AD 8H 9H 10H KD", "AC", None),  # one copy must lie outside the pair
        ("AS AH AD 8H 9H 10H KD JD 4C", "JK", 57),
        ("AS AH AD 8H 9H 10H KD KC", "JK", None),  # with the kings laid no card is left
        ("AS AH AD 8H 9H 10H KD KC 2S", "JK", 57),
        ("AS AH AD 8H 9H 10H KD 4C", "JK", None),
        ("AS AH AD 8H 9H 10H KD 4C JK", "JK", 57),
        ("AS AH AD 8H 9H 10H 2C 8C JK", "8H", 57),
    ],
)  # fmt: skip
def test_openings_worked_by_hand(hand: str, taken: str | None, total: int | None) -> None:
    cards = hand.split()
    found = best_opening(cards, taken)
    assert best_total(cards, taken) == (found.total if found else None) == total


def test_groups_are_the_best_melds_of_any_kind() -> None:
    assert best_groups(["2H", "3H", "4H", "9C", "9D", "9S", "KC"]) == [("9S", "9D", "9C"), ("2H", "3H", "4H")]
    assert best_groups(["2H", "3H", "4H"], leave=1) == []
    assert best_groups(["2H", "4H", "6H"]) == []
    assert best_groups(["AS", "2S", "3S", "KS", "QS"]) == [("QS", "KS", "AS")]
    assert len(best_groups(["2H", "3H", "4H", "5H", "6H", "7H", "KS", "KD", "KC"], by_points=False)) == 3


def test_an_opening_is_a_total_and_its_melds() -> None:
    assert best_opening(["AS", "AH", "AD", "8H", "9H", "10H", "2C"]) == Opening(
        57, [("AS", "AH", "AD"), ("8H", "9H", "10H")]
    )


def test_the_search_is_quick() -> None:
    """Under 1 ms in the median and under 5 ms at the 99th percentile; twice that here, on a busy machine."""
    for figures in searches("talaj", 400):
        assert figures.median_ms < 2
        assert figures.p99_ms < 10
