"""What the public may know of the review: how much of each, and nothing of whom."""

import msgspec
from django.db.models import Count, Q, QuerySet

from games.models import Appeal, Report, Verdict


class Counts(msgspec.Struct, frozen=True):
    """Reports by kind (of them answered at once, and waiting), verdicts in force by kind, and appeals."""

    reports: list[tuple[str, int]]
    verdicts: list[tuple[str, int]]
    answered: int
    waiting: int
    appeals: int
    granted: int


def counts() -> Counts:
    """The counts of now."""
    answered = Report.objects.filter(state=Report.State.ANSWERED).count()
    waiting = Report.objects.filter(state__in=(Report.State.OPEN, Report.State.PROPOSED)).count()
    appeals = Appeal.objects.aggregate(all=Count("pk"), granted=Count("pk", filter=Q(is_granted=True)))
    return Counts(
        reports=_by_kind(Report.objects.all(), Report.Kind.values),
        verdicts=_by_kind(Verdict.objects.filter(state=Verdict.State.IN_FORCE), Verdict.Kind.values),
        answered=answered,
        waiting=waiting,
        appeals=appeals["all"],
        granted=appeals["granted"],
    )


def _by_kind(rows: "QuerySet[Report] | QuerySet[Verdict]", kinds: list[str]) -> list[tuple[str, int]]:
    found = dict(rows.order_by().values_list("kind").annotate(Count("pk")))
    return [(kind, found.get(kind, 0)) for kind in kinds]
