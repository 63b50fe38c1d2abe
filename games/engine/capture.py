"""Capturing by rank and run, and the opening table: what the games of the Ronda family share.

A table is a dictionary from each rank's place in Ronda order to the card of it that lies there, in the order laid.
"""

from collections.abc import Mapping, Sequence

from games.engine.cards import RONDA_ORDER
from games.engine.shuffle import Source, shuffled, table_label

TABLE_SIZE = 4


def run(table: Mapping[int, str], place: int) -> list[str]:
    """Return what a card of this place takes: the card of its rank, then every next rank up to the first missing one.

    Nothing where no card of its own rank lies on the table.
    """
    took = []
    while place in table:
        took.append(table[place])
        place += 1
    return took


def is_good_opening(cards: Sequence[str]) -> bool:
    """Tell whether an opening table holds neither two cards of one rank nor four ranks that follow one another."""
    places = {RONDA_ORDER[card] for card in cards}
    return len(places) == TABLE_SIZE and max(places) - min(places) >= TABLE_SIZE


def turn_up(deck: list[str], hands: int, deal: int, source: Source) -> None:
    """Shuffle the deck of that deal after its first ``hands`` cards until the next four make a good opening table."""
    tables = 0
    while not is_good_opening(deck[hands : hands + TABLE_SIZE]):
        tables += 1
        deck[hands:] = shuffled(deck[hands:], source.bits(table_label(deal, tables)))
