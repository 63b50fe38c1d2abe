"""The courts J, Q and K: half a figure on a stepped ground, and the same turned round; a band of tiles parts them."""

from games.art.frame import HEIGHT, WIDTH
from games.art.french.jack import jack
from games.art.french.king import king
from games.art.french.queen import queen
from games.art.french.suits import French, pip
from games.art.palette import GOLD, INK, IVORY
from games.art.shapes import group, khatam, line, path, polygon, use

_OUTLINE = (
    "M48 6.5H107.5Q113.5 6.5 113.5 12.5V106.5Q113.5 109.5 110.5 109.5H82Q77 109.5 77 114.5V174.5Q77 179.5 72 179.5"
    "H12.5Q6.5 179.5 6.5 173.5V79.5Q6.5 76.5 9.5 76.5H38Q43 76.5 43 71.5V11.5Q43 6.5 48 6.5Z"
)
_LEFT, _RIGHT = (6.5, 82.0), (113.5, 104.0)
"""The ends of the band."""

_DRAW = {"J": jack, "Q": queen, "K": king}


def court(suit: French, rank: str) -> str:
    """The picture of a court card; half of it is drawn, the other half is the first turned round."""
    name = f"half-{rank}{suit.letter}"
    half = group(_DRAW[rank](suit), transform="translate(12.5 -1)", id=name)
    return group(
        path(_OUTLINE, suit.tint, stroke="none"),
        half,
        use(name, WIDTH, HEIGHT, 1, 180),
        _band(suit),
        line(_OUTLINE, "currentColor", 1.5),
        stroke=INK,
        stroke_width=1.3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _strip(half: float) -> str:
    """Path data of the band, ``half`` above and below its middle."""
    above, below = [(x, y - half) for x, y in (_LEFT, _RIGHT)], [(x, y + half) for x, y in (_RIGHT, _LEFT)]
    return polygon(above + below)


def _band(suit: French) -> str:
    """The band between the halves with the pip of the suit in a star in its middle."""
    x, y = WIDTH / 2, HEIGHT / 2
    tiles = "M{:g} {:g}L{:g} {:g}".format(*_LEFT, *_RIGHT)
    return "".join(
        [
            path(_strip(4), INK, stroke="none"),
            path(_strip(2.8), GOLD, stroke="none"),
            line(tiles, suit.cloth.dark, 2.6, stroke_dasharray="3 3", stroke_linecap="butt"),
            path(khatam(11.5, x, y), GOLD),
            path(khatam(8.6, x, y, 22.5), IVORY, stroke_width=0.8),
            group(pip(suit, x, y, 0.36), stroke="none"),
        ]
    )
