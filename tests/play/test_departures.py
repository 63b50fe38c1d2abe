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
