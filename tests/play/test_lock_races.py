"""Writes that hold different rows and point to each other's never wait for each other for ever."""

import ast
from functools import partial
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone

from games.engine.ruleset import Refused
from games.models import Line, Seat, Setup
from games.play import departures, presence, rematch, talk, votes
from tests.play import helpers
from tests.play.test_races import all_at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

ROUNDS = 8


def broken(results):
    """What was raised, but for refusals."""
    return [one for one in results if isinstance(one, Exception) and not isinstance(one, Refused)]


def test_what_is_said_while_a_match_ends_is_heard_and_the_match_ends():
    for _ in range(ROUNDS):
        table, people = helpers.started()
        says = [partial(talk.say, table, user, "well") for user in (*people, helpers.person())]
        assert broken(all_at_once([*says, partial(votes.resign, table, people[0])])) == []
        assert helpers.match_of(table).over
        assert Line.objects.filter(table=table).count() == 3


def test_who_comes_back_and_who_speaks_while_a_rematch_begins_hold_nobody_up():
    for attempt in range(ROUNDS):
        table, people = helpers.started()
        helpers.end(table, 0)
        Seat.objects.filter(table=table, user=people[1]).update(away_since=timezone.now())
        rematch.choose(table, people[1], "same", match=1)
        come = [partial(presence.come, table.code, people[1], f"{attempt}.{tab}") for tab in "ab"]
        begin = partial(rematch.choose, table, people[0], "same", match=1)
        assert broken(all_at_once([begin, partial(talk.say, table, people[0], "go"), *come])) == []
        assert table.matches.count() == 2


def test_a_guest_who_presses_log_out_twice_leaves_once():
    table, people = helpers.started()
    leave = partial(departures.leave_every_seat, people[0], "guest left")
    assert broken(all_at_once([leave] * 4)) == []
    assert table.places.get(number=0).bot
    assert helpers.match_of(table).last_number == 2 + table.matches.get().events.filter(type="note").count()


def test_a_guest_who_leaves_while_a_rematch_is_set_up_has_no_seat_in_it(settings, monkeypatch):
    table, people = helpers.started()
    helpers.end(table, 0)
    settings.KOUTCHINA_SHARE_WAIT = 5
    rematch.choose(table, people[0], "same", match=1)
    leave_open = rematch.leave_open

    def after_the_last_press(user):
        rematch.choose(table, people[1], "same", match=1)
        leave_open(user)

    monkeypatch.setattr(rematch, "leave_open", after_the_last_press)
    departures.leave_every_seat(people[0], "guest left")
    assert Setup.objects.filter(table=table).exists()
    assert table.places.get(number=0).bot


def test_rows_are_locked_in_one_way():
    folder = Path(settings.BASE_DIR) / "games"
    calls = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "select_for_update"
    }
    assert calls == {"play/door.py"}
