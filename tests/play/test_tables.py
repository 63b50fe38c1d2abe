"""Sitting down and getting up."""

import pytest
from django.core.management import call_command

from games.engine.ruleset import Refused, Unreadable, all_rulesets
from games.models import Match, Table
from games.play import tables
from games.play.lobby import lobby as lobby_of
from tests.play import helpers
from tests.play.helpers import person

pytestmark = pytest.mark.django_db


def new(seats=2, **more):
    host = person()
    return tables.create_table(host, "ronda", seats, {}, **more), host


def refusal(verb, *arguments) -> str:
    with pytest.raises(Refused) as caught:
        verb(*arguments)
    return caught.value.code


def seated(table):
    return [(place.user_id or place.bot) for place in table.places.all()]


def test_the_host_sits_on_the_first_seat_and_every_option_is_stored():
    table, host = new(seats=4)
    assert seated(table) == [host.pk, "", "", ""]
    assert table.options == {"target": 41}


@pytest.mark.parametrize(
    ("rules", "seats", "options"), [("ronda", 5, {}), ("ronda", 2, {"target": 42}), ("ronda", 2, {"x": 1})]
)
def test_terms_that_the_rule_set_does_not_offer_are_refused(rules, seats, options):
    with pytest.raises((Refused, Unreadable)):
        tables.create_table(person(), rules, seats, options)
    assert not Table.objects.exists()


def test_an_unknown_rule_set_is_refused():
    with pytest.raises((Refused, Unreadable)):
        tables.create_table(person(), "belote", 2, {})


def test_a_taken_seat_is_refused_and_an_empty_one_is_had():
    table, host = new()
    other = person()
    assert refusal(tables.sit, table, other, 0) == "table.seat-taken"
    tables.sit(table, other, 1)
    assert seated(table) == [host.pk, other.pk]


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(number):
    table, _ = new()
    assert refusal(tables.sit, table, person(), number) == "table.no-such-seat"


def test_somebody_who_sits_already_moves_to_the_other_seat():
    table, host = new(seats=3)
    tables.sit(table, host, 2)
    assert seated(table) == ["", "", host.pk]
    tables.sit(table, host, 2)
    assert seated(table) == ["", "", host.pk]


def test_leaving_frees_the_seat_and_passes_the_host_on():
    table, host = new()
    other = person()
    tables.sit(table, other, 1)
    tables.leave(table, host)
    table.refresh_from_db()
    assert seated(table) == ["", other.pk]
    assert table.host_id == other.pk
    tables.leave(table, host)


def test_a_table_that_everybody_left_is_closed():
    table, host = new()
    tables.add_bot(table, host, 1)
    tables.leave(table, host)
    table.refresh_from_db()
    assert table.state == Table.State.CLOSED
    assert refusal(tables.sit, table, person(), 0) == "table.not-open"


def test_only_the_host_seats_bots_and_sends_them_away():
    table, host = new()
    other = person()
    assert refusal(tables.add_bot, table, other, 1) == "table.not-host"
    tables.add_bot(table, host, 1)
    assert refusal(tables.remove_bot, table, other, 1) == "table.not-host"
    assert refusal(tables.sit, table, other, 1) == "table.seat-taken"
    tables.remove_bot(table, host, 1)
    tables.sit(table, other, 1)
    assert refusal(tables.add_bot, table, host, 1) == "table.seat-taken"


def test_a_match_starts_once_every_seat_is_taken_and_by_somebody_seated():
    table, host = new()
    assert refusal(tables.start, table, host) == "table.not-full"
    other = person()
    tables.sit(table, other, 1)
    assert refusal(tables.start, table, person()) == "table.not-seated"
    tables.start(table, other)
    tables.start(table, host)
    assert Match.objects.filter(table=table).count() == 1
    assert refusal(tables.leave, table, host) == "table.not-open"
    assert refusal(tables.sit, table, person(), 0) == "table.not-open"


def test_play_now_is_a_running_table_with_bots():
    user = person()
    table = tables.play_now(user, "ronda", 4, {"target": 25})
    assert seated(table) == [user.pk, "steady", "steady", "steady"]
    assert table.state == Table.State.PLAYING
    assert helpers.match_of(table).last_number == 2


def test_nobody_floods_the_lobby(monkeypatch):
    monkeypatch.setattr(tables, "MAX_UNFINISHED", 2)
    host = person()
    tables.create_table(host, "ronda", 2, {})
    tables.create_table(host, "ronda", 2, {})
    assert refusal(tables.create_table, host, "ronda", 2, {}) == "table.too-many"
    assert refusal(tables.play_now, host, "ronda", 2, {}) == "table.too-many"


def test_sample_tables_fill_a_fresh_lobby_once_and_whoever_sits_first_is_their_host():
    call_command("sample_tables")
    call_command("sample_tables")
    lobby = lobby_of(None)
    opened = [(terms.ruleset, terms.seats) for terms in lobby.open]
    assert sorted(opened) == [
        (rules.name, seats) for rules in all_rulesets() for seats in (2, 4) if seats in rules.seat_counts
    ]
    table = Table.objects.filter(seats=4).latest("created_at")
    user = person()
    tables.sit(table, user, 0)
    table.refresh_from_db()
    assert table.host_id == user.pk
    tables.start(table, user)


def test_private_tables_are_in_nobody_elses_lobby():
    table, host = new(private=True)
    assert lobby_of(None).open == []
    assert [terms.code for terms in lobby_of(host).mine] == [table.code]


def test_the_lobby_puts_the_tables_that_wait_for_me_first():
    waiting, people = helpers.started()
    seat, _ = helpers.first_move(waiting)
    me = people[seat]
    tables.create_table(me, "ronda", 2, {})
    assert [terms.waits_for_me for terms in lobby_of(me).mine] == [True, False]
    assert not any(terms.waits_for_me for terms in lobby_of(people[1 - seat]).mine)


def test_the_lobby_takes_the_same_number_of_queries_however_many_tables(django_assert_max_num_queries):
    me = person()
    for _ in range(5):
        tables.create_table(me, "ronda", 4, {})
    with django_assert_max_num_queries(9):
        lobby_of(me)


def test_the_bots_of_a_sample_table_stay_whoever_sits_there():
    table, visitor = tables.open_sample("ronda", 4), person()
    tables.sit(table, visitor, 0)
    for number in (1, 2, 3):
        with pytest.raises(Refused) as caught:
            tables.remove_bot(table, visitor, number)
        assert caught.value.code == "table.bots-stay"
    tables.leave(table, visitor)
    assert seated(table) == ["", "steady", "steady", "steady"]


def test_a_sample_table_outlives_a_visitor_who_leaves_and_is_opened_anew_when_it_starts():
    table = tables.open_sample("ronda", 3)
    visitor = person()
    tables.sit(table, visitor, 0)
    tables.leave(table, visitor)
    table.refresh_from_db()
    assert (table.state, table.host) == (Table.State.OPEN, None)
    tables.sit(table, visitor, 0)
    tables.start(table, visitor)
    fresh = Table.objects.get(state=Table.State.OPEN)
    assert fresh.standing
    assert seated(fresh) == ["", "steady", "steady"]
