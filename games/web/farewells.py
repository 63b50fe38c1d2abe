"""What a host says to whom they send away from a table, in the reader's language."""

from django.utils.translation import gettext_lazy

from games.play.invitations import PHRASES, Farewell
from games.web.screens import presenter

WORDS = {
    "friend": gettext_lazy("Sorry, this seat is for a friend."),
    "known": gettext_lazy("Sorry, we would like to play with people we know."),
    "silent": gettext_lazy("You seem to be away, and we would like to begin."),
    "later": gettext_lazy("Sorry, this table is not for today. Another time!"),
}
"""What the phrases say."""


def choices() -> list[tuple[str, str]]:
    """The phrases that a host may choose from: code and words."""
    return [(code, str(WORDS[code])) for code in PHRASES]


def words(farewell: Farewell | None) -> str:
    """What was said; empty where nothing was."""
    if farewell is None:
        return ""
    return str(WORDS[farewell.phrase]) if farewell.phrase else farewell.word


def titled(farewell: Farewell) -> tuple[str, str]:
    """The game of the table, and what was said there."""
    return presenter(farewell.ruleset).title(), words(farewell)
