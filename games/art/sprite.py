"""The sprite of the forty cards and the back."""

from games.art import aces, back, courts, frame, pips, suits
from games.art.palette import SUITS, Suit
from games.art.shapes import el, sprite_file, use

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def card(suit: Suit, rank: int) -> str:
    """One card as a symbol whose id is the code of the card."""
    draw = aces.ace if rank == 1 else None
    body = draw(suit) if draw else pips.pips(suit, rank) if rank <= 7 else courts.court(suit, rank)
    return _symbol(f"{rank}{suit.letter}", use(f"frame-{suit.letter}") + body + frame.indices(suit, rank))


def _symbol(name: str, content: str) -> str:
    return el("symbol", content, id=name, viewBox=f"0 0 {frame.WIDTH:g} {frame.HEIGHT:g}")


def sprite() -> str:
    """The text of ``static/cards/spanish.svg``."""
    shared = [*suits.emblems(), *(frame.frame(suit) for suit in SUITS), *courts.shared()]
    cards = [card(suit, rank) for suit in SUITS for rank in RANKS]
    return sprite_file("<defs>", *shared, "</defs>", *cards, _symbol("back", back.back()))
