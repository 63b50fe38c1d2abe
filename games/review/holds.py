"""What a reviewer does to a match that is still being played: looking at all its cards, stopping it for a while."""

from datetime import datetime, timedelta

from accounts.models import User
from games.engine.events import Note
from games.models import Audit, Match, Report
from games.play import freezes
from games.play.door import write_door
from games.play.situation import Situation
from games.review import ledger, queue, ties
from games.review.reasons import NOT_RUNNING, TIED


def look(report_id: int, reviewer: User) -> None:
    """Open all cards of the match of a case. While it is being played its players are told, and ties forbid it.

    Raises Refused.
    """
    with write_door():
        report = queue.held(report_id, reviewer)
        if report.match is None or may_look(report, reviewer):
            return
        if ties.tie(reviewer, report.match):
            raise TIED()
        freezes.tell(report.match, Note("review"))
        ledger.write(reviewer, "look", report, event=report.match.last_number)


def may_look(report: Report, reviewer: User) -> bool:
    """Whether all cards of a case lie open to a reviewer: the match is over, or they were opened under this claim."""
    if not queue.is_held(report, reviewer) or report.match is None:
        return False
    if report.match.over:
        return True
    opened = Audit.objects.filter(report=report.pk, who=reviewer.pk, verb="look", at__gte=report.claimed_at)
    return opened.exists()


def freeze(report_id: int, reviewer: User, hours: int) -> datetime:
    """Let the match of a case stand still for so many hours, as long as is allowed at most. Answers until when.

    Raises Refused.
    """
    with write_door():
        report = queue.held(report_id, reviewer)
        at = running(report)
        until = freezes.freeze(at, timedelta(hours=max(1, min(hours, 24 * 7))))
        ledger.write(reviewer, "freeze", report, until=until.isoformat())
    return until


def thaw(report_id: int, reviewer: User) -> None:
    """Let the match of a case go on. Raises Refused."""
    with write_door():
        report = queue.held(report_id, reviewer)
        if freezes.thaw(running(report)):
            ledger.write(reviewer, "thaw", report)


def running(report: Report) -> Situation:
    """The match of a case, which is still being played, locked. Raises Refused where it is not."""
    if report.match is None or Match.objects.filter(pk=report.match.pk, over=True).exists():
        raise NOT_RUNNING()
    at = freezes.of(report.match)
    if at.row.over:  # it has ended while the lock was waited for
        raise NOT_RUNNING()
    return at
