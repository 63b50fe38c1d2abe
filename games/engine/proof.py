"""Whether the chance of a match is what its seed and its shares make: one finding for each thing that was looked at.

What is looked at: each share, the seed, and each event of chance, made anew from the root and compared.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from games.engine import match as driver
from games.engine.events import FORMAT, Deal, DealerDraw, Event, Opened, Reshuffle, Reveal, Share
from games.engine.provable import NO_SHARE, Provable, commitment, root_of, share_hash
from games.engine.ruleset import Chance, Refused, Unreadable, sentence

MOST_SEATS = 255
"""A seat is one byte of what its share's hash covers."""

Numbered = tuple[int, Event]
"""An event with its number in the record, the ``match`` line being 1."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at, at event number ``event``.

    ``what`` is ``share``, ``seed``, ``dealer``, ``draw``, ``deck``, ``order``, ``rules`` or ``line``: what is right, or
    what is wrong. ``sentence`` is English, and may hold ``%(name)s`` for ``params``.
    """

    what: str
    event: int
    ok: bool
    sentence: str
    params: dict[str, Any] = {}

    def __str__(self) -> str:
        return self.sentence % self.params


NO_RECORD = sentence("A record begins with a match event.")
NOT_WHOLE = sentence("The match line doesn't hold what its format asks for.")
UNPROVABLE = sentence("This match was played before decks could be proved: it tells of no seed.")
NOT_REVEALED = sentence("The seed is not revealed yet: it is opened when the match has ended.")
SHARE_FITS = sentence("Seat %(seat)s: the share is the one that the browser had committed to.")
SHARE_WRONG = sentence("Seat %(seat)s: the share is not the one that the browser had committed to.")
SHARE_MISSING = sentence("Seat %(seat)s: no share was given, the constant stands for it.")
NOT_CONSTANT = sentence("Seat %(seat)s: the share is said to be missing, but is not the constant.")
SEED_FITS = sentence("The seed is the one that was committed to before the match.")
SEED_WRONG = sentence("The seed is not the one that was committed to before the match.")
DRAW_FITS = sentence("The draw for the first dealer is the one that seed and shares make.")
DRAW_WRONG = sentence("The draw for the first dealer is not the one that seed and shares make.")
DEAL_FITS = sentence("Deal %(deal)s: the deck is the one that seed and shares make.")
DEALER_WRONG = sentence("Deal %(deal)s: the dealer is not the one whose turn to deal it was.")
DECK_WRONG = sentence("Deal %(deal)s: the deck does not hold the cards that it must hold.")
ORDER_WRONG = sentence(
    "Deal %(deal)s: from card %(place)s on, the cards lie in another order than seed and shares make."
)
STOCK_FITS = sentence("Deal %(deal)s: the stock that was shuffled again is the one that seed and shares make.")
RULES = sentence("The rules don't allow this event: %(why)s")


def findings(events: Sequence[Numbered], seed: str | None = None) -> Iterator[Finding]:
    """Look at a record, whose first event opens it, and yield what was found, in the order of the record.

    ``seed``, in hex, stands for that of the ``reveal`` line where the match has not ended. The events of chance are
    only looked at where seed and shares are right: from others nothing follows.
    """
    first, opened = events[0]
    if not isinstance(opened, Opened):
        yield Finding("line", first, False, NO_RECORD)
        return
    if opened.format == FORMAT:
        yield Finding("seed", first, False, UNPROVABLE)
        return
    if not _is_whole(opened):
        yield Finding("line", first, False, NOT_WHOLE)
        return
    start = [*_shares(first, opened), _seed(events, opened, seed)]
    yield from start
    found = seed or _revealed(events)[1]
    if found is not None and all(one.ok for one in start):
        yield from _chances(events, opened, Provable(root_of(opened, bytes.fromhex(found))))


def _is_whole(opened: Opened) -> bool:
    """Tell whether the opening has the fields that its format asks for, and a share for each seat."""
    is_told = opened.id is not UNSET and opened.commitment is not UNSET and opened.shares is not UNSET
    return is_told and 0 < len(opened.shares or ()) == opened.seats <= MOST_SEATS


