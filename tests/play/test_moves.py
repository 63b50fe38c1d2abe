"""The door for moves: what it answers, and that it writes only what is legal, once."""

import uuid

import pytest

from games.engine import match as driver
from games.models import EventRow
from games.play import moves, sight, tables
from tests.play import helpers
from tests.play.helpers import first_move, match_of, send, started

pytestmark = pytest.mark.django_db


def rows(table) -> int:
    return EventRow.objects.filter(match__table=table).count()


def test_a_legal_move_is_played_and_its_mover_sees_the_new_table():
    table, people = started()
    seat, move = first_move(table)
    answer = send(table, people[seat], move)
    assert (answer.kind, answer.number) == ("played", 3)
    assert answer.sight.view.turn == 1 - seat
    assert answer.sight == sight.sight(table, people[seat])


def test_the_same_move_id_again_gets_the_same_answer_and_nothing_is_written():
    table, people = started()
    seat, move = first_move(table)
    move_id = uuid.uuid4()
    send(table, people[seat], move, seen=2, move_id=move_id)
    again = send(table, people[seat], move, seen=2, move_id=move_id)
    assert (again.kind, again.number, again.refused) == ("repeated", 3, None)
    assert rows(table) == 3


def test_a_move_id_is_known_for_the_whole_match():
    table, people = started()
    seat, move = first_move(table)
    move_id = uuid.uuid4()
    send(table, people[seat], move, seen=2, move_id=move_id)
    helpers.play_out(table, people, limit=60)
    assert match_of(table).deal > 1
    before = rows(table)
    assert send(table, people[seat], move, seen=2, move_id=move_id).kind == "repeated"
    assert rows(table) == before


def test_somebody_elses_move_id_is_refused():
    table, people = started()
    seat, move = first_move(table)
    move_id = uuid.uuid4()
    send(table, people[seat], move, move_id=move_id)
    seat, move = first_move(table)
    assert send(table, people[seat], move, move_id=move_id).kind == "refused"


def test_a_seat_whose_turn_it_is_not_is_refused_by_the_name_of_the_rule():
    table, people = started()
    seat, _ = first_move(table)
    card = driver.view(helpers.game_of(table), 1 - seat).game.hand[0]
    answer = send(table, people[1 - seat], {"type": "play", "card": card})
    assert (answer.kind, answer.refused.code) == ("refused", "ronda.not-your-turn")
    assert rows(table) == 2


def test_a_stranger_moves_nothing():
    table, _ = started()
    _, move = first_move(table)
    answer = send(table, helpers.person(), move)
    assert (answer.kind, answer.refused.code) == ("refused", "table.not-seated")
    assert answer.sight.seat is None
    assert rows(table) == 2


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "play"},
        {"type": "play", "card": 7},
        {"type": "play", "card": "7o", "seat": 0},
        {"type": "play", "card": "7o", "more": 1},
        {"type": "deal", "number": 2, "dealer": 0, "deck": []},
        {"type": "result", "winners": [0], "reason": "score"},
        {"type": "stop", "reason": "void", "winners": None},
        {"type": "note", "about": "verdict"},
        {"type": "call", "call": "bingo"},
        {"type": "play", "card": "\x00"},
        {"type": "play", "card": "\ud800"},
        {"type": "play", "card": "7o" * 100_000},
    ],
)
def test_what_is_no_move_is_refused_and_nothing_is_written(move):
    table, people = started()
    for user in people:
        assert send(table, user, move).kind in ("refused", "played")
    assert rows(table) <= 3
    assert EventRow.objects.filter(match__table=table).exclude(type__in=("match", "deal", "play")).count() == 0


def test_a_forged_seat_in_the_move_is_not_believed():
    table, people = started()
    seat, move = first_move(table)
    assert send(table, people[1 - seat], {**move, "seat": seat}).kind == "refused"
    assert rows(table) == 2


def test_a_card_from_a_page_that_is_older_than_the_turn_is_not_played():
    table, people = started()
    seat, move = first_move(table)
    send(table, people[seat], move)
    other, answer = first_move(table)
    send(table, people[other], answer)
    _, again = first_move(table)
    stale = send(table, people[seat], again, seen=2)
    assert (stale.kind, stale.refused.code, stale.number) == ("stale", "table.stale", 4)
    assert rows(table) == 4


def test_a_call_by_somebody_else_does_not_make_my_page_too_old():
    table, people = started()
    seat, move = first_move(table)
    send(table, people[1 - seat], {"type": "call", "call": "ronda"})
    assert send(table, people[seat], move, seen=2).kind == "played"


def test_a_call_meant_for_the_hand_before_is_not_made():
    table, people = started()
    caller, _ = first_move(table)
    helpers.play_out(table, people, limit=6)
    answer = send(table, people[caller], {"type": "call", "call": "tringa"}, seen=2)
    assert answer.kind == "stale"
    assert not EventRow.objects.filter(match__table=table, type="call").exists()


def test_a_page_from_the_future_is_refused():
    table, people = started()
    seat, move = first_move(table)
    assert send(table, people[seat], move, seen=99).kind == "refused"


def test_a_finished_match_takes_no_move():
    table, people = started(target=25)
    helpers.play_out(table, people)
    before = rows(table)
    answer = send(table, people[0], {"type": "play", "card": "7o"})
    assert answer.kind == "refused"
    assert answer.sight.view.over
    assert rows(table) == before
    table.refresh_from_db()
    assert table.state == "finished"


def test_a_match_that_has_not_started_takes_no_move():
    host = helpers.person()
    table = tables.create_table(host, "ronda", 2, {})
    answer = moves.make_move(table.code, host, seen=0, move_id=uuid.uuid4(), move={"type": "play", "card": "7o"})
    assert (answer.kind, answer.refused.code) == ("refused", "table.not-started")


def test_the_number_of_queries_of_a_move_does_not_grow_with_the_match(django_assert_max_num_queries):
    table, people = started(target=41)
    while not match_of(table).over:
        seat, move = first_move(table)
        seen = match_of(table).last_number
        with django_assert_max_num_queries(6 + 2):  # the test's own transaction turns ours into a savepoint
            moves.make_move(table.code, people[seat], seen=seen, move_id=uuid.uuid4(), move=move)


def test_a_move_id_that_comes_again_with_another_move_is_refused():
    table, people = started()
    seat, move = first_move(table)
    move_id = uuid.uuid4()
    send(table, people[seat], move, move_id=move_id)
    other = {"type": "call", "call": "ronda"}
    assert send(table, people[seat], other, move_id=move_id).kind == "refused"
    assert rows(table) == 3
