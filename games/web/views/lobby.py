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
from games.engine.ruleset import Refused, Unreadable
from games.play import invitations, tables
from games.play.lobby import lobby as lobby_of
from games.web import answers, farewells, sentences
from games.web.forms import DEFAULT_PACE, MANNERS, TermsForm, WantedForm, quick_terms, sent_terms, terms_forms
from games.web.http import viewer
from games.web.render import lobby_context
from games.web.sent import Malformed


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The lobby; to a script that polls only its list, or 204 where the browser already shows it.

    A word with which somebody was sent away stands above the list, where no drawing of it takes it away, and on this
    one page. What comes while the page is open stands in the list, unread, until the next page.
    """
    wanted, user = WantedForm(request.GET), viewer(request)
    is_page = not answers.is_part(request) and request.method == "GET"
    told = invitations.take_unread(user) if user is not None and is_page else []
    context = lobby_context(lobby_of(user, wanted.wanted()), narrowed=bool(wanted.query()))
    if not answers.is_part(request):
        more = {
            "forms": terms_forms(),
            "wanted": wanted,
            "quick_pace": DEFAULT_PACE,
            "told": [farewells.titled(one) for one in told],
        }
        return render(request, "games/lobby.html", context | more)
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
        return _new_page(request, terms_forms(), sentences.unreadable(), 400)
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
        form = sent_terms({name: value for name, value in request.POST.dict().items() if name not in MANNERS})
    except Malformed:
        return _new_page(request, terms_forms(), sentences.unreadable(), 400)
    if not form.is_valid():
        return _new_page(request, _with(form), status=400)
    try:
        terms = form.ruleset.name, form.cleaned_data["seats"], form.option_values()
        table = tables.play_now(ensure_user(request), *terms)
    except Refused as refused:
        messages.warning(request, sentences.refusal(refused))
        return redirect("lobby")
    return redirect("table", code=table.code)


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """Sit down at a table that fits, or open one: nobody is left to choose among strangers' tables."""
    try:
        rules, seats, pace, with_bots = quick_terms(request.POST)
    except Malformed:
        return _new_page(request, terms_forms(), sentences.unreadable(), 400)
    try:
        table = tables.quick_match(ensure_user(request), rules, seats, pace, with_bots=with_bots)
    except (Refused, Unreadable) as refused:
        return _new_page(request, terms_forms(), _why(refused), 422)
    return redirect("table", code=table.code)


def _why(refused: Refused | Unreadable) -> str:
    return sentences.refusal(refused) if isinstance(refused, Refused) else sentences.unreadable()


@never_cache
@require_safe
def next_table(request: HttpRequest) -> HttpResponse:
    """On to the table that has waited longest for the viewer, after the one named by `after`; else to the lobby."""
    user = viewer(request)
    codes = [] if user is None else [terms.code for terms in lobby_of(user).mine if terms.waits_for_me]
    after = request.GET.get("after", "")
    at = codes.index(after) + 1 if after in codes else 0
    following = [code for code in (*codes[at:], *codes[:at]) if code != after]
    if following:
        return redirect("table", code=following[0])
    messages.info(request, gettext("No other table waits for you."))
    return redirect("lobby")


def _new_page(request: HttpRequest, forms: list[TermsForm], notice: str = "", status: int = 200) -> HttpResponse:
    opened = next((form for form in forms if form.is_bound), forms[0])
    context: dict[str, Any] = {"forms": forms, "notice": notice, "opened": opened.ruleset.name}
    return render(request, "games/table_new.html", context, status=status)


def _with(form: TermsForm) -> list[TermsForm]:
    return [form if other.ruleset.name == form.ruleset.name else other for other in terms_forms()]
