"""Decks that follow from a seed, so that a whole match is one that is known to be short.

Everything else is as in life: the page, the rules, the log. A match by chance may be four times as long, and shows no
more. The seeds in the tests were found by playing hundreds of matches in the engine alone: the shortest with two deals.
"""

import random
from collections.abc import Callable
from typing import Any

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Event, Move

DealFrom = Callable[[str], None]
"""What the fixture `deal_from` answers."""

Seed = Callable[[], str]
"""Names the seed from which is dealt now; empty where chance deals."""


class Fixed(random.Random):
    """One stretch of bits, whatever it is asked for."""

    def bits(self, label: str) -> "Fixed":
        """The same bits under every label."""
        return self


def dealer(seed: Seed) -> Callable[[driver.Match, Any], Event]:
    """What takes the place of the driver's chance: a deck follows from the seed and the number of the deal before."""
    made = driver.made

    def deal(match: driver.Match, source: Any) -> Event:
        number = match.deal.number if match.deal else 0
        return made(match, Fixed(f"{now} {number}") if (now := seed()) else source)

    return deal


def bot(seed: Seed) -> Callable[[str, driver.View, Any], Move]:
    """What takes the place of `bots.choose`: what a bot does follows from the seed and its view."""
    choose = bots.choose

    def play(name: str, view: driver.View, rng: Any) -> Move:
        return choose(name, view, Fixed(f"{now} {view}") if (now := seed()) else rng)

    return play
