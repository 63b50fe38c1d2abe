"""After a match: playing again, or leaving."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from games.engine.ruleset import Refused
from games.play import reasons, sight
from games.play import rematch as play
from games.play.wishes import LEAVE
from games.web import answers, sentences
from games.web.http import viewer
from games.web.sent import Malformed, sent_choice
from games.web.views.play import table_or_404

TOO_LATE = frozenset(reason.code for reason in (reasons.REMATCH_BEGUN, reasons.REMATCH_CLOSED))
"""Refusals of a choice that no longer matters: whoever wanted to leave may go."""


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    """Say what one wants after a match, and see the table; whoever leaves sees the lobby."""
    table, user = table_or_404(code), viewer(request)
    try:
        sent = sent_choice(request.POST)
    except Malformed:
        return answers.malformed(request, table)
    try:
        if user is None:
            raise reasons.NOT_SEATED()
        play.choose(table, user, sent.choice, sent.with_bots, match=sent.match)
    except Refused as refused:
        if sent.choice != LEAVE or refused.code not in TOO_LATE:
            status = answers.refused_status(refused)
            return answers.table_answer(
                request, sight.sight(table_or_404(code), user), sentences.refusal(refused), status
            )
    if sent.choice == LEAVE:
        return HttpResponseClientRedirect(reverse("lobby")) if answers.is_part(request) else redirect("lobby")
    return answers.table_answer(request, sight.sight(table_or_404(code), user))
