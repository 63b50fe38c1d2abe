"""The corner indices: ranks as bold strokes, over the pip of the suit."""

from games.art.frame import HEIGHT, WIDTH
from games.art.french.suits import French, pip
from games.art.numerals import STROKES
from games.art.shapes import group, line, use

MIDDLE = 21.0
"""Where the middle of the corner index is, from the side of the card."""

_TOP, _SCALE = 10.0, 1.14
_SIGN_Y, _SIGN_SCALE = 60.5, 0.77

_MORE = {
    "8": (
        "M6.2 12C2.9 12 1 9.4 1 6C1 2.4 3 0 6.2 0S11.4 2.4 11.4 6C11.4 9.4 9.5 12 6.2 12C2.4 12 0 15 0 19"
        "C0 23.2 2.5 26 6.2 26S12.4 23.2 12.4 19C12.4 15 10 12 6.2 12Z"
    ),
    "9": (
        "M1.2 22.6C2.2 24.8 3.8 26 5.4 26C9.7 26 12.2 20.4 12.2 10.8C12.2 4 9.8 0 6 0C2.4 0 0 3 0 7.8"
        "C0 12.4 2.4 15.2 5.8 15.2C9.3 15.2 12 12.4 12.2 8.6"
    ),
    "10": "M0 5.4C2 4.4 3.8 2.4 5 0V26M18.2 0C21.8 0 23.4 4.8 23.4 13S21.8 26 18.2 26S13 21.2 13 13S14.6 0 18.2 0Z",
    "A": "M0 26L6.8 0H7.4L14.2 26M2.4 18H11.8",
    "J": "M3 0H11V18C11 23.2 9.2 26 5.6 26C2.4 26 .4 24 0 20.6",
    "Q": "M6.8 0C11.2 0 13.6 4.4 13.6 13S11.2 26 6.8 26S0 21.6 0 13S2.4 0 6.8 0ZM7.6 18.6L13.8 27",
    "K": "M0 0V26M12.4 0L.8 15.4M4.8 10.6L13 26",
}
_WIDTHS = {"4": 13.0, "10": 23.4, "A": 14.2, "J": 11.0, "Q": 13.6, "K": 13.0}

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


def _shape(rank: str) -> str:
    """The drawn rank in its corner, as wide as its strokes need."""
    left = MIDDLE - _WIDTHS.get(rank, 12.2) / 2 * _SCALE
    place = f"translate({left:.1f} {_TOP:g})scale({_SCALE:g})"
    return line(_MORE.get(rank) or STROKES[rank], transform=place, id=f"rank-{rank}")


def ranks() -> list[str]:
    """The thirteen definitions ``rank-A`` to ``rank-K``."""
    return [_shape(rank) for rank in RANKS]


def _rank(rank: str) -> str:
    return use(
        f"rank-{rank}",
        stroke="currentColor",
        stroke_width=5.4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def indices(suit: French, rank: str) -> str:
    """Rank and pip at the top left and, turned round, at the bottom right."""
    corner = group(
        _rank(rank),
        pip(suit, MIDDLE, _SIGN_Y, _SIGN_SCALE),
        id=f"index-{rank}{suit.letter}",
    )
    return corner + use(f"index-{rank}{suit.letter}", WIDTH, HEIGHT, 1, 180)
