"""Record text: what can be read, what can't, and the one canonical line of each event."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.events import (
    Accuse,
    Add,
    Call,
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
    Score,
    Stop,
    Swap,
    Turn,
)
from games.engine.record import decode, encode, from_builtin, from_form, opens, records, to_builtin
from games.engine.ruleset import Unreadable

EVENTS: list[tuple[Event, str]] = [
    (
        Opened("koutchina-record/1", "bkhamsa", 1, 2, {"target": 41, "opening": "expert", "dealer_ace": False}),
        (
            '{"type":"match","format":"koutchina-record/1","ruleset":"bkhamsa","version":1,"seats":2,'
            '"options":{"target":41,"opening":"expert","dealer_ace":false}}'
        ),
    ),
    (DealerDraw(({"0": "7e", "1": "12c"},)), '{"type":"dealer_draw","rounds":[{"0":"7e","1":"12c"}]}'),
    (Deal(1, 0, ("3e", "1e")), '{"type":"deal","number":1,"dealer":0,"deck":["3e","1e"]}'),
    (Call(1, "tringa"), '{"type":"call","seat":1,"call":"tringa"}'),
    (Declare(0), '{"type":"declare","seat":0}'),
    (Accuse(0, 1, 2, 3), '{"type":"accuse","seat":0,"accused":1,"distribution":2,"deal":3}'),
    (Play(0, "3o"), '{"type":"play","seat":0,"card":"3o"}'),
    (Draw(1, "first"), '{"type":"draw","seat":1,"from":"first"}'),
    (
        Turn(1, (Lay(("AS", "JK")), Add(1, cards=("4S",)), Add(2, low=("2H",), high=()), Swap(3, "9C")), "7S"),
        (
            '{"type":"turn","seat":1,"steps":[{"lay":["AS","JK"]},{"add":1,"cards":["4S"]},'
            '{"add":2,"low":["2H"],"high":[]},{"swap":3,"card":"9C"}],"discard":"7S"}'
        ),
    ),
    (
        Turn(1, (Lay(("AS", "2S", "JK"), "serie"),), "7S", take=True),
        '{"type":"turn","seat":1,"steps":[{"lay":["AS","2S","JK"],"kind":"serie"}],"discard":"7S","take":true}',
    ),
    (Reshuffle(("JK", "2S")), '{"type":"reshuffle","stock":["JK","2S"]}'),
    (
        Score(2, ({"caida": 1, "total": 1}, {"caida": 0, "total": 0}), (6, 1)),
        '{"type":"score","deal":2,"points":[{"caida":1,"total":1},{"caida":0,"total":0}],"totals":[6,1]}',
    ),
    (
        Score(2, ({"penalty": 0, "total": 0},), (0,), None, ()),
        '{"type":"score","deal":2,"points":[{"penalty":0,"total":0}],"totals":[0],"winner":null,"out":[]}',
    ),
    (Result((0, 1), "score"), '{"type":"result","winners":[0,1],"reason":"score"}'),
    (Stop("vote", None), '{"type":"stop","reason":"vote","winners":null}'),
    (Stop("forfeit", (1,), 0), '{"type":"stop","reason":"forfeit","winners":[1],"seat":0}'),
    (Note("pause"), '{"type":"note","about":"pause"}'),
    (
        Note("said", {"text": "مرحبا", "deep": [{"a": 1.5}], "big": 10**30}),
        '{"type":"note","about":"said","text":"مرحبا","deep":[{"a":1.5}],"big":1000000000000000000000000000000}',
    ),
]


@pytest.mark.parametrize(("event", "line"), EVENTS, ids=lambda value: type(value).__name__)
def test_every_event_has_one_canonical_line_and_comes_back_from_it(event: Event, line: str) -> None:
    assert encode(event) == line.encode()
    assert decode(line) == decode(line.encode()) == event
    assert to_builtin(event) == json.loads(line)
    assert from_builtin(json.loads(line)) == event


def test_field_order_and_spaces_dont_matter_to_a_reader() -> None:
    assert decode(' { "card" : "3o", "seat":0,\t"type":"play" } \r') == Play(0, "3o")
    assert decode('{"type":"pl\\u0061y","seat":-0,"card":"3o"}') == Play(0, "3o")
    assert decode('{"type":"turn","seat":1,"steps":[],"discard":"7S","take":false}') == Turn(1, (), "7S")


UNREADABLE = {
    "nothing": "",
    "no object": "[]",
    "null": "null",
    "no type": '{"seat":0,"card":"3o"}',
    "an unknown type": '{"type":"peek","seat":0}',
    "a type that is no string": '{"type":1}',
    "true for a number": '{"type":"play","seat":true,"card":"3o"}',
    "a float": '{"type":"play","seat":1.0,"card":"3o"}',
    "an exponent": '{"type":"play","seat":1e0,"card":"3o"}',
    "a number in quotes": '{"type":"play","seat":"1","card":"3o"}',
    "a negative seat": '{"type":"play","seat":-1,"card":"3o"}',
    "a huge number": '{"type":"play","seat":99999999999999999999999999,"card":"3o"}',
    "a number of 5000 digits": '{"type":"play","seat":' + "9" * 5000 + ',"card":"3o"}',
    "a number for a card": '{"type":"play","seat":0,"card":3}',
    "a surplus field": '{"type":"play","seat":0,"card":"3o","why":"x"}',
    "a missing field": '{"type":"play","seat":0}',
    "a field twice": '{"type":"play","seat":0,"seat":1,"card":"3o"}',
    "a field twice with one value": '{"type":"play","seat":0,"seat":0,"card":"3o"}',
    "a field of a note twice": '{"type":"note","about":"x","a":1,"a":2}',
    "an option twice": '{"type":"match","format":"koutchina-record/1","ruleset":"ronda","version":1,"seats":2,'
    '"options":{"target":41,"target":41}}',
    "an option as a float": '{"type":"match","format":"koutchina-record/1","ruleset":"ronda","version":1,"seats":2,'
    '"options":{"target":41.0}}',
    "another format": '{"type":"match","format":"koutchina-record/9","ruleset":"ronda","version":1,"seats":2,'
    '"options":{"target":41}}',
    "deal number 0": '{"type":"deal","number":0,"dealer":0,"deck":[]}',
    "null for a list": '{"type":"deal","number":1,"dealer":0,"deck":null}',
    "an unknown word": '{"type":"call","seat":0,"call":"missa"}',
    "a result for another reason": '{"type":"result","winners":[0],"reason":"vote"}',
    "a stop for another reason": '{"type":"stop","reason":"tea","winners":null}',
    "a stop without winners": '{"type":"stop","reason":"vote"}',
    "a stop by seat null": '{"type":"stop","reason":"vote","winners":null,"seat":null}',
    "a note about nothing": '{"type":"note"}',
    "a note about a number": '{"type":"note","about":1}',
    "a step that is none": '{"type":"turn","seat":0,"steps":[{}],"discard":"7S"}',
    "a step that is two": '{"type":"turn","seat":0,"steps":[{"lay":[],"swap":1,"card":"7S"}],"discard":"7S"}',
    "a step that is a list": '{"type":"turn","seat":0,"steps":[["lay"]],"discard":"7S"}',
    "a step of another kind": '{"type":"turn","seat":0,"steps":[{"lay":[],"kind":"tria"}],"discard":"7S"}',
    "a surplus field in a step": '{"type":"turn","seat":0,"steps":[{"swap":1,"card":"7S","x":1}],"discard":"7S"}',
    "take as a number": '{"type":"turn","seat":0,"steps":[],"discard":"7S","take":1}',
    "no number": '{"type":"note","about":"x","a":NaN}',
    "an endless number": '{"type":"note","about":"x","a":Infinity}',
    "half a line": '{"type":"play","seat":0,',
    "two on a line": '{"type":"declare","seat":0}{"type":"declare","seat":0}',
    "a half character": '{"type":"note","about":"\\ud800"}',
    "a half character in the text": '{"type":"note","about":"\ud800"}',
    "a mark before the text": '\ufeff{"type":"declare","seat":0}',
    "deep nesting": '{"type":"note","about":"x","a":' + "[" * 100_000 + "]" * 100_000 + "}",
    "deep nesting without an end": "[" * 1_000_000,
}


@pytest.mark.parametrize("line", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_is_not_exactly_one_event_cant_be_read(line: str) -> None:
    with pytest.raises(Unreadable) as trouble:
        decode(line)
    message = str(trouble.value)
    assert message.startswith("not an event: ")
    assert len(message) < 250
    assert message.encode()


@pytest.mark.parametrize(
    "line", [b'{"type":"note","about":"\xff"}', b"\xff\xfe", b"\x00", b'{"type":"note","about":"a\x00"}']
)
def test_bytes_that_are_no_text_cant_be_read(line: bytes) -> None:
    with pytest.raises(Unreadable):
        decode(line)


@pytest.mark.parametrize("value", [
    None, [], "play", 1, {}, {"type": "play"}, {"type": "play", "seat": 1.0, "card": "3o"},
    {"type": "play", "seat": True, "card": "3o"}, {"type": "play", "seat": 0, "card": "3o", "x": 1},
    {"type": "play", "seat": 0, "card": "3o", 1: 2}, {"type": "turn", "seat": 0, "steps": [1], "discard": "AS"},
    {"type": "note", "about": None}, {"type": ["play"], "seat": 0, "card": "3o"},
])  # fmt: skip
def test_what_is_not_exactly_one_event_cant_be_read_from_builtins(value: object) -> None:
    with pytest.raises(Unreadable):
        from_builtin(value)


def test_a_form_sends_numbers_as_text_and_only_a_form_may() -> None:
    sent = {"type": "accuse", "seat": 0, "accused": "1", "distribution": "2", "deal": "13"}
    assert from_form(sent) == Accuse(0, 1, 2, 13)
    assert from_form({"type": "play", "seat": 1, "card": "7o"}) == Play(1, "7o")
    with pytest.raises(Unreadable):
        from_builtin(sent)


@pytest.mark.parametrize("value", ["", "x", " 1", "1.5", "-1", "true", "null", "٣", "99999999999", True, None, [1]])
def test_text_that_is_no_number_is_not_read_as_one(value: object) -> None:
    with pytest.raises(Unreadable):
        from_form({"type": "accuse", "seat": 0, "accused": value, "distribution": 1, "deal": 1})


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_unreadable(raw: bytes) -> None:
    try:
        decode(raw)
    except Unreadable:
        assert not opens(raw) or b"match" in raw


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=8,
))  # fmt: skip
def test_any_json_is_an_event_or_unreadable(value: object) -> None:
    line = json.dumps({"type": "note", "about": "x", "free": value})
    assert to_builtin(decode(line)) == json.loads(line)
    with pytest.raises(Unreadable):
        from_builtin(value)


def test_a_file_is_split_at_its_match_lines_and_blank_lines_are_passed_over() -> None:
    lines = [b"\n", b'{"type":"match","x":1}\n', b"  \r\n", b"nonsense\n", b'{"about":"a match","type":"note"}\n']
    lines += [b'{"type":"m\\u0061tch"}\n', b'{"type":"match"}']
    assert [[number for number, _ in record] for record in records(lines)] == [[2, 4, 5], [6], [7]]
    assert [[number for number, _ in record] for record in records(lines[3:5] + lines[1:2])] == [[1, 2], [3]]
    assert list(records([])) == list(records([b"\n", b" \t\r\n"])) == []
