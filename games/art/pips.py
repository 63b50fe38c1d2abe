"""The cards from 2 to 7: where the emblems stand."""

from typing import NamedTuple

from games.art.palette import Suit
from games.art.shapes import use


class Pip(NamedTuple):
    """One emblem: its middle, its scale and its turn in degrees clockwise."""

    x: float
    y: float
    scale: float
    turn: float = 0


def _grid(columns: tuple[float, ...], rows: tuple[float, ...], scale: float, turn: float = 0) -> list[Pip]:
    return [Pip(x, y, scale, turn) for y in rows for x in columns]


_MIDDLE = 60.0, 93.0

_ROUND = {
    2: [Pip(60, 53, 1.75), Pip(60, 133, 1.75)],
    3: [Pip(60, 41, 1.42), Pip(60, 93, 1.42), Pip(60, 145, 1.42)],
    4: _grid((40, 80), (61, 125), 1.18),
    5: [*_grid((41, 79), (52, 134), 1.1), Pip(*_MIDDLE, 1.2)],
    6: _grid((43, 77), (46, 93, 140), 0.98),
    7: [*_grid((43, 77), (46, 140), 0.95), *_grid((28, 60, 92), (93,), 0.95)],
}

_CUPS = {
    2: [Pip(60, 52, 1.7), Pip(60, 134, 1.7)],
    3: [Pip(60, 40, 1.18), Pip(60, 93, 1.18), Pip(60, 146, 1.18)],
    4: _grid((41, 79), (57, 129), 1.3),
    5: [*_grid((42, 78), (49, 137), 1.08), Pip(*_MIDDLE, 1.08)],
    6: _grid((44, 76), (42, 93, 144), 1.04),
    7: [*_grid((44, 76), (43, 143), 1.02), *_grid((29, 60, 91), (93,), 1.02)],
}

_LONG = {
    2: [Pip(45, 93, 1.85, -5), Pip(75, 93, 1.85, 5)],
    3: [Pip(38, 101, 1.5), Pip(60, 93, 1.8), Pip(82, 85, 1.5)],
    4: _grid((44, 76), (54, 132), 1.08),
    5: [*_grid((42, 78), (50, 136), 0.98), Pip(*_MIDDLE, 1.1, 90)],
    6: _grid((37, 60, 83), (56, 130), 0.98),
    7: [*_grid((37, 60, 83), (50, 136), 0.92), Pip(*_MIDDLE, 1.05, 90)],
}

_LAYOUTS = {"o": _ROUND, "c": _CUPS, "e": _LONG, "b": _LONG}


def pips(suit: Suit, rank: int) -> str:
    """The emblems of a card from 2 to 7."""
    return "".join(use(f"pip-{suit.letter}", *pip) for pip in _LAYOUTS[suit.letter][rank])
