"""The sprite of the forty cards, the back, and the emblems of the suits on their own."""

from games.art import aces, back, courts, frame, pips, suits
from games.art.palette import SUITS, Suit
from games.art.shapes import el, sprite_file, use

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

_HALVES = {"o": 17, "c": 23, "e": 36, "b": 36}


def card(suit: Suit, rank: int) -> str:
    """One card as a symbol whose id is the code of the card."""
    draw = aces.ace(suit) if rank == 1 else pips.pips(suit, rank) if rank in pips.RANKS else courts.court(suit, rank)
    return _symbol(f"{rank}{suit.letter}", use(f"frame-{suit.letter}") + draw + frame.indices(suit, rank))


def sign(suit: Suit) -> str:
    """The emblem of a suit alone, square: the symbol ``suit-o``, ``suit-c``, ``suit-e`` or ``suit-b``."""
    half = _HALVES[suit.letter]
    box = f"{-half} {-half} {2 * half} {2 * half}"
    return el("symbol", suits.emblem(suit, 0, 0), id=f"suit-{suit.letter}", viewBox=box)


def _symbol(name: str, content: str) -> str:
    return el("symbol", content, id=name, viewBox=f"0 0 {frame.WIDTH:g} {frame.HEIGHT:g}")


def sprite() -> str:
    """The text of ``static/cards/spanish.svg``."""
    shared = [*suits.emblems(), *(frame.frame(suit) for suit in SUITS), *courts.shared()]
    cards = [card(suit, rank) for suit in SUITS for rank in RANKS]
    signs = [sign(suit) for suit in SUITS]
    return sprite_file("<defs>", *shared, "</defs>", *cards, _symbol("back", back.back()), *signs)
