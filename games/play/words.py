"""What somebody has typed, made fit to be shown to others: one plain line that can't disturb the page around it."""

import unicodedata

from accounts.names import INVISIBLE_LETTERS
from games.models.talk import LONGEST_LINE
from games.play import reasons

LONGEST_READ = 4000
"""More than that is not even looked at."""

JOINERS = "\u200c\u200d"
"""They shape Arabic letters and emoji, and are the only invisible characters that are kept."""

MOST_MARKS = 3
"""Marks on one letter: what stands higher climbs out of its line."""


def line(text: str) -> str:
    """`text` in composed form, with single spaces, without control and direction characters and stacks of marks.

    Raises Refused where nothing is left, or more than fits.
    """
    if len(text) > LONGEST_READ:
        raise reasons.TOO_LONG(most=LONGEST_LINE)
    shown = "".join(_plain(letter) for letter in unicodedata.normalize("NFC", text))
    shown = " ".join(_without_stacks(shown).split())
    if not shown.strip(JOINERS + " "):
        raise reasons.NOTHING_SAID()
    if len(shown) > LONGEST_LINE:
        raise reasons.TOO_LONG(most=LONGEST_LINE)
    return shown


def text(said: str, most: int) -> str:
    """What somebody adds in their own words, tidied like a line of talk; it may be empty.

    Raises Refused where it has more than `most` characters.
    """
    if len(said) > LONGEST_READ:
        raise reasons.TOO_LONG(most=most)
    shown = "".join(_plain(letter) for letter in unicodedata.normalize("NFC", said))
    shown = " ".join(_without_stacks(shown).split())
    if len(shown) > most:
        raise reasons.TOO_LONG(most=most)
    return shown


def is_storable(text: str) -> bool:
    """Whether a database can hold or be asked for `text` at all: PostgreSQL takes no NUL, and none half a pair."""
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _plain(letter: str) -> str:
    if letter.isspace():
        return " "
    if letter in JOINERS:
        return letter
    hidden = unicodedata.category(letter) in {"Cc", "Cf", "Co", "Cs"} or letter in INVISIBLE_LETTERS
    return "" if hidden else letter


def _without_stacks(text: str) -> str:
    kept, height = [], 0
    for letter in text:
        height = height + 1 if unicodedata.category(letter)[0] == "M" else 0
        if height <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
