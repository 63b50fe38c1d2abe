"""The cards from 2 to 7: where the emblems stand."""

from typing import NamedTuple

from games.art.palette import Suit
from games.art.suits import emblem


class Pip(NamedTuple):
    """One emblem: its middle, its scale and its turn in degrees clockwise."""

    x: float
    y: float
    scale: float
    turn: float = 0


def _grid(columns: tuple[float, ...], rows: tuple[float, ...], scale: float, turn: float = 0) -> list[Pip]:
    return [Pip(x, y, scale, turn) for y in rows for x in columns]


RANKS = range(2, 8)
"""The ranks that are drawn by counting emblems."""

_MIDDLE = 60.0, 93.0

_COINS = {
    2: [Pip(60, 53, 1.8), Pip(60, 133, 1.8)],
    3: [Pip(60, 41, 1.44), Pip(60, 93, 1.44), Pip(60, 145, 1.44)],
    4: _grid((38, 82), (61, 125), 1.22),
    5: [*_grid((39, 81), (59, 127), 1.08), Pip(*_MIDDLE, 1.25)],
    6: _grid((44, 76), (47, 93, 139), 0.96),
    7: [*_grid((44, 76), (48, 138), 0.98), *_grid((27, 60, 93), (93,), 0.98)],
}

_CUPS = {
    2: [Pip(60, 52, 1.72), Pip(60, 134, 1.72)],
    3: [Pip(60, 39, 1.2), Pip(60, 93, 1.2), Pip(60, 147, 1.2)],
    4: _grid((41, 79), (59, 125), 1.22),
    5: [*_grid((40, 80), (55, 135), 1.06), Pip(60, 94, 1.06)],
    6: _grid((45, 75), (43, 93, 143), 1.02),
    7: [*_grid((44, 76), (42, 144), 1.06), *_grid((28, 60, 92), (93,), 1.06)],
}

_SWORDS = {
    2: [Pip(41, 95, 1.78, -4), Pip(79, 91, 1.78, 4)],
    3: [Pip(34, 100, 1.6), Pip(60, 86, 1.6, 180), Pip(86, 100, 1.6)],
    4: _grid((42, 78), (55, 130), 1.13),
    5: [*_grid((41, 79), (51, 139), 1), Pip(62, 93, 1.16, 90)],
    6: _grid((35, 60, 85), (57, 128), 1),
    7: [*_grid((38, 60, 82), (50, 140), 0.93), Pip(62, 93, 1.12, 90)],
}

_CLUBS = {
    2: [Pip(46, 94, 1.9, -3), Pip(78, 94, 1.9, 3)],
    3: [Pip(34, 101, 1.55), Pip(59, 93, 1.55), Pip(84, 85, 1.55)],
    4: _grid((42, 78), (55, 133), 1.14),
    5: [*_grid((41, 79), (49.5, 139), 0.98), Pip(*_MIDDLE, 1.2, 86)],
    6: _grid((38, 60.5, 83), (56, 132), 1),
    7: [*_grid((38, 60.5, 83), (49, 139), 0.92), Pip(*_MIDDLE, 1.14, 86)],
}

_LAYOUTS: dict[str, dict[int, list[Pip]]] = {"o": _COINS, "c": _CUPS, "e": _SWORDS, "b": _CLUBS}


def pips(suit: Suit, rank: int) -> str:
    """The emblems of a card from 2 to 7."""
    return "".join(emblem(suit, *pip) for pip in _LAYOUTS[suit.letter][rank])
