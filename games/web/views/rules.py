"""How to play, in words."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine.ruleset import get
from games.web.screens import presenter, shown_rulesets, template
from games.web.screens.plain import about


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """All games, each with the way to its rules."""
    games = [(rules.name, presenter(rules.name).title(), rules.seat_counts) for rules in shown_rulesets()]
    return render(request, "games/rules_index.html", {"games": games})


@require_safe
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of one game; 404 for a game that is not played here."""
    if ruleset not in {known.name for known in shown_rulesets()}:
        raise Http404
    shows = presenter(ruleset)
    others = [(other.name, presenter(other.name).title()) for other in shown_rulesets() if other.name != ruleset]
    context = {
        "game": shows.title(),
        "others": others,
        "about": about(get(ruleset), shows),
        "rules_template": template(ruleset, "rules"),
    }
    return render(request, "games/rules.html", context)
