"""An ended deal of Spanish cards laid open."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from games.engine import ruleset
from games.engine.events import Deal, Play
from games.play.sight import EndedDeal
from games.web import sentences
from games.web.faces import Face, face
from games.web.screens.common import Labels, sheet_line


@dataclass(frozen=True, slots=True)
class Distribution:
    """One handing-out: what each seat got, and the cards in the order played."""

    number: int
    hands: list[tuple[str, list[Face]]]
    plays: list[tuple[str, Face]]


@dataclass(frozen=True, slots=True)
class EndedBoard:
    """Everything that `ended_deal.html` draws: for each side its name, points, reasons, and total after the deal."""

    table: list[Face]
    distributions: list[Distribution]
    news: list[str]
    news_title: str
    no_news: str
    sides: list[tuple[str, int, list[str], int]]


def laid_open(
    deal: EndedDeal, sizes: Sequence[int], table: int, labels: Labels, news: tuple[str, str, list[str]]
) -> EndedBoard:
    """An ended deal in which `table` cards were turned up, and each seat got so many cards in each distribution.

    `news` is what became known at its end: a title, what stands there where nothing did, and the sentences.
    """
    sides = ruleset.get(deal.terms.ruleset).sides(deal.terms.seats)
    points = zip(sides, sheet_line(labels, deal.row).sides, strict=True)
    title, nothing, lines = news
    return EndedBoard(
        table=_first_table(deal, sizes[0], table),
        distributions=_distributions(deal, sizes, table),
        news=lines,
        news_title=title,
        no_news=nothing,
        sides=[(sentences.side_name(deal.terms, seats), *line) for seats, line in points],
    )


def _distributions(deal: EndedDeal, sizes: Sequence[int], table: int) -> list[Distribution]:
    """Every distribution that was dealt, from the deck and the plays of the record."""
    opened, seats = _dealt(deal), deal.terms.seats
    plays = [event for event in deal.events if isinstance(event, Play)]
    batch = sizes[0] * seats
    cards = [*opened.deck[:batch], *opened.deck[batch + table :]]
    order = [(opened.dealer + 1 + step) % seats for step in range(seats)]
    starts = [0, *accumulate(size * seats for size in sizes)]
    return [
        Distribution(
            number=number,
            hands=_hands(deal, order, cards[start : start + size * seats]),
            plays=[
                (sentences.seat_name(deal.terms, play.seat), face(play.card))
                for play in plays[start : start + size * seats]
            ],
        )
        for number, (start, size) in enumerate(zip(starts, sizes, strict=False), 1)
    ]


def _first_table(deal: EndedDeal, size: int, table: int) -> list[Face]:
    """The cards that were turned up when the deal began."""
    batch = size * deal.terms.seats
    return [face(code) for code in _dealt(deal).deck[batch : batch + table]]


def _dealt(deal: EndedDeal) -> Deal:
    return next(event for event in deal.events if isinstance(event, Deal))


def _hands(deal: EndedDeal, order: list[int], cards: list[str]) -> list[tuple[str, list[Face]]]:
    size = len(cards) // len(order)
    by_seat = {seat: cards[size * at : size * (at + 1)] for at, seat in enumerate(order)}
    return [(sentences.seat_name(deal.terms, seat), [face(code) for code in by_seat[seat]]) for seat in sorted(by_seat)]
