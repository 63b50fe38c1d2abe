"""Appeals: one each against a verdict, within two weeks, and decided by somebody else."""

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from games.models import Appeal, Verdict
from games.models.review import LONGEST_WORDS
from games.play import words
from games.play.door import write_door
from games.review import effects, ledger, queue, roles, ties
from games.review.reasons import APPEAL_LATE, APPEALED, NEEDS_WORDS, NOT_YOURS, SAME_REVIEWER, SETTLED, TIED

TIME = timedelta(days=14)


def appeal(verdict_id: int, user: User, said: str) -> Appeal:
    """Ask somebody else to look at a verdict again. Raises Refused."""
    with write_door():
        verdict = _lock(verdict_id)
        if verdict is None or not concerns(verdict, user):
            raise NOT_YOURS()
        if Appeal.objects.filter(verdict=verdict, user=user).exists():
            raise APPEALED()
        if verdict.state != Verdict.State.IN_FORCE or verdict.in_force_at is None:
            raise SETTLED()
        if timezone.now() > verdict.in_force_at + TIME:
            raise APPEAL_LATE(days=TIME.days)
        told = words.text(said, LONGEST_WORDS)
        if not told:
            raise NEEDS_WORDS()
        return Appeal.objects.create(verdict=verdict, user=user, words=told, at=timezone.now())


def concerns(verdict: Verdict, user: User) -> bool:
    """Whether a verdict falls on somebody, or on a match that they played, or leaves a report of or about them be."""
    if verdict.person_id is not None and verdict.kind not in effects.ON_A_MATCH:
        return verdict.person_id == user.pk
    return user.pk in effects.people(verdict)


def may_appeal(verdict: Verdict, user: User) -> bool:
    """Whether somebody whom a verdict concerns may still appeal against it."""
    if verdict.state != Verdict.State.IN_FORCE or verdict.in_force_at is None or not concerns(verdict, user):
        return False
    is_in_time = timezone.now() <= verdict.in_force_at + TIME
    return is_in_time and not Appeal.objects.filter(verdict=verdict, user=user).exists()


def waiting() -> "QuerySet[Appeal]":
    """The appeals that nobody has decided, the oldest first."""
    rows = Appeal.objects.filter(is_granted=None).order_by("at")
    return rows.select_related("user", "verdict__report__table", "verdict__by", "verdict__second")


def decide(appeal_id: int, reviewer: User, *, grant: bool) -> None:
    """Decide an appeal: grant it, which overturns the verdict, or not. Raises Refused; never by who decided before."""
    roles.check(reviewer)
    with write_door():
        found = Appeal.objects.select_related("user").get(pk=appeal_id)
        verdict = _lock(found.verdict_id)
        assert verdict is not None
        found.refresh_from_db()
        _check(found, verdict, reviewer)
        found.by, found.decided_at, found.is_granted = reviewer, timezone.now(), grant
        found.save(update_fields=("by", "decided_at", "is_granted"))
        ledger.write(reviewer, "grant" if grant else "uphold", verdict.report, verdict=verdict.pk, appeal=found.pk)
        if grant and verdict.state == Verdict.State.IN_FORCE:
            effects.overturn(verdict)
        else:
            effects.tell(verdict, f".{found.pk}")


def _check(found: Appeal, verdict: Verdict, reviewer: User) -> None:
    if found.is_granted is not None:
        raise SETTLED()
    if reviewer.pk in (verdict.by_id, verdict.second_id):
        raise SAME_REVIEWER()
    if reviewer.pk == found.user_id or ties.is_party(reviewer, verdict.report):
        raise TIED()


def _lock(verdict_id: int) -> Verdict | None:
    """A verdict, its report locked before it so that all who decide wait for one another; None without one."""
    report_id = Verdict.objects.filter(pk=verdict_id).values_list("report_id", flat=True).first()
    if report_id is None:
        return None
    report = queue.lock(report_id)
    verdict = Verdict.objects.select_related("person", "by", "second").get(pk=verdict_id)
    verdict.report = report
    return verdict
