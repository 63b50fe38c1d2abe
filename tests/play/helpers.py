"""People and tables for the tests of `games.play`."""

import itertools
import uuid
from typing import Any

from accounts.models import User
from games.engine import match as driver
from games.engine import record
from games.engine.events import Event, Stop
from games.models import Match, Table
from games.play import begin, latest, log, moves, tables
from games.play.door import write_door

_names = itertools.count(1)


def person(name: str = "") -> User:
    """A fresh account."""
    name = name or f"person{next(_names)}"
    return User.objects.create_user(username=name, password=None, name=name)


def started(seats: int = 2, target: int = 41) -> tuple[Table, list[User]]:
    """A running table of Ronda with a person on each seat."""
    people = [person() for _ in range(seats)]
    table = tables.create_table(people[0], "ronda", seats, {"target": target}, private=True)
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    table.refresh_from_db()
    return table, people


def match_of(table: Table) -> Match:
    """The latest match of a table as it is stored now."""
    return Match.objects.filter(table=table).latest()


def game_of(table: Table) -> driver.Match:
    """The engine's match, from the log."""
    return log.read(match_of(table)).game


def send(table: Table, user: User, move: dict[str, Any], *, seen: int | None = None, move_id: uuid.UUID | None = None):
    """One move as a page sends it; by default from the newest page, with a new id."""
    seen = match_of(table).last_number if seen is None else seen
    return moves.make_move(table.code, user, seen=seen, move_id=move_id or uuid.uuid4(), move=move)


def first_move(table: Table) -> tuple[int, dict[str, Any]]:
    """The seat whose turn it is, and the first of its legal moves that carries the turn on, without its seat."""
    game = game_of(table)
    seat = driver.turn(game)
    assert seat is not None
    move = next(move for move in driver.moves(game, seat) if isinstance(move, moves.TURN_MOVES))
    body = record.to_builtin(move)
    del body["seat"]
    return seat, body


def play_out(table: Table, people: list[User], limit: int = 10_000) -> int:
    """Play first legal moves until the match is over or `limit` moves are made; returns how many."""
    for made in range(limit):
        if match_of(table).over:
            return made
        seat, move = first_move(table)
        assert send(table, people[seat], move).kind == "played"
    return limit


def end(table: Table, *winners: int) -> Match:
    """End the match of a table now, won by these sides; by nobody where none is named. Returns it."""
    with write_door():
        row = latest.lock(table.code)
        assert row is not None
        reading, stop = log.read(row), Stop("vote", winners or None)
        driver.apply(reading.game, stop)
        begin.settle(row, reading, [stop], list(table.places.order_by("number")))
    return row


def event(move: dict[str, Any], seat: int) -> Event:
    """The event that a move of a seat becomes."""
    return record.from_builtin({**move, "seat": seat})
