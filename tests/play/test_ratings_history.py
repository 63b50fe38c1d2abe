"""Ratings after annulling a match are those of a world in which it was never played; who came where; conduct."""

import random

import pytest

from games.engine import ruleset
from games.engine.events import Note, Play, Score, Stop
from games.play.ratings.conduct import Record, conduct
from games.play.ratings.history import Outcome, marks_before, replay
from games.play.ratings.model import NEWCOMER, STAND_IN, Mark, Placed, rate
from games.play.ratings.places import places

HISTORIES = 300

SHAPES = (((0,), (1,)), ((0,), (1,), (2,)), ((0, 2), (1, 3)), ((0,), (1,), (2,), (3,), (4,)))


def _outcome(key: int, rng: random.Random) -> Outcome:
    """A match of some of nine people: of two to five sides, with draws, and now and then a bot for a partner."""
    sides = rng.choice(SHAPES)
    people = iter(rng.sample(range(9), 5))
    placed = []
    for side, seats in enumerate(sides):
        place = rng.randint(1, len(sides))
        for at, seat in enumerate(seats):
            is_bot = at > 0 and rng.random() < 0.3
            person = None if is_bot else next(people)
            placed.append(Placed(seat, side, place, person, STAND_IN, is_rated=not is_bot))
    return Outcome(key, tuple(placed))


def _annul(history, stored, now, key, annulled):
    """What is done when a match is annulled, or counts again: all from it on is played over from what is stored."""
    window = [outcome for outcome in history if outcome.key >= key]
    stood = [(one.placed.person, one.before) for one in stored if one.key >= key]
    random.Random(key).shuffle(stood)
    marks = marks_before(stood, now)
    changes = [one for one in stored if one.key < key] + replay(window, marks, annulled)
    return changes, {person: mark for person, mark in marks.items() if mark.matches}


def _played(history):
    marks: dict[int, Mark] = {}
    return replay(history, marks), marks


@pytest.mark.parametrize("seed", range(HISTORIES))
def test_ratings_after_annulling_a_match_are_exactly_those_of_a_world_without_it(seed: int) -> None:
    rng = random.Random(seed)
    history = [_outcome(key, rng) for key in range(rng.randint(1, 25))]
    gone = rng.choice(history).key
    stored, now = _played(history)
    assert _annul(history, stored, now, gone, {gone}) == _played([one for one in history if one.key != gone])


@pytest.mark.parametrize("seed", range(50))
def test_several_matches_annulled_in_any_order_and_one_that_counts_again(seed: int) -> None:
    rng = random.Random(seed)
    history = [_outcome(key, rng) for key in range(20)]
    stored, now = whole = _played(history)
    one, other = rng.sample(range(20), 2)
    stored, now = _annul(history, stored, now, one, {one})
    stored, now = _annul(history, stored, now, other, {one, other})
    assert (stored, now) == _played([outcome for outcome in history if outcome.key not in (one, other)])
    stored, now = _annul(history, stored, now, one, {other})
    assert _annul(history, stored, now, other, set()) == whole


def test_a_newcomer_has_a_thousand_and_nobody_is_sure_of_it() -> None:
    assert NEWCOMER.shown == 1000
    assert not NEWCOMER.is_sure


def test_who_wins_rises_over_who_loses_and_both_become_surer() -> None:
    before = {0: NEWCOMER, 1: NEWCOMER}
    after = rate([Placed(0, 0, 1, 10), Placed(1, 1, 2, 11)], before)
    assert after[0].mu > NEWCOMER.mu > after[1].mu
    assert after[0].sigma == after[1].sigma < NEWCOMER.sigma
    assert [mark.matches for mark in after.values()] == [1, 1]


def test_a_draw_leaves_equals_level() -> None:
    after = rate([Placed(0, 0, 1, 10), Placed(1, 1, 1, 11)], {0: NEWCOMER, 1: NEWCOMER})
    assert after[0] == after[1]
    assert after[0].mu == NEWCOMER.mu


def test_partners_rise_and_fall_together() -> None:
    placed = [Placed(seat, seat % 2, 1 + seat % 2, seat) for seat in range(4)]
    after = rate(placed, dict.fromkeys(range(4), NEWCOMER))
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].mu > after[1].mu


