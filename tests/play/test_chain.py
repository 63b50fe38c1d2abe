"""One event row changed, removed or swapped behind the triggers' back is found, with its number, in three ways."""

import io
import json

import pytest
from django.core.management import call_command
from django.db import connection

from games.engine import record
from games.engine.events import Note
from games.engine.proving import prove
from games.models import EventRow, Match, triggers
from games.play import audit, export, freezes, log
from tests.engine import verifier
from tests.play import helpers

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db]

PLACE = 6


def finished():
    """A match that has ended early."""
    table, people = helpers.started(target=25)
    helpers.play_out(table, people, limit=8)
    return helpers.end(table)


def other_body(rows):
    """Change what an event says."""
    rows.filter(number=PLACE).update(body={"type": "note", "about": "nothing"})


def other_time(rows):
    """Change when it was."""
    row = rows.get(number=PLACE)
    rows.filter(number=PLACE).update(at=row.at.replace(year=2001))


def other_salt(rows):
    """Put something else in the place of a salt."""
    rows.filter(number=PLACE).update(salt="nothing")


def other_hash(rows):
    """Put something else in the place of a hash."""
    rows.filter(number=PLACE).update(hash="nothing")


def removed(rows):
    """Take an event out."""
    rows.filter(number=PLACE).delete()


def swapped(rows):
    """Exchange two events."""
    one, other = rows.get(number=PLACE), rows.get(number=PLACE + 1)
    rows.filter(pk=one.pk).update(body=other.body)
    rows.filter(pk=other.pk).update(body=one.body)


def wrong(row):
    """What `verify` says of the export."""
    text = "\n".join(export.lines(row)).encode()
    (lines,) = record.records(text.splitlines())
    return [(one.what, one.event) for one in prove(lines).findings if not one.ok]


@pytest.mark.parametrize("change", [other_body, other_time, other_salt, other_hash, removed, swapped])
def test_a_row_that_was_changed_removed_or_swapped_is_found_with_its_number(change):
    row = finished()
    assert audit.chain_fault(row) is None
    triggers.disable(connection)
    try:
        change(EventRow.objects.filter(match=row))
    finally:
        triggers.enable(connection)
    number, sentence = audit.chain_fault(row)
    assert number == PLACE
    assert str(PLACE) in sentence
    assert ("link", PLACE) in wrong(row)
    errors = io.StringIO()
    with pytest.raises(SystemExit):
        call_command("replay_matches", stdout=io.StringIO(), stderr=errors)
    assert f"event {PLACE}" in errors.getvalue()


@pytest.mark.parametrize("column", [{"type": "call"}, {"seat": 3}, {"deal": 7}, {"previous": "nothing"}])
def test_a_column_that_no_export_carries_is_compared_on_the_server_alone(column):
    row = finished()
    triggers.disable(connection)
    try:
        assert EventRow.objects.filter(match=row, number=PLACE).update(**column) == 1
    finally:
        triggers.enable(connection)
    assert wrong(row) == []
    found = list(audit.differences(row))
    assert found
    assert all(one.startswith(f"event {PLACE} ") for one in found)
    assert (audit.chain_fault(row) is None) == ("previous" not in column)


@pytest.mark.parametrize("count", [1, 2])
def test_the_last_events_that_were_removed_are_missed_by_their_number(count):
    row = finished()
    first = row.last_number - count + 1
    triggers.disable(connection)
    try:
        EventRow.objects.filter(match=row, number__gte=first).delete()
    finally:
        triggers.enable(connection)
    number, sentence = audit.chain_fault(row)
    assert (number, f"event {first} is missing" in sentence) == (first, True)
    assert ("link", first) in wrong(row)


def test_every_link_of_an_exported_match_can_be_computed_again():
    row = finished()
    text = "\n".join(export.lines(row))
    assert verifier.broken_link(text) is None
    assert verifier.problems(text) == []
    (lines,) = record.records(text.encode().splitlines())
    proof = prove(lines)
    assert (proof.ok, proof.head) == (True, row.head)


def test_a_short_head_is_found_at_its_event():
    row = finished()
    heads = list(EventRow.objects.filter(match=row).order_by("number").values_list("hash", flat=True))
    (lines,) = record.records("\n".join(export.lines(row)).encode().splitlines())
    found = next(one for one in prove(lines, heads[4][:8]).findings if one.what == "head")
    assert (found.ok, found.event) == (True, 5)
    assert not prove(lines, "0" * 16).ok


def test_a_thorough_forger_who_makes_the_chain_fit_is_found_by_whoever_kept_a_head_and_by_the_decks():
    row = finished()
    head = row.events.get(number=PLACE).hash
    triggers.disable(connection)
    try:
        deal = EventRow.objects.get(match=row, type="deal", deal=1)
        deck = deal.body["deck"]
        deck[-1], deck[-2] = deck[-2], deck[-1]
        EventRow.objects.filter(pk=deal.pk).update(body=deal.body)
        _rebuild(row)
    finally:
        triggers.enable(connection)
    row.refresh_from_db()
    assert audit.chain_fault(row) is None
    (lines,) = record.records("\n".join(export.lines(row)).encode().splitlines())
    told = {one.what for one in prove(lines, head[:8]).findings if not one.ok}
    assert {"order", "head"} <= told
    assert any("another order" in difference for difference in audit.differences(row))


def _rebuild(row):
    head = ""
    for entry in EventRow.objects.filter(match=row).order_by("number"):
        entry.previous = head
        head = log.link(entry)
        EventRow.objects.filter(pk=entry.pk).update(previous=entry.previous, hash=head)
    Match.objects.filter(pk=row.pk).update(head=head)


def test_the_export_of_an_unfinished_match_holds_no_salt():
    table, _ = helpers.started()
    row = helpers.match_of(table)
    lines = list(export.lines(row))
    assert not any(json.loads(line)["type"] == "chain" for line in lines)
    text = "\n".join(lines)
    assert not any(salt in text for salt in row.events.values_list("salt", flat=True))


def test_what_happens_while_a_match_is_checked_is_no_difference():
    table, people = helpers.started(target=25)
    stale = helpers.match_of(table)
    helpers.play_out(table, people, limit=2)
    assert list(audit.differences(stale)) == []
    stale = helpers.match_of(table)
    helpers.end(table)
    assert audit.chain_fault(stale) is None
    stale = helpers.match_of(table)
    freezes.tell(helpers.match_of(table), Note("verdict", {"kind": "none"}))
    assert wrong(stale) == []
