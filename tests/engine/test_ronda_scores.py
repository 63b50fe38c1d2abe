"""Ronda: the end of a deal and of a match. Each test is named after a sentence of the rules and quotes it."""

import random
from pathlib import Path

import pytest

from games.engine import match as driver
from games.engine.events import Deal, Play, Result, Score
from games.engine.match import Match
from games.engine.record import decode
from tests.engine.kit import Story, Table, all_stories, spanish_deck, stories

GOLDEN = Path(__file__).parent / "golden"


def captured(story: Story) -> tuple[list[int], list[str]]:
    """Return, from what was seen during play alone, how many cards each side took, and what was left on the table."""
    sides = len(story.end.sides)
    piles = [0] * sides
    for play in story.plays:
        took = play.after.game.last_play.took
        piles[play.seat % sides] += len(took) + 1 if took else 0
    final = story.plays[-1]
    took = final.after.game.last_play.took
    left = [card for card in final.before.game.table if card not in took] + ([] if took else [final.card])
    return piles, left


def last_capturer(story: Story) -> int | None:
    """Return the side that captured last; None where nobody did."""
    takers = [play.seat % len(story.end.sides) for play in story.plays if play.after.game.last_play.took]
    return takers[-1] if takers else None


def test_a_deal_ends_when_every_hand_is_empty_and_the_stock_is_spent() -> None:
    """A deal ends when every hand is empty and the stock is spent."""
    for story in all_stories():
        assert len(story.plays) == 36
        assert story.end.game.hands == [0] * story.seats
        assert story.end.game.stock == 0
        for play in story.plays[:-1]:
            assert play.after.turn is not None


def test_what_is_left_on_the_table_goes_to_the_side_that_captured_last() -> None:
    """When all hands and the stock are empty, what is left on the table goes to the side that captured last."""
    with_left = 0
    for story in all_stories():
        piles, left = captured(story)
        taker = last_capturer(story)
        assert taker is not None
        piles[taker] += len(left)
        assert story.end.game.piles == piles
        assert story.end.game.table == []
        with_left += bool(left)
    assert with_left


def test_and_that_is_never_a_missa() -> None:
    """Any cards still on the table go to the last player who captured — and that is never a missa."""
    for story in all_stories():
        missas = [0] * len(story.end.sides)
        for play in story.plays:
            missas[play.seat % len(missas)] += play.after.game.last_play.missa
        assert [points["missa"] for points in story.score.points] == missas


def test_if_nobody_captured_nobody_gets_it() -> None:
    """… if nobody captured, nobody gets it. (Forty cards of ten ranks can't be laid without a match, so this is shown
    of the rule itself.)"""
    table = Table(2)
    table.deal()
    while driver.due(table.match) is None:
        state = table.match.state
        if state.hands[0] == [] and len(state.hands[1]) == 1 and state.dealt == 40:
            state.last_side, state.table = -1, {}
        seat = driver.turn(table.match)
        assert seat is not None
        table.do(Play(seat, state.hands[seat][0]))
    assert len(table.view().game.table) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_side_scores_1_point_for_every_card_over_20(seats: int) -> None:
    """At two players and in partnership play, a side scores 1 point for every card over 20, a partnership counting both
    partners' piles together."""
    for story in stories(seats):
        assert sum(story.end.game.piles) == 40
        for pile, points in zip(story.end.game.piles, story.score.points, strict=True):
            assert points["cards"] == max(0, pile - 20)


def test_at_three_players_each_player_scores_1_point_for_every_card_over_13() -> None:
    """At three players, each player scores 1 point for every card over 13."""
    for story in stories(3):
        for pile, points in zip(story.end.game.piles, story.score.points, strict=True):
            assert points["cards"] == max(0, pile - 13)


def test_26_cards_head_to_head_score_6_and_20_or_fewer_nothing() -> None:
    """Take 26 cards head to head and you score 6; take 20 or fewer and your cards score nothing."""
    seen = {}
    for story in stories(2):
        for pile, points in zip(story.end.game.piles, story.score.points, strict=True):
            seen[pile] = points["cards"]
    assert seen[26] == 6
    assert seen[20] == 0
    assert all(points == 0 for pile, points in seen.items() if pile <= 20)


def test_caidas_and_missas_were_already_scored_during_play_and_all_is_added() -> None:
    """The calls are added on top; caídas and missas were already scored during play. All are added to the totals."""
    for story in all_stories():
        onthespot = story.plays[-1].after.game.points
        for points, spot in zip(story.score.points, onthespot, strict=True):
            assert (points["caida"], points["missa"]) == (spot.caida, spot.missa)
            assert set(points) == {"caida", "missa", "calls", "penalties", "cards", "total"}
            assert points["total"] == sum(value for name, value in points.items() if name != "total")


