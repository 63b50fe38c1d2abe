"""The four emblems: coin, cup, sword and cudgel. Drawn about their middle; a coin is 32 wide, a sword 64 long."""

from games.art.palette import COINS, CUPS, GOLD, SWORDS, Suit
from games.art.shapes import circle, discs, ellipse, group, khatam, line, path, rect, ring, star, use

BARK, WOOD = "#6c7d34", "#ecd6a0"


def coin() -> str:
    """A gold disc with a beaded rim and an eight-pointed star."""
    beads = path(discs(ring(16, 13.7), 0.9), COINS.dark, stroke="none")
    return group(
        circle(0, 0, 16, COINS.main, stroke="#5f3c08"),
        beads,
        circle(0, 0, 11.6, COINS.light, stroke=COINS.dark),
        path(khatam(10), COINS.second, stroke="#5f3c08", stroke_linejoin="round"),
        path(star(8, 6.2, 2.9), COINS.light),
        circle(0, 0, 1.8, COINS.second),
        id="pip-o",
        stroke="none",
    )


def cup() -> str:
    """A covered goblet, 26 wide and 43 high."""
    return group(
        circle(0, -19, 2.5, GOLD),
        path("M-10.6-9C-10.6-14.4-5-15.4 0-17.2C5-15.4 10.6-14.4 10.6-9Z", CUPS.dark),
        path("M-11.4-5.5H11.4C11.4 3.5 8 8.6 3 10.4H-3C-8 8.6-11.4 3.5-11.4-5.5Z", CUPS.main),
        path("M-6.8-3.6C-6.8 1.8-5.4 5-3.2 7", "none", stroke=CUPS.light, stroke_width=1.8),
        path("M-2.3 13H2.3C2.6 16.6 7 17 9.6 21H-9.6C-7 17-2.6 16.6-2.3 13Z", CUPS.main),
        rect(-13, -9.6, 26, 4.4, GOLD, rx=2),
        ellipse(0, 12, 4.4, 2.3, GOLD),
        path(star(4, 4.4, 1.9, 1.8, 1), GOLD, stroke="none"),
        id="pip-c",
        stroke="#4d120c",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def sword() -> str:
    """An upright straight sword, point up, 64 long and 20 wide at its guard."""
    return group(
        path("M0-35L4-27V11H-4V-27Z", "#dbe8f3"),
        path("M0-35L4-27V11H0Z", "#8fb2d2", stroke="none"),
        line("M0-35L4-27V11H-4V-27Z"),
        path("M-2.3 13.6H2.3L2.7 24H-2.7Z", SWORDS.main),
        line("M-2.4 17H2.4M-2.6 20.4H2.6", SWORDS.light, 1.1),
        path(
            "M-10.4 8.2C-9 11-5 10.6 0 10.6S9 11 10.4 8.2C11.8 12.6 7.4 14.8 0 14.6C-7.4 14.8-11.8 12.6-10.4 8.2Z",
            SWORDS.main,
        ),
        circle(0, 26, 3.2, SWORDS.main),
        circle(0, 26, 1.2, GOLD, stroke="none"),
        circle(0, 12.6, 1.4, GOLD, stroke="none"),
        id="pip-e",
        stroke="#0f2947",
        stroke_linejoin="round",
    )


def club() -> str:
    """An upright knotted cudgel, thick end up, 64 long and 22 wide with its stubs and leaves."""
    leaves = path(
        "M-5.6-2C-9.6-3-11.6-6.4-11.4-11.4C-7.4-10-5-7-5.6-2ZM4.6 11C5 7 7.4 4.6 11.4 4.2C11.4 8.6 8.8 11.2 4.6 11Z",
        "#6fa548",
    )
    stubs = path("M5.4-21L9.6-25.4L12.8-21.8L6.6-14.4Z", BARK)
    cuts = ellipse(11.2, -23.6, 1.6, 2.6, WOOD, transform="rotate(-42 11.2 -23.6)")
    return group(
        leaves,
        stubs,
        cuts,
        path(
            "M-6.6-28C-7.4-32.4-3.6-34.4 .4-34.4C5-34.4 8-32 7.4-27.4C7-24 7.6-20 6.8-15.6C6-12 7.6-10.4 6-6"
            "C4.6-2.4 5-1 4.4 3C4 6.6 5.4 8.6 4 12C3 15 3.6 22 2.6 29C2 31.8-2.2 31.8-2.8 29C-3.4 23-3 17-3.6 13"
            "C-4.2 9.6-5.6 8-4.8 4C-4.2 1-5.4-3-6.4-6.4C-7.4-10-5.8-12-6.6-16C-7.4-20-6-24-6.6-28Z",
            BARK,
        ),
        ellipse(0.5, -31, 4.8, 2.1, WOOD),
        ellipse(1.8, -10.5, 1.7, 2.6, "#39461d"),
        ellipse(-1.4, 7, 1.3, 2, "#39461d"),
        line(
            "M-3-25C-2.4-20-3.4-14-2.6-8M3.4-25C3.6-21 2.8-18.6 3-16M1-3C1.2 2 .6 8 .8 14M-1 15C-.6 19-.8 22-.4 26",
            "#b3b962",
            1.2,
        ),
        id="pip-b",
        stroke="#262c10",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def emblems() -> list[str]:
    """The four definitions ``pip-o``, ``pip-c``, ``pip-e`` and ``pip-b``."""
    return [coin(), cup(), sword(), club()]


def emblem(suit: Suit, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The emblem of a suit in place; its outline grows more slowly than the emblem does."""
    return use(f"pip-{suit.letter}", x, y, scale, turn, stroke_width=round(1.3 / scale**0.6, 2))
