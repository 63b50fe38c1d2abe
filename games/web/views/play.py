"""The table page: looking, and playing."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.engine.ruleset import Refused
from games.models import Table
from games.play import calls, presence, reasons, sight
from games.play.moves import make_move
from games.web import answers, sentences, talking
from games.web.http import origin, viewer
from games.web.render import deal_context, stamp, table_context
from games.web.sent import Malformed, sent_move


def table_or_404(code: str) -> Table:
    """The table with this code; whoever knows the code of a private table may see it."""
    return get_object_or_404(Table.objects.select_related("host"), code=code)


@never_cache
@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page of a table, for a seat or a stranger."""
    found = table_or_404(code)
    presence.look(found, viewer(request), request.session.session_key)
    calls.seen(viewer(request), found, get_language())
    return render(request, "games/table.html", answers.page_context(request, found))


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def screen(request: HttpRequest, code: str) -> HttpResponse:
    """The part of the page that changes, for polling: 204 where the browser already shows it.

    `seen` is the number of the last event shown, `stamp` the stamp of the screen, which also covers what happens
    before the match; without a stamp the number decides. `talk` is the stamp of the talk, where the page shows one:
    what is new of that comes with the screen, or alone.
    """
    at, user = table_or_404(code), viewer(request)
    presence.look(at, user, request.session.session_key, polls=True)
    shown = sight.sight(at, user)
    parts = "" if _is_known(request, shown) else _part(request, shown)
    parts += talking.news(request, at, user)
    return HttpResponse(parts) if parts else HttpResponse(status=204)


def _is_known(request: HttpRequest, shown: sight.Sight) -> bool:
    known = request.GET.get("stamp")
    return known == stamp(shown) or (known is None and request.GET.get("seen") == str(shown.number))


def _part(request: HttpRequest, shown: sight.Sight) -> str:
    return render_to_string("games/screen.html", table_context(shown, origin(request)), request)


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    """Play a move."""
    user = viewer(request)
    if user is None:
        return answers.table_answer(
            request, sight.sight(table_or_404(code), None), sentences.refusal(reasons.NOT_SEATED()), 403
        )
    try:
        sent = sent_move(request.POST.dict())
    except Malformed:
        return answers.malformed(request, table_or_404(code))
    answer = make_move(code, user, seen=sent.seen, move_id=sent.move_id, move=sent.move, match=sent.match)
    if answer is None:
        raise Http404
    return answers.move_answer(request, answer, str(sent.move_id))


@never_cache
@require_safe
def deal(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """An ended deal laid open, for the players of the match."""
    try:
        ended = sight.ended_deal(table_or_404(code), viewer(request), number)
    except Refused as refused:
        raise PermissionDenied from refused
    if ended is None:
        raise Http404
    return render(request, "games/deal.html", deal_context(ended))
