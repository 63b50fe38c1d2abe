"""What all faces share: the ivory card, the frame line with its breaks (pintas) and the two indices."""

from games.art.numerals import numeral
from games.art.palette import EDGE, IVORY, Suit
from games.art.shapes import group, line, num, rect, use

WIDTH, HEIGHT = 120.0, 186.0

_INSET, _CORNER, _BREAK, _PITCH = 6.5, 5.0, 8.0, 18.0


def frame(suit: Suit) -> str:
    """The empty face of a suit, to be used by every card of it; coins 0, cups 1, swords 2, clubs 3 breaks."""
    card = rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, IVORY, rx=8.5, stroke=EDGE)
    lines = _side(_INSET, WIDTH - _INSET) + _bar(_INSET, suit.breaks) + _bar(HEIGHT - _INSET, suit.breaks)
    return group(card, line(lines, suit.dark, 1.7, stroke_linecap="butt"), id=f"frame-{suit.letter}")


def _side(left: float, right: float) -> str:
    return "".join(_upright(x, 1 if x < WIDTH / 2 else -1) for x in (left, right))


def _upright(x: float, inward: int) -> str:
    bend = _CORNER
    arc, top, bottom = num(x + inward * bend), _INSET, HEIGHT - _INSET
    down = f"Q{num(x)} {num(top)} {num(x)} {num(top + bend)}V{num(bottom - bend)}"
    return f"M{arc} {num(top)}{down}Q{num(x)} {num(bottom)} {arc} {num(bottom)}"


def _bar(y: float, breaks: int) -> str:
    middles = [WIDTH / 2 + _PITCH * (i - (breaks - 1) / 2) for i in range(breaks)]
    stops = [_INSET + _CORNER, *(m + d for m in middles for d in (-_BREAK / 2, _BREAK / 2)), WIDTH - _INSET - _CORNER]
    return "".join(f"M{num(a)} {num(y)}H{num(b)}" for a, b in zip(stops[::2], stops[1::2], strict=True))


def indices(suit: Suit, rank: int) -> str:
    """The number at the top left and, turned round, at the bottom right."""
    corner = group(numeral(rank, 14, 14.5, suit.index), id=f"index-{rank}{suit.letter}")
    return corner + use(f"index-{rank}{suit.letter}", WIDTH, HEIGHT, 1, 180)
