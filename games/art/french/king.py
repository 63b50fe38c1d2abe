"""The King: crown, beard, kaftan under a cloak, and a sceptre with the pip of his suit. Head at 58, 45."""

from games.art.crowns import crown
from games.art.figure import beard, face, hand, shade
from games.art.french.bust import arm, torso
from games.art.french.suits import French, pip
from games.art.palette import GOLD, INK, IVORY, Suit
from games.art.shapes import circle, group, khatam, line, path

_BEARDS = {"S": ("#ece8de", 29.0), "H": ("#6b3a1e", 24.0), "D": ("#33231a", 26.0), "C": ("#857b70", 25.0)}
_HEAD = "translate(58 47.4)scale(1.06)"
_EDGES = "M44 64C43 74 41 84 39 92M72 64C73 76 75 88 77 102"


def king(suit: French) -> str:
    """The upper half of the King."""
    cloth = suit.cloth
    hair, length = _BEARDS[suit.letter]
    head = face(0, 0, cloth) + beard(0, 0, hair, length) + crown(0, 0, cloth)
    return "".join(
        [
            _sceptre(suit),
            torso(cloth.main),
            _kaftan(cloth),
            group(head, transform=_HEAD),
            arm(cloth, GOLD),
            hand(91, 62, cloth),
        ]
    )


def _kaftan(cloth: Suit) -> str:
    beads = "".join(
        circle(x, y, 1.6, cloth.main, stroke_width=0.8) for x, y in ((48, 78), (51, 84), (65, 84), (68, 78))
    )
    return "".join(
        [
            path("M44 64C43 74 41 84 39 92L77 102C75 88 73 76 72 64Z", cloth.light),
            shade("M79 78C80 88 83 98 86 104L93 106.2L77 74Z"),
            line(_EDGES, INK, 6.6, stroke_linecap="butt"),
            line(_EDGES, GOLD, 4.2, stroke_linecap="butt"),
            line(_EDGES, cloth.second, 1.4, stroke_dasharray="2 4", stroke_linecap="butt"),
            beads,
            path(khatam(4.4, 58, 87), GOLD, stroke_width=0.9),
        ]
    )


def _sceptre(suit: French) -> str:
    return "".join(
        [
            line("M91 76V36", width=4.4),
            line("M91 76V36", GOLD, 2),
            circle(90.4, 27, 10, GOLD),
            circle(90.4, 27, 8, IVORY, stroke_width=0.8),
            group(pip(suit, 90.4, 27, 0.4), stroke="none"),
            path("M87 38H95L93 42H89Z", GOLD),
        ]
    )
