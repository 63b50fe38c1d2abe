"""The four aces: one large ornamented pip each, the ace of spades the grandest."""

from games.art.aces import petals, spray
from games.art.french.suits import SHAPES, French, pip
from games.art.palette import BRASS, COINS, GOLD, IVORY
from games.art.shapes import circle, discs, group, khatam, line, path, ring, star

_HEARTS_OF = {"S": 5.0, "H": -3.4, "D": 0.0, "C": 0.6}
"""How far below the middle of a pip the ornament in it stands."""


def ace(suit: French) -> str:
    """The ornament and the large pip of an ace."""
    sprays = "".join(spray(turn, COINS) for turn in (0, 180))
    return sprays + (_grand(suit) if suit.letter == "S" else _plain(suit))


def _inlay(suit: French, scale: float, lift: float = 0.0) -> str:
    """A pip drawn as a thin brass line inside a larger one."""
    place = f"translate(0 {lift:g})scale({scale:g})"
    return line(SHAPES[suit.letter], GOLD, 1.4 / scale, transform=place, stroke_linejoin="round")


def _plain(suit: French) -> str:
    y = _HEARTS_OF[suit.letter] * 2
    middle = 96 if suit.letter == "H" else 93
    return group(
        pip(suit, 0, 0, 1.96),
        _inlay(suit, 1.6),
        path(khatam(13, 0, y), IVORY),
        path(star(8, 10.4, 5.6, 0, y), "currentColor"),
        circle(0, y, 3, GOLD),
        transform=f"translate(60 {middle})",
    )


def _grand(suit: French) -> str:
    """The ace of spades: a rosette of zellige in the largest pip of the pack."""
    rosette = group(
        circle(0, 0, 18.6, IVORY),
        circle(0, 0, 17.4, "none", stroke=BRASS, stroke_width=1.2),
        path(petals(16, 9.6, 16.4, 4.6), "currentColor"),
        path(khatam(9.4), GOLD),
        path(star(8, 7.6, 4.4, turn=22.5), IVORY),
        path(star(8, 4.6, 2.2), "currentColor"),
        transform="translate(0 9.4)",
    )
    beads = path(discs(ring(24, 20.9, y=9.4), 1), GOLD)
    return group(pip(suit, 0, 0, 2.4), _inlay(suit, 2.12, 1), rosette, beads, transform="translate(60 88)")
