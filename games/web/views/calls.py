"""Being called back: the list behind the bell, the page of settings, push messages, and the way out of mail."""

from collections.abc import Mapping
from typing import Any

from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from games.play import calls as verbs
from games.play.calls import addresses, wishes
from games.play.calls import bell as waits
from games.web import calls_mail, calls_push, calls_test, calls_words, sentences
from games.web.calls_forms import CallsForm, sent_address
from games.web.http import known_viewer, viewer
from games.web.sent import Malformed


def bell(request: HttpRequest) -> Mapping[str, Any]:
    """For every template: the number on the bell, what it says, and the tables that ask something of the viewer.

    It is worked out where the header is drawn.
    """
    return {"bell": SimpleLazyObject(lambda: _bell(getattr(request, "user", None)))}


def _bell(user: object) -> dict[str, Any]:
    now = waits.standing(user) if isinstance(user, User) else waits.Standing(0, [])
    return {"count": now.count, "label": calls_words.bell(now.count), "tables": now.tables}


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def calls(request: HttpRequest) -> HttpResponse:
    """What waits for somebody, and what they were told lately; a post says that they have read it."""
    user = known_viewer(request)
    if request.method == "POST":
        verbs.seen_all(user)
        return redirect("calls")
    context = {
        "waiting": [{"at": one, "words": calls_words.waiting(one)} for one in waits.waiting(user)],
        "calls": [{"at": one, "words": calls_words.words(one)} for one in waits.calls(user)],
    }
    return render(request, "games/calls.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """What somebody wants to be called for; a post keeps that, or (`do` is `test`) sends them a test."""
    user = known_viewer(request)
    if request.method != "POST":
        return _settings(request, user, CallsForm.of(user))
    if request.POST.get("do") == "test":
        return _test(request, user)
    form = CallsForm(user, request.POST)
    if not form.is_valid():
        return _settings(request, user, form, 422)
    wishes.save(user, form.channels(), form.quiet(), get_language() or "")
    messages.success(request, gettext("Saved."))
    return redirect("calls-settings")


def _test(request: HttpRequest, user: User) -> HttpResponse:
    if not ratelimit.consume(request, action="call-test", user=user):
        messages.warning(request, gettext("That is a lot of tests. Wait a minute, then try again."))
    else:
        for line in calls_test.send(user, get_language() or ""):
            messages.info(request, line)
    return redirect("calls-settings")


def _settings(request: HttpRequest, user: User, form: CallsForm, status: int = 200) -> HttpResponse:
    context = {
        "form": form,
        "address": calls_mail.address_of(user),
        "push_key": calls_push.public_key(),
        "browsers": len(addresses.of(user)),
    }
    return render(request, "games/calls_settings.html", context, status=status)


@require_POST
def push_address(request: HttpRequest) -> HttpResponse:
    """A browser is allowed to show messages (`do` is `on`), or no more (`off`): 204, or why not."""
    user = viewer(request)
    if user is None:
        return HttpResponse(sentences.unreadable(), status=403, content_type="text/plain")
    try:
        sent = sent_address(request.POST)
        if request.POST.get("do") not in ("on", "off"):
            raise Malformed("`do` is `on` or `off`")
        if request.POST["do"] == "off":
            addresses.remove(user, sent.endpoint)
        elif not ratelimit.consume(request, action="push-address", user=user):  # each has a name looked up
            return _too_many()
        else:
            calls_push.check(sent.endpoint)
            addresses.add(user, sent.endpoint, sent.p256dh, sent.auth, request.session.session_key or "")
    except (Malformed, calls_push.Unsafe):
        return HttpResponse(
            gettext("This is no address to which messages can be sent."), status=400, content_type="text/plain"
        )
    return HttpResponse(status=204)


def _too_many() -> HttpResponse:
    said = gettext("There were too many tries from here in a short time. Wait a few minutes, then try again.")
    return HttpResponse(said, status=429, content_type="text/plain")


@never_cache
@csrf_exempt  # a mail program posts here by itself (RFC 8058): the signature in the address is all the proof there is
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: HttpRequest, token: str) -> HttpResponse:
    """One button that ends all mail to somebody, without logging in. Looking at the page changes nothing."""
    user = calls_mail.user_of(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        wishes.stop_mail(user)
    return render(request, "games/calls_stop.html", {"is_done": request.method == "POST"})


@require_safe
def worker(request: HttpRequest) -> HttpResponseBase:
    """The service worker, at the top of the site so that it may serve all of it, and asked for anew every time."""
    file = (settings.BASE_DIR / "static" / "js" / "worker.js").open("rb")
    answer = FileResponse(file, content_type="text/javascript; charset=utf-8")
    answer["Cache-Control"] = "no-cache"
    return answer
