"""Whole matches of bkhamsa on all terms: what is simulated is what a replay makes of it."""

import hashlib
import json
import random
from itertools import product
from pathlib import Path

import pytest

from games.engine import match as driver
from games.engine.events import Deal, Result, Score
from games.engine.playout import play_out, player
from games.engine.record import encode
from games.engine.verify import Passed, check
from tests.engine.commands import run

DIGESTS = {
    (2, "random"): "d46c283201ccdd85f69ea487c5df026aeb8c0d68866d9a2c9c71b770aa336d2e",
    (4, "random"): "8498024202136d1418ab6dbc3322d0fb8b6588cea36afb0d11f5f2ab424271bd",
    (2, "steady"): "dd0547b4d1cf3dfa2ade4b3cf3c5d0f9a0b8a32b8957e717cac0e7b8661680d5",
    (4, "steady"): "3edafec2d575702c5582270806795164496c5e10ae5f2f9df8665d16462a9716",
}
"""What simulate writes, on every version of Python."""

TERMS = list(product((2, 4), (41, 21, 31, 51, 61), ("traditional", "expert"), (False, True)))


@pytest.mark.parametrize("name", ["random", "steady"])
@pytest.mark.parametrize(("seats", "target", "opening", "dealer_ace"), TERMS)
def test_a_match_on_these_terms_replays_to_what_it_says_itself(
    seats: int, target: int, opening: str, dealer_ace: bool, name: str
) -> None:
    opened = driver.opening("bkhamsa", seats, {"target": target, "opening": opening, "dealer_ace": dealer_ace})
    for seed in range(2):
        events = list(play_out(opened, player(name), random.Random(seed)))
        *_, score, result = events
        assert isinstance(score, Score)
        assert isinstance(result, Result)
        deals = sum(isinstance(event, Deal) for event in events)
        report = check([(number, encode(event)) for number, event in enumerate(events, 1)])
        assert report == Passed(True, "bkhamsa", len(events), deals, score.totals, result.winners)
        assert max(score.totals) >= target
        assert result.winners == (score.totals.index(max(score.totals)),)


@pytest.mark.parametrize(("seats", "players"), DIGESTS)
def test_simulate_writes_the_same_bytes_everywhere(
    capfdbinary: pytest.CaptureFixture[bytes], seats: int, players: str
) -> None:
    arguments = ["--ruleset", "bkhamsa", "--seats", str(seats), "--matches", "5", "--seed", "42", "--players", players]
    status, out, error = run(capfdbinary, "simulate", *arguments)
    assert (status, error) == (0, "")
    assert hashlib.sha256(out).hexdigest() == DIGESTS[seats, players]


def test_the_draw_is_in_the_view_of_the_command_line_until_the_first_card(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Under the key `dealer_draw`, the draw for the first dealer until the first card is played."""
    record = Path(__file__).parent / "golden" / "bkhamsa-4-31-traditional-ace-steady.jsonl"
    first_play = next(at for at, line in enumerate(record.read_bytes().splitlines(), 1) if b'"play"' in line)
    for event, shown in ((2, True), (first_play - 1, True), (first_play, False)):
        where = ["--record", "1", "--event", str(event), "--spectator"]
        status, out, _ = run(capfdbinary, "view", str(record), *where)
        assert status == 0
        assert bool(json.loads(out)["dealer_draw"]) == shown
