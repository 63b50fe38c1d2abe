"""What the robes are made of: each suit has its own way of ornamenting a cloth that widens downwards."""

from dataclasses import dataclass

from games.art.palette import GOLD, Suit
from games.art.shapes import Point, discs, khatam, line, num, path, polygon


@dataclass(frozen=True)
class Cloth:
    """A trapezium: its upper edge from left to right at ``top``, its lower edge at ``bottom``."""

    left: float
    right: float
    top: float
    low_left: float
    low_right: float
    bottom: float

    def at(self, u: float, v: float) -> Point:
        """The point at ``u`` from left (0) to right (1) and ``v`` from the upper (0) to the lower edge (1)."""
        left = self.left + (self.low_left - self.left) * v
        right = self.right + (self.low_right - self.right) * v
        return left + (right - left) * u, self.top + (self.bottom - self.top) * v

    def strip(self, u0: float, u1: float, v0: float, v1: float) -> str:
        """Path data of the part between two ``u`` and two ``v``."""
        return polygon([self.at(u0, v0), self.at(u1, v0), self.at(u1, v1), self.at(u0, v1)])


def ornament(cloth: Cloth, suit: Suit, colour: str) -> str:
    """The pattern of a suit on a cloth: stars, zigzag bands, lozenges or stripes, mostly in the given colour."""
    return {"o": _stars, "c": _bands, "e": _lozenges, "b": _stripes}[suit.letter](cloth, suit, colour)


def _hem(cloth: Cloth, colour: str, v: float = 0.93) -> str:
    return path(cloth.strip(0, 1, v, 1), colour, stroke="none")


def _stars(cloth: Cloth, suit: Suit, colour: str) -> str:
    spots = [cloth.at(u, v) for u, v in ((0.26, 0.3), (0.74, 0.3), (0.22, 0.56), (0.78, 0.56), (0.2, 0.8), (0.8, 0.8))]
    stars = path("".join(khatam(3.6, x, y) for x, y in spots), colour, stroke="none")
    return stars + path(discs(spots, 1.2), suit.light, stroke="none") + _hem(cloth, colour)


def _bands(cloth: Cloth, suit: Suit, colour: str) -> str:
    drawn = [path(cloth.strip(0, 1, v, v + 0.13), colour, stroke="none") for v in (0.5, 0.84)]
    for v in (0.5, 0.84):
        points = [cloth.at(i / 12, v + (0.03 if i % 2 else 0.1)) for i in range(13)]
        drawn.append(
            line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points), suit.light, 1.5, stroke_linecap="butt")
        )
    return "".join(drawn)


def _lozenges(cloth: Cloth, suit: Suit, colour: str) -> str:
    rows = [
        (u, v)
        for row, v in enumerate((0.2, 0.36, 0.52, 0.68, 0.84))
        for u in ((0.14, 0.86) if row % 2 else (0.28, 0.72))
    ]
    spots = [cloth.at(u, v) for u, v in rows]
    data = "".join(polygon([(x, y - 3.4), (x + 2.3, y), (x, y + 3.4), (x - 2.3, y)]) for x, y in spots)
    return path(data, colour, stroke="none") + _hem(cloth, GOLD, 0.95)


def _stripes(cloth: Cloth, suit: Suit, colour: str) -> str:
    data = "".join(cloth.strip(u, u + 0.07, 0, 1) for u in (0.04, 0.19, 0.34, 0.59, 0.74, 0.89))
    return path(data, colour, stroke="none")


def braid(cloth: Cloth, colour: str, shadow: str, buttons: int, width: float = 3.4) -> str:
    """The braided seam down the middle of a djellaba, with its knots."""
    (x0, y0), (x1, y1) = cloth.at(0.5, 0), cloth.at(0.5, 1)
    seam = line(f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}", shadow, width + 1.6) + line(
        f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}", colour, width
    )
    spots = [cloth.at(0.5, 0.06 + 0.07 * i) for i in range(buttons)]
    return seam + path(discs(spots, 1.1), shadow, stroke="none")
