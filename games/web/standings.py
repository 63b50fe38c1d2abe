"""How a table of one's own stands, in the reader's words: a line under its terms, and what its button says."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.play.mine import AGAIN, READY, TURN, VOTE
from games.play.terms import TableTerms
from games.web import clocks, sentences
from games.web.clocks import Clock


@dataclass(frozen=True, slots=True)
class Standing:
    """Whose turn it is or what is asked, how long is left, and what the way to the table is called."""

    text: str
    until: Clock | None
    act: str


def standing(terms: TableTerms) -> Standing:
    """How one's own table stands."""
    until = None if terms.waits.until is None else clocks.until(terms.waits.until)
    return Standing(_text(terms), until, _act(terms.waits.asks))


def _text(terms: TableTerms) -> str:
    asked = {
        TURN: gettext("It is your turn."),
        VOTE: gettext("A vote: your answer is asked for."),
        READY: gettext("Pause. The match goes on when everybody is ready."),
        AGAIN: gettext("A rematch: will you play again?"),
    }
    if terms.waits.asks:
        return asked[terms.waits.asks]
    if terms.state == "open":
        return gettext("The match has not begun.")
    if terms.waits.turn is None:
        return gettext("It is nobody’s turn.")
    return gettext("It is the turn of %(name)s.") % {"name": sentences.seat_name(terms, terms.waits.turn)}


def _act(asks: str) -> str:
    return {
        TURN: gettext("Your turn"),
        VOTE: gettext("Vote"),
        READY: gettext("I am ready"),
        AGAIN: gettext("Play again?"),
    }.get(asks, gettext("Go to the table"))
