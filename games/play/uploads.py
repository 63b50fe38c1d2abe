"""Records that people bring along to look at: kept for an hour in the cache, never in the database."""

import secrets
import zlib
from functools import lru_cache

from django.core.cache import cache

from games.engine import record, verify
from games.engine.events import Opened
from games.engine.ruleset import Unreadable
from games.engine.verify import Failed
from games.models import Seat, Table
from games.play.replay import Replay
from games.play.tape import Tape
from games.play.terms import terms_of

LARGEST = 1_000_000
"""Bytes of the largest record that is looked at."""

MOST_EVENTS = 10_000
"""Lines of the longest record: no match of any game comes near."""

PLACES = 64
"""How many records are kept at a time: the oldest makes way, so that nobody can fill the memory."""

KEPT_FOR = 60 * 60
"""Seconds that one is kept."""


class Bad(ValueError):  # noqa: N818 - the word of `Refused` and `Unreadable`
    """A record that can't be looked at: at which line it fails, counted from 1, and why, in the engine's words."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


def keep(text: bytes) -> str:
    """Check a record, keep it for an hour, and return the key under which it is found. Raises Bad."""
    check(text)
    place, token = _next_place(), secrets.token_urlsafe(16)
    cache.set(f"replay-upload-{place}", (token, zlib.compress(text)), KEPT_FOR)
    return f"{place}-{token}"


def find(key: str) -> Replay | None:
    """The record that was kept under a key; None where it is kept no more."""
    place, _, token = key.partition("-")
    if not place.isdecimal() or len(place) > 2:
        return None
    kept: tuple[str, bytes] | None = cache.get(f"replay-upload-{place}")
    if kept is None or not secrets.compare_digest(kept[0].encode(), token.encode()):
        return None
    return _replay(kept[1])


def check(text: bytes) -> None:
    """Play a record again. Raises Bad at the first line that can't stand."""
    if len(text) > LARGEST:
        raise Bad(1, f"the record is larger than {LARGEST} bytes")
    lines = _lines(text)
    if len(lines) > MOST_EVENTS:
        raise Bad(lines[MOST_EVENTS][0], f"the record has more than {MOST_EVENTS} events")
    passed = verify.check(lines)
    if isinstance(passed, Failed):
        raise Bad(passed.line, passed.error)


def _lines(text: bytes) -> list[tuple[int, bytes]]:
    records = record.records(text.splitlines())
    first = next(records, None)
    if first is None:
        raise Bad(1, "a record begins with a match event")
    second = next(records, None)
    if second is not None:
        raise Bad(second[0][0], "a second record begins here; one at a time can be looked at")
    return first


@lru_cache(maxsize=4)
def _replay(packed: bytes) -> Replay | None:
    """Nobody sits in it; its seats are told by their numbers."""
    try:
        events = [record.decode(line) for _, line in _lines(zlib.decompress(packed))]
    except (Bad, Unreadable, zlib.error):
        return None  # kept by an older version that read records in another way
    opened = events[0]
    if not isinstance(opened, Opened):
        return None
    table = Table(ruleset=opened.ruleset, seats=opened.seats, options=opened.options, state=Table.State.FINISHED)
    places = [Seat(number=number) for number in range(opened.seats)]
    return Replay(Tape(events), terms_of(table, None, places))


def _next_place() -> int:
    cache.add("replay-upload-count", 0, None)
    try:
        return int(cache.incr("replay-upload-count")) % PLACES
    except ValueError:  # the cache has just dropped it
        return secrets.randbelow(PLACES)
