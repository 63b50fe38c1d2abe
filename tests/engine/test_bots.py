"""Bots: they see a view, and make one of its moves."""

import random
from collections import Counter

import pytest

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Call, Play
from games.engine.match import View
from games.engine.ruleset import all_rulesets
from tests.engine.kit import Table, all_stories


def choice(table: Table, seat: int) -> Call | Play:
    """Return what ``steady`` does."""
    move = bots.choose("steady", table.view(seat), random.Random(1))
    assert isinstance(move, Call | Play)
    return move


def choices(table: Table, seat: int) -> set[str]:
    """Return every card that ``steady`` may play here, whatever chance decides."""
    view = table.view(seat)
    moves = [bots.choose("steady", view, random.Random(seed)) for seed in range(30)]
    assert all(isinstance(move, Play) for move in moves)
    return {move.card for move in moves if isinstance(move, Play)}


def test_there_is_steady_and_there_is_random() -> None:
    assert bots.names() == ("steady", "random")
    assert bots.plays("steady", "ronda")
    assert bots.plays("random", "any game")
    assert not bots.plays("steady", "any game")


def test_a_seat_is_filled_by_the_games_own_bot_and_else_by_random() -> None:
    assert {bots.best(rules.name) for rules in all_rulesets()} == {"steady"}
    assert bots.best("any game") == "random"


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_makes_a_move_of_its_view(name: str) -> None:
    rng = random.Random(4)
    for story in all_stories()[::4]:
        for moment in story.moments:
            assert bots.choose(name, moment.before, rng) in moment.before.moves


def test_a_bot_that_may_not_move_or_doesnt_know_the_game_says_so() -> None:
    table = Table()
    with pytest.raises(ValueError, match="may not move"):
        bots.choose("steady", table.view(0), random.Random(1))
    with pytest.raises(ValueError, match="no bot named 'deep'"):
        bots.choose("deep", table.view(0), random.Random(1))


def test_random_makes_every_move() -> None:
    table = Table()
    view: View = table.deal()
    view = table.view(0)
    rng = random.Random(3)
    counts = Counter(str(bots.choose("random", view, rng)) for _ in range(1000))
    assert len(counts) == 5
    assert min(counts.values()) > 150


def test_steady_calls_what_it_truly_holds_and_nothing_else() -> None:
    for hand, word in (("2o 2c 6o", "ronda"), ("2o 2c 2e", "tringa"), ("2o 4o 6o", None)):
        table = Table()
        table.deal({0: hand})
        move = choice(table, 0)
        assert (move.call if isinstance(move, Call) else None) == word


def test_steady_calls_once() -> None:
    table = Table()
    table.deal({0: "2o 2c 6o"})
    table.call(0, "ronda")
    assert isinstance(choice(table, 0), Play)


def test_steady_takes_its_best_capture() -> None:
    table = Table()
    table.deal({0: "3o 1c 6o"}, table="1o 3c 4e 5b")
    assert choices(table, 0) == {"3o"}


def test_steady_takes_a_caida_before_a_run_of_two() -> None:
    table = Table()
    table.deal({0: "12o 2o 4o", 1: "12c 3o 10c"}, table="1o 3c 5e 7b")
    table.play("12o")
    assert choices(table, 1) == {"12c"}


def test_steady_rather_lays_a_card_whose_rank_it_holds_twice() -> None:
    table = Table()
    table.deal({0: "2o 2c 6o"}, table="1o 3c 5e 7b")
    table.call(0, "ronda")
    assert choices(table, 0) == {"2o", "2c"}


def test_steady_beats_random() -> None:
    wins = 0
    for seed in range(40):
        rng = random.Random(seed)
        match = driver.begin(driver.opening("ronda", 2, {}))
        driver.follow(match, rng)
        while not driver.is_over(match):
            seat = driver.turn(match)
            assert seat is not None
            name = "steady" if seat == seed % 2 else "random"
            driver.apply(match, bots.choose(name, driver.view(match, seat), rng))
            driver.follow(match, rng)
        wins += driver.view(match, None).winners == (seed % 2,)
    assert wins > 34
