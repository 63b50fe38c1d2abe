"""A rematch wanted by many at once: exactly one begins, and nobody sees it from a seat that is not theirs."""

import random
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from games.engine.ruleset import Refused
from games.models import Choice, Match, Player, Table
from games.play import audit, departures, rematch
from games.play.sight import sight
from games.play.wishes import LIVE_TIME
from tests.play import helpers
from tests.play.test_races import all_at_once

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]


def over(seats):
    """A table whose match has just ended, with a person on each seat."""
    table, people = helpers.started(seats)
    helpers.end(table, 0)
    return table, people


def broken(results):
    """What was raised, but for refusals."""
    return [one for one in results if isinstance(one, Exception) and not isinstance(one, Refused)]


def looks(table, user):
    """What somebody sees of a table, time after time."""
    return [sight(table, user) for _ in range(6)]


def is_sound(table, ordinal=2):
    """Whether the rematch was begun once, with everybody who sits there on one seat, and both logs replay."""
    assert table.matches.count() == ordinal
    assert [one for row in table.matches.all() for one in audit.differences(row)] == []
    row = helpers.match_of(table)
    seats = [(place.user_id, place.bot) for place in table.places.order_by("number")]
    assert [(one.user_id, one.bot) for one in row.players.all()] == seats
    return Table.objects.get(pk=table.pk).state == Table.State.PLAYING


def test_the_last_presses_of_everybody_at_once_begin_one_rematch():
    for seats in (2, 4):
        for wish in ("same", "shuffled"):
            table, people = over(seats)
            results = all_at_once([partial(rematch.choose, table, user, wish, match=1) for user in people * 2])
            assert broken(results) == []
            assert sum(isinstance(one, Match) for one in results) == 1
            assert is_sound(table)


def test_a_press_and_the_end_of_the_time_have_one_outcome():
    outcomes = set()
    for attempt in range(24):
        table, people = over(3)
        for user in people[:2]:
            rematch.choose(table, user, "same", with_bots=True)
        row = helpers.match_of(table)
        ends = timezone.now() + timedelta(milliseconds=random.Random(attempt).randrange(60))
        Match.objects.filter(pk=row.pk).update(ended_at=ends - LIVE_TIME)
        Choice.objects.filter(match=row).update(until=ends)

        def clock(ends=ends):
            while timezone.now() < ends:
                pass
            return rematch.tick(timezone.now())

        results = all_at_once([partial(rematch.choose, table, people[2], "same", match=1), clock, clock])
        assert broken(results) == []
        rematch.tick(timezone.now())
        assert is_sound(table)
        in_time = isinstance(results[0], Match)
        assert in_time == table.places.filter(user=people[2]).exists()
        assert in_time or results[0].code in ("table.rematch-closed", "table.rematch-begun")
        outcomes.add(in_time)
    assert outcomes  # which of them came up is a matter of luck; each was sound


def test_many_clocks_close_a_matter_once():
    tables = [over(3) for _ in range(4)]
    for table, people in tables:
        for user in people[:2]:
            rematch.choose(table, user, "shuffled", with_bots=True)
    results = all_at_once([lambda: rematch.tick(timezone.now() + LIVE_TIME)] * 4)
    assert broken(results) == []
    rematch.tick(timezone.now() + LIVE_TIME)
    assert all(is_sound(table) for table, _ in tables)


def test_somebody_who_is_gone_for_good_in_the_moment_it_begins_leaves_nobody_waiting():
    for _ in range(6):
        table, people = over(2)
        rematch.choose(table, people[0], "same", with_bots=True)
        last = partial(rematch.choose, table, people[1], "same", match=1)
        gone = partial(departures.leave_every_seat, people[1], "guest left")
        assert broken(all_at_once([last, gone])) == []
        assert table.matches.count() == 2
        assert table.places.get(number=1).bot == "steady"
        assert list(audit.differences(helpers.match_of(table))) == []


def test_nobody_is_shown_the_rematch_from_the_seat_that_was_theirs_before():
    table, people = over(4)
    for ordinal in range(1, 9):
        for user in people[:3]:
            rematch.choose(table, user, "shuffled", match=ordinal)
        begin = partial(rematch.choose, table, people[3], "shuffled", match=ordinal)
        results = all_at_once([*(partial(looks, table, user) for user in people), begin])
        assert broken(results) == []
        seat_of = {
            (one.match.ordinal, one.user_id): one.seat
            for one in Player.objects.filter(match__table=table).select_related("match")
        }
        for user, seen in zip(people, results, strict=False):
            assert [shown.seat for shown in seen] == [seat_of[shown.match, user.pk] for shown in seen]
        helpers.end(table)
