"""Lets a server deal the decks of a seed, which a file in its folder names; by chance where there is none."""

from pathlib import Path

from django.apps import AppConfig
from django.conf import settings

FILE = "seed"
"""Where the seed stands, in the server's folder."""


def seed() -> str:
    """The seed from which is dealt now."""
    file = Path(settings.VAR, FILE)
    return file.read_text() if file.exists() else ""


class Dealing(AppConfig):
    """Puts itself before the chance of the engine's driver and of the bots."""

    name = "tests.web.browser"
    label = "dealing"

    def ready(self) -> None:
        """Once everything is loaded."""
        from games.engine import bots
        from games.engine import match as driver
        from tests import dealing

        driver.made, bots.choose = dealing.dealer(seed), dealing.bot(seed)
