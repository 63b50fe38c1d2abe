"""An account that is deleted leaves no table hanging."""

import pytest

from games.models import EventRow, Table
from games.play import audit, clock, tables
from tests.play import helpers

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


def test_a_bot_plays_the_seat_of_a_deleted_account_to_the_end(settings):
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    table, people = helpers.started(target=25)
    seat, _ = helpers.first_move(table)
    people[seat].delete()
    while not helpers.match_of(table).over:
        turn, move = helpers.first_move(table)
        if turn == seat:
            assert clock.tick() == 1
        else:
            assert helpers.send(table, people[turn], move).kind == "played"
    assert list(audit.differences(helpers.match_of(table))) == []
    note = EventRow.objects.get(match__table=table, type="note")
    assert note.body == {"type": "note", "about": "bot", "seat": seat, "because": "account deleted"}


def test_a_deleted_account_gets_up_from_open_tables():
    host, other = helpers.person(), helpers.person()
    alone, shared = (tables.create_table(host, "ronda", 2, {}) for _ in range(2))
    tables.sit(shared, other, 1)
    host.delete()
    alone.refresh_from_db()
    shared.refresh_from_db()
    assert alone.state == Table.State.CLOSED
    assert (shared.state, shared.host) == (Table.State.OPEN, other)


def test_a_deleted_account_leaves_its_finished_matches_as_they_were():
    table, people = helpers.started(target=25)
    helpers.play_out(table, people)
    before = EventRow.objects.count()
    people[0].delete()
    assert EventRow.objects.count() == before
    assert list(audit.differences(helpers.match_of(table))) == []


def test_a_guest_who_logs_out_for_good_leaves_nobody_waiting(client, settings):
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    guest, friend = helpers.person(), helpers.person()
    guest.is_guest = True
    guest.save()
    playing = tables.create_table(guest, "ronda", 2, {})
    tables.sit(playing, friend, 1)
    tables.start(playing, friend)
    waiting = tables.create_table(guest, "ronda", 2, {})
    client.force_login(guest)
    client.post("/accounts/logout/", {"leave": "1"})
    assert playing.places.get(number=0).bot == "steady"
    waiting.refresh_from_db()
    assert waiting.state == Table.State.CLOSED


def test_an_account_that_logs_out_keeps_its_seat(client):
    table, people = helpers.started()
    client.force_login(people[0])
    client.post("/accounts/logout/")
    assert table.places.get(number=0).user == people[0]
