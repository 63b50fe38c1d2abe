"""Quiet hours: a time of day in which the clocks of a table stand still, as a clock on a wall of its zone shows it."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.engine.ruleset import Refused, Unreadable
from games.play import quiet
from games.play.manners import Manner, Quiet

PARIS = ZoneInfo("Europe/Paris")
CASABLANCA = ZoneInfo("Africa/Casablanca")
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)

NIGHT = Quiet(time(22), time(8), "Europe/Paris")
SIESTA = Quiet(time(13, 30), time(15), "Europe/Paris")
MOROCCAN = Quiet(time(23), time(7), "Africa/Casablanca")

ZONES = st.sampled_from(["Europe/Paris", "Africa/Casablanca", "America/New_York", "Asia/Kathmandu", "UTC"])
TIMES = st.builds(time, st.integers(0, 23), st.integers(0, 59))
HOURS = st.builds(Quiet, TIMES, TIMES, ZONES).filter(lambda one: one.start != one.end and one.length <= 20 * HOUR)
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31), timezones=st.just(UTC))
SPANS = st.timedeltas(timedelta(), 14 * DAY)


def paris(month, day, hour, minute=0, second=0, fold=0):
    return datetime(2026, month, day, hour, minute, second, tzinfo=PARIS, fold=fold).astimezone(UTC)


def casablanca(month, day, hour, fold=0):
    return datetime(2026, month, day, hour, tzinfo=CASABLANCA, fold=fold).astimezone(UTC)


@given(MOMENTS, SPANS, HOURS)
@example(datetime(2026, 3, 28, 20, tzinfo=UTC), 30 * HOUR, NIGHT)
@example(datetime(2026, 10, 24, 20, tzinfo=UTC), 30 * HOUR, NIGHT)
@example(datetime(2026, 3, 29, 0, 30, tzinfo=UTC), 30 * HOUR, Quiet(time(3, 10), time(2, 50), "Europe/Paris"))
def test_running_and_after_are_inverse(start, span, hours):
    end = quiet.after(start, span, hours)
    assert quiet.running(start, end, hours) == span
    assert span == timedelta() or quiet.running(start, end - timedelta.resolution, hours) < span


@given(MOMENTS, SPANS, SPANS, HOURS)
def test_a_clock_never_runs_backwards_and_never_faster_than_time(start, one, other, hours):
    middle, end = sorted((start + one, start + other))
    ran = quiet.running(middle, end, hours)
    assert timedelta() <= ran <= end - middle
    assert quiet.running(start, middle, hours) + ran == quiet.running(start, end, hours)


@given(MOMENTS, SPANS)
def test_without_quiet_hours_a_clock_runs_as_time_does(start, span):
    assert quiet.after(start, span, None) == start + span
    assert quiet.running(start, start + span, None) == span


def on_the_wall(moment, hours):
    """Whether a clock on a wall shows a quiet time."""
    shown = moment.astimezone(ZoneInfo(hours.zone)).time()
    if hours.start < hours.end:
        return hours.start <= shown < hours.end
    return shown >= hours.start or shown < hours.end


AWAKE = st.builds(time, st.sampled_from([0, *range(4, 24)]), st.sampled_from([0, 30]))
"""Times of day at which no zone of this test changes its clocks."""


@given(
    st.sampled_from([(3, 28), (10, 24), (2, 14), (3, 21), (6, 1)]),
    st.integers(0, 96),
    st.integers(0, 192),
    st.builds(Quiet, AWAKE, AWAKE, st.sampled_from(["Europe/Paris", "Africa/Casablanca"])),
)
def test_it_stands_while_the_clock_on_the_wall_shows_a_quiet_time_over_every_change(day, begin, length, hours):
    if hours.start == hours.end:
        return
    half = timedelta(minutes=30)
    start = datetime(2026, *day, tzinfo=UTC) + begin * half
    expected = sum(not on_the_wall(start + number * half, hours) for number in range(length)) * half
    assert quiet.running(start, start + length * half, hours) == expected


def test_over_midnight_the_clock_goes_on_in_the_morning():
    assert quiet.after(paris(6, 1, 21), 2 * HOUR, NIGHT) == paris(6, 2, 9)
    assert quiet.running(paris(6, 1, 21), paris(6, 2, 9), NIGHT) == 2 * HOUR


def test_in_the_middle_of_the_night_the_clock_stands():
    assert quiet.running(paris(6, 1, 23), paris(6, 2, 7), NIGHT) == timedelta()
    assert quiet.after(paris(6, 2, 3), MINUTE, NIGHT) == paris(6, 2, 8, 1)


def test_an_hour_in_the_day_can_be_quiet_too():
    assert quiet.after(paris(6, 1, 13), HOUR, SIESTA) == paris(6, 1, 15, 30)


def test_the_last_moment_before_the_night_is_before_it():
    assert quiet.after(paris(6, 1, 21), HOUR, NIGHT) == paris(6, 1, 22)
    assert quiet.after(paris(6, 1, 21), HOUR + timedelta(seconds=1), NIGHT) == paris(6, 2, 8, 0, 1)


def test_an_empty_clock_is_not_empty_before_the_night_is_over():
    assert quiet.after(paris(6, 2, 3), timedelta(), NIGHT) == paris(6, 2, 8)


def test_the_night_in_which_paris_puts_its_clocks_forward_is_an_hour_shorter():
    before, after = paris(3, 28, 22), paris(3, 29, 8)
    assert after - before == 9 * HOUR
    assert quiet.running(before, after, NIGHT) == timedelta()
    assert quiet.after(before - HOUR, 2 * HOUR, NIGHT) == after + HOUR


def test_the_night_in_which_paris_puts_its_clocks_back_is_an_hour_longer():
    before, after = paris(10, 24, 22), paris(10, 25, 8)
    assert after - before == 11 * HOUR
    assert quiet.running(before, after, NIGHT) == timedelta()
    assert quiet.after(before - HOUR, 2 * HOUR, NIGHT) == after + HOUR


@pytest.mark.parametrize(("night", "hours"), [((2, 14), 9), ((3, 21), 7), ((6, 1), 8)])
def test_morocco_changes_its_clocks_for_ramadan(night, hours):
    before = casablanca(*night, 23)
    after = casablanca(night[0], night[1] + 1, 7)
    assert after - before == hours * HOUR
    assert quiet.after(before - HOUR, 2 * HOUR, MOROCCAN) == after + HOUR


def test_quiet_hours_that_begin_in_the_hour_that_is_left_out_begin_where_it_would_have_been():
    hours = Quiet(time(2, 30), time(6), "Europe/Paris")
    assert quiet.after(paris(3, 29, 1), 2 * HOUR, hours) == paris(3, 29, 6, 30)


def test_quiet_hours_that_end_in_the_hour_that_comes_twice_end_the_first_time():
    hours = Quiet(time(22), time(2, 30), "Europe/Paris")
    assert quiet.after(paris(10, 25, 1), MINUTE, hours) == paris(10, 25, 2, 31)
    assert quiet.after(paris(10, 25, 2, 59), MINUTE, hours) == paris(10, 25, 2, 0, fold=1)


def test_no_moment_is_counted_twice_where_a_morning_comes_before_its_evening():
    hours = Quiet(time(3, 10), time(2, 50), "Europe/Paris")  # at the change 2:50 is later than 3:10
    start, end = paris(3, 28, 2, 50), paris(3, 30, 3, 10)
    assert quiet.running(start, end, hours) == 40 * MINUTE


def test_quiet_hours_leave_some_hours_of_every_day():
    Manner(pace="day", quiet=Quiet(time(4), time(0), "Europe/Paris")).check(private=False)
    with pytest.raises(Refused, match="20 hours a day"):
        Manner(pace="day", quiet=Quiet(time(4), time(0, 1), "Europe/Paris")).check(private=False)


@pytest.mark.parametrize("hours", [Quiet(time(4), time(4), "Europe/Paris"), Quiet(time(4), time(5), "Atlantis")])
def test_quiet_hours_are_two_times_in_a_zone_that_is_known(hours):
    with pytest.raises(Unreadable):
        Manner(pace="day", quiet=hours).check(private=False)
