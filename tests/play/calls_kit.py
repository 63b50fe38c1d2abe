"""Tables whose people are elsewhere, for the tests of being called back."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from games.models import Match, Notice, Presence, Table
from games.play import invitations, tables
from games.play.calls import notices
from games.play.manners import Manner
from tests.play.helpers import first_move, match_of, person, send

LATER = timedelta(seconds=10)


def playing(pace: str = "day", people: list[User] | None = None) -> tuple[Table, list[User]]:
    """A running table of that pace, with two people who look elsewhere."""
    people = people or [person(), person()]
    table = tables.create_table(people[0], "ronda", 2, {"target": 41}, private=True, manner=Manner(pace=pace))
    tables.sit(table, people[1], 1)
    tables.start(table, people[0])
    table.refresh_from_db()
    return table, people


def asked(*guests: User, host: User | None = None) -> Table:
    """An open table whose host asks these people to come."""
    host = host or person()
    table = tables.create_table(host, "ronda", 4, {}, private=True, manner=Manner(pace="day"))
    for guest in guests:
        invitations.invite(table, host, guest.username)
    return table


def waited_for(table: Table, people: list[User]) -> User:
    """Whose turn it is."""
    return people[match_of(table).turn or 0]


def play_once(table: Table, people: list[User]) -> None:
    """The next move, by whoever's turn it is."""
    seat, move = first_move(table)
    assert send(table, people[seat], move).kind == "played"


def called(now: datetime | None = None) -> list[Notice]:
    """What there is to be told once everybody has had the time to look."""
    notices.note_due(now or timezone.now() + LATER)
    return list(Notice.objects.order_by("pk"))


def look_at(table: Table, user: User, *, visible: bool = True) -> Presence:
    """A page of the table lies before somebody, for an hour from now."""
    until = timezone.now() + timedelta(hours=1)
    return Presence.objects.create(table=table, user=user, key=f"a-{user.pk}", visible=visible, until=until)


def finish(table: Table) -> Match:
    """End the match of a table, as its row would say."""
    match = match_of(table)
    Match.objects.filter(pk=match.pk).update(over=True, turn=None, call_at=timezone.now())
    return match_of(table)
