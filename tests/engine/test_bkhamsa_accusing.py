"""Bkhamsa: hiding and accusing ("Caught you!"). Each test is named after a sentence of the rules."""

import msgspec
import pytest

from games.engine import match as driver
from games.engine.events import Accuse, Deal, Event, Score
from tests.engine.bkhamsa_kit import Game

PLAIN = {0: "2o 4o 6o", 1: "2c 4c 11c"}


def dealt(hand: str, **options: object) -> Game:
    """Return a match of two in which seat 0 holds this and has played its first card without declaring."""
    game = Game(**options)  # type: ignore[arg-type]
    game.deal({0: hand, 1: "10o 11o 12o"})
    game.play(hand.split()[-1])
    return game


@pytest.mark.parametrize("hand", ["2o 4o 6o", "2o 2c 6o", "2o 2c 2e"])
def test_a_seat_may_hide_what_it_holds_a_tringa_too(hand: str) -> None:
    """A seat may hide what it holds, a tringa too (Decided)."""
    game = dealt(hand)
    assert game.view().game.declarations == []


@pytest.mark.parametrize(("hand", "worth"), [("2o 2c 6o", 1), ("2o 2c 2e", 5)])
def test_right_the_accusers_side_scores_its_value(hand: str, worth: int) -> None:
    """Right: the accuser's side scores its value (1, 2 or 5)."""
    game = dealt(hand)
    game.accuse(1, 0)
    assert game.fallen() == [(1, "accusations", worth)]
    (told,) = game.view().game.accusations
    assert (told.seat, told.accused, told.right, told.points, told.to) == (1, 0, True, worth, 1)


def test_two_hidden_pairs_are_2() -> None:
    """… (1, 2 or 5)."""
    game = Game(opening="expert")
    game.deal({0: "2o 2c 6o 6c"})
    game.play("6o")
    game.accuse(1, 0)
    assert game.part("accusations") == [0, 2]


def test_wrong_the_accuseds_side_scores_1() -> None:
    """Wrong: the accused's side scores 1."""
    game = dealt("2o 4o 6o")
    game.accuse(1, 0)
    assert game.fallen() == [(0, "accusations", 1)]
    (told,) = game.view().game.accusations
    assert (told.right, told.points, told.to) == (False, 1, 0)


def test_only_once_it_has_played_its_first_card_without_having_declared() -> None:
    """Once a seat has played its first card of a distribution without having declared, an opponent may accuse it."""
    game = Game()
    game.deal({0: "2o 2c 6o", 1: "4c 4o 11c"})
    assert game.refuses(Accuse(1, 0, 1, 1)) == "bkhamsa.accuse-too-early"
    game.declare(0)
    game.play("6o")
    assert game.refuses(Accuse(1, 0, 1, 1)) == "bkhamsa.accuse-declared"
    game.play("11c")
    assert game.accusations(0) == [(1, 1, 1)]
    assert game.accusations(1) == []


def test_of_having_held_it_when_that_distribution_was_dealt() -> None:
    """… of having held a ronda or tringa when that distribution was dealt."""
    game = dealt("2o 6c 6o")
    game.go_on(3)
    game.accuse(1, 0)
    assert game.part("accusations") == [0, 1]


def test_one_accusation_for_each_accused_seat_and_distribution_whichever_opponent_makes_it() -> None:
    """One accusation for each accused seat and distribution, whichever opponent makes it (Decided)."""
    game = Game(4)
    game.deal()
    game.go_on(3)
    assert game.accusations(1) == game.accusations(3) == [(0, 1, 1), (2, 1, 1)]
    assert game.accusations(0) == game.accusations(2) == [(1, 1, 1)]
    game.accuse(3, 0)
    assert game.refuses(Accuse(1, 0, 1, 1)) == game.refuses(Accuse(3, 0, 1, 1)) == "bkhamsa.accuse-twice"
    assert game.accusations(1) == game.accusations(3) == [(2, 1, 1)]


def test_only_an_opponent_may_accuse() -> None:
    """An opponent may accuse it."""
    game = Game(4)
    game.deal()
    game.go_on(3)
    for accused in (0, 2, 4, 99):
        assert game.refuses(Accuse(2, accused, 1, 1)) == "bkhamsa.accuse-opponents"


def test_the_right_lasts_until_the_accuser_plays_its_own_first_card_of_the_next_distribution() -> None:
    """The right to accuse lasts until the accuser plays its own first card of the next distribution …"""
    game = Game()
    game.deal(PLAIN)
    game.finish_distribution()
    assert game.accusations(0) == [(1, 1, 1)]
    assert game.accusations(1) == [(0, 1, 1)]
    game.go_on()
    assert game.refuses(Accuse(0, 1, 1, 1)) == "bkhamsa.accuse-too-late"
    assert game.accusations(1) == [(0, 1, 1), (0, 2, 1)]
    game.go_on()
    assert game.accusations(1) == [(0, 2, 1)]
    assert game.refuses(Accuse(1, 0, 1, 1)) == "bkhamsa.accuse-too-late"


