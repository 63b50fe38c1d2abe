"""The Caballo (11): a rider on a rearing horse, as in the fantasia."""

from games.art.figure import face, fez, ground, hand, mouth, shade, straw_hat, turban
from games.art.palette import CREAM, GOLD, INK, SLIPPER, Suit
from games.art.shapes import discs, group, khatam, line, path, points, use
from games.art.suits import emblem

_X, _Y = 62.0, 42.0
_COATS = {
    "o": ("#b5652b", "#4a2412"),
    "c": ("#f3ece0", "#b9a58a"),
    "e": ("#a3adb8", "#3d4a5a"),
    "b": ("#5b4334", "#211712"),
}
_HELD = {"o": (38, 1.0), "c": (36, 0.92), "e": (42, 0.94), "b": (43, 0.92)}


def caballo(suit: Suit) -> str:
    """The figure with the emblem of its suit."""
    coat, mane = _COATS[suit.letter]
    return "".join(
        [
            ground(14, 78, 172.4, suit),
            _cape(suit),
            group(
                use("horse", fill=coat, color=mane),
                _tack(suit),
                _rider(suit),
                path("M56 54H68V62C64 65 60 65 56 62Z", suit.skin),
                _head(suit),
                transform="translate(-4 0)",
            ),
            _right(suit),
        ]
    )


def _cape(suit: Suit) -> str:
    return path("M68 62C82 66 90 78 108 79C104 85 107 91 104 99C95 96 86 104 72 100Z", suit.second) + line(
        "M78 76C86 83 94 87 103 87M76 87C82 93 90 95 96 95", INK, 0.9
    )


def _tack(suit: Suit) -> str:
    cloth = (
        path("M54 89C64 96 76 97 88 99L86 120C76 122 64 119 52 114Z", suit.second)
        + line("M52.6 110.6C64 115.6 76 118 86.4 116.4", GOLD, 2.2)
        + path(khatam(4.2, 77, 109), GOLD)
    )
    knots = points("56,118.4 62,120.4 68,121.8 74,122.8 80,122.6")
    fringe = path(discs(knots, 1.4), GOLD, stroke="none")
    breast = line("M38 98C43 104 49 106 54 106", INK, 4.4) + line("M38 98C43 104 49 106 54 106", GOLD, 2.4)
    bridle = line("M20.6 86L36 55M24 72L39 76M28 62.6L40.6 68", suit.index, 1.7)
    return cloth + fringe + breast + bridle + path(khatam(3.4, 44, 105), suit.main)


def _rider(suit: Suit) -> str:
    leg = path("M56 93C63 90 76 91 81 97C76 104 69 106 63 108C62 113 60 118 58 122L50 119C52 112 51 103 51 97Z", CREAM)
    boot = path("M50.6 118L58.4 121.4C58 125 56 128 53 128C49 128.6 44 128 42.6 126C45 124 49 122 50.6 118Z", SLIPPER)
    torso = path("M54 61C48 66 48 78 51 96C60 101 74 101 83 97C81 84 80 70 74 62C68 59 60 59 54 61Z", suit.main)
    sash = path("M50 84C60 88 70 88 80.6 85L82 91C70 95 60 95 50.6 91Z", suit.light)
    shadow = shade("M70 61C74 74 76 86 76 99C79 98.6 81 98 83 97C81 84 80 70 74 62Z")
    return leg + boot + torso + line("M62 63V84", suit.light, 2.4) + shadow + sash + _left(suit)


def _left(suit: Suit) -> str:
    """The arm that holds the reins."""
    reins = line("M20.6 86C28 92 36 90 41 84", suit.index, 1.7)
    sleeve = path("M55 61.6C48 64 40 71 36 78L44.6 85C52 83 58 76 60 69Z", suit.main)
    return reins + hand(39, 83.4, suit, 35) + sleeve + path("M38.4 74.4L35 79L43.8 86.2L47.6 82.6Z", suit.second)


def _head(suit: Suit) -> str:
    hats = {
        "o": turban(_X, _Y, CREAM, "#b9a877"),
        "c": fez(_X, _Y, suit),
        "e": turban(_X, _Y, suit.main, suit.dark),
        "b": straw_hat(_X, _Y, suit),
    }
    return face(_X, _Y, suit) + hats[suit.letter] + mouth(_X, _Y)


def _right(suit: Suit) -> str:
    """The raised arm at the right of the picture with the emblem in its hand."""
    y, scale = _HELD[suit.letter]
    sleeve = path("M69 62C79 64 84 69 87 72L86 64L98 63C99 72 98 84 93 90C84 91 75 86 70 80Z", suit.main)
    return (
        emblem(suit, 92, y, scale, 4)
        + sleeve
        + path("M85.6 68L86 63L98.2 62L98.4 67Z", suit.second)
        + hand(92, 59.6, suit)
    )
