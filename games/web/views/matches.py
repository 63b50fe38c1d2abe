"""Lists of matches: one's own, and those of a table."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import InvalidPage, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Match
from games.play import replay_doors
from games.web import matches
from games.web.http import known_viewer, viewer
from games.web.render import direction
from games.web.screens import presenter
from games.web.views.play import table_or_404

EACH = 20
"""Matches on one page of a list."""


@never_cache
@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The matches that one has played or plays, the newest first."""
    user = known_viewer(request)
    return _list(request, "games/matches.html", replay_doors.played_by(user), {})


@never_cache
@require_safe
def of_table(request: HttpRequest, code: str) -> HttpResponse:
    """The matches of a table that are over, as far as one may see them; 404 where one may see none."""
    table = table_or_404(code)
    found = replay_doors.open_to(viewer(request)).filter(table=table).order_by("-ordinal")
    if not found.exists():
        raise Http404
    told = {"code": table.code, "game": presenter(table.ruleset).title()}
    return _list(request, "games/table_matches.html", replay_doors.with_people(found), told)


def _list(request: HttpRequest, template: str, found: "QuerySet[Match]", told: dict[str, Any]) -> HttpResponse:
    """One page of a list; 404 for one that isn't there."""
    try:
        page = Paginator(found, EACH).page(request.GET.get("page", 1))
    except InvalidPage as error:
        raise Http404 from error
    lines = [matches.line(row, viewer(request)) for row in page]
    return render(request, template, told | {"page": page, "lines": lines, "direction": direction()})