def _shares(first: int, opened: Opened) -> Iterator[Finding]:
    assert isinstance(opened.id, str)
    assert isinstance(opened.shares, tuple)
    for seat, share in enumerate(opened.shares):
        ok, says = _share(bytes.fromhex(opened.id), seat, share)
        yield Finding("share", first, ok, says, {"seat": seat + 1})


def _share(match_id: bytes, seat: int, share: Share) -> tuple[bool, str]:
    if share.missing:
        is_constant = share.share == NO_SHARE.hex()
        return is_constant, SHARE_MISSING if is_constant else NOT_CONSTANT
    fits = share.hash == share_hash(match_id, seat, bytes.fromhex(share.share)).hex()
    return fits, SHARE_FITS if fits else SHARE_WRONG


def _seed(events: Sequence[Numbered], opened: Opened, seed: str | None) -> Finding:
    number, revealed = _revealed(events)
    if seed is None and revealed is None:
        return Finding("seed", number, False, NOT_REVEALED)
    assert isinstance(opened.id, str)
    match_id = bytes.fromhex(opened.id)
    fits = all(
        one is None or commitment(match_id, bytes.fromhex(one)).hex() == opened.commitment for one in (seed, revealed)
    )
    return Finding("seed", number, fits, SEED_FITS if fits else SEED_WRONG)


def _revealed(events: Sequence[Numbered]) -> tuple[int, str | None]:
    """Return the number and the seed of the ``reveal`` line; the first event's number and None without one."""
    found = ((number, event.seed) for number, event in events if isinstance(event, Reveal))
    return next(found, (events[0][0], None))


def _chances(events: Sequence[Numbered], opened: Opened, source: Provable) -> Iterator[Finding]:
    number = events[0][0]
    try:
        match = driver.begin(opened)
        for number, event in events[1:]:
            expected = _expected(match, event, source)
            if expected is not None:
                yield _compared(number, match, expected, event)
            driver.apply(match, event)
    except (Refused, Unreadable) as trouble:
        yield Finding("rules", number, False, RULES, {"why": str(trouble)})


def _expected(match: driver.Match, event: Event, source: Provable) -> Event | None:
    """Return what chance makes where ``event`` is of chance and due; None for every other event."""
    due = driver.due(match)
    is_chance = isinstance(due, Chance) and isinstance(event, due.event)
    return driver.made(match, source) if is_chance else None


def _compared(number: int, match: driver.Match, expected: Event, event: Event) -> Finding:
    if isinstance(event, Deal) and isinstance(expected, Deal):
        return _deal(number, expected, event)
    if isinstance(event, Reshuffle) and isinstance(expected, Reshuffle):
        deal = match.deal.number if match.deal else 0
        return _cards(number, deal, expected.stock, event.stock, STOCK_FITS)
    assert isinstance(event, DealerDraw)
    fits = event == expected
    return Finding("draw", number, fits, DRAW_FITS if fits else DRAW_WRONG)


def _deal(number: int, expected: Deal, deal: Deal) -> Finding:
    cards = _cards(number, deal.number, expected.deck, deal.deck, DEAL_FITS)
    if cards.ok and deal.dealer != expected.dealer:
        return Finding("dealer", number, False, DEALER_WRONG, {"deal": deal.number})
    return cards


def _cards(number: int, deal: int, expected: Sequence[str], found: Sequence[str], fits: str) -> Finding:
    """Compare cards that were shuffled: all of them, then their order."""
    told: dict[str, Any] = {"deal": deal}
    if sorted(found) != sorted(expected):
        return Finding("deck", number, False, DECK_WRONG, told)
    pairs = zip(expected, found, strict=True)
    place = next((place for place, (one, other) in enumerate(pairs, start=1) if one != other), None)
    if place is None:
        return Finding("deck", number, True, fits, told)
    return Finding("order", number, False, ORDER_WRONG, told | {"place": place})
