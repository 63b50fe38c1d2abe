"""The only writer and reader of event rows."""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec
from django.db.models import Q
from django.utils import timezone
from msgspec import UNSET

from games.engine import chain, record, ruleset
from games.engine import match as driver
from games.engine.events import Deal, Event, Link, Note, Opened, Score
from games.engine.ruleset import Refused, Unreadable
from games.models import EventRow, Match

UNSOUND = (Refused, LookupError, TypeError, ValueError, OverflowError)
"""What reading a log may raise that was changed after it was written."""

TRIES = 5
"""How often a match is read again that is written to meanwhile."""

REPEATED = ("last_number", "head", "deal", "turn", "over", "winners", "life", "deadline")
"""What the row of a match repeats of its log."""

AT_THE_END = ("result", "stop", "reveal")
"""What closes a match: no part of its last deal."""


class Reading(msgspec.Struct):
    """A match as read back from its log: the engine's state, and what the pages want beside it.

    `scores` are all `score` events so far, `numbers` the events played again with their numbers in the log. `repeated`
    is the move asked for by its id, if it is in the log already. `ended` is what each seat
    and a spectator (None) may know at the end of a deal that was finished since, so that it need not be read again.
    """

    game: driver.Match
    scores: list[Score]
    numbers: list[tuple[int, Event]]
    repeated: Event | None = None
    ended: dict[int | None, Any] = {}

    @property
    def situation(self) -> int:
        """The number of the last event that changed the game: a note changes nothing that a draft rests on."""
        return next((number for number, event in reversed(self.numbers) if not isinstance(event, Note)), 0)


def read(row: Match, move_id: UUID | None = None) -> Reading:
    """Resume the engine's match from the events of the current deal and the stored totals: one query.

    Deals before it are read only where the rule set says that a deal depends on them (`Ruleset.memory`). Raises one of
    `UNSOUND` where the log can't be played, since somebody has changed it.
    """
    first = max(1, row.deal - ruleset.get(row.ruleset).memory)
    wanted = Q(deal=0) | Q(deal__gte=first) | Q(type="score") | Q(deal=first - 1, type="deal")
    if move_id is not None:
        wanted |= Q(move_id=move_id)
    rows = EventRow.objects.filter(wanted, match=row).order_by("number")
    return _resume(list(rows.values_list("number", "deal", "seat", "move_id", "body")), first, move_id)


def _resume(rows: list[tuple[int, int, int | None, UUID | None, Any]], first: int, move_id: UUID | None) -> Reading:
    opened = _opening(rows[0][4])
    numbers = [(number, record.from_builtin(body)) for number, deal, _, _, body in rows[1:] if _is_read(deal, first)]
    before = [record.from_builtin(body) for _, deal, _, _, body in rows if 0 < deal == first - 1]
    scores = [record.from_builtin(body) for _, _, _, _, body in rows if body["type"] == "score"]
    game = driver.resume(opened, _previous(before), [event for _, event in numbers])
    return Reading(
        game=game,
        scores=[score for score in scores if isinstance(score, Score)],
        numbers=numbers,
        repeated=next((record.from_builtin(row[4]) for row in rows if move_id is not None and row[3] == move_id), None),
    )


def _is_read(deal: int, first: int) -> bool:
    """Whether an event of this deal is played again; what came before the first deal only when that one is."""
    return deal >= first or (deal == 0 and first == 1)


def _previous(events: list[Event]) -> tuple[Deal, Score] | None:
    deal = next((event for event in events if isinstance(event, Deal)), None)
    score = next((event for event in events if isinstance(event, Score)), None)
    return (deal, score) if deal is not None and score is not None else None


