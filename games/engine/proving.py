"""Proving a record offline: its shares, its seed, every deck, and the chain of its log where it carries one."""

from collections.abc import Iterator, Sequence

import msgspec

from games.engine import chain as chains
from games.engine.events import Chain, Opened
from games.engine.proof import Finding, Numbered, findings
from games.engine.record import decode
from games.engine.ruleset import Unreadable
from games.engine.verify import Line


class Told(msgspec.Struct, frozen=True):
    """A finding as the command line prints it: ``event`` counts the lines of the record from 1."""

    what: str
    event: int
    ok: bool
    says: str


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that was found in one record; ``id`` and ``head`` are those of match and chain, where it has them."""

    ok: bool
    events: int
    findings: list[Told]
    id: str = ""
    head: str = ""


def prove(record: Sequence[Line], head: str = "") -> Proof:
    """Look at one record, which has at least one line. ``head``: the beginning of a hash that must be in its chain."""
    events: list[Numbered] = []
    told = list(_unreadable(record, events))
    chain = next((event for _, event in events if isinstance(event, Chain)), None)
    told = told or [_told(one) for one in findings(events)]
    if chain is not None:
        told.append(_chain(record, chain))
    if head:
        told.append(_head(chain, head))
    opened = events[0][1] if events else None
    return Proof(
        ok=all(one.ok for one in told),
        events=len(record),
        findings=told,
        id=opened.id if isinstance(opened, Opened) and isinstance(opened.id, str) else "",
        head="" if chain is None else chain.head,
    )


def _unreadable(record: Sequence[Line], events: list[Numbered]) -> Iterator[Told]:
    """Read the lines into ``events``, and tell of those that can't be read."""
    for number, (_, line) in enumerate(record, start=1):
        try:
            events.append((number, decode(line)))
        except Unreadable as trouble:
            yield Told("line", number, False, f"event {number} can't be read: {trouble}")


def _told(finding: Finding) -> Told:
    return Told(finding.what, finding.event, finding.ok, str(finding))


def _chain(record: Sequence[Line], chain: Chain) -> Told:
    bodies = [_body(line) for _, line in record]
    at = next((at for at, body in enumerate(bodies) if isinstance(body, dict) and body.get("type") == "chain"), 0)
    fault = chains.first_fault(bodies[:at], chain)
    if fault is None and at + 1 < len(bodies):
        fault = at + 2, f"event {at + 2} stands after the end of the chain"
    if fault is not None:
        return Told("link", fault[0], False, fault[1])
    return Told("chain", at, True, f"all {at} links of the chain fit")


def _body(line: bytes) -> object:
    try:
        return msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return None


def _head(chain: Chain | None, head: str) -> Told:
    if chain is None:
        return Told("head", 0, False, "the record has no chain in which a head could stand")
    place = chains.place_of(chain, head)
    if place is None:
        return Told("head", 0, False, f"no event of the chain has a hash that begins with {head}")
    return Told("head", place, True, f"{head} is the head of the chain after event {place}")
