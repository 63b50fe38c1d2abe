"""Whole matches of bkhamsa on all terms: what is simulated is what a replay makes of it."""

import random
from itertools import product

import pytest

from games.engine import match as driver
from games.engine.events import Deal, Result, Score
from games.engine.playout import play_out, player
from games.engine.record import encode
from games.engine.verify import Passed, check

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
