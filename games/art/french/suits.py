"""The four suits: their pips, the colours that pages give them, and what their courts wear.

A pip and an index are filled with ``currentColor``: a page sets ``color`` on the ``<svg>`` around the ``<use>``.
"""

from dataclasses import dataclass

from games.art.palette import CLUBS, COINS, CUPS, Suit
from games.art.shapes import path, use

INK = "#29211c"
TWO_COLOURS = {"S": INK, "H": "#bd1f1c", "D": "#bd1f1c", "C": INK}
"""What ``color`` is for each suit in the usual colours."""

FOUR_COLOURS = {"S": INK, "H": "#bd1f1c", "D": "#1a5fb0", "C": "#1b6e35"}
"""What ``color`` is for each suit in the four-colour pack."""


@dataclass(frozen=True)
class French:
    """One suit: its letter in the codes of cards, the cloth of its courts and the tint of the ground behind them."""

    letter: str
    cloth: Suit
    tint: str


_NIGHT = Suit("e", 0, "#33374f", "#4b4f70", "#262a42", "#c3c6da", "#a5562c", "#e6b98f", "#54402f")

SPADES = French("S", _NIGHT, "#e6e5ea")
HEARTS = French("H", CUPS, "#f9e2d4")
DIAMONDS = French("D", COINS, "#f9ebc4")
CLUBS_ = French("C", CLUBS, "#e6ebd2")

FRENCH = (SPADES, HEARTS, DIAMONDS, CLUBS_)

SHAPES = {
    "S": (
        "M0-16.5C3.6-9.6 15.4-4 15.4 4.6C15.4 9.6 11.8 12.4 8 12.4C5.2 12.4 3 11 1.7 8.8C2.1 12 3.4 14.6 6.6 16.4H-6.6"
        "C-3.4 14.6-2.1 12-1.7 8.8C-3 11-5.2 12.4-8 12.4C-11.8 12.4-15.4 9.6-15.4 4.6C-15.4-4-3.6-9.6 0-16.5Z"
    ),
    "H": (
        "M0 16.4C-3.6 9.4-16-1.6-16-8C-16-12.6-12.4-15.6-8.2-15.6C-4.4-15.6-1.4-13.2 0-9.8"
        "C1.4-13.2 4.4-15.6 8.2-15.6C12.4-15.6 16-12.6 16-8C16-1.6 3.6 9.4 0 16.4Z"
    ),
    "D": "M0-17.4C3-11.4 7.8-5 13.2 0C7.8 5 3 11.4 0 17.4C-3 11.4-7.8 5-13.2 0C-7.8-5-3-11.4 0-17.4Z",
    "C": (
        "M0-16.4A7.3 7.3 0 0 1 4.6-3.4A7.5 7.5 0 1 1 1.7 7.4C2.1 11.4 3.4 14.4 6.4 16.4H-6.4"
        "C-3.4 14.4-2.1 11.4-1.7 7.4A7.5 7.5 0 1 1-4.6-3.4A7.3 7.3 0 0 1 0-16.4Z"
    ),
}
"""The outline of each pip about its middle, about 32 high."""


def emblems() -> list[str]:
    """The definitions ``pip-S``, ``pip-H``, ``pip-D`` and ``pip-C``; their fill is given where they are used."""
    return [path(shape, id=f"pip-{letter}") for letter, shape in SHAPES.items()]


def pip(suit: French, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """One pip in the colour of the suit."""
    return use(f"pip-{suit.letter}", x, y, scale, turn, fill="currentColor")
