"""Tables to talk at."""

from accounts.models import User
from games.engine import match as driver
from games.engine.events import Stop
from games.models import Line, Match, Table
from games.play import begin, log, tables
from games.play.door import write_door
from games.play.manners import Manner
from games.play.talk import talk
from tests.play.helpers import person


def opened(seats: int = 2, **manner: object) -> tuple[Table, list[User]]:
    """A table of Ronda with a person on each seat, before its match; `manner` as of `Manner`."""
    people = [person() for _ in range(seats)]
    table = tables.create_table(people[0], "ronda", seats, {}, manner=Manner(**{"pace": "calm"} | manner))
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    return table, people


def playing(seats: int = 2, **manner: object) -> tuple[Table, list[User]]:
    """The same with its match on."""
    table, people = opened(seats, **manner)
    tables.start(table, people[0])
    table.refresh_from_db()
    return table, people


def stop(table: Table) -> None:
    """End the match at this table early, without a winner."""
    with write_door():
        row = Match.objects.select_for_update(of=("self",)).select_related("table").filter(table=table).latest()
        reading = log.read(row)
        event = Stop("void", None)
        driver.apply(reading.game, event)
        begin.settle(row, reading, [event], list(table.places.order_by("number")))
    table.refresh_from_db()


def read(table: Table, user: User | None) -> list[str]:
    """The lines that somebody reads at this table, a phrase by its code."""
    return [line.text or line.phrase for line in talk(table, user).lines]


def last_line(table: Table) -> Line:
    """The latest line at this table, whoever may read it."""
    return Line.objects.filter(table=table).latest("pk")
