"""A move and its deadline at the same moment: one of them has happened, and the log says which. Two clocks watch."""

import os
import random
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.utils import timezone

from games.engine.events import Note, Play
from games.play import absence, audit, clock, life
from tests.play import helpers, lives
from tests.play.test_races import all_at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

RACES = int(os.environ.get("KOUTCHINA_TEST_RACES", "40"))
LOST = {("stale", "table.too-late"), ("stale", "table.stale"), ("refused", "table.sat-in")}
"""What whoever was too late is told."""

BEFORE = timedelta(milliseconds=100)
AROUND = timedelta(milliseconds=30)
"""How long before the last moment of a move the racers get ready, and how far from it they start."""


def turns_since(table, number):
    """What happened in the match after an event, without what only tells of it and what follows by itself."""
    events = lives.events(table)[number:]
    return [event for event in events if isinstance(event, Play) or (isinstance(event, Note) and event.about == "time")]


def test_a_move_and_its_deadline_in_a_race_have_one_winner_each_time():
    rng, won = random.Random(7), {"move": 0, "deadline": 0}
    with time_machine.travel(datetime(2026, 6, 1, 12, tzinfo=UTC), tick=True) as traveller:
        table, users = lives.a_match("calm")
        for _ in range(RACES):
            won[race(table, users, traveller, rng)] += 1
            if helpers.match_of(table).over:
                assert list(audit.differences(helpers.match_of(table))) == []
                table, users = lives.a_match("calm")
        assert list(audit.differences(helpers.match_of(table))) == []
    assert min(won.values()) >= RACES / 10, won


def race(table, users, traveller, rng):
    """Let the person whose turn it is play at the last moment, while two clocks look; answers who was faster."""
    before, lived = helpers.match_of(table), lives.life_of(table)
    seat, move = helpers.first_move(table)
    last_moment = life.credit_over(lived)
    traveller.shift(last_moment - timezone.now() - BEFORE)
    moments = [last_moment + AROUND * rng.uniform(-1, 1) for _ in range(3)]

    def play():
        wait_until(moments[0])
        return helpers.send(table, users[seat], move, seen=before.last_number)

    def look(moment):
        wait_until(moment)
        while helpers.match_of(table).last_number == before.last_number:
            clock.tick()

    answer, *faults = all_at_once([play, *(lambda moment=moment: look(moment) for moment in moments[1:])])
    assert faults == [None, None]
    told = turns_since(table, before.last_number)
    if answer.kind == "played":
        assert told == [helpers.event(move, seat)]
        return "move"
    assert (answer.kind, answer.refused.code) in LOST
    assert [event.about for event in told if isinstance(event, Note)] == ["time"]
    assert told[0].fields["deadline"] == before.deadline.isoformat()
    assert sum(isinstance(event, Play) for event in told) <= 1
    if seat in lives.life_of(table).bots:
        absence.take_back(table, users[seat])
    return "deadline"


def wait_until(moment):
    """Let a moment come."""
    while timezone.now() < moment:
        pass
