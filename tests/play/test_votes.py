"""What people decide together: pauses, stopping early, giving up. Each is an event in the record."""

from datetime import time, timedelta

import pytest

from games.engine import match as driver
from games.engine.events import Note, Stop
from games.engine.ruleset import Refused, Unreadable
from games.models import Seat, Table
from games.play import absence, departures, freezes, holidays, rematch, tables, votes
from games.play.door import write_door
from games.play.manners import Quiet
from games.play.sight import sight
from tests.play import helpers, lives

pytestmark = pytest.mark.django_db

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def the_last_of_three():
    """A match of three in which bots sit in for all but the first; answers it and its people."""
    table, users = lives.a_match("calm", people=3)
    Seat.objects.filter(table=table).exclude(user=users[0]).update(away_since=lives.now() - MINUTE)
    for seat in (1, 2):
        absence.seat_bot(table, users[0], seat)
    return table, users


def pause_of(table):
    return lives.life_of(table).pause


def carried(table):
    """How the last vote ended."""
    return lives.last_note(table, "vote")["carried"]


def ending(table):
    """The stop at the end of the log."""
    last = lives.events(table)[-1]
    assert isinstance(last, Stop)
    return last


# Pauses


def test_everybody_has_three_minutes_a_match_without_a_vote(later):
    table, users = lives.a_match("calm")
    votes.pause(table, users[0])
    assert lives.last_note(table, "pause") == {"seat": 0, "until": (lives.now() + 3 * MINUTE).isoformat()}
    assert helpers.match_of(table).wake_at == lives.now() + 3 * MINUTE
    assert lives.play_turn(table, users).refused.code == "table.paused"
    later(179)
    assert lives.tick() == 0
    later(1)
    lives.tick()
    assert lives.told(table) == ["pause", "resume"]
    assert lives.play_turn(table, users).kind == "played"
    assert lives.code_of(votes.pause, table, users[0]) == "table.pause-used"
    votes.pause(table, users[1])
    lives.sound(table)


def test_nobody_begins_a_pause_in_a_pause(later):
    table, users = lives.a_match("calm")
    votes.pause(table, users[0])
    assert lives.code_of(votes.pause, table, users[1]) == "table.paused"
    assert not sight(table, users[1]).company.has_own_pause


def test_a_pause_ends_when_all_are_ready_and_a_second_press_does_nothing(later):
    table, users = lives.a_match("calm", people=3)
    votes.pause(table, users[0])
    for user in (users[0], users[0], users[1]):
        votes.ready(table, user)
    assert pause_of(table).ready == [0, 1]
    votes.ready(table, users[2])
    assert lives.told(table) == ["pause", "ready", "ready", "ready", "resume"]
    votes.ready(table, users[0])
    assert lives.told(table)[-1] == "resume"
    lives.sound(table)


def test_bots_are_always_ready(later):
    table, users = lives.a_match("calm", people=2, seats=4)
    votes.pause(table, users[0])
    for user in users:
        votes.ready(table, user)
    assert pause_of(table) is None


@pytest.mark.parametrize("goes", ["resigns", "deletes the account"])
def test_a_pause_ends_when_the_last_who_was_not_ready_has_gone(later, goes):
    table, users = lives.a_match("calm", people=3)
    votes.pause(table, users[0])
    votes.ready(table, users[0])
    votes.ready(table, users[1])
    if goes == "resigns":
        votes.resign(table, users[2])
    else:
        departures.leave_every_seat(users[2], "account deleted")
    lives.tick()
    assert pause_of(table) is None
    assert lives.told(table)[-2:] == ["bot", "resume"]
    lives.sound(table)


def test_a_longer_pause_needs_both_of_two(later):
    table, users = lives.a_match("calm")
    votes.ask(table, users[0], "pause")
    assert pause_of(table) is None
    votes.answer(table, users[1], True)
    assert pause_of(table).until == lives.now() + 15 * MINUTE
    assert pause_of(table).seat is None
    assert lives.told(table) == ["ask", "answer", "vote", "pause"]
    later(15 * 60)
    lives.tick()
    assert lives.told(table)[-1] == "resume"
    votes.pause(table, users[0])  # one's own is still to be had
    lives.sound(table)