def test_points_carry_over_from_deal_to_deal() -> None:
    """Points carry over from deal to deal."""
    for seats in (2, 3, 4):
        scores = [event for event in whole_match(seats, 5)[1] if isinstance(event, Score)]
        totals = [0] * len(scores[0].points)
        for score in scores:
            totals = [total + points["total"] for total, points in zip(totals, score.points, strict=True)]
            assert list(score.totals) == totals


def whole_match(seats: int, seed: int, target: int = 41) -> tuple[Match, list[object]]:
    """Play a random match to its end."""
    rng = random.Random(seed)
    match = driver.begin(driver.opening("ronda", seats, {"target": target}))
    events: list[object] = list(driver.follow(match, rng))
    while not driver.is_over(match):
        move = driver.all_moves(match)[rng.randrange(len(driver.all_moves(match)))]
        driver.apply(match, move)
        events += [move, *driver.follow(match, rng)]
    return match, events


def ended_with(*totals: int, seats: int = 2, target: int = 41) -> Table:
    """Return a table at the moment after a score with these totals."""
    table = Table(seats, target)
    parts = ("caida", "missa", "calls", "penalties", "cards", "total")
    last = Deal(4, 0, spanish_deck(seats, 0, "1o 3c 5e 7b"))
    score = Score(4, tuple(dict.fromkeys(parts, 0) for _ in totals), totals)
    table.match = driver.resume(driver.opening("ronda", seats, {"target": target}), (last, score), [])
    return table


@pytest.mark.parametrize(("totals", "target", "winners"), [
    ((41, 40), 41, (0,)), ((40, 41), 41, (1,)), ((60, 12), 41, (0,)), ((25, 24), 25, (0,)), ((0, 26), 25, (1,)),
])  # fmt: skip
def test_the_first_side_to_reach_41_or_25_in_quick_wins_the_match(
    totals: tuple[int, ...], target: int, winners: tuple[int, ...]
) -> None:
    """The first side to reach 41 points — or 25 in Quick — at the end of a deal wins the match."""
    assert driver.due(ended_with(*totals, target=target).match) == Result(winners, "score")


def test_below_the_target_the_match_goes_on() -> None:
    """If any side has reached the target."""
    (deal,) = driver.follow(ended_with(40, 40).match, random.Random(1))
    assert not isinstance(deal, Result)
    (deal,) = driver.follow(ended_with(24, 24, target=25).match, random.Random(1))
    assert not isinstance(deal, Result)


def test_if_more_than_one_side_gets_there_in_the_same_deal_the_higher_total_wins() -> None:
    """If more than one side gets there in the same deal, the higher total wins."""
    assert driver.due(ended_with(43, 44).match) == Result((1,), "score")
    assert driver.due(ended_with(45, 44, 41, seats=3).match) == Result((0,), "score")


def test_equal_highest_totals_are_a_draw_between_those_sides() -> None:
    """If the top totals are equal the match is a draw."""
    assert driver.due(ended_with(44, 44).match) == Result((0, 1), "score")
    assert driver.due(ended_with(44, 41, 44, seats=3).match) == Result((0, 2), "score")
    assert driver.due(ended_with(41, 41, 41, seats=3).match) == Result((0, 1, 2), "score")


def test_a_deal_always_runs_its_course_even_if_someone_passes_the_target_during_it() -> None:
    """Totals are checked at the end of each deal, so a deal always runs its course even if someone passes the target
    during it."""
    early = 0
    for seed in range(40):
        _, events = whole_match(2, seed, target=25)
        scores = [event for event in events if isinstance(event, Score)]
        *_, before, last = scores
        early += any(
            total + points["caida"] + points["missa"] >= 25
            for total, points in zip(before.totals, last.points, strict=True)
        )
        assert sum(isinstance(event, Play) for event in events) == 36 * len(scores)
        assert isinstance(events[-1], Result)
        assert isinstance(events[-2], Score)
    assert early, "somebody passed the target by caídas and missas alone"


def test_24_cards_two_caidas_a_missa_and_a_tringa_are_12_points() -> None:
    """Example: head to head you took 24 cards, scored two caídas and a missa, and a tringa you called won its
    distribution: 2 + 1 + 5 + 4 = 12 points for the deal."""
    lines = (GOLDEN / "worked-example.jsonl").read_bytes().splitlines()
    match = driver.replay(map(decode, lines))
    score = decode(lines[-1])
    assert isinstance(score, Score)
    assert driver.view(match, None).game.piles == [24, 16]
    expected = {"caida": 2, "missa": 1, "calls": 5, "penalties": 0, "cards": 4, "total": 12}
    assert score.points[0] == expected
