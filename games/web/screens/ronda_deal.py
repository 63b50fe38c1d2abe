"""An ended deal of Ronda laid open."""

from dataclasses import dataclass

from games.engine.events import Deal, Play
from games.play.sight import EndedDeal
from games.web import sentences
from games.web.faces import Face, face

HAND = 3
TABLE = 4


@dataclass(frozen=True, slots=True)
class Distribution:
    """One handing-out: what each seat got, and the cards in the order played."""

    number: int
    hands: list[tuple[str, list[Face]]]
    plays: list[tuple[str, Face]]


def distributions(deal: EndedDeal) -> list[Distribution]:
    """Every distribution of an ended deal, from the deck and the plays of its record."""
    opened = next(event for event in deal.events if isinstance(event, Deal))
    plays = [event for event in deal.events if isinstance(event, Play)]
    seats = deal.terms.seats
    batch = HAND * seats
    dealt = [*opened.deck[:batch], *opened.deck[batch + TABLE :]]
    order = [(opened.dealer + 1 + step) % seats for step in range(seats)]
    return [
        Distribution(
            number=start // batch + 1,
            hands=_hands(deal, order, dealt[start : start + batch]),
            plays=[
                (sentences.seat_name(deal.terms, play.seat), face(play.card)) for play in plays[start : start + batch]
            ],
        )
        for start in range(0, len(dealt), batch)
    ]


def first_table(deal: EndedDeal) -> list[Face]:
    """The four cards that were turned up when the deal began."""
    opened = next(event for event in deal.events if isinstance(event, Deal))
    batch = HAND * deal.terms.seats
    return [face(code) for code in opened.deck[batch : batch + TABLE]]


def _hands(deal: EndedDeal, order: list[int], cards: list[str]) -> list[tuple[str, list[Face]]]:
    by_seat = {seat: cards[HAND * at : HAND * (at + 1)] for at, seat in enumerate(order)}
    return [(sentences.seat_name(deal.terms, seat), [face(code) for code in by_seat[seat]]) for seat in sorted(by_seat)]
