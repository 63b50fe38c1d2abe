"""``steady`` for bkhamsa."""

import random

import pytest

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Accuse, Declare, Move, Play
from games.engine.playout import any_legal
from games.engine.record import encode
from tests.engine.bkhamsa_kit import Game


def choices(game: Game, seat: int) -> set[Move]:
    """Return every move that ``steady`` may make here, whatever chance decides."""
    view = game.view(seat)
    return {bots.choose("steady", view, random.Random(seed)) for seed in range(20)}


def test_it_declares_what_it_holds() -> None:
    for hand, declares in (("2o 2c 6o", True), ("2o 2c 2e", True), ("2o 4o 6o", False)):
        game = Game()
        game.deal({0: hand})
        assert (choices(game, 0) == {Declare(0)}) == declares


def test_it_hits_when_it_can() -> None:
    game = Game()
    game.deal({0: "2o 2e 5o", 1: "2c 11c 2b"})
    game.declare(0)
    game.declare(1)
    game.play("2o", "2c")
    assert choices(game, 0) == {Play(0, "2e")}
    game.play("2e")
    assert choices(game, 1) == {Play(1, "2b")}


def test_it_takes_a_bwahad_before_a_run_of_two() -> None:
    game = Game()
    game.deal({0: "12o 2o 4o", 1: "12c 3o 10c"})
    game.play("12o")
    assert choices(game, 1) == {Play(1, "12c")}


def test_it_takes_its_best_capture() -> None:
    game = Game()
    game.deal({0: "3o 1c 6o"}, table="1o 3c 4e 5b")
    assert choices(game, 0) == {Play(0, "3o")}


def test_it_rather_lays_a_card_of_which_more_have_been_seen() -> None:
    game = Game(4)
    game.deal({0: "4o 6o 6c"}, table="1o 3c 5e 7b")
    game.declare(0)
    assert choices(game, 0) == {Play(0, "6o"), Play(0, "6c")}


def test_two_alone_it_offers_a_bwahad_that_it_can_hit() -> None:
    game = Game()
    game.deal({0: "4o 6o 6c"}, table="1o 3c 5e 7b")
    game.declare(0)
    assert choices(game, 0) == {Play(0, "6o"), Play(0, "6c")}


def test_it_accuses_when_it_has_seen_a_hidden_pair_and_not_otherwise() -> None:
    game = Game()
    game.deal({0: "2o 2c 6o", 1: "10o 11o 12o"})
    game.play("2o")
    assert Accuse(1, 0, 1, 1) not in choices(game, 1)
    game.play("10o", "2c")
    assert game.view().game.last_play.took == ["2o", "3c"]
    assert choices(game, 1) == {Accuse(1, 0, 1, 1)}
    game.accuse(1, 0)
    assert all(isinstance(move, Play) for move in choices(game, 1))


def test_it_accuses_no_one_for_a_pair_of_two_seats_or_two_distributions() -> None:
    game = Game()
    game.deal({0: "2o 4o 6o", 1: "2c 11o 12o"})
    game.play("2o", "2c")
    assert not any(isinstance(move, Accuse) for move in choices(game, 0))


@pytest.mark.parametrize("seats", [2, 4])
def test_it_makes_a_move_of_its_view_whatever_the_others_do(seats: int) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        options = {"opening": ("traditional", "expert")[seed % 2]}
        match = driver.begin(driver.opening("bkhamsa", seats, options))
        driver.follow(match, rng)
        while not driver.is_over(match):
            for seat in range(seats):
                view = driver.view(match, seat)
                assert not view.moves or bots.choose("steady", view, rng) in view.moves
            driver.apply(match, any_legal(match, rng))
            driver.follow(match, rng)


@pytest.mark.parametrize("opening", ["traditional", "expert"])
def test_it_beats_one_that_plays_any_card(opening: str) -> None:
    wins = 0
    for seed in range(30):
        rng = random.Random(seed)
        match = driver.begin(driver.opening("bkhamsa", 2, {"opening": opening}))
        driver.follow(match, rng)
        while not driver.is_over(match):
            seat = driver.turn(match)
            assert seat is not None
            plays = [move for move in driver.moves(match, seat) if isinstance(move, Play)]
            steady = seat == seed % 2
            driver.apply(match, bots.choose("steady", driver.view(match, seat), rng) if steady else rng.choice(plays))
            driver.follow(match, rng)
        wins += driver.view(match, None).winners == (seed % 2,)
    assert wins > 22


def test_it_decides_by_its_view_alone() -> None:
    """The same view and the same bits: the same move, wherever the hidden cards lie."""
    moves = set()
    for others in ("2e 4e 11c", "2b 4b 12e", "10c 10e 10b"):
        game = Game()
        game.deal({0: "4o 6o 12o", 1: others})
        moves.add(encode(bots.choose("steady", game.view(0), random.Random(1))))
    assert len(moves) == 1
