"""What happens when a clock is empty: one ladder, every step of it in the log; a move and its deadline: one wins."""

import importlib
import logging
import sys
import uuid
from datetime import datetime, timedelta

import pytest
from django.db import OperationalError

from games.engine import bots, ruleset
from games.engine import match as driver
from games.engine.events import Accuse, Draw, Note, Play, Turn
from games.models import Holiday
from games.play import clock, drafts, dues, moves
from games.play.sight import sight
from tests.play import helpers, lives

pytestmark = pytest.mark.django_db

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
GAMES = ("ronda", "bkhamsa", "talaj", "highest")


@pytest.fixture
def _every_game(monkeypatch):
    """The games of the product, and the one of a single file."""
    ruleset.all_rulesets()
    monkeypatch.setattr(ruleset, "_registry", dict(ruleset._registry))
    importlib.import_module("tests.toy.highest")
    yield
    del sys.modules["tests.toy.highest"]


def after(table, number):
    """The events after the one of that number."""
    return lives.events(table)[number:]


def last_number(table):
    return helpers.match_of(table).last_number


@pytest.mark.usefixtures("_every_game")
@pytest.mark.parametrize("rules", GAMES)
def test_live_one_safe_play_is_made_and_the_second_time_in_a_row_a_bot_sits_in(later, settings, rules):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    table, users = lives.a_match("lively", rules)
    seat, began = lives.turn_of(table), last_number(table)
    lives.sit_out(table, later)
    lives.tick()
    missed, *made = after(table, began)
    assert missed == Note("time", {"seat": seat, "deadline": "2026-06-01T12:01:00+00:00"})
    assert next(event for event in made if isinstance(event, Play | Turn)).seat == seat
    while lives.turn_of(table) != seat:
        lives.play_turn(table, users)
    began = last_number(table)
    lives.sit_out(table, later)
    lives.tick()
    assert [event.about for event in after(table, began)] == ["time", "bot"]
    assert lives.last_note(table, "bot") == {"seat": seat, "because": "time"}
    later(1)
    lives.tick()
    assert lives.plays(table) == 3 or rules == "talaj"  # there the bot draws first, and thinks again
    assert table.places.get(number=seat).user == users[seat]
    assert lives.life_of(table).bots == [seat]
    lives.sound(table)


def test_the_turn_of_a_talaj_is_made_to_its_end_also_where_its_player_has_drawn(later):
    table, users = lives.a_match("lively", "talaj")
    began = last_number(table)
    lives.sit_out(table, later)
    lives.tick()
    assert [type(event) for event in after(table, began)][-2:] in ([Draw, Turn], [Note, Turn])
    seat, began = lives.turn_of(table), last_number(table)
    helpers.send(table, users[seat], {"type": "draw", "from": "stock"})
    lives.sit_out(table, later)
    lives.tick()
    assert [type(event) for event in after(table, began)] == [Draw, Note, Turn]
    lives.sound(table)


def test_who_plays_in_between_is_not_replaced_at_the_next_empty_clock(later):
    table, users = lives.a_match("lively")
    seat = lives.turn_of(table)
    for _ in range(2):
        lives.sit_out(table, later)
        lives.tick()
        while lives.turn_of(table) != seat:
            lives.play_turn(table, users)
        lives.play_turn(table, users)
        while lives.turn_of(table) != seat:
            lives.play_turn(table, users)
    assert lives.told(table) == ["time", "time"]
    lives.sound(table)


def test_the_safe_play_accuses_nobody(later):
    table, users = lives.a_match("lively", "bkhamsa", people=4)
    while not any(isinstance(move, Accuse) for move in driver.moves(helpers.game_of(table), lives.turn_of(table))):
        lives.play_turn(table, users)  # and nobody declares what they hold
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table) == ["time"]
    assert not any(isinstance(event, Accuse) for event in lives.events(table))
    lives.sound(table)


def test_nothing_happens_before_the_credit_for_the_way_is_over(later):
    table, _ = lives.a_match("calm")
    began = last_number(table)
    later(180.999)
    lives.tick()
    assert after(table, began) == []
    later(0.001)
    lives.tick()
    assert after(table, began)[0].about == "time"


def joined(users, days):
    """Let people have joined so many days ago."""
    for user in users:
        user.date_joined = lives.now() - days * DAY
        user.save(update_fields=("date_joined",))


