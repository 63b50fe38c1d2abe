"""What holds of every rule set: each gets these tests by registering."""

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Deal, DealerDraw, Event, Note, Opened, Score
from games.engine.match import Match
from games.engine.playout import play_out, player
from games.engine.record import decode, encode, from_builtin, to_builtin
from games.engine.ruleset import Refused, Ruleset, all_rulesets
from tests.engine.strategies import Position, conceivable_moves, openings, positions, starts

BOUNDED = {"talaj"}
"""The rule sets that list a bounded choice of moves; the listing of every other is complete."""

CONFIGURATIONS = [(rules, seats) for rules in all_rulesets() for seats in rules.seat_counts]
PLAYERS = [
    (rules, seats, name) for rules, seats in CONFIGURATIONS for name in bots.names() if bots.plays(name, rules.name)
]


def everything_seen(match: Match) -> list[bytes]:
    """Return what each viewer sees, as bytes."""
    viewers = [None, *range(match.opened.seats)]
    return [msgspec.json.encode(driver.view(match, viewer)) for viewer in viewers]


@given(positions())
@settings(max_examples=150, deadline=None)
def test_exactly_one_of_due_to_act_and_over_holds(position: Position) -> None:
    match = position.match
    due, over, moves = driver.due(match) is not None, driver.is_over(match), bool(driver.all_moves(match))
    assert due + over + moves == 1
    turn = driver.turn(match)
    assert (turn is not None) == moves
    assert turn is None or driver.moves(match, turn)


@given(starts(), st.integers(1, 200))
@settings(max_examples=60, deadline=None)
def test_cards_are_conserved_after_every_event(position: Position, steps: int) -> None:
    pack = Counter(position.rules.pack.cards)
    dealt = False
    for _ in range(steps):
        if driver.is_over(position.match):
            break
        dealt = isinstance(position.step(), Deal) or dealt
        if dealt:
            assert Counter(position.rules.cards(position.match.state)) == pack


@given(positions())
@settings(max_examples=80, deadline=None)
def test_replay_equals_play(position: Position) -> None:
    assert everything_seen(driver.replay(position.events)) == everything_seen(position.match)


@given(positions())
@settings(max_examples=60, deadline=None)
def test_a_record_comes_back_from_its_text_and_from_its_columns(position: Position) -> None:
    for event in position.events:
        line = encode(event)
        assert decode(line) == event
        assert encode(decode(line)) == line
        assert from_builtin(to_builtin(event)) == event
        assert list(to_builtin(event)) == list(msgspec.json.decode(line))


@given(positions())
@settings(max_examples=60, deadline=None)
def test_every_listed_move_is_accepted(position: Position) -> None:
    for move in driver.all_moves(position.match):
        copy = driver.replay(position.events)
        driver.apply(copy, move)


@given(positions())
@settings(max_examples=100, deadline=None)
def test_no_other_move_is_accepted_where_the_listing_is_complete(position: Position) -> None:
    if position.rules.name in BOUNDED:
        return
    listed = driver.all_moves(position.match)
    for move in conceivable_moves(position.rules, position.match.opened.seats):
        assert (driver.refusal(position.match, move) is None) == (move in listed)


@given(positions())
@settings(max_examples=60, deadline=None)
def test_a_refused_event_changes_nothing(position: Position) -> None:
    before = everything_seen(position.match)
    due = driver.due(position.match)
    for event in [*conceivable_moves(position.rules, 2), *position.events[:40]]:
        if driver.refusal(position.match, event) is not None:
            with pytest.raises(Refused):
                driver.apply(position.match, event)
    assert everything_seen(position.match) == before
    assert driver.due(position.match) == due


@given(positions())
@settings(max_examples=60, deadline=None)
def test_a_note_may_stand_anywhere_and_changes_nothing(position: Position) -> None:
    before = everything_seen(position.match)
    driver.apply(position.match, Note("pause", {"minutes": 15}))
    assert everything_seen(position.match) == before


@given(positions())
@settings(max_examples=80, deadline=None)
def test_resuming_from_stored_totals_equals_the_full_replay(position: Position) -> None:
    deals = [at for at, event in enumerate(position.events) if isinstance(event, Deal)]
    keep = position.rules.memory + 1
    if len(deals) <= keep:
        return
    start = deals[-keep]
    earlier = position.events[:start]
    deal = next(event for event in reversed(earlier) if isinstance(event, Deal))
    score = next(event for event in reversed(earlier) if isinstance(event, Score))
    opened = position.events[0]
    assert isinstance(opened, Opened)
    resumed = driver.resume(opened, (deal, score), position.events[start:])
    assert everything_seen(resumed) == everything_seen(position.match)
    assert driver.due(resumed) == driver.due(position.match)
    seed = position.rng.getrandbits(32)
    assert driver.follow(resumed, random.Random(seed)) == driver.follow(position.match, random.Random(seed))


@given(positions())
@settings(max_examples=60, deadline=None)
def test_a_spectator_has_no_moves_and_no_seat(position: Position) -> None:
    view = driver.view(position.match, None)
    assert view.moves == []
    assert view.seat is None


@given(positions())
@settings(max_examples=60, deadline=None)
def test_a_seat_is_shown_its_own_moves(position: Position) -> None:
    for seat in range(position.match.opened.seats):
        assert driver.view(position.match, seat).moves == driver.moves(position.match, seat)


@pytest.mark.parametrize(("rules", "seats", "name"), PLAYERS, ids=lambda value: getattr(value, "name", str(value)))
def test_a_match_ends(rules: Ruleset, seats: int, name: str) -> None:
    for seed in range(3):
        events: list[Event] = list(play_out(driver.opening(rules.name, seats, {}), player(name), random.Random(seed)))
        match = driver.replay(events)
        assert driver.is_over(match)
        winners = driver.view(match, None).winners
        assert winners
        assert set(winners) <= set(range(len(rules.sides(seats))))


@given(openings())
@settings(max_examples=40, deadline=None)
def test_every_seat_is_on_one_side(opened: Opened) -> None:
    sides = driver.begin(opened).rules.sides(opened.seats)
    assert sorted(seat for side in sides for seat in side) == list(range(opened.seats))


@pytest.mark.parametrize("rules", all_rulesets(), ids=lambda rules: rules.name)
def test_a_rule_sets_options_have_defaults_among_their_choices(rules: Ruleset) -> None:
    for option in rules.options:
        assert option.allows(option.default)
    assert driver.opening(rules.name, rules.seat_counts[0], {}).options == {o.name: o.default for o in rules.options}


@pytest.mark.parametrize(("rules", "seats"), CONFIGURATIONS, ids=lambda value: getattr(value, "name", str(value)))
def test_whoever_is_named_deals_first_unless_the_dealer_is_drawn(rules: Ruleset, seats: int) -> None:
    for dealer in range(seats):
        opened = driver.opening(rules.name, seats, {})
        events = driver.follow(driver.begin(opened, dealer), random.Random(dealer))
        deal = next(event for event in events if isinstance(event, Deal))
        assert deal.dealer == dealer or isinstance(events[0], DealerDraw)
        assert driver.view(driver.replay([opened, *events]), None).dealer == deal.dealer
