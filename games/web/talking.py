"""The talk of a table, drawn for one reader."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.translation import gettext, gettext_lazy

from accounts.models import FOR_GOOD, User
from games.models import Table
from games.play.talk import PHRASES, Said, Talk, talk
from games.web import sentences
from games.web.render import Screen, stamp

WORDS = {
    "hello": gettext_lazy("Hello!"),
    "good-luck": gettext_lazy("Good luck!"),
    "lets-go": gettext_lazy("Let's go!"),
    "well-played": gettext_lazy("Well played!"),
    "oops": gettext_lazy("Oops!"),
    "sorry": gettext_lazy("Sorry!"),
    "thanks": gettext_lazy("Thank you!"),
    "moment": gettext_lazy("One moment, please."),
    "good-game": gettext_lazy("Good game!"),
    "again": gettext_lazy("Another one?"),
}
"""What the quick phrases say."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A line as it is drawn."""

    id: int
    name: str
    text: str
    is_mine: bool
    of_spectator: bool


def talk_context(told: Talk, user: User | None, notice: str = "") -> dict[str, Any]:
    """What the templates of the talk draw; `notice` is a sentence for the reader alone."""
    return {
        "talk": told,
        "talk_lines": [_shown(line) for line in told.lines],
        "talk_stamp": stamp(told),
        "talk_note": _note(told),
        "talk_notice": notice,
        "talk_is_known": user is not None,
        "phrases": [(code, WORDS[code]) for code in PHRASES],
    }


def table_talk(table: Table, user: User | None, notice: str = "") -> dict[str, Any]:
    """The same, read now. Raises `watching.Hidden` where the table is not shown to this reader."""
    return talk_context(talk(table, user), user, notice)


def talk_screen(table: Table, user: User | None) -> Screen:
    """The part of the table page that shows the talk, for a socket. Raises as `table_talk` does."""
    context = table_talk(table, user)
    return Screen(render_to_string("games/talk.html", context), context["talk_stamp"])


def news(request: HttpRequest, table: Table, user: User | None) -> str:
    """The same for a page that asks: empty where it shows no talk, or what there is already."""
    known = request.GET.get("talk")
    if known is None:
        return ""
    screen = talk_screen(table, user)
    return "" if screen.stamp == known else screen.html


def _shown(line: Said) -> Shown:
    text = str(WORDS[line.phrase]) if line.phrase else line.text
    return Shown(line.id, sentences.isolated(line.name), text, line.is_mine, line.of_spectator)


def _note(told: Talk) -> str:
    if told.silent_until is not None:
        return _silenced(told.silent_until)
    if not told.speaks:
        return gettext("This table is closed.")
    if not told.writes:
        return gettext("Partners at a rated table have quick phrases only while the match is on.")
    if told.unheard:
        return gettext("You are a spectator: the players read you when the match is over.")
    return ""


def _silenced(until: datetime) -> str:
    """Until when somebody may say nothing, and where they read why."""
    if until >= FOR_GOOD:
        said = gettext("A decision keeps you from saying anything at any table.")
    else:
        when = date_format(timezone.localtime(until), "DATETIME_FORMAT")
        said = gettext("A decision keeps you from saying anything at any table until %(when)s.") % {"when": when}
    return format_html('{} <a href="{}">{}</a>', said, reverse("cases"), gettext("Reports and decisions"))