def test_a_longer_pause_needs_two_of_three(later):
    table, users = lives.a_match("calm", people=3)
    votes.ask(table, users[2], "pause")
    votes.answer(table, users[0], False)
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[1], True)
    assert carried(table)
    assert pause_of(table) is not None


def test_a_longer_pause_needs_three_of_four_so_that_each_side_is_heard(later):
    table, users = lives.a_match("calm", people=4)
    votes.ask(table, users[0], "pause")
    votes.answer(table, users[2], True)
    assert pause_of(table) is None
    votes.answer(table, users[3], False)
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[1], True)
    assert pause_of(table) is not None
    lives.sound(table)


def test_three_people_and_a_bot_need_two_one_from_each_side(later):
    table, users = lives.a_match("calm", people=3, seats=4)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[2], True)  # the partner: two of three, and all of one side
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[1], False)
    assert not carried(table)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], True)
    assert ending(table).reason == "vote"


def test_a_pause_that_runs_can_be_made_longer_by_a_vote(later):
    table, users = lives.a_match("calm")
    votes.pause(table, users[0])
    votes.ready(table, users[1])
    votes.ask(table, users[0], "pause")
    votes.answer(table, users[1], True)
    assert (pause_of(table).until, pause_of(table).ready) == (lives.now() + 15 * MINUTE, [])
    lives.sound(table)


@pytest.mark.parametrize("pace", ["day", "correspondence", "slow"])
def test_where_a_turn_takes_days_a_pause_takes_fourteen_at_most(later, pace):
    table, users = lives.a_match(pace)
    deadline = helpers.match_of(table).deadline
    votes.ask(table, users[0], "pause")
    later(3600)
    votes.answer(table, users[1], True)
    assert pause_of(table).until == lives.now() + 14 * DAY
    later(14 * 86400)
    lives.tick()
    assert helpers.match_of(table).deadline == deadline + 14 * DAY
    lives.sound(table)


# Questions


@pytest.mark.parametrize(("pace", "silence"), [("lively", 60), ("calm", 60), ("day", 48 * 3600), ("slow", 48 * 3600)])
def test_who_is_silent_abstains_after_a_minute_or_two_days(later, pace, silence):
    table, users = lives.a_match(pace, leave=False)
    votes.ask(table, users[0], "annul")
    assert helpers.match_of(table).wake_at <= lives.now() + silence * lives.SECOND
    later(silence - 1)
    lives.tick()
    assert lives.life_of(table).vote is not None
    later(1)
    lives.tick()
    assert not carried(table)
    assert not helpers.match_of(table).over
    lives.sound(table)


def test_the_silent_help_neither_side(later):
    table, users = lives.a_match("calm", people=3)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], True)
    assert ending(table).reason == "vote"
    table, users = lives.a_match("calm", people=4)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], True)
    later(60)
    lives.tick()
    assert not carried(table)


def test_a_question_is_closed_as_soon_as_nobody_can_change_it_any_more(later):
    table, users = lives.a_match("calm", people=4)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], False)
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[2], False)
    assert not carried(table)
    assert lives.code_of(votes.answer, table, users[3], True) == "table.no-vote"
    assert lives.tick() == 0


def test_a_question_is_decided_without_who_was_replaced_meanwhile(later):
    table, users = lives.a_match("calm", people=3)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], False)
    votes.resign(table, users[2])
    lives.tick()
    assert not carried(table)  # both of two, and one of them has said no
    lives.sound(table)


def test_nobody_answers_twice_and_nobody_asks_into_a_question(later):
    table, users = lives.a_match("calm", people=3)
    votes.ask(table, users[0], "annul")
    assert lives.code_of(votes.answer, table, users[0], False) == "table.answered"
    assert lives.code_of(votes.ask, table, users[1], "pause") == "table.vote-on"
    assert lives.told(table) == ["ask"]


