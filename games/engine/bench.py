"""How fast the engine is on this machine, in one process.

Seconds are those of the processor, so that other work on the machine doesn't count; on an idle machine they are the
same.
"""

import random
from time import process_time

import msgspec

from games.engine import match as driver
from games.engine.events import Deal, Opened
from games.engine.playout import any_legal, play_out
from games.engine.record import encode
from games.engine.ruleset import Ruleset
from games.engine.verify import play_lines

SECONDS = 2.0


class Figures(msgspec.Struct, frozen=True):
    """One configuration measured: random playouts (dealing and scoring included) and replay from record text."""

    ruleset: str
    seats: int
    playout_moves_per_second: int
    replay_events_per_second: int
    replay_ms_per_deal: float


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
    rng = random.Random(2)  # noqa: S311
    matches = [list(play_out(opened, any_legal, rng)) for _ in range(20)]
    records = [[(number, encode(event)) for number, event in enumerate(match, 1)] for match in matches]
    rounds = 0
    start = process_time()
    while (took := process_time() - start) < seconds:
        for record in records:
            play_lines(record)
        rounds += 1
    deals = sum(isinstance(event, Deal) for match in matches for event in match)
    return rounds * sum(map(len, records)), rounds * deals, took