def test_about_twelve_matches_make_a_rating_sure_enough_to_be_listed() -> None:
    me, played = NEWCOMER, 0
    while not me.is_sure:
        played += 1
        me = rate([Placed(0, 0, 1 + played % 2, 1), Placed(1, 1, 2 - played % 2, 2)], {0: me, 1: STAND_IN})[0]
    assert 8 <= played <= 16


def _score(deal: int, *totals: int, out: tuple[int, ...] = ()) -> Score:
    return Score(deal, tuple({"total": 0} for _ in totals), totals, out=out)


def test_the_winners_come_first_and_the_others_by_their_totals() -> None:
    assert places(ruleset.get("ronda"), 3, [1], [_score(1, 30, 41, 35)]) == [3, 1, 2]
    assert places(ruleset.get("ronda"), 3, [1], [_score(1, 30, 41, 30)]) == [2, 1, 2]


def test_winners_who_draw_share_the_first_place() -> None:
    assert places(ruleset.get("ronda"), 3, [0, 2], [_score(1, 41, 12, 41)]) == [1, 3, 1]


def test_partners_are_one_side_with_one_place() -> None:
    assert places(ruleset.get("ronda"), 4, [1], [_score(1, 20, 41)]) == [2, 1]


def test_in_the_talaj_who_stays_in_longer_comes_before_who_is_out() -> None:
    scores = [
        _score(1, 100, 320, 50, 80),
        _score(2, 310, 320, 150, 90, out=(1,)),
        _score(3, 310, 320, 305, 90, out=(0, 1, 2)),
    ]
    assert places(ruleset.get("talaj"), 4, [3], scores) == [3, 4, 2, 1]


def test_who_gives_up_comes_last_whatever_the_bot_does_after_them() -> None:
    assert places(ruleset.get("ronda"), 3, [1], [_score(1, 30, 41, 20)], gave_up=[1]) == [1, 3, 2]


def test_a_match_that_ends_before_its_first_deal_has_winners_and_others() -> None:
    assert places(ruleset.get("ronda"), 3, [2], []) == [2, 2, 1]


def test_a_turn_that_ran_out_is_missed_and_the_play_made_then_is_nobodys() -> None:
    events = [Play(0, "1o"), Note("time", {"seat": 1}), Play(1, "2o"), Play(0, "3o"), Play(1, "4o")]
    first, second = conduct(2, events)
    assert (first.turns, first.missed) == (2, 0)
    assert (second.turns, second.missed) == (2, 1)
    assert first.finished is second.finished is True


def test_an_excused_miss_and_a_last_card_that_plays_itself_count_for_nothing() -> None:
    events = [Note("time", {"seat": 0, "excused": True}), Play(0, "1o"), Note("forced", {"seat": 1}), Play(1, "2o")]
    assert [one.turns for one in conduct(2, events)] == [0, 0]


def test_what_a_bot_plays_is_not_its_persons_and_who_comes_back_has_finished() -> None:
    away = [Note("bot", {"seat": 1, "because": "away"}), Play(1, "1o")]
    assert (conduct(2, away)[1].turns, conduct(2, away)[1].finished) == (0, False)
    back = [*away, Note("back", {"seat": 1}), Play(1, "2o")]
    assert (conduct(2, back)[1].turns, conduct(2, back)[1].finished) == (1, True)


def test_who_gives_up_or_was_away_has_not_finished_the_match() -> None:
    assert [one.finished for one in conduct(2, [Stop("forfeit", (0,), 1)])] == [True, False]
    asleep = [Note("sleep", {}), Stop("void", None)]
    assert [one.finished for one in conduct(2, asleep)] == [False, False]


def test_a_match_stopped_for_no_reason_of_theirs_is_held_against_nobody() -> None:
    assert [one.finished for one in conduct(2, [Stop("void", None)])] == [None, None]
    assert [one.finished for one in conduct(2, [Stop("vote", None)])] == [True, True]


def test_reliability_is_the_share_of_turns_in_time_times_the_share_of_matches_finished() -> None:
    assert Record(turns=100, missed=0, matches=5, finished=5).reliability == 100
    assert Record(turns=100, missed=10, matches=10, finished=8).reliability == 72
    assert Record(turns=100, missed=0, matches=4, finished=4).reliability is None
