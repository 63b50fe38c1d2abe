"""The command line on records: replay and view, whatever stands in the file."""

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.engine.commands import run, simulate

MATCH = (
    b'{"type":"match","format":"koutchina-record/1","ruleset":"ronda","version":1,"seats":2,"options":{"target":41}}\n'
)


def replay(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, content: bytes
) -> tuple[int, list[dict[str, object]]]:
    """Replay a file with this content; return the status and the reports."""
    path = tmp_path / "record.jsonl"
    path.write_bytes(content)
    status, out, error = run(capfdbinary, "replay", str(path))
    assert error == ""
    return status, [json.loads(line) for line in out.splitlines()]


def test_replay_counts_the_files_lines_blank_ones_too(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    status, reports = replay(
        capfdbinary, tmp_path, b"\n\n" + MATCH + b"\n  \n" + b'{"type":"play","seat":0,"card":"1o"}\n'
    )
    assert status == 1
    assert reports == [{"ok": False, "line": 6, "error": "match.deal-due: The cards must be dealt first."}]


def test_one_bad_record_doesnt_stop_the_next(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    good = MATCH + b'{"type":"note","about":"pause"}\n{"type":"stop","reason":"vote","winners":[1]}\n'
    bad = MATCH + b"nonsense\n" + b'{"type":"note","about":"never read"}\n'
    worse = MATCH.replace(b'"version":1', b'"version":2') + b'{"type":"note","about":"never read"}\n'
    status, reports = replay(capfdbinary, tmp_path, bad + good + worse + good)
    assert status == 1
    assert [(report["ok"], report.get("line")) for report in reports] == [
        (False, 2), (True, None), (False, 7), (True, None),
    ]  # fmt: skip
    passed = {"ok": True, "ruleset": "ronda", "events": 3, "deals": 0, "totals": [0, 0], "winners": [1]}
    assert reports[1] == reports[3] == passed


@pytest.mark.parametrize("first", [b"nonsense", b'{"type":"note","about":"x"}', b"\xff\xfe", b"[]", b"[" * 200_000])
def test_a_file_that_doesnt_begin_with_match_is_refused_at_that_line(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, first: bytes
) -> None:
    status, reports = replay(capfdbinary, tmp_path, b"\n" + first + b"\n" + MATCH)
    assert status == 1
    assert [(report["ok"], report.get("line")) for report in reports] == [(False, 2), (True, None)]


@pytest.mark.parametrize("line", [
    b"\xff", b'{"type":"note","about":"\xff"}', b'{"type":"note","about":"\\ud800"}', b"{", b"[" * 200_000,
    b'{"type":"play","seat":' + b"9" * 10_000 + b',"card":"1o"}', b'{"type":"play","seat":0,"card":"\\u0000\\u2028"}',
    b'{"type":"\xd9\x85"}', b"\x00",
])  # fmt: skip
def test_whatever_stands_in_a_line_it_is_reported_with_its_number(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, line: bytes
) -> None:
    status, (report,) = replay(capfdbinary, tmp_path, MATCH + line + b"\n")
    assert (status, report["ok"], report["line"]) == (1, False, 2)


def test_a_record_cut_off_anywhere_is_a_valid_record(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    lines = simulate(capfdbinary, 3, 1).splitlines(keepends=True)
    totals = [0, 0, 0]
    for cut in range(1, len(lines), 7):
        for line in lines[max(0, cut - 7) : cut]:
            totals = json.loads(line).get("totals", totals)
        status, (report,) = replay(capfdbinary, tmp_path, b"".join(lines[:cut]))
        assert (status, report["totals"], report["winners"]) == (0, totals, None)
        assert report["events"] == cut


def test_an_empty_file_holds_no_records(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    assert replay(capfdbinary, tmp_path, b"") == (0, [])
    assert replay(capfdbinary, tmp_path, b"\n \n") == (0, [])


@pytest.mark.parametrize("command", [["replay"], ["view", "--record", "1", "--event", "1", "--spectator"]])
def test_a_file_that_cant_be_read_ends_in_status_2(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, command: list[str]
) -> None:
    for name in (str(tmp_path / "missing"), str(tmp_path), ""):
        status, out, error = run(capfdbinary, *command, name)
        assert (status, out, len(error.splitlines())) == (2, b"", 1)


def test_replay_reads_standard_input(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments in (["replay"], ["replay", "-"]):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(MATCH)))
        assert run(capfdbinary, *arguments)[0] == 0
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capfdbinary, "replay")[0] == 2


@pytest.fixture
def records(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> str:
    """Return the path of a file with two records."""
    path = tmp_path / "two.jsonl"
    path.write_bytes(simulate(capfdbinary, 2, 2))
    return str(path)


def test_view_prints_what_a_viewer_may_know(capfdbinary: pytest.CaptureFixture[bytes], records: str) -> None:
    for viewer, seat in ((["--seat", "1"], 1), (["--spectator"], None)):
        status, out, error = run(capfdbinary, "view", records, "--record", "2", "--event", "9", *viewer)
        assert (status, error) == (0, "")
        (line,) = out.splitlines()
        view = json.loads(line)
        assert view["seat"] == seat
        assert (view["game"]["hand"] is None) == (seat is None)
        assert view["dealer_draw"] is None
        assert view["deal"] == 1


def test_view_counts_events_from_the_match_line(capfdbinary: pytest.CaptureFixture[bytes], records: str) -> None:
    views = [
        json.loads(run(capfdbinary, "view", records, "--record", "1", "--event", str(event), "--spectator")[1])
        for event in (1, 2)
    ]
    assert [view["deal"] for view in views] == [0, 1]


@pytest.mark.parametrize("wrong", [
    ["--record", "3"], ["--record", "0"], ["--record", "-1"], ["--record", "x"], ["--record", "9" * 30],
    ["--event", "0"], ["--event", "100000"], ["--event", "9" * 30], ["--seat", "2"], ["--seat", "-1"], ["--seat", "x"],
    ["--seat", "9" * 30], ["--spectator"],
])  # fmt: skip
def test_view_refuses_numbers_out_of_range(
    capfdbinary: pytest.CaptureFixture[bytes], records: str, wrong: list[str]
) -> None:
    status, out, error = run(capfdbinary, "view", records, "--record", "1", "--event", "9", "--seat", "0", *wrong)
    assert (status, out, len(error.splitlines())) == (2, b"", 1)


def test_view_of_a_record_that_fails_before_says_so(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(MATCH + b'{"type":"note","about":"x"}\n' + b"nonsense\n")
    arguments = ["view", str(path), "--record", "1", "--spectator", "--event"]
    assert run(capfdbinary, *arguments, "2")[0] == 0
    status, out, error = run(capfdbinary, *arguments, "3")
    assert (status, out) == (1, b"")
    assert "line 3: not an event" in error


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"\\u001b[2J"}',
        b'{"type":"note","about":"x","\\u0007":1,"\\u0007":2}',
        b'{"type":"stop","reason":"\\u202e\\u0000","winners":null}',
    ],
)
def test_what_a_record_holds_reaches_the_terminal_printable(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, line: bytes
) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(MATCH + line + b"\n")
    status, out, error = run(capfdbinary, "view", str(path), "--record", "1", "--event", "2", "--spectator")
    assert (status, out) == (1, b"")
    assert error.endswith("\n")
    assert error[:-1].isprintable()
