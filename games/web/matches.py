"""A match as a list shows it: the game, who played it, how it ended."""

from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext, pgettext

from accounts.models import User
from games.engine import ruleset
from games.models import Match
from games.play import replay_doors
from games.play.terms import TableTerms
from games.web import replays, sentences
from games.web.screens import presenter


@dataclass(frozen=True, slots=True)
class Line:
    """A match in a list; `act` is what the button leads to, at `address`."""

    id: str
    title: str
    sides: list[str]
    at: datetime
    end: str
    address: str
    act: str


def line(row: Match, user: User | None) -> Line:
    """A match, read with `replay_doors.with_people`, for somebody who may see it."""
    terms = sentences.numbered(replay_doors.terms(row, user))
    sides = ruleset.get(row.ruleset).sides(terms.seats)
    seat = replay_doors.seat_of(row, user)
    return Line(
        id=str(row.pk),
        title=presenter(row.ruleset).title(),
        sides=[sentences.side_name(terms, seats) for seats in sides],
        at=row.started_at,
        end=_end(row, terms, next((at for at, seats in enumerate(sides) if seat in seats), None)),
        address=replays.address(row) if row.over else reverse("table", args=(terms.code,)),
        act=gettext("Watch it again") if row.over else gettext("Go to the table"),
    )


def _end(row: Match, terms: TableTerms, mine: int | None) -> str:
    """How it ended, to whoever played on side `mine`, to others by name."""
    if not row.over:
        return gettext("It goes on.")
    if row.annulled_at is not None:
        return gettext("This match was annulled after a report: it counts for nobody.")
    if not row.winners:
        return gettext("The match has ended without a winner.")
    if len(row.winners) > 1:
        return gettext("A draw.")
    if mine is not None:
        return gettext("You have won.") if mine in row.winners else pgettext("the end of a match", "You have lost.")
    won = ruleset.get(row.ruleset).sides(terms.seats)[row.winners[0]]
    return gettext("%(name)s has won.") % {"name": sentences.side_name(terms, won)}