def test_with_days_holiday_is_used_first_then_one_excused_miss_then_a_bot(later):
    table, users = lives.a_match("day")
    joined(users, 8)  # with what is earned until the deadline: one day and an eighth
    seat, began = lives.turn_of(table), last_number(table)
    lives.sit_out(table, later)
    lives.tick()
    until = lives.now() + DAY
    assert after(table, began) == [Note("holiday", {"seat": seat, "until": until.isoformat()})]
    assert (lives.turn_of(table), helpers.match_of(table).deadline) == (seat, until)
    lives.sit_out(table, later)
    lives.tick()
    missed, *made = after(table, began + 1)
    assert missed == Note("time", {"seat": seat, "deadline": until.isoformat(), "excused": True})
    assert any(isinstance(event, Play) for event in made)
    while lives.turn_of(table) != seat:
        lives.play_turn(table, users)
    began = last_number(table)
    lives.sit_out(table, later)
    lives.tick()
    missed, bot = after(table, began)
    assert (missed.fields["excused"], bot.about) == (False, "bot")
    lives.sound(table)


def test_a_table_may_refuse_holidays(later):
    table, users = lives.a_match("day", leave=False)
    joined(users, 160)
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table) == ["time"]
    assert not Holiday.objects.exists()


def test_live_no_holiday_counts(later):
    table, users = lives.a_match("calm")
    joined(users, 160)
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table) == ["time"]


def test_a_holiday_that_runs_already_is_no_second_one(later):
    table, users = lives.a_match("day")
    seat = lives.turn_of(table)
    later(23 * 3600)
    Holiday.objects.create(user=users[seat], starts_at=lives.now(), ends_at=lives.now() + 3 * DAY)
    lives.sit_out(table, later)
    lives.tick()
    assert datetime.fromisoformat(lives.last_note(table, "holiday")["until"]) == Holiday.objects.get().ends_at


def test_one_miss_is_excused_in_a_whole_match_and_not_one_after_each_turn(later):
    table, users = lives.a_match("day", leave=False)
    seat = lives.turn_of(table)
    lives.sit_out(table, later)
    lives.tick()
    for _ in range(2):
        while lives.turn_of(table) != seat:
            lives.play_turn(table, users)
        lives.play_turn(table, users)
    while lives.turn_of(table) != seat:
        lives.play_turn(table, users)
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table) == ["time", "time", "bot"]
    lives.sound(table)


def test_a_move_within_the_credit_counts_and_the_clock_begins_again_with_what_a_turn_adds(later):
    table, users = lives.a_match("calm")
    seat = lives.turn_of(table)
    later(180.9)
    assert lives.play_turn(table, users).kind == "played"
    assert lives.told(table) == []
    assert lives.life_of(table).banks[seat] == 15 * lives.SECOND
    lives.sound(table)


def test_a_move_after_the_credit_is_too_late_and_the_log_says_what_was_played_instead(later):
    table, users = lives.a_match("calm")
    seat, began = lives.turn_of(table), last_number(table)
    _, move = helpers.first_move(table)
    lives.sit_out(table, later)
    answer = helpers.send(table, users[seat], move, seen=began)
    assert (answer.kind, answer.refused.code) == ("stale", "table.too-late")
    missed, *made = after(table, began)
    assert missed == Note("time", {"seat": seat, "deadline": "2026-06-01T12:03:00+00:00"})
    assert next(event for event in made if isinstance(event, Play)).seat == seat
    assert answer.sight == sight(table, users[seat])
    assert lives.tick() == 0
    lives.sound(table)


def test_a_move_that_comes_too_late_the_second_time_finds_a_bot_in_the_seat(later):
    table, users = lives.a_match("calm")
    lives.miss_twice(table, users, later)
    answer = lives.play_turn(table, users)
    assert (answer.kind, answer.refused.code) == ("stale", "table.too-late")
    assert lives.told(table) == ["time", "time", "bot"]
    again = lives.play_turn(table, users)
    assert (again.kind, again.refused.code) == ("refused", "table.sat-in")


def test_a_move_that_comes_after_the_deadline_still_counts_where_a_holiday_covers_it(later):
    table, users = lives.a_match("day")
    joined(users, 80)
    lives.sit_out(table, later)
    assert lives.play_turn(table, users).kind == "played"
    assert lives.told(table) == ["holiday"]
    lives.sound(table)


def test_what_another_seat_sends_after_a_deadline_is_only_old(later):
    table, users = lives.a_match("calm")
    seat, began = lives.turn_of(table), last_number(table)
    other = next(user for user in users if user != users[seat])
    lives.sit_out(table, later)
    card = sight(table, other).view.game.hand[0]
    answer = helpers.send(table, other, {"type": "play", "card": card}, seen=began)
    assert (answer.kind, answer.refused.code) == ("stale", "table.stale")
    assert lives.told(table) == ["time"]


