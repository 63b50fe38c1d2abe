"""The record of a match as text: what is downloaded, and what proves the match offline."""

from collections.abc import Iterator

import msgspec

from accounts.models import User
from games.engine import record
from games.engine.events import Chain
from games.engine.ruleset import Unreadable
from games.models import EventRow, Match, Table
from games.play import log, reasons


def finished(table: Table, user: User | None, ordinal: int) -> Match | None:
    """The match of that ordinal at a table, once it is over; None where there is none, or it is still being played.

    Raises Refused for whoever may not see it: those who played it, or sit there now, always may; everybody else where
    the table was public and watched.
    """
    row = Match.objects.filter(table=table, ordinal=ordinal).first()
    if row is None:
        return None
    row.table = table
    is_open = table.watched and not table.private
    if not is_open and not _is_theirs(row, user):
        raise reasons.NOT_A_PLAYER()
    return row if row.over else None


def _is_theirs(row: Match, user: User | None) -> bool:
    """Whether somebody played a match, or sits at its table now."""
    if user is None:
        return False
    return row.players.filter(user=user).exists() or row.table.places.filter(user=user).exists()


def lines(row: Match) -> Iterator[str]:
    """The record of a match, a line an event; the chain of its log ends it once the match is over.

    Before that it holds every hidden card, and is for nobody who plays; what the chain needs beside them, the salts, is
    never in it.
    """
    rows = list(log.rows_of(row))
    for entry in rows:
        yield _line(entry)
    if row.over:
        yield record.encode(Chain(tuple(log.links_of(rows)), row.head)).decode()


def _line(entry: EventRow) -> str:
    """The line of an event; also of one that was tampered with until it can't be read as one."""
    try:
        return record.encode(record.from_builtin(entry.body)).decode()
    except Unreadable:
        return msgspec.json.encode(entry.body).decode()
