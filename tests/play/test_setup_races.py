"""Shares and the clock at once: exactly one match begins, and its record is whole."""

import random
import time
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from games.engine.ruleset import Refused
from games.models import Setup
from games.play import audit, clock, setup, tables
from tests.play import helpers
from tests.play.setup_kit import commit, give, pending
from tests.play.test_races import all_at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _wait(settings):
    """Wait for the shares, as in life."""
    settings.KOUTCHINA_SHARE_WAIT = 5


def broken(results):
    """What was raised, but for refusals and for what is over already."""
    return [one for one in results if isinstance(one, Exception) and not isinstance(one, Refused | Setup.DoesNotExist)]


def is_sound(table):
    """Whether one match was begun, with everything in its log as it must be."""
    row = helpers.match_of(table)
    assert table.matches.count() == 1
    assert not Setup.objects.filter(table=table).exists()
    assert list(audit.differences(row)) == []
    return row


def test_all_hashes_and_all_shares_at_once_twice_begin_one_match():
    table, people = pending(4)
    assert broken(all_at_once([partial(commit, table, user) for user in people * 2])) == []
    assert broken(all_at_once([partial(give, table, user) for user in people * 2])) == []
    body = is_sound(table).events.get(number=1).body
    assert not any("missing" in one for one in body["shares"])


def test_shares_and_the_end_of_the_time_have_one_outcome():
    for attempt in range(12):
        table, people = pending(2)
        for user in people:
            commit(table, user)
        ends = timezone.now() + timedelta(milliseconds=random.Random(attempt).randrange(40))
        Setup.objects.filter(table=table).update(until=ends)

        def tick(ends=ends):
            while timezone.now() < ends:
                time.sleep(0.001)
            clock.tick()

        results = all_at_once([*(partial(give, table, user) for user in people), tick, tick])
        assert broken(results) == []
        if Setup.objects.filter(table=table).exists():
            setup.tick(timezone.now())
        is_sound(table)


def test_two_who_press_start_at_once_set_one_match_up():
    people = [helpers.person() for _ in range(2)]
    table = tables.create_table(people[0], "ronda", 2, {}, private=True)
    tables.sit(table, people[1], 1)
    jobs = [partial(tables.start, table, user) for user in people * 3]
    jobs += [partial(tables.leave, table, people[1])]
    assert broken(all_at_once(jobs)) == []
    assert Setup.objects.filter(table=table).count() <= 1
