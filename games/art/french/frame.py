"""The empty card, and what stands in the two corners that hold no index."""

from games.art.frame import HEIGHT, WIDTH
from games.art.palette import BRASS, EDGE, IVORY
from games.art.shapes import group, khatam, line, path, rect, use

_CORNER = "M51 6.5H107.5Q113.5 6.5 113.5 12.5V98"


def blank() -> str:
    """The definition ``blank``: an ivory card."""
    return rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, IVORY, rx=8.5, stroke=EDGE, id="blank")


def face() -> str:
    """The definition ``face``: an ivory card with a brass line round the corners without index."""
    corner = group(
        line(_CORNER, BRASS, 1.1),
        path(khatam(2.6, 48, 6.5) + khatam(2.6, 113.5, 101), BRASS),
        id="corner",
    )
    return group(use("blank"), corner, use("corner", WIDTH, HEIGHT, 1, 180), id="face")
