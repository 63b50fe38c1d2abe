"""Bots play by themselves, through the same door as people, and see their own seat only."""

import os
import signal
import subprocess
import sys
from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine import bots, record
from games.engine import match as driver
from games.models import EventRow, Match
from games.play import audit, clock, tables
from tests import prepared
from tests.play import helpers

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_waiting(settings):
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)


def test_bots_and_a_person_play_a_whole_match():
    user = helpers.person()
    table = tables.play_now(user, "ronda", 4, {"target": 25})
    while not helpers.match_of(table).over:
        if driver.turn(helpers.game_of(table)) == 0:
            _, move = helpers.first_move(table)
            assert helpers.send(table, user, move).kind == "played"
        else:
            assert clock.tick() == 1
    assert list(audit.differences(helpers.match_of(table))) == []


def test_a_bot_waits_between_0_6_and_2_seconds(settings):
    settings.KOUTCHINA_BOT_DELAY = (0.6, 2.0)
    before = timezone.now()
    tables.play_now(helpers.person(), "ronda", 2, {})
    row = Match.objects.get()
    waits_for_bot = row.turn == 1
    if waits_for_bot:
        assert timedelta(seconds=0.6) <= row.wake_at - before <= timedelta(seconds=2.5)
        assert clock.tick() == 0
    else:
        assert row.wake_at is None


def test_a_bot_is_given_the_view_of_its_own_seat(monkeypatch):
    given = []

    def spy(name, view, rng):
        given.append(view)
        return original(name, view, rng)

    original = bots.choose
    monkeypatch.setattr("games.play.deadlines.bots.choose", spy)
    user = helpers.person()
    table = tables.play_now(user, "ronda", 3, {})
    while not given:
        if not clock.tick():
            helpers.send(table, user, helpers.first_move(table)[1])
    assert given[0].seat in (1, 2)
    assert given[0] == driver.view(driver.replay(_events_before(table)), given[0].seat)


def _events_before(table):
    """The events as they stood before the last move, which was the bot's."""
    rows = EventRow.objects.filter(match__table=table).order_by("number")
    return [record.from_builtin(row.body) for row in rows][:-1]


def test_a_bot_that_fails_rests_and_does_not_stop_the_others(monkeypatch):
    user = helpers.person()
    broken, sound = (tables.play_now(user, "ronda", 4, {}) for _ in range(2))
    for table in (broken, sound):
        while helpers.match_of(table).wake_at is None:
            helpers.send(table, user, helpers.first_move(table)[1])
    broken.places.filter(user=None).update(bot="nobody")
    clock.tick()
    assert helpers.match_of(broken).wake_at > timezone.now() + timedelta(seconds=20)
    assert EventRow.objects.filter(match__table=sound, move_id=None, type__in=("play", "call")).exists()


def test_the_clock_command_starts_and_stops_when_told(tmp_path):
    prepared.database(tmp_path / "clock.sqlite3")
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path / 'clock.sqlite3'}", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "manage.py", "clock"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"The clock is running."
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
