"""Reporting something about a match, one's own cases, appeals, and what the public may know of the review."""

from dataclasses import dataclass
from typing import Any, cast

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.guests import ensure_user
from accounts.models import User
from games.engine.ruleset import Refused, Unreadable
from games.models import Match, Report
from games.models.review import LONGEST_WORDS
from games.play import calls
from games.review import appeals, counts, mine, reports
from games.web import answers, review_words, sentences
from games.web.http import known_viewer, viewer
from games.web.screens import presenter
from games.web.sent import Malformed
from games.web.views.play import table_or_404

LONGEST_NUMBER = 9
"""Digits of the longest number that is read."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A report as it was sent."""

    kind: str
    seat: int | None
    first: int
    last: int
    words: str


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, code: str, ordinal: int) -> HttpResponse:
    """The page on which something about a match is reported; a post reports it."""
    table = table_or_404(code)
    match = reports.of_table(table, ordinal)
    if match is None:
        raise Http404
    user = viewer(request)
    reports.check_seen(match, user)
    if request.method != "POST":
        return _report_page(request, match, user)
    if not ratelimit.consume(request, action="report"):  # it may have a whole match played over
        return cast(HttpResponse, ratelimit.respond_429(request))
    try:
        made = _report(match, ensure_user(request), request)
    except (Malformed, Unreadable):
        return _report_page(request, match, user, sentences.unreadable(), 400)
    except Refused as refused:
        return _report_page(request, match, user, sentences.refusal(refused), answers.refused_status(refused))
    return redirect(f"{reverse('cases')}#report-{made.pk}")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def cases(request: HttpRequest) -> HttpResponse:
    """One's own reports and what was decided; a post asks a person to look at the report that `person` names."""
    user = known_viewer(request)
    if request.method != "POST":
        calls.seen_verdicts(user)
        return _cases_page(request, user)
    try:
        reports.ask_for_a_person(_number(request.POST.get("person", "")), user)
    except Malformed:
        return _cases_page(request, user, sentences.unreadable(), 400)
    except Refused as refused:
        return _cases_page(request, user, sentences.refusal(refused), answers.refused_status(refused))
    messages.success(request, gettext("A person will look into it."))
    return redirect("cases")


@login_required
@require_POST
def appeal(request: HttpRequest, verdict: int) -> HttpResponse:
    """Appeal against a verdict, with `words`."""
    user = known_viewer(request)
    try:
        appeals.appeal(verdict, user, request.POST.get("words", ""))
    except Refused as refused:
        return _cases_page(request, user, sentences.refusal(refused), answers.refused_status(refused))
    messages.success(request, gettext("Your appeal was sent. Somebody else will decide it."))
    return redirect("cases")


@require_safe
def transparency(request: HttpRequest) -> HttpResponse:
    """How much was reported, decided and appealed against: for everybody."""
    found = counts.counts()
    context = {
        "counts": found,
        "reports": [(review_words.kind(code), count) for code, count in found.reports],
        "verdicts": [(review_words.VERDICTS[code], count) for code, count in found.verdicts],
    }
    return render(request, "games/transparency.html", context)


def _report(match: Match, user: User, request: HttpRequest) -> Report:
    sent = _sent(request)
    return reports.report(match, user, sent.kind, seat=sent.seat, first=sent.first, last=sent.last, said=sent.words)


def _sent(request: HttpRequest) -> Sent:
    """What a form reports; raises Malformed."""
    data = request.POST
    seat = data.get("seat", "")
    return Sent(
        kind=data.get("kind", ""),
        seat=_number(seat) if seat else None,
        first=_number(data.get("first") or "0"),
        last=_number(data.get("last") or "0"),
        words=data.get("words", ""),
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise Malformed("a number is made of digits")
    return int(text)


def _report_page(
    request: HttpRequest, match: Match, user: User | None, notice: str = "", status: int = 200
) -> HttpResponse:
    first, last = _moment(request) or reports.prefilled(match)
    context = {
        "match": match,
        "game": presenter(match.ruleset).title(),
        "kinds": [(code, review_words.kind(code)) for code in reports.kinds(match, user)],
        "suspects": [(one.seat, _name(one)) for one in reports.suspects(match, user)],
        "first": request.POST.get("first", first),
        "last": request.POST.get("last", last),
        "typed": request.POST,
        "longest": LONGEST_WORDS,
        "notice": notice,
        "is_open": user is not None and reports.open_of(match, user) is not None,
    }
    return render(request, "games/report.html", context, status=status)


def _moment(request: HttpRequest) -> tuple[int, int] | None:
    """The event `at` which a replay was left to report something; None where there is none."""
    try:
        at = _number(request.GET.get("at", ""))
    except Malformed:
        return None
    return at, at


def _name(player: Any) -> str:
    if player.user is None:
        return gettext("Bot %(number)d") % {"number": player.seat + 1}
    return sentences.isolated(player.user.name)


def _cases_page(request: HttpRequest, user: User, notice: str = "", status: int = 200) -> HttpResponse:
    context = {
        "reports": [_report_shown(one) for one in mine.reports(user)],
        "rulings": [
            {
                "one": one,
                "text": review_words.ruling(one),
                "rule": review_words.RULES[one.verdict.rule],
                "game": presenter(one.verdict.report.table.ruleset).title(),
            }
            for one in mine.rulings(user)
        ],
        "notice": notice,
        "days": appeals.TIME.days,
        "longest": LONGEST_WORDS,
    }
    return render(request, "games/cases.html", context, status=status)


def _report_shown(own: mine.Own) -> dict[str, Any]:
    row = own.report
    return {
        "own": own,
        "kind": review_words.kind(row.kind),
        "answer": review_words.answer(row.answer),
        "state": review_words.STATES[row.state],
        "game": presenter(row.table.ruleset).title(),
        "proof": _proof(row) if own.may_ask or row.answer else "",
    }


def _proof(row: Report) -> str:
    """Where a match that is over can be checked by whoever may see it; empty where there is none."""
    if row.match is None or not row.match.over:
        return ""
    return reverse("match-verify", args=(row.table.code, row.match.ordinal))