@pytest.mark.parametrize(("pace", "within"), [("calm", 900), ("day", 86400)])
def test_nobody_asks_again_and_again(later, pace, within):
    table, users = lives.a_match(pace)
    for _ in range(3):
        votes.ask(table, users[0], "annul")
        votes.answer(table, users[1], False)
    assert lives.code_of(votes.ask, table, users[0], "pause") == "table.asks-too-often"
    votes.ask(table, users[1], "pause")
    votes.answer(table, users[0], False)
    later(within)
    votes.ask(table, users[0], "annul")
    assert lives.told(table).count("ask") == 5


def test_nothing_but_a_pause_a_stop_and_to_play_live_is_asked(later):
    table, users = lives.a_match("calm")
    for kind in ("", "deal", "annul ", "x" * 5000, "time"):
        with pytest.raises(Unreadable):
            votes.ask(table, users[0], kind)
    assert lives.told(table) == []


def test_the_match_goes_on_while_a_question_is_open(later):
    table, users = lives.a_match("calm")
    votes.ask(table, users[0], "annul")
    assert lives.play_turn(table, users).kind == "played"
    assert lives.life_of(table).vote is not None
    lives.sound(table)


def test_a_bot_has_no_vote_whether_it_sat_there_first_or_sits_in(later):
    table, users = lives.a_match("calm", people=2, seats=3)
    votes.ask(table, users[0], "annul")
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[1], False)
    Seat.objects.filter(table=table, user=users[1]).update(away_since=lives.now() - MINUTE)
    absence.seat_bot(table, users[0], 1)
    assert lives.code_of(votes.ask, table, users[1], "pause") == "table.sat-in"
    votes.ask(table, users[0], "pause")
    assert carried(table)
    lives.sound(table)


@pytest.mark.parametrize("kind", ["annul", "settle"])
def test_how_a_match_ends_is_not_decided_without_those_in_whose_seats_bots_sit_in(later, kind):
    table, users = the_last_of_three()
    votes.ask(table, users[0], kind)
    lives.tick()
    assert not carried(table)
    assert not helpers.match_of(table).over
    lives.sound(table)


def test_whoever_gives_up_while_bots_sit_in_for_the_others_takes_no_win_from_them(later):
    table, users = the_last_of_three()
    votes.resign(table, users[0])
    assert not helpers.match_of(table).over
    assert lives.life_of(table).resigned == [0]
    lives.sound(table)


@pytest.mark.parametrize("verb", ["claim", "bot"])
def test_in_a_pause_nobody_is_gone_and_afterwards_everybody_has_their_time(later, verb):
    table, users = lives.a_match("calm", people=2 if verb == "claim" else 3)
    votes.pause(table, users[1])
    Seat.objects.filter(table=table, user=users[1]).update(away_since=lives.now())
    later(100)
    act = absence.claim if verb == "claim" else absence.seat_bot
    assert lives.code_of(act, table, users[0], 1) == "table.not-away"
    later(80)
    lives.arrive(table, users[0])
    lives.tick()
    assert pause_of(table) is None
    assert lives.code_of(act, table, users[0], 1) == "table.not-away"
    later(45)
    act(table, users[0], 1)
    lives.sound(table)


@pytest.mark.parametrize("verb", ["claim", "bot"])
def test_while_a_review_stops_the_match_nobody_is_gone_and_afterwards_everybody_has_their_time(later, verb):
    table, users = lives.a_match("calm", people=2 if verb == "claim" else 3)
    with write_door():
        freezes.freeze(freezes.of(helpers.match_of(table)), timedelta(hours=1))
    Seat.objects.filter(table=table, user=users[1]).update(away_since=lives.now())
    later(3600)
    lives.arrive(table, users[0])
    lives.tick()
    assert lives.told(table) == ["freeze", "thaw"]
    act = absence.claim if verb == "claim" else absence.seat_bot
    assert lives.code_of(act, table, users[0], 1) == "table.not-away"
    later(45)
    act(table, users[0], 1)
    lives.sound(table)


