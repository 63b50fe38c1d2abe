"""Matches to walk through."""

from datetime import UTC, datetime
from pathlib import Path

from accounts.models import User
from games.engine import match as driver
from games.engine import record
from games.models import EventRow, Match, Player, Seat, Table, triggers
from games.play import life, log, tables
from tests.play import helpers

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"


def playing(people: list[User], *, private: bool = False, moves: int = 8, **terms: object) -> Table:
    """A running table of Ronda with these people, some moves on."""
    table = tables.create_table(people[0], "ronda", len(people), {"target": 25}, private=private)
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    Table.objects.filter(pk=table.pk).update(**terms)
    table.refresh_from_db()
    helpers.play_out(table, people, limit=moves)
    return table


def finished(people: list[User], *, private: bool = False, moves: int = 8, **terms: object) -> Match:
    """The same, ended after these moves and won by the first side."""
    return helpers.end(playing(people, private=private, moves=moves, **terms), 0)


def stored(name: str, people: list[User]) -> Match:
    """A public match of these people that went as a record of the corpus, in the log as if it had been played."""
    events = [record.decode(line) for line in (GOLDEN / f"{name}.jsonl").read_bytes().splitlines()]
    game, at = driver.replay(events), datetime(2026, 6, 1, tzinfo=UTC)
    end = driver.view(game, None)
    table = Table.objects.create(
        ruleset=end.ruleset, seats=end.seats, options=end.options, host=people[0], state=Table.State.FINISHED
    )
    Seat.objects.bulk_create([Seat(table=table, number=seat, user=user) for seat, user in enumerate(people)])
    row = Match(table=table, ruleset=end.ruleset, version=end.version, over=end.over, ended_at=at)
    row.winners = None if end.winners is None else [*end.winners]
    lived = life.new(end.seats)
    for event in events:
        life.follow(lived, event, at)
    row.life = life.stored(lived)
    row.save(force_insert=True)
    log.append(row, events, at=at)
    row.save()
    Player.objects.bulk_create([Player(match=row, seat=seat, user=user) for seat, user in enumerate(people)])
    return row


def address(match: Match, query: str = "") -> str:
    """Where a match can be seen."""
    return f"/tables/{match.table.code}/matches/{match.ordinal}/{query}"


def change(connection: object, number: int, match: Match, **columns: object) -> None:
    """Change a row of the log behind its triggers' back; without columns, take it out."""
    triggers.disable(connection)
    rows = EventRow.objects.filter(match=match, number=number)
    if columns:
        rows.update(**columns)
    else:
        rows.delete()
    triggers.enable(connection)
