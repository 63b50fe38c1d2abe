"""The one driver: it opens a match, applies events in order, says what is due, and cuts the view.

It knows what every game has in common (deals, scores, an end) and asks the rule set for the rest. ``legal.py`` holds
what it refuses by itself.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from games.engine import ruleset
from games.engine.events import (
    FORMAT,
    PROVABLE,
    Chain,
    Deal,
    DealerDraw,
    Event,
    Move,
    Note,
    Opened,
    OptionValue,
    Play,
    Result,
    Reveal,
    Score,
    Stop,
)
from games.engine.legal import NO_SUCH_SEAT, check_terms, refusal
from games.engine.ruleset import Chance, Due, Ruleset, Unreadable
from games.engine.shuffle import Bits, Source, sourced

__all__ = [
    "Match",
    "View",
    "all_moves",
    "apply",
    "awaits_reveal",
    "begin",
    "due",
    "follow",
    "is_over",
    "leaders",
    "made",
    "moves",
    "opening",
    "refusal",
    "replay",
    "resume",
    "totals",
    "turn",
    "view",
]  # fmt: skip


class View(msgspec.Struct, frozen=True):
    """All that one seat, or a spectator (``seat`` None), may know. An allow-list: what isn't named here isn't shown.

    ``sides`` holds the seats of each side; ``deal`` is the deal's number, 0 before the first; ``totals`` are those of
    the last score, one a side; ``moves`` are what the viewer may do now; ``game`` is the rule set's own part, None
    before the first deal; ``dealer_draw`` holds the draw for the first dealer until the first card is played.
    """

    ruleset: str
    version: int
    seats: int
    options: dict[str, OptionValue]
    sides: tuple[tuple[int, ...], ...]
    seat: int | None
    deal: int
    dealer: int | None
    turn: int | None
    totals: tuple[int, ...]
    over: bool
    winners: tuple[int, ...] | None
    reason: str | None
    moves: list[Move]
    game: Any
    dealer_draw: tuple[dict[str, str], ...] | None = None


class Match:
    """A match as it stands. Opaque and mutable: only this module looks inside, and it never leaves the engine."""

    __slots__ = (
        "deal",
        "dealer_draw",
        "due",
        "ending",
        "first_dealer",
        "opened",
        "revealed",
        "rules",
        "score",
        "state",
    )

    def __init__(self, opened: Opened, rules: Ruleset) -> None:
        self.opened = opened
        self.rules = rules
        self.state = rules.new(opened.seats, opened.options)
        self.due: Due = rules.due(self.state)
        self.deal: Deal | None = None
        self.score: Score | None = None
        self.dealer_draw: DealerDraw | None = None
        self.first_dealer: int | None = None
        self.ending: Result | Stop | None = None
        self.revealed = False


def opening(name: str, seats: int, options: dict[str, OptionValue]) -> Opened:
    """Return the event that opens a match on these terms, options left out at their defaults.

    Raise ``Unreadable`` for an unknown rule set and ``Refused`` for terms that it doesn't have.
    """
    rules = ruleset.get(name)
    terms = {option.name: options.get(option.name, option.default) for option in rules.options}
    opened = Opened(FORMAT, rules.name, rules.version, seats, terms | options)
    check_terms(rules, opened)
    return opened


def begin(opened: Opened, dealer: int | None = None) -> Match:
    """Open a match. Raise ``Unreadable`` for an unknown rule set and ``Refused`` for terms that it doesn't have.

    ``dealer`` is the seat to deal first, where that would be left to chance; a draw for the dealer goes before it. The
    record tells it in its first ``deal``, so that a replay need not be told. An opening that names a dealer counts.
    """
    rules = ruleset.get(opened.ruleset)
    check_terms(rules, opened)
    if dealer is not None and not 0 <= dealer < opened.seats:
        raise NO_SUCH_SEAT()
    match = Match(opened, rules)
    match.first_dealer = opened.dealer if isinstance(opened.dealer, int) else dealer
    return match


def apply(match: Match, event: Event) -> None:
    """Let ``event`` happen. Raise ``Refused``, with nothing changed, where it may not."""
    refused = refusal(match, event)
    if refused is not None:
        raise refused
    kind = type(event)
    if kind in _KEEPERS and _KEEPERS[kind](match, event):
        return
    if kind is Play and match.dealer_draw is not None:
        match.dealer_draw = None
    match.rules.apply(match.state, event)
    match.due = match.rules.due(match.state)


def due(match: Match) -> Due:
    """Return what the game itself must append next: a ready score or result, or a chance; None while it waits."""
    return None if match.ending is not None else match.due


def follow(match: Match, chance: Bits | Source) -> list[Event]:
    """Make and apply everything that follows by itself, until somebody must act or the match is over; return it.

    Bits without labels serve for every use of chance; a source gives each its own.
    """
    events: list[Event] = []
    while (event := follow_once(match, chance)) is not None:
        events.append(event)
    return events


def follow_once(match: Match, chance: Bits | Source) -> Event | None:
    """Make and apply the one thing that is due by itself, and return it; None where nothing is."""
    next_due = due(match)
    if next_due is None:
        return None
    event = made(match, sourced(chance)) if isinstance(next_due, Chance) else next_due
    apply(match, event)
    return event


def made(match: Match, source: Source) -> Event:
    """Make the event of chance that is due; the first deal by the seat that was named, where the rules allow it.

    Nothing is applied. Only asked while an event of chance is due.
    """
    event = match.rules.chance(match.state, source)
    named, is_first = match.first_dealer, match.deal is None and match.dealer_draw is None
    if named is None or not is_first or not isinstance(event, Deal):
        return event
    deal = replace(event, dealer=named)
    return event if refusal(match, deal) else deal


def turn(match: Match) -> int | None:
    """Return the seat everybody waits for; None while something is due and when the match is over."""
    return match.rules.turn(match.state) if match.due is None and match.ending is None else None


def moves(match: Match, seat: int) -> list[Move]:
    """Return everything that ``seat`` may do now."""
    if match.due is not None or match.ending is not None or not 0 <= seat < match.opened.seats:
        return []
    return match.rules.moves(match.state, seat)


def all_moves(match: Match) -> list[Move]:
    """Return everything that any seat may do now, by seat; what is done out of turn included."""
    if match.due is not None or match.ending is not None:
        return []
    found: list[Move] = []
    for seat in range(match.opened.seats):
        found += match.rules.moves(match.state, seat)
    return found


def is_over(match: Match) -> bool:
    """Tell whether the match has ended, by the rules or early."""
    return match.ending is not None


def awaits_reveal(match: Match) -> bool:
    """Tell whether the match has ended and the seed that it was committed to is still to be opened."""
    return match.ending is not None and match.opened.format == PROVABLE and not match.revealed


def replay(events: Iterable[Event]) -> Match:
    """Play a whole record again. Raise ``Refused`` at the first event that is not allowed."""
    stream = iter(events)
    opened = next(stream, None)
    if not isinstance(opened, Opened):
        raise Unreadable("a record begins with a match event")
    return resume(opened, None, stream)


def resume(opened: Opened, previous: tuple[Deal, Score] | None, events: Iterable[Event]) -> Match:
    """Return the match after ``events``, started from stored totals.

    ``previous`` is the last deal before them with its score, None where they begin with the first deal. They must reach
    back as many deals before the current one as the rule set's ``memory`` says.
    """
    match = begin(opened)
    if previous is not None:
        match.deal, match.score = previous
        match.rules.restore(match.state, *previous)
        match.due = match.rules.due(match.state)
    for event in events:
        apply(match, event)
    return match


def view(match: Match, seat: int | None) -> View:
    """Return all that ``seat``, or a spectator (None), may know. Raise ``Refused`` for a seat that isn't there."""
    if seat is not None and not 0 <= seat < match.opened.seats:
        raise NO_SUCH_SEAT()
    opened, deal, ending = match.opened, match.deal, match.ending
    sides = match.rules.sides(opened.seats)
    return View(
        ruleset=opened.ruleset,
        version=opened.version,
        seats=opened.seats,
        options=opened.options,
        sides=sides,
        seat=seat,
        deal=deal.number if deal else 0,
        dealer=deal.dealer if deal else None,
        turn=turn(match),
        totals=totals(match),
        over=ending is not None,
        winners=ending.winners if ending else None,
        reason=ending.reason if ending else None,
        moves=[] if seat is None else moves(match, seat),
        game=match.rules.view(match.state, seat),
        dealer_draw=match.dealer_draw.rounds if match.dealer_draw else None,
    )