def test_a_turn_that_was_laid_out_comes_too_late_too(later):
    table, users = lives.a_match("calm", "talaj")
    seat = lives.turn_of(table)
    helpers.send(table, users[seat], {"type": "draw", "from": "stock"})
    shown = sight(table, users[seat])
    lives.sit_out(table, later)
    answer = drafts.finish(
        table.code,
        users[seat],
        seen=shown.number,
        version=shown.own.version,
        move_id=uuid.uuid4(),
        discard=shown.view.game.hand[0],
    )
    assert (answer.kind, answer.refused.code) == ("stale", "table.too-late")
    assert lives.told(table) == ["time"]


def test_a_move_that_was_played_is_repeated_to_whoever_asks_again_however_late(later):
    table, users = lives.a_match("calm")
    seat, move = helpers.first_move(table)
    move_id = uuid.uuid4()
    helpers.send(table, users[seat], move, move_id=move_id)
    later(7200)
    assert helpers.send(table, users[seat], move, move_id=move_id).kind == "repeated"


def test_what_waits_for_the_door_has_come_when_it_came(later, monkeypatch):
    table, users = lives.a_match("calm")
    _, move = helpers.first_move(table)
    later(180)
    door = moves.write_door

    def slow_door():
        later(5)
        return door()

    monkeypatch.setattr(moves, "write_door", slow_door)
    assert helpers.send(table, users[lives.turn_of(table)], move).kind == "played"
    lives.sound(table)


def test_a_clock_that_is_an_hour_late_takes_one_step_and_the_next_player_has_all_their_time(later):
    table, _ = lives.a_match("calm")
    later(3600)
    lives.tick()
    assert lives.told(table) == ["time"]
    assert helpers.match_of(table).deadline == lives.now() + 3 * MINUTE
    lives.sound(table)


def test_without_any_clock_process_a_move_an_hour_late_is_too_late(later):
    table, users = lives.a_match("calm")
    later(3600)
    assert lives.play_turn(table, users).refused.code == "table.too-late"
    assert lives.play_turn(table, users).kind == "played"
    lives.sound(table)


@pytest.mark.parametrize("pace", ["calm", "day", "none"])
def test_a_single_card_that_is_left_plays_itself_after_a_second_where_the_table_says_so(later, pace):
    table, users = lives.a_match(pace, forced=True)
    for _ in range(4):
        lives.play_turn(table, users)
    seat, began = lives.turn_of(table), last_number(table)
    lives.tick()
    assert after(table, began) == []
    later(1)
    lives.tick()
    said, played = after(table, began)[:2]
    assert (said, type(played), played.seat) == (Note("forced", {"seat": seat}), Play, seat)
    assert lives.life_of(table).misses == [0, 0]
    lives.sound(table)


def test_a_single_card_stays_in_the_hand_where_the_table_does_not_say_so(later):
    table, users = lives.a_match("calm")
    for _ in range(4):
        lives.play_turn(table, users)
    later(10)
    assert lives.tick() == 0


def test_who_may_still_call_is_not_forced(later):
    table, _ = lives.a_match("calm", forced=True)
    assert dues.forced_play(helpers.game_of(table), lives.turn_of(table)) is None
    later(10)
    assert lives.tick() == 0


def test_a_bot_that_fails_rests_for_half_a_minute_and_stops_nobody_else(later, settings, monkeypatch, caplog):
    settings.KOUTCHINA_BOT_DELAY = (1.0, 1.0)
    caplog.set_level(logging.CRITICAL, "games.play.clock")
    broken, sound = lives.a_match("lively"), lives.a_match("lively", "bkhamsa")
    choose = bots.choose

    def fail(name, view, rng):
        if view.ruleset == "ronda":
            raise RuntimeError("this bot does not know its game")
        return choose(name, view, rng)

    with monkeypatch.context() as patch:
        patch.setattr(bots, "choose", fail)
        lives.sit_out(broken[0], later)
        assert clock.tick() == 2
        assert (lives.told(broken[0]), lives.told(sound[0])) == ([], ["time"])
        later(29)
        assert clock.tick() == 0
    later(1)
    clock.tick()
    assert lives.told(broken[0]) == ["time"]
    lives.sound(broken[0])


def test_what_the_database_breaks_off_is_tried_again_after_a_second(later, monkeypatch, caplog):
    caplog.set_level(logging.CRITICAL, "games.play.clock")
    table, _ = lives.a_match("lively")

    def fail(name, view, rng):
        raise OperationalError("two waited for each other")

    with monkeypatch.context() as patch:
        patch.setattr(bots, "choose", fail)
        lives.sit_out(table, later)
        clock.tick()
    assert lives.told(table) == []
    later(1)
    clock.tick()
    assert lives.told(table) == ["time"]
