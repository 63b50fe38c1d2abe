"""What the three courts share: where the head is, the shoulders and the raised arm."""

from games.art.palette import Suit
from games.art.shapes import path

HEAD = "translate(58 45)scale(1.14)"
"""Puts a head that is drawn about 0, 0 in its place."""


def torso(colour: str) -> str:
    """Shoulders and breast, down to the band that parts the halves."""
    return path("M51 61C46 63 37 65 34.6 72L30 89.4L93 106.2L77 74C75 66 69 63 65 61Z", colour)


def arm(cloth: Suit, cuff: str) -> str:
    """The arm raised at the right of the picture; the hand is at 91, 62."""
    sleeve = "M73 64C79 67 84 74 86 77L85 67L97 66C99.4 78 100 92 97 107L84 103.6C79 97 75 90 72 82Z"
    return path(sleeve, cloth.main) + path("M84.7 71.6L84.5 66L97.2 65L97.6 70.6Z", cuff)
