"""Whom one keeps away from."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import User
from games.engine.ruleset import Refused
from games.play import blocks, people, words
from games.web import sentences
from games.web.answers import refused_status
from games.web.http import known_viewer
from games.web.sent import Malformed, pressed

VERBS = {"unblock": blocks.unblock, "unmute": blocks.unmute}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def blocked(request: HttpRequest) -> HttpResponse:
    """Everybody one blocks or mutes, each with a button to undo it, and a field to block somebody by name."""
    user = known_viewer(request)
    if request.method == "POST" and "name" in request.POST:
        return _block(request, user, request.POST["name"][: people.LONGEST])
    if request.method == "POST":
        try:
            name, other_id = pressed(request.POST, VERBS)
        except Malformed:
            return _list(request, user, sentences.unreadable(), 400)
        VERBS[name](user, other_id)
        return redirect("people-blocked")
    return _list(request, user)


def _block(request: HttpRequest, user: User, name: str) -> HttpResponse:
    try:
        blocks.block(user, people.named(words.line(name)))
    except Refused as refused:
        return _list(request, user, sentences.refusal(refused), refused_status(refused), name)
    return redirect("people-blocked")


def _list(request: HttpRequest, user: User, notice: str = "", status: int = 200, name: str = "") -> HttpResponse:
    context = {"kept": blocks.kept(user), "notice": notice, "name": name}
    return render(request, "games/people_blocked.html", context, status=status)
