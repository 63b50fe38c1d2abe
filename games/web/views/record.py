"""The record of a match that is over: to keep, and to check."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
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
    return _file(_finished(request, code, ordinal), f"{code}-{ordinal}")


@never_cache
@require_safe
def verify(request: HttpRequest, code: str, ordinal: int) -> HttpResponse:
    """What is proved about a finished match: checked by the server, and anew by the reader's own browser."""
    row = _finished(request, code, ordinal)
    return _proof(request, row, f"{code}-{ordinal}", reverse("match-record", args=(code, ordinal)), code)


@never_cache
@require_safe
def opened_record(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The same record by an address that doesn't name the table of the match."""
    return _file(_opened(request, match_id), str(match_id))


@never_cache
@require_safe
def opened_verify(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """The same proof by an address that doesn't name the table of the match."""
    row = _opened(request, match_id)
    return _proof(request, row, str(match_id), reverse("match-opened-record", args=(match_id,)))


def _file(row: Match, name: str) -> HttpResponse:
    text = "".join(f"{line}\n" for line in export.lines(row))
    response = HttpResponse(text, content_type="application/x-ndjson; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="koutchina-{name}.jsonl"'
    return response


def _proof(request: HttpRequest, row: Match, name: str, record: str, code: str = "") -> HttpResponse:
    """The page of the proof; without a `code` it tells nothing of the table."""
    context = proofs.context(row) | {"code": code, "name": name, "record": record}
    return render(request, "games/verify.html", context)


def _opened(request: HttpRequest, match_id: UUID) -> Match:
    """The match of that id that is over, for whoever may walk through it."""
    row = replay_doors.open_to(viewer(request)).filter(pk=match_id).select_related("table").first()
    if row is None:
        raise Http404
    return row


def _finished(request: HttpRequest, code: str, ordinal: int) -> Match:
    """The match that is over, for whoever may walk through it."""
    seen = replay_doors.open_to(viewer(request))
    row = seen.filter(table=table_or_404(code), ordinal=min(ordinal, LONGEST_ORDINAL)).select_related("table").first()
    if row is None:
        raise Http404
    return row
