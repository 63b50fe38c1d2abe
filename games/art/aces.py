"""The four aces: one large emblem each, the ace of coins the grandest."""

from games.art.palette import CLUBS, COINS, CUPS, GOLD, SWORDS, Suit
from games.art.shapes import circle, group, khatam, line, path, polygon, ring, star, use


def ace(suit: Suit) -> str:
    """The ornament and emblem of the ace of a suit."""
    return {"o": _coins, "c": _cups, "e": _swords, "b": _clubs}[suit.letter]()


def _petals(count: int, inner: float, outer: float, half: float) -> str:
    """Pointed petals around the middle, as in a zellige rosette."""
    near, far = ring(count, inner), ring(count, outer)
    left, right = ring(count, (inner + outer) / 2, -half), ring(count, (inner + outer) / 2, half)
    return "".join(polygon(petal) for petal in zip(near, left, far, right, strict=True))


def _coins() -> str:
    dark = "#5f3c08"
    rosette = group(
        path(star(16, 47, 42), COINS.dark),
        circle(0, 0, 41, COINS.main),
        *(circle(x, y, 1.6, COINS.light, stroke="none") for x, y in ring(32, 37.8)),
        circle(0, 0, 34.6, "#fbefc9"),
        path(_petals(16, 21, 34, 7.6), COINS.second),
        path(_petals(16, 24.5, 31, 4.2), COINS.light, stroke="none"),
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
    sprays = "".join(_spray(turn, COINS) for turn in (0, 180))
    return sprays + rosette


def _spray(turn: float, suit: Suit) -> str:
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


def _cups() -> str:
    foliage = "".join(
        _leaf(x, y, turn, CUPS.second)
        for x, y, turn in ((26, 118, -35), (24, 98, -10), (28, 78, 20), (94, 118, 35), (96, 98, 10), (92, 78, -20))
    )
    band = "".join(path(khatam(4.6, x, 88), GOLD) for x in (44, 60, 76))
    cup = group(
        circle(60, 34, 5.2, GOLD),
        path("M38 62C38 46 50 46 60 39C70 46 82 46 82 62Z", CUPS.dark),
        line("M48 58C49 52 54 50 60 47C66 50 71 52 72 58", CUPS.light, 1.8),
        path("M33 69H87C88 98 78 112 66 117H54C42 112 32 98 33 69Z", CUPS.main),
        path("M34 80H86C86 86 85.4 91 84 96H36C34.6 91 34 86 34 80Z", CUPS.dark),
        band,
        line("M46 102C48 107 51 110 55 112", CUPS.light, 2.4),
        path("M55 125H65C65.4 140 74 142 82 154H38C46 142 54.6 140 55 125Z", CUPS.main),
        path("M36 154H84V161H36Z", GOLD),
        path("M30 61.5H90V70H30Z", GOLD),
        path("M50 117H70V121C70 125 66 127 60 127S50 125 50 121Z", GOLD),
        line("M33 76C18 74 16 96 38 100M87 76C102 74 104 96 82 100", GOLD, 4.6),
        line("M33 76C18 74 16 96 38 100M87 76C102 74 104 96 82 100", "#4d120c", 0),
        stroke="#4d120c",
        stroke_width=1.5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return foliage + cup


def _leaf(x: float, y: float, turn: float, colour: str) -> str:
    return path(
        "M0 9C-6 3-5-4 0-10C5-4 6 3 0 9Z",
        colour,
        stroke="#173a35",
        stroke_width=1,
        transform=f"translate({x:g} {y:g})rotate({turn:g})",
    )


def _swords() -> str:
    ribbon = group(
        path(
            "M22 118C34 104 48 128 60 116C72 104 86 126 98 112L94 126C84 138 72 118 62 128C50 140 36 118 26 132Z",
            SWORDS.second,
            stroke="#4a1512",
            stroke_width=1.2,
            stroke_linejoin="round",
        )
    )
    stars = "".join(
        path(khatam(6, x, y), GOLD, stroke="#5f3c08", stroke_width=1)
        for x, y in ((34, 78), (86, 78), (34, 152), (86, 42))
    )
    return stars + use("pip-e", 60, 98, 2.28, 6) + ribbon


def _clubs() -> str:
    leaves = "".join(
        _leaf(x, y, turn, CLUBS.light)
        for x, y, turn in ((30, 74, -50), (90, 62, 50), (32, 112, -60), (88, 100, 60), (80, 136, 40))
    )
    return leaves + use("pip-b", 60, 93, 2.3, 8)
