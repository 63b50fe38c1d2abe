"""Who may say what at a table, and who reads it."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F

from games.engine.ruleset import Refused, Unreadable
from games.models import Complaint, Line, Table
from games.play import blocks, tables, talk, watching
from games.review import reports
from tests.play.helpers import person
from tests.play.talk_kit import last_line, opened, playing, read, stop
from tests.play.test_races import all_at_once, codes

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


def refusal(verb, *arguments) -> str:
    with pytest.raises(Refused) as caught:
        verb(*arguments)
    return caught.value.code


def later(table: Table, **much: float) -> None:
    """Let so much time pass since everything that has been said."""
    Line.objects.filter(table=table).update(at=F("at") - timedelta(**much))


def test_players_and_spectators_read_what_players_say_in_order():
    table, (amina, brahim) = playing()
    talk.say(table, amina, "  salam\n")
    talk.phrase(table, brahim, "hello")
    for reader in (amina, brahim, person(), None):
        assert read(table, reader) == ["salam", "hello"]
    mine = [line.is_mine for line in talk.talk(table, amina).lines]
    assert mine == [True, False]


def test_only_the_latest_lines_are_shown(monkeypatch):
    monkeypatch.setattr(talk, "SHOWN", 2)
    table, (amina, _) = playing()
    for text in "abc":
        talk.say(table, amina, text)
    assert read(table, None) == ["b", "c"]


def test_players_read_what_spectators_say_once_the_match_is_over_and_spectators_at_once():
    table, (amina, brahim) = opened()
    chama, driss = person(), person()
    talk.say(table, chama, "before")
    tables.start(table, amina)
    talk.say(table, chama, "seven of coins!")
    talk.say(table, amina, "hm")
    for spectator in (chama, driss, None):
        assert read(table, spectator) == ["before", "seven of coins!", "hm"]
    for player in (amina, brahim):
        assert read(table, player) == ["hm"]
    assert talk.talk(table, chama).unheard
    assert not talk.talk(table, amina).unheard
    stop(table)
    talk.say(table, driss, "after")
    for reader in (amina, brahim, chama, None):
        assert read(table, reader) == ["before", "seven of coins!", "hm", "after"]
    assert not talk.talk(table, chama).unheard


def test_who_sits_down_reads_their_own_lines_of_before_and_no_other_spectators():
    host, chama, driss = person(), person(), person()
    table = tables.create_table(host, "ronda", 2, {})
    talk.say(table, chama, "may I?")
    talk.say(table, driss, "I too")
    tables.sit(table, chama, 1)
    talk.say(table, chama, "thanks")
    assert read(table, chama) == ["may I?", "thanks"]
    assert read(table, host) == ["thanks"]


def test_a_line_is_of_the_table_where_it_was_said():
    (one, (amina, _)), (other, _) = playing(), playing()
    talk.say(one, amina, "here")
    assert read(other, amina) == []


def test_partners_at_a_rated_table_have_phrases_only_while_the_match_is_on():
    table, people = opened(seats=4, rated=True)
    talk.say(table, people[0], "before")
    tables.start(table, people[0])
    table.refresh_from_db()
    shown = talk.talk(table, people[0])
    assert (shown.speaks, shown.writes) == (True, False)
    assert refusal(talk.say, table, people[0], "I hold the ace") == "talk.phrases-only"
    talk.phrase(table, people[0], "well-played")
    spectator = person()
    talk.say(table, spectator, "a spectator may: no player reads it")
    assert read(table, people[2]) == ["before", "well-played"]
    stop(table)
    assert talk.talk(table, people[0]).writes
    talk.say(table, people[0], "after")


@pytest.mark.parametrize(("seats", "rated"), [(4, False), (2, True), (3, True)])
def test_everybody_else_writes_freely(seats, rated):
    table, people = playing(seats=seats, rated=rated)
    talk.say(table, people[0], "free")
    assert talk.talk(table, people[0]).writes


def test_a_stranger_may_say_everything_a_guest_may():
    table, _ = playing()
    assert talk.talk(table, None).speaks
    guest = person()
    guest.is_guest = True
    guest.save()
    talk.say(table, guest, "hello")


def test_at_a_closed_table_nobody_talks():
    host = person()
    table = tables.create_table(host, "ronda", 2, {})
    tables.leave(table, host)
    assert refusal(talk.say, table, host, "anybody?") == "talk.closed"
    assert refusal(talk.phrase, table, host, "hello") == "talk.closed"
    table.refresh_from_db()
    assert not talk.talk(table, host).speaks


def test_a_table_that_is_not_watched_keeps_its_talk_too():
    table, (amina, _) = playing(watched=False)
    talk.say(table, amina, "just us")
    chama = person()
    for verb, *rest in ((talk.talk,), (talk.say, "me too"), (talk.phrase, "hello"), (talk.mute, last_line(table).pk)):
        with pytest.raises(watching.Hidden):
            verb(table, chama, *rest)
    with pytest.raises(watching.Hidden):
        talk.talk(table, None)
    assert Line.objects.count() == 1


def test_somebody_who_talks_too_much_at_once_is_asked_to_wait():
    table, (amina, brahim) = playing()
    for number in range(5):
        talk.say(table, amina, str(number))
    assert refusal(talk.say, table, amina, "6") == "talk.too-fast"
    assert refusal(talk.phrase, table, amina, "hello") == "talk.too-fast"
    talk.say(table, brahim, "another person is another matter")
    other = tables.create_table(amina, "ronda", 2, {})
    talk.say(other, amina, "and so is another table")
    later(table, seconds=11)
    talk.say(table, amina, "7")


def test_thirty_lines_in_five_minutes_are_enough():
    table, (amina, _) = playing()
    for number in range(30):
        talk.say(table, amina, str(number))
        later(table, seconds=3)
    later(table, seconds=60)
    assert refusal(talk.say, table, amina, "31") == "talk.too-fast"
    later(table, seconds=240)
    talk.say(table, amina, "32")


@pytest.mark.django_db(transaction=True)
def test_a_volley_from_many_processes_is_counted_like_one():
    table, (amina, _) = playing()
    results = all_at_once([lambda text=str(number): talk.say(table, amina, text) for number in range(12)])
    assert codes(results) == {"done": 5, "talk.too-fast": 7}


def test_nothing_is_written_of_what_is_refused():
    table, (amina, _) = playing()
    assert refusal(talk.say, table, amina, " \u202e ") == "talk.nothing-said"
    assert refusal(talk.say, table, amina, "x" * 201) == "talk.too-long"
    with pytest.raises(Unreadable):
        talk.phrase(table, amina, "curse")
    assert not Line.objects.exists()


def test_a_line_is_a_text_or_a_phrase():
    table, (amina, _) = playing()
    for fields in ({"text": "a", "phrase": "hello"}, {}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Line.objects.create(table=table, author=amina, spectator=False, **fields)


def test_across_a_block_neither_reads_the_other_and_everybody_else_reads_both():
    table, (amina, brahim) = playing()
    talk.say(table, amina, "a")
    talk.say(table, brahim, "b")
    talk.block(table, amina, last_line(table).pk)
    assert read(table, amina) == ["a"]
    assert read(table, brahim) == ["b"]
    assert read(table, None) == read(table, person()) == ["a", "b"]
    blocks.unblock(amina, brahim.pk)
    assert read(table, brahim) == ["a", "b"]


def test_a_mute_hides_lines_from_who_made_it_alone():
    table, (amina, brahim) = playing()
    talk.say(table, amina, "a")
    talk.say(table, brahim, "b")
    talk.mute(table, amina, last_line(table).pk)
    assert read(table, amina) == ["a"]
    assert read(table, brahim) == ["a", "b"]
    blocks.unmute(amina, brahim.pk)
    assert read(table, amina) == ["a", "b"]


def test_a_line_is_reported_once_by_each_also_after_its_author_is_blocked():
    table, (amina, brahim) = playing()
    chama = person()
    talk.say(table, brahim, "rude")
    line = last_line(table)
    talk.block(table, amina, line.pk)
    reports.complain(table, amina, line.pk, "abuse")
    reports.complain(table, amina, line.pk, "spam")
    reports.complain(table, chama, line.pk, "spam")
    found = [(one.reporter, one.line, one.why) for one in Complaint.objects.order_by("pk")]
    assert found == [(amina, line, "abuse"), (chama, line, "spam")]
    with pytest.raises(Unreadable):
        reports.complain(table, amina, line.pk, "boredom")


def test_ones_own_line_is_neither_muted_nor_blocked_nor_reported():
    table, (amina, _) = playing()
    talk.say(table, amina, "me")
    line = last_line(table)
    assert refusal(talk.mute, table, amina, line.pk) == "table.yourself"
    assert refusal(talk.block, table, amina, line.pk) == "table.yourself"
    assert refusal(reports.complain, table, amina, line.pk, "spam") == "table.yourself"


def test_a_line_that_one_may_not_read_is_as_if_it_were_not_there():
    table, (amina, brahim) = playing()
    other, _ = playing()
    talk.say(table, person(), "psst")
    hidden = last_line(table)
    assert refusal(talk.mute, table, amina, hidden.pk) == "talk.no-such-line"
    assert refusal(reports.complain, table, brahim, hidden.pk, "cheating") == "talk.no-such-line"
    assert refusal(talk.block, other, person(), hidden.pk) == "talk.no-such-line"
    assert refusal(talk.block, table, amina, 10**15) == "talk.no-such-line"


def test_what_a_deleted_account_said_goes_with_it():
    table, (amina, brahim) = playing()
    talk.say(table, brahim, "b")
    reports.complain(table, amina, last_line(table).pk, "spam")
    brahim.delete()
    assert read(table, amina) == []


def test_reading_takes_a_few_queries_however_much_is_said(django_assert_max_num_queries):
    table, people = playing(seats=4)
    for user in people:
        for text in "abc":
            talk.say(table, user, text)
    with django_assert_max_num_queries(5):
        assert len(read(table, people[0])) == 12
