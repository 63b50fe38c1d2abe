"""Leaderboards, one's own ratings, and how both are made."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.play.ratings import boards, conduct, model, reputes
from games.web import ratings
from games.web.http import known_viewer, viewer

LONGEST_NUMBER = 6
"""Digits of a page's number."""


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All leaderboards, and where the viewer stands in each."""
    user = viewer(request)
    found = ratings.ladders([] if user is None else boards.standings(user))
    return render(request, "games/ratings.html", {"ladders": found})


@never_cache
@require_safe
def board(request: HttpRequest, ruleset: str, ladder: str) -> HttpResponse:
    """One leaderboard; 404 for a game or a pace class that there is not, or a page that is no number."""
    if not ratings.is_known(ruleset, ladder):
        raise Http404
    shown = boards.board(ruleset, ladder, viewer(request), _page(request))
    return render(request, "games/ratings_board.html", {"board": shown, "title": ratings.title(ruleset, ladder)})


@never_cache
@login_required
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """Where the viewer stands, how reliable they are, and what each rated match did."""
    user = known_viewer(request)
    page = _page(request)
    steps, has_more = boards.steps(user, page)
    context: dict[str, Any] = {
        "ladders": [one for one in ratings.ladders(boards.standings(user)) if one.mine],
        "past": [ratings.past(step) for step in steps],
        "record": reputes.records([user.pk]).get(user.pk, conduct.NOTHING),
        "page": page,
        "has_more": has_more,
        "fewest": conduct.FEWEST,
        "days": conduct.WINDOW.days,
    }
    return render(request, "games/ratings_mine.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """How ratings and reliability are made, in plain words and as formulas."""
    figures = {
        "start": model.NEWCOMER.shown,
        "mu": model.MU,
        "sigma": model.SIGMA,
        "scale": model.SCALE,
        "sure": model.SURE,
        "fewest": conduct.FEWEST,
        "days": conduct.WINDOW.days,
    }
    return render(request, "games/ratings_about.html", figures)


def _page(request: HttpRequest) -> int:
    """The number of the page that is asked for, from 1; raises Http404 for what is no such number."""
    asked = request.GET.get("page", "1")
    if not (asked.isascii() and asked.isdecimal() and len(asked) <= LONGEST_NUMBER) or int(asked) < 1:
        raise Http404
    return int(asked)
