"""The Rey (12): a bearded king standing in kaftan and wide cloak."""

from games.art.crowns import crown, regalia
from games.art.dress import Cloth, ornament
from games.art.figure import beard, face, ground, hand, shade, slipper
from games.art.palette import GOLD, INK, Suit
from games.art.shapes import circle, khatam, line, path, points, smooth
from games.art.suits import emblem

_X, _Y = 57.0, 48.0
_CLOAK = points(
    "46,63 46,63 35,67 28,78 23,110 15,167 15,167 46,169 76,167 76,167 79,140 84,110 84,84 79,68 67,63 67,63"
)
_LEFT_EDGE = "M45 64C43 88 40 108 35 124C30 142 29 154 30 167.6"
_RIGHT_EDGE = "M69 64C71 88 71 108 71 124C71 142 70 154 68 167.8"
_PANEL = Cloth(38, 71, 114, 30.6, 67, 167)
_BEARDS = {"o": ("#33231a", 27.0), "c": ("#6b3a1e", 24.0), "e": ("#ece8de", 32.0), "b": ("#857b70", 26.0)}
_HELD = {"o": (44, 1.06), "c": (41, 1), "e": (49, 1.03), "b": (50, 1)}


def rey(suit: Suit) -> str:
    """The figure with the emblem of its suit."""
    hair, length = _BEARDS[suit.letter]
    return "".join(
        [
            ground(14, 77, 171, suit),
            slipper(42, 169.4, -1),
            slipper(58, 169.4, 1),
            _cloak(suit),
            _kaftan(suit),
            _edges(suit),
            _belt(suit),
            regalia(suit),
            _left(suit),
            _breast(suit),
            face(_X, _Y, suit),
            beard(_X, _Y, hair, length),
            crown(_X, _Y, suit),
            _right(suit),
        ]
    )


def _cloak(suit: Suit) -> str:
    shadow = shade("M74 67C76 90 75 130 72 168C74 168 75 167.6 76 167L79 140L84 110L84 84L79 68Z")
    folds = line("M29 92C27 116 24 140 22 160M76 96C77 116 76 140 75 160", INK, 0.9, stroke_opacity=0.6)
    return path(smooth(_CLOAK), suit.main) + shadow + folds


def _kaftan(suit: Suit) -> str:
    outline = (
        "M45 64C43 88 40 108 35 124C30 142 29 154 30 167.6C44 169.4 56 169.4 68 167.8C70 154 71 142 71 124"
        "C71 108 71 88 69 64Z"
    )
    return path(outline, suit.light) + ornament(_PANEL, suit, suit.main) + line("M52 116V166", INK, 0.9)


def _edges(suit: Suit) -> str:
    data = _LEFT_EDGE + _RIGHT_EDGE
    return (
        line(data, INK, 6.4, stroke_linecap="butt")
        + line(data, GOLD, 4, stroke_linecap="butt")
        + line(data, suit.second, 1.4, stroke_dasharray="2 4", stroke_linecap="butt")
    )


def _breast(suit: Suit) -> str:
    beads = "".join(
        circle(x, y, 1.5, suit.main, stroke_width=0.8)
        for x, y in ((48.6, 74), (50.4, 79), (53.4, 83), (60.6, 83), (63.6, 79), (65.4, 74))
    )
    return beads + path(khatam(3.6, 57, 86), GOLD, stroke_width=0.9)


def _belt(suit: Suit) -> str:
    return (
        path("M41.6 101C51 105 62 105 70.6 101L71 110C61 114 50 114 39.4 110Z", suit.second)
        + path(khatam(6, 56, 107.6), GOLD)
        + circle(56, 107.6, 2, suit.main)
    )


def _left(suit: Suit) -> str:
    sleeve = path(
        "M35 68C25 78 17 100 18 112C20 121 28 126 38 125L43 115C38 112 37 106 39 98C41 90 42 80 42 72Z", suit.main
    )
    return hand(44, 121, suit, 24) + sleeve + path("M38.4 125.4L43.4 115L39.6 112.4L33.6 125.6Z", GOLD)


def _right(suit: Suit) -> str:
    """The raised arm at the right of the picture with the emblem in its hand."""
    y, scale = _HELD[suit.letter]
    sleeve = path("M75 67C81 70 85 76 87 80L86 72L99 71C100 84 98 102 91 110C83 109 76 99 73 86Z", suit.main)
    return (
        emblem(suit, 92.5, y, scale) + sleeve + path("M85.6 76.6L86 71L99.2 70L99.4 75.6Z", GOLD) + hand(92.5, 67, suit)
    )
