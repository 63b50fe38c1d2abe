"""Ronda: what calls come to. Each test is named after a sentence of the rules and quotes it."""

from itertools import pairwise

import msgspec
import pytest

from games.engine.events import Call, Score
from tests.engine.kit import NO_PAIRS, Table, all_stories, stories


def settle(seats: int, hands: dict[int, str], *calls: tuple[int, str]) -> tuple[Score, list[dict[str, object]]]:
    """Deal these hands in the first distribution, make these calls, play on; return the score and what was revealed."""
    table = Table(seats)
    table.deal({**dict(enumerate(NO_PAIRS[:seats])), **hands}, table="1o 3c 5e 7b")
    for seat, word in calls:
        table.call(seat, word)
    score = table.finish_deal()
    return score, msgspec.to_builtins(table.view().game.reveal)


def part(score: Score, name: str) -> list[int]:
    """Return one part of the points, one a side."""
    return [points[name] for points in score.points]


@pytest.mark.parametrize(("hand", "word", "true"), [
    ("2o 2c 6o", "ronda", True), ("6o 2o 2c", "ronda", True), ("2o 6o 2c", "ronda", True),
    ("2o 2c 2e", "ronda", True), ("2o 4o 6o", "ronda", False), ("7o 10o 11o", "ronda", False),
    ("2o 2c 2e", "tringa", True), ("2o 2c 6o", "tringa", False), ("2o 4o 6o", "tringa", False),
])  # fmt: skip
def test_ronda_is_true_with_two_or_three_of_one_rank_tringa_with_three(hand: str, word: str, true: bool) -> None:
    """True: `ronda` with two or three of one rank; `tringa` with three of one rank."""
    _, (call,) = settle(2, {0: hand, 1: "4e 6e 11e"}, (0, word))
    assert call["true"] == true
    assert call["rank"] == (2 if true else None)


def test_a_ronda_is_worth_1_point_and_a_tringa_5() -> None:
    """A ronda is a pair of the same rank, worth 1 point; a tringa is three of a kind, worth 5. … for the caller's
    side."""
    assert part(settle(2, {0: "2o 2c 6o", 1: "4e 6e 11e"}, (0, "ronda"))[0], "calls") == [1, 0]
    assert part(settle(2, {0: "2o 2c 2e", 1: "4e 6e 11e"}, (0, "tringa"))[0], "calls") == [5, 0]
    assert part(
        settle(4, {2: "2o 2c 2e", 0: "4o 6o 11o", 1: "4c 6c 11c", 3: "4e 6e 11e"}, (2, "tringa"))[0], "calls"
    ) == [5, 0]


def test_an_uncalled_pair_scores_nothing() -> None:
    """Only what you call counts: an uncalled pair scores nothing."""
    score, revealed = settle(2, {0: "2o 2c 2e", 1: "4e 4b 11e"})
    assert part(score, "calls") == [0, 0]
    assert revealed == []


def test_three_of_a_kind_called_as_ronda_counts_as_a_ronda_of_that_rank() -> None:
    """A player holding a tringa who calls ronda has called truly — it counts as a ronda."""
    score, (call,) = settle(2, {0: "2o 2c 2e", 1: "4e 6e 11e"}, (0, "ronda"))
    assert part(score, "calls") == [1, 0]
    assert part(score, "penalties") == [0, 0]
    assert (call["true"], call["rank"]) == (True, 2)
    assert part(settle(2, {0: "2o 2c 2e", 1: "4e 4b 11e"}, (0, "ronda"), (1, "ronda"))[0], "calls") == [0, 1]


def test_in_each_distribution_only_the_strongest_true_call_scores() -> None:
    """Not every caller scores. In each distribution only the strongest true call counts."""
    hands = {0: "2o 2c 6o", 1: "4e 4b 6e", 2: "11o 11c 6c"}
    score, revealed = settle(3, hands, (0, "ronda"), (1, "ronda"), (2, "ronda"))
    assert part(score, "calls") == [0, 0, 1]
    assert [call["scored"] for call in revealed] == [0, 0, 1]


def test_every_distribution_is_settled_by_itself() -> None:
    """In each distribution only the strongest true call scores: another distribution has its own."""
    table = Table()
    table.deal({0: "12o 12c 6o", 1: "2e 4e 10e"}, {0: "2o 4o 10o", 1: "2b 2c 6c"})
    table.call(0, "ronda")
    table.finish_distribution()
    table.call(1, "ronda")
    score = table.finish_deal()
    assert part(score, "calls") == [1, 1]
    assert [(call.distribution, call.scored) for call in table.view().game.reveal] == [(1, 1), (2, 1)]


