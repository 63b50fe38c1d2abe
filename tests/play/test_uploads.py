"""Records that people bring along."""

from pathlib import Path

import pytest

from games.play import uploads

RECORD = (Path(__file__).parents[1] / "engine" / "golden" / "worked-example.jsonl").read_bytes()
FIRST = RECORD.splitlines()[0]


def test_a_record_is_found_under_its_key_and_under_no_other() -> None:
    key = uploads.keep(RECORD)
    found = uploads.find(key)
    assert found is not None
    assert found.tape.last == len(RECORD.splitlines())
    assert all(uploads.find(other) is None for other in (key[:-1], f"x{key}", "", "0-", "64-abc", "é-é", "٣-x"))


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (b"", 1, "begins with a match event"),
        (b"nonsense", 1, "not an event"),
        (RECORD + RECORD, len(RECORD.splitlines()) + 1, "second record"),
        (b"\n".join(RECORD.splitlines()[1:]), 1, "begins with a match event"),
        (b"\n".join([*RECORD.splitlines()[:3], *RECORD.splitlines()[4:]]), 4, "line 4: "),
        (FIRST + b'\n{"type":"note","about":"x"}' * uploads.MOST_EVENTS, uploads.MOST_EVENTS + 1, "more than"),
        (b"\n" * (uploads.LARGEST + 1), 1, "larger"),
        (b"\xff\xfe", 1, "not an event"),
        (b"[" * 100_000, 1, "not an event"),
    ],
    ids=["empty", "nonsense", "two", "no opening", "a line missing", "too long", "too large", "no text", "too deep"],
)  # fmt: skip
def test_a_bad_record_is_refused_with_its_line_and_the_reason(text: bytes, line: int, why: str) -> None:
    with pytest.raises(uploads.Bad, match=why) as refused:
        uploads.keep(text)
    assert refused.value.line == line


def test_only_so_many_records_are_kept_at_a_time() -> None:
    keys = [uploads.keep(RECORD) for _ in range(uploads.PLACES + 3)]
    assert [uploads.find(key) is None for key in keys] == [True] * 3 + [False] * uploads.PLACES
