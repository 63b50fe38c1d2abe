"""The queue of reports that wait for a person, and who is at work on which."""

from datetime import timedelta

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from games.models import Report
from games.play.door import locked, write_door
from games.review import ledger, roles, ties
from games.review.reasons import CLAIMED, NOT_CLAIMED, TIED
from games.review.reports import WAITING

CLAIM = timedelta(minutes=15)
"""How long a case is one reviewer's at a time."""


def waiting() -> "QuerySet[Report]":
    """What waits for a person, the oldest first."""
    return with_accuracy(Report.objects.filter(state__in=WAITING).order_by("at"))


def with_accuracy(reports: "QuerySet[Report]") -> "QuerySet[Report]":
    """Reports with `right` and `decided`: how many of the reporter's reports were founded, of how many decided."""
    theirs = Report.objects.filter(reporter=OuterRef("reporter"), is_founded__isnull=False).order_by()
    counted = theirs.values("reporter").annotate(founded=Count("pk", filter=Q(is_founded=True)), all=Count("pk"))
    return reports.select_related("table", "match", "reporter", "about", "claimed_by").annotate(
        right=Coalesce(Subquery(counted.values("founded")), 0),
        decided=Coalesce(Subquery(counted.values("all")), 0),
    )


def claim(report_id: int, reviewer: User) -> Report:
    """Take a case, or go on with it, for a quarter of an hour; of many who try at once one has it. Raises Refused."""
    roles.check(reviewer)
    with write_door():
        report = lock(report_id)
        if ties.is_party(reviewer, report):
            raise TIED()
        if _is_others(report, reviewer):
            raise CLAIMED()
        now = timezone.now()
        if not is_held(report, reviewer):
            report.claimed_at = now
        report.claimed_by, report.claimed_until = reviewer, now + CLAIM
        report.save(update_fields=("claimed_by", "claimed_at", "claimed_until"))
        ledger.write(reviewer, "claim", report)
    return report


def release(report_id: int, reviewer: User) -> None:
    """Give a case back. Raises Refused where it is not theirs."""
    roles.check(reviewer)
    with write_door():
        report = held(report_id, reviewer)
        report.claimed_by = report.claimed_until = None
        report.save(update_fields=("claimed_by", "claimed_until"))
        ledger.write(reviewer, "release", report)


def held(report_id: int, reviewer: User) -> Report:
    """A case that a reviewer has claimed, locked. The caller is behind the write door. Raises Refused."""
    roles.check(reviewer)
    report = lock(report_id)
    if not is_held(report, reviewer):
        raise NOT_CLAIMED()
    return report


def is_held(report: Report, reviewer: User) -> bool:
    """Whether a case is this reviewer's right now."""
    return is_claimed(report) and report.claimed_by_id == reviewer.pk


def is_claimed(report: Report) -> bool:
    """Whether anybody is at work on a case right now."""
    return (
        report.claimed_by_id is not None and report.claimed_until is not None and report.claimed_until > timezone.now()
    )


def lock(report_id: int) -> Report:
    """A report with its table and match, locked until the write ends. Raises Report.DoesNotExist."""
    rows = locked(Report.objects.all())
    return rows.select_related("table", "match__table", "reporter", "about", "claimed_by").get(pk=report_id)


def _is_others(report: Report, reviewer: User) -> bool:
    return is_claimed(report) and report.claimed_by_id != reviewer.pk