def test_a_late_answer_counts_for_no_other_question(later):
    table, users = lives.a_match("calm")
    votes.ask(table, users[0], "pause")
    first = lives.life_of(table).vote.name
    later(61)
    lives.tick()
    votes.ask(table, users[0], "settle")
    with pytest.raises(Refused) as caught:
        votes.answer(table, users[1], True, asked=first)
    assert caught.value.code == "table.stale"
    assert not helpers.match_of(table).over
    votes.answer(table, users[1], True, asked=lives.life_of(table).vote.name)
    assert helpers.match_of(table).over


def test_an_answer_after_its_time_counts_for_nothing_also_where_no_clock_has_looked(later):
    table, users = lives.a_match("calm")
    votes.ask(table, users[0], "annul")
    later(61)
    assert lives.code_of(votes.answer, table, users[1], True) == "table.no-vote"
    lives.tick()
    assert not carried(table)


def test_an_empty_clock_is_not_stopped_by_a_pause(later):
    table, users = lives.a_match("calm")
    lives.arrive(table, *users)
    player, other = lives.on_turn(table, users)
    lives.sit_out(table, later)
    assert lives.code_of(votes.pause, table, player) == "table.too-late"
    votes.pause(table, other)


def test_a_match_is_settled_for_those_who_led_when_that_was_asked_or_not_at_all(later):
    table, users = lives.a_match("day")
    votes.ask(table, users[0], "settle")
    asked = lives.life_of(table).vote.leaders
    while list(driver.leaders(helpers.game_of(table))) == asked:
        assert lives.play_turn(table, users).kind == "played"
    lives.tick()
    assert not carried(table)
    assert lives.life_of(table).vote is None
    lives.sound(table)


def test_a_press_on_the_page_of_a_match_that_is_over_does_nothing_to_its_rematch(later):
    table, users = lives.a_match("calm")
    helpers.end(table, 0)
    later(1)
    for user in users:
        rematch.choose(table, user, "same", match=1)
    assert helpers.match_of(table).ordinal == 2
    began = helpers.match_of(table).last_number
    verbs = [
        lambda: votes.resign(table, users[0], match=1),
        lambda: votes.pause(table, users[0], match=1),
        lambda: votes.ask(table, users[0], "annul", match=1),
        lambda: absence.wait(table, users[0], 1, match=1),
        lambda: absence.take_back(table, users[0], match=1),
    ]
    for verb in verbs:
        assert lives.code_of(verb) == "table.stale"
    assert helpers.match_of(table).last_number == began


def test_an_answer_counts_no_more_once_a_bot_sits_in(later):
    table, users = lives.a_match("calm", people=4)
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], True)
    Seat.objects.filter(table=table, user=users[1]).update(away_since=lives.now() - MINUTE)
    absence.seat_bot(table, users[0], 1)
    votes.answer(table, users[2], True)  # two of three, but nobody of the other side
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[3], False)
    assert not carried(table)
    lives.sound(table)


def test_alone_with_bots_one_decides_alone(later):
    table, users = lives.a_match("calm", people=1, seats=4)
    votes.ask(table, users[0], "annul")
    assert ending(table) == Stop("vote", None)


# Stopping early


def test_a_stop_that_annuls_has_no_winner(later):
    table, users = lives.a_match("calm")
    votes.ask(table, users[0], "annul")
    votes.answer(table, users[1], True)
    row = helpers.match_of(table)
    assert ending(table) == Stop("vote", None)
    assert (row.over, row.winners, row.deadline, row.wake_at) == (True, None, None, None)
    lives.sound(table)


