"""Who is away from a table, what the others may do then, and a table that everybody has left."""

from datetime import timedelta

import pytest

from games.engine import match as driver
from games.engine.events import Note, Stop
from games.models import Match
from games.play import absence, presence, tables, votes
from games.play.manners import Manner
from games.play.sight import sight
from tests.play import helpers, lives

pytestmark = pytest.mark.django_db

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def mate(table, viewer, seat):
    """What a viewer sees of a seat."""
    return sight(table, viewer).company.mates[seat]


@pytest.fixture
def left(later):
    """A calm match of two which one has left for 45 seconds, on their own turn; who left it, who stays, their seat."""
    table, users = lives.a_match("calm")
    away, there = lives.on_turn(table, users)
    lives.walk_away(table, later, away, here=[there])
    lives.pass_time(table, later, 45, there)
    return table, away, there, users.index(away)


# What the others may do


def test_live_nobody_need_wait_any_longer_than_45_seconds(later):
    table, users = lives.a_match("calm")
    away, there = users
    lives.walk_away(table, later, away, here=[there])
    assert mate(table, there, 0).is_away
    lives.pass_time(table, later, 44, there)
    for verb in (absence.wait, absence.seat_bot, absence.claim):
        assert lives.code_of(verb, table, there, 0) == "table.not-away"
    assert not mate(table, there, 0).may_act
    later(1)
    assert mate(table, there, 0).may_act
    absence.seat_bot(table, there, 0)
    lives.sound(table)


@pytest.mark.parametrize("verb", [absence.wait, absence.seat_bot, absence.claim])
def test_nobody_acts_for_somebody_who_is_there_for_a_bot_or_for_themselves(later, verb):
    table, users = lives.a_match("calm", people=2, seats=3)
    lives.arrive(table, *users)
    lives.pass_time(table, later, 60, *users)
    assert lives.code_of(verb, table, users[0], 1) == "table.not-away"
    assert lives.code_of(verb, table, users[0], 2) == "table.not-away"
    for seat in (0, 3, 99, -1):
        assert lives.code_of(verb, table, users[0], seat) == "table.no-such-seat"
    assert lives.told(table) == []


def test_an_empty_clock_gives_the_others_the_same_choice(later):
    table, users = lives.a_match("calm")
    slow, other = lives.on_turn(table, users)
    lives.sit_out(table, later)
    lives.tick()
    assert mate(table, other, users.index(slow)).may_act
    while lives.turn_of(table) != users.index(slow):
        lives.play_turn(table, users)
    lives.play_turn(table, users)
    assert not mate(table, other, users.index(slow)).may_act


@pytest.mark.parametrize("pace", ["calm", "none"])
def test_who_never_opened_the_page_is_away_from_when_the_match_begins(later, pace):
    host, ghost = helpers.person(), helpers.person()
    table = tables.create_table(host, "ronda", 2, {}, private=True, manner=Manner(pace=pace))
    tables.sit(table, ghost, 1)
    lives.arrive(table, host)
    tables.start(table, host)
    assert lives.is_away(table, ghost)
    assert not lives.is_away(table, host)
    lives.pass_time(table, later, 44, host)
    assert lives.code_of(absence.claim, table, host, 1) == "table.not-away"
    later(1)
    absence.claim(table, host, 1)
    lives.sound(table)


def test_who_opens_the_page_after_the_match_has_begun_is_there(later):
    host, late = helpers.person(), helpers.person()
    table = tables.create_table(host, "ronda", 2, {}, private=True, manner=Manner(pace="calm"))
    tables.sit(table, late, 1)
    lives.arrive(table, host)
    tables.start(table, host)
    lives.pass_time(table, later, 40, host)
    lives.pass_time(table, later, 40, host, late)
    assert not lives.is_away(table, late)
    assert lives.code_of(absence.claim, table, host, 1) == "table.not-away"


@pytest.mark.parametrize("verb", [absence.wait, absence.seat_bot, absence.claim])
def test_where_a_turn_takes_days_people_come_and_go(later, verb):
    table, users = lives.a_match("day")
    lives.walk_away(table, later, users[0], here=[users[1]])
    later(3600)
    assert lives.code_of(verb, table, users[1], 0) == "table.not-away"


def test_who_has_come_back_in_time_keeps_their_seat(left):
    table, away, there, seat = left
    lives.arrive(table, away)
    assert lives.code_of(absence.seat_bot, table, there, seat) == "table.not-away"


