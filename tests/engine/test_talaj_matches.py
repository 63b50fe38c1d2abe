"""Whole matches of the talaj: what is simulated is what a replay makes of it, and how long that takes."""

import hashlib
import json
import os
import random
from time import process_time

import pytest

from games.engine import match as driver
from games.engine.events import Deal, Result, Score, Turn
from games.engine.playout import any_legal, play_out, player
from games.engine.record import encode
from games.engine.verify import Passed, check, play_lines
from tests.engine.commands import run

MATCHES = int(os.environ.get("TALAJ_MATCHES", "8"))
"""How many matches of each configuration are simulated and replayed."""

DIGESTS = {
    (2, "random"): "efd8fc0e852b8a071c016f9ca8bc94c14380e3f1465a521a55eb5b368fa6a2ea",
    (3, "random"): "b72e33b387dff3637243fef515bac8560c5d231ed5c1e1f8851cf78f3ce44b29",
    (4, "random"): "6ce7fa337ae0c217f3e9d208802d2b1ba7554879122d2b38b60fc59ed6713be2",
    (5, "random"): "ee4d5c5b5744a663c20af2b4deaf995734382d4b3ef7a458ac4159a2cbbc7ab4",
    (2, "steady"): "b754fd6d38f6e7be87d5a4ee3c85602b7fe0746073e2d9d17ce0a4890da8b941",
    (3, "steady"): "f33030524484bbd12ef1eca951ef8355cc1324023191c5a10905c03566c855d4",
    (4, "steady"): "636d2849994af01763bdb8008965150606f191a7e15a59229701d29e0f2e81c2",
    (5, "steady"): "178412e6722b633223d40a5e7d33de4ac99b731004379b78f6851af3638532dd",
}
"""What simulate writes, on every version of Python."""


def simulate(capfdbinary: pytest.CaptureFixture[bytes], seats: int, matches: int, players: str) -> bytes:
    """Return what simulate writes."""
    arguments = ["--ruleset", "talaj", "--seats", str(seats), "--matches", str(matches), "--seed", "42"]
    status, out, error = run(capfdbinary, "simulate", *arguments, "--players", players)
    assert (status, error) == (0, "")
    return out


@pytest.mark.parametrize(("seats", "players"), DIGESTS)
def test_simulate_writes_the_same_bytes_everywhere(
    capfdbinary: pytest.CaptureFixture[bytes], seats: int, players: str
) -> None:
    assert hashlib.sha256(simulate(capfdbinary, seats, 2, players)).hexdigest() == DIGESTS[seats, players]


@pytest.mark.parametrize("players", ["random", "steady"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_simulated_matches_replay_to_what_they_say_themselves(seats: int, players: str) -> None:
    for seed in range(MATCHES):
        target = random.Random(seed).choice([100, 150, 300, 500])
        events = list(
            play_out(driver.opening("talaj", seats, {"target": target}), player(players), random.Random(seed))
        )
        *_, score, result = events
        assert isinstance(score, Score)
        assert isinstance(result, Result)
        deals = sum(isinstance(event, Deal) for event in events)
        report = check([(number, encode(event)) for number, event in enumerate(events, 1)])
        assert report == Passed(True, "talaj", len(events), deals, score.totals, result.winners)
        left = [seat for seat, total in enumerate(score.totals) if total < target]
        assert list(result.winners) == left
        assert len(left) == 1


def test_a_deal_of_60_turns_replays_in_under_10_ms() -> None:
    rng = random.Random(6)
    match = driver.begin(driver.opening("talaj", 4, {"target": 1000}))
    events = [match.opened, *driver.follow(match, rng)]
    best = 1.0
    while not driver.is_over(match) and best == 1.0:
        move = any_legal(match, rng)
        driver.apply(match, move)
        events += [move, *driver.follow(match, rng)]
        at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
        turns = [event for event in events[at:] if isinstance(event, Turn)]
        if len(turns) == 60 and sum(bool(turn.steps) for turn in turns) >= 3:
            lines = [(number, encode(event)) for number, event in enumerate([match.opened, *events[at:]], 1)]
            lines[1] = (2, encode(Deal(1, events[at].dealer, events[at].deck)))  # type: ignore[union-attr]
            best = min(best, *(_seconds(lines) for _ in range(5)))
    assert best < 0.01


def _seconds(lines: list[tuple[int, bytes]]) -> float:
    start = process_time()
    play_lines(lines)
    return process_time() - start


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["AS AH AD 8H 9H 10H 2C"], {"total": 57, "melds": [["AS", "AH", "AD"], ["8H", "9H", "10H"]]}),
        (["AS AH AD KS KH KD 2C"], {"total": None, "melds": []}),
        ([""], {"total": None, "melds": []}),
        (["AS AH AD 8H 9H 10H 4C 2C", "--with", "3C"], {"total": None, "melds": []}),
        (
            ["AS AH AD 8H 9H 10H 4C 2C KD", "--with", "3C"],
            {"total": 66, "melds": [["AS", "AH", "AD"], ["8H", "9H", "10H"], ["2C", "3C", "4C"]]},
        ),
        (
            ["AS AH AD 8H 9H 10H 4C KD JK", "--with", "JK"],
            {"total": 57, "melds": [["AS", "AH", "AD"], ["8H", "9H", "10H"], ["4C", "JK", "JK"]]},
        ),
    ],
)
def test_the_opening_subcommand_prints_the_best_opening(
    capfdbinary: pytest.CaptureFixture[bytes], arguments: list[str], answer: dict[str, object]
) -> None:
    status, out, _ = run(capfdbinary, "opening", *arguments)
    assert status == 0
    assert json.loads(out) == answer


@pytest.mark.parametrize(
    "arguments",
    [
        ["AS AS AS"],
        ["AS ZZ"],
        ["AS AS", "--with", "AS"],
        ["JK JK JK JK JK"],
        ["AS", "--with", ""],
        [" ".join(f"{rank}{suit}" for suit in "SH" for rank in (*"A23456789", "10", "J"))],
    ],
)
def test_a_hand_that_cant_be_is_status_2_and_one_line(
    capfdbinary: pytest.CaptureFixture[bytes], arguments: list[str]
) -> None:
    status, out, error = run(capfdbinary, "opening", *arguments)
    assert (status, out, len(error.splitlines())) == (2, b"", 1)


def test_bench_prints_the_opening_search(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.bench.SECONDS", 0.02)
    monkeypatch.setattr("games.engine.bench.MATCHES", 1)
    monkeypatch.setattr("games.engine.bench.HANDS", 50)
    status, out, _ = run(capfdbinary, "bench", "--ruleset", "talaj")
    assert status == 0
    figures = [json.loads(line) for line in out.splitlines()]
    assert [figure["seats"] for figure in figures[:4]] == [2, 3, 4, 5]
    assert [figure["taken"] for figure in figures[4:]] == ["none", "card", "joker"]
    assert all(figure["hands"] == 50 and figure["p99_ms"] >= figure["median_ms"] >= 0 for figure in figures[4:])
