"""The lobby: open tables, one's own tables, a new table, and playing at once."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from accounts.guests import ensure_user
from games.engine.ruleset import Refused
from games.play import sight, tables
from games.web import answers, sentences
from games.web.forms import Malformed, TermsForm, sent_terms, terms_forms
from games.web.http import viewer
from games.web.render import lobby_context


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The lobby; to a script that polls only its list, or 204 where the browser already shows it."""
    context = lobby_context(sight.lobby(viewer(request)))
    if not answers.is_part(request):
        return render(request, "games/lobby.html", context | {"forms": terms_forms()})
    if request.GET.get("stamp") == context["stamp"]:
        return HttpResponse(status=204)
    return render(request, "games/tables_list.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest) -> HttpResponse:
    """Open a table on the terms sent; its creator sits on seat 0."""
    if request.method != "POST":
        return _new_page(request, terms_forms())
    try:
        form = sent_terms(request.POST.dict())
    except Malformed:
        return _new_page(request, terms_forms(), _unreadable(), 400)
    if not form.is_valid():
        return _new_page(request, _with(form), status=400)
    try:
        table = tables.create_table(
            ensure_user(request),
            form.ruleset.name,
            form.cleaned_data["seats"],
            form.option_values(),
            private=form.cleaned_data["private"],
            manner=form.manner(),
        )
    except Refused as refused:
        return _new_page(request, _with(form), sentences.refusal(refused), 422)
    return redirect("table", code=table.code)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """One click to a running match against bots; terms that are not sent are the rule set's defaults."""
    try:
        form = sent_terms(request.POST.dict())
    except Malformed:
        return _new_page(request, terms_forms(), _unreadable(), 400)
    if not form.is_valid():
        return _new_page(request, _with(form), status=400)
    try:
        terms = form.ruleset.name, form.cleaned_data["seats"], form.option_values()
        table = tables.play_now(ensure_user(request), *terms)
    except Refused as refused:
        messages.warning(request, sentences.refusal(refused))
        return redirect("lobby")
    return redirect("table", code=table.code)


def _new_page(request: HttpRequest, forms: list[TermsForm], notice: str = "", status: int = 200) -> HttpResponse:
    opened = next((form for form in forms if form.is_bound), forms[0])
    context: dict[str, Any] = {"forms": forms, "notice": notice, "opened": opened.ruleset.name}
    return render(request, "games/table_new.html", context, status=status)


def _with(form: TermsForm) -> list[TermsForm]:
    return [form if other.ruleset.name == form.ruleset.name else other for other in terms_forms()]


def _unreadable() -> str:
    return gettext("What your browser sent could not be read. Nothing was done. Please try again.")
