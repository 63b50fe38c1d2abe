"""The back of the cards: a lattice of eight-pointed stars, the same upside down."""

from games.art.frame import HEIGHT, WIDTH
from games.art.palette import EDGE, IVORY
from games.art.shapes import discs, group, khatam, path, rect, star

GREEN, BLUE, LINE = "#0f5048", "#173f63", "#d0a44a"

_PITCH = 32.0


def back(ground: str = GREEN, stars: str = BLUE) -> str:
    """The content of the symbol ``back`` in two colours."""
    return "".join(
        [
            rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, IVORY, rx=8.5, stroke=EDGE),
            rect(6, 6, WIDTH - 12, HEIGHT - 12, ground, rx=5),
            _lattice(ground, stars),
            rect(6, 6, WIDTH - 12, HEIGHT - 12, "none", rx=5, stroke=LINE, stroke_width=1.8),
            rect(9.4, 9.4, WIDTH - 18.8, HEIGHT - 18.8, "none", rx=3, stroke=LINE, stroke_width=0.8),
        ]
    )


def _lattice(ground: str, fill: str) -> str:
    """Three by five stars that touch at their tips, and what lies between them."""
    middle_x, middle_y, half = WIDTH / 2, HEIGHT / 2, _PITCH / 2
    stars = [(middle_x + _PITCH * i, middle_y + _PITCH * j) for i in (-1, 0, 1) for j in (-2, -1, 0, 1, 2)]
    gaps = [(middle_x + half * i, middle_y + half * j) for i in (-1, 1) for j in (-3, -1, 1, 3)]
    return group(
        path("".join(khatam(half, x, y) for x, y in stars), fill),
        path("".join(star(8, 9.6, 5.2, x, y) for x, y in stars), ground),
        path(discs(stars, 2.4) + "".join(star(4, 5.4, 2.6, x, y) for x, y in gaps), LINE, stroke="none"),
        stroke=LINE,
        stroke_width=1.1,
        stroke_linejoin="round",
    )
