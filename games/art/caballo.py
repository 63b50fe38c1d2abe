"""The Caballo (11): a rider on a rearing horse, as in the fantasia."""

from games.art.figure import SHADE, face, fez, ground, hand, mouth, skullcap, straw_hat, turban
from games.art.palette import CREAM, GOLD, INK, Suit
from games.art.shapes import circle, khatam, line, path, use

_X, _Y = 62.0, 42.0
_COATS = {"o": ("#b5652b", "#4a2412"), "c": ("#f3ece0", "#a9967c"), "e": ("#a3adb8", "#3d4a5a"), "b": ("#5b4334", "#211712")}


def caballo(suit: Suit) -> str:
    """The figure with the emblem of its suit."""
    coat, mane = _COATS[suit.letter]
    return "".join([
        ground(14, 84, 172.4, suit), _cape(suit), use("horse", fill=coat, color=mane), _tack(suit), _rider(suit),
        path("M56 54H68V62C64 65 60 65 56 62Z", suit.skin), _head(suit), mouth(_X, _Y), _held(suit),
    ])


def _cape(suit: Suit) -> str:
    return path("M72 62C86 66 96 78 108 84C104 92 106 98 102 108C92 104 80 104 70 100Z", suit.second) + \
        line("M78 72C86 80 92 88 99 94M76 84C82 90 86 96 90 102", INK, 0.9)


def _tack(suit: Suit) -> str:
    cloth = path("M54 89C64 96 76 97 88 99L86 120C76 122 64 119 52 114Z", suit.second) + \
        line("M52.6 110.6C64 115.6 76 118 86.4 116.4", GOLD, 2)
    fringe = "".join(circle(x, y, 1.3, GOLD, stroke="none") for x, y in ((56, 118.6), (62, 120.6), (68, 122), (74, 123), (80, 123)))
    breast = line("M38.4 98C44 104 50 106 54 106", INK, 4) + line("M38.4 98C44 104 50 106 54 106", GOLD, 2.2)
    bridle = line("M20.6 86L36 55M24 72L39 76M28 62.6L40.6 68M22.6 84C34 92 46 88 53 82", suit.index, 1.5)
    return cloth + fringe + breast + bridle + path(khatam(3.2, 44.6, 106), GOLD)


def _rider(suit: Suit) -> str:
    leg = path("M58 92C64 90 76 92 80 97C76 104 68 106 62 108C62 113 60 118 58 122L50 119C52 112 51 103 52 98Z", CREAM)
    boot = path("M50.6 118L58.4 121.4C58 125 56 128 53 128C49 128.6 44 128 42.6 126C45 124 49 122 50.6 118Z", SLIPPER)
    torso = path("M54 61C48 66 48 78 51 96C60 101 74 101 83 97C81 84 80 70 74 62C68 59 60 59 54 61Z", suit.main)
    sash = path("M50 84C60 88 70 88 80.6 85L82 91C70 95 60 95 51 91Z", suit.light)
    shade = path("M70 61C74 74 76 86 76 99C79 98.6 81 98 83 97C81 84 80 70 74 62Z", INK, **SHADE)
    arm = path("M54 62C46 66 40 74 41 82C44 87 50 87 54 84L52 79C55 76 58 72 59 68Z", suit.main)
    return leg + boot + torso + shade + sash + hand(52, 83, suit, -20) + arm + line("M62 62V84", suit.light, 2.2)


SLIPPER = "#edbf45"


def _head(suit: Suit) -> str:
    hats = {"o": turban(_X, _Y, CREAM, "#b9a877"), "c": fez(_X, _Y, suit), "e": turban(_X, _Y, suit.main, suit.dark),
            "b": straw_hat(_X, _Y, suit)}
    return face(_X, _Y, suit) + hats[suit.letter]


def _held(suit: Suit) -> str:
    y, scale = {"o": (38, 1.0), "c": (36, 0.92), "e": (42, 0.92), "b": (44, 0.9)}[suit.letter]
    sleeve = path("M73 62C80 64 84 69 87 72L86 64L98 63C99 72 98 84 93 90C85 91 78 86 74 80Z", suit.main)
    return use(f"pip-{suit.letter}", 92, y, scale, 4) + sleeve + path("M85.6 68L86 63L98.2 62L98.4 67Z", suit.second) + \
        hand(92, 59.6, suit)


_ = skullcap
