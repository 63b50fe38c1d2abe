"""A running match read for writing: what every verb of the table's side works on, under the match's lock."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime

import msgspec
from django.utils import timezone

from accounts.models import User
from games.engine import match as driver
from games.engine.events import Event
from games.models import Match, Seat, Table
from games.play import begin, latest, life, log, reasons, watching
from games.play.door import write_door
from games.play.life import Life


class Situation(msgspec.Struct):
    """A match with its seats, its log and its life at a moment. `seat` is whose verb it is; None for the clock's."""

    row: Match
    places: Sequence[Seat]
    reading: log.Reading
    life: Life
    now: datetime
    seat: int | None = None

    @property
    def game(self) -> driver.Match:
        """The engine's match."""
        return self.reading.game

    @property
    def people(self) -> list[int]:
        """The seats that belong to people, also where a bot plays for them."""
        return [place.number for place in self.places if place.user_id is not None]

    @property
    def deciders(self) -> list[int]:
        """The seats whose people have a part in how the match ends: all that are theirs and were not given up."""
        return [seat for seat in self.people if seat not in self.life.resigned]

    @property
    def players(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat for seat in self.people if seat not in self.life.bots]

    def write(self, *events: Event) -> None:
        """Apply and append events, with all that follows."""
        for event in events:
            driver.apply(self.game, event)
        self.settle(events)

    def settle(self, events: Sequence[Event]) -> None:
        """Append events that have been applied already, with all that follows."""
        begin.settle(self.row, self.reading, events, self.places)
        self.life = life.load(self.row.life, self.row.table.seats)


def situation(
    row: Match, places: Sequence[Seat], reading: log.Reading | None = None, seat: int | None = None
) -> Situation:
    """What a verb needs of a match that the caller has locked, and may have read already.

    Raises `watching.Hidden` where its log can't be played.
    """
    with watching.sound():
        reading = reading or log.read(row)
    return Situation(row, places, reading, life.load(row.life, row.table.seats), timezone.now(), seat)


@contextmanager
def seated(table: Table, user: User | None, match: int = 0) -> Iterator[Situation]:
    """The running match of a table for somebody who sits there, behind the write door.

    `match` is the ordinal of the match that was meant, 0 for whichever is on. Raises Refused for anybody else, where no
    match is on, where another one is on than was meant, and while a review has stopped it.
    """
    with write_door():
        row = latest.lock(table.code)
        places = list(table.places.select_related("user").order_by("number"))
        seat = next((place.number for place in places if user is not None and place.user_id == user.pk), None)
        if seat is None:
            raise reasons.NOT_SEATED()
        if row is None or row.over:
            raise reasons.NOT_STARTED() if row is None else reasons.MATCH_OVER()
        if match not in (0, row.ordinal):
            raise reasons.STALE()
        at = situation(row, places, seat=seat)
        if at.life.frozen is not None:
            raise reasons.FROZEN()
        yield at


Deed = Callable[[Situation], bool]
"""Something the clock does by itself: True where it was due and has been done."""
