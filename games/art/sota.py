"""The Sota (10): a young person standing in a djellaba."""

from collections.abc import Callable

from games.art.dress import Cloth, braid, ornament
from games.art.figure import SHADE, face, fez, ground, hand, mouth, skullcap, slipper, straw_hat, turban
from games.art.palette import CREAM, GOLD, INK, Suit
from games.art.shapes import path, smooth, use

_X, _Y = 58.0, 45.0
_ROBE = ((51, 61), (51, 61), (42, 65), (39, 70), (41, 90), (37, 120), (31, 164), (31, 164), (56, 166.5), (80, 164),
         (80, 164), (77, 120), (75, 90), (77, 70), (74, 65), (65, 61), (65, 61))
_SKIRT = Cloth(41, 75, 72, 31, 80, 164)


def sota(suit: Suit) -> str:
    """The figure with the emblem of its suit."""
    return "".join([
        ground(16, 82, 170, suit), slipper(45, 168, -1), slipper(66, 168, 1), _hood(suit), path(smooth(_ROBE), suit.main),
        ornament(_SKIRT, suit), _fold(), braid(Cloth(57, 59, 70, 55, 57, 165), CREAM, suit.dark, 9),
        path(smooth(_ROBE), "none"), _collar(suit), _left_arm(suit), path("M52 56H64V63C60 67 56 67 52 63Z", suit.skin),
        _HEADS[suit.letter](suit), mouth(_X, _Y), _HOLDS[suit.letter](suit),
    ])


def _hood(suit: Suit) -> str:
    return path("M44 68C40 58 48 52 58 52S76 58 72 68Z", suit.dark)


def _fold() -> str:
    return path("M66 84C68 110 70 140 70 165.4C74 165 77 164.6 80 164L77 120L75 90L76 76Z", INK, **SHADE)


def _collar(suit: Suit) -> str:
    return path("M50 60C52 70 56 74 58 75C60 74 64 70 66 60L70 63C69 72 63 79 58 81C53 79 47 72 46 63Z", suit.second)


def _left_arm(suit: Suit) -> str:
    sleeve = "M42 65C34 69 26 84 24 95C24 100 28 104 33 105L46 104L47 92L39 91C41 86 43 82 44 77Z"
    return path("M44 93C49 92 51 95 51 98.4C51 102 48 104.4 43 104Z", suit.skin) + path(sleeve, suit.main) + \
        path("M42.6 92L47 92L46 104L41.6 104.3Z", suit.second)


def _right_sleeve(suit: Suit) -> str:
    sleeve = "M74 65C80 68 84 74 86 77L85 67L97 66C98 76 97 90 92 97C86 99 78 92 73 82Z"
    return path(sleeve, suit.main) + path("M84.7 71.6L84.5 66L97.2 65L97.4 70.6Z", suit.second)


def _coin_head(suit: Suit) -> str:
    return face(_X, _Y, suit) + fez(_X, _Y, suit)


def _cup_head(suit: Suit) -> str:
    return face(_X, _Y, suit) + turban(_X, _Y, CREAM, "#b9a877")


def _sword_head(suit: Suit) -> str:
    return face(_X, _Y, suit) + skullcap(_X, _Y, suit)


def _club_head(suit: Suit) -> str:
    return face(_X, _Y, suit) + straw_hat(_X, _Y, suit)


def _held(suit: Suit, y: float, scale: float, turn: float = 0) -> str:
    return use(f"pip-{suit.letter}", 91, y, scale, turn) + _right_sleeve(suit) + hand(91, 62, suit)


_HEADS: dict[str, Callable[[Suit], str]] = {"o": _coin_head, "c": _cup_head, "e": _sword_head, "b": _club_head}
_HOLDS: dict[str, Callable[[Suit], str]] = {
    "o": lambda suit: _held(suit, 41, 1.05),
    "c": lambda suit: _held(suit, 38, 0.95),
    "e": lambda suit: _held(suit, 45, 0.95, 4),
    "b": lambda suit: _held(suit, 48, 0.95, 4),
}
_ = GOLD
