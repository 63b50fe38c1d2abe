"""Sitting down, getting up, bots, and the start of a match."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from accounts.guests import ensure_user
from accounts.models import User
from games.engine.ruleset import Refused
from games.models import Table
from games.play import invitations, reasons, sight, tables
from games.web import answers, sentences
from games.web.http import viewer
from games.web.sent import LONGEST_ID, Malformed, seat_number
from games.web.views.play import table_or_404

Verb = Callable[[Table, User], None]


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a seat; a stranger becomes a guest by it."""
    table = table_or_404(code)
    try:
        number = seat_number(request.POST)
    except Malformed:
        return answers.malformed(request, table)
    return _do(request, table, ensure_user(request), partial(_sit, number=number))


def _sit(table: Table, user: User, number: int) -> None:
    tables.sit(table, user, number)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Get up before the match, and go back to the lobby."""
    table, user = table_or_404(code), viewer(request)
    if user is not None:
        try:
            tables.leave(table, user)
        except Refused as refused:
            return _refuse(request, table, refused)
    return HttpResponseClientRedirect(reverse("lobby")) if answers.is_part(request) else redirect("lobby")


@require_POST
def bot_add(request: HttpRequest, code: str) -> HttpResponse:
    """Seat a bot."""
    return _with_seat(request, code, tables.add_bot)


@require_POST
def bot_remove(request: HttpRequest, code: str) -> HttpResponse:
    """Send a bot away."""
    return _with_seat(request, code, tables.remove_bot)


@require_POST
def start(request: HttpRequest, code: str) -> HttpResponse:
    """Begin the match."""
    return _do(request, table_or_404(code), viewer(request), tables.start)


@require_POST
def fill(request: HttpRequest, code: str) -> HttpResponse:
    """Seat bots wherever nobody sits, and begin."""
    return _do(request, table_or_404(code), viewer(request), tables.fill)


@require_POST
def invite(request: HttpRequest, code: str) -> HttpResponse:
    """Ask somebody to the table by name, and say whom; a name that is refused stays in its field."""
    name = request.POST.get("name", "")

    def verb(table: Table, user: User) -> str:
        guest = invitations.invite(table, user, name)
        return gettext("%(name)s is invited.") % {"name": sentences.isolated(guest.name)}

    return _tell(request, code, verb, {"name": name})


@require_POST
def accept(request: HttpRequest, code: str) -> HttpResponse:
    """Say yes to an invitation and sit down; back to the lobby, which says why, where that can't be."""
    table, user = table_or_404(code), viewer(request)
    try:
        if user is not None:
            tables.accept(table, user)
    except Refused as refused:
        messages.warning(request, sentences.refusal(refused))
        return redirect("lobby")
    return redirect("table", code=table.code)


@require_POST
def decline(request: HttpRequest, code: str) -> HttpResponse:
    """Say no to an invitation, and go back to the lobby."""
    user = viewer(request)
    if user is not None:
        invitations.decline(table_or_404(code), user)
    return redirect("lobby")


@require_POST
def remove(request: HttpRequest, code: str) -> HttpResponse:
    """Send a guest away, with a word, and say whom; a word that is refused stays in its field."""
    word, phrase, guest = (request.POST.get(name, "") for name in ("word", "phrase", "guest"))
    try:
        number = seat_number(request.POST)
    except Malformed:
        return answers.malformed(request, table_or_404(code))
    is_row = guest.isascii() and guest.isdecimal() and len(guest) <= LONGEST_ID
    if not is_row or phrase not in ("", *invitations.PHRASES):
        return answers.malformed(request, table_or_404(code))

    def verb(table: Table, user: User) -> str:
        gone = invitations.remove(table, user, number, int(guest), word, phrase)
        return gettext("%(name)s has been sent away.") % {"name": sentences.isolated(gone.name)}

    return _tell(request, code, verb, {"word": word, "guest": int(guest)})


def _tell(
    request: HttpRequest, code: str, verb: Callable[[Table, User], str], typed: Mapping[str, Any]
) -> HttpResponse:
    """Do it, and show the table with what the verb says; or why not, with what was typed."""
    table, user = table_or_404(code), viewer(request)
    try:
        if user is None:
            raise reasons.NOT_SEATED()
        said = verb(table, user)
    except Refused as refused:
        return answers.form_refused(request, table_or_404(code), refused, typed)
    return answers.table_answer(request, _now(request, table), said, level=messages.SUCCESS)


def _with_seat(request: HttpRequest, code: str, verb: Callable[[Table, User, int], None]) -> HttpResponse:
    table = table_or_404(code)
    try:
        number = seat_number(request.POST)
    except Malformed:
        return answers.malformed(request, table)
    return _do(request, table, viewer(request), lambda table, user: verb(table, user, number))


def _do(request: HttpRequest, table: Table, user: User | None, verb: Verb) -> HttpResponse:
    """Do it, and show the table; or say why not."""
    try:
        if user is None:
            raise reasons.NOT_SEATED()
        verb(table, user)
    except Refused as refused:
        return _refuse(request, table, refused)
    return answers.table_answer(request, _now(request, table))


def _refuse(request: HttpRequest, table: Table, refused: Refused) -> HttpResponse:
    status = answers.refused_status(refused)
    return answers.table_answer(request, _now(request, table), sentences.refusal(refused), status)


def _now(request: HttpRequest, table: Table) -> sight.Sight:
    return sight.sight(table_or_404(table.code), viewer(request))
