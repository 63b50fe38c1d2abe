"""What reviewers decide: proposed where it falls on a person for more than a day, and in force otherwise."""

from collections.abc import Mapping
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from games.engine.ruleset import Unreadable
from games.models import Report, Verdict
from games.models.review import LONGEST_WORDS
from games.play import words
from games.play.door import write_door
from games.review import effects, ledger, queue, reports, roles, ties
from games.review.reasons import (
    NEEDS_DAYS,
    NEEDS_PERSON,
    NEEDS_WORDS,
    SAME_REVIEWER,
    SETTLED,
    TIED,
    TWO_REVIEWERS,
)

Kind = Verdict.Kind

ON_A_PERSON = frozenset({Kind.TIME, Kind.WARN, Kind.SILENCE, Kind.SUSPEND})
"""What falls on somebody."""

FOR_DAYS = frozenset({Kind.SILENCE, Kind.SUSPEND})
"""What lasts."""

DAY = timedelta(days=1)
"""What falls on somebody for longer needs two reviewers, and so does a day that follows within a day of another."""

MOST_DAYS = 365
MOST_SECONDS = 7 * 24 * 3600


def decide(
    report_id: int,
    reviewer: User,
    kind: str,
    *,
    rule: str,
    reason: str,
    is_founded: bool,
    person: User | None = None,
    days: int | None = None,
    seconds: int | None = None,
    seen: int | None = None,
) -> Verdict:
    """Decide about a case that the reviewer has claimed. Without `days` a suspension is for good. Raises Refused.

    `seen` is how many verdicts about it the reviewer's page shows: from an older page, or twice, nothing is decided.
    """
    if kind not in Kind.values or rule not in Verdict.Rule.values:
        raise Unreadable("no verdict or no rule has this name")
    with write_door():
        reports.take_turns_about(report_id)
        report = queue.held(report_id, reviewer)
        if report.state == Report.State.PROPOSED:
            raise TWO_REVIEWERS()
        if seen is not None and seen != report.verdicts.count():
            raise SETTLED()
        made = Verdict(report=report, kind=kind, rule=rule, is_founded=is_founded, by=reviewer, at=timezone.now())
        made.reason = words.text(reason, LONGEST_WORDS)
        made.person, made.days, made.seconds = _fitting(report, kind, person, days, seconds)
        if not made.reason:
            raise NEEDS_WORDS()
        made.state = Verdict.State.PROPOSED if needs_second(made) else Verdict.State.IN_FORCE
        if made.state == Verdict.State.PROPOSED and reports.is_another_open(report):
            raise TWO_REVIEWERS()
        made.save()
        is_proposed = made.state == Verdict.State.PROPOSED
        ledger.write(reviewer, "propose" if is_proposed else "decide", report, **told(made))
        if is_proposed:
            _leave(report, Report.State.PROPOSED)
        else:
            _put_in_force(made)
    return made


def confirm(verdict_id: int, reviewer: User) -> None:
    """Confirm what somebody else has proposed: from here on it holds. Raises Refused."""
    with write_door():
        verdict = _proposed(verdict_id, reviewer)
        verdict.second, verdict.state = reviewer, Verdict.State.IN_FORCE
        ledger.write(reviewer, "confirm", verdict.report, **told(verdict))
        _put_in_force(verdict)


def refuse(verdict_id: int, reviewer: User) -> None:
    """Refuse what somebody else has proposed: the case waits again. Raises Refused."""
    with write_door():
        verdict = _proposed(verdict_id, reviewer)
        verdict.second, verdict.state = reviewer, Verdict.State.REFUSED
        verdict.save(update_fields=("second", "state"))
        ledger.write(reviewer, "refuse", verdict.report, **told(verdict))
        _leave(verdict.report, Report.State.OPEN)


def needs_second(verdict: Verdict) -> bool:
    """Whether a verdict falls on a person for more than a day, also by going on from one that has hardly ended."""
    if verdict.kind not in FOR_DAYS:
        return False
    before = Verdict.objects.filter(person=verdict.person, kind=verdict.kind, state=Verdict.State.IN_FORCE)
    goes_on = before.filter(Q(until=None) | Q(until__gt=verdict.at - DAY)).exists()
    return verdict.days is None or verdict.days > 1 or goes_on


def told(verdict: Verdict) -> Mapping[str, object]:
    """What the audit log keeps of a verdict."""
    return {
        "verdict": verdict.pk,
        "kind": verdict.kind,
        "rule": verdict.rule,
        "reason": verdict.reason,
        "person": verdict.person_id,
        "days": verdict.days,
        "seconds": verdict.seconds,
    }


def _fitting(
    report: Report, kind: str, person: User | None, days: int | None, seconds: int | None
) -> tuple[User | None, int | None, int | None]:
    """What of person, days and seconds belongs to that kind; raises Refused where something is lacking."""
    if kind not in ON_A_PERSON:
        return None, None, None
    if person is None or person.pk not in concerned(report):
        raise NEEDS_PERSON()
    if kind == Kind.TIME:
        return person, None, max(1, min(seconds or 0, MOST_SECONDS))
    if kind not in FOR_DAYS:
        return person, None, None
    if (days is None and kind == Kind.SILENCE) or (days is not None and not 1 <= days <= MOST_DAYS):
        raise NEEDS_DAYS(most=MOST_DAYS)
    return person, days, None


def concerned(report: Report) -> set[int]:
    """The ids of all on whom a verdict about a report may fall.

    Those are its match's people, who is meant, the reporter, and whoever wrote what is complained of.
    """
    people = set() if report.match is None else ties.seated(report.match)
    wrote = report.complaints.values_list("line__author_id", flat=True)
    return {user_id for user_id in (*people, *wrote, report.about_id, report.reporter_id) if user_id is not None}


def _proposed(verdict_id: int, reviewer: User) -> Verdict:
    """A verdict that waits for a second reviewer, locked with its report; raises Refused."""
    roles.check(reviewer)
    report = queue.lock(Verdict.objects.values_list("report_id", flat=True).get(pk=verdict_id))
    verdict = Verdict.objects.select_related("person", "by").get(pk=verdict_id)
    verdict.report = report
    if verdict.state != Verdict.State.PROPOSED:
        raise SETTLED()
    if verdict.by_id == reviewer.pk:
        raise SAME_REVIEWER()
    if ties.is_party(reviewer, report):
        raise TIED()
    return verdict


def _put_in_force(verdict: Verdict) -> None:
    effects.take_effect(verdict)
    verdict.report.is_founded = verdict.is_founded
    _leave(verdict.report, Report.State.CLOSED)


def _leave(report: Report, state: str) -> None:
    """Give a report its new state; a case that somebody else decides next is nobody's until then."""
    report.state = state
    report.closed_at = timezone.now() if state == Report.State.CLOSED else None
    if state == Report.State.PROPOSED:
        report.claimed_by = report.claimed_until = None
    report.save(update_fields=("state", "closed_at", "is_founded", "claimed_by", "claimed_until"))
