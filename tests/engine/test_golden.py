"""Whole matches, kept: a change of the engine that alters an old outcome is a new version of the rule set, not a fix.

Written once by ``simulate``; a new rule set adds its own, nothing here is ever written again.
"""

from pathlib import Path

import msgspec
import pytest

from games.engine import match as driver
from games.engine.record import decode, encode
from games.engine.verify import Passed, check

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.jsonl"))


def test_there_are_golden_matches() -> None:
    assert len(RECORDS) >= 5


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_match_still_comes_out_the_same(path: Path) -> None:
    lines = path.read_bytes().splitlines()
    assert isinstance(check(list(enumerate(lines, 1))), Passed)
    assert [encode(decode(line)) for line in lines] == lines


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.view.json")), ids=lambda path: path.stem)
def test_a_view_still_looks_the_same(path: Path) -> None:
    """The name says which record, after which event, and which seat: what a screen is drawn from."""
    record, event, seat = path.name.removesuffix(".view.json").rsplit(".", 2)
    lines = (GOLDEN / f"{record}.jsonl").read_bytes().splitlines()
    match = driver.replay(map(decode, lines[: int(event)]))
    view = driver.view(match, None if seat == "spectator" else int(seat))
    assert msgspec.json.format(msgspec.json.encode(view)) == path.read_bytes().strip()
