"""The Sota (10): a young person standing in a djellaba, with the emblem in one hand and something of the suit's own."""

from games.art import props
from games.art.dress import Cloth, braid, ornament
from games.art.figure import face, fez, ground, hand, mouth, shade, skullcap, slipper, straw_hat, turban
from games.art.palette import CREAM, Suit
from games.art.shapes import path, points, smooth
from games.art.suits import emblem

_X, _Y = 58.0, 45.0
_ROBE = points(
    "51,61 51,61 42,65 39,70 41,90 37,120 31,165 31,165 56,167.5 77,165 77,165 76,120 75,90 77,70 74,65 65,61 65,61"
)
_SKIRT = Cloth(41.6, 74.4, 82, 31.4, 76.6, 165)
_SEAM = Cloth(57, 59, 76, 54, 56, 166.4)
_HELD = {"o": (41, 1.05, 0), "c": (38, 0.95, 0), "e": (45, 0.95, 4), "b": (46, 0.95, 4)}


def sota(suit: Suit) -> str:
    """The figure with the emblem of its suit."""
    return "".join(
        [
            ground(16, 77, 170, suit),
            slipper(45, 168.6, -1),
            slipper(65, 168.6, 1),
            _hood(suit),
            _robe(suit),
            _left(suit),
            path("M52 56H64V63C60 67 56 67 52 63Z", suit.skin),
            _collar(suit),
            _head(suit),
            _right(suit),
        ]
    )


def _robe(suit: Suit) -> str:
    fold = shade("M66 84C68 110 69 140 69 166.6C72 166.4 75 165.8 77 165L76 120L75 90L76 76Z")
    return (
        path(smooth(_ROBE), suit.main)
        + ornament(_SKIRT, suit, {"o": suit.second, "e": suit.light}.get(suit.letter, suit.dark))
        + fold
        + braid(_SEAM, CREAM, suit.dark, 8)
        + path(smooth(_ROBE), "none")
    )


def _hood(suit: Suit) -> str:
    return path("M44 68C40 58 48 52 58 52S76 58 72 68Z", suit.dark)


def _collar(suit: Suit) -> str:
    return path(
        "M50 60C52 68 55 72.6 58 74C61 72.6 64 68 66 60L70.4 63C69 72 63 79 58 81C53 79 47 72 45.6 63Z", suit.second
    )


def _left(suit: Suit) -> str:
    """The arm at the left of the picture, and what it carries."""
    if suit.letter in "cb":
        carried = props.teapot(26, 119) if suit.letter == "c" else props.basket(27, 118, suit)
        return carried + hand(28, 107, suit, 80) + _hanging_sleeve(suit)
    bent = (
        path("M44 93C49 92 51 95 51 98.4C51 102 48 104.4 43 104Z", suit.skin)
        + path(
            "M42 65C34 69 26 84 24 95C24 100 28 104 33 105L46 104L47 92L39 91C41 86 43 82 44 77Z",
            suit.main,
        )
        + path("M42.6 92L47 92L46 104L41.6 104.3Z", suit.second)
    )
    return bent + props.shield(36, 99, suit) if suit.letter == "e" else props.satchel(suit) + bent


def _hanging_sleeve(suit: Suit) -> str:
    return path("M42 65C34 69 24 86 20.6 102L34.6 105.6C38 98 42 88 44 77Z", suit.main) + path(
        "M21.8 97.4L20.4 102.6L34.4 106.2L36.4 101.2Z", suit.second
    )


def _head(suit: Suit) -> str:
    hats = {
        "o": fez(_X, _Y, suit),
        "c": turban(_X, _Y, CREAM, "#b9a877"),
        "e": skullcap(_X, _Y, suit),
        "b": straw_hat(_X, _Y, suit),
    }
    look = 1 if suit.letter in "cb" else -1
    return face(_X, _Y, suit, look) + hats[suit.letter] + mouth(_X, _Y, look)


def _right(suit: Suit) -> str:
    """The raised arm at the right of the picture with the emblem in its hand."""
    y, scale, turn = _HELD[suit.letter]
    sleeve = path("M74 65C80 68 84 74 86 77L85 67L97 66C98 76 97 90 92 97C86 99 78 92 73 82Z", suit.main)
    cuff = path("M84.7 71.6L84.5 66L97.2 65L97.4 70.6Z", suit.second)
    return emblem(suit, 91, y, scale, turn) + sleeve + cuff + hand(91, 62, suit)
