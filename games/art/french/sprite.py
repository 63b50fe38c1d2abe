"""The sprite of the French pack: 52 cards, the joker, the back, and the pips on their own."""

from games.art.back import back
from games.art.frame import HEIGHT, WIDTH
from games.art.french import aces, courts, frame, glyphs, joker, pips, suits
from games.art.french.suits import FRENCH, French
from games.art.shapes import el, sprite_file, use

BURGUNDY, NIGHT = "#6e1f2b", "#1d3f63"


def card(suit: French, rank: str) -> str:
    """One card as a symbol whose id is the code of the card."""
    if rank in pips.RANKS:
        drawn = use("face") + pips.pips(suit, int(rank))
    elif rank == "A":
        drawn = use("face") + aces.ace(suit)
    else:
        drawn = use("blank") + courts.court(suit, rank)
    return _symbol(f"{rank}{suit.letter}", drawn + glyphs.indices(suit, rank))


def sign(suit: French) -> str:
    """A pip alone, square: the symbol ``suit-S``, ``suit-H``, ``suit-D`` or ``suit-C``."""
    return el("symbol", suits.pip(suit, 0, 0), id=f"suit-{suit.letter}", viewBox="-18 -18 36 36")


def _symbol(name: str, content: str) -> str:
    return el("symbol", content, id=name, viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}")


def sprite() -> str:
    """The text of ``static/cards/french.svg``."""
    shared = [*suits.emblems(), *glyphs.ranks(), frame.blank(), frame.face()]
    cards = [card(suit, rank) for suit in FRENCH for rank in glyphs.RANKS]
    rest = [_symbol("JK", use("face") + joker.joker()), _symbol("back", back(BURGUNDY, NIGHT))]
    return sprite_file("<defs>", *shared, "</defs>", *cards, *rest, *map(sign, FRENCH))
