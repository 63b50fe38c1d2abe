"""The court cards: Sota, Caballo and Rey."""

from games.art.caballo import caballo
from games.art.horse import horse
from games.art.palette import INK, Suit
from games.art.rey import rey
from games.art.shapes import group
from games.art.sota import sota

_DRAW = {10: sota, 11: caballo, 12: rey}


def court(suit: Suit, rank: int) -> str:
    """The figure of a court card of rank 10, 11 or 12."""
    return group(_DRAW[rank](suit), stroke=INK, stroke_width=1.3, stroke_linejoin="round", stroke_linecap="round")


def shared() -> list[str]:
    """Definitions that several courts use."""
    return [horse()]
