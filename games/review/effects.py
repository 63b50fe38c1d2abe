"""What a verdict does, and how it is undone: to a match, to its log, to a person."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import FOR_GOOD, User
from games.engine import match as driver
from games.engine.events import Note, Stop
from games.models import Match, Player, Report, Verdict
from games.play import calls, freezes, ratings, tally
from games.play.door import locked
from games.play.situation import Situation
from games.review import holds, ties
from games.review.reasons import NEEDS_PERSON, NO_CLOCK, NOT_RUNNING

Kind = Verdict.Kind

ON_A_MATCH = frozenset({Kind.ANNUL, Kind.ADJUDICATE, Kind.TIME})
"""What changes a match for all who play it."""


def take_effect(verdict: Verdict) -> None:
    """Let a verdict that its caller has locked hold from now on, and tell whom it concerns. Raises Refused."""
    now = timezone.now()
    verdict.in_force_at = now
    verdict.until = None if verdict.days is None else now + timedelta(days=verdict.days)
    _DEEDS.get(verdict.kind, _tell)(verdict)
    verdict.save()
    _carry_over(verdict.person)
    tell(verdict, "")


def overturn(verdict: Verdict) -> None:
    """Take a verdict back: what can be undone of it is. A match that it has stopped is not played on."""
    verdict.state = Verdict.State.OVERTURNED
    verdict.save(update_fields=("state",))
    _reconsider(verdict.report)
    match = verdict.report.match
    if match is not None:
        freezes.tell(match, Note("verdict", {"kind": verdict.kind, "overturned": True}))
        if verdict.kind in (Kind.ANNUL, Kind.ADJUDICATE):
            _count(match)
    _carry_over(verdict.person)
    tell(verdict, ".appeal")


def _reconsider(report: Report) -> None:
    """Whether a report was right is what the last of its verdicts says that are still in force."""
    left = report.verdicts.filter(state=Verdict.State.IN_FORCE).order_by("-in_force_at", "-pk").first()
    report.is_founded = None if left is None else left.is_founded
    report.save(update_fields=("is_founded",))


def people(verdict: Verdict) -> set[int]:
    """The ids of those whom a verdict concerns: who reported, who was meant, and on whom or whose match it falls."""
    report = verdict.report
    found = {report.reporter_id, report.about_id, verdict.person_id}
    if verdict.kind in ON_A_MATCH and report.match is not None:
        found |= ties.seated(report.match)
    return {user_id for user_id in found if user_id is not None}


def tell(verdict: Verdict, what: str) -> None:
    """Call those whom a verdict concerns to their page of cases; `what` tells one moment of it from another."""
    calls.verdict(people(verdict), f"{verdict.pk}{what}")


def _annul(verdict: Verdict) -> None:
    """The match counts for nobody; one that is still being played ends with that."""
    match = verdict.report.match
    if match is None:
        raise NOT_RUNNING()
    freezes.tell(match, _note(verdict), Stop("void", None))
    _count(match)


def _adjudicate(verdict: Verdict) -> None:
    """A match that is still being played ends, settled by the totals of its last deal, as votes settle it."""
    at = holds.running(verdict.report)
    freezes.tell(at.row, _note(verdict), Stop("vote", tuple(driver.leaders(at.game))))


def _give_time(verdict: Verdict) -> None:
    """Put time into a bank of a match that is still being played, to its cap at most."""
    at = holds.running(verdict.report)
    if at.life.terms.bank is None:
        raise NO_CLOCK()
    seat = _seat(at, verdict.person)
    freezes.tell(at.row, _note(verdict, seat=seat, seconds=verdict.seconds))


def _tell(verdict: Verdict) -> None:
    """Whatever else is decided is noted in the log, if there is one; nobody's name is in it."""
    if verdict.report.match is not None:
        freezes.tell(verdict.report.match, _note(verdict))


_DEEDS: dict[str, Callable[[Verdict], None]] = {
    Kind.ANNUL: _annul,
    Kind.ADJUDICATE: _adjudicate,
    Kind.TIME: _give_time,
}


def _note(verdict: Verdict, **fields: object) -> Note:
    return Note("verdict", {"kind": verdict.kind, "rule": verdict.rule, **fields})


def _seat(at: Situation, person: User | None) -> int:
    sat = Player.objects.filter(match=at.row, user=person).values_list("seat", flat=True).first()
    if sat is None:
        raise NEEDS_PERSON()
    return sat


def _count(match: Match) -> None:
    """Let a match that the caller has locked count as all verdicts about it say; what comes after it follows."""
    match.refresh_from_db()
    match.annulled_at = (match.annulled_at or timezone.now()) if _is_annulled(match) else None
    match.save(update_fields=("annulled_at",))
    tally.restate(match)
    ratings.refresh(match)


def _is_annulled(match: Match) -> bool:
    """Whether a verdict annuls it, or an appeal has taken back the one by which it ended."""
    annuls = Q(kind=Kind.ANNUL, state=Verdict.State.IN_FORCE)
    ended_wrongly = Q(kind=Kind.ADJUDICATE, state=Verdict.State.OVERTURNED)
    return Verdict.objects.filter(annuls | ended_wrongly, report__match=match).exists()


def _carry_over(person: User | None) -> None:
    """Keep with a person until when the verdicts about them hold."""
    if person is None:
        return
    person = locked(User.objects.all()).get(pk=person.pk)  # another case may fall on them right now
    person.suspended_until = _until(person, Kind.SUSPEND)
    person.silent_until = _until(person, Kind.SILENCE)
    person.save(update_fields=("suspended_until", "silent_until"))


def _until(person: User, kind: str) -> datetime | None:
    held = Verdict.objects.filter(person=person, kind=kind, state=Verdict.State.IN_FORCE)
    return max((until or FOR_GOOD for until in held.values_list("until", flat=True)), default=None)