@pytest.mark.parametrize(("rules", "best"), [("ronda", max), ("bkhamsa", max), ("talaj", min)])
def test_a_stop_that_settles_lets_those_win_who_lead_by_the_totals(later, rules, best):
    table, users = lives.a_match("calm", rules)
    view = driver.view(helpers.game_of(table), None)
    deal = view.deal
    while view.deal == deal:
        lives.play_turn(table, users)
        view = driver.view(helpers.game_of(table), None)
    votes.ask(table, users[0], "settle")
    votes.answer(table, users[1], True)
    leaders = tuple(side for side, total in enumerate(view.totals) if total == best(view.totals))
    assert ending(table) == Stop("vote", leaders)
    assert helpers.match_of(table).winners == [*leaders]
    lives.sound(table)


def test_a_stop_that_settles_before_anything_was_scored_is_a_draw(later):
    table, users = lives.a_match("calm")
    votes.ask(table, users[0], "settle")
    votes.answer(table, users[1], True)
    assert ending(table).winners == (0, 1)


# To play live now


def is_offered(table, user):
    """Whether somebody's page offers to play live now; asking is refused where it doesn't."""
    shown = sight(Table.objects.get(pk=table.pk), user).company
    if not shown.offers_live and shown.plays and shown.vote is None:
        assert lives.code_of(votes.ask, table, user, "live") == "table.not-all-here"
    return shown.offers_live


def agree(table, users):
    """Somebody asks to play live, and everybody else says yes."""
    votes.ask(table, users[0], "live")
    for user in users[1:]:
        votes.answer(table, user, True)


@pytest.mark.parametrize("pace", ["day", "correspondence", "slow"])
def test_playing_live_is_offered_where_a_turn_has_days_and_everybody_is_there(later, pace):
    table, users = lives.a_match(pace)
    lives.arrive(table, *users)
    assert all(is_offered(table, user) for user in users)
    assert not is_offered(table, helpers.person())
    lives.walk_away(table, later, users[1], here=users[:1])
    assert not is_offered(table, users[0])
    lives.arrive(table, users[1])
    assert is_offered(table, users[0])
    votes.resign(table, users[1])
    assert not sight(table, users[0]).company.offers_live


@pytest.mark.parametrize("pace", ["lively", "calm", "none"])
def test_playing_live_is_not_offered_where_one_does_already(later, pace):
    table, users = lives.a_match(pace)
    assert not is_offered(table, users[0])


def test_playing_live_is_not_offered_alone_with_bots_nor_where_one_sits_in(later):
    table, users = lives.a_match("day", people=1, seats=3)
    assert not is_offered(table, users[0])
    table, users = lives.a_match("day", people=2, seats=3)
    assert is_offered(table, users[0])
    table, users = lives.a_match("day", people=3)
    votes.resign(table, users[2])
    assert not is_offered(table, users[0])


def test_playing_live_is_not_offered_in_a_pause_nor_into_a_question(later):
    table, users = lives.a_match("day")
    votes.pause(table, users[0])
    assert not is_offered(table, users[1])
    votes.ready(table, users[0])
    votes.ready(table, users[1])
    votes.ask(table, users[0], "annul")
    assert not is_offered(table, users[1])
    assert lives.code_of(votes.ask, table, users[1], "live") == "table.vote-on"


@pytest.mark.parametrize(("rules", "adds"), [("ronda", 15), ("talaj", 40)])
def test_where_everybody_agrees_the_match_has_a_calm_clock_from_here(later, rules, adds):
    table, users = lives.a_match("correspondence", rules, rated=True, forced=True)
    later(2 * 86400)
    agree(table, users)
    assert lives.told(table) == ["ask", "answer", "vote"]
    assert carried(table)
    terms, row = lives.last_note(table, "terms"), helpers.match_of(table)
    assert (terms["pace"], terms["bank"], terms["add"], terms["cap"]) == ("calm", 180, adds, 300)
    assert (terms["live"], terms["rated"], terms["forced"]) == (True, True, True)
    assert lives.life_of(table).banks == [3 * MINUTE] * 2
    assert row.deadline == lives.now() + 3 * MINUTE
    assert row.wake_at == row.deadline + lives.SECOND
    assert sight(Table.objects.get(pk=table.pk), users[0]).terms.manner.pace == "calm"
    lives.sound(table)


