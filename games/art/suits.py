"""The four emblems: coin, cup, sword and cudgel. Drawn about their middle; a coin is 32 wide, a sword 64 long."""

from games.art.palette import CLUBS, COINS, CUPS, GOLD, SWORDS
from games.art.shapes import circle, ellipse, group, khatam, line, path, rect, ring, star


def coin() -> str:
    """A gold disc with a beaded rim and an eight-pointed star."""
    beads = "".join(circle(x, y, 0.9, COINS.dark, stroke="none") for x, y in ring(16, 13.7))
    return group(
        circle(0, 0, 16, COINS.main, stroke="#5f3c08", stroke_width=1.4), beads,
        circle(0, 0, 11.6, COINS.light, stroke=COINS.dark, stroke_width=1),
        path(khatam(10), COINS.second, stroke="#5f3c08", stroke_width=0.9, stroke_linejoin="round"),
        path(star(8, 6.2, 2.9), COINS.light),
        circle(0, 0, 1.8, COINS.second),
        id="pip-o",
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
        id="pip-c", stroke="#4d120c", stroke_width=1.3, stroke_linejoin="round", stroke_linecap="round",
    )


def sword() -> str:
    """An upright straight sword, point up, 64 long and 20 wide at its guard."""
    return group(
        path("M0-35L4-27V11H-4V-27Z", "#dbe8f3"),
        path("M0-35L4-27V11H0Z", "#8fb2d2", stroke="none"),
        line("M0-35L4-27V11H-4V-27Z"),
        path("M-2.3 13.6H2.3L2.7 24H-2.7Z", SWORDS.main),
        line("M-2.4 17H2.4M-2.6 20.4H2.6", SWORDS.light, 1.1),
        path("M-10.4 8.2C-9 11-5 10.6 0 10.6S9 11 10.4 8.2C11.8 12.6 7.4 14.8 0 14.6C-7.4 14.8-11.8 12.6-10.4 8.2Z",
             SWORDS.main),
        circle(0, 26, 3.2, SWORDS.main), circle(0, 26, 1.2, GOLD, stroke="none"),
        circle(0, 12.6, 1.4, GOLD, stroke="none"),
        id="pip-e", stroke="#0f2947", stroke_width=1.3, stroke_linejoin="round",
    )


def club() -> str:
    """An upright knotted cudgel, thick end up, 64 long and 20 wide with its stubs."""
    return group(
        path("M-6-27C-6-32-3-34 1-34C5.4-34 7-30.6 6.6-25C6.4-20.4 7.4-16 6-10C4.8-4.6 5.4 0 4.4 6C3.4 12 4 20 2.4 29"
             "C1.8 31.4-2 31.4-2.6 29C-3.6 20-3.4 13-4.4 7C-5.4 1-5-6-6-12C-7-17.6-5.6-22-6-27Z", CLUBS.main),
        path("M5.6-23L10.6-26.4L12-22L6.4-17Z", CLUBS.main), ellipse(11.3, -24.2, 1.5, 2.5, "#e9cf95",
             transform="rotate(-18 11.3 -24.2)"),
        path("M-5.2-14.6L-10.4-18L-11.6-13.4L-5-8Z", CLUBS.main), ellipse(-11, -15.7, 1.5, 2.5, "#e9cf95",
             transform="rotate(18 -11 -15.7)"),
        path("M4.4-4L9-6.6L10.2-2.6L4.2 1.6Z", CLUBS.main), ellipse(9.6, -4.6, 1.3, 2.2, "#e9cf95",
             transform="rotate(-18 9.6 -4.6)"),
        path("M-3.6 6L-7.8 3.4L-8.8 7.4L-3.4 11.6Z", CLUBS.main), ellipse(-8.3, 5.4, 1.2, 2.1, "#e9cf95",
             transform="rotate(18 -8.3 5.4)"),
        ellipse(0.4, -30.6, 4.4, 2, "#e9cf95"),
        line("M-2.6-24C-2-16-2.6-8-1.4 0M2.4-22C2.8-18 2.2-13 2.4-8M0.4 8C0.8 14 0 18 0.2 23", CLUBS.light, 1.2),
        id="pip-b", stroke="#1b3515", stroke_width=1.3, stroke_linejoin="round", stroke_linecap="round",
    )


def emblems() -> list[str]:
    """The four definitions ``pip-o``, ``pip-c``, ``pip-e`` and ``pip-b``."""
    return [coin(), cup(), sword(), club()]
