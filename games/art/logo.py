"""The sign of the site: an eight-pointed star that holds a coin card."""

from games.art.back import BLUE, GREEN, LINE
from games.art.palette import COINS, IVORY
from games.art.shapes import circle, group, khatam, path, rect, star, svg


def logo() -> str:
    """The text of ``static/img/logo.svg``, 64 by 64."""
    return svg(
        64, 64,
        path(khatam(31, 32, 32), GREEN, stroke=LINE, stroke_width=2, stroke_linejoin="round"),
        group(rect(-10, -15.5, 20, 31, BLUE, rx=3, stroke=LINE, stroke_width=1.4),
              transform="translate(28.6 32.4)rotate(-16)"),
        group(rect(-10, -15.5, 20, 31, IVORY, rx=3, stroke="#06302b", stroke_width=1.4),
              circle(0, 0, 7, COINS.main), path(khatam(5.4), COINS.second), circle(0, 0, 1.8, COINS.light),
              transform="translate(35.4 32)rotate(10)"),
    )


def favicon() -> str:
    """The text of ``static/img/favicon.svg``: fewer and larger shapes, for 16 pixels."""
    return svg(
        32, 32,
        path(khatam(15.8, 16, 16), GREEN, stroke=LINE, stroke_width=1.2, stroke_linejoin="round"),
        rect(9.6, 6.6, 12.8, 18.8, IVORY, rx=2),
        circle(16, 16, 4.8, COINS.main), path(star(8, 4.2, 2.2, 16, 16), COINS.second),
    )
