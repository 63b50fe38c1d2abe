"""What people report of a match: taken, answered at once where that is possible, or kept for a reviewer."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from games.engine.ruleset import Unreadable
from games.models import Complaint, Line, Match, Player, Report, Table
from games.models.review import LONGEST_WORDS
from games.play import reasons, talk, words
from games.play.door import locked, take_turns, write_door
from games.review import checks
from games.review.reasons import NEEDS_PERSON, NO_SUCH_EVENTS, NOT_REPORTABLE, OPEN_ALREADY, SETTLED, TOO_MANY

MOST_A_DAY = 10
"""How many reports a person may send within a day."""

DAY = timedelta(days=1)

WAITING = (Report.State.OPEN, Report.State.PROPOSED)
"""The states of a report that waits for a person."""

SEEN_BY_ALL = frozenset({Report.Kind.TALK, Report.Kind.NAME})
"""What whoever watches can see, and so report."""


def kinds(match: Match, user: User | None) -> list[str]:
    """What somebody may report of a match: everything if they played it, what watchers see otherwise."""
    is_player = user is not None and Player.objects.filter(match=match, user=user).exists()
    return [kind for kind in Report.Kind.values if is_player or kind in SEEN_BY_ALL]


def report(
    match: Match,
    user: User,
    kind: str,
    *,
    seat: int | None = None,
    first: int = 0,
    last: int = 0,
    said: str = "",
) -> Report:
    """Report that something was wrong in a match, between two events (0: no matter which), on a seat if one is meant.

    What can be answered by itself is answered at once. Raises Refused, and Unreadable for a `kind` that is none.
    """
    if kind not in Report.Kind.values:
        raise Unreadable(f"nothing is reported under the name {kind[:40]!r}")
    if not 0 <= first <= match.last_number or not (last == 0 or first <= last <= match.last_number):
        raise NO_SUCH_EVENTS()
    if kind == Report.Kind.NAME and seat is None:
        raise NEEDS_PERSON()
    told = words.text(said, LONGEST_WORDS)
    _check(match.table, match, user, kind)
    about = _person(match, user, seat)
    made = Report(
        table=match.table, match=match, reporter=user, about=about, kind=kind, first=first, last=last, words=told
    )
    made.answer = checks.answer(made)  # it may play a whole match over: nobody waits at the door for that
    with write_door():
        take_turns(f"reports of {user.pk}")
        _check(match.table, match, user, kind)
        made.at = timezone.now()
        made.state = Report.State.ANSWERED if made.answer else Report.State.OPEN
        made.closed_at = made.at if made.answer else None
        made.save()
    return made


def ask_for_a_person(report_id: int, user: User) -> Report:
    """Have a reviewer look at what was answered by proof. A second time does nothing. Raises Refused."""
    with write_door():
        take_turns(f"reports of {user.pk}")
        found = locked(Report.objects.all()).filter(pk=report_id, reporter=user).first()
        if found is None:
            raise NOT_REPORTABLE()
        if found.state in WAITING:
            return found
        if found.state != Report.State.ANSWERED or found.answer not in checks.PROOFS:
            raise SETTLED()
        if _open(found.table, found.match, user) is not None:
            raise OPEN_ALREADY()
        found.state, found.closed_at = Report.State.OPEN, None
        found.save(update_fields=("state", "closed_at"))
    return found


def complain(table: Table, user: User, line_id: int, why: str) -> None:
    """Complain of a line of the talk, once each: a report of its reporter about that match, the open one if any.

    Raises Refused, and Unreadable where `why` is no `Complaint.Why`.
    """
    if why not in Complaint.Why.values:
        raise Unreadable(f"nobody complains of {why[:40]!r}")

    def do(line: Line) -> None:
        if line.author_id == user.pk:
            raise reasons.YOURSELF()
        take_turns(f"reports of {user.pk}")
        if Complaint.objects.filter(line=line, reporter=user).exists():
            return
        about = _open(table, line.match, user) or _of_talk(table, line, user)
        Complaint.objects.create(report=about, line=line, reporter=user, why=why)

    talk.about(table, user, line_id, do)


def check_seen(match: Match, user: User | None) -> None:
    """Raise Refused where somebody has neither played a match nor may see its table."""
    if user is None or not Player.objects.filter(match=match, user=user).exists():
        talk.check(match.table, user)


def open_of(match: Match, user: User) -> Report | None:
    """The report of somebody about a match that still waits for a person; None without one."""
    return _open(match.table, match, user)


def take_turns_about(report_id: int) -> None:
    """Let the reporter of a report send no other until this transaction ends. Before any lock on a report."""
    take_turns(f"reports of {Report.objects.filter(pk=report_id).values_list('reporter_id', flat=True).first()}")


def is_another_open(report: Report) -> bool:
    """Whether its reporter has another report about the same match that waits for a person."""
    if report.reporter is None:
        return False
    other = _open(report.table, report.match, report.reporter)
    return other is not None and other.pk != report.pk


def suspects(match: Match, user: User | None) -> list[Player]:
    """The seats of a match that somebody may mean, bots too."""
    rows = Player.objects.filter(match=match).select_related("user").order_by("seat")
    return [row for row in rows if user is None or row.user_id != user.pk]


def prefilled(match: Match) -> tuple[int, int]:
    """The events that a report means where its reporter chooses none: those of the deal that is on, or was the last."""
    first = match.events.filter(type="deal", deal=match.deal).values_list("number", flat=True).first()
    return first or 1, match.last_number


def of_table(table: Table, ordinal: int) -> Match | None:
    """A match of a table by its number there."""
    found = Match.objects.filter(table=table, ordinal=ordinal).first()
    if found is not None:
        found.table = table
    return found


def _of_talk(table: Table, line: Line, user: User) -> Report:
    _check_rate(user)
    return Report.objects.create(
        table=table, match=line.match, reporter=user, about=line.author, kind=Report.Kind.TALK, at=timezone.now()
    )


def _check(table: Table, match: Match, user: User, kind: str) -> None:
    """Raise Refused where this person may not report that, or not now."""
    check_seen(match, user)
    if kind not in kinds(match, user):
        raise NOT_REPORTABLE()
    if _open(table, match, user) is not None:
        raise OPEN_ALREADY()
    _check_rate(user)


def _check_rate(user: User) -> None:
    if Report.objects.filter(reporter=user, at__gt=timezone.now() - DAY).count() >= MOST_A_DAY:
        raise TOO_MANY(most=MOST_A_DAY)


def _open(table: Table, match: Match | None, user: User) -> Report | None:
    return Report.objects.filter(Q(table=table, match=match), reporter=user, state__in=WAITING).first()


def _person(match: Match, user: User, seat: int | None) -> User | None:
    """Whom a report means: who sat there when the match began; None for a bot's seat and where none is named."""
    if seat is None:
        return None
    row = Player.objects.filter(match=match, seat=seat).select_related("user").first()
    if row is None:
        raise reasons.NO_SUCH_SEAT()
    if row.user_id == user.pk:
        raise reasons.YOURSELF()
    return row.user
