"""How to play, in words."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.web.screens import presenter, shown_rulesets, template


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The rules of the first game; its page leads to the others."""
    return redirect("rules", ruleset=shown_rulesets()[0].name)


@require_safe
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of one game; 404 for a game that is not played here."""
    if ruleset not in {known.name for known in shown_rulesets()}:
        raise Http404
    shows = presenter(ruleset)
    others = [(other.name, presenter(other.name).title()) for other in shown_rulesets() if other.name != ruleset]
    context = {"game": shows.title(), "others": others, "rules_template": template(ruleset, "rules")}
    return render(request, "games/rules.html", context)