def test_a_bot_sits_in_with_a_badge_and_the_seat_stays_its_persons(left, later, settings):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    table, away, there, seat = left
    absence.seat_bot(table, there, seat)
    assert lives.last_note(table, "bot") == {"seat": seat, "because": "away", "by": 1 - seat}
    assert mate(table, there, seat).sits_in
    assert table.places.get(number=seat).user == away
    assert sight(table, away).view.game.hand
    for _ in range(2):  # it may have something to call first
        lives.pass_time(table, later, 2, there)
    assert lives.plays(table) == 1
    assert lives.code_of(absence.seat_bot, table, there, seat) == "table.not-away"
    lives.sound(table)


def test_a_seat_is_taken_back_at_the_next_turn(left, later, settings):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    table, away, there, seat = left
    users = [away, there] if seat == 0 else [there, away]
    absence.seat_bot(table, there, seat)
    assert lives.play_turn(table, users).refused.code == "table.sat-in"
    lives.pass_time(table, later, 3, there)
    lives.arrive(table, away)
    absence.take_back(table, away)
    absence.take_back(table, away)
    assert lives.told(table).count("back") == 1
    while lives.turn_of(table) != seat:
        lives.play_turn(table, users)
    assert helpers.match_of(table).plays_at is None
    assert lives.play_turn(table, users).kind == "played"
    lives.sound(table)


def test_who_takes_a_seat_back_has_what_a_turn_adds_at_least_and_no_misses(later):
    table, users = lives.a_match("lively")
    seat = lives.miss_twice(table, users, later)
    lives.tick()
    assert lives.life_of(table).bots == [seat]
    absence.take_back(table, users[seat])
    lived = lives.life_of(table)
    assert (lived.bots, lived.misses[seat]) == ([], 0)
    assert helpers.match_of(table).deadline == lives.now() + 8 * lives.SECOND
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table)[-1] == "time"  # a first miss again
    lives.sound(table)


# Claiming


@pytest.mark.parametrize("rules", ["ronda", "bkhamsa"])
def test_a_match_of_two_is_won_by_who_stays_once_a_distribution_was_played(later, rules):
    table, users = lives.a_match("calm", rules)
    while driver.view(helpers.game_of(table), None).game.distribution == 1:
        lives.play_turn(table, users)
    away, there = lives.on_turn(table, users)
    lives.walk_away(table, later, away, here=[there])
    lives.pass_time(table, later, 45, there)
    assert sight(table, there).company.claims
    absence.claim(table, there, users.index(away))
    assert lives.events(table)[-1] == Stop("forfeit", (users.index(there),), users.index(away))
    assert helpers.match_of(table).winners == [users.index(there)]
    lives.sound(table)


def test_before_a_distribution_was_played_the_match_is_annulled(left):
    table, _, there, seat = left
    assert not sight(table, there).company.claims
    absence.claim(table, there, seat)
    assert lives.events(table)[-1] == Stop("void", None, seat)
    assert helpers.match_of(table).over
    lives.sound(table)


def test_a_talaj_is_claimed_after_its_first_deal(later):
    table, users = lives.a_match("calm", "talaj")
    assert not absence.can_claim(helpers.game_of(table), 2)
    while helpers.match_of(table).deal == 1:
        lives.play_turn(table, users)
    assert absence.can_claim(helpers.game_of(table), 2)


def test_a_match_of_three_is_not_claimed(later):
    table, users = lives.a_match("calm", people=3)
    lives.walk_away(table, later, users[0], here=users[1:])
    lives.pass_time(table, later, 45, *users[1:])
    assert lives.code_of(absence.claim, table, users[1], 0) == "table.not-two"


# Everybody gone


def test_a_table_that_all_have_left_sleeps_and_wakes_when_one_comes_back(later):
    table, users = lives.a_match("calm")
    lives.walk_away(table, later, *users)
    until = lives.now() + 30 * MINUTE
    assert lives.events(table)[-1] == Note("sleep", {"until": until.isoformat()})
    row = helpers.match_of(table)
    assert (row.deadline, row.wake_at) == (None, until)
    later(29 * 60)
    lives.tick()
    lives.arrive(table, users[1])
    assert lives.events(table)[-1] == Note("wake", {"seat": 1})
    assert helpers.match_of(table).deadline == lives.now() + 175 * lives.SECOND
    lives.sound(table)


def test_a_page_without_scripts_wakes_it_too(later):
    table, users = lives.a_match("calm")
    lives.walk_away(table, later, *users)
    presence.look(table, users[0], "session")
    assert lives.told(table) == ["sleep", "wake"]


def test_while_one_is_there_nothing_sleeps(later):
    table, users = lives.a_match("calm", people=3)
    lives.walk_away(table, later, *users[1:], here=[users[0]])
    lives.pass_time(table, later, 60, users[0])
    assert "sleep" not in lives.told(table)


