"""Many at once: on SQLite and on PostgreSQL the log stays a legal match, and one seat holds one person."""

import collections
import random
import threading
import uuid
from functools import partial

import pytest
from django.db import connection

from games.engine import match as driver
from games.engine import record
from games.engine.ruleset import Refused
from games.models import EventRow
from games.play import audit, clock, log, moves, tables
from tests.play import helpers

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]


def all_at_once(jobs) -> list:
    """Run every job in a thread of its own, all released together; returns what they returned or raised, in order."""
    results = [None] * len(jobs)
    gate = threading.Barrier(len(jobs))

    def work(at, job):
        try:
            gate.wait(60)
            results[at] = job()
        except Exception as error:
            results[at] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=work, args=(at, job)) for at, job in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
        assert not thread.is_alive()
    return results


def codes(results) -> collections.Counter:
    return collections.Counter("done" if result is None else result.code for result in results)


def test_of_many_who_click_the_last_seat_one_sits_and_the_others_are_told():
    host = helpers.person()
    table = tables.create_table(host, "ronda", 2, {})
    people = [helpers.person() for _ in range(20)]
    results = all_at_once([lambda user=user: tables.sit(table, user, 1) for user in people])
    assert codes(results) == {"done": 1, "table.seat-taken": 19}
    winner = people[results.index(None)]
    assert table.places.get(number=1).user_id == winner.pk


def test_one_person_in_two_tabs_takes_one_seat():
    table = tables.create_table(helpers.person(), "ronda", 4, {})
    user = helpers.person()
    results = all_at_once([lambda number=number: tables.sit(table, user, number) for number in (1, 2, 3)])
    assert all(result is None for result in results)
    assert table.places.filter(user=user).count() == 1


def test_a_start_pressed_by_everybody_at_once_starts_one_match():
    people = [helpers.person() for _ in range(4)]
    table = tables.create_table(people[0], "ronda", 4, {})
    for number in (1, 2, 3):
        tables.sit(table, people[number], number)
    results = all_at_once([lambda user=user: tables.start(table, user) for user in people * 2])
    assert all(result is None for result in results)
    assert table.matches.count() == 1


def test_a_bot_and_a_person_do_not_share_a_seat():
    host = helpers.person()
    table = tables.create_table(host, "ronda", 2, {})
    people = [helpers.person() for _ in range(5)]
    jobs = [lambda: tables.add_bot(table, host, 1)] + [lambda user=user: tables.sit(table, user, 1) for user in people]
    assert codes(all_at_once(jobs)) == {"done": 1, "table.seat-taken": 5}


def a_volley(table, people, size=200):
    """`size` moves to be sent together: right and wrong seats, legal and not, every move id two times."""
    rng = random.Random(size)
    game = helpers.game_of(table)
    seen = helpers.match_of(table).last_number
    jobs = []
    for _ in range(size // 2):
        seat = rng.randrange(len(people))
        hand = driver.view(game, seat).game.hand
        play = {"type": "play", "card": rng.choice([*hand, "1o"])}
        call = {"type": "call", "call": rng.choice(["ronda", "tringa"])}
        move = play if rng.random() < 0.8 else call
        arguments = {"seen": seen, "move_id": uuid.UUID(int=rng.getrandbits(128), version=4), "move": move}
        job = partial(moves.make_move, table.code, people[seat], **arguments)
        jobs += [job, job]
    rng.shuffle(jobs)
    return jobs


def test_200_threads_at_one_table_leave_a_legal_match_without_gaps_and_lose_no_move():
    table, people = helpers.started(seats=4)
    results = all_at_once(a_volley(table, people))
    assert [result for result in results if isinstance(result, Exception)] == []
    row = helpers.match_of(table)
    assert list(audit.differences(row)) == []
    kinds = collections.Counter(result.kind for result in results)
    written = EventRow.objects.filter(match=row, move_id__isnull=False)
    assert kinds["played"] == written.count() == kinds["repeated"]
    assert (
        sum(isinstance(record.from_builtin(body), moves.TURN_MOVES) for body in written.values_list("body", flat=True))
        == 1
    )


def test_whole_turns_raced_for_by_threads_still_make_a_legal_match():
    table, people = helpers.started(seats=2, target=25)
    for _ in range(12):
        results = all_at_once(a_volley(table, people, size=10))
        assert [result for result in results if isinstance(result, Exception)] == []
        helpers.play_out(table, people, limit=1)
    assert list(audit.differences(helpers.match_of(table))) == []


def test_two_writers_with_the_same_number_are_stopped_by_the_unique_key():
    from django.db import IntegrityError

    table, _ = helpers.started()
    one, other = helpers.match_of(table), helpers.match_of(table)
    seat, move = helpers.first_move(table)
    event = record.from_builtin({**move, "seat": seat})
    log.append(one, [event])
    with pytest.raises(IntegrityError):
        log.append(other, [event])


def test_many_clocks_play_each_move_of_a_bot_once(settings):
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    user = helpers.person()
    running = [tables.play_now(user, "ronda", 4, {}) for _ in range(3)]
    for _ in range(6):
        results = all_at_once([clock.tick] * 4)
        assert [result for result in results if isinstance(result, Exception)] == []
        for table in running:
            game = helpers.game_of(table)
            if driver.turn(game) == 0:
                _seat, move = helpers.first_move(table)
                helpers.send(table, user, move)
    for table in running:
        assert list(audit.differences(helpers.match_of(table))) == []
        assert helpers.match_of(table).last_number > 8


def test_a_refusal_in_the_middle_of_a_write_leaves_nothing_behind(monkeypatch):
    table, people = helpers.started()
    seat, move = helpers.first_move(table)
    before = helpers.match_of(table)

    def fail(*_, **__):
        raise RuntimeError("the power went")

    with monkeypatch.context() as patch:
        patch.setattr("games.play.begin.driver.follow_once", fail)
        with pytest.raises(RuntimeError):
            helpers.send(table, people[seat], move)
    after = helpers.match_of(table)
    assert (after.last_number, after.head) == (before.last_number, before.head)
    assert helpers.send(table, people[seat], move).kind == "played"


def test_sitting_where_a_match_has_just_started_is_refused():
    people = [helpers.person() for _ in range(2)]
    table = tables.create_table(people[0], "ronda", 2, {})
    tables.sit(table, people[1], 1)
    results = all_at_once([lambda: tables.start(table, people[0]), lambda: tables.leave(table, people[1])])
    started = table.matches.count()
    assert (results[1] is None) != bool(started)
    assert isinstance(results[0], Refused) != bool(started)
