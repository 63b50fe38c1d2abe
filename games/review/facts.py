"""What a reviewer has to know beside the cards: clocks and connections, the talk, and what was decided before."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import msgspec

from games.engine import match as driver
from games.engine import record
from games.engine.events import Event, Note, Opened, Play, Stop, Turn
from games.engine.ruleset import Refused, Unreadable
from games.models import Line, Match, Report, Verdict
from games.play import life, log
from games.play.life import Life
from games.play.life.clock import left
from games.review import checks, ties


class Fact(msgspec.Struct, frozen=True):
    """One event that tells of time or of who was there: `used` by a turn, and what its clock held after it."""

    number: int
    at: datetime
    what: str
    seat: int | None
    used: timedelta | None = None
    left: timedelta | None = None
    told: str = ""


def clock(match: Match) -> list[Fact]:
    """How long every turn took, and every note of the table's side, in order."""
    try:
        return list(_clock(match))
    except (
        Refused,
        Unreadable,
        LookupError,
        TypeError,
        ValueError,
        OverflowError,
    ):  # a log that was changed: the check says where
        return []


def _clock(match: Match) -> Iterator[Fact]:
    rows = list(log.rows_of(match))
    events = [record.from_builtin(row.body) for row in rows]
    if not isinstance(events[0], Opened):
        return
    game, lived = driver.begin(events[0]), life.new(events[0].seats)
    for row, event in zip(rows[1:], events[1:], strict=True):
        since, held = lived.since, left(lived, row.at)
        driver.apply(game, event)
        life.follow(lived, event, row.at)
        life.turn_to(lived, driver.turn(game), row.at)
        fact = _fact(row.number, row.at, event, since, None if lived.terms.bank is None else held)
        if fact is not None:
            yield fact


def _fact(number: int, at: datetime, event: Event, since: datetime | None, held: timedelta | None) -> Fact | None:
    if isinstance(event, Play | Turn):
        return Fact(number, at, "turn", event.seat, None if since is None else at - since, held)
    if isinstance(event, Note):
        told = ", ".join(f"{name}: {value}" for name, value in event.fields.items() if name != "seat")
        return Fact(number, at, event.about, event.fields.get("seat"), told=told)
    if isinstance(event, Stop):
        return Fact(number, at, f"stop ({event.reason})", event.seat if isinstance(event.seat, int) else None)
    return None


def talk(report: Report) -> list[Line]:
    """Everything that was said at the table until the end of the match, whoever could read it."""
    lines = Line.objects.filter(table=report.table).select_related("author").order_by("pk")
    if report.match is not None and report.match.ended_at is not None:
        lines = lines.filter(at__lte=report.match.ended_at + timedelta(hours=1))
    return list(lines)


def differences(match: Match | None) -> list[str]:
    """What the automatic check finds: nothing where the match is as it was played."""
    return [] if match is None else checks.differences(match)


def earlier(report: Report) -> list[Verdict]:
    """What was decided before about those who are concerned, the latest first."""
    people = set() if report.match is None else ties.seated(report.match)
    people |= {user_id for user_id in (report.about_id, report.reporter_id) if user_id is not None}
    found = Verdict.objects.filter(person__in=people).exclude(report=report)
    return list(found.select_related("person", "report__table").order_by("-at")[:50])


def reported(report: Report) -> list[Report]:
    """What else was reported of the person who is meant, the latest first."""
    if report.about_id is None:
        return []
    return list(Report.objects.filter(about=report.about_id).exclude(pk=report.pk).order_by("-at")[:50])


def lived(match: Match) -> Life:
    """The table's side of a match as it is stored; a new one where that can't be read."""
    try:
        return life.load(match.life, match.table.seats)
    except ValueError:
        return life.new(match.table.seats)


def siblings(report: Report) -> list[Report]:
    """What else was reported of the same match."""
    if report.match_id is None:
        return []
    return list(Report.objects.filter(match=report.match_id).exclude(pk=report.pk).select_related("reporter"))
