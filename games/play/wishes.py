"""What the people of a match want once it is over."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from django.utils import timezone

from accounts.models import User
from games.models import Choice, Match, Seat
from games.play import manners

SAME, SHUFFLED, LEAVE = Choice.Wish.SAME.value, Choice.Wish.SHUFFLED.value, Choice.Wish.LEAVE.value
READY = (SAME, SHUFFLED)

LIVE_TIME = timedelta(seconds=60)
LONG_TIME = timedelta(hours=72)
"""How long after a match its people may make up their minds, where they play live and where a turn has days."""


class Ready(msgspec.Struct, frozen=True):
    """Somebody who wants to play again: in which way, and whether bots may take the seats that are empty then."""

    seat: int
    choice: str
    with_bots: bool


class Rematch(msgspec.Struct, frozen=True):
    """What the people of a match want now that it is over, as everybody may see it.

    `until` is when the waiting ends, None where nobody is waited for. `missing` are seats whose people have said
    nothing yet, `left` those who have left. `begins` is how it would begin with those who are ready. `mine` is the
    viewer's own choice, empty without one.
    """

    is_open: bool
    is_alone: bool
    until: datetime | None
    ready: list[Ready]
    missing: list[int]
    left: list[int]
    begins: str
    mine: str
    my_bots: bool


class Matter(msgspec.Struct):
    """A match that is over, its seats, and what their people have chosen, by user."""

    row: Match
    places: Sequence[Seat]
    choices: dict[int, Choice]

    @property
    def people(self) -> list[Seat]:
        """The seats that belong to somebody."""
        return [place for place in self.places if place.user_id is not None]

    @property
    def ready(self) -> list[tuple[Seat, Choice]]:
        """Who wants to play again, and how."""
        found = [(place, self.choices.get(place.user_id or 0)) for place in self.people]
        return [(place, choice) for place, choice in found if choice is not None and choice.choice in READY]

    @property
    def left(self) -> list[Seat]:
        """The seats of people who have left."""
        return [place for place in self.people if self.choice_of(place) == LEAVE]

    @property
    def missing(self) -> list[Seat]:
        """The seats of people who have said nothing."""
        return [place for place in self.people if not self.choice_of(place)]

    @property
    def is_alone(self) -> bool:
        """Whether the match had one person: nobody waits, and nobody is waited for."""
        return len(self.people) == 1

    @property
    def begins(self) -> str:
        """How the rematch begins: shuffled where most of those who are ready want that, else with the same sides."""
        wishes = [choice.choice for _, choice in self.ready]
        return SHUFFLED if 2 * wishes.count(SHUFFLED) > len(wishes) else SAME

    def choice_of(self, place: Seat) -> str:
        """What the person of a seat has chosen; empty for nothing."""
        choice = self.choices.get(place.user_id or 0)
        return "" if choice is None else choice.choice

    @property
    def absent(self) -> list[Seat]:
        """The seats of people who would not be there if it began now."""
        return [place for place in self.people if self.choice_of(place) not in READY]

    @property
    def vacant(self) -> set[int]:
        """The seats that a bot would take if it began now; those of deleted accounts among them."""
        empty = [place for place in self.places if not place.is_taken]
        return {place.number for place in (*empty, *self.absent)}

    def until(self) -> datetime | None:
        """When the waiting ends; None where nobody is waited for."""
        if self.row.ended_at is None or self.is_alone:
            return None
        return self.row.ended_at + (LIVE_TIME if manners.pace_of(self.row.table).is_live else LONG_TIME)

    def is_open(self, now: datetime) -> bool:
        """Whether choices still count."""
        until = self.until()
        return self.row.ended_at is not None and (until is None or now < until)

    def may_begin(self, *, waits: bool) -> bool:
        """Whether those who are ready can begin: they wait for nobody, and agree to bots where somebody is absent."""
        if not self.ready or (waits and self.missing):
            return False
        return not self.absent or all(choice.with_bots for _, choice in self.ready)


def rematch_of(
    row: Match, places: Sequence[Seat], user: User | None, now: datetime | None = None, *, fresh: bool = False
) -> Rematch | None:
    """What the people of a table's latest match want, for `user` (None: a stranger); None while the match is on.

    `fresh`: it has ended in this very moment, so that nobody can have chosen yet.
    """
    if not row.over:
        return None
    at = Matter(row, places, {}) if fresh else matter(row, places)
    mine = at.choices.get(user.pk) if user is not None else None
    return Rematch(
        is_open=at.is_open(now or timezone.now()),
        is_alone=at.is_alone,
        until=at.until(),
        ready=[Ready(place.number, choice.choice, choice.with_bots) for place, choice in at.ready],
        missing=[place.number for place in at.missing],
        left=[place.number for place in at.left],
        begins=at.begins,
        mine="" if mine is None else mine.choice,
        my_bots=mine is not None and mine.with_bots,
    )


def matter(row: Match, places: Sequence[Seat]) -> Matter:
    """A match that is over, with what was chosen after it so far: one query."""
    return Matter(row, places, {choice.user_id: choice for choice in Choice.objects.filter(match=row)})
