"""What a seat keeps to itself beside its cards: the draft of its turn, and the groups of its hand. Read here alone."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db.models import Value
from msgspec.structs import replace

from games.engine import record, ruleset
from games.engine.events import Event, Turn
from games.models import Draft, Groups, Match
from games.play import log

_GROUPS = -1
"""Stands in the place of a version in the row that holds the groups."""


class Own(msgspec.Struct, frozen=True):
    """A turn without its discard, empty where none is being laid out, and how the hand is held (None: never said).

    `version` is that of the draft. `is_dropped` tells that what had been laid out was overtaken by the table.
    """

    draft: Turn
    version: int = 0
    is_dropped: bool = False
    groups: list[list[str]] | None = None


def read(row: Match, seat: int | None, reading: log.Reading) -> Own | None:
    """What `seat` keeps to itself, in one query; None for a spectator, and where turns are not drafted."""
    if seat is None or ruleset.drafting(row.ruleset) is None:
        return None
    drafts = Draft.objects.filter(match=row, seat=seat).values_list("number", "version", "take", "steps")
    groups = Groups.objects.filter(match=row, seat=seat).values_list(Value(0), Value(_GROUPS), Value(False), "groups")
    own = Own(_turn(seat))
    for number, version, take, kept in drafts.union(groups, all=True):
        if version == _GROUPS:
            own = replace(own, groups=kept)
        elif number == reading.situation:
            own = replace(own, draft=_turn(seat, take, kept), version=version)
        else:
            own = replace(own, version=version, is_dropped=_is_dropped(_turn(seat, take, kept), number, reading))
    return own


def nothing(rules: str, seat: int | None) -> Own | None:
    """What a seat keeps to itself while it lays nothing out; None for a spectator, and where turns are not drafted."""
    return None if seat is None or ruleset.drafting(rules) is None else Own(_turn(seat))


def emptied(own: Own | None) -> Own | None:
    """The same after a move of the seat's own: nothing is laid out any more."""
    return None if own is None else replace(own, draft=_turn(own.draft.seat), is_dropped=False)


def stored_steps(draft: Turn) -> list[dict[str, Any]]:
    """The steps of a draft as its row stores them, as in a record."""
    steps: list[dict[str, Any]] = record.to_builtin(draft)["steps"]
    return steps


def _turn(seat: int, take: bool = False, steps: Sequence[dict[str, Any]] = ()) -> Turn:
    event = record.from_builtin({"type": "turn", "seat": seat, "steps": steps, "discard": "", "take": take})
    assert isinstance(event, Turn)
    return event


def _is_dropped(draft: Turn, number: int, reading: log.Reading) -> bool:
    """Whether a draft that belonged to the situation after `number` went another way than its player's.

    It is told until the seat moves again.
    """
    moves: list[Event] = [
        event for at, event in reading.numbers if at > number and getattr(event, "seat", None) == draft.seat
    ]
    is_newer = number > reading.situation  # laid out, perhaps on another device, since the log was read
    if not draft.steps or is_newer or len(moves) > 1 or reading.numbers[0][0] > number:
        return False
    return not moves or not isinstance(moves[0], Turn) or moves[0].steps != draft.steps
