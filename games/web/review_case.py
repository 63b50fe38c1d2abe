"""What the page of a case draws for a reviewer."""

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext

from accounts.models import User
from games.models import Appeal, Audit, Player, Report
from games.play import freezes
from games.play.replay import OPEN
from games.review import facts, holds, panes, queue, verdicts
from games.review.panes import Field
from games.web import review_panes, review_words, talking
from games.web.clocks import left_words
from games.web.faces import Face, face
from games.web.screens import presenter

AROUND = 12
"""How many events before and after the one that is shown have a link."""


def context(report: Report, reviewer: User, *, event: int | None, seat: int | None) -> dict[str, Any]:
    """Everything about a case that this reviewer may know; `event` and `seat` say which moment, and whose view."""
    is_held = queue.is_held(report, reviewer)
    told: dict[str, Any] = {
        "report": report,
        "kind": review_words.kind(report.kind),
        "answer": review_words.answer(report.answer),
        "state": review_words.STATES[report.state],
        "is_held": is_held,
        "is_claimed": queue.is_claimed(report),
        "lines": [_line(line) for line in facts.talk(report)],
        "complaints": report.complaints.select_related("line__author").order_by("pk"),
        "earlier": facts.earlier(report),
        "reported": facts.reported(report),
        "siblings": facts.siblings(report),
        "differences": facts.differences(report.match),
        "history": Audit.objects.filter(report=report.pk).order_by("pk"),
        "verdicts": list(report.verdicts.select_related("person", "by", "second")),
        "appeals": list(Appeal.objects.filter(verdict__report=report).select_related("user", "by", "verdict")),
        "kinds": review_words.VERDICTS.items(),
        "rules": review_words.RULES.items(),
        "people": User.objects.filter(pk__in=verdicts.concerned(report)).order_by("pk"),
    }
    return told | (_of_match(report, reviewer, event, seat) if report.match is not None else {})


def _of_match(report: Report, reviewer: User, event: int | None, seat: int | None) -> dict[str, Any]:
    match = report.match
    assert match is not None
    is_open = holds.may_look(report, reviewer)
    shown = panes.moment(match, event or report.last or match.last_number, seat or 0, is_open=is_open)
    lived, walked = facts.lived(match), review_panes.of(match)
    names = _names(report)
    return {
        "match": match,
        "game": presenter(match.ruleset).title(),
        "sprite": presenter(match.ruleset).sprite,
        "is_open": is_open,
        "moment": shown,
        "told": review_panes.told(walked, shown.number, OPEN if is_open else None),
        "seen": review_panes.seen(walked, shown.number, None),
        "seen_own": review_panes.seen(walked, shown.number, shown.seat) if is_open else [],
        "said": _fields(shown.said),
        "public": _fields(shown.public),
        "own": _fields(shown.own),
        "hands": [(names[int(one.name)], _cards(one.cards)) for one in shown.hands],
        "deck": _cards(shown.deck),
        "seats": list(enumerate(names)),
        "seat_name": names[shown.seat],
        "around": range(max(1, shown.number - AROUND), min(shown.last, shown.number + AROUND) + 1),
        "previous": shown.number - 1,
        "following": shown.number + 1 if shown.number < shown.last else 0,
        "clock": [_fact(fact, names) for fact in facts.clock(match)],
        "frozen": lived.frozen,
        "most_hours": int(freezes.most(lived) / timedelta(hours=1)),
    }


def _names(report: Report) -> list[str]:
    rows = Player.objects.filter(match=report.match).select_related("user").order_by("seat")
    sat = {row.seat: row.user.name for row in rows if row.user is not None}
    bot = gettext("Bot %(number)d")
    return [sat.get(seat, bot % {"number": seat + 1}) for seat in range(report.table.seats)]


def _fields(fields: list[Field]) -> list[tuple[str, list[Face], str]]:
    return [(one.name, _cards(one.cards), one.text) for one in fields]


def _cards(codes: tuple[str, ...]) -> list[Face]:
    return [face(code) for code in codes]


def _fact(fact: facts.Fact, names: list[str]) -> dict[str, Any]:
    return {
        "fact": fact,
        "name": _name(fact.seat, names),
        "used": "" if fact.used is None else left_words(fact.used),
        "left": "" if fact.left is None else left_words(fact.left),
    }


def _line(line: Any) -> tuple[Any, str]:
    return line, line.text or str(talking.WORDS[line.phrase])


def _name(seat: object, names: list[str]) -> str:
    """The name of a seat; a log that was changed may name another thing."""
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else ""
