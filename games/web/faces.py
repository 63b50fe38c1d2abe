"""Cards as a page needs them: the picture in the sprite and the name in the reader's language."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

SPANISH = re.compile(r"(1|2|3|4|5|6|7|10|11|12)([oceb])")

RANKS = {
    "1": pgettext_lazy("card", "Ace"),
    "10": pgettext_lazy("card", "Sota"),
    "11": pgettext_lazy("card", "Caballo"),
    "12": pgettext_lazy("card", "Rey"),
}
SUITS = {
    "o": gettext_lazy("coins"),
    "c": gettext_lazy("cups"),
    "e": gettext_lazy("swords"),
    "b": gettext_lazy("clubs"),
}


FRENCH = re.compile(r"(A|[2-9]|10|J|Q|K)([SHDC])")
JOKER = "JK"
SUIT_SIGNS = str.maketrans("SHDC", "♠♥♦♣")

FRENCH_RANKS = {
    "A": pgettext_lazy("card", "Ace"),
    "J": pgettext_lazy("card", "Jack"),
    "Q": pgettext_lazy("card", "Queen"),
    "K": pgettext_lazy("card", "King"),
}
FRENCH_SUITS = {
    "S": pgettext_lazy("suit", "spades"),
    "H": pgettext_lazy("suit", "hearts"),
    "D": pgettext_lazy("suit", "diamonds"),
    "C": pgettext_lazy("suit", "clubs"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """One card face up: its code and its name."""

    code: str
    name: str

    @property
    def suit(self) -> str:
        """The letter of a French card's suit, small, which says its colour; nothing for the joker."""
        return self.code[-1].lower() if FRENCH.fullmatch(self.code) else ""

    @property
    def short(self) -> str:
        """A French card as few signs as can be: `7♠`."""
        return self.code.translate(SUIT_SIGNS) if FRENCH.fullmatch(self.code) else "★"


def face(code: str) -> Face:
    """The face of a card by its code (`7o`); raises ValueError where the code names no card."""
    return Face(code, name(code))


def name(code: str) -> str:
    """The name of a card: `7 of coins`, `Sota of swords`; raises ValueError where the code names no card."""
    match = SPANISH.fullmatch(code)
    if match is None:
        return _french_name(code)
    return gettext("%(rank)s of %(suit)s") % {"rank": rank_name(match[1]), "suit": SUITS[match[2]]}


def _french_name(code: str) -> str:
    if code == JOKER:
        return pgettext("card", "Joker")
    match = FRENCH.fullmatch(code)
    if match is None:
        raise ValueError(f"{code!r} is not a card: a rank and one of o, c, e, b, or one of S, H, D, C, or JK")
    named = {"rank": FRENCH_RANKS.get(match[1], match[1]), "suit": FRENCH_SUITS[match[2]]}
    return pgettext("French card", "%(rank)s of %(suit)s") % named


def rank(code: str) -> str:
    """The rank of a card by its code: `7`, `12`."""
    return code[:-1]


def rank_name(of: str | int) -> str:
    """The name of a rank: `7`, `Sota`."""
    return str(RANKS.get(str(of), of))


def spoken(value: str | int) -> str | int:
    """A parameter of a sentence: the name of a card where it is a card's code, itself otherwise."""
    return name(value) if isinstance(value, str) and (SPANISH.fullmatch(value) or _is_french(value)) else value


def _is_french(value: str) -> bool:
    return value == JOKER or FRENCH.fullmatch(value) is not None