def test_after_that_the_ladder_is_the_live_one(later):
    table, users = lives.a_match("correspondence")
    agree(table, users)
    turn = lives.turn_of(table)
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table)[-1] == "time"
    assert "excused" not in lives.last_note(table, "time")
    assert lives.turn_of(table) != turn
    votes.ask(table, users[0], "pause")
    votes.answer(table, users[1], True)
    assert pause_of(table).until == lives.now() + 15 * MINUTE
    lives.sound(table)


def test_a_holiday_no_longer_covers_who_agreed_to_play_live(later):
    table, users = lives.a_match("day")
    users[0].date_joined = users[1].date_joined = lives.now() - 90 * DAY
    for user in users:
        user.save()
        holidays.take(user, 3)
    assert helpers.match_of(table).deadline == lives.now() + 4 * DAY
    agree(table, users)
    assert helpers.match_of(table).deadline == lives.now() + 3 * MINUTE
    assert [mate.holiday for mate in sight(table, users[0]).company.mates] == [None, None]
    lives.sit_out(table, later)
    lives.tick()
    assert lives.told(table)[-1] == "time"
    lives.sound(table)


def test_quiet_hours_do_not_stop_the_clock_of_those_who_agreed_to_play_in_them(later):
    table, users = lives.a_match("day", quiet=Quiet(time(8), time(20), "UTC"))
    assert helpers.match_of(table).deadline > lives.now() + DAY
    agree(table, users)
    assert helpers.match_of(table).deadline == lives.now() + 3 * MINUTE
    assert lives.last_note(table, "terms")["quiet"] is None
    assert sight(Table.objects.get(pk=table.pk), users[0]).terms.manner.quiet is None
    lives.sound(table)


def unchanged(table, users):
    """The clock of days runs as before, and it can be asked again."""
    shown = sight(Table.objects.get(pk=table.pk), users[0])
    assert not carried(table)
    assert (shown.terms.manner.pace, shown.company.is_live) == ("day", False)
    assert lives.last_note(table, "terms")["pace"] == "day"
    lives.sound(table)


def test_to_play_live_needs_everybody_and_one_no_ends_it(later):
    table, users = lives.a_match("day", people=4)
    deadline = helpers.match_of(table).deadline
    votes.ask(table, users[0], "live")
    votes.answer(table, users[1], True)
    votes.answer(table, users[2], True)
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[3], False)
    unchanged(table, users)
    votes.ask(table, users[1], "live")
    votes.answer(table, users[2], False)
    assert lives.life_of(table).vote is None
    unchanged(table, users)
    assert helpers.match_of(table).deadline == deadline
    agree(table, users)
    assert carried(table)


def test_who_is_silent_for_a_minute_is_not_asked_to_play_live_any_more(later):
    table, users = lives.a_match("day", people=3)
    deadline = helpers.match_of(table).deadline
    votes.ask(table, users[0], "live")
    votes.answer(table, users[1], True)
    later(59)
    lives.tick()
    assert lives.life_of(table).vote is not None
    later(1)
    lives.tick()
    unchanged(table, users)
    assert helpers.match_of(table).deadline == deadline


def test_the_question_is_over_when_somebody_goes_before_it_is_answered(later):
    table, users = lives.a_match("day", people=3)
    lives.arrive(table, *users)
    votes.ask(table, users[0], "live")
    lives.lose(users[1])
    lives.pass_time(table, later, 5, users[0], users[2])
    unchanged(table, users)
    lives.arrive(table, users[1])
    votes.ask(table, users[0], "live")
    votes.answer(table, users[1], True)
    votes.resign(table, users[2])
    lives.tick()
    unchanged(table, users)


