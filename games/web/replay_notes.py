"""What happened at the table beside the game, in words: pauses, clocks, stand-ins, votes."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

from games.engine.events import Note
from games.play.terms import TableTerms
from games.web import sentences

LONGEST = 40
"""Characters of an unknown kind of note that are named."""

_PLAIN = {
    "answer": gettext_noop("%(name)s has answered the question."),
    "back": gettext_noop("%(name)s has taken the seat back."),
    "forced": gettext_noop("%(name)s had a single card left, which is played by itself."),
    "freeze": gettext_noop("A reviewer has stopped the match to look into a report."),
    "ready": gettext_noop("%(name)s is ready."),
    "resume": gettext_noop("The match goes on."),
    "review": gettext_noop("A reviewer has looked at all cards."),
    "sleep": gettext_noop("Everybody has left: the match sleeps."),
    "terms": gettext_noop("The clock of the table is set."),
    "thaw": gettext_noop("The review is over: the match goes on."),
    "time": gettext_noop("The time of %(name)s was over."),
    "verdict": gettext_noop("A report about this match was decided."),
    "wait": gettext_noop("The others wait for %(name)s."),
    "wake": gettext_noop("%(name)s is back: the match goes on."),
}
"""Notes that one sentence says, by what they are about."""

_STANDS_IN = {
    "resigned": gettext_noop("%(name)s has given up: a bot plays on in the seat."),
    "time": gettext_noop("%(name)s had no time left too often: a bot sits in."),
    "away": gettext_noop("%(name)s is away: a bot sits in."),
}
"""Why a bot plays in somebody's seat."""

_ASKED = {
    "annul": gettext_noop("%(name)s asks to stop the match and annul it."),
    "settle": gettext_noop("%(name)s asks to stop the match and settle it by the totals."),
    "live": gettext_noop("%(name)s asks to play live."),
    "days": gettext_noop("%(name)s asks to go back to days."),
    "pause": gettext_noop("%(name)s asks for a pause."),
}
"""What can be voted on."""


_AT_THE_TABLE = ("seat", "for", "carried")
"""What of a note the page of a table shows while its match goes on; the rest is told afterwards."""


def at_the_table(note: Note) -> Note:
    """As much of a note as could be seen on the page of its table."""
    return Note(note.about, {name: note.fields[name] for name in _AT_THE_TABLE if name in note.fields})


def words(terms: TableTerms, note: Note) -> str:
    """A note in words; the fields of one that somebody brought along may hold anything."""
    told = note.fields
    name = {"name": seat_name(terms, told.get("seat"))}
    made = _MADE.get(note.about)
    if made is not None:
        return made(told, name)
    if note.about in _PLAIN:
        return gettext(_PLAIN[note.about]) % name
    return gettext("A note of the table: %(about)s.") % {"about": note.about[:LONGEST]}


def seat_name(terms: TableTerms, seat: Any) -> str:
    """How whoever a note names is spoken of; `somebody` where it names no seat of the table."""
    if type(seat) is int and 0 <= seat < len(terms.places):
        return sentences.seat_name(terms, seat)
    return gettext("Somebody")


def _bot(told: dict[str, Any], name: dict[str, str]) -> str:
    because = told.get("because")
    known = _STANDS_IN.get(because) if isinstance(because, str) else None
    return (gettext(known) if known else gettext("A bot plays on in the seat of %(name)s.")) % name


def _ask(told: dict[str, Any], name: dict[str, str]) -> str:
    kind = told.get("for")
    known = _ASKED.get(kind) if isinstance(kind, str) else None
    return (gettext(known) if known else gettext("%(name)s puts a question to the table.")) % name


def _vote(told: dict[str, Any], name: dict[str, str]) -> str:
    return (
        gettext("The question is carried.") if told.get("carried") is True else gettext("The question is not carried.")
    )


def _pause(told: dict[str, Any], name: dict[str, str]) -> str:
    return (
        gettext("%(name)s takes a pause.") % name if "seat" in told else gettext("The players have agreed on a pause.")
    )


def _holiday(told: dict[str, Any], name: dict[str, str]) -> str:
    until = _day(told.get("until"))
    if not until:
        return gettext("%(name)s is on holiday.") % name
    return gettext("%(name)s is on holiday until %(day)s.") % {**name, "day": until}


def _day(until: Any) -> str:
    try:
        return date_format(timezone.localtime(datetime.fromisoformat(until)), "DATE_FORMAT")
    except (TypeError, ValueError, OverflowError):
        return ""


_MADE: dict[str, Callable[[dict[str, Any], dict[str, str]], str]] = {
    "ask": _ask,
    "bot": _bot,
    "holiday": _holiday,
    "pause": _pause,
    "vote": _vote,
}
"""Notes whose sentence depends on what they tell."""
