"""What a review asks of the ratings: to be reckoned anew where a match counts no more, or again."""

from importlib import import_module
from importlib.util import find_spec

from games.models import Match


def refresh(match: Match) -> None:
    """Reckon the ratings of everything after a match anew, where there are ratings."""
    if find_spec("games.play.ratings") is not None:
        import_module("games.play.ratings").refresh(match)
