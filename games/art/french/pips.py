"""The cards from 2 to 10: where the pips stand, the lower ones upside down."""

from games.art.frame import HEIGHT, WIDTH
from games.art.french.suits import French, pip

RANKS = tuple(map(str, range(2, 11)))
"""The ranks that are drawn by counting pips."""

_X, _Y = WIDTH / 2, HEIGHT / 2
_COLUMNS = {10: (49.4, 70.6)}
_USUAL_COLUMNS = (47.2, 72.8)
_SCALES = {2: 1.25, 3: 1.05, 9: 0.63, 10: 0.61}
_USUAL_SCALE = 0.76
_TOP = 30.0
_THIRD = _TOP + (HEIGHT - 2 * _TOP) / 3


def _pair(rank: int, y: float) -> list[tuple[float, float]]:
    return [(x, y) for x in _COLUMNS.get(rank, _USUAL_COLUMNS)]


def _upper(rank: int) -> list[tuple[float, float]]:
    """The pips above the middle of the card; those below it are the same, turned round."""
    if rank <= 3:
        return [(_X, 39.0)]
    pairs = [*_pair(rank, _TOP), *(_pair(rank, _THIRD) if rank >= 9 else [])]
    between = {7: (_TOP + _Y) / 2, 8: (_TOP + _Y) / 2, 10: (_TOP + _THIRD) / 2}
    return pairs + ([(_X, between[rank])] if rank in between else [])


def _middle(rank: int) -> list[tuple[float, float]]:
    if rank in (6, 7, 8):
        return _pair(rank, _Y)
    return [(_X, _Y)] if rank in (3, 5, 9) else []


def pips(suit: French, rank: int) -> str:
    """The pips of a card from 2 to 10."""
    scale = _SCALES.get(rank, _USUAL_SCALE)
    upper, middle = _upper(rank), _middle(rank)
    lower = [(WIDTH - x, HEIGHT - y) for x, y in upper if rank != 7 or x != _X]
    upright = "".join(pip(suit, x, y, scale) for x, y in upper + middle)
    return upright + "".join(pip(suit, x, y, scale, 180) for x, y in lower)
