"""Matches that are being set up, and what the browsers of their people give."""

from django.db import connection

from accounts.models import User
from games.engine.provable import share_hash
from games.models import EventRow, Setup, Table, triggers
from games.play import setup, tables
from games.play.setup import Starting
from tests.play import helpers


def pending(seats: int = 2) -> tuple[Table, list[User]]:
    """A table of Ronda with a person on each seat, whose match is being set up."""
    people = [helpers.person() for _ in range(seats)]
    table = tables.create_table(people[0], "ronda", seats, {"target": 25}, private=True)
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    return table, people


def share_of(user: User) -> str:
    """What the browser of somebody draws, in hex."""
    return f"{user.pk:032x}"


def commit(table: Table, user: User, share: str = "") -> Starting | None:
    """Send the hash of somebody's share, as their browser does."""
    at = Setup.objects.get(table=table)
    seat = at.shares.get(user=user).seat
    digest = share_hash(at.match_id.bytes, seat, bytes.fromhex(share or share_of(user))).hex()
    return setup.commit(table, user, at.match_id.hex, digest)


def give(table: Table, user: User, share: str = "") -> Starting | None:
    """Send somebody's share."""
    return setup.give(table, user, Setup.objects.get(table=table).match_id.hex, share or share_of(user))


def begun_before_seeds(table: Table) -> None:
    """Let the match of a table be one that was opened in the first format of records, without a seed."""
    triggers.disable(connection)
    try:
        row = EventRow.objects.get(match__table=table, number=1)
        body = {name: row.body[name] for name in ("type", "ruleset", "version", "seats", "options")}
        EventRow.objects.filter(pk=row.pk).update(body=body | {"format": "koutchina-record/1"})
    finally:
        triggers.enable(connection)
