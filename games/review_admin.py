"""The review in the administration: the queue, and a case with everything that a reviewer has to know."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import admin, messages
from django.db.models import F, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.html import format_html
from django.utils.timesince import timesince
from django.utils.translation import gettext, gettext_lazy

from accounts.models import User
from games.engine.ruleset import Refused, Unreadable
from games.models import Appeal, Report, Verdict
from games.read_only import ReadOnly
from games.review import appeals, holds, queue, reports, roles, ties, verdicts
from games.web import answers, review_case, review_words, sentences
from games.web.sent import Malformed

Verb = Callable[[int, User, QueryDict], object]


class WaitingFilter(admin.SimpleListFilter):
    """What waits for a person, unless everything is asked for."""

    title = gettext_lazy("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """The states, and all of them."""
        return [*((code, str(words)) for code, words in review_words.STATES.items()), ("all", gettext("All"))]

    def choices(self, changelist: Any) -> Any:
        """The first choice stands for what waits."""
        for at, choice in enumerate(super().choices(changelist)):
            yield choice | ({"display": gettext("Waiting")} if at == 0 else {})

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Report]") -> "QuerySet[Report]":
        """What was asked for."""
        if self.value() == "all":
            return queryset
        return queryset.filter(state__in=(self.value(),) if self.value() else reports.WAITING)


class KindFilter(admin.SimpleListFilter):
    """What is reported."""

    title = gettext_lazy("what")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """All that can be reported."""
        return [(code, str(words)) for code, words in review_words.KINDS.items()]

    def queryset(self, request: HttpRequest, queryset: "QuerySet[Report]") -> "QuerySet[Report]":
        """What was asked for."""
        return queryset.filter(kind=self.value()) if self.value() else queryset


@admin.register(Report)
class ReportAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic for checkers alone
    """The queue, and the page of a case, on which everything is done by the verbs of `games.review`."""

    list_display = ("number", "what", "rated", "age", "by", "accuracy", "stands", "claimed")
    list_display_links = ("number", "what")
    list_filter = (WaitingFilter, KindFilter, "table__rated")
    ordering = ("at",)
    actions = None

    def get_queryset(self, request: HttpRequest) -> Any:
        """Reports with their reporters' records, but for those in which the reviewer has a part."""
        return ties.of_others(queue.with_accuracy(super().get_queryset(request)), _user(request))

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Reviewers only."""
        return _may(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Reviewers only."""
        return _may(request)

    def get_urls(self) -> Any:
        """The verbs of a case beside Django's own pages; a case has no history but the audit log."""
        site = self.admin_site
        own = [path("<int:pk>/do/", site.admin_view(self.do), name="games_report_do")]
        return [*own, *super().get_urls()]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """The queue, with the appeals that wait above it."""
        waiting = [one for one in appeals.waiting() if not ties.is_party(_user(request), one.verdict.report)]
        return super().changelist_view(request, {"appeals": waiting} | (extra_context or {}))

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """The page of a case."""
        return self._case(request, _report_or_404(request, object_id))

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """The case itself: it shows what the audit log has about it."""
        return redirect("admin:games_report_change", object_id)

    def do(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Do what the field `do` names, and show the case again."""
        report = _report_or_404(request, str(pk))
        if request.method != "POST":
            return HttpResponse(status=405, headers={"Allow": "POST"})
        if ties.is_party(_user(request), report):
            return self._case(request, report)
        verb = VERBS.get(request.POST.get("do", ""))
        try:
            if verb is None:
                raise Malformed("`do` names nothing that can be done about a case")
            verb(report.pk, _user(request), request.POST)
        except (Malformed, Unreadable):
            return self._case(request, report, sentences.unreadable(), 400)
        except Refused as refused:
            return self._case(request, report, sentences.refusal(refused), answers.refused_status(refused))
        messages.success(request, gettext("Done."))
        return HttpResponseRedirect(_back(report, request.POST))

    def _case(self, request: HttpRequest, report: Report, notice: str = "", status: int = 200) -> HttpResponse:
        is_party = ties.is_party(_user(request), report)
        told = {"is_party": True} if is_party else _told(request, report)
        context = self.admin_site.each_context(request) | told
        context |= {"notice": notice, "opts": self.opts, "title": gettext("Case %(number)d") % {"number": report.pk}}
        return render(request, "admin/games/report/case.html", context, status=403 if is_party else status)

    @admin.display(description=gettext_lazy("number"), ordering="pk")
    def number(self, report: Report) -> int:
        """By which the case is called."""
        return report.pk

    @admin.display(description=gettext_lazy("what"), ordering="kind")
    def what(self, report: Report) -> str:
        """What was reported."""
        return review_words.kind(report.kind)

    @admin.display(description=gettext_lazy("rated"), boolean=True, ordering="table__rated")
    def rated(self, report: Report) -> bool:
        """Whether the match counts for ratings."""
        return report.table.rated

    @admin.display(description=gettext_lazy("age"), ordering=F("at").desc())
    def age(self, report: Report) -> str:
        """How long it has waited."""
        return timesince(report.at)

    @admin.display(description=gettext_lazy("reported by"), ordering="reporter__name")
    def by(self, report: Report) -> str:
        """Who reported it."""
        return format_html("<bdi>{}</bdi>", report.reporter or "–")

    @admin.display(description=gettext_lazy("founded before"), ordering="right")
    def accuracy(self, report: Any) -> str:
        """How many of the reporter's reports were founded, of how many decided."""
        return f"{report.right}/{report.decided}"

    @admin.display(description=gettext_lazy("state"), ordering="state")
    def stands(self, report: Report) -> str:
        """Whether somebody has to look into it."""
        return str(review_words.STATES[report.state])

    @admin.display(description=gettext_lazy("claimed by"), ordering="claimed_until")
    def claimed(self, report: Report) -> str:
        """Who is at work on it right now."""
        return format_html("<bdi>{}</bdi>", report.claimed_by) if queue.is_claimed(report) else ""


def _may(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and roles.may_review(request.user)


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "the administration is entered by people who work here"
    return request.user


def _report_or_404(request: HttpRequest, text: str) -> Report:
    """The report of that number, for reviewers; the administration answers 403 to everybody else."""
    roles.check_page(_user(request))
    number = _number(text)
    found = Report.objects.filter(pk=number).first() if number is not None else None
    if found is None:
        raise Http404
    return found


def _told(request: HttpRequest, report: Report) -> dict[str, Any]:
    """What the page of a case tells: who reported, and what spectators say, so never to who has a part in it."""
    asked = {name: _number(request.GET.get(name, "")) for name in ("event", "seat")}
    report = queue.with_accuracy(Report.objects.filter(pk=report.pk)).get()
    return review_case.context(report, _user(request), **asked)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else None


def _sent(data: QueryDict, field: str) -> int | None:
    """A number that a form may leave empty; raises Malformed for anything else."""
    text = data.get(field, "")
    number = _number(text)
    if text and number is None:
        raise Malformed(f"`{field}` must be a number")
    return number


def _row(data: QueryDict, field: str) -> int:
    number = _sent(data, field)
    if number is None:
        raise Malformed(f"`{field}` must be a number")
    return number


def _back(report: Report, data: QueryDict) -> str:
    event = _number(data.get("event", ""))
    return reverse("admin:games_report_change", args=(report.pk,)) + (f"?event={event}" if event else "")


def _decide(report_id: int, reviewer: User, data: QueryDict) -> None:
    person = _sent(data, "person")
    verdicts.decide(
        report_id,
        reviewer,
        data.get("kind", ""),
        rule=data.get("rule", ""),
        reason=data.get("reason", ""),
        is_founded=data.get("founded") == "1",
        person=None if person is None else User.objects.filter(pk=person).first(),
        days=_sent(data, "days"),
        seconds=_sent(data, "seconds"),
        seen=_sent(data, "seen"),
    )


def _of_case(report_id: int, data: QueryDict) -> int:
    """The verdict that a button is about, which must be one of this case; raises Malformed."""
    found = Verdict.objects.filter(pk=_row(data, "verdict"), report=report_id).first()
    if found is None:
        raise Malformed("`verdict` is none of this case")
    return found.pk


def _appeal_of_case(report_id: int, data: QueryDict) -> int:
    found = Appeal.objects.filter(pk=_row(data, "appeal"), verdict__report=report_id).first()
    if found is None:
        raise Malformed("`appeal` is none of this case")
    return found.pk


VERBS: Mapping[str, Verb] = {
    "claim": lambda report_id, user, _: queue.claim(report_id, user),
    "release": lambda report_id, user, _: queue.release(report_id, user),
    "look": lambda report_id, user, _: holds.look(report_id, user),
    "freeze": lambda report_id, user, data: holds.freeze(report_id, user, _sent(data, "hours") or 24),
    "thaw": lambda report_id, user, _: holds.thaw(report_id, user),
    "decide": _decide,
    "confirm": lambda report_id, user, data: verdicts.confirm(_of_case(report_id, data), user),
    "refuse": lambda report_id, user, data: verdicts.refuse(_of_case(report_id, data), user),
    "grant": lambda report_id, user, data: appeals.decide(_appeal_of_case(report_id, data), user, grant=True),
    "uphold": lambda report_id, user, data: appeals.decide(_appeal_of_case(report_id, data), user, grant=False),
}
"""What can be done about a case, by the field `do`."""
