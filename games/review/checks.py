"""Reports that can be answered at once: those that can't be true, and those that re-running the match answers."""

from collections.abc import Callable
from datetime import datetime

from games.engine import record, ruleset
from games.engine.events import Event, Note, Stop
from games.models import Match, Player, Report
from games.play import audit, life, log, talk
from games.play.watching import Hidden

Told = list[tuple[int, Event, datetime]]

PROOFS = frozenset({"score-right", "deck-right"})
"""Answers by proof: whoever is not content with one may ask for a person all the same."""


def answer(report: Report) -> str:
    """The code of the answer to a report; empty where a person has to look into it."""
    check = _CHECKS.get(report.kind)
    try:
        return "" if check is None or report.match is None else check(report, report.match)
    except (LookupError, TypeError, ValueError):  # the log was changed: that is for a person
        return ""


def _stalling(report: Report, match: Match) -> str:
    lived = life.load(match.life, match.table.seats)
    if lived.terms.bank is None:
        return "no-clock"
    seats = _seats(report, match)
    missed = any(_is_note(event, "time", seats) for _, event, _ in _told(match))
    waits = report.match is not None and not match.over and match.turn in seats
    return "" if missed or waits else "in-time"


def _leaving(report: Report, match: Match) -> str:
    seats = _seats(report, match)
    left = any(_is_note(event, "bot", seats) or _gave_up(event, seats) for _, event, _ in _told(match))
    away = not match.over and match.table.places.filter(number__in=seats, away_since__isnull=False).exists()
    return "" if left or away else "nobody-left"


def _collusion(report: Report, match: Match) -> str:
    if len(ruleset.get(match.ruleset).sides(match.table.seats)) <= 2:
        return "two-sides"
    people = Player.objects.filter(match=match, user__isnull=False).exclude(user=report.reporter)
    return "" if people.count() > 1 else "alone"


def _talk(report: Report, match: Match) -> str:
    """Only what the reporter can read counts: the answer must not tell of anything else that was said."""
    assert report.reporter is not None
    try:
        lines = talk.readable(match.table, report.reporter).exclude(author=report.reporter)
    except Hidden:
        return ""
    lines = lines if report.about is None else lines.filter(author=report.about)
    return "" if lines.exists() else "nothing-said"


def _name(report: Report, match: Match) -> str:
    return "" if report.about is not None else "no-name"


def _score(report: Report, match: Match) -> str:
    return "score-right" if is_sound(match) else ""


def _deck(report: Report, match: Match) -> str:
    return "deck-right" if is_sound(match) else ""


def is_sound(match: Match) -> bool:
    """Whether playing a match over from its log comes to all that is stored of it."""
    return not differences(match)


def differences(match: Match) -> list[str]:
    """What the automatic check finds. A move that is played while it looks is none: then it looks again."""
    found = list(audit.differences(match))
    if not found or match.over:
        return found
    return list(audit.differences(Match.objects.select_related("table").get(pk=match.pk)))


_CHECKS: dict[str, Callable[[Report, Match], str]] = {
    "stalling": _stalling,
    "leaving": _leaving,
    "collusion": _collusion,
    "talk": _talk,
    "name": _name,
    "score": _score,
    "deck": _deck,
}


def _told(match: Match) -> Told:
    return [(row.number, record.from_builtin(row.body), row.at) for row in log.rows_of(match)]


def _seats(report: Report, match: Match) -> set[int]:
    """The seats that a report is about: that of the person it names, or all but the reporter's."""
    sat = dict(Player.objects.filter(match=match).values_list("seat", "user_id"))
    if report.about_id is not None:
        return {seat for seat, user_id in sat.items() if user_id == report.about_id}
    return {seat for seat, user_id in sat.items() if user_id != report.reporter_id}


def _is_note(event: Event, about: str, seats: set[int]) -> bool:
    return isinstance(event, Note) and event.about == about and event.fields.get("seat") in seats


def _gave_up(event: Event, seats: set[int]) -> bool:
    return isinstance(event, Stop) and event.seat in seats