def test_any_tringa_beats_any_ronda() -> None:
    """A tringa always beats a ronda."""
    score, _ = settle(2, {0: "2o 2c 2e", 1: "12e 12b 6e"}, (0, "tringa"), (1, "ronda"))
    assert part(score, "calls") == [5, 0]


def test_within_a_kind_the_higher_rank_wins_the_rey_highest_the_1_lowest() -> None:
    """Between two calls of the same kind the higher rank in Ronda order wins — the Rey highest, the 1 lowest."""
    ranks = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
    for low, high in pairwise(ranks):
        table = Table()
        other = "4" if low not in "345" and high not in "345" else "11"
        table.deal(
            {0: f"{low}o {low}c {other}o", 1: f"{high}o {high}c {other}c"},
            table=next(four for four in TABLES if not {low, high, other} & {card[:-1] for card in four.split()}),
        )
        table.call(0, "ronda")
        table.call(1, "ronda")
        assert part(table.finish_deal(), "calls") == [0, 1]
    score, _ = settle(2, {0: "6o 6c 6e", 1: "2e 2b 2c"}, (0, "tringa"), (1, "tringa"))
    assert part(score, "calls") == [5, 0]


TABLES = (
    "5b 7b 10b 12b",
    "1b 2b 6b 7b",
    "1b 3b 5b 7b",
    "6b 7b 10b 12b",
    "2b 3b 10b 12b",
    "1b 2b 3b 5b",
    "3b 5b 6b 12b",
)


def test_a_false_call_doesnt_stand_in_the_way_of_a_true_one() -> None:
    """Only true calls are compared: a false call counts for nothing."""
    score, _ = settle(2, {0: "2o 2c 6o", 1: "4e 6e 11e"}, (0, "ronda"), (1, "tringa"))
    assert part(score, "calls") == [1, 0]
    assert part(score, "penalties") == [5, 0]


def test_partners_are_one_side_so_only_the_stronger_of_their_calls_counts() -> None:
    """Partners are one side: only the stronger of their calls counts."""
    hands = {0: "2o 2c 6o", 1: "4e 6e 11e", 2: "12o 12c 6c", 3: "4b 10b 11b"}
    score, revealed = settle(4, hands, (0, "ronda"), (2, "ronda"))
    assert part(score, "calls") == [1, 0]
    assert [call["scored"] for call in revealed] == [0, 1]


def test_partners_with_the_same_ronda_score_it_once() -> None:
    """Partners are one side: they don't stand against each other, and score once."""
    hands = {0: "2o 2c 6o", 1: "4e 6e 11e", 2: "2e 2b 6c", 3: "4b 10b 11b"}
    score, _ = settle(4, hands, (0, "ronda"), (2, "ronda"))
    assert part(score, "calls") == [1, 0]


def test_two_opposing_rondas_of_the_same_rank_score_nothing() -> None:
    """If two opposing sides call a ronda of the same rank, the point is split and rounded down, so neither scores
    it."""
    score, revealed = settle(2, {0: "2o 2c 6o", 1: "2e 2b 6e"}, (0, "ronda"), (1, "ronda"))
    assert part(score, "calls") == [0, 0]
    assert part(score, "penalties") == [0, 0]
    assert [call["true"] for call in revealed] == [True, True]


def test_and_no_weaker_call_does_either() -> None:
    """If two opposing sides share the strongest ronda (same rank), neither scores, and no weaker call does either
    (Decided)."""
    hands = {0: "12o 12c 6o", 1: "12e 12b 6e", 2: "2o 2c 6c"}
    score, _ = settle(3, hands, (0, "ronda"), (1, "ronda"), (2, "ronda"))
    assert part(score, "calls") == [0, 0, 0]
    hands = {0: "12o 12c 6o", 1: "12e 12b 6e", 2: "2o 2c 6c", 3: "4o 4c 6b"}
    score, _ = settle(4, hands, (0, "ronda"), (1, "ronda"), (2, "ronda"), (3, "ronda"))
    assert part(score, "calls") == [0, 0]


def test_shared_rondas_below_the_strongest_dont_matter() -> None:
    """Only a shared strongest ronda is split; a tringa above it scores."""
    hands = {0: "2o 2c 6o", 1: "2e 2b 6e", 2: "4o 4c 4e"}
    score, _ = settle(3, hands, (0, "ronda"), (1, "ronda"), (2, "tringa"))
    assert part(score, "calls") == [0, 0, 5]


