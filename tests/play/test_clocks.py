"""A clock runs through a turn, is filled up at its end to its cap, and stands where nobody is waited for."""

import random
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.engine import match as driver
from games.engine import record
from games.engine.events import Call, Declare
from games.play import absence, drafts, life, paces, tables, votes
from games.play.manners import Quiet
from tests.play import helpers, lives
from tests.play.test_paces import BY_RULES

pytestmark = pytest.mark.django_db

PARIS = ZoneInfo("Europe/Paris")
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
NIGHT = Quiet(time(22), time(8), "Europe/Paris")
CLOCKS = [name for name in paces.NAMES if name != "none"]


@pytest.mark.parametrize("rules", ["ronda", "talaj"])
@pytest.mark.parametrize("pace", CLOCKS)
def test_after_each_turn_the_bank_is_what_was_left_and_what_a_turn_adds_to_the_cap_at_most(later, pace, rules):
    _, add, cap = BY_RULES[rules][pace]
    table, users = lives.a_match(pace, rules)
    rng = random.Random(pace)
    for number in range(5):
        seat, before = lives.turn_of(table), lives.life_of(table).banks
        ran = before[seat] * (0 if number % 2 else rng.random())
        later(ran.total_seconds())
        ran = lives.now() - lives.life_of(table).since
        assert lives.play_turn(table, users).kind == "played"
        expected = min(cap, before[seat] - ran + add)
        after = lives.life_of(table)
        assert after.banks[seat] == expected
        assert after.banks[1 - seat] == before[1 - seat]
        assert helpers.match_of(table).deadline == lives.now() + after.banks[after.turn]
    lives.sound(table)


@pytest.mark.parametrize("pace", CLOCKS)
def test_the_bank_is_never_above_its_cap(later, pace):
    table, users = lives.a_match(pace)
    for _ in range(18 if pace == "calm" else 8):
        lives.play_turn(table, users)
    assert lives.life_of(table).banks == [paces.pace(pace, "ronda").cap] * 2


def test_a_turn_is_the_whole_obligation_and_a_draw_or_a_draft_is_no_end_of_it(later):
    table, users = lives.a_match("calm", "talaj")
    seat, end = lives.turn_of(table), helpers.match_of(table).deadline
    later(30)
    assert helpers.send(table, users[seat], {"type": "draw", "from": "stock"}).kind == "played"
    assert helpers.match_of(table).deadline == end
    later(30)
    own = _own(table, users[seat])
    answer = drafts.change(
        table.code, users[seat], seen=helpers.match_of(table).last_number, version=own.version, wish={"take": False}
    )
    assert answer.kind in ("played", "refused")
    assert helpers.match_of(table).deadline == end
    later(30)
    assert lives.play_turn(table, users).kind == "played"
    assert lives.life_of(table).banks[seat] == 3 * MINUTE - 90 * lives.SECOND + 40 * lives.SECOND


def _own(table, user):
    from games.play.sight import sight

    return sight(table, user).own


def _calls(table):
    """A call or declaration for each seat that may make one."""
    found = driver.all_moves(helpers.game_of(table))
    return {move.seat: move for move in found if isinstance(move, Call | Declare)}


@pytest.mark.parametrize("rules", ["ronda", "bkhamsa"])
def test_a_call_of_anybody_stops_no_clock(later, rules):
    table, users = lives.a_match("calm", rules)
    while not (calls := _calls(table)):
        lives.play_turn(table, users)
    end = helpers.match_of(table).deadline
    for call in calls.values():
        later(20)
        body = {name: value for name, value in record.to_builtin(call).items() if name != "seat"}
        assert helpers.send(table, users[call.seat], body).kind == "played"
        assert helpers.match_of(table).deadline == end
    lives.sound(table)


def test_whoever_has_the_turn_again_begins_it_with_what_is_left(later):
    table, users = lives.a_match("lively")
    seat = lives.turn_of(table)
    later(50)
    lives.play_turn(table, users)
    while lives.turn_of(table) != seat:
        lives.play_turn(table, users)
    assert helpers.match_of(table).deadline == lives.now() + 18 * lives.SECOND


def test_in_quiet_hours_the_clock_stands_and_is_not_refilled(later):
    table, users = lives.a_match("day", quiet=NIGHT)  # at noon in London it is two in Paris
    seat = lives.turn_of(table)
    assert helpers.match_of(table).deadline == datetime(2026, 6, 3, 10, tzinfo=PARIS)
    later(7 * 3600)
    lives.play_turn(table, users)
    assert lives.life_of(table).banks[seat] == 25 * HOUR
    later(9 * 3600)  # from nine in the evening to six in the morning: an hour of it is no night
    waiting = lives.turn_of(table)
    before = lives.life_of(table).banks[waiting]
    lives.play_turn(table, users)
    assert lives.life_of(table).banks[waiting] == before - HOUR + 8 * HOUR
    lives.sound(table)


