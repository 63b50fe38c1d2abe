"""The draw for the first dealer of bkhamsa: the lowest card in Ronda order deals, and a tie draws again."""

from collections.abc import Mapping

from games.engine.cards import RONDA_ORDER, SPANISH
from games.engine.events import DealerDraw
from games.engine.shuffle import DEALER_DRAW, Source, shuffled


def draw_for_dealer(seats: int, source: Source) -> DealerDraw:
    """Let each seat draw a card, and those tied for lowest again from what is left of the pack, until one is lowest."""
    pack = iter(shuffled(SPANISH.cards, source.bits(DEALER_DRAW)))
    drawing = list(range(seats))
    rounds = []
    while len(drawing) > 1:
        rounds.append({str(seat): next(pack) for seat in drawing})
        drawing = _lowest(rounds[-1])
    return DealerDraw(tuple(rounds))


def first_dealer(draw: DealerDraw, seats: int) -> int | None:
    """Return the seat that a draw makes the dealer; None where that draw can't have happened."""
    left = set(SPANISH.cards)
    drawing = list(range(seats))
    for drawn in draw.rounds:
        cards = set(drawn.values())
        everyone = {str(seat) for seat in drawing}
        if len(drawing) == 1 or drawn.keys() != everyone or len(cards) < len(drawn) or not cards <= left:
            return None
        left -= cards
        drawing = _lowest(drawn)
    return drawing[0] if len(drawing) == 1 else None


def _lowest(drawn: Mapping[str, str]) -> list[int]:
    """Return the seats that drew the lowest rank, ascending."""
    lowest = min(RONDA_ORDER[card] for card in drawn.values())
    return sorted(int(seat) for seat, card in drawn.items() if RONDA_ORDER[card] == lowest)
