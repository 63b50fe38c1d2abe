"""A person's holidays: how many days are left, taking some, coming back."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.models import User
from games.engine.ruleset import Refused
from games.play import holidays as verbs
from games.web import answers, sentences
from games.web.http import known_viewer
from games.web.sent import Malformed


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def holidays(request: HttpRequest) -> HttpResponse:
    """The page; a post takes so many `days` from now, or ends the holiday (`do` is `end`)."""
    user = known_viewer(request)
    if request.method != "POST":
        return _page(request, user)
    try:
        if request.POST.get("do") == "end":
            verbs.come_back(user)
        else:
            verbs.take(user, _days(request))
    except Malformed as fault:
        return _page(request, user, str(fault), 400)
    except Refused as refused:
        return _page(request, user, sentences.refusal(refused), answers.refused_status(refused))
    return redirect("holidays")


def _days(request: HttpRequest) -> int:
    text = request.POST.get("days", "")
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise Malformed(sentences.unreadable())
    return int(text)


def _page(request: HttpRequest, user: User, notice: str = "", status: int = 200) -> HttpResponse:
    now = timezone.now()
    if notice:
        messages.warning(request, notice)
    context = {
        "left": int(verbs.allowance(user, now) / verbs.DAY),
        "most": verbs.MOST.days,
        "every": verbs.EARNED_IN,
        "holiday": verbs.current(user, now),
    }
    return render(request, "games/holidays.html", context, status=status)
