"""Ronda: making calls. Each test is named after a sentence of the rules and quotes it."""

import msgspec
import pytest

from games.engine.events import Call
from games.engine.record import from_builtin
from games.engine.ruleset import Unreadable
from tests.engine.kit import NO_PAIRS, Table, all_stories


def test_a_seat_may_make_one_call_until_it_plays_its_own_first_card() -> None:
    """From the moment a distribution is dealt until a seat plays its own first card of it, that seat may make one call:
    `ronda` (a pair) or `tringa` (three of a kind)."""
    table = Table()
    table.deal(dict(enumerate(NO_PAIRS[:2])))
    assert {move.call for move in table.view(1).moves if isinstance(move, Call)} == {"ronda", "tringa"}
    table.play("2o")
    assert table.refuses(Call(0, "ronda")) == "ronda.call-too-late"
    assert table.refuses(Call(1, "tringa")) is None
    table.play("4c")
    assert table.refuses(Call(1, "ronda")) == "ronda.call-too-late"


def test_each_player_makes_one_call_per_distribution() -> None:
    """Each player makes one call per distribution."""
    table = Table()
    table.deal()
    table.call(0, "ronda")
    assert table.refuses(Call(0, "ronda")) == "ronda.call-twice"
    assert table.refuses(Call(0, "tringa")) == "ronda.call-twice"
    table.play(table.view(0).game.hand[0])
    assert table.refuses(Call(0, "ronda")) == "ronda.call-too-late"
    table.finish_distribution()
    assert table.refuses(Call(0, "ronda")) is None


def test_with_every_new_distribution_one_may_call_again() -> None:
    """With every new distribution of three cards, before you play the first of them, you may call what you hold."""
    for story in all_stories():
        for moment in story.moments:
            may_call = any(isinstance(move, Call) for move in moment.before.moves)
            called = moment.seat in [call.seat for call in moment.before.game.calls]
            assert may_call == (len(moment.before.game.hand) == 3 and not called)


def test_a_call_may_be_made_before_it_is_ones_turn() -> None:
    """A call may be made before it is one's turn (Decided: "before you play the first of them")."""
    table = Table(4)
    table.deal()
    for seat in (3, 1, 2, 0):
        assert table.call(seat, "ronda").turn == 0
    assert [call.seat for call in table.view().game.calls] == [3, 1, 2, 0]


def test_nothing_checks_a_call_when_it_is_made() -> None:
    """Nothing checks a call when it is made."""
    for hand in ("2o 4o 6o", "2o 2c 6o", "2o 2c 2e"):
        table = Table()
        table.deal({0: hand})
        calls = [move.call for move in table.view(0).moves if isinstance(move, Call)]
        assert calls == ["ronda", "tringa"]
        for word in calls:
            assert table.refuses(Call(0, word)) is None


def test_only_the_two_words_can_be_called() -> None:
    """`call`: "ronda" or "tringa"."""
    for word in ("Ronda", "missa", "", None, 1):
        with pytest.raises(Unreadable):
            from_builtin({"type": "call", "seat": 0, "call": word})


def test_everybody_sees_who_called_and_which_word() -> None:
    """Everybody sees at once that the seat called, and which of the two words it said."""
    table = Table(3)
    table.deal()
    table.call(2, "tringa")
    for viewer in (None, 0, 1, 2):
        (call,) = table.view(viewer).game.calls
        assert (call.seat, call.call) == (2, "tringa")
    table.finish_distribution()
    assert table.view().game.calls == [], "the calls shown are those of this distribution"


def test_nobody_sees_the_rank_or_whether_it_was_true_until_the_deal_ends() -> None:
    """Nobody sees the rank or whether it was true until the deal ends."""
    seen = []
    for hand in ("2o 4o 6o", "2o 2c 6o", "12o 12c 12e"):
        table = Table(3)
        table.deal({0: hand, 1: "11o 11c 4b"})
        table.call(0, "ronda")
        seen.append([msgspec.json.encode(table.view(viewer)) for viewer in (None, 1)])
    assert seen[0] == seen[1] == seen[2]


def test_nothing_is_revealed_before_the_score() -> None:
    """… not the rank of your call nor whether it was true, until the deal ends."""
    for story in all_stories():
        assert all(moment.after.game.reveal is None for moment in story.moments)
        assert story.end.game.reveal is not None
