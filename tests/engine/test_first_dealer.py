"""The deal passes on from a match to its rematch: who deals first may be named."""

import random

import pytest

from games.engine import match as driver
from games.engine.events import Deal, DealerDraw, Event
from games.engine.playout import any_legal
from games.engine.ruleset import Refused

SEEDS = range(12)


def deals(events: list[Event]) -> list[Deal]:
    """Return the deals among events."""
    return [event for event in events if isinstance(event, Deal)]


def played(rules: str, seats: int, dealer: int) -> list[Event]:
    """Return the record of a match in which that seat deals first."""
    opened, rng = driver.opening(rules, seats, {}), random.Random(seats)
    match = driver.begin(opened, dealer)
    events: list[Event] = [opened, *driver.follow(match, rng)]
    while not driver.is_over(match):
        move = any_legal(match, rng)
        driver.apply(match, move)
        events += [move, *driver.follow(match, rng)]
    return events


@pytest.mark.parametrize(("rules", "seats"), [("ronda", 2), ("ronda", 3), ("ronda", 4), ("talaj", 2), ("talaj", 5)])
def test_the_seat_that_is_named_deals_first(rules: str, seats: int) -> None:
    for dealer in range(seats):
        match = driver.begin(driver.opening(rules, seats, {}), dealer)
        assert deals(driver.follow(match, random.Random(dealer)))[0].dealer == dealer


def test_whoever_deals_first_the_deal_passes_on_from_there() -> None:
    for dealer in range(3):
        dealt = deals(played("ronda", 3, dealer))
        assert len(dealt) > 1
        assert [deal.dealer for deal in dealt] == [(dealer + at) % 3 for at in range(len(dealt))]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_rule_set_that_draws_for_the_dealer_draws_anew(seats: int) -> None:
    drawn = set()
    for seed in SEEDS:
        match = driver.begin(driver.opening("bkhamsa", seats, {}), 0)
        draw, deal = driver.follow(match, random.Random(seed))
        assert isinstance(draw, DealerDraw)
        assert isinstance(deal, Deal)
        drawn.add(deal.dealer)
    assert drawn == {*range(seats)}


def test_where_nobody_is_named_chance_decides() -> None:
    first = {deals(driver.follow(driver.begin(driver.opening("ronda", 4, {})), random.Random(seed)))[0].dealer
             for seed in range(40)}  # fmt: skip
    assert first == {0, 1, 2, 3}


def test_a_replay_of_the_record_need_not_be_told() -> None:
    view = driver.view(driver.replay(played("ronda", 4, 2)), None)
    assert view.over
    assert view.dealer == (2 + view.deal - 1) % 4


def test_a_named_dealer_changes_nothing_about_the_deck() -> None:
    opened = driver.opening("ronda", 4, {})
    named, chosen = (
        deals(driver.follow(driver.begin(opened, dealer), random.Random(5)))[0].deck for dealer in (1, None)
    )
    assert named == chosen


@pytest.mark.parametrize("dealer", [-1, 2])
def test_a_seat_that_is_not_there_can_not_deal(dealer: int) -> None:
    with pytest.raises(Refused) as refused:
        driver.begin(driver.opening("ronda", 2, {}), dealer)
    assert refused.value.code == "match.no-such-seat"
