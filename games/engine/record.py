"""Record text to events and back: JSON Lines, one event a line, one canonical spelling for each."""

import json
import math
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games.engine.events import (
    Accuse,
    Add,
    Call,
    Chain,
    Deal,
    DealerDraw,
    Declare,
    Draw,
    Event,
    Lay,
    Note,
    Opened,
    Play,
    Reshuffle,
    Result,
    Reveal,
    Score,
    Step,
    Stop,
    Swap,
    Turn,
)
from games.engine.ruleset import Unreadable


class _LooseNote(msgspec.Struct, frozen=True, tag_field="type", tag="note"):
    """A note as it is read: its free fields are collected afterwards."""

    about: str


class _Kind(msgspec.Struct, frozen=True):
    """Only the type of an event, whatever else it holds."""

    type: str


_Wire = (
    Opened
    | DealerDraw
    | Deal
    | Call
    | Declare
    | Accuse
    | Play
    | Draw
    | Turn
    | Reshuffle
    | Score
    | Result
    | Stop
    | Reveal
    | Chain
    | _LooseNote
)
_STEPS: dict[str, type[Lay] | type[Add] | type[Swap]] = {"lay": Lay, "add": Add, "swap": Swap}
_TROUBLES = (ValueError, RecursionError, OverflowError)


def _read_step(kind: type, value: Any) -> Any:
    """Read one step of a turn: the key it holds tells which of the three it is."""
    if kind is not Step:
        raise NotImplementedError(f"no event holds a {kind.__name__}")
    found = [step for key, step in _STEPS.items() if isinstance(value, dict) and key in value]
    if len(found) != 1:
        raise ValueError("a step has exactly one of lay, add and swap")
    return msgspec.convert(value, found[0])


_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(_Wire, dec_hook=_read_step)
_kinds = msgspec.json.Decoder(_Kind)
_encode = msgspec.json.Encoder().encode


def encode(event: Event) -> bytes:
    """Return the one canonical JSON line of ``event``, in UTF-8 and without a newline."""
    if isinstance(event, Note):
        return json.dumps(to_builtin(event), ensure_ascii=False, separators=(",", ":")).encode()
    return _encode(event)


def decode(line: str | bytes) -> Event:
    """Read one line of a record. Raise ``Unreadable`` where it is not exactly one well-formed event."""
    raw = line.encode(errors="surrogatepass") if isinstance(line, str) else line
    try:
        event: Event | _LooseNote = _decoder.decode(raw)
        if isinstance(event, _LooseNote):
            return _note(json.loads(raw, object_pairs_hook=_no_key_twice, parse_float=_finite))
        if _encode(event) != raw:
            json.loads(raw, object_pairs_hook=_no_key_twice, parse_float=_finite)
    except _TROUBLES as trouble:
        raise Unreadable(_why(trouble)) from None
    return event


def to_builtin(event: Event) -> dict[str, Any]:
    """Return ``event`` as plain dictionaries, lists, strings and numbers, for a JSON column."""
    if isinstance(event, Note):
        return {"type": "note", "about": event.about, **event.fields}
    body: dict[str, Any] = msgspec.json.decode(_encode(event))
    return body


def from_builtin(value: Any) -> Event:
    """Read an event from what ``to_builtin`` made. Raise ``Unreadable`` where it is not one."""
    return _read(value, strict=True)


def from_form(value: Any) -> Event:
    """Read an event from what a form or a page's socket sent: its numbers come as text. Raise ``Unreadable`` as above.

    What isn't a number stays what it is: a card's code is never taken for one.
    """
    return _read(value, strict=False)


def opens(line: bytes) -> bool:
    """Tell whether ``line`` begins a record: whether it is an object of the type ``match``, well-formed or not."""
    if b"match" not in line and b"\\" not in line:
        return False
    try:
        return _kinds.decode(line).type == "match"
    except _TROUBLES:
        return False


def records(lines: Iterable[bytes]) -> Iterator[list[tuple[int, bytes]]]:
    """Split a file of many records: each comes as its lines with their numbers in the file, blank lines left out.

    Each ``match`` line begins a record. What stands before the first one comes as a record too, for the
    reader to refuse.
    """
    record: list[tuple[int, bytes]] = []
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if record and opens(line):
            yield record
            record = []
        if line:
            record.append((number, line))
    if record:
        yield record


def _read(value: Any, strict: bool) -> Event:
    try:
        event = msgspec.convert(value, _Wire, strict=strict, dec_hook=_read_step)
    except _TROUBLES as trouble:
        raise Unreadable(_why(trouble)) from None
    return _note(value) if isinstance(event, _LooseNote) else event


def _note(value: dict[str, Any]) -> Note:
    return Note(value["about"], {key: free for key, free in value.items() if key not in ("type", "about")})


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError("a number is too large")
    return number


def _why(trouble: Exception) -> str:
    """Say what was wrong with a line, in one short printable line."""
    if isinstance(trouble, RecursionError):
        return "not an event: nested too deeply"
    text = str(trouble).encode(errors="backslashreplace").decode()
    return f"not an event: {text[:200]}"
