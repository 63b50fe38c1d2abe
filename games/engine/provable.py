"""Chance that can be checked afterwards: a seed that was committed to, the players' shares, and the root of both.

``docs/fairness.md`` is the description for others; what is computed here must not change while records of format 2
exist.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from games.engine.events import Opened
from games.engine.shuffle import Bits

COMMITMENT: Final = b"koutchina/2 commitment\0"
SHARE: Final = b"koutchina/2 share\0"
ROOT: Final = b"koutchina/2 root\0"

MATCH_ID_BYTES: Final = 16
SEED_BYTES: Final = 32
SHARE_BYTES: Final = 16
NO_SHARE: Final = bytes(SHARE_BYTES)
"""What stands for the share of a seat that gave none: a bot's, or one that was withheld."""

DRAW_BYTES: Final = 4
DRAW_BITS: Final = 8 * DRAW_BYTES


def commitment(match_id: bytes, seed: bytes) -> bytes:
    """Return the hash that is published before any share is given. ``match_id`` is 16 bytes, ``seed`` 32."""
    return sha256(COMMITMENT + match_id + seed).digest()


def share_hash(match_id: bytes, seat: int, share: bytes) -> bytes:
    """Return the hash with which the browser on ``seat`` commits itself to its 16 bytes."""
    return sha256(SHARE + match_id + bytes([seat]) + share).digest()


def root(match_id: bytes, seed: bytes, shares: Sequence[bytes]) -> bytes:
    """Return the key of all chance of a match; ``shares`` in the order of the seats."""
    return hmac.digest(seed, ROOT + b"".join(shares) + match_id, "sha256")


def root_of(opened: Opened, seed: bytes) -> bytes:
    """Return the root of a match that was opened in format 2."""
    assert isinstance(opened.id, str)
    assert isinstance(opened.shares, tuple)
    return root(bytes.fromhex(opened.id), seed, [bytes.fromhex(one.share) for one in opened.shares])


class Stream:
    """The bits of one label: HMAC-SHA-256 of the label and a counter, four bytes for each draw."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label.encode() + b"\0"
        self._counter = 0
        self._block = b""

    def getrandbits(self, k: int, /) -> int:
        """Return the upper ``k`` bits of the next four bytes, first byte first. ``k`` is 32 at most."""
        if not self._block:
            self._block = hmac.digest(self._key, self._label + self._counter.to_bytes(8, "big"), "sha256")
            self._counter += 1
        drawn, self._block = self._block[:DRAW_BYTES], self._block[DRAW_BYTES:]
        return int.from_bytes(drawn, "big") >> (DRAW_BITS - k)


class Provable:
    """The source of a match whose chance can be checked: a stream for each label, all from one root."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def bits(self, label: str, /) -> Bits:
        """Return the stream of that label, from its beginning."""
        return Stream(self._key, label)
