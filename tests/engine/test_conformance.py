"""Every conformance case, through the command line's own replay.

The cases are written by an independent referee. All records are written into one file, so that each verdict is known by
its place in the output and the failing event by its line.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.__main__ import main

CASES = Path(__file__).parent / "conformance"

COUNTS = {"ronda": 936, "talaj": 627}
"""How many cases of each rule set are run."""

LEFT_OUT = {
    # The record is cut off after the last card of deal 8, before its score. Totals are those of the last `score`, which
    # is that of deal 7: 16, 38, 14. The case expects 20, 40, 14, the totals of the score that isn't there.
    "ronda-3-41-0-cut-25",
}


def all_cases(ruleset: str) -> list[dict[str, Any]]:
    """Return the cases of a rule set."""
    return [json.loads(line) for line in gzip.decompress((CASES / f"{ruleset}.jsonl.gz").read_bytes()).splitlines()]


def verdicts(path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> list[dict[str, Any]]:
    """Replay a file with the command line; return one report for each record."""
    assert main(["replay", str(path)]) == 1
    return [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]


@pytest.mark.parametrize("ruleset", COUNTS)
def test_every_case_comes_out_as_it_says(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], ruleset: str
) -> None:
    wanted = [case for case in all_cases(ruleset) if case["name"] not in LEFT_OUT]
    path = tmp_path / "all.jsonl"
    first_lines, lines = [], []
    for case in wanted:
        first_lines.append(len(lines) + 1)
        lines += [json.dumps(event) for event in case["record"]]
    path.write_text("\n".join(lines), encoding="utf-8")
    found = verdicts(path, capfdbinary)
    assert len(found) == len(wanted) == COUNTS[ruleset]
    for case, first, report in zip(wanted, first_lines, found, strict=True):
        assert verdict(report, first) == case["expect"], case["name"]


def verdict(report: dict[str, Any], first: int) -> dict[str, Any]:
    """Return a report of the command line as a case states it; ``first`` is the record's first line in the file."""
    if report["ok"]:
        return {"ok": True, "totals": report["totals"], "winners": report["winners"]}
    return {"ok": False, "event": report["line"] - first + 1}


def test_the_case_left_out_is_wrong_by_the_rule_of_records_cut_off() -> None:
    """A record cut off anywhere is valid; its totals are those of its last `score`."""
    (case,) = [case for case in all_cases("ronda") if case["name"] in LEFT_OUT]
    scores = [event for event in case["record"] if event["type"] == "score"]
    assert case["record"][-1]["type"] == "play"
    assert scores[-1]["totals"] == [16, 38, 14] != case["expect"]["totals"]
