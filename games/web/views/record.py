"""The record of a match that is over: to keep, and to check."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Match
from games.play import export, replay_doors
from games.web import proofs
from games.web.http import viewer
from games.web.views.play import table_or_404

LONGEST_ORDINAL = 10**9


@never_cache
@require_safe
def record(request: HttpRequest, code: str, ordinal: int) -> HttpResponse:
    """The record of a finished match as a file, a JSON object a line."""
    row = _finished(request, code, ordinal)
    text = "".join(f"{line}\n" for line in export.lines(row))
    response = HttpResponse(text, content_type="application/x-ndjson; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="koutchina-{code}-{ordinal}.jsonl"'
    return response


@never_cache
@require_safe
def verify(request: HttpRequest, code: str, ordinal: int) -> HttpResponse:
    """What is proved about a finished match: checked by the server, and anew by the reader's own browser."""
    return render(request, "games/verify.html", proofs.context(_finished(request, code, ordinal)))


def _finished(request: HttpRequest, code: str, ordinal: int) -> Match:
    """The match that is over, for whoever may walk through it."""
    seen = replay_doors.open_to(viewer(request))
    row = seen.filter(table=table_or_404(code), ordinal=min(ordinal, LONGEST_ORDINAL)).select_related("table").first()
    if row is None:
        raise Http404
    return row
