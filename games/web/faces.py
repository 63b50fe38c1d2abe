"""Cards as a page needs them: the picture in the sprite and the name in the reader's language."""

import re
from dataclasses import dataclass

from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

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


@dataclass(frozen=True, slots=True)
class Face:
    """One card face up: its code and its name."""

    code: str
    name: str


def face(code: str) -> Face:
    """The face of a card by its code (`7o`); raises ValueError where the code names no card."""
    return Face(code, name(code))


def name(code: str) -> str:
    """The name of a card: `7 of coins`, `Sota of swords`; raises ValueError where the code names no card."""
    match = SPANISH.fullmatch(code)
    if match is None:
        raise ValueError(f"{code!r} is not a card: rank 1-7 or 10-12, then o, c, e or b")
    return gettext("%(rank)s of %(suit)s") % {"rank": rank_name(match[1]), "suit": SUITS[match[2]]}


def rank(code: str) -> str:
    """The rank of a card by its code: `7`, `12`."""
    return code[:-1]


def rank_name(of: str | int) -> str:
    """The name of a rank: `7`, `Sota`."""
    return str(RANKS.get(str(of), of))


def spoken(value: str | int) -> str | int:
    """A parameter of a sentence: the name of a card where it is a card's code, itself otherwise."""
    return name(value) if isinstance(value, str) and SPANISH.fullmatch(value) else value