def append(row: Match, events: Sequence[Event], *, move_id: UUID | None = None, at: datetime | None = None) -> None:
    """Append events to the log of a match that the caller has locked, and carry `row` on (the caller saves it).

    All of them happened `at` one moment, now unless said. `move_id` names the first event. The unique key
    (match, number) refuses a second writer with IntegrityError.
    """
    at = at or timezone.now()
    rows = []
    for event in events:
        body = record.to_builtin(event)
        row.last_number += 1
        row.deal = event.number if isinstance(event, Deal) else row.deal
        entry = EventRow(
            match=row,
            number=row.last_number,
            deal=row.deal,
            type=body["type"],
            seat=body.get("seat"),
            body=body,
            move_id=move_id,
            at=at,
            salt=secrets.token_hex(16),
            previous=row.head,
        )
        entry.hash = row.head = link(entry)
        rows.append(entry)
        move_id = None
    EventRow.objects.bulk_create(rows)


def link(row: EventRow) -> str:
    """The hash of a row, in hex, over its predecessor's hash, number, time, move id, salt and body."""
    return chain.link(row.previous, row.number, written_at(row), _move(row), row.salt, row.body)


def written_at(row: EventRow) -> str:
    """When a row was written, as its hash covers it and an export tells it."""
    at: datetime = row.at
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _move(row: EventRow) -> str:
    return row.move_id.hex if row.move_id else ""


def links_of(rows: Iterable[EventRow]) -> Iterator[Link]:
    """What the rows hold beside their events, for an export from which every hash can be computed again."""
    for row in rows:
        yield Link(at=written_at(row), salt=row.salt, hash=row.hash, move=_move(row) or UNSET)


def last_dealer(row: Match) -> int | None:
    """The seat that dealt the last deal of a match; None where nothing was dealt yet."""
    deals = EventRow.objects.filter(match=row, deal=row.deal, type="deal").values_list("body", flat=True)
    return next((body["dealer"] for body in deals), None)


def opened(row: Match) -> Opened:
    """The event that opened a match. Raises Unreadable where the log does not begin with it any more."""
    return _opening(EventRow.objects.values_list("body", flat=True).get(match=row, number=1))


def _opening(body: Any) -> Opened:
    event = record.from_builtin(body)
    if not isinstance(event, Opened):
        raise Unreadable("a log begins with a match event")
    return event


def conduct_of(row: Match) -> list[Event]:
    """What the log of a match tells of its players' conduct: turns at their end, notes, and a stop; in order."""
    rows = EventRow.objects.filter(match=row, type__in=("play", "turn", "note", "stop")).order_by("number")
    return [record.from_builtin(body) for body in rows.values_list("body", flat=True)]


def notes_since(row: Match, about: str, seat: int, since: datetime) -> int:
    """How many notes about something a seat has had written into the log of a match since a moment."""
    return EventRow.objects.filter(match=row, type="note", seat=seat, body__about=about, at__gt=since).count()


def snapshot(row: Match) -> list[EventRow]:
    """All event rows of a match in order, and in `row` what it repeats of them, both as they stood at one moment.

    Somebody may move while the rows are read: then all is read again, so that no difference is seen where none is.
    """
    rows: list[EventRow] = []
    for _ in range(TRIES):
        rows = list(rows_of(row))
        if Match.objects.values_list("last_number", flat=True).get(pk=row.pk) == row.last_number:
            break
        row.refresh_from_db(fields=REPEATED)
    return rows


def rows_of(row: Match) -> Iterable[EventRow]:
    """All event rows of a match in order, for export and checking."""
    return EventRow.objects.filter(match=row).order_by("number").iterator(chunk_size=500)


def stored(match_id: UUID) -> list[tuple[int, datetime, Any]]:
    """All events of a match as they are stored, in order: number, time and body. One query."""
    return list(EventRow.objects.filter(match_id=match_id).order_by("number").values_list("number", "at", "body"))


def read_ended(match_id: UUID, rules: str, number: int) -> Reading:
    """The match as it stood at the `score` that closed a deal; ask only for deals that are closed."""
    first = max(1, number - ruleset.get(rules).memory)
    wanted = Q(deal=0) | Q(deal__range=(first, number)) | Q(deal=first - 1, type__in=("deal", "score"))
    rows = EventRow.objects.filter(wanted, match_id=match_id).exclude(type__in=AT_THE_END).order_by("number")
    return _resume(list(rows.values_list("number", "deal", "seat", "move_id", "body")), first, None)
