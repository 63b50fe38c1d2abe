"""The four aces: one large emblem each, the ace of coins the grandest."""

from games.art.palette import CLUBS, COINS, CUPS, GOLD, SWORDS, Suit
from games.art.shapes import circle, discs, group, khatam, line, path, polygon, ring, star
from games.art.suits import emblem


def ace(suit: Suit) -> str:
    """The ornament and emblem of the ace of a suit."""
    return {"o": _coins, "c": _cups, "e": _swords, "b": _clubs}[suit.letter]()


def petals(count: int, inner: float, outer: float, half: float) -> str:
    """Pointed petals around the middle, as in a zellige rosette."""
    near, far = ring(count, inner), ring(count, outer)
    left, right = ring(count, (inner + outer) / 2, -half), ring(count, (inner + outer) / 2, half)
    return "".join(polygon(petal) for petal in zip(near, left, far, right, strict=True))


def _coins() -> str:
    dark = "#5f3c08"
    rosette = group(
        path(star(16, 47, 42), COINS.dark),
        circle(0, 0, 41, COINS.main),
        path(discs(ring(32, 37.8), 1.6), COINS.light, stroke="none"),
        circle(0, 0, 34.6, "#fbefc9"),
        path(petals(16, 21, 34, 7.6), COINS.second),
        path(petals(16, 24.5, 31, 4.2), COINS.light, stroke="none"),
        circle(0, 0, 20.4, COINS.main),
        path(khatam(18.5), COINS.second),
        path(khatam(13, turn=22.5), COINS.light),
        path(star(8, 9.4, 4.2), COINS.main),
        circle(0, 0, 2.6, COINS.second),
        transform="translate(60 93)",
        stroke=dark,
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    sprays = "".join(spray(turn, COINS) for turn in (0, 180))
    return sprays + rosette


def spray(turn: float, suit: Suit) -> str:
    """A palmette with two curling leaves, between the middle and the top of the card."""
    return group(
        line("M60 47C60 40 60 34 60 28", suit.dark, 1.8),
        line(
            "M60 44C50 44 43 38 45 31C46.4 27 52 28 51 32M60 44C70 44 77 38 75 31C73.6 27 68 28 69 32", suit.dark, 1.8
        ),
        path("M60 36C55 31 56 25 60 17C64 25 65 31 60 36Z", suit.main),
        path(
            "M60 44C54 42 50.6 38 50.6 33.6C56 34.6 59.4 39 60 44Z"
            "M60 44C66 42 69.4 38 69.4 33.6C64 34.6 60.6 39 60 44Z",
            suit.light,
        ),
        transform=f"rotate({turn:g} 60 93)",
        stroke=suit.dark,
        stroke_width=1.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _twig(d: str, leaves: tuple[tuple[float, float, float], ...], colour: str) -> str:
    """A stem along the path with leaves, each placed by its foot and turned clockwise from upright."""
    blades = "".join(
        path("M0 0C-6-5-5-13 0-18C5-13 6-5 0 0Z", colour, transform=f"translate({x:g} {y:g})rotate({turn:g})")
        for x, y, turn in leaves
    )
    return group(line(d, width=1.8), blades, stroke="#1d3a26", stroke_width=1.1, stroke_linecap="round")


def _mirrored(drawn: str) -> str:
    return drawn + group(drawn, transform="translate(120 0)scale(-1 1)")


def _cups() -> str:
    leaves = ((38, 119, -75), (27, 110, -55), (22, 99, -30), (19, 86, -5), (30, 115, 10), (24, 104, 30))
    twig = _twig("M46 116C32 120 18 104 19 84", leaves, CUPS.second)
    cup = group(_cup_lid(), _cup_bowl(), stroke="#4d120c", stroke_width=1.5, stroke_linejoin="round")
    return _mirrored(twig) + cup


def _cup_lid() -> str:
    return "".join(
        [
            circle(60, 34, 5.2, GOLD),
            path("M38 62C38 46 50 46 60 39C70 46 82 46 82 62Z", CUPS.dark),
            line("M47 59C48 53 53 51 60 46C67 51 72 53 73 59", GOLD, 1.6),
            path(khatam(4, 60, 56), GOLD, stroke="none"),
        ]
    )


def _cup_bowl() -> str:
    handles = "M33 76C17 73 16 97 37 100M87 76C103 73 104 97 83 100"
    return "".join(
        [
            line(handles, width=6.4, stroke_linecap="round"),
            line(handles, GOLD, 3.6, stroke_linecap="round"),
            path("M33 69H87C88 98 78 112 66 117H54C42 112 32 98 33 69Z", CUPS.main),
            path("M33.6 78H86.4C86.2 85 85.6 91 84 97H36C34.4 91 33.8 85 33.6 78Z", CUPS.dark),
            *(path(khatam(6.4, x, 87.5), GOLD) + circle(x, 87.5, 2, CUPS.main) for x in (43, 60, 77)),
            line("M46 102C48 107 51 110 55 112", CUPS.light, 2.4, stroke_linecap="round"),
            path("M55 125H65C65.4 140 74 142 82 154H38C46 142 54.6 140 55 125Z", CUPS.main),
            path("M36 154H84V161H36Z", GOLD),
            path("M30 61.5H90V70H30Z", GOLD),
            path("M50 117H70V121C70 125 66 127 60 127S50 125 50 121Z", GOLD),
        ]
    )


def _swords() -> str:
    ribbon = "M-6 2C-18-9-28 9-43-2L-39 8L-45 15C-28 25-18 7-6 18ZM6 0C18 11 28-7 43 4L39 12L45 21C28 15 18 27 6 16Z"
    blade = "M0-76L8.6-59V32H-8.6V-59Z"
    return group(
        path(ribbon, SWORDS.second),
        path(blade, "#dbe8f3"),
        path("M0-76L8.6-59V32H0Z", "#8fb2d2", stroke="none"),
        line(blade),
        *(path(khatam(3.6, 0, y), GOLD, stroke_width=0.8) for y in (-48, -34, -20, -6, 8, 22)),
        _sword_hilt(),
        transform="translate(60 95)rotate(6)",
        stroke="#0f2947",
        stroke_width=1.6,
        stroke_linejoin="round",
    )


def _sword_hilt() -> str:
    guard = "M-27 25C-23 33-12 33 0 33S23 33 27 25C31 38 19 44 0 43C-19 44-31 38-27 25Z"
    return "".join(
        [
            path("M-5.4 42H5.4L6.2 62H-6.2Z", SWORDS.main),
            line("M-5.4 47.4H5.4M-5.6 52.4H5.6M-6 57.4H6", SWORDS.light, 1.5),
            path(guard, GOLD),
            path(khatam(5, 0, 38), SWORDS.main, stroke_width=1),
            path(khatam(8, 0, 67), GOLD),
            circle(0, 67, 2.8, SWORDS.main),
        ]
    )


def _clubs() -> str:
    left = _twig(
        "M54 104C42 100 32 90 29 74", ((29, 76, 0), (31, 84, -60), (35, 92, 40), (40, 98, -75)), "#8fbd5f"
    ) + _twig("M56 140C47 138 40 132 36 122", ((36, 123, -20), (40, 131, -80), (45, 136, 20)), "#8fbd5f")
    right = _twig("M68 116C80 112 88 104 91 90", ((91, 92, 0), (89, 100, 65), (84, 107, -30), (79, 112, 85)), "#8fbd5f")
    return left + right + emblem(CLUBS, 60, 93, 2.3, 8)
