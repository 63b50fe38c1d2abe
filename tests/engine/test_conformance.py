"""Every conformance case of Ronda, through the command line's own replay.

The cases are written by an independent referee. All records are written into one file, so that each verdict is known by
its place in the output and the failing event by its line.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.__main__ import main

CASES = Path(__file__).parent / "conformance" / "ronda.jsonl.gz"

LEFT_OUT = {
    # The record is cut off after the last card of deal 8, before its score. Totals are those of the last `score`, which
    # is that of deal 7: 16, 38, 14. The case expects 20, 40, 14, the totals of the score that isn't there.
    "ronda-3-41-0-cut-25",
}


def cases() -> list[dict[str, Any]]:
    """Return the cases that are run."""
    lines = gzip.decompress(CASES.read_bytes()).splitlines()
    return [case for case in map(json.loads, lines) if case["name"] not in LEFT_OUT]


def verdicts(path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> list[dict[str, Any]]:
    """Replay a file with the command line; return one report for each record."""
    assert main(["replay", str(path)]) == 1
    return [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]


def test_every_case_comes_out_as_it_says(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    wanted = cases()
    path = tmp_path / "all.jsonl"
    first_lines, lines = [], []
    for case in wanted:
        first_lines.append(len(lines) + 1)
        lines += [json.dumps(event) for event in case["record"]]
    path.write_text("\n".join(lines), encoding="utf-8")
    found = verdicts(path, capfdbinary)
    assert len(found) == len(wanted) == 936
    for case, first, report in zip(wanted, first_lines, found, strict=True):
        assert verdict(report, first) == case["expect"], case["name"]


def verdict(report: dict[str, Any], first: int) -> dict[str, Any]:
    """Return a report of the command line as a case states it; ``first`` is the record's first line in the file."""
    if report["ok"]:
        return {"ok": True, "totals": report["totals"], "winners": report["winners"]}
    return {"ok": False, "event": report["line"] - first + 1}


def test_the_case_left_out_is_wrong_by_the_rule_of_records_cut_off() -> None:
    """A record cut off anywhere is valid; its totals are those of its last `score`."""
    lines = gzip.decompress(CASES.read_bytes()).splitlines()
    (case,) = [case for case in map(json.loads, lines) if case["name"] in LEFT_OUT]
    scores = [event for event in case["record"] if event["type"] == "score"]
    assert case["record"][-1]["type"] == "play"
    assert scores[-1]["totals"] == [16, 38, 14] != case["expect"]["totals"]
