"""The record of a match as text: what is downloaded, and what proves the match offline."""

import json
from collections.abc import Iterator

from games.engine import record
from games.engine.events import Chain, Link
from games.engine.ruleset import Unreadable
from games.models import EventRow, Match
from games.play import log


def lines(row: Match) -> Iterator[str]:
    """The record of a match, a line an event; the chain of its log ends it once the match is over.

    Before that it holds every hidden card, and is for nobody who plays; what the chain needs beside them, the salts, is
    never in it.
    """
    rows = log.snapshot(row)
    for entry in rows:
        yield _line(entry)
    if row.over:
        yield record.encode(Chain(tuple(_links(row, rows)), row.head)).decode()


def _links(row: Match, rows: list[EventRow]) -> Iterator[Link]:
    """The links of the log; where events are missing at its end also the one that is known of them, their last hash."""
    yield from log.links_of(rows)
    if len(rows) < row.last_number:
        yield Link(at="", salt="", hash=row.head)


def _line(entry: EventRow) -> str:
    """The line of an event; also of one that was tampered with until it can't be read as one."""
    try:
        return record.encode(record.from_builtin(entry.body)).decode()
    except (Unreadable, UnicodeEncodeError):
        return json.dumps(entry.body, separators=(",", ":"))
