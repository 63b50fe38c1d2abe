"""The secret of a match: drawn before it, kept apart from its log, and opened at its end."""

import secrets
from collections.abc import Mapping
from uuid import UUID, uuid4

import msgspec
from msgspec.structs import replace

from games.engine.events import PROVABLE, Opened, Reveal, Share
from games.engine.provable import NO_SHARE, SEED_BYTES, Provable, commitment, root_of
from games.engine.shuffle import Bits
from games.models import Match, Seed


class Secret(msgspec.Struct, frozen=True):
    """A match's id, and the seed (hex) that was drawn for it."""

    match_id: UUID
    seed: str

    @property
    def commitment(self) -> str:
        """The hash of both, in hex, which everybody may know."""
        return commitment(self.match_id.bytes, bytes.fromhex(self.seed)).hex()

    def __repr__(self) -> str:
        return f"Secret({self.match_id})"


def draw() -> Secret:
    """A new match's id and its seed."""
    return Secret(uuid4(), secrets.token_hex(SEED_BYTES))


def missing(committed: str = "") -> Share:
    """What stands for the share of a seat that gave none, though it may have sent the hash `committed`."""
    share = Share(NO_SHARE.hex(), missing=True)
    return replace(share, hash=committed) if committed else share


def opening(opened: Opened, secret: Secret, shares: Mapping[int, Share], dealer: int | None) -> Opened:
    """The event that opens a match on these terms with these shares, by seat; all others are missing."""
    told = replace(
        opened,
        format=PROVABLE,
        id=secret.match_id.hex,
        commitment=secret.commitment,
        shares=tuple(shares.get(seat) or missing() for seat in range(opened.seats)),
    )
    return told if dealer is None else replace(told, dealer=dealer)


def keep(row: Match, secret: Secret) -> None:
    """Store the seed of a match that has just been written."""
    Seed.objects.create(match=row, value=secret.seed)


def of(row: Match) -> str:
    """The seed of a match, in hex, which nobody may be told before its end. Raises Seed.DoesNotExist without one.

    Who locks a match for a move or a deed of the clock reads it along, so that neither costs a query more for it.
    """
    return row.seed.value


def reveal(row: Match) -> Reveal:
    """The event that opens the seed of a match that has ended."""
    return Reveal(of(row))


class Kept:
    """The source of a match whose seed is kept: made where it is first needed, since most moves need no chance."""

    def __init__(self, row: Match, opened: Opened) -> None:
        self._row = row
        self._opened = opened
        self._source: Provable | None = None

    def bits(self, label: str, /) -> Bits:
        """The bits of that label."""
        if self._source is None:
            self._source = Provable(root_of(self._opened, bytes.fromhex(of(self._row))))
        return self._source.bits(label)
