"""A match step by step: one played here, or a record that somebody brought along."""

from uuid import UUID

from allauth.core import ratelimit
from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from games.engine.ruleset import Refused
from games.play import replay_doors, uploads
from games.play.replay import Replay
from games.web import replays, sentences
from games.web.answers import is_part
from games.web.http import viewer
from games.web.views.play import table_or_404

VERBS = {"agree": replay_doors.agree, "withdraw": replay_doors.withdraw}


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def match(request: HttpRequest, code: str, ordinal: int) -> HttpResponse:
    """A match after event `at`, seen `as` somebody; 404 for whom it is not open to."""
    found = replay_doors.find(table_or_404(code), ordinal, viewer(request))
    if found is None or found.row is None:
        raise Http404
    return _shown(request, found, replays.address(found.row))


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def opened(request: HttpRequest, match_id: UUID) -> HttpResponse:
    """A match that is over by an address that doesn't name its table; 404 for whom it is not open to."""
    found = replay_doors.find_opened(match_id, viewer(request))
    if found is None or found.row is None:
        raise Http404
    return _shown(request, found, replays.address(found.row))


@require_POST
def consent(request: HttpRequest, code: str, ordinal: int) -> HttpResponse:
    """Let everybody see a match that one played, or take that back (`do`)."""
    user, table = viewer(request), table_or_404(code)
    found = None if user is None else replay_doors.find(table, ordinal, user)
    if user is None or found is None or found.row is None:
        raise Http404
    verb = VERBS.get(request.POST.get("do", ""))
    if verb is None:
        raise BadRequest("`do` is agree or withdraw")
    try:
        verb(found.row, user)
    except Refused as refused:
        messages.warning(request, sentences.refusal(refused))
    return redirect(replays.address(found.row))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """A form for a record to look at; a record that can't be played again is answered with its line and the reason."""
    if request.method != "POST":
        return render(request, "games/replay_upload.html")
    limited: HttpResponse | None = ratelimit.consume_or_429(request, action="replay-upload")
    if limited is not None:
        return limited
    sent = request.FILES.get("record")
    if sent is None:
        return _refused(request, gettext("Choose a file with a record first."))
    if (sent.size or 0) > uploads.LARGEST:
        return _refused(request, gettext("The file is too large: a record has one million bytes at most."), 413)
    try:
        key = uploads.keep(sent.read())
    except uploads.Bad as bad:
        words = gettext("The record can't be played again. Line %(line)d:") % {"line": bad.line}
        return _refused(request, words, why=bad.why)
    return redirect("replay-uploaded", key=key)


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def uploaded(request: HttpRequest, key: str) -> HttpResponse:
    """A record that was brought along, like any match; 404 once it is kept no more."""
    found = uploads.find(key)
    if found is None:
        raise Http404
    return _shown(request, found, reverse("replay-uploaded", args=(key,)))


def _refused(request: HttpRequest, notice: str, status: int = 400, why: str = "") -> HttpResponse:
    return render(request, "games/replay_upload.html", {"notice": notice, "why": why}, status=status)


def _shown(request: HttpRequest, found: Replay, address: str) -> HttpResponse:
    """The page of a moment, or the part of it that changes to a script that asks."""
    found, chosen = replays.named(found), request.GET.get("as")
    try:
        seen = replays.viewer(found, chosen)
        number = _number(request, found)
    except ValueError as error:
        raise BadRequest(str(error)) from error
    except LookupError as error:
        raise Http404 from error
    place = replays.Place(address, chosen)
    if is_part(request):
        return render(request, "games/replay_moment.html", replays.moment_context(found, number, seen, place))
    return render(request, "games/replay.html", replays.page_context(found, number, seen, place))


def _number(request: HttpRequest, found: Replay) -> int:
    """The moment that is asked for. Raises ValueError for no number, LookupError for none of the match's."""
    asked = request.GET.get("at")
    if not found.tape.last:
        return 0
    if asked is None:
        return found.start()
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 8):
        raise ValueError("`at` is the number of an event")
    if not 1 <= int(asked) <= found.tape.last:
        raise LookupError("the match has no such event")
    return found.nearest(int(asked))
