"""Whether what is stored still says what was played: chain, columns and replay of a match."""

from collections.abc import Iterator

import msgspec

from games.engine import match as driver
from games.engine import proof, record
from games.engine.events import FORMAT, Event, Opened
from games.engine.proof import Finding
from games.engine.ruleset import Refused, Unreadable
from games.models import EventRow, Match, Seed
from games.play import life, log


def differences(row: Match) -> Iterator[str]:
    """Every difference between the log of a match, its chain of hashes, its columns and the rules; in the log's order.

    Each is one sentence that names the event. Nothing is yielded for a match that is as it was played.
    """
    rows = log.snapshot(row)
    yield from (fault for _, fault in _chain(row, rows))
    events = []
    for entry in rows:
        try:
            events.append(record.from_builtin(entry.body))
        except Unreadable as error:
            yield f"event {entry.number} can't be read: {error}"
            return
    yield from _columns(rows, events)
    yield from _replay(row, rows, events)
    yield from _proof(row, events)


def _proof(row: Match, events: list[Event]) -> Iterator[str]:
    """Shares, seed and decks of a match that was opened with them."""
    if not events or not isinstance(events[0], Opened) or events[0].format == FORMAT:
        return
    seed = Seed.objects.filter(match=row).values_list("value", flat=True).first()
    for found in proof.findings(list(enumerate(events, start=1)), seed):
        if not found.ok and found.what != "rules":  # the replay has told what the rules don't allow
            yield f"event {found.event}: {found}"


def chain_fault(row: Match) -> tuple[int, str] | None:
    """The number of the first event at which the chain of a match is broken, and a sentence; None where it is whole."""
    rows = log.snapshot(row)
    return next(_chain(row, rows), None)


def findings(row: Match) -> Iterator[Finding]:
    """What the server's own check finds of the shares, the seed and every deck of a match that has ended."""
    events = [(entry.number, record.from_builtin(entry.body)) for entry in log.rows_of(row)]
    yield from proof.findings(events)


def commitment(row: Match) -> str:
    """The hash that was published of the seed of a match, in hex; empty for one that began without a seed."""
    try:
        return log.opened(row).commitment or ""
    except (Unreadable, EventRow.DoesNotExist):
        return ""


def _chain(row: Match, rows: list[EventRow]) -> Iterator[tuple[int, str]]:
    head = ""
    for expected, entry in enumerate(rows, start=1):
        if entry.number != expected:
            yield expected, f"event {expected} is missing: the next one is {entry.number}"
            return
        if entry.previous != head:
            yield entry.number, f"event {entry.number} does not follow the one before it: the chain of hashes is broken"
        if entry.hash != log.link(entry):
            yield entry.number, f"event {entry.number} was changed after it was written: its hash does not fit"
        head = entry.hash
    known = row.last_number
    if known > len(rows):
        missing = len(rows) + 1
        yield missing, f"event {missing} is missing: the match knows {known} events, but the log ends at {len(rows)}"
    elif known < len(rows):
        yield known + 1, f"event {known + 1} was added behind the match, which knows {known} events"
    elif row.head != head:
        yield known, f"event {known} is the last, but the match knows another head"


def _columns(rows: list[EventRow], events: list[Event]) -> Iterator[str]:
    deal = 0
    for entry, event in zip(rows, events, strict=True):
        body = record.to_builtin(event)
        deal = body["number"] if body["type"] == "deal" else deal
        if (entry.type, entry.seat, entry.deal) != (body["type"], body.get("seat"), deal):
            yield f"event {entry.number} is filed under another type, seat or deal than its body says"


def _replay(row: Match, rows: list[EventRow], events: list[Event]) -> Iterator[str]:
    if not events or not isinstance(events[0], Opened):
        yield "the log does not begin with a match event"
        return
    try:
        game = driver.begin(events[0])
    except (Refused, Unreadable) as error:
        yield f"event 1 is refused: {error}"
        return
    lived = life.new(events[0].seats)
    for entry, event in zip(rows[1:], events[1:], strict=True):
        try:
            driver.apply(game, event)
            life.follow(lived, event, entry.at)
            life.turn_to(lived, driver.turn(game), entry.at)
        except (Refused, Unreadable) as error:
            yield f"event {entry.number} is refused: {error}"
            return
        except (LookupError, TypeError, ValueError, OverflowError) as error:
            yield f"event {entry.number} tells of the table what can't be read: {error!r}"
            return
    yield from _row(row, game)
    yield from _life(row, lived)


def _life(row: Match, lived: life.Life) -> Iterator[str]:
    """Clocks, pauses, votes and stand-ins, and the deadline computed from the log."""
    if _stored_life(row) != lived:
        yield f"the table's side of the match is stored as {row.life}, and follows as {life.stored(lived)}"
    if row.deadline != life.deadline(lived):
        yield f"the deadline is stored as {row.deadline}, and follows as {life.deadline(lived)}"


def _stored_life(row: Match) -> life.Life | None:
    try:
        return life.load(row.life, row.table.seats)
    except msgspec.ValidationError:
        return None


def _row(row: Match, game: driver.Match) -> Iterator[str]:
    view = driver.view(game, None)
    stored = (row.ruleset, row.version, row.deal, row.turn, row.over, row.winners)
    winners = None if view.winners is None else [*view.winners]
    replayed = (view.ruleset, view.version, view.deal, driver.turn(game), driver.is_over(game), winners)
    if stored != replayed:
        yield f"the match is stored as {_plain(stored)}, and replays to {_plain(replayed)}"


def _plain(values: tuple[object, ...]) -> str:
    names = ("ruleset", "version", "deal", "turn", "over", "winners")
    return msgspec.json.encode(dict(zip(names, values, strict=True))).decode()
