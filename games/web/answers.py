"""What a browser is told after it asked for something: a part of a page, or a redirect with a message."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from games.engine.ruleset import Refused
from games.models import Table
from games.play import reasons
from games.play.moves import Answer
from games.play.sight import Sight, sight
from games.web import sentences
from games.web.http import origin, viewer
from games.web.render import table_context

CONFLICTS = frozenset(
    reason.code
    for reason in (
        reasons.SEAT_TAKEN,
        reasons.NOT_OPEN,
        reasons.STALE,
        reasons.DRAFT_CHANGED,
        reasons.DRAFT_DROPPED,
        reasons.REMATCH_BEGUN,
        reasons.REMATCH_CLOSED,
    )
)
"""Refusals of what somebody else, or time, has overtaken."""


def notice(answer: Answer) -> str:
    """The sentence for a mover; nothing where the screen says it all."""
    return "" if answer.refused is None else sentences.refusal_with_rule(answer.refused)


def move_status(answer: Answer) -> int:
    """The HTTP status of the answer to a move."""
    if answer.kind == "stale":
        return 409
    return 200 if answer.refused is None else refused_status(answer.refused)


def refused_status(refused: Refused) -> int:
    """The HTTP status of a refusal: 403, 409, or 422 where a rule forbids it."""
    if refused.code in reasons.FORBIDDEN:
        return 403
    return 409 if refused.code in CONFLICTS else 422


def is_part(request: HttpRequest) -> bool:
    """Whether a script asked, which swaps in a part of the page it is on."""
    return bool(getattr(request, "htmx", False))


def move_answer(request: HttpRequest, answer: Answer, move_id: str) -> HttpResponse:
    """The mover's own screen, with a sentence where the move was not played."""
    return table_answer(request, answer.sight, notice(answer), move_status(answer), move_id)


def table_answer(
    request: HttpRequest, shown: Sight, sentence: str = "", status: int = 200, move_id: str = ""
) -> HttpResponse:
    """The table after something was asked of it.

    To a script: the changed part, with the sentence in it and this status. Without scripts: a redirect to the fresh
    page, with the sentence as a message, so that reloading it repeats nothing.
    """
    if is_part(request):
        context = table_context(shown, origin(request), sentence, move_id)
        return render(request, "games/screen.html", context, status=status)
    if sentence:
        messages.warning(request, sentence)
    return redirect("table", code=shown.terms.code)


def malformed(request: HttpRequest, table: Table) -> HttpResponse:
    """400, and the table as it stands: what was sent can't be read, and nothing was done."""
    sentence = gettext("What your browser sent could not be read. Nothing was done. Please try again.")
    template = "games/screen.html" if is_part(request) else "games/table.html"
    context = table_context(sight(table, viewer(request)), origin(request), sentence)
    return render(request, template, context, status=400)
