"""How fast the engine is on this machine, in one process.

Seconds are those of the processor, so that other work on the machine doesn't count; on an idle machine they are the
same.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from time import process_time

import msgspec

from games.engine import match as driver
from games.engine.cards import FRENCH, FRENCH_RANKS, FRENCH_SUITS, JOKER
from games.engine.events import Deal, Opened
from games.engine.melds import RUN
from games.engine.opening import best_opening
from games.engine.playout import any_legal, play_out
from games.engine.record import encode
from games.engine.ruleset import Ruleset
from games.engine.verify import play_lines

SECONDS = 2.0
MATCHES = 20
HANDS = 3000


class Figures(msgspec.Struct, frozen=True):
    """One configuration measured: random playouts (dealing and scoring included) and replay from record text."""

    ruleset: str
    seats: int
    playout_moves_per_second: int
    replay_events_per_second: int
    replay_ms_per_deal: float


class SearchFigures(msgspec.Struct, frozen=True):
    """A search measured on hands rich in melds, in milliseconds of one search; ``taken`` with what from the talaj."""

    ruleset: str
    search: str
    taken: str
    hands: int
    median_ms: float
    p99_ms: float


def measure(rules: Ruleset, seats: int, seconds: float) -> Figures:
    """Measure one number of seats of one rule set, for about ``seconds`` each way."""
    opened = driver.opening(rules.name, seats, {})
    events, deals, took = replay_rate(opened, seconds)
    return Figures(
        rules.name, seats, round(playout_rate(opened, seconds)), round(events / took), round(1000 * took / deals, 3)
    )


def playout_rate(opened: Opened, seconds: float) -> float:
    """Return how many moves a second random playouts make: list what is legal, pick one, apply it."""
    rng = random.Random(1)  # noqa: S311 - a measurement must repeat itself
    moves = 0
    start = process_time()
    while (took := process_time() - start) < seconds:
        moves += _play_out(driver.begin(opened), rng)
    return moves / took


def _play_out(match: driver.Match, rng: random.Random) -> int:
    """Play one match to its end, any legal move at a time; return how many moves that took."""
    moves = 0
    driver.follow(match, rng)
    while not driver.is_over(match):
        driver.apply(match, any_legal(match, rng))
        moves += 1
        if driver.due(match) is not None:
            driver.follow(match, rng)
    return moves


def replay_rate(opened: Opened, seconds: float) -> tuple[int, int, float]:
    """Replay random matches from their text; return the events and deals replayed, and the seconds it took."""
    rng = random.Random(2)  # noqa: S311 - a measurement must repeat itself
    matches = [list(play_out(opened, any_legal, rng)) for _ in range(MATCHES)]
    records = [[(number, encode(event)) for number, event in enumerate(match, 1)] for match in matches]
    rounds = 0
    start = process_time()
    while (took := process_time() - start) < seconds:
        for record in records:
            play_lines(record)
        rounds += 1
    deals = sum(isinstance(event, Deal) for match in matches for event in match)
    return rounds * sum(map(len, records)), rounds * deals, took


def searches(ruleset: str, hands: int) -> Iterator[SearchFigures]:
    """Measure the opening search of the talaj, alone and with a card from the talaj; nothing for the other games."""
    if ruleset != "talaj":
        return
    rng = random.Random(3)  # noqa: S311 - a measurement must repeat itself
    for taken in ("none", "card", "joker"):
        took = sorted(_time_search(rich_hand(rng), taken, rng) for _ in range(hands))
        median, p99 = (round(1000 * took[hands * part // 100], 3) for part in (50, 99))
        yield SearchFigures(ruleset, "opening", taken, hands, median, p99)


def _time_search(hand: list[str], taken: str, rng: random.Random) -> float:
    """Return the seconds that one search takes."""
    rest = list((Counter(FRENCH.cards) - Counter(hand)).elements())
    card = {"none": None, "joker": JOKER}.get(taken, rng.choice(rest))
    start = process_time()
    best_opening(hand, card)
    return process_time() - start


def rich_hand(rng: random.Random) -> list[str]:
    """Return 14 to 20 cards rich in melds: trias, séries, twins, now and then a joker."""
    pack = Counter(FRENCH.cards)
    size = rng.randint(14, 20)
    hand: Counter[str] = Counter()
    while hand.total() < size:
        for card in _some_cards(rng):
            if hand[card] < pack[card] - (card == JOKER) and hand.total() < size:
                hand[card] += 1
    return list(hand.elements())


def _some_cards(rng: random.Random) -> Sequence[str]:
    suit = rng.choice(FRENCH_SUITS)
    kind = rng.random()
    if kind < 0.4:
        rank = rng.choice(FRENCH_RANKS)
        return [f"{rank}{other}" for other in rng.sample(FRENCH_SUITS, rng.choice((3, 3, 4)))]
    if kind < 0.85:
        low = rng.randrange(12)
        return RUN[suit][low : low + rng.choice((3, 4, 5))]
    return [rng.choice(FRENCH.cards) if kind < 0.93 else JOKER]