def test_a_rematch_of_a_match_that_went_live_is_live(later):
    table, users = lives.a_match("correspondence")
    agree(table, users)
    helpers.end(table)
    later(1)
    for user in users:
        rematch.choose(table, user, "same")
    assert helpers.match_of(table).ordinal == 2
    assert helpers.match_of(table).deadline == lives.now() + 3 * MINUTE


# And back to days


NIGHT = Quiet(time(22), time(6), "UTC")


def agree_on_days(table, users):
    """Somebody asks to go back to days, and everybody else says yes."""
    votes.ask(table, users[0], "days")
    for user in users[1:]:
        votes.answer(table, user, True)


def offers_days(table, user):
    """Whether somebody's page offers the way back; asking is refused where it doesn't."""
    shown = sight(Table.objects.get(pk=table.pk), user).company
    if not shown.offers_days and shown.plays and shown.vote is None:
        assert lives.code_of(votes.ask, table, user, "days") == "table.no-way-back"
    return shown.offers_days


@pytest.mark.parametrize("pace", ["day", "correspondence"])
def test_who_went_live_together_goes_back_together_to_the_tables_own_pace(later, pace):
    table, users = lives.a_match(pace, people=3, rated=True, quiet=NIGHT)
    first, bank = lives.last_note(table, "terms"), lives.life_of(table).banks
    agree(table, users)
    assert all(offers_days(table, user) for user in users)
    assert not offers_days(table, helpers.person())
    later(30)
    agree_on_days(table, users)
    assert carried(table)
    assert lives.last_note(table, "terms") == first
    assert lives.life_of(table).banks == bank
    assert helpers.match_of(table).deadline > lives.now() + DAY - HOUR
    manner = sight(Table.objects.get(pk=table.pk), users[0]).terms.manner
    assert (manner.pace, manner.quiet, manner.rated) == (pace, NIGHT, True)
    assert not offers_days(table, users[0])
    lives.sound(table)
    lives.arrive(table, *users)
    agree(table, users)
    assert offers_days(table, users[0])
    lives.sound(table)


def test_going_back_to_days_needs_everybody_but_nobody_has_to_be_there(later):
    table, users = lives.a_match("day", people=3)
    agree(table, users)
    votes.ask(table, users[0], "days")
    votes.answer(table, users[1], True)
    assert lives.life_of(table).vote is not None
    votes.answer(table, users[2], False)
    assert not carried(table)
    votes.ask(table, users[1], "days")
    votes.answer(table, users[0], True)
    later(61)
    lives.tick()
    assert not carried(table)
    assert lives.life_of(table).terms.pace == "calm"
    Seat.objects.filter(table=table).update(away_since=lives.now())
    agree_on_days(table, users)
    assert carried(table)
    lives.sound(table)


@pytest.mark.parametrize("pace", ["calm", "day", "none"])
def test_there_is_no_way_back_where_no_vote_led_there(later, pace):
    table, users = lives.a_match(pace)
    assert not offers_days(table, users[0])


def test_nobody_goes_back_to_days_in_a_pause_nor_while_a_bot_sits_in(later):
    table, users = lives.a_match("day", people=3)
    agree(table, users)
    votes.pause(table, users[0])
    assert not offers_days(table, users[1])
    for user in users:
        votes.ready(table, user)
    assert offers_days(table, users[1])
    votes.resign(table, users[2])
    assert not offers_days(table, users[1])
    lives.sound(table)


# Giving up


@pytest.mark.parametrize("people", [2, 4])
def test_where_two_sides_play_the_other_has_won_when_somebody_resigns(later, people):
    table, users = lives.a_match("calm", people=people)
    votes.resign(table, users[1])
    assert ending(table) == Stop("forfeit", (0,), 1)
    assert lives.code_of(votes.resign, table, users[0]) == "table.match-over"
    lives.sound(table)


