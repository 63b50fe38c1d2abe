"""What the four kings wear and carry; crowns are placed by the middle of the face below them."""

from collections.abc import Callable

from games.art.figure import turban
from games.art.palette import CREAM, GOLD, INK, SILVER, Suit
from games.art.shapes import circle, ellipse, group, khatam, line, path

_BAND = "M-12.6-5.4C-5-9.6 5-9.6 12.6-5.4L13.4-11.4C6-15.4-6-15.4-13.4-11.4Z"


def crown(x: float, y: float, suit: Suit) -> str:
    """The crown of the king of a suit."""
    draw: dict[str, Callable[[Suit], str]] = {"o": _points, "c": _turban, "e": _helmet, "b": _leaves}
    return group(draw[suit.letter](suit), transform=f"translate({x:g} {y:g})")


def _jewels(suit: Suit) -> str:
    return (
        path(khatam(3.2, 0, -11), suit.main, stroke_width=0.8)
        + circle(-7.2, -9.8, 1.5, suit.second, stroke_width=0.8)
        + circle(7.2, -9.8, 1.5, suit.second, stroke_width=0.8)
    )


def _points(suit: Suit) -> str:
    tips = ((-13.6, -22), (-7.4, -25.6), (0, -28.4), (7.4, -25.6), (13.6, -22))
    cap = path("M-12-8C-13-16-9-22 0-22S13-16 12-8Z", suit.second)
    left = "M-12.6-5.4L-14-21L-9-15.4L-7.4-24.6L-3.4-16.4L0-27.4"
    wall = f"{left}L3.4-16.4L7.4-24.6L9-15.4L14-21L12.6-5.4C5-9.6-5-9.6-12.6-5.4Z"
    return cap + path(wall, GOLD) + "".join(circle(tx, ty, 1.7, suit.light) for tx, ty in tips) + _jewels(suit)


def _turban(suit: Suit) -> str:
    plume = path("M0-19C-6-24-5-32 1-37C1-32 6-28 0-19Z", suit.second) + line("M0-20C-1-26 0-30 1-34", suit.light, 1)
    teeth = path("M-13.4-11L-12.4-17L-7.6-13L-4.6-19L0-14L4.6-19L7.6-13L12.4-17L13.4-11Z", GOLD)
    return (
        plume
        + turban(0, -1, CREAM, "#b9a877")
        + teeth
        + path(_BAND, GOLD)
        + _jewels(suit)
        + circle(0, -19, 2.6, suit.main)
    )


def _helmet(suit: Suit) -> str:
    dome = path("M-12.4-9C-13-20-6-25-1-32H1C6-25 13-20 12.4-9Z", SILVER)
    ribs = line("M-6.4-12C-6.4-19-3-24-.6-30M6.4-12C6.4-19 3-24 .6-30", suit.dark, 0.9)
    teeth = path("M-13.4-11L-13.6-18.4L-9-13.4L-6.6-20.4L-3-14.4L0-22L3-14.4L6.6-20.4L9-13.4L13.6-18.4L13.4-11Z", GOLD)
    return dome + ribs + teeth + path(_BAND, GOLD) + _jewels(suit) + circle(0, -33, 2.1, GOLD)


def _leaves(suit: Suit) -> str:
    cap = path("M-12-8C-13-17-9-23 0-23S13-17 12-8Z", suit.second)
    places = ((-11.6, -12, -24), (-6, -14, -10), (6, -14, 10), (11.6, -12, 24), (0, -14.6, 0))
    leaves = "".join(
        path(
            "M0 2C-4.4-3-3.6-8 0-12.4C3.6-8 4.4-3 0 2Z",
            suit.light if i % 2 else GOLD,
            transform=f"translate({x:g} {y:g})rotate({turn})",
        )
        for i, (x, y, turn) in enumerate(places)
    )
    return cap + leaves + path(_BAND, GOLD) + _jewels(suit)


def regalia(suit: Suit) -> str:
    """What hangs from the left hand or the belt of the king of a suit, in place on the Rey."""
    draw: dict[str, Callable[[Suit], str]] = {"o": _purse, "c": _beads, "e": _dagger, "b": _scroll}
    return draw[suit.letter](suit)


def _purse(suit: Suit) -> str:
    return (
        line("M64 109L66 117", INK, 1.6)
        + path("M61 118C58 124 59 131 66 131S74 124 71 118C68 116 64 116 61 118Z", suit.second)
        + line("M60.6 120.4C64 122 68 122 71.4 120.4", GOLD, 1.5)
        + circle(66, 126, 1.8, GOLD, stroke_width=0.8)
    )


def _beads(suit: Suit) -> str:
    spots = (
        (44, 128),
        (42.6, 132),
        (42, 136),
        (42.6, 140),
        (44.4, 143.6),
        (47, 140.6),
        (48.4, 136.6),
        (48.6, 132.4),
        (47.4, 128.4),
    )
    string = "".join(circle(x, y, 1.9, suit.second, stroke_width=0.9) for x, y in spots)
    return string + path("M44.4 145.6L42.4 152H46.6Z", GOLD)


def _dagger(suit: Suit) -> str:
    sheath = path("M60 117L67 114.6C68 124 71 130 76 133C68 136 60 128 60 117Z", SILVER)
    hilt = path("M59.6 117.6L58.4 111L55.6 108.6C57.4 106 63 104.6 66 106L64.6 109L67.4 114.8Z", suit.dark)
    bands = line("M61.4 121L67.8 119M63.6 127L70 124.6", GOLD, 1.4)
    cord = line("M44 108C50 116 58 118 63 119", suit.second, 2)
    return cord + group(sheath, hilt, bands, transform="translate(2 4.5)")


def _scroll(suit: Suit) -> str:
    return group(
        path("M-3.6-13H3.6V14H-3.6Z", CREAM),
        ellipse(0, -13, 3.6, 1.6, CREAM),
        ellipse(0, 14, 3.6, 1.6, "#d8c9a0"),
        line("M-3.6 5H3.6", "#a8281f", 2.2),
        circle(0, 5, 2.2, "#a8281f"),
        transform="translate(45 122)rotate(24)",
    )
