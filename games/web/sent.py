"""What the pages of a table and of talk send, read before anything is done with it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games.play.wishes import LEAVE, SAME, SHUFFLED
from games.web.screens import Drafter, presenter

MAX_FIELD = 4000
"""Characters of the longest field of a move that is looked at."""

MAX_DEPTH = 8
"""How deeply a field of a move may be nested: no record holds anything half as deep."""

LONGEST_ID = 18
"""Digits of the longest number of a row that is looked for: all of those fit a database."""

NOT_OF_THE_MOVE = frozenset({"csrfmiddlewaretoken", "match", "seen", "move_id", "seat", "kind"})


class Malformed(ValueError):  # noqa: N818 (the word of `Refused` and `Unreadable`)
    """What a browser sent can't be read."""


@dataclass(frozen=True, slots=True)
class SentMove:
    """A move as it was sent: `seen` is the last event of the page it comes from, `move` its fields without the seat.

    `match` is the ordinal of that page's match, 0 where it does not say.
    """

    seen: int
    move_id: UUID
    move: dict[str, Any]
    match: int = 0


def sent_move(data: Mapping[str, Any]) -> SentMove:
    """Read a move from a form or a socket frame; raises Malformed. Whether it is legal is the engine's to say."""
    try:
        seen, match, move_id = int(data["seen"]), int(data.get("match", 0)), UUID(str(data["move_id"]))
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed("a move needs `seen`, a number, and `move_id`, a UUID") from error
    move = {name: data[name] for name in data if name not in NOT_OF_THE_MOVE}
    if not isinstance(move.get("type"), str) or not all(_is_short(value) for value in move.values()):
        raise Malformed("a move needs a `type` and fields of reasonable length")
    if not (0 <= seen <= 10**9 and 0 <= match <= 10**9):
        raise Malformed("`seen` is not the number of an event, or `match` none of a match")
    return SentMove(seen, move_id, move, match)


@dataclass(frozen=True, slots=True)
class SentDraft:
    """What was asked of a draft: by which verb, from a page that shows event `seen` and this `version` of the draft."""

    verb: str
    wish: dict[str, Any]
    seen: int
    version: int
    match: int
    move_id: UUID


def sent_draft(data: Mapping[str, Sequence[str]]) -> SentDraft:
    """Read what a form asks of a draft; raises Malformed, or Refused where a choice is lacking."""
    try:
        shows = presenter(data["ruleset"][-1])
        numbers = int(data["seen"][-1]), int(data["version"][-1]), int(data.get("match", ("0",))[-1])
        move_id = UUID(data["move_id"][-1])
        if not isinstance(shows, Drafter) or not all(0 <= number <= 10**9 for number in numbers):
            raise Malformed("nothing is drafted there")
        if not all(_is_short(value) for values in data.values() for value in values):
            raise Malformed("fields must be of reasonable length")
        verb, wish = shows.wish(data)
    except (LookupError, TypeError, ValueError) as error:
        raise Malformed("a draft needs `ruleset`, `seen`, `version`, `move_id`, and what to do") from error
    return SentDraft(verb, wish, *numbers, move_id)


def _is_short(value: object) -> bool:
    """Whether a field is of reasonable length and depth."""
    return _is_shallow(value, MAX_DEPTH) and len(str(value)) <= MAX_FIELD


def _is_shallow(value: object, depth: int) -> bool:
    """Whether what holds others does so to that depth at most: only then can it be written out and compared."""
    if not isinstance(value, dict | list):
        return True
    inside = value.values() if isinstance(value, dict) else value
    return depth > 0 and all(_is_shallow(one, depth - 1) for one in inside)


@dataclass(frozen=True, slots=True)
class SentChoice:
    """What somebody wants after a match, on whose page they said it, and whether bots may take empty seats."""

    choice: str
    with_bots: bool
    match: int


def sent_choice(data: Mapping[str, Any]) -> SentChoice:
    """Read what a form wants after a match; raises Malformed."""
    choice = str(data.get("choice", ""))
    if choice not in (SAME, SHUFFLED, LEAVE):
        raise Malformed("`choice` must be `same`, `shuffled` or `leave`")
    return SentChoice(choice, bool(data.get("with_bots")), _number(data, "match"))


def seat_number(data: Mapping[str, Any]) -> int:
    """The seat that a form names; raises Malformed."""
    number = _number(data, "number")
    if number >= 100:
        raise Malformed("`number` must be the number of a seat")
    return number


def ordinal(data: Mapping[str, Any]) -> int:
    """The ordinal of the match that a form was drawn for, 0 where it does not say; raises Malformed."""
    return _number(data, "match") if "match" in data else 0


def _number(data: Mapping[str, Any], field: str) -> int:
    try:
        number = int(data[field])
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed(f"`{field}` must be a number") from error
    if not 0 <= number <= 10**9:
        raise Malformed(f"`{field}` is no such number")
    return number


def pressed(data: Mapping[str, Any], names: Iterable[str]) -> tuple[str, int]:
    """Which of the buttons of these names was pressed, and the number of the row it stands for; raises Malformed."""
    name = next((name for name in names if name in data), "")
    number = str(data.get(name, ""))
    if not (number.isascii() and number.isdecimal() and len(number) <= LONGEST_ID):
        raise Malformed("a button's value must be the number of what it is about")
    return name, int(number)
