"""Deals the decks of a seed, while there is one, so that a whole match is one that is known to be short.

Everything else is as in life: the page, the rules, the log. Without a seed chance deals, as everywhere.
"""

import random
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.conf import settings

FILE = "seed"
"""Where the seed stands, in the server's folder."""


class Fixed(random.Random):
    """One stretch of bits, whatever it is asked for."""

    def bits(self, label: str) -> "Fixed":
        """The same bits under every label."""
        return self


def seed() -> str:
    """The seed from which is dealt now; empty where chance deals."""
    file = Path(settings.VAR, FILE)
    return file.read_text() if file.exists() else ""


class Dealing(AppConfig):
    """Puts itself before the chance of the engine's driver and of the bots."""

    name = "tests.web.browser"
    label = "dealing"

    def ready(self) -> None:
        """A deck follows from the seed and the deal's number, what a bot does from the seed and its view."""
        from games.engine import bots
        from games.engine import match as driver

        made, choose = driver._made, bots.choose

        def made_from_seed(match: driver.Match, source: Any) -> Any:
            number = match.deal.number if match.deal else 0
            return made(match, Fixed(f"{now} {number}") if (now := seed()) else source)

        def choose_from_seed(name: str, view: driver.View, rng: Any) -> Any:
            return choose(name, view, Fixed(f"{now} {view}") if (now := seed()) else rng)

        driver._made, bots.choose = made_from_seed, choose_from_seed
