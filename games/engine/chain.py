"""The chain of a log: the hash of each event covers the event before it. See ``docs/fairness.md``."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET

from games.engine.events import Chain, Link

FEWEST_DIGITS = 8
"""How many hexadecimal digits of a hash name it, at least."""


def link(previous: str, number: int, at: str, move: str, salt: str, body: Any) -> str:
    """Return the hash of an event, in hex: SHA-256 over its predecessor's hash ("" for the first), and what it tells.

    ``number`` counts from 1, ``at`` is UTC in ISO 8601 with microseconds, ``move`` the id of the move in hex or "",
    ``salt`` in hex. The body is taken as JSON with sorted keys and no blanks, so that a database which stores JSON in
    its own way changes nothing. A body that can't be written so was never written here, and has no hash: "".
    """
    try:
        text = msgspec.json.encode(body, order="sorted").decode()
    except (ValueError, TypeError, OverflowError, RecursionError):
        return ""
    return sha256("\n".join((previous, str(number), at, move, salt, text)).encode()).hexdigest()


def first_fault(bodies: Sequence[Any], chain: Chain) -> tuple[int, str] | None:
    """Return the number of the first event that doesn't fit its link, from 1, and what is wrong; None where all fit."""
    previous = ""
    for number, (body, one) in enumerate(zip(bodies, chain.links, strict=False), start=1):
        if _hash(previous, number, one, body) != one.hash:
            return number, f"event {number} was changed, removed or moved: its hash does not fit"
        previous = one.hash
    return _fault_at_the_end(len(bodies), chain)


def _hash(previous: str, number: int, one: Link, body: Any) -> str:
    move = "" if one.move is UNSET else one.move
    return link(previous, number, one.at, move, one.salt, body)


def _fault_at_the_end(count: int, chain: Chain) -> tuple[int, str] | None:
    if count < len(chain.links):
        return count + 1, f"event {count + 1} is missing: its hash is there without it"
    if count > len(chain.links):
        return len(chain.links) + 1, f"event {len(chain.links) + 1} has no link in the chain"
    if not chain.links or chain.head != chain.links[-1].hash:
        return count, f"event {count} is the last, but the head of the chain is another hash"
    return None


def place_of(chain: Chain, head: str) -> int | None:
    """Return the number of the event whose hash begins with ``head``, from 1; None where there is none."""
    return next((number for number, one in enumerate(chain.links, start=1) if one.hash.startswith(head)), None)
