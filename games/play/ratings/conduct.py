"""How reliable people are: what a log says of it, and the one number that is made of that."""

from collections.abc import Iterable
from datetime import timedelta

import msgspec

from games.engine.events import Event, Note, Play, Stop, Turn

WINDOW = timedelta(days=90)
"""What is longer ago counts no more."""

FEWEST = 5
"""With fewer matches in that time nothing is said."""


class Conduct(msgspec.Struct):
    """What the person of a seat did in a match: turns that were theirs to play, and how many they let run out.

    `finished`: they were there when it ended. None where it was stopped for no reason of theirs or anybody's.
    """

    turns: int = 0
    missed: int = 0
    finished: bool | None = True


class Record(msgspec.Struct, frozen=True):
    """What somebody did in all their matches of the last 90 days: those that count, and those of them finished."""

    turns: int = 0
    missed: int = 0
    matches: int = 0
    finished: int = 0

    @property
    def in_time(self) -> float:
        """The share of turns played in time; all of them for somebody who had none."""
        return 1 - self.missed / self.turns if self.turns else 1.0

    @property
    def reliability(self) -> int | None:
        """In hundredths: the share of turns in time, times the share of matches finished. None for too few matches."""
        if self.matches < FEWEST:
            return None
        return int(100 * self.in_time * self.finished / self.matches)


NOTHING = Record()


class _Told(msgspec.Struct):
    """Where a log has been read to: who is sat in for, whose turn the table plays, who was away at the end."""

    seats: list[Conduct]
    sat_in: set[int] = msgspec.field(default_factory=set)
    skips: bool = False
    asleep: bool = False
    stop: Stop | None = None


def conduct(seats: int, events: Iterable[Event]) -> list[Conduct]:
    """What a log tells of each seat's person. Plays, turns, notes and a stop are all it needs.

    A turn counts where its person played it or let its time run out; one that was excused, that the table played
    because a single card was left, or that a bot made, does not count.
    """
    told = _Told([Conduct() for _ in range(seats)])
    for event in events:
        if isinstance(event, Play | Turn):
            _on_turn(told, event.seat)
        elif isinstance(event, Note):
            _on_note(told, event)
        elif isinstance(event, Stop):
            told.stop = event
    for seat, one in enumerate(told.seats):
        one.finished = _finished(told, seat)
    return told.seats


def _on_turn(told: _Told, seat: int) -> None:
    if not told.skips and seat not in told.sat_in:
        told.seats[seat].turns += 1
    told.skips = False


def _on_note(told: _Told, note: Note) -> None:
    """The notes that say how a turn was missed, who is sat in for, and whether everybody has gone."""
    about, seat = note.about, note.fields.get("seat")
    if about == "time" and seat is not None:
        told.skips = True
        if not note.fields.get("excused"):
            told.seats[seat].turns += 1
            told.seats[seat].missed += 1
    elif about == "forced":
        told.skips = True
    elif about == "bot" and seat is not None:
        told.sat_in.add(seat)
        told.skips = False
    elif about == "back" and seat is not None:
        told.sat_in.discard(seat)
    elif about in ("sleep", "wake"):
        told.asleep = about == "sleep"


def _finished(told: _Told, seat: int) -> bool | None:
    """Whether the person of a seat was there at the end: not sat in for, not gone, not who gave up or was away."""
    stop = told.stop
    if stop is not None and (told.asleep or stop.seat == seat):
        return False
    if seat in told.sat_in:
        return False
    return None if stop is not None and stop.reason == "void" and not isinstance(stop.seat, int) else True
