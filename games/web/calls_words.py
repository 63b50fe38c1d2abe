"""What a call says, in the reader's language: never more than the kind, the game, who asks and
what the table of an invitation offers. No card, no score."""

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext, ngettext, pgettext

from games.play.calls.bell import Call, Waiting
from games.web import offers, sentences
from games.web.screens import presenter


@dataclass(frozen=True, slots=True)
class Words:
    """A call as it is shown: `text` is one sentence, `game` what is played, `path` where it leads on this site.

    `offer` is what the table of an invitation offers, empty for everything else.
    """

    text: str
    game: str
    path: str
    offer: str = ""


_PLACES = {"verdict": "cases"}
"""Where calls lead that are about no table."""


def words(call: Call) -> Words:
    """A call in the reader's language."""
    game = presenter(call.ruleset).title() if call.ruleset else "Koutchina"
    path = reverse("table", args=(call.code,)) if call.code else reverse(_PLACES.get(call.kind, "calls"))
    offer = "" if call.offer is None else offers.words(call.ruleset, call.offer)
    return Words(_text(call), game, path, offer)


def waiting(one: Waiting) -> Words:
    """A table that waits for the reader."""
    return Words(gettext("It is your turn."), presenter(one.ruleset).title(), reverse("table", args=(one.code,)))


def _text(call: Call) -> str:
    name = sentences.isolated(call.by) if call.by else gettext("Somebody")
    return {
        "turn": gettext("It is your turn."),
        "half": gettext("Half of your time is gone."),
        "most": gettext("Four fifths of your time are gone."),
        "invited": gettext("%(name)s invites you to a table.") % {"name": name},
        "rematch": gettext("A rematch: will you play again?"),
        "vote": _question(call.word),
        "result": gettext("The match is over."),
        "verdict": gettext("A case that concerns you has been decided."),
        "test": gettext("This is a test. You can be reached here."),
    }[call.kind]


def _question(kind: str) -> str:
    return {
        "pause": gettext("A vote: somebody asks for a pause."),
        "annul": gettext("A vote: somebody asks to annul the match."),
        "settle": gettext("A vote: somebody asks to settle the match by the totals."),
        "live": gettext("A vote: somebody asks to play live now."),
        "days": gettext("A vote: somebody asks to go back to days."),
    }.get(kind, gettext("A vote: your answer is asked for."))


def kind_name(kind: str) -> str:
    """What a kind of call is named on the page of settings."""
    return {
        "turn": gettext("Your turn"),
        "half": gettext("Half of your time gone"),
        "most": gettext("Four fifths of your time gone"),
        "invited": gettext("Invitations"),
        "rematch": gettext("Rematch"),
        "vote": gettext("Votes"),
        "result": gettext("Results"),
        "verdict": gettext("Decisions about disputes"),
    }[kind]


def channel_name(channel: str) -> str:
    """What a channel is named there."""
    return {
        "page": pgettext("channel", "On the site"),
        "mail": pgettext("channel", "E-mail"),
        "push": pgettext("channel", "Notification"),
    }[channel]


def bell(count: int) -> str:
    """What the bell in the header says."""
    return ngettext("%(count)d call for you", "%(count)d calls for you", count) % {"count": count}


def absolute(path: str) -> str:
    """The address of a page of this site, for somebody who is elsewhere."""
    return f"{settings.KOUTCHINA_SITE}{path}"
