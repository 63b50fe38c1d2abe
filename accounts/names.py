"""The name that others see: short, visible, and unable to disturb the text around it."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST = 30
MOST_MARKS = 3  # combining marks on one letter: Arabic needs two, stacks that climb out of the line need more
INVISIBLE_LETTERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # letters by category, blank on every screen

TOO_WIDE = re.compile("[\ufdf0-\ufdff\u2e3a\u2e3b\U00012000-\U0001254f]")  # one letter as wide as a line of others

RESERVED = frozenset({"bot", "robot", "koutchina", "روبو", "روبوت", "بوت", "كوتشينة"})
"""Words that no person's name begins with: how bots are called in our languages, and the site itself."""


def tidy(name: str) -> str:
    """Answer `name` in composed form, trimmed, with single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def validate_name(name: str) -> None:
    """Refuse a name that is empty, too long, invisible, or holds control or direction characters."""
    if len(name) > LONGEST:
        raise ValidationError(_("Choose a name of at most %(most)s characters."), "long", {"most": LONGEST})
    if any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in name):
        raise ValidationError(_("The name holds a character that can't be shown."), "control")
    disturbs = TOO_WIDE.search(name) or any(letter in INVISIBLE_LETTERS for letter in name)
    if disturbs or _tallest_stack(name) > MOST_MARKS:
        raise ValidationError(_("The name holds a character that can't be shown."), "marks")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise ValidationError(_("Choose a name with at least one letter or digit."), "empty")
    if _first_word(name) in RESERVED:
        raise ValidationError(_("Choose another name: this one could be taken for a bot's or for the site's."), "taken")


def _first_word(name: str) -> str:
    """Answer the letters that a name begins with, folded: "Bot-2" and "BOT 2" begin with the same word."""
    letters = "".join(letter if letter.isalpha() else " " for letter in unicodedata.normalize("NFKC", name))
    return next(iter(letters.casefold().split()), "")


def _tallest_stack(name: str) -> int:
    tallest = height = 0
    for letter in name:
        height = height + 1 if unicodedata.category(letter)[0] == "M" else 0
        tallest = max(tallest, height)
    return tallest


def clean_name(name: str) -> str:
    """Answer `name` tidied; raises ValidationError where it can't be shown to others."""
    name = tidy(name)
    validate_name(name)
    return name
