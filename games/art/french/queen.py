"""The Queen: diadem, long hair, earrings and fibulas, with a sprig of orange blossom. Head at 58, 45."""

from games.art.figure import face, hand, mouth
from games.art.french.bust import HEAD, arm, torso
from games.art.french.suits import French
from games.art.palette import GOLD, SILVER, Suit
from games.art.shapes import circle, group, khatam, line, path, ring

_VEIL = "M0-23C-13-23-18.6-14-18.6-2C-18.6 12-20 22-23.6 31H23.6C20 22 18.6 12 18.6-2C18.6-14 13-23 0-23Z"
_HEM = "M-21.4 30C-18 21-16.6 12-16.6-2C-16.6-13-12-21 0-21S16.6-13 16.6-2C16.6 12 18 21 21.4 30"
_HAIR = (
    "M0-17.4C-11-17.4-14.6-9-14.2 1C-14 9-14.6 16-17 24H-8C-9.6 16-10.6 9-10.6 2C-9-6-4-9.4 0-11"
    "C4-9.4 9-6 10.6 2C10.6 9 9.6 16 8 24H17C14.6 16 14 9 14.2 1C14.6-9 11-17.4 0-17.4Z"
)


def queen(suit: French) -> str:
    """The upper half of the Queen."""
    cloth = suit.cloth
    return "".join(
        [
            _sprig(),
            group(path(_VEIL, cloth.second), line(_HEM, GOLD, 1.2), transform=HEAD),
            torso(cloth.main),
            _front(cloth),
            path("M51 55H65V66C61 71 55 71 51 66Z", cloth.skin),
            _necklace(cloth),
            _fibulas(),
            group(face(0, 0, cloth), mouth(0, 0), path(_HAIR, cloth.hair), _jewels(), _diadem(), transform=HEAD),
            arm(cloth, GOLD),
            hand(91, 62, cloth),
        ]
    )


def _front(cloth: Suit) -> str:
    """The embroidered opening of the takchita and its wide belt."""
    return (
        path("M47 63C50 72 55 78 58 80C61 78 66 72 69 63L65 61H51Z", cloth.skin)
        + line("M47 63C50 72 55 78 58 80C61 78 66 72 69 63M58 80V97", GOLD, 3.4)
        + line("M47 63C50 72 55 78 58 80C61 78 66 72 69 63M58 80V97", cloth.second, 1, stroke_dasharray="1 3")
    )


def _necklace(cloth: Suit) -> str:
    spots = ((50.6, 64), (53, 68.2), (56.2, 70.6), (59.8, 70.6), (63, 68.2), (65.4, 64))
    beads = "".join(circle(x, y, 1.9, "#e08a2a", stroke_width=0.9) for x, y in spots)
    return beads + path(khatam(3.6, 58, 74), cloth.second, stroke_width=0.9)


def _fibulas() -> str:
    """The two silver brooches on the shoulders, three-cornered as in the Atlas, and the chain between them."""
    chain = line("M43 78C48 90 68 90 73 78", SILVER, 1.4, stroke_dasharray="1.6 2")
    return chain + "".join(
        path(f"M{x:g} 70L{x + 5:g} 79H{x - 5:g}Z", SILVER) + circle(x, 76, 1.5, "#b3261e", stroke="none")
        for x in (43, 73)
    )


def _jewels() -> str:
    """Large earrings."""
    return "".join(
        circle(x, 9.6, 3, "none", stroke=GOLD, stroke_width=2) + circle(x, 14.4, 1.7, "#b3261e", stroke_width=0.8)
        for x in (-12, 12)
    )


def _diadem() -> str:
    drops = "".join(
        circle(x, y, 1.2, GOLD, stroke_width=0.7) for x, y in ((-9, -6.6), (-5, -8.8), (5, -8.8), (9, -6.6))
    )
    band = "M-14-8C-8-14 8-14 14-8L15.4-15L8-18L0-27L-8-18L-15.4-15Z"
    stones = "".join(circle(x, y, 1.4, "#2f8f83", stroke="none") for x, y in ((-8.6, -14), (8.6, -14)))
    return path(band, GOLD) + stones + path(khatam(3.2, 0, -16.4), "#b3261e", stroke_width=0.8) + drops


def _sprig() -> str:
    leaf = "M0 0C-6-4-6-11 0-16C6-11 6-4 0 0Z"
    leaves = "".join(
        path(leaf, "#4d8040", transform=f"translate({x:g} {y:g})rotate({turn:g})")
        for x, y, turn in ((91, 54, -62), (91, 52, 26), (91, 44, -48))
    )
    return line("M91 76V34", "#35592c", 2.2) + leaves + _flower(91, 28, 6.2) + _flower(83.4, 35, 4)


def _flower(x: float, y: float, r: float) -> str:
    petals = "".join(circle(px, py, r * 0.55, "#ffffff", stroke_width=1) for px, py in ring(5, r * 0.75, 0, x, y))
    return petals + circle(x, y, r * 0.42, GOLD, stroke_width=0.9)
