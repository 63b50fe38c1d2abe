"""`verify` on the command line, whatever stands in the file."""

import json
from pathlib import Path

import pytest

from tests.engine.commands import run, simulate

SHORT = b'{"type":"match","format":"koutchina-record/2","ruleset":"ronda","version":1,"seats":2,"options":{}}\n'


def test_simulate_writes_the_same_matches_as_ever_and_with_provable_others_that_verify(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    plain = simulate(capfdbinary, 2, 2, "steady")
    assert plain.startswith(b'{"type":"match","format":"koutchina-record/1"')
    arguments = ["--ruleset", "ronda", "--seats", "2", "--matches", "2", "--seed", "42", "--players", "steady"]
    status, out, error = run(capfdbinary, "simulate", *arguments, "--provable")
    assert (status, error) == (0, "")
    path = tmp_path / "record.jsonl"
    path.write_bytes(out)
    status, told, _ = run(capfdbinary, "verify", str(path))
    assert (status, told.count(b'"ok":true,"events"')) == (0, 2)


@pytest.mark.parametrize(
    "content",
    [
        b"nonsense\n",
        b"[]\n",
        b"\xff\xfe\n",
        b'{"type":"note","about":"x"}\n',
        b"[" * 99_999,
        SHORT,
        SHORT.replace(b"{}", b'{},"id":"' + b"0" * 32 + b'"'),
    ],
)
def test_what_is_no_record_is_told_in_one_line_and_never_in_a_traceback(
    content: bytes, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content)
    status, out, error = run(capfdbinary, "verify", str(path))
    assert (status, error) == (1, "")
    (report,) = [json.loads(line) for line in out.splitlines()]
    assert (report["ok"], len(report["findings"])) == (False, 1)


@pytest.mark.parametrize("head", ["", "12", "zzzzzzzz", "a" * 65])
def test_a_head_that_is_none_is_refused(head: str, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(b"")
    status, out, error = run(capfdbinary, "verify", str(path), "--head", head)
    assert (status, out) == (2, b"")
    assert "hexadecimal digits" in error
    assert error.count("\n") == 1


def test_a_file_that_is_not_there_can_not_be_used(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    status, _, error = run(capfdbinary, "verify", str(tmp_path / "none"))
    assert (status, error.count("\n")) == (2, 1)


def test_a_head_in_a_record_without_a_chain_is_not_found(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    path = tmp_path / "record.jsonl"
    path.write_bytes(simulate(capfdbinary, 2, 1))
    status, out, _ = run(capfdbinary, "verify", str(path), "--head", "3f2a 91bc")
    assert status == 1
    assert any(found["what"] == "head" and not found["ok"] for found in json.loads(out)["findings"])
