"""Every deck, first dealer and opening table is as likely as every other, and a new table favours no seat.

The roots are fixed, so these tests find the same each time. `KOUTCHINA_TEST_SHUFFLES=200000` takes a closer look.
"""

import math
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from games.engine.capture import is_good_opening, turn_up
from games.engine.cards import FRENCH, RONDA_ORDER, SPANISH
from games.engine.provable import Provable
from games.engine.shuffle import FIRST_DEALER, Source, below, deal_label, shuffled

SHUFFLES = int(os.environ.get("KOUTCHINA_TEST_SHUFFLES", "8000"))
SEATS = 4
HANDS = 3 * SEATS
MOST = 4.0
"""How many standard deviations a sum of squares may lie above what is expected."""


def sources() -> Iterator[Source]:
    """Return a source for each shuffle, as a match of its own would have it."""
    return (Provable(number.to_bytes(32, "big")) for number in range(SHUFFLES))


def excess(counts: Iterable[int], expected: float, freedom: float) -> float:
    """Return how far chi-square lies above its mean, in standard deviations."""
    square = sum((count - expected) ** 2 / expected for count in counts)
    return (square - freedom) / math.sqrt(2 * freedom)


@cache
def decks() -> list[tuple[list[str], bool]]:
    """Return a deck of each source, and whether its table was turned up anew."""
    made = []
    for source in sources():
        deck = shuffled(SPANISH.cards, source.bits(deal_label(1)))
        again = not is_good_opening(deck[HANDS : HANDS + 4])
        turn_up(deck, HANDS, 1, source)
        made.append((deck, again))
    return made


def test_every_card_lies_at_every_place_equally_often() -> None:
    counts: Counter[tuple[int, str]] = Counter()
    for source in sources():
        counts.update(enumerate(shuffled(SPANISH.cards, source.bits(deal_label(1)))))
    size = len(SPANISH.cards)
    cells = [counts[place, card] for place in range(size) for card in SPANISH.cards]
    # The rows and the columns of a sum of permutations are given: (n - 1)² degrees of freedom, and n / (n - 1) of each.
    scaled = [SHUFFLES / size + (cell - SHUFFLES / size) * math.sqrt((size - 1) / size) for cell in cells]
    assert abs(excess(scaled, SHUFFLES / size, (size - 1) ** 2)) < MOST


def test_every_seat_deals_first_equally_often() -> None:
    counts = Counter(below(SEATS, source.bits(FIRST_DEALER)) for source in sources())
    assert set(counts) == set(range(SEATS))
    assert excess(counts.values(), SHUFFLES / SEATS, SEATS - 1) < MOST


def test_every_good_opening_table_is_equally_likely() -> None:
    counts = Counter(frozenset(RONDA_ORDER[card] for card in deck[HANDS : HANDS + 4]) for deck, _ in decks())
    good = math.comb(10, 4) - 7
    assert len(counts) == good
    assert abs(excess(counts.values(), SHUFFLES / good, good - 1)) < MOST


def test_a_new_opening_table_favours_no_seat() -> None:
    for chosen in ([deck for deck, again in decks() if again], [deck for deck, _ in decks()]):
        counts = Counter((at // 3, card) for deck in chosen for at, card in enumerate(deck[:HANDS]))
        squares = 0.0
        for card in SPANISH.cards:
            held = [counts[seat, card] for seat in range(SEATS)]
            mean = sum(held) / SEATS
            squares += sum((count - mean) ** 2 / mean for count in held)
        freedom = (SEATS - 1) * len(SPANISH.cards)
        assert abs(squares - freedom) / math.sqrt(2 * freedom) < MOST


def test_the_streams_of_two_labels_have_nothing_to_do_with_each_other() -> None:
    source = Provable(bytes(32))
    first = shuffled(FRENCH.cards, source.bits(deal_label(1)))
    assert first == shuffled(FRENCH.cards, source.bits(deal_label(1)))
    assert first != shuffled(FRENCH.cards, source.bits(deal_label(2)))
