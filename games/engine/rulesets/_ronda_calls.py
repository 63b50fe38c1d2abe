"""Calls in Ronda: what a hand holds, and what the calls of a deal come to when it has ended."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

Word = Literal["ronda", "tringa"]
RONDA: Final = "ronda"
TRINGA: Final = "tringa"
WORTH: Final = {RONDA: 1, TRINGA: 5}


class Announced(NamedTuple):
    """A call as it was made; ``rank`` (1 to 7, 10 to 12) is what is behind it, None if it was false."""

    distribution: int
    seat: int
    call: Word
    rank: int | None


class Settled(msgspec.Struct, frozen=True):
    """What one call came to: ``scored`` for the caller's side, or a ``penalty`` paid to the side ``to``."""

    distribution: int
    seat: int
    call: Word
    true: bool
    rank: int | None
    scored: int
    penalty: int
    to: int | None


def holds(hand: Sequence[str], call: Word) -> int | None:
    """Return the rank that makes ``call`` true of these three cards; None where it is false.

    A ronda is two or three of one rank, a tringa three.
    """
    ranks = sorted(int(card[:-1]) for card in hand)
    needed = 3 if call == TRINGA else 2
    return next((rank for rank in ranks if ranks.count(rank) >= needed), None)


def settle(calls: Sequence[Announced], side_of: Sequence[int]) -> list[Settled]:
    """Settle the calls of a deal that has ended, in the order made.

    In each distribution the strongest true call scores; a seat pays for its first false call of the deal.
    """
    scoring = {id(call) for number in {call.distribution for call in calls} for call in _best(calls, number, side_of)}
    paying = {id(call) for call in _first_false(calls)}
    return [_settled(call, id(call) in scoring, id(call) in paying, side_of) for call in calls]


def _settled(call: Announced, scores: bool, pays: bool, side_of: Sequence[int]) -> Settled:
    worth = WORTH[call.call]
    return Settled(
        distribution=call.distribution,
        seat=call.seat,
        call=call.call,
        true=call.rank is not None,
        rank=call.rank,
        scored=worth if scores else 0,
        penalty=worth if pays else 0,
        to=_side_after(call.seat, side_of) if pays else None,
    )


def _best(calls: Iterable[Announced], distribution: int, side_of: Sequence[int]) -> list[Announced]:
    """Return the one call that scores in a distribution, or none.

    Any tringa beats any ronda, then the higher rank wins. Where two sides share the strongest ronda nobody scores.
    """
    true = [call for call in calls if call.distribution == distribution and call.rank is not None]
    if not true:
        return []
    strongest = max(_strength(call) for call in true)
    best = [call for call in true if _strength(call) == strongest]
    return best[:1] if len({side_of[call.seat] for call in best}) == 1 else []


def _strength(call: Announced) -> tuple[bool, int]:
    return call.call == TRINGA, call.rank or 0


def _first_false(calls: Iterable[Announced]) -> list[Announced]:
    """Return the first false call of each seat: later ones are void and free."""
    first: dict[int, Announced] = {}
    for call in calls:
        if call.rank is None:
            first.setdefault(call.seat, call)
    return list(first.values())


def _side_after(seat: int, side_of: Sequence[int]) -> int:
    """A false call is paid to the next seat's side: the opposing one with two or four players, that seat with three."""
    return side_of[(seat + 1) % len(side_of)]
