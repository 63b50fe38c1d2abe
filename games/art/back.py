"""The back of the cards: a lattice of eight-pointed stars, the same upside down."""

from games.art.frame import HEIGHT, WIDTH
from games.art.palette import IVORY
from games.art.shapes import circle, group, khatam, line, path, rect, star

GREEN, BLUE, LINE = "#0f5048", "#173f63", "#d0a44a"


def back() -> str:
    """The content of the symbol ``back``."""
    return "".join([
        rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, IVORY, rx=8.5, stroke="#d3c59f"),
        rect(6, 6, WIDTH - 12, HEIGHT - 12, GREEN, rx=5),
        *_lattice(),
        rect(6, 6, WIDTH - 12, HEIGHT - 12, "none", rx=5, stroke=LINE, stroke_width=1.8),
        rect(9.4, 9.4, WIDTH - 18.8, HEIGHT - 18.8, "none", rx=3, stroke=LINE, stroke_width=0.8),
    ])


def _lattice() -> list[str]:
    """Stars 32 apart, as many as fit whole, joined by brass lines through their tips."""
    pitch, middle_x, middle_y = 32.0, WIDTH / 2, HEIGHT / 2
    spots = [(middle_x + pitch * i, middle_y + pitch * j) for i in (-1, 0, 1) for j in (-2, -1, 0, 1, 2)]
    return [group("".join(_tile(x, y) for x, y in spots), stroke=LINE, stroke_width=1.1, stroke_linejoin="round")]


def _tile(x: float, y: float) -> str:
    cross = f"M{x - 16:g} {y - 6.6:g}V{y + 6.6:g}M{x + 16:g} {y - 6.6:g}V{y + 6.6:g}"
    return "".join([path(khatam(16, x, y), BLUE), path(star(8, 9.4, 5.2, x, y), GREEN), circle(x, y, 2.4, LINE),
                    line(cross) if False else ""])
