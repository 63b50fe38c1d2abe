"""Bkhamsa: declaring, and who takes what was declared. Each test is named after a sentence of the rules."""

import msgspec
import pytest

from games.engine import match as driver
from games.engine.events import Declare
from games.engine.rulesets._bkhamsa_holdings import holding
from tests.engine.bkhamsa_kit import Game

NOTHING = ("2o 4o 6o", "2c 4c 6c", "2e 4e 6e", "2b 4b 6b")


def declared(hands: dict[int, str], *seats: int, standing: tuple[int, int] | None = None) -> Game:
    """Deal these hands to as many seats, let these declare, and play until they are shown."""
    game = Game(len(hands), standing=standing)
    game.deal(hands)
    for seat in seats:
        game.declare(seat)
    for seat in range(len(hands)):
        game.play(hands[seat].split()[0])
    return game


def two(one: str, other: str, **more: tuple[int, int]) -> list[int]:
    """Return what two seats that both declare get."""
    return declared({0: one, 1: other}, 0, 1, **more).part("declarations")


def test_before_a_seat_plays_its_first_card_it_may_declare_in_or_out_of_turn() -> None:
    """Before a seat plays its first card of a distribution it may declare what it holds, in or out of turn."""
    game = Game()
    game.deal({0: "2o 2c 6o", 1: "4o 4c 10o"})
    assert game.refuses(Declare(1)) is None
    game.declare(1)
    game.play("6o")
    assert game.refuses(Declare(0)) == "bkhamsa.declare-too-late"
    assert game.view(0).turn == 1
    assert game.refuses(Declare(1)) == "bkhamsa.declare-twice"
    game.play("10o")
    assert game.refuses(Declare(1)) == "bkhamsa.declare-too-late"


def test_in_each_distribution_anew() -> None:
    """… of a distribution …"""
    game = Game()
    game.deal({0: "2o 2c 6o", 1: "4o 10o 12o"}, {0: "2e 2b 6c"})
    game.declare(0)
    game.finish_distribution()
    assert Declare(0) in driver.moves(game.match, 0)
    game.declare(0)
    game.go_on(2)
    assert game.part("declarations") == [2, 0]


@pytest.mark.parametrize(("hand", "kind", "ranks", "worth"), [
    ("2o 2c 6o", "ronda", (2,), 1), ("6o 2c 2o", "ronda", (2,), 1), ("2o 6o 2b 6c", "ronda", (6, 2), 2),
    ("11o 12o 11b 12c", "ronda", (12, 11), 2), ("2o 2c 2e", "tringa", (2,), 5), ("10o 2c 2e 2b", "tringa", (2,), 5),
    ("2o 2c 2e 2b", "tringa", (2,), 5),
])  # fmt: skip
def test_a_pair_is_1_two_pairs_2_three_or_four_of_a_kind_a_tringa_5(
    hand: str, kind: str, ranks: tuple[int, ...], worth: int
) -> None:
    """The game reads the hand: a pair is a ronda worth 1, two pairs 2, three or four of a kind a tringa worth 5."""
    held = holding(hand.split())
    assert held is not None
    assert (held.kind, held.ranks, held.worth) == (kind, ranks, worth)


def test_a_seat_that_holds_none_cant_declare_so_a_declaration_is_always_true() -> None:
    """A seat that holds none can't declare, so a declaration is always true."""
    for hand in (*NOTHING, "1o", "7o 10o 11o", "1o 2o 3o 4o"):
        assert holding(hand.split()) is None
    game = Game()
    game.deal({0: "2o 4o 6o", 1: "7o 10o 11o"})
    for seat in (0, 1):
        assert game.refuses(Declare(seat)) == "bkhamsa.nothing-to-declare"
        assert Declare(seat) not in driver.moves(game.match, seat)


def test_everybody_sees_that_it_declared_and_not_what() -> None:
    """Everybody sees that it declared, not what."""
    seen = []
    for hand in ("2o 2c 6o", "12o 12c 12e", "6o 6c 6e"):
        game = Game()
        game.deal({0: hand, 1: "4o 4c 10o"})
        game.declare(0)
        for viewer in (None, 1):
            (shown,) = game.view(viewer).game.declarations
            assert (shown.seat, shown.held, shown.counts) == (0, None, None)
        seen.append([msgspec.json.encode(game.view(viewer)) for viewer in (None, 1)])
    assert seen[0] == seen[1] == seen[2]


def test_when_every_seat_has_played_its_first_card_the_declarations_are_shown() -> None:
    """When every seat has played its first card of the distribution (after that last play has taken effect), the
    declarations are shown."""
    game = Game(4)
    game.deal({0: "2o 2c 6o", 1: "4o 11c 10o", 2: "6c 6e 11o", 3: "12o 4c 10c"})
    game.declare(2)
    game.declare(0)
    for card in ("2o", "4o", "6c"):
        assert all(shown.held is None for shown in game.play(card).game.declarations)
    view = game.play("12o")
    assert [(shown.seat, shown.held.ranks, shown.counts) for shown in view.game.declarations] == [
        (2, (6,), True), (0, (2,), True),
    ]  # fmt: skip
    assert game.fallen() == [(0, "declarations", 2)]