@pytest.mark.parametrize(("day", "zone", "length"), [
    (datetime(2026, 3, 28, 20), "Europe/Paris", 9), (datetime(2026, 10, 24, 20), "Europe/Paris", 11),
    (datetime(2026, 2, 14, 20), "Africa/Casablanca", 11), (datetime(2026, 3, 21, 20), "Africa/Casablanca", 9),
])  # fmt: skip
def test_a_night_in_which_the_clocks_are_changed_is_as_long_as_it_is(later, day, zone, length):
    later((day.replace(tzinfo=ZoneInfo(zone)) - lives.now()).total_seconds())
    table, users = lives.a_match("day", quiet=Quiet(time(22), time(8), zone))
    seat = lives.turn_of(table)
    expected = datetime.combine(day.date() + timedelta(days=1), time(22), ZoneInfo(zone))  # 2 and 14 hours are gone
    assert helpers.match_of(table).deadline == expected.astimezone(UTC) + 10 * HOUR + 8 * HOUR
    later((2 + length) * 3600 + 60)
    lives.play_turn(table, users)
    assert lives.life_of(table).banks[seat] == 22 * HOUR - MINUTE + 8 * HOUR
    lives.sound(table)


def test_there_is_no_deadline_while_a_bot_is_waited_for(later, settings):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    table, users = lives.a_match("calm", people=1, seats=2)
    while lives.turn_of(table) == 0:
        lives.play_turn(table, users)
    row = helpers.match_of(table)
    assert (row.deadline, row.plays_at, row.wake_at) == (None, lives.now() + lives.SECOND, lives.now() + lives.SECOND)
    lives.sound(table)


def test_there_is_no_deadline_without_a_clock(later):
    table, users = lives.a_match("none")
    later(29 * 24 * 3600)
    assert (helpers.match_of(table).deadline, helpers.match_of(table).wake_at) == (None, None)
    assert lives.tick() == 0
    assert lives.play_turn(table, users).kind == "played"


def test_there_is_no_deadline_in_a_pause_and_afterwards_the_clock_goes_on_where_it_stood(later):
    table, users = lives.a_match("calm")
    later(100)
    votes.pause(table, users[0])
    assert helpers.match_of(table).deadline is None
    later(150)
    for user in users:
        votes.ready(table, user)
    assert helpers.match_of(table).deadline == lives.now() + 80 * lives.SECOND
    lives.sound(table)


def test_there_is_no_deadline_while_a_table_sleeps(later):
    table, users = lives.a_match("calm")
    lives.arrive(table, *users)
    later(10)
    for user in users:
        lives.lose(user)
    later(5)
    lives.tick()
    assert lives.told(table) == ["sleep"]
    assert helpers.match_of(table).deadline is None
    later(600)
    lives.arrive(table, users[0])
    assert helpers.match_of(table).deadline == lives.now() + 165 * lives.SECOND
    lives.sound(table)


def test_who_is_waited_for_by_the_others_has_the_time_that_they_had_at_first(later):
    table, users = lives.a_match("calm")
    away, there = lives.on_turn(table, users)
    lives.arrive(table, away, there)
    later(120)
    lives.lose(away)
    later(5)
    lives.tick()
    for _ in range(4):
        later(11.25)
        lives.arrive(table, there)
    absence.wait(table, there, users.index(away))
    assert helpers.match_of(table).deadline == lives.now() + 3 * MINUTE
    lives.sound(table)


def test_to_wait_takes_nothing_from_a_clock_that_holds_more(later):
    table, users = lives.a_match("calm")
    for _ in range(8):
        lives.play_turn(table, users)
    seat = lives.turn_of(table)
    table.places.filter(number=seat).update(away_since=lives.now() - MINUTE)
    absence.wait(table, users[1 - seat], seat)
    assert lives.life_of(table).banks[seat] == 4 * MINUTE


def test_reminders_are_due_when_half_and_four_fifths_of_a_long_turn_are_gone(later):
    table, _ = lives.a_match("correspondence")
    lived, start = lives.life_of(table), lives.now()
    assert life.part_gone(lived, "half") == start + timedelta(hours=36)
    assert life.part_gone(lived, "most") == start + timedelta(hours=57.6)
    assert helpers.match_of(table).wake_at == start + timedelta(hours=36)


def test_a_match_that_is_over_has_no_clock(later):
    table, users = lives.a_match("calm")
    votes.resign(table, users[0])
    row = helpers.match_of(table)
    assert (row.over, row.deadline, row.wake_at, row.plays_at) == (True, None, None, None)
    assert driver.is_over(helpers.game_of(table))
    assert tables.Table.objects.get(pk=table.pk).state == "finished"