def test_in_this_deal_or_the_next_one() -> None:
    """… in this deal or the next one …"""
    game = Game(target=61)
    game.deal()
    game.finish_deal()
    game.deal()
    assert game.accusations(0) == [(1, 6, 1)]
    assert game.accusations(1) == [(0, 6, 1)]
    game.go_on()
    assert game.accusations(1) == []
    assert game.accusations(0) == [(1, 6, 1), (1, 1, 2)]


def test_the_distribution_is_named_by_its_number_and_its_deal() -> None:
    """`distribution`: its number within its deal, from 1; `deal`: that deal's number."""
    game = dealt("2o 4o 6o")
    for distribution, deal in ((2, 1), (1, 2), (6, 1), (7, 9)):
        assert game.refuses(Accuse(1, 0, distribution, deal)) == "bkhamsa.accuse-too-late"


def test_it_may_be_used_out_of_turn_while_a_deal_is_being_played() -> None:
    """… and may be used out of turn while a deal is being played (Decided)."""
    game = Game(4)
    game.deal()
    game.go_on(2)
    assert game.view().turn == 2
    for seat in (1, 3):
        assert game.refuses(Accuse(seat, 0, 1, 1)) is None
    game = Game(target=61)
    game.deal()
    while driver.due(game.match) is None:
        game.go_on()
    assert game.refuses(Accuse(0, 1, 6, 1)) == "match.score-due"


def test_the_points_belong_to_the_deal_in_which_the_accusation_is_made() -> None:
    """The points belong to the deal in which the accusation is made."""
    game = Game(target=61)
    game.deal({}, {}, {}, {}, {}, {1: "2o 2c 6o"})
    first = game.finish_deal()
    assert [points["accusations"] for points in first.points] == [0, 0]
    game.deal()
    game.accuse(0, 1, 6, 1)
    assert game.part("accusations") == [1, 0]
    assert game.view().game.standing == [first.totals[0] + 1, first.totals[1]]


def test_they_count_for_a_side_one_point_below_the_target_too() -> None:
    """They count for a side one point below the target too (Decided)."""
    game = dealt("2o 2c 6o", standing=(0, 40))
    game.accuse(1, 0, 1, 2)
    assert game.winners() == (1,)
    game = dealt("2o 4o 6o", standing=(40, 0))
    game.accuse(1, 0, 1, 2)
    assert game.winners() == (0,)


def test_what_is_offered_is_the_same_whether_or_not_anything_is_hidden() -> None:
    """What is offered on screen must be the same whether or not anything is hidden."""
    seen = []
    for hand in ("4e 11e 6o", "4e 4b 6o", "4e 6e 6o"):
        game = Game()
        game.deal({0: hand, 1: "10o 1e 12o"})
        game.play("6o")
        seen.append([msgspec.json.encode(game.view(viewer)) for viewer in (None, 1)])
    assert seen[0] == seen[1] == seen[2]


def test_a_distribution_of_one_card_each_is_no_exception() -> None:
    """Expert with two players ends in one card each: what is offered is the same there."""
    game = Game(opening="expert", target=61)
    game.deal()
    while not game.view().game.last_distribution:
        game.go_on()
    game.go_on()
    assert (0, 7, 1) in game.accusations(1)
    game.accuse(1, 0, 7)
    assert game.part("accusations") == [1, 0]


def test_a_match_is_resumed_from_the_deal_before_the_last() -> None:
    """Memory 1: an accusation may reach back into the deal before, and one in that deal into the one before it."""
    game = Game(target=61)
    game.deal()
    game.finish_deal()
    game.deal({}, {}, {}, {}, {}, {0: "2o 2c 6o"})
    game.accuse(0, 1, 6, 1)
    game.finish_deal()
    game.deal()
    game.accuse(1, 0, 6, 2)
    resumed = from_second_deal(game.events)
    for viewer in (None, 0, 1):
        assert driver.view(resumed, viewer) == game.view(viewer)
    assert game.view().game.accusations[-1].right
    assert driver.moves(resumed, 0) == driver.moves(game.match, 0)


def from_second_deal(events: list[Event]) -> driver.Match:
    """Resume from the score of the first deal."""
    deals = [at for at, event in enumerate(events) if isinstance(event, Deal)]
    score = next(event for event in events if isinstance(event, Score))
    first = events[deals[0]]
    assert isinstance(first, Deal)
    opened, start = events[0], deals[1]
    return driver.resume(opened, (first, score), events[start:])  # type: ignore[arg-type]
