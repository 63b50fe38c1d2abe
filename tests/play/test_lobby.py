"""Quick matches, tables that nobody fills, and the order of one's own tables."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.engine.ruleset import Refused, Unreadable
from games.models import Match, Table
from games.play import audit, blocks, expiry, invitations, rematch, tables, votes
from games.play.lobby import Wanted, lobby
from games.play.manners import Manner
from tests.play import helpers, lives

pytestmark = pytest.mark.django_db


def test_a_quick_match_sits_one_at_the_table_that_has_waited_longest():
    first = tables.quick_match(helpers.person(), "ronda", 2, "calm")
    second = helpers.person()
    assert tables.quick_match(second, "ronda", 2, "calm") == first
    assert first.places.filter(user=second).exists()


@pytest.mark.parametrize(
    "other",
    [
        {"rules": "bkhamsa"},
        {"seats": 4},
        {"pace": "lively"},
        {"options": {"target": 25}},
        {"private": True},
        {"rated": True},
    ],
)
def test_a_quick_match_passes_by_tables_of_another_kind(other):
    made = {"rules": "ronda", "seats": 2, "pace": "calm", "options": {}, "private": False, "rated": False} | other
    manner = Manner(pace=made["pace"], rated=made["rated"])
    tables.create_table(
        helpers.person(), made["rules"], made["seats"], made["options"], private=made["private"], manner=manner
    )
    table = tables.quick_match(helpers.person(), "ronda", 2, "calm")
    assert Table.objects.count() == 2
    assert table.places.exclude(user=None).count() == 1


def test_a_quick_match_keeps_from_people_who_block_each_other():
    one, other = helpers.person(), helpers.person()
    blocks.block(one, other)
    assert tables.quick_match(other, "ronda", 2, "calm") != tables.quick_match(one, "ronda", 2, "calm")


def test_a_quick_match_leads_to_a_table_with_bots_only_who_agrees():
    host = helpers.person()
    table = tables.quick_match(host, "ronda", 4, "calm")
    tables.add_bot(table, host, 1)
    assert tables.quick_match(helpers.person(), "ronda", 4, "calm") != table
    Table.objects.exclude(pk=table.pk).delete()
    assert tables.quick_match(helpers.person(), "ronda", 4, "calm", with_bots=True) == table
    assert table.places.exclude(user=None).count() == 2


def test_full_tables_that_nobody_starts_do_not_stand_in_the_way_of_a_quick_match():
    idle = helpers.person()
    for _ in range(tables.MAX_UNFINISHED):
        table = tables.create_table(idle, "ronda", 2, {}, manner=Manner(pace="calm"))
        tables.add_bot(table, idle, 1)
    first = tables.quick_match(helpers.person(), "ronda", 2, "calm")
    assert tables.quick_match(helpers.person(), "ronda", 2, "calm") == first


@pytest.mark.parametrize("why", ["bots", "block", "removal"])
def test_many_tables_that_do_not_suit_one_do_not_hide_the_one_that_does(why):
    host, me = helpers.person(), helpers.person()
    for _ in range(tables.MAX_UNFINISHED):
        table = tables.create_table(host, "ronda", 3, {}, manner=Manner(pace="calm"))
        if why == "bots":
            tables.add_bot(table, host, 1)
        if why == "removal":
            tables.sit(table, me, 1)
            invitations.remove(table, host, 1, me.pk, "bye")
    if why == "block":
        blocks.block(host, me)
    suits = tables.create_table(helpers.person(), "ronda", 3, {}, manner=Manner(pace="calm"))
    assert tables.quick_match(me, "ronda", 3, "calm") == suits


def test_a_quick_match_pressed_twice_opens_one_table():
    user = helpers.person()
    assert tables.quick_match(user, "ronda", 2, "calm") == tables.quick_match(user, "ronda", 2, "calm")


def test_a_quick_match_has_a_clock():
    with pytest.raises(Unreadable):
        tables.quick_match(helpers.person(), "ronda", 2, "none")


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_two_who_ask_at_once_for_a_quick_match_sit_at_one_table():
    people = [helpers.person() for _ in range(4)]
    barrier = threading.Barrier(len(people))

    def ask(user):
        barrier.wait()
        try:
            tables.quick_match(user, "ronda", 2, "calm")
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=(user,)) for user in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [table.places.exclude(user=None).count() for table in Table.objects.all()] == [2, 2]


def test_bots_fill_the_seats_only_when_the_host_asks():
    host, guest = helpers.person(), helpers.person()
    table = tables.quick_match(host, "ronda", 4, "calm")
    tables.sit(table, guest, 2)
    with pytest.raises(Refused):
        tables.fill(table, guest)
    assert not Match.objects.exists()
    tables.fill(table, host)
    assert [bool(place.bot) for place in table.places.order_by("number")] == [False, True, False, True]
    assert Match.objects.get().table == table


def test_bots_are_offered_to_a_host_after_20_seconds():
    host, guest = helpers.person(), helpers.person()
    table = tables.quick_match(host, "ronda", 3, "calm")
    tables.sit(table, guest, 1)
    assert not lobby(host).mine[0].may_fill
    Table.objects.update(created_at=timezone.now() - timedelta(seconds=21))
    assert lobby(host).mine[0].may_fill
    assert not lobby(guest).mine[0].may_fill


@pytest.mark.parametrize(("pace", "wait"), [("calm", timedelta(minutes=15)), ("day", timedelta(days=7))])
def test_unfilled_live_tables_expire_after_15_minutes_and_others_after_7_days(pace, wait):
    table = tables.quick_match(helpers.person(), "ronda", 2, pace)
    opened = Table.objects.get().stirred_at
    assert expiry.tick(opened + wait - timedelta(seconds=1)) == 0
    assert expiry.tick(opened + wait) == 1
    assert expiry.tick(opened + wait) == 0
    table.refresh_from_db()
    assert table.state == Table.State.CLOSED


@pytest.mark.parametrize(("pace", "wait"), [("calm", timedelta(minutes=15)), ("day", timedelta(days=7))])
def test_full_tables_that_nobody_starts_expire_like_unfilled_ones(pace, wait):
    host = helpers.person()
    table = tables.quick_match(host, "ronda", 2, pace)
    tables.add_bot(table, host, 1)
    opened = Table.objects.get().stirred_at
    assert expiry.tick(opened + wait - timedelta(seconds=1)) == 0
    assert expiry.tick(opened + wait) == 1
    table.refresh_from_db()
    assert table.state == Table.State.CLOSED


def test_who_sits_down_gives_a_table_its_time_again():
    table = tables.quick_match(helpers.person(), "ronda", 3, "calm")
    Table.objects.update(stirred_at=timezone.now() - timedelta(minutes=14))
    tables.sit(table, helpers.person(), 1)
    assert expiry.tick(timezone.now() + timedelta(minutes=10)) == 0


def test_sample_tables_and_tables_in_play_do_not_expire():
    tables.open_sample("ronda", 2)
    table, _ = lives.a_match("slow")
    assert expiry.tick(timezone.now() + timedelta(days=30)) == 0
    table.refresh_from_db()
    assert table.state == Table.State.PLAYING


def test_who_sits_at_a_sample_table_and_does_not_start_loses_the_seat_after_15_minutes(later):
    table, visitor = tables.open_sample("ronda", 2), helpers.person()
    later(3600)
    tables.sit(table, visitor, 0)
    later(15 * 60 - 1)
    assert expiry.tick(timezone.now()) == 0
    later(1)
    assert expiry.tick(timezone.now()) == 1
    assert expiry.tick(timezone.now()) == 0
    table.refresh_from_db()
    assert (table.state, table.host) == (Table.State.OPEN, None)
    tables.sit(table, helpers.person(), 0)


def test_a_match_without_a_clock_that_nobody_touches_for_30_days_ends_without_a_winner(later):
    table, users = lives.a_match("none")
    later(29 * 86400)
    lives.play_turn(table, users)
    later(30 * 86400 - 60)
    assert expiry.tick(timezone.now()) == 0
    lives.arrive(table, users[0])
    later(20)
    assert expiry.tick(timezone.now()) == 0, "somebody looks at it"
    later(60)
    assert expiry.tick(timezone.now()) == 1
    match = helpers.match_of(table)
    assert match.over
    assert not match.winners
    assert list(audit.differences(match)) == []
    assert expiry.tick(timezone.now()) == 0


def test_of_my_tables_those_that_wait_for_me_come_first_and_the_oldest_of_them_first():
    user = helpers.person()
    made = [tables.play_now(user, "ronda", 2, {}) for _ in range(5)]
    for match in Match.objects.all():
        mine = match.turn == 0
        match.life = match.life | {"since": (timezone.now() - timedelta(minutes=made.index(match.table))).isoformat()}
        match.save(update_fields=("life",))
        assert mine or match.turn == 1
    shown = lobby(user).mine
    waiting = [terms.code for terms in shown if terms.waits_for_me]
    oldest_first = [table.code for table in reversed(made) if table.code in waiting]
    assert waiting == oldest_first
    assert [terms.code for terms in shown][: len(waiting)] == waiting


def test_a_rematch_that_waits_for_my_word_is_among_my_tables_until_its_time_is_over(later):
    table, (amina, brahim) = helpers.started()
    helpers.end(table, 0)
    assert lobby(brahim).mine == []
    rematch.choose(table, amina, "same")
    [mine] = lobby(brahim).mine
    assert (mine.code, mine.waits.asks, mine.waits_for_me) == (table.code, "rematch", True)
    assert mine.waits.until == helpers.match_of(table).ended_at + timedelta(seconds=60)
    assert lobby(amina).mine == []
    later(61)
    assert lobby(brahim).mine == []


def test_of_what_waits_for_me_a_rematch_or_a_vote_has_its_place_by_how_long_it_waits(later):
    amina, brahim = helpers.person(), helpers.person()
    voted, again = (tables.create_table(amina, "ronda", 2, {}, private=True) for _ in range(2))
    for table in (voted, again):
        tables.sit(table, brahim, 1)
        tables.start(table, amina)
    helpers.end(again, 0)
    rematch.choose(again, amina, "same")
    later(10)
    votes.ask(voted, amina, "pause")
    assert [(terms.code, terms.waits.asks) for terms in lobby(brahim).mine] == [
        (again.code, "rematch"),
        (voted.code, "vote"),
    ]


@pytest.mark.parametrize(("pace", "kind"), [("day", "live"), ("day", "annul"), ("calm", "annul")])
def test_a_vote_waits_for_my_word_since_it_was_asked(later, pace, kind):
    table, (amina, brahim) = lives.a_match(pace)
    lives.arrive(table, amina, brahim)
    asked = lives.now()
    votes.ask(table, amina, kind)
    later(10)
    [mine] = lobby(brahim).mine
    assert (mine.waits.asks, mine.waits.since) == ("vote", asked)


def test_who_has_a_bot_in_their_seat_is_waited_for_by_nobody(later):
    table, people = helpers.started()
    match = helpers.match_of(table)
    Match.objects.update(life=match.life | {"bots": [match.turn]})
    [mine] = lobby(people[match.turn]).mine
    assert (mine.waits.turn, mine.waits.asks) == (None, "")


def test_the_lobby_shows_what_is_looked_for():
    host = helpers.person()
    tables.create_table(host, "ronda", 2, {}, manner=Manner(pace="calm"))
    rated = tables.create_table(host, "bkhamsa", 4, {}, manner=Manner(pace="day", rated=True))
    for wanted in (Wanted(ruleset="bkhamsa"), Wanted(seats=4), Wanted(pace="day"), Wanted(rated=True)):
        assert [terms.code for terms in lobby(None, wanted).open] == [rated.code]
    assert len(lobby(None, Wanted()).open) == 2
    assert lobby(None, Wanted(seats=3)).open == []
