"""The driver: what it refuses by itself, what is due, and the end."""

import random
import re

import msgspec
import pytest

from games.engine import legal, ruleset
from games.engine import match as driver
from games.engine.events import (
    Accuse,
    Deal,
    DealerDraw,
    Declare,
    Draw,
    Event,
    Note,
    Opened,
    Play,
    Reshuffle,
    Result,
    Score,
    Stop,
    Turn,
)
from games.engine.playout import any_legal, play_out
from games.engine.ruleset import Chance, Reason, Refused, Unreadable
from games.engine.rulesets import bkhamsa, ronda
from tests.engine.kit import Table, spanish_deck


def opened(**changes: object) -> Opened:
    """Return the opening of a match of Ronda, with something changed."""
    return msgspec.structs.replace(driver.opening("ronda", 2, {}), **changes)


@pytest.mark.parametrize(("changes", "code"), [
    ({"version": 2}, "match.version"),
    ({"seats": 5}, "match.seats"),
    ({"seats": True}, "match.seats"),
    ({"options": {}}, "match.options"),
    ({"options": {"target": 40}}, "match.options"),
    ({"options": {"target": "41"}}, "match.options"),
    ({"options": {"target": 41, "speed": 1}}, "match.options"),
])  # fmt: skip
def test_a_match_opens_only_on_terms_that_the_rule_set_has(changes: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        driver.begin(opened(**changes))
    assert refused.value.code == code


def test_an_unknown_rule_set_cant_be_read() -> None:
    with pytest.raises(Unreadable, match=r"no rule set is named 'whist'; there are: .*ronda"):
        driver.begin(opened(ruleset="whist"))
    with pytest.raises(Unreadable):
        driver.opening("", 2, {})


def test_an_option_is_of_its_own_type() -> None:
    option = ruleset.Option("target", 1, (1, 2))
    assert option.allows(2)
    assert not option.allows(True)
    assert not option.allows(2.0)
    assert not option.allows(3)
    assert ruleset.Option("long", 300, range(100, 1001)).allows(1000)


def test_options_left_out_have_their_defaults_and_the_rest_is_refused() -> None:
    assert driver.opening("ronda", 2, {}).options == {"target": 41}
    with pytest.raises(Refused) as refused:
        driver.opening("ronda", 2, {"speed": 1})
    assert refused.value.params == {"option": "speed"}
    assert str(refused.value) == "The terms of this game don't fit: speed."


def test_before_the_first_deal_only_a_deal_may_happen() -> None:
    table = Table()
    assert driver.due(table.match) == Chance(Deal)
    assert table.view().game is None
    assert (table.view().deal, table.view().dealer, table.view().turn) == (0, None, None)
    for event in (Play(0, "1o"), Declare(0), DealerDraw(()), Reshuffle(())):
        assert table.refuses(event) == "match.deal-due"
    assert table.refuses(Score(1, (), ())) == "match.deal-due"
    assert table.refuses(Result((0,), "score")) == "match.deal-due"


def test_while_somebody_may_act_nothing_is_due() -> None:
    table = Table()
    table.deal()
    again = Deal(2, 0, spanish_deck(2, 0, "1o 3c 5e 7b"))
    for event in (again, Score(1, (), ()), Result((0,), "score"), Reshuffle(()), DealerDraw(())):
        assert table.refuses(event) == "match.not-due"


def test_a_match_is_opened_once() -> None:
    table = Table()
    assert table.refuses(opened()) == "match.opened"
    table.deal()
    assert table.refuses(opened()) == "match.opened"


def test_moves_of_other_games_are_refused_by_name() -> None:
    table = Table()
    table.deal()
    for event in (Declare(0), Accuse(0, 1, 1, 1), Draw(0, "stock"), Turn(0, (), "AS")):
        assert table.refuses(event) == "ronda.not-in-this-game"


def played_to_the_score() -> Table:
    """Return a table at which a deal must be scored."""
    table = Table()
    table.deal()
    while driver.due(table.match) is None:
        table.do(any_legal(table.match, random.Random(1)))
    return table


def test_a_deal_that_is_over_must_be_scored_first() -> None:
    table = played_to_the_score()
    deal = Deal(2, 0, spanish_deck(2, 0, "1o 3c 5e 7b"))
    for event in (deal, Play(0, "1o"), Stop("vote", None), Result((0,), "score")):
        assert table.refuses(event) == "match.score-due"


def test_a_score_that_differs_in_anything_is_refused() -> None:
    table = played_to_the_score()
    score = driver.due(table.match)
    assert isinstance(score, Score)
    first, *others = score.points
    wrong = [
        msgspec.structs.replace(score, deal=2),
        msgspec.structs.replace(score, totals=tuple(total + 1 for total in score.totals)),
        msgspec.structs.replace(score, points=({**first, "caida": first["caida"] + 1}, *others)),
        msgspec.structs.replace(score, points=({**first, "extra": 0}, *others)),
        msgspec.structs.replace(score, points=score.points[:1]),
        msgspec.structs.replace(score, winner=None),
        msgspec.structs.replace(score, out=()),
    ]
    for event in wrong:
        assert table.refuses(event) == "match.wrong-score"
    assert table.refuses(score) is None


def at_the_result() -> driver.Match:
    """Return a match that must be closed: side 0 has reached the target."""
    deal = Deal(1, 0, spanish_deck(2, 0, "1o 3c 5e 7b"))
    return driver.resume(opened(), (deal, Score(1, (), (41, 7))), [])


def test_a_match_that_is_decided_must_be_closed_first() -> None:
    match = at_the_result()
    for event in (Deal(2, 1, spanish_deck(2, 1, "1o 3c 5e 7b")), Play(0, "1o"), Stop("void", None), Score(1, (), ())):
        refused = driver.refusal(match, event)
        assert refused
        assert refused.code == "match.result-due"


def test_a_result_that_differs_is_refused() -> None:
    match = at_the_result()
    for winners in ((), (1,), (0, 1)):
        refused = driver.refusal(match, Result(winners, "score"))
        assert refused
        assert refused.code == "match.wrong-result"
    driver.apply(match, Result((0,), "score"))
    assert driver.is_over(match)
    assert driver.view(match, None).winners == (0,)
    assert driver.view(match, None).reason == "score"


def test_after_the_end_only_notes_follow() -> None:
    for ending in (Result((0,), "score"), Stop("forfeit", (0,), 1)):
        table = Table()
        table.match = at_the_result()
        if isinstance(ending, Stop):
            table = Table()
            table.deal()
        table.do(ending)
        for event in (Play(0, "1o"), ending, Stop("void", None), opened(), Deal(2, 1, ())):
            assert table.refuses(event) == "match.over"
        table.do(Note("verdict", {"by": "x"}))
        assert driver.is_over(table.match)
        assert driver.due(table.match) is None
        assert driver.turn(table.match) is None
        assert driver.all_moves(table.match) == driver.moves(table.match, 0) == []
        assert driver.follow(table.match, random.Random(1)) == []


@pytest.mark.parametrize("winners", [None, (0,), (1,), (0, 1)])
def test_a_stop_closes_the_match_early(winners: tuple[int, ...] | None) -> None:
    table = Table()
    table.deal()
    view = table.do(Stop("vote", winners))
    assert (view.over, view.winners, view.reason, view.totals) == (True, winners, "vote", (0, 0))
    assert view.game.reveal is None


@pytest.mark.parametrize("winners", [(), (2,), (-1,), (1, 0), (0, 0)])
def test_the_winners_of_a_stop_are_sides_ascending(winners: tuple[int, ...]) -> None:
    assert Table().refuses(Stop("vote", winners)) == "match.no-such-winner"


def test_the_winners_of_a_stop_with_four_seats_are_sides_not_seats() -> None:
    assert Table(4).refuses(Stop("vote", (2,))) == "match.no-such-winner"
    assert Table(4).refuses(Stop("forfeit", (1,), 2)) is None


def test_the_seat_of_a_stop_is_a_seat_of_the_match() -> None:
    assert Table().refuses(Stop("forfeit", (1,), 2)) == "match.no-such-seat"
    assert Table().refuses(Stop("forfeit", (1,), 0)) is None


def test_a_stop_may_come_before_a_deal() -> None:
    assert Table().refuses(Stop("void", None)) is None


def test_there_is_no_view_of_a_seat_that_isnt_there() -> None:
    table = Table()
    for seat in (-1, 2, 10**30):
        with pytest.raises(Refused) as refused:
            table.view(seat)
        assert refused.value.code == "match.no-such-seat"
        assert driver.moves(table.match, seat) == []


def test_a_record_begins_with_a_match_event() -> None:
    for events in ([], [Note("x")], [Play(0, "1o")]):
        with pytest.raises(Unreadable):
            driver.replay(events)


def test_follow_returns_what_it_applied() -> None:
    rng = random.Random(3)
    table = played_to_the_score()
    followed = driver.follow(table.match, rng)
    assert [type(event) for event in followed] == [Score, Deal]
    assert driver.view(table.match, None).deal == 2


def test_the_same_bits_make_the_same_match() -> None:
    one, two = (list(play_out(opened(), any_legal, random.Random(5))) for _ in range(2))
    assert one == two
    assert one != list(play_out(opened(), any_legal, random.Random(6)))


REASONS = [
    (module, value)
    for module in (legal, ronda, bkhamsa)
    for value in vars(module).values()
    if isinstance(value, Reason)
]


@pytest.mark.parametrize(("module", "reason"), REASONS, ids=lambda value: getattr(value, "code", ""))
def test_every_refusal_has_a_stable_code_a_sentence_and_a_rule(module: object, reason: Reason) -> None:
    assert re.fullmatch(r"(match|ronda|bkhamsa)\.[a-z]+(-[a-z]+)*", reason.code)
    assert re.fullmatch(r"[A-Z].*\.", reason.sentence)
    assert reason.rule
    assert f"``{reason.code}``" in (module.__doc__ or ""), "the module's table of codes names it"


def test_a_refusal_says_its_sentence_with_its_values() -> None:
    refused = Table().refuses(Deal(7, 1, spanish_deck(2, 1, "1o 3c 5e 7b")))
    assert refused == "match.deal-number"
    error = legal.DEAL_NUMBER(number=1)
    assert str(error) == "This must be deal number 1."
    assert (error.code, error.params) == ("match.deal-number", {"number": 1})


def test_an_event_is_never_changed() -> None:
    play: Event = Play(0, "1o")
    with pytest.raises(AttributeError):
        play.card = "2o"  # type: ignore[union-attr,misc]
