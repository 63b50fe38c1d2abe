"""What is said about reports and verdicts, in the reader's language."""

from collections.abc import Mapping

from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext_lazy

from games.models import Audit, Report, Verdict
from games.review.mine import Ruling

KINDS = dict(Report.Kind.choices)
"""What can be reported."""

ANSWERS = {
    "no-clock": gettext_lazy("No clock runs in this match: everybody may take as long as they like."),
    "in-time": gettext_lazy("Every one of their turns was played in time: the clocks of the match say so."),
    "nobody-left": gettext_lazy("Nobody else left this match: they played in their own seats all the time."),
    "two-sides": gettext_lazy("Only two sides play in this match: there is nobody else whom they could help."),
    "alone": gettext_lazy("There were no two other people in this match who could help each other."),
    "nothing-said": gettext_lazy("They wrote nothing at this table."),
    "no-name": gettext_lazy("This seat is a bot's: the site named it."),
    "score-right": gettext_lazy(
        "The whole match was played over from its log just now, and every score came out as it stands."
    ),
    "deck-right": gettext_lazy(
        "The log of the match was checked just now: nothing in it was changed, and every deck is whole."
    ),
}
"""What is answered at once."""

STATES = dict(Report.State.choices)

VERDICTS = dict(Verdict.Kind.choices)

RULES = dict(Verdict.Rule.choices)
"""The rules of the house that a verdict rests on."""

VERDICT_STATES = dict(Verdict.State.choices)

COMPLAINTS = {
    "abuse": pgettext_lazy("complaint", "It hurts"),
    "spam": pgettext_lazy("complaint", "It sells or repeats"),
    "cheating": pgettext_lazy("complaint", "It tells of cards"),
}

DEEDS = dict(Audit.Verb.choices)
"""What the audit log tells."""

TABLES: Mapping[str, Mapping[str, object]] = {
    "kind": KINDS,
    "state": STATES,
    "verdict": VERDICTS,
    "verdict state": VERDICT_STATES,
    "rule": RULES,
    "complaint": COMPLAINTS,
    "deed": DEEDS,
}
"""All of them by what they tell, for the templates."""


def kind(code: str) -> str:
    """What is reported."""
    return str(KINDS[code])


def answer(code: str) -> str:
    """What was answered at once; empty where nothing was."""
    return str(ANSWERS[code]) if code in ANSWERS else ""


def ruling(one: Ruling) -> str:
    """What was decided, as those whom it concerns may know it: what falls on somebody else is not spelled out."""
    verdict = one.verdict
    if verdict.kind == "none":
        return gettext("Looked into: no action was needed.")
    if verdict.kind == "annul":
        return gettext("The match was annulled: it counts for nobody.")
    if verdict.kind == "adjudicate":
        return gettext("The match was ended by the totals of its last deal.")
    if verdict.kind == "time":
        return gettext("A player was given time back.")
    return _on_me(verdict) if one.is_mine else gettext("Looked into: something was done about it.")


def _on_me(verdict: Verdict) -> str:
    if verdict.kind == "warn":
        return gettext("You are warned: please keep to this rule.")
    if verdict.days is None:
        return gettext("You are suspended for good.")
    what = (
        ngettext("You are suspended for %(days)d day.", "You are suspended for %(days)d days.", verdict.days)
        if verdict.kind == "suspend"
        else ngettext("You can't write for %(days)d day.", "You can't write for %(days)d days.", verdict.days)
    )
    return what % {"days": verdict.days}
