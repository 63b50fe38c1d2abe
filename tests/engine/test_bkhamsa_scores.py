"""Bkhamsa: the end of a deal and of a match. Each test is named after a sentence of the rules."""

import pytest

from games.engine import match as driver
from games.engine.events import Deal, Play, Result
from games.engine.ruleset import Chance
from tests.engine.bkhamsa_kit import Game, hands_deck, in_pairs

RUN_OF_2 = ["2b", "1o", "1c"]
"""A 2 is laid, a 1, and another 1 takes both: who plays second and fourth lays from then on, and a 2 is left over."""

RUN_OF_4 = ["4b", "3o", "3c"]


def played(plays: list[str], seats: int = 2, standing: tuple[int, int] | None = None, **options: object) -> Game:
    """Return a match to 61 after a whole deal of the expert game in which these cards were played."""
    game = Game(seats, standing, opening="expert", **{"target": 61, **options})  # type: ignore[arg-type]
    assert len(plays) == 40
    game.scripted(plays)
    return game


def with_last(first: str, last: str) -> list[str]:
    """Return a whole deal in pairs that ends with this one."""
    used = f"{first} {last}"
    return [*in_pairs(used + f" {first[:-1]}e {first[:-1]}b"), f"{first[:-1]}e", f"{first[:-1]}b", first, last]


def laid_last(*runs: list[str]) -> list[str]:
    """Return a whole deal whose last card is laid: the 2 that the run of 2 leaves over."""
    if len(runs) == 1:
        return [*RUN_OF_2, *in_pairs("2b 1o 1c 2e"), "2e"]
    return [*RUN_OF_2, *RUN_OF_4, *in_pairs("2b 1o 1c 2e 4b 3o 3c 4e"), "2e", "4e"]


def test_what_is_left_on_the_table_goes_to_the_last_collector() -> None:
    """What is left on the table goes to the last collector. The cards left on the table go to whoever made the last
    capture."""
    game = played(laid_last(RUN_OF_2))
    assert game.view().game.table == []
    assert game.view().game.piles == [40, 0]


def test_the_side_with_more_cards_scores_the_difference() -> None:
    """The side with more cards scores the difference."""
    assert played(laid_last(RUN_OF_2)).part("cards") == [40, 0]
    assert played(with_last("5o", "5c")).part("cards") == [0, 40]


def test_26_against_14_is_12() -> None:
    """26 against 14: 12. And 20 against 20 is nothing for either."""
    found = set()
    for start in range(3, 38):
        plays = in_pairs("2b 1o 1c 2e")
        cut = start // 2 * 2
        game = played([*plays[:cut], *RUN_OF_2, *plays[cut:], "2e"])
        piles, cards = game.view().game.piles, game.part("cards")
        assert sum(piles) == 40
        assert cards == [max(0, piles[0] - piles[1]), max(0, piles[1] - piles[0])]
        found.add(tuple(piles))
    assert (26, 14) in found
    assert (20, 20) in found


def test_9a3a_rey_is_5_for_the_dealers_side_where_the_last_card_is_a_12_and_captures() -> None:
    """The last card of the deal, always the dealer's, is a 12 and captures or hits: 5 for the dealer's side."""
    game = played(with_last("12o", "12c"))
    assert game.part("qa3a") == [0, 5]
    assert ("qa3a", 5) in [(part, points) for _, part, points in game.fallen()]
    assert played(with_last("11o", "11c")).part("qa3a") == [0, 0]


def test_or_hits() -> None:
    """… captures or hits …"""
    plays = hit_last("12", "11")
    game = played(plays, 4)
    assert game.view().game.last_play.does == "hit"
    assert game.part("qa3a") == [0, 5]


def hit_last(rank: str, below: str) -> list[str]:
    """Return a whole deal whose last card is of this rank and hits; one of it was taken by a run from ``below``."""
    once = [f"{rank}b", f"{below}o", f"{below}c"]
    last = [f"{rank}o", f"{rank}c", f"{rank}e"]
    return [*once, *in_pairs(" ".join([*once, *last, "7o", "7c"])), "7o", "7c", *last]


def test_a_12_that_is_only_laid_is_no_9a3a() -> None:
    """… and captures or hits. With the house rule it "does neither, whatever its rank"."""
    plays = ["12b", "11o", "11c", *in_pairs("12b 11o 11c 12e"), "12e"]
    assert played(plays).part("qa3a") == [0, 0]
    assert played(plays, dealer_ace=True).part("qa3a") == [5, 0]


