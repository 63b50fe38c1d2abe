"""Every colour of the cards, by name; suits carry their own set."""

from dataclasses import dataclass

INK = "#2b211a"
IVORY = "#fbf6e9"
EDGE = "#d3c59f"
GOLD = "#e2ab32"
BRASS = "#c99a3c"
CREAM = "#f7ecd2"
SILVER = "#d3dade"
LEATHER = "#7a4a25"
SLIPPER = "#edbf45"
LIP = "#b5533c"


@dataclass(frozen=True)
class Suit:
    """The colours of one suit: letter, index colour, robe, its shade and light, a contrasting second cloth."""

    letter: str
    breaks: int
    index: str
    main: str
    dark: str
    light: str
    second: str
    skin: str
    hair: str


COINS = Suit("o", 0, "#8f5608", "#dd9f27", "#94600f", "#f7d877", "#a8481f", "#e3b182", "#3a271b")
CUPS = Suit("c", 1, "#a02a1d", "#b93c2b", "#7c2018", "#eaa183", "#2f6b62", "#d49a6a", "#2b1d16")
SWORDS = Suit("e", 2, "#1d4675", "#2f639c", "#173a63", "#bcd5ea", "#8d2f2a", "#e6b98f", "#54402f")
CLUBS = Suit("b", 3, "#2b5a27", "#4d8040", "#27491f", "#a9c67c", "#8a5a2b", "#c68a5a", "#241812")

SUITS = (COINS, CUPS, SWORDS, CLUBS)
