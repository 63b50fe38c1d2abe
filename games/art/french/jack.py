"""The Jack: a young man in fez and djellaba with a pennant. Drawn about the figure of the Sota, head at 58, 45."""

from games.art.dress import Cloth, braid
from games.art.figure import face, fez, hand, mouth, shade
from games.art.french.bust import HEAD, arm, torso
from games.art.french.suits import French
from games.art.palette import BRASS, CREAM, GOLD, Suit
from games.art.shapes import group, khatam, line, path

_SEAM = Cloth(57, 59, 74, 56, 58, 97)


def jack(suit: French) -> str:
    """The upper half of the Jack."""
    cloth = suit.cloth
    return "".join(
        [
            _pennant(),
            path("M43 69C39 58 47 52 58 52S77 58 73 69Z", cloth.dark),
            torso(cloth.main),
            shade("M68 70C70 80 71 90 72 100L92 105.8L76 78Z"),
            braid(_SEAM, CREAM, cloth.dark, 5),
            path("M51 55H65V64C61 68 55 68 51 64Z", cloth.skin),
            _collar(cloth),
            group(face(0, 0, cloth), fez(0, 0, cloth, -1), mouth(0, 0), transform=HEAD),
            arm(cloth, cloth.second),
            hand(91, 62, cloth),
        ]
    )


def _collar(cloth: Suit) -> str:
    return path(
        "M49 60C51 70 54 75 58 77C62 75 65 70 67 60L72.4 63C71 74 64 82 58 85C52 82 45 74 43.6 63Z", cloth.second
    )


def _pennant() -> str:
    """A lance with a swallow-tailed pennant in the colour of the suit."""
    flag = "M91 15H71.6L77 25L71.6 35H91Z"
    return "".join(
        [
            line("M91 74V13", width=3.8),
            line("M91 74V13", BRASS, 1.6),
            path(flag, "currentColor"),
            path(khatam(4.2, 84, 25), GOLD, stroke="none"),
            path("M91 8L94 15H88Z", GOLD),
        ]
    )