def test_who_gave_the_match_up_and_watches_keeps_no_table_awake_and_wakes_none(later, settings):
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    table, users = lives.a_match("calm", people=3)
    votes.resign(table, users[2])
    lives.walk_away(table, later, *users[:2], here=[users[2]])
    assert lives.told(table)[-1] == "sleep"
    lives.lose(users[2])
    later(6)
    presence.sweep()
    lives.arrive(table, users[2])
    assert lives.told(table)[-1] == "sleep"
    lives.arrive(table, users[0])
    assert lives.told(table)[-1] == "wake"
    lives.sound(table)


def test_a_table_to_which_nobody_comes_back_ends_after_half_an_hour_and_counts_for_nothing(later):
    table, users = lives.a_match("calm", rated=True)
    lives.walk_away(table, later, *users)
    later(30 * 60 - 1)
    lives.tick()
    assert not helpers.match_of(table).over
    later(1)
    lives.tick()
    assert lives.events(table)[-1] == Stop("void", None)
    assert helpers.match_of(table).winners is None
    lives.sound(table)


def test_who_comes_back_too_late_finds_it_over(later):
    table, users = lives.a_match("calm")
    lives.walk_away(table, later, *users)
    later(1800)
    lives.tick()
    lives.arrive(table, users[0])
    assert lives.told(table) == ["sleep", "stop"]


def test_who_comes_back_and_goes_again_gives_the_table_half_an_hour_more(later):
    table, users = lives.a_match("calm")
    lives.walk_away(table, later, *users)
    later(1700)
    lives.walk_away(table, later, users[0])
    later(1700)
    lives.tick()
    assert lives.told(table) == ["sleep", "wake", "sleep"]
    assert not helpers.match_of(table).over
    lives.sound(table)


def test_where_a_turn_takes_days_a_table_does_not_sleep_while_anybody_still_plays_themselves(later):
    table, users = lives.a_match("day", leave=False)
    lives.walk_away(table, later, *users)
    later(3600)
    lives.tick()
    assert lives.told(table) == []


def test_where_a_turn_takes_days_a_table_sleeps_for_fourteen_when_bots_play_for_all(later, settings):
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    table, users = lives.a_match("day", leave=False)
    lives.walk_away(table, later, *users)
    for _ in range(4):
        lives.sit_out(table, later)
        lives.tick()
    assert lives.told(table)[-2:] == ["bot", "sleep"]
    until = lives.now() + 14 * DAY
    assert helpers.match_of(table).wake_at == until
    later(86400)
    lives.arrive(table, users[0])
    absence.take_back(table, users[0])
    assert lives.told(table)[-2:] == ["wake", "back"]
    lives.sound(table)


def test_alone_with_bots_a_table_with_a_clock_sleeps_and_the_bots_do_not_play_on(later, settings):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    table, (user,) = lives.a_match("calm", people=1, seats=2)
    while lives.turn_of(table) == 0:
        lives.play_turn(table, [user])
    presence.come(table.code, user, "tab")
    Match.objects.update(plays_at=lives.now() + MINUTE, wake_at=lives.now() + MINUTE)
    presence.go("tab")
    later(5)
    lives.tick()
    assert (lives.told(table), helpers.match_of(table).plays_at) == (["sleep"], None)
    later(1800)
    lives.tick()
    assert helpers.match_of(table).over
    lives.sound(table)


def test_a_table_without_a_clock_waits_for_ever(later, settings):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    user = helpers.person()
    table = tables.play_now(user, "ronda", 2, {})
    lives.walk_away(table, later, user)
    later(90 * 86400)
    lives.tick()
    assert lives.told(table) == []
    assert lives.turn_of(table) == 0


def test_a_pause_in_which_all_leave_ends_while_the_table_sleeps(later):
    table, users = lives.a_match("calm")
    votes.pause(table, users[0])
    lives.walk_away(table, later, *users)
    later(180)
    lives.tick()
    assert lives.told(table) == ["pause", "sleep", "resume"]
    assert helpers.match_of(table).deadline is None
    lives.arrive(table, *users)
    assert helpers.match_of(table).deadline == lives.now() + 3 * MINUTE
    lives.sound(table)


def test_what_is_asked_of_a_sleeping_table_wakes_it(later):
    table, users = lives.a_match("calm")
    lives.walk_away(table, later, *users)
    votes.ask(table, users[0], "annul")
    assert lives.told(table) == ["sleep", "wake", "ask"]
    lives.sound(table)


def test_a_seat_that_a_bot_keeps_is_taken_back_from_a_sleeping_table(later):
    table, users = lives.a_match("calm", people=3)
    lives.walk_away(table, later, users[0], here=users[1:])
    lives.pass_time(table, later, 45, *users[1:])
    absence.seat_bot(table, users[1], 0)
    lives.walk_away(table, later, *users[1:])
    absence.take_back(table, users[0])
    assert lives.told(table) == ["bot", "sleep", "back", "wake"]
    lives.sound(table)
