"""The sign of the site: an eight-pointed star that holds a coin card."""

from games.art.back import BLUE, GREEN, LINE
from games.art.palette import COINS, IVORY
from games.art.shapes import circle, group, khatam, path, rect, star, svg


def logo() -> str:
    """The text of ``static/img/logo.svg``, 64 by 64."""
    under = rect(-11.5, -17.5, 23, 35, BLUE, rx=3.4, stroke=LINE, stroke_width=1.6)
    over = group(
        rect(-11.5, -17.5, 23, 35, IVORY, rx=3.4, stroke="#06302b", stroke_width=1.6),
        circle(0, 0, 8.6, COINS.main),
        path(khatam(6.8), COINS.second),
        circle(0, 0, 2.3, COINS.light),
        transform="translate(36 32)rotate(9)",
    )
    ground = path(khatam(31, 32, 32), GREEN, stroke=LINE, stroke_width=2, stroke_linejoin="round")
    return svg(64, 64, ground, group(under, transform="translate(27.5 32.5)rotate(-15)"), over)


def favicon() -> str:
    """The text of ``static/img/favicon.svg``: fewer and larger shapes, for 16 pixels."""
    return svg(
        32,
        32,
        path(khatam(15.6, 16, 16), GREEN, stroke=LINE, stroke_width=1.2, stroke_linejoin="round"),
        rect(8.6, 5.4, 14.8, 21.2, IVORY, rx=2.2),
        circle(16, 16, 5.8, COINS.main),
        path(star(8, 4.8, 2.6, 16, 16), COINS.second),
    )
