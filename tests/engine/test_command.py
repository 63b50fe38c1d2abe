"""The command line: what it prints, its exit status, and that it never ends in a traceback."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.engine import bots
from games.engine.record import decode
from tests.engine.commands import run, simulate

ROOT = Path(__file__).parents[2]
SIMULATE = ["simulate", "--ruleset", "ronda", "--seats", "2", "--matches", "2", "--seed", "1"]

DIGESTS = {
    (2, "random"): "c98f13d51696dc882e4388c3fbb0b19f6abb581244904cbf978e28ece696dfaa",
    (3, "random"): "a90e59efbe98a836ffd59c460e4c708c6bdc9e7ca21ec3455079b61e0152c380",
    (4, "random"): "9cf61fb5e6a7f408343d2d925dcb4befb6fe93b281c036e51aa59d57587b2216",
    (2, "steady"): "1d66a8aa5e4ab56aa633069713d54e254fde15ccc2bb95c77c5eec158d35d5cc",
    (3, "steady"): "40ce4ce29fe32e45cf0573a97740cba10eefacbe108f41fa2aca8fcd8c6f5fc7",
    (4, "steady"): "9e05d0e66f3fd7e93d5ba3383359321b8d508c2beb21b97892908eebb3db1b9c",
}
"""What simulate writes, on every version of Python."""


@pytest.mark.parametrize(("seats", "players"), DIGESTS)
def test_simulate_writes_the_same_bytes_everywhere(
    capfdbinary: pytest.CaptureFixture[bytes], seats: int, players: str
) -> None:
    written = simulate(capfdbinary, seats, 5, players)
    assert written == simulate(capfdbinary, seats, 5, players)
    assert hashlib.sha256(written).hexdigest() == DIGESTS[seats, players]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1000_simulated_matches_replay_and_agree_with_themselves(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, seats: int
) -> None:
    path = tmp_path / "matches.jsonl"
    path.write_bytes(simulate(capfdbinary, seats, 1000))
    status, out, _ = run(capfdbinary, "replay", str(path))
    reports = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert len(reports) == 1000
    written = path.read_bytes().splitlines()
    at = 0
    for report in reports:
        events = [json.loads(line) for line in written[at : at + report["events"]]]
        at += report["events"]
        assert events[-1]["type"] == "result"
        assert report == {
            "ok": True,
            "ruleset": "ronda",
            "events": len(events),
            "deals": sum(event["type"] == "deal" for event in events),
            "totals": events[-2]["totals"],
            "winners": events[-1]["winners"],
        }
    assert at == len(written)


def test_simulate_takes_options(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, _ = run(capfdbinary, *SIMULATE, "--options", '{"target":25}')
    assert status == 0
    assert json.loads(out.splitlines()[0])["options"] == {"target": 25}


@pytest.mark.parametrize("players", bots.names())
def test_simulate_knows_every_bot(capfdbinary: pytest.CaptureFixture[bytes], players: str) -> None:
    assert simulate(capfdbinary, 3, 1, players).endswith(b'"reason":"score"}\n')


@pytest.mark.parametrize("wrong", [
    ["--ruleset", "whist"], ["--ruleset", ""], ["--seats", "5"], ["--seats", "-2"], ["--seats", "two"],
    ["--options", "{"], ["--options", "[]"], ["--options", '{"target":40}'], ["--options", '{"target":41.0}'],
    ["--options", '{"speed":1}'], ["--options", '{"target":"41"}'], ["--options", '{"target":true}'],
    ["--options", "[" * 100_000], ["--matches", "-1"], ["--matches", "1.5"], ["--seed", "x"], ["--seed", "9" * 5000],
    ["--players", "nobody"], ["--player", "steady"], ["surplus"],
])  # fmt: skip
def test_arguments_that_cant_be_used_end_in_status_2_and_one_line(
    capfdbinary: pytest.CaptureFixture[bytes], wrong: list[str]
) -> None:
    status, out, error = run(capfdbinary, *SIMULATE, *wrong)
    assert (status, out) == (2, b"")
    assert len(error.splitlines()) == 1
    assert error.startswith("python -m games.engine: ")


@pytest.mark.parametrize(
    "arguments", [[], ["deal"], ["simulate"], ["view", "x"], ["replay", "a", "b"], ["bench", "--x"]]
)
def test_commands_that_arent_complete_end_in_status_2(
    capfdbinary: pytest.CaptureFixture[bytes], arguments: list[str]
) -> None:
    status, out, error = run(capfdbinary, *arguments)
    assert (status, out, len(error.splitlines())) == (2, b"", 1)


def test_help_is_given(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, _ = run(capfdbinary, "--help")
    assert status == 0
    assert b"simulate" in out


def test_bench_measures_every_number_of_seats(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.bench.SECONDS", 0.02)
    status, out, _ = run(capfdbinary, "bench", "--ruleset", "ronda")
    assert status == 0
    figures = [json.loads(line) for line in out.splitlines()]
    assert [figure["seats"] for figure in figures] == [2, 3, 4]
    assert all(figure["playout_moves_per_second"] > 0 for figure in figures)
    assert run(capfdbinary, "bench", "--ruleset", "whist")[0] == 2


def process(*arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own, without any settings."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    command = [sys.executable, "-m", "games.engine", *arguments]
    return subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, timeout=60, check=False, **more)  # type: ignore[call-overload,no-any-return]


def test_it_runs_as_a_program_and_as_a_pipe() -> None:
    written = process(*SIMULATE)
    assert written.returncode == 0
    assert decode(written.stdout.splitlines()[0])
    checked = process("replay", "-", input=written.stdout)
    assert (checked.returncode, checked.stderr) == (0, b"")
    assert len(checked.stdout.splitlines()) == 2


def test_a_closed_pipe_is_no_traceback() -> None:
    command = f"{sys.executable} -m games.engine {' '.join(SIMULATE)} --matches 200 | head -1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, timeout=60, check=True)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == b""


def test_a_full_disk_or_a_closed_output_is_no_traceback() -> None:
    for target in (">/dev/full", ">&-"):
        command = f"{sys.executable} -m games.engine {' '.join(SIMULATE)} {target}"
        done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, timeout=60, check=False)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_the_engine_imports_no_web_framework() -> None:
    code = "import sys, games.engine.__main__; sys.exit(any(name.split('.')[0] == 'django' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60, check=False).returncode == 0