def test_after_that_last_play_has_taken_effect() -> None:
    """… what that play brings is counted first."""
    game = Game(4, opening="expert")
    game.deal({0: "5o 4o 4c 12e", 1: "6o 10b 11b 12b", 2: "7o 3o 10e 2o", 3: "5c 12o 11o 10o"})
    game.declare(0)
    game.play("5o", "6o", "7o", "5c")
    assert game.fallen() == [(1, "maysa", 1), (0, "declarations", 1)]


def test_the_best_takes_the_sum_of_all_points_declared() -> None:
    """The best takes the sum of all points declared in the distribution for its side, at once. The highest declaration
    takes the points of both."""
    assert two("2o 2c 6o", "4o 4c 10o") == [0, 2]
    assert two("2o 2c 2e", "4o 4c 10o") == [6, 0]
    hands = {0: "2o 2c 6o", 1: "4o 4c 10o", 2: "6c 6e 11o", 3: "12o 12c 12e"}
    assert declared(hands, 0, 1, 2, 3).part("declarations") == [0, 8]
    assert declared(hands, 0, 1, 2).part("declarations") == [3, 0]


def test_any_tringa_beats_any_ronda() -> None:
    """Any tringa beats any ronda."""
    assert two("2o 2c 2e", "12o 12c 10o") == [6, 0]


def test_two_pairs_count_as_a_ronda_of_their_higher_rank() -> None:
    """Two pairs count as a ronda of their higher rank (Decided)."""
    for other, points in (("7e 7b 1o 10o", [3, 0]), ("12e 12b 1o 10o", [0, 3]), ("11e 11b 1o 10o", [1, 1])):
        game = Game(opening="expert")
        game.deal({0: "11o 11c 2o 2c", 1: other})
        game.declare(0)
        game.declare(1)
        game.play("2o", "1o")
        assert game.part("declarations") == points


def test_within_a_kind_the_higher_rank_wins() -> None:
    """Within a kind the higher rank wins."""
    assert two("6o 6c 2o", "10o 10c 1c") == [0, 2]
    assert two("6o 6c 6e", "2o 2c 2e") == [10, 0]
    assert two("7o 7c 2o", "6e 6b 2c") == [2, 0]


def test_if_the_best_of_both_sides_are_equal_each_gets_half_rounded_down() -> None:
    """If the best of both sides are equal in kind and rank, each side gets half the sum, rounded down (Decided). A tie
    between teams splits them."""
    assert two("2o 2c 6o", "2e 2b 10o") == [1, 1]


def test_a_third_lower_one_is_split_with_them() -> None:
    """Equal rondas split, with a third lower one too."""
    hands = {0: "10o 10c 6o", 1: "10e 10b 1c", 2: "2o 2c 11o", 3: "12o 4c 7c"}
    assert declared(hands, 0, 1, 2).part("declarations") == [1, 1]
    assert declared(hands | {3: "4o 4c 7c"}, 0, 1, 2, 3).part("declarations") == [2, 2]


def test_partners_that_are_equal_are_one_side() -> None:
    """… of both sides …"""
    hands = {0: "10o 10c 6o", 1: "4o 4c 1c", 2: "10e 10b 11o", 3: "12o 6c 7c"}
    assert declared(hands, 0, 1, 2).part("declarations") == [3, 0]


def test_a_side_one_point_below_the_target_has_no_declarations() -> None:
    """A side that stands exactly one point below the target at that moment has no declarations, tringas included: they
    neither win nor add to the sum (Decided)."""
    assert two("2o 2c 6o", "4o 4c 4e", standing=(0, 40)) == [1, 0]
    assert two("2o 2c 2e", "4o 4c 10o", standing=(40, 0)) == [0, 1]
    assert two("2o 2c 2e", "4o 4c 4e", standing=(40, 40)) == [0, 0]
    assert two("2o 2c 2e", "4o 4c 10o", standing=(39, 0)) == [6, 0]
    game = declared({0: "2o 2c 2e", 1: "4o 4c 10o"}, 0, 1, standing=(40, 0))
    assert [shown.counts for shown in game.view().game.declarations] == [False, True]


def test_match_point_is_looked_at_at_that_moment() -> None:
    """… at that moment …"""
    game = Game(4, standing=(39, 0))
    game.deal({0: "5o 1e 12o", 1: "4o 11c 10o", 2: "2o 2c 6o", 3: "5c 7o 11o"}, table="1o 3c 6e 7b")
    game.declare(2)
    game.play("5o")
    assert game.view().game.match_point == [False, False]
    game.accuse(1, 0, deal=2)
    assert game.view().game.standing == [40, 0]
    assert game.view().game.match_point == [True, False]
    game.play("4o", "6o", "5c")
    assert game.part("declarations") == [0, 0]


def test_what_isnt_declared_counts_for_nothing() -> None:
    """You may hide a ronda."""
    assert declared({0: "2o 2c 2e", 1: "4o 4c 10o"}, 1).part("declarations") == [0, 1]
    assert declared({0: "2o 2c 2e", 1: "4o 4c 10o"}).part("declarations") == [0, 0]