def test_where_three_play_a_bot_plays_on_and_who_resigned_does_not_come_back(later):
    table, users = lives.a_match("calm", people=3)
    votes.resign(table, users[1])
    assert lives.last_note(table, "bot") == {"seat": 1, "because": "resigned"}
    assert not helpers.match_of(table).over
    assert lives.code_of(absence.take_back, table, users[1]) == "table.resigned"
    assert lives.code_of(votes.resign, table, users[1]) == "table.sat-in"
    assert helpers.send(table, users[1], {"type": "play", "card": "1o"}).refused.code == "table.sat-in"
    assert sight(table, users[1]).company.has_resigned
    lives.sound(table)


def test_the_last_of_three_who_resigns_ends_the_match_without_a_winner(later):
    table, users = lives.a_match("calm", people=3)
    for user in users:
        votes.resign(table, user)
    assert ending(table) == Stop("forfeit", None, 2)
    lives.sound(table)


def test_one_may_give_up_in_a_pause_and_out_of_turn(later):
    table, users = lives.a_match("calm")
    votes.pause(table, users[0])
    votes.resign(table, lives.on_turn(table, users)[1])
    assert helpers.match_of(table).over
    lives.sound(table)


# Who may, and what stays


VERBS = {
    "pause": lambda table, user: votes.pause(table, user),
    "ready": lambda table, user: votes.ready(table, user),
    "ask": lambda table, user: votes.ask(table, user, "pause"),
    "answer": lambda table, user: votes.answer(table, user, True),
    "resign": lambda table, user: votes.resign(table, user),
    "wait": lambda table, user: absence.wait(table, user, 0),
    "bot": lambda table, user: absence.seat_bot(table, user, 0),
    "claim": lambda table, user: absence.claim(table, user, 0),
    "back": lambda table, user: absence.take_back(table, user),
}


@pytest.mark.parametrize("verb", VERBS)
def test_only_who_sits_there_may_and_only_while_a_match_is_on(later, verb):
    table, users = lives.a_match("calm")
    assert lives.code_of(VERBS[verb], table, helpers.person()) == "table.not-seated"
    assert lives.code_of(VERBS[verb], table, None) == "table.not-seated"
    votes.resign(table, users[0])
    assert lives.code_of(VERBS[verb], table, users[1]) == "table.match-over"


@pytest.mark.parametrize("verb", VERBS)
def test_nobody_may_before_the_match(later, verb):
    user = helpers.person()
    table = tables.create_table(user, "ronda", 2, {})
    assert lives.code_of(VERBS[verb], table, user) == "table.not-started"


@pytest.mark.parametrize("verb", ["pause", "ready", "ask", "resign", "wait", "bot", "claim"])
def test_who_is_sat_in_for_decides_nothing_before_they_are_back(later, verb):
    table, users = lives.a_match("calm", people=3)
    Seat.objects.filter(table=table, user=users[1]).update(away_since=lives.now() - MINUTE)
    absence.seat_bot(table, users[0], 1)
    assert lives.code_of(VERBS[verb], table, users[1]) == "table.sat-in"


def test_every_step_is_an_event_and_says_when_and_by_whom(later):
    table, users = lives.a_match("calm", people=3)
    began = helpers.match_of(table).last_number
    votes.pause(table, users[2])
    votes.ready(table, users[1])
    votes.ask(table, users[0], "settle")
    votes.answer(table, users[2], True)
    in_three, in_one = (lives.now() + 3 * MINUTE).isoformat(), (lives.now() + MINUTE).isoformat()
    assert lives.events(table)[began:] == [
        Note("pause", {"seat": 2, "until": in_three}),
        Note("ready", {"seat": 1}),
        Note("ask", {"seat": 0, "for": "settle", "until": in_one, "leaders": [0, 1, 2]}),
        Note("answer", {"seat": 2, "yes": True}),
        Note("vote", {"for": "settle", "carried": True}),
        Stop("vote", (0, 1, 2)),
    ]
    lives.sound(table)