def test_a_12_taken_in_a_run_is_no_9a3a() -> None:
    """The card played must be the 12, one taken in a run doesn't count."""
    runs = ["12o", "11o", "11c"]
    last = ["12e", "11e", "11b"]
    others = in_pairs("12o 12c 12e 12b 11o 11c 11e 11b")
    game = played([*runs, *others[:2], "12c", "12b", *others[2:], *last])
    assert game.view().game.last_play.took == ["11e", "12e"]
    assert game.part("qa3a") == [0, 0]


def test_an_earlier_capture_with_a_12_earns_nothing_even_if_no_capture_follows_it() -> None:
    """An earlier capture with a 12 earns nothing, even if no capture follows it (Decided)."""
    plays = [*RUN_OF_2, *in_pairs("2b 1o 1c 2e 12o 12c"), "12o", "12c", "2e"]
    game = played(plays)
    assert game.view().game.last_play.does == "lay"
    assert game.part("qa3a") == [0, 0]


def test_9a3a_as_is_5_for_the_other_side_where_the_last_card_is_a_1_and_captures() -> None:
    """9a3a As (`dealer_ace`): that last card is a 1 and captures or hits: 5 for the other side."""
    assert played(with_last("1o", "1c"), dealer_ace=True).part("qa3a") == [5, 0]
    assert played(with_last("1o", "1c")).part("qa3a") == [0, 0]
    assert played(with_last("2o", "2c"), dealer_ace=True).part("qa3a") == [0, 0]
    assert played(with_last("12o", "12c"), dealer_ace=True).part("qa3a") == [0, 5]


@pytest.mark.parametrize(
    ("rank", "dealer_ace", "qa3a"), [("1", True, [5, 0]), ("1", False, [0, 0]), ("12", True, [0, 5])]
)
def test_a_last_card_that_makes_the_b3ashra_hits(rank: str, dealer_ace: bool, qa3a: list[int]) -> None:
    """… is a 12, or a 1, and captures or hits."""
    four = [f"{rank}{suit}" for suit in "oceb"]
    game = played([*in_pairs(" ".join(four)), *four], 4, dealer_ace=dealer_ace)
    assert (game.view().game.last_play.does, game.view().game.last_play.level) == ("hit", 3)
    assert game.part("qa3a") == qa3a


def test_or_it_does_neither_and_the_last_collection_was_the_other_sides() -> None:
    """… or it does neither, whatever its rank, and the last collection of the deal was the other side's: 5 for the
    other side (Decided)."""
    assert played(laid_last(RUN_OF_2), dealer_ace=True).part("qa3a") == [5, 0]
    assert played(laid_last(RUN_OF_2)).part("qa3a") == [0, 0]
    game = played(laid_last(RUN_OF_2, RUN_OF_4), dealer_ace=True)
    assert game.view().game.last_play.does == "lay"
    assert game.part("qa3a") == [0, 0], "the dealer's own side collected last"


def test_the_score_names_every_part_and_the_total() -> None:
    """Parts of `points`: `ladder`, `maysa`, `declarations`, `accusations`, `qa3a`, `cards`; and their sum `total`."""
    score = played(with_last("12o", "12c")).score()
    assert [list(points) for points in score.points] == [
        ["ladder", "maysa", "declarations", "accusations", "qa3a", "cards", "total"]
    ] * 2
    for points, total in zip(score.points, score.totals, strict=True):
        assert sum(points.values()) == 2 * points["total"] == 2 * total


def test_the_moment_a_side_reaches_the_target_the_match_is_over_even_in_mid_deal() -> None:
    """Points count as they happen: the moment a side reaches the target the match is over, even in the middle of a
    deal, and that side has won. A match that ends in the middle of a deal still writes that deal's score."""
    game = Game(standing=(0, 40))
    game.script("2o 2c 11o")
    game.play("2o", "2c")
    assert driver.due(game.match) is None
    game.play("11o")
    score = game.score()
    assert score.totals == (0, 41)
    assert score.points[1] == {
        "ladder": 1, "maysa": 0, "declarations": 0, "accusations": 0, "qa3a": 0, "cards": 0, "total": 1,
    }  # fmt: skip
    for event in (Play(1, "4o"), Deal(3, 0, hands_deck(2, "traditional", 0, "1o 3c 5e 7b", ()))):
        assert game.refuses(event) == "match.score-due"
    assert game.winners() == (1,)


