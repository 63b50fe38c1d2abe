"""A match at one moment, side by side: what everybody saw, what one seat saw, and all cards."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.engine import match as driver
from games.engine import record, ruleset
from games.engine.events import Deal, Event, Reshuffle
from games.engine.ruleset import Refused, Unreadable
from games.models import Match
from games.play import log

SECRET = (Deal, Reshuffle)
"""Events that tell how cards lie which nobody has seen."""


class Field(msgspec.Struct, frozen=True):
    """One thing that a view tells: its name, and its cards by their codes or its text."""

    name: str
    cards: tuple[str, ...] = ()
    text: str = ""


class Moment(msgspec.Struct, frozen=True):
    """A match after event `number` of `last`. What is not laid open to the reader is empty.

    `said` is the event itself, `public` what everybody saw, `own` what `seat` saw, `hands` the cards in each hand and
    `deck` the pack of the deal as it was dealt. `fault` says why the log can't be played to there.
    """

    number: int
    last: int
    seat: int
    deal: int
    said: list[Field]
    public: list[Field]
    own: list[Field] = []
    hands: list[Field] = []
    deck: tuple[str, ...] = ()
    fault: str = ""


def moment(match: Match, number: int, seat: int, *, is_open: bool) -> Moment:
    """A match after one of its events, the nearest there is. `is_open`: also what a seat saw, and all cards."""
    rows = list(log.rows_of(match))
    number = max(1, min(number, len(rows)))
    seat = seat if 0 <= seat < match.table.seats else 0
    try:
        events = [record.from_builtin(row.body) for row in rows[:number]]
        game = driver.replay(events)
    except (Refused, Unreadable, LookupError, TypeError, ValueError) as error:
        return Moment(number, len(rows), seat, 0, [], [], fault=str(error))
    return _moment(match, game, events, number, len(rows), seat, is_open=is_open)


def _moment(
    match: Match, game: driver.Match, events: Sequence[Event], number: int, last: int, seat: int, *, is_open: bool
) -> Moment:
    public = driver.view(game, None)
    pack = frozenset(ruleset.get(match.ruleset).pack.cards)
    views = [driver.view(game, one) for one in range(match.table.seats)] if is_open else []
    return Moment(
        number=number,
        last=last,
        seat=seat,
        deal=public.deal,
        said=_said(events[-1], pack, is_open=is_open),
        public=_fields(public, pack),
        own=_fields(views[seat], pack) if is_open else [],
        hands=[Field(str(at), tuple(getattr(view.game, "hand", None) or ())) for at, view in enumerate(views)],
        deck=next((event.deck for event in reversed(events) if isinstance(event, Deal)), ()) if is_open else (),
    )


def _said(event: Event, pack: frozenset[str], *, is_open: bool) -> list[Field]:
    body = record.to_builtin(event)
    if isinstance(event, SECRET) and not is_open:
        body = {name: value for name, value in body.items() if not isinstance(value, list)}
    return list(_flat(body, pack))


def _fields(view: driver.View, pack: frozenset[str]) -> list[Field]:
    told = {"turn": view.turn, "totals": view.totals, "winners": view.winners, "reason": view.reason}
    return [*_flat(msgspec.to_builtins(told), pack), *_flat(msgspec.to_builtins(view.game, str_keys=True), pack)]


def _flat(value: Any, pack: frozenset[str], name: str = "") -> Iterator[Field]:
    """What a tree of values tells, leaf by leaf; a list of cards is one leaf, and what is empty tells nothing."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _flat(inner, pack, f"{name} · {key}" if name else str(key))
    elif isinstance(value, list | tuple) and any(isinstance(one, dict | list | tuple) for one in value):
        for at, inner in enumerate(value):
            yield from _flat(inner, pack, f"{name} {at}")
    elif isinstance(value, list | tuple):
        if value and all(one in pack for one in value):
            yield Field(name, cards=tuple(value))
        elif value:
            yield Field(name, text=", ".join(str(one) for one in value))
    elif value in pack:
        yield Field(name, cards=(value,))
    elif value is not None and value != "":
        yield Field(name, text=str(value))