def totals(match: Match) -> tuple[int, ...]:
    """Return the totals of the last score, one a side; zeros before the first."""
    return match.score.totals if match.score else (0,) * len(match.rules.sides(match.opened.seats))


def leaders(match: Match) -> tuple[int, ...]:
    """Return the sides that lead by the totals, ascending; all of them where nothing was scored yet."""
    reached = totals(match)
    best = min(reached) if match.rules.fewest_wins else max(reached)
    return tuple(side for side, total in enumerate(reached) if total == best)


def _keep_nothing(match: Match, event: Any) -> bool:
    return True


def _keep_ending(match: Match, event: Any) -> bool:
    match.ending = event
    return True


def _keep_reveal(match: Match, event: Any) -> bool:
    match.revealed = True
    return True


def _keep_deal(match: Match, event: Any) -> bool:
    match.deal = event
    return False


def _keep_score(match: Match, event: Any) -> bool:
    match.score = event
    return False


def _keep_draw(match: Match, event: Any) -> bool:
    match.dealer_draw = event
    return False


_KEEPERS: dict[type, Callable[[Match, Any], bool]] = {
    Note: _keep_nothing,
    Chain: _keep_nothing,
    Reveal: _keep_reveal,
    Result: _keep_ending,
    Stop: _keep_ending,
    Deal: _keep_deal,
    Score: _keep_score,
    DealerDraw: _keep_draw,
}
"""What the driver itself keeps of an event; True where the rule set has no part in it."""
