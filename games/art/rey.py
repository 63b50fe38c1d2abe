"""The Rey (12): a bearded king on a throne."""

from games.art.dress import Cloth, ornament
from games.art.figure import SHADE, beard, crown, face, ground, hand, slipper
from games.art.palette import CREAM, GOLD, INK, WHITE, Suit
from games.art.shapes import circle, ellipse, khatam, line, path, rect, smooth, use

_X, _Y = 58.0, 47.0
_CLOAK = ((48, 62), (48, 62), (36, 67), (29, 80), (24, 110), (18, 166), (18, 166), (48, 168), (78, 166), (78, 166),
          (82, 130), (84, 96), (82, 76), (76, 67), (66, 62), (66, 62))
_KAFTAN = Cloth(44, 72, 66, 30, 70, 166)
_BEARDS = {"o": "#33231a", "c": "#5a2f1b", "e": "#e9e4d8", "b": "#7d746a"}


def rey(suit: Suit) -> str:
    """The figure with the emblem of its suit."""
    return "".join([
        ground(14, 82, 170, suit), _throne(suit), slipper(42, 168, -1), slipper(60, 168, 1),
        path(smooth(_CLOAK), suit.main), _kaftan(suit), _edges(), _left_arm(suit), _belt(suit),
        face(_X, _Y, suit), beard(_X, _Y, _BEARDS[suit.letter], 27), crown(_X, _Y, suit), _held(suit),
    ])


def _throne(suit: Suit) -> str:
    panel = path("M22 168V62C22 54 30 52 36 54L58 50L78 54C84 52 88 56 88 62V140H80V168Z", suit.second)
    knobs = circle(24, 54, 4, GOLD) + circle(86, 54, 4, GOLD)
    return panel + knobs


def _kaftan(suit: Suit) -> str:
    shape = "M46 64C44 90 40 112 32 130C28 140 28 154 29 166.6C44 168.4 58 168.4 71 167C73 154 74 142 73 130C70 112 71 90 70 64Z"
    return path(shape, suit.light) + line("M56 112C50 122 42 126 34 128M58 112C62 122 68 126 73 128", suit.dark, 1.2) + \
        line("M44 134C42 146 42 156 43 166M60 134C61 146 61 156 60 166M52 136V160", suit.dark, 1)


def _edges() -> str:
    return line("M46 64C44 90 40 112 32 130C28 140 28 154 29 166M70 64C71 90 70 112 73 130C74 142 73 154 71 166", INK, 5) + \
        line("M46 64C44 90 40 112 32 130C28 140 28 154 29 166M70 64C71 90 70 112 73 130C74 142 73 154 71 166", GOLD, 2.8)


def _belt(suit: Suit) -> str:
    return path("M42.6 102C52 106 62 106 71 102L71.4 110C62 114 50 114 40.6 110Z", suit.second) + \
        path(khatam(6, 57, 108), GOLD)


def _left_arm(suit: Suit) -> str:
    sleeve = "M38 67C28 74 20 98 20 112C22 122 30 128 40 128L46 118C40 114 38 108 40 100Z"
    return hand(45, 125, suit, 30) + path(sleeve, suit.main) + path("M40 128L46 118L43 115.6L36 127.6Z", GOLD)


def _right_sleeve(suit: Suit) -> str:
    sleeve = "M76 67C81 70 85 76 87 80L86 72L99 71C100 82 98 98 92 106C84 106 77 96 74 84Z"
    return path(sleeve, suit.main) + path("M85.6 76L86 71L99.2 70L99.4 75Z", GOLD)


def _held(suit: Suit) -> str:
    y, scale = {"o": (45, 1.1), "c": (42, 1), "e": (50, 1.05), "b": (52, 1)}[suit.letter]
    return use(f"pip-{suit.letter}", 92.5, y, scale) + _right_sleeve(suit) + hand(92.5, 67, suit)


_ = (CREAM, WHITE, SHADE, ellipse, rect, ornament, _KAFTAN)
