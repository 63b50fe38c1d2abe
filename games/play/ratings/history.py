"""Matches one after the other, and where they lead. Pure: nothing here knows the database."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec

from games.play.ratings.model import NEWCOMER, Mark, Placed, rate


class Outcome(msgspec.Struct, frozen=True):
    """How a match came out. `key` names it; the matches of a history come in the order in which they ended."""

    key: Any
    placed: tuple[Placed, ...]


class Change(msgspec.Struct, frozen=True):
    """What a match did to one seat."""

    key: Any
    placed: Placed
    before: Mark
    after: Mark


def replay(outcomes: Iterable[Outcome], marks: dict[int, Mark], annulled: Collection[Any] = ()) -> list[Change]:
    """Play matches over from where everybody stands; `marks` then tells where that has led.

    Those that are `annulled` are left out, as if nobody had played them.
    """
    counted = (outcome for outcome in outcomes if outcome.key not in annulled)
    return [change for outcome in counted for change in _changes(outcome, marks)]


def _changes(outcome: Outcome, marks: dict[int, Mark]) -> list[Change]:
    before = {one.seat: _before(one, marks) for one in outcome.placed}
    after = rate(outcome.placed, before)
    marks.update({one.person: after[one.seat] for one in outcome.placed if one.person is not None})
    return [Change(outcome.key, one, before[one.seat], after[one.seat]) for one in outcome.placed if one.is_rated]


def _before(one: Placed, marks: Mapping[int, Mark]) -> Mark:
    return one.fixed if one.person is None else marks.get(one.person, NEWCOMER)


def marks_before(stood: Iterable[tuple[int, Mark]], now: Mapping[int, Mark]) -> dict[int, Mark]:
    """Where everybody stood before some matches, after which they stand where they do `now`.

    `stood` tells for each person and match where they stood before it, in any order: the mark after the fewest matches
    is the first.
    """
    marks = dict(now)
    for person, mark in stood:
        if person not in marks or mark.matches < marks[person].matches:
            marks[person] = mark
    return marks
