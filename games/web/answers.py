"""What a browser is told after it asked for something: a part of a page, or a redirect with a message."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.engine.ruleset import Refused
from games.models import Table
from games.play import reasons
from games.play.moves import Answer
from games.play.sight import Sight, sight
from games.review import reasons as review_reasons
from games.web import sentences
from games.web.http import origin, viewer
from games.web.render import table_context
from games.web.talking import table_talk

CONFLICTS = frozenset(
    reason.code
    for reason in (
        reasons.SEAT_TAKEN,
        reasons.NOT_OPEN,
        reasons.NO_FREE_SEAT,
        reasons.STALE,
        reasons.STARTING,
        reasons.DRAFT_CHANGED,
        reasons.DRAFT_DROPPED,
        reasons.NO_SUCH_LINE,
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
    """The HTTP status of a refusal: 403, 409, 429 for too much at once, or 422 where a rule forbids it."""
    if refused.code in reasons.FORBIDDEN | review_reasons.FORBIDDEN:
        return 403
    if refused.code in reasons.TOO_OFTEN | review_reasons.TOO_OFTEN:
        return 429
    return 409 if refused.code in CONFLICTS | review_reasons.CONFLICTS else 422


def is_part(request: HttpRequest) -> bool:
    """Whether a script asked, which swaps in a part of the page it is on."""
    return bool(getattr(request, "htmx", False))


def move_answer(request: HttpRequest, answer: Answer, move_id: str) -> HttpResponse:
    """The mover's own screen, with a sentence where the move was not played."""
    return table_answer(request, answer.sight, notice(answer), move_status(answer), move_id)


def table_answer(
    request: HttpRequest,
    shown: Sight,
    sentence: str = "",
    status: int = 200,
    move_id: str = "",
    level: int = messages.WARNING,
) -> HttpResponse:
    """The table after something was asked of it.

    To a script: the changed part, with the sentence in it and this status. Without scripts: a redirect to the fresh
    page, with the sentence as a message of this level, so that reloading it repeats nothing.
    """
    if is_part(request):
        context = table_context(shown, origin(request), sentence, move_id)
        context |= {"notice_kind": messages.DEFAULT_TAGS[level]}
        return render(request, "games/screen.html", context, status=status)
    if sentence:
        messages.add_message(request, level, sentence)
    return redirect("table", code=shown.terms.code)


def form_refused(request: HttpRequest, table: Table, refused: Refused, typed: Mapping[str, Any]) -> HttpResponse:
    """The table with the sentence, and in its fields what was `typed`, so that a slip need not be typed anew."""
    return _here(request, table, sentences.refusal(refused), refused_status(refused), typed)


def malformed(request: HttpRequest, table: Table) -> HttpResponse:
    """400, and the table as it stands: what was sent can't be read, and nothing was done."""
    return _here(request, table, sentences.unreadable(), 400, {})


def _here(request: HttpRequest, table: Table, sentence: str, status: int, typed: Mapping[str, Any]) -> HttpResponse:
    """The table in answer to a post: a page that must not fetch itself anew, since its address takes nothing else."""
    template = "games/screen.html" if is_part(request) else "games/table.html"
    context = page_context(request, table, sentence) | {"typed": typed, "refresh_after": 0}
    return render(request, template, context, status=status)


def page_context(request: HttpRequest, table: Table, notice: str = "") -> dict[str, Any]:
    """What the whole page of a table draws: the screen, and the talk beside it. Raises `watching.Hidden`."""
    user = viewer(request)
    shown = sight(table, user)
    company = any(place.user_id is not None and not place.is_me for place in shown.terms.places)
    talk = table_talk(table, user) | {"talk_is_open": "talk" in request.GET, "talk_has_company": company}
    return table_context(shown, origin(request), notice) | talk


def talk_answer(
    request: HttpRequest, table: Table, sentence: str = "", status: int = 200, level: int = messages.WARNING
) -> HttpResponse:
    """The talk at a table after something was asked of it, in the same two ways as the table itself.

    The page that is redirected to is the one that the form stood on: the table's, or the talk's own.
    """
    if is_part(request):
        return render(request, "games/talk.html", table_talk(table, viewer(request), sentence), status=status)
    if sentence:
        messages.add_message(request, level, sentence)
    if request.POST.get("back") == "talk":
        return redirect("table-talk", code=table.code)
    return redirect(f"{reverse('table', args=(table.code,))}?talk")
