"""The log: numbers without gaps, a chain, append-only, and an audit that finds what was changed behind its back."""

import io

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction

from games.engine import match as driver
from games.engine import record
from games.models import EventRow, triggers
from games.play import audit, log
from tests.play import helpers

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]


def finished():
    table, people = helpers.started(target=25)
    helpers.play_out(table, people)
    return table


def test_event_numbers_have_no_gaps_and_every_row_carries_the_hash_of_the_one_before_it():
    row = helpers.match_of(finished())
    rows = list(log.rows_of(row))
    assert [entry.number for entry in rows] == list(range(1, row.last_number + 1))
    assert [entry.previous for entry in rows] == ["", *(entry.hash for entry in rows[:-1])]
    assert row.head == rows[-1].hash


@pytest.mark.parametrize("change", [lambda row: row.update(seat=1), lambda row: row.delete()], ids=["UPDATE", "DELETE"])
def test_an_event_row_can_be_neither_changed_nor_deleted(change):
    table, _ = helpers.started()
    row = EventRow.objects.filter(match__table=table, number=2)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        change(row)
    assert row.get().seat is None


@pytest.mark.django_db(transaction=True)
def test_the_log_can_not_be_truncated():
    if connection.vendor != "postgresql":
        return  # SQLite has no TRUNCATE: DELETE is the only way, and refused above
    helpers.started()
    with connection.cursor() as cursor, pytest.raises(DatabaseError, match="append-only"):
        cursor.execute("TRUNCATE games_eventrow")
    assert EventRow.objects.exists()


def test_an_exported_record_replays_to_the_score_of_the_match():
    table = finished()
    out = io.StringIO()
    call_command("export_record", table.code, stdout=out)
    replayed = driver.replay([record.decode(line) for line in out.getvalue().splitlines()])
    view = driver.view(helpers.game_of(table), None)
    assert driver.is_over(replayed)
    assert driver.view(replayed, None).totals == view.totals
    assert max(view.totals) >= 25


def test_a_match_that_is_being_played_is_not_exported_by_accident():
    table, _ = helpers.started()
    with pytest.raises(CommandError, match="still being played"):
        call_command("export_record", str(helpers.match_of(table).id))
    out = io.StringIO()
    call_command("export_record", str(helpers.match_of(table).id), "--unfinished", stdout=out)
    assert out.getvalue().count("\n") == 2


def test_exporting_what_does_not_exist_says_so():
    with pytest.raises(CommandError, match="no match or table"):
        call_command("export_record", "nothing")


def audit_of(capture: io.StringIO) -> int:
    try:
        call_command("replay_matches", stdout=io.StringIO(), stderr=capture)
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def test_replay_matches_is_content_with_what_was_played():
    finished()
    helpers.started(seats=4)
    errors = io.StringIO()
    assert audit_of(errors) == 0
    assert errors.getvalue() == ""


def tamper(change) -> str:
    """Apply a change behind the triggers' back, and return what the audit says."""
    table, people = helpers.started(target=25)
    helpers.play_out(table, people, limit=20)
    rows = list(EventRow.objects.filter(match__table=table).order_by("number"))
    triggers.disable(connection)
    try:
        change(rows)
    finally:
        triggers.enable(connection)
    errors = io.StringIO()
    assert audit_of(errors) == 1
    return errors.getvalue()


def rebuilt(rows):
    """Make the chain of hashes fit again, as a thorough forger would."""
    head = ""
    for row in rows:
        row.previous, head = head, ""
        row.hash = head = log.link(row)
        EventRow.objects.filter(pk=row.pk).update(previous=row.previous, hash=row.hash)
    rows[0].match.head = head
    rows[0].match.save(update_fields=("head",))


def swap_cards(rows):
    deck = rows[1].body["deck"]
    deck[0], deck[1] = deck[1], deck[0]
    EventRow.objects.filter(pk=rows[1].pk).update(body=rows[1].body)


def test_replay_matches_finds_a_body_changed_behind_its_back():
    assert "event 2 was changed after it was written" in tamper(swap_cards)


def test_replay_matches_finds_a_time_changed_behind_its_back():
    def later(rows):
        EventRow.objects.filter(pk=rows[5].pk).update(at=rows[5].at.replace(year=2001))

    assert "event 6 was changed after it was written" in tamper(later)


def test_replay_matches_finds_a_row_taken_out_of_the_middle():
    assert "event 6 is missing" in tamper(lambda rows: EventRow.objects.filter(pk=rows[5].pk).delete())


def test_replay_matches_finds_rows_cut_off_at_the_end():
    said = tamper(lambda rows: EventRow.objects.filter(pk=rows[-1].pk).delete())
    assert "the log ends at" in said


def test_replay_matches_finds_an_illegal_play_under_a_mended_chain():
    def wrong_seat(rows):
        rows[2].body["seat"] = rows[2].seat = 1 - rows[2].body["seat"]
        EventRow.objects.filter(pk=rows[2].pk).update(body=rows[2].body, seat=rows[2].seat)
        rebuilt(rows)

    assert "event 3 is refused" in tamper(wrong_seat)


def test_replay_matches_finds_a_body_that_is_no_event():
    def nonsense(rows):
        EventRow.objects.filter(pk=rows[3].pk).update(body={"type": "play", "seat": True})

    assert "event 4 can't be read" in tamper(nonsense)


def test_replay_matches_finds_a_row_filed_under_another_deal():
    assert "event 4 is filed under another" in tamper(
        lambda rows: EventRow.objects.filter(pk=rows[3].pk).update(deal=9)
    )


def test_replay_matches_finds_a_match_row_that_says_something_else():
    table, _ = helpers.started()
    row = helpers.match_of(table)
    row.over = True
    assert any("replays to" in difference for difference in audit.differences(row))


def test_a_read_resumes_to_the_same_as_a_full_replay_at_every_point_of_a_match():
    table, people = helpers.started(target=25)
    while not helpers.match_of(table).over:
        helpers.play_out(table, people, limit=7)
        row = helpers.match_of(table)
        events = [record.from_builtin(entry.body) for entry in log.rows_of(row)]
        for seat in (None, 0, 1):
            assert driver.view(log.read(row).game, seat) == driver.view(driver.replay(events), seat)