def test_a_false_call_is_wiped_and_the_opponents_score_1_for_a_ronda_5_for_a_tringa() -> None:
    """A false call costs you: call a ronda or a tringa you do not hold and your call is wiped, while your opponents
    score 1 for a false ronda and 5 for a false tringa."""
    for word, price in (("ronda", 1), ("tringa", 5)):
        score, (call,) = settle(2, {0: "2o 4o 6o"}, (0, word))
        assert part(score, "calls") == [0, 0]
        assert part(score, "penalties") == [0, price]
        assert (call["scored"], call["penalty"], call["to"]) == (0, price, 1)


def test_it_is_paid_to_the_opposing_side_with_four_players() -> None:
    """… paid to the opposing side with two or four players."""
    for seat in range(4):
        score, _ = settle(4, {}, (seat, "ronda"))
        assert part(score, "penalties") == ([0, 1] if seat % 2 == 0 else [1, 0])


def test_with_three_players_the_penalty_goes_to_the_player_after_the_caller() -> None:
    """At three players the penalty goes to the player after the caller."""
    for seat, expected in ((0, [0, 1, 0]), (1, [0, 0, 1]), (2, [1, 0, 0])):
        assert part(settle(3, {}, (seat, "ronda"))[0], "penalties") == expected


def test_a_seat_is_penalised_at_most_once_a_deal_for_its_first_false_call() -> None:
    """A seat is penalised at most once a deal: for its first false call (Decided); later false calls of that seat in
    the deal are void and free."""
    table = Table()
    table.deal({0: "2o 4o 6o", 1: "2c 4c 6c"}, {0: "10o 11o 12o", 1: "10c 11c 12c"}, {0: "2e 6e 10e"})
    table.call(0, "ronda")
    table.finish_distribution()
    table.call(0, "tringa")
    table.call(1, "tringa")
    table.finish_distribution()
    table.call(0, "ronda")
    score = table.finish_deal()
    assert part(score, "penalties") == [5, 1], "each seat pays for its own first false call"
    assert [(call.seat, call.penalty) for call in table.view().game.reveal] == [(0, 1), (0, 0), (1, 5), (0, 0)]


def test_each_partner_is_penalised_by_itself() -> None:
    """A seat is penalised at most once a deal: partners are two seats."""
    score, _ = settle(4, {}, (0, "ronda"), (2, "tringa"))
    assert part(score, "penalties") == [0, 6]


def test_a_true_call_after_a_false_one_still_counts() -> None:
    """Later false calls are void and free; a true one is neither."""
    table = Table()
    table.deal({0: "2o 4o 6o", 1: "2c 4c 6c"}, {0: "10o 10c 12o", 1: "2e 4e 6e"})
    table.call(0, "tringa")
    table.finish_distribution()
    table.call(0, "ronda")
    score = table.finish_deal()
    assert (part(score, "calls"), part(score, "penalties")) == ([1, 0], [0, 5])


def test_the_next_deal_begins_without_a_penalty() -> None:
    """A player is penalised at most once per deal: in the next one it pays again."""
    table = Table()
    for _ in range(2):
        table.deal({0: "2o 4o 6o"})
        table.call(0, "ronda")
        assert part(table.finish_deal(), "penalties") == [0, 1]


def test_calls_and_penalties_are_revealed_and_scored_at_the_end_of_the_deal() -> None:
    """The calls are then revealed and scored along with the card points."""
    for story in all_stories():
        revealed = story.end.game.reveal
        calls = [moment.move for moment in story.moments if isinstance(moment.move, Call)]
        assert [(call.seat, call.call) for call in revealed] == [(call.seat, call.call) for call in calls]
        for side in range(len(story.score.points)):
            scored = sum(call.scored for call in revealed if call.seat % len(story.end.sides) == side)
            assert story.score.points[side]["calls"] == scored
            assert story.score.points[side]["penalties"] == sum(c.penalty for c in revealed if c.to == side)


def test_a_call_is_true_of_the_hand_that_was_dealt() -> None:
    """A call speaks of the three cards of its distribution."""
    for story in stories(2):
        hands = iter(story.end.game.reveal)
        for moment in story.moments:
            if isinstance(moment.move, Call):
                ranks = [card[:-1] for card in moment.before.game.hand]
                most = max(ranks.count(rank) for rank in ranks)
                assert next(hands).true == (most >= {"ronda": 2, "tringa": 3}[moment.move.call])