@pytest.mark.parametrize("target", [21, 31, 41, 51, 61])
def test_the_first_side_to_reach_the_target_has_won(target: int) -> None:
    """The first team to the target (41 by default) wins."""
    game = Game(standing=(0, target - 2), target=target)
    game.scripted("2o 2c 11o")
    assert driver.due(game.match) is None
    game = Game(standing=(0, target - 1), target=target)
    game.scripted("2o 2c 11o")
    assert game.winners() == (1,)


def test_nothing_later_counts_the_ladder_before_its_maysa() -> None:
    """The open pile that it settles (ladder, then Maysa) … what comes after the deciding one is not scored."""
    game = Game(standing=(0, 40), opening="expert")
    game.scripted("2o 2c 11o")
    assert game.fallen() == [(1, "ladder", 1)]
    assert game.score().totals == (0, 41)


def test_the_pile_that_a_play_settles_before_its_own_capture() -> None:
    """… in this order: the open pile that it settles (ladder, then Maysa), its own capture …"""
    game = Game(standing=(40, 40), opening="expert")
    game.scripted("5o 6o 7o 7c 5c")
    assert game.fallen() == [(1, "ladder", 1)]
    assert game.winners() == (1,)
    game = Game(standing=(40, 39), opening="expert")
    game.scripted("5o 6o 7o 7c 5c")
    assert game.fallen() == [(1, "ladder", 1), (0, "maysa", 1)]
    assert game.winners() == (0,)


def test_its_own_capture_before_the_declarations() -> None:
    """… its own capture, the declarations …"""
    game = Game(4, standing=(39, 40), opening="expert")
    game.deal({0: "5o 4o 4c 12e", 1: "6o 10b 11b 12b", 2: "7o 7c 10e 2o", 3: "5c 12o 11o 10o"})
    game.declare(0)
    game.declare(2)
    game.play("5o", "6o", "7o", "5c")
    assert game.fallen() == [(1, "maysa", 1)]
    assert game.winners() == (1,)


def test_the_last_capture_before_the_end_of_the_deal() -> None:
    """… the end of the distribution, the end of the deal: what comes after the deciding one is not scored."""
    game = played(with_last("12o", "12c"), standing=(0, 22))
    assert game.fallen() == [(1, "ladder", 1)]
    assert game.score().totals == (0, 61)
    assert game.part("cards") == game.part("qa3a") == [0, 0]


def test_the_points_of_the_end_of_a_deal_are_added_together_and_the_higher_total_wins() -> None:
    """The points of the end of a deal are added together first; if both sides reach the target there, the higher total
    wins."""
    game = played(with_last("1o", "1c"), standing=(57, 5), dealer_ace=True)
    assert game.fallen()[-2:] == [(0, "qa3a", 5), (1, "cards", 40)]
    assert game.score().totals[0] == 62 < game.score().totals[1]
    assert game.winners() == (1,)


def test_on_equal_totals_the_match_goes_on_and_is_over_the_moment_they_differ() -> None:
    """On equal totals the match goes on, and is over the moment they differ (Decided)."""
    game = Game(standing=(45, 45))
    assert driver.due(game.match) == Chance(Deal)
    game.script("2o 2c 11o")
    game.play("2o", "2c")
    assert driver.due(game.match) is None
    game.play("11o")
    assert game.score().totals == (45, 46)
    assert game.winners() == (1,)


def test_the_same_holds_where_a_split_declaration_takes_both_over_together() -> None:
    """The same holds where a split declaration takes both over together."""
    hands = {0: "10o 10c 2o 2c", 1: "10e 10b 4o 4c"}
    for standing, winners in (((39, 39), None), ((39, 38), (0,))):
        game = Game(standing=standing, opening="expert")
        game.deal(hands)
        game.declare(0)
        game.declare(1)
        game.play("2o", "4o")
        assert game.part("declarations") == [2, 2]
        if winners is None:
            assert driver.due(game.match) is None
            assert game.view().game.standing == [41, 41]
        else:
            assert game.winners() == winners


def test_points_carry_over_from_deal_to_deal() -> None:
    """Each hand, the team with more captured cards scores the difference: it is added to the totals."""
    game = Game(target=61)
    totals = [0, 0]
    for _ in range(6):
        game.deal()
        score = game.finish_deal()
        totals = [total + points["total"] for total, points in zip(totals, score.points, strict=True)]
        assert list(score.totals) == totals
        if isinstance(driver.due(game.match), Result):
            break
    assert max(totals) >= 61
