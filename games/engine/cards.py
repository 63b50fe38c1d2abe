"""The two packs and the codes of their cards.

A code is rank + suit: ``7o``, ``10c``, ``12b`` in the Spanish pack, ``10H``, ``AS`` in the French one, whose jokers are
all ``JK``.
"""

from collections.abc import Iterable
from typing import Final

import msgspec


class Pack(msgspec.Struct, frozen=True):
    """A pack of cards: ``cards`` holds every card in pack order, twins as often as they exist."""

    name: str
    cards: tuple[str, ...]

    def is_whole(self, cards: Iterable[str]) -> bool:
        """Tell whether ``cards`` are exactly this pack, in any order: none missing, none twice too often."""
        return sorted(cards) == sorted(self.cards)


SPANISH_RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SPANISH_SUITS: Final = ("o", "c", "e", "b")
FRENCH_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FRENCH_SUITS: Final = ("S", "H", "D", "C")
JOKER: Final = "JK"

SPANISH: Final = Pack("spanish", tuple(f"{rank}{suit}" for suit in SPANISH_SUITS for rank in SPANISH_RANKS))
FRENCH: Final = Pack(
    "french", tuple(f"{rank}{suit}" for suit in FRENCH_SUITS for rank in FRENCH_RANKS) * 2 + (JOKER,) * 4
)

RONDA_ORDER: Final[dict[str, int]] = {
    f"{rank}{suit}": place for place, rank in enumerate(SPANISH_RANKS) for suit in SPANISH_SUITS
}
"""Each Spanish card's place, 0 to 9, in Ronda order: the Sota (10) follows the 7, and nothing follows the Rey (12)."""
