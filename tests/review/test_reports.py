"""Reports: who may send which, what is answered at once and why, and what waits for a person."""

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.engine.ruleset import Unreadable
from games.models import Complaint, EventRow, Report, triggers
from games.play import talk, votes
from games.review import reports
from tests.play import lives
from tests.play.helpers import match_of, person, started
from tests.play.talk_kit import last_line
from tests.review.kit import code_of

pytestmark = pytest.mark.django_db


def answer_to(table, user, kind: str, **more) -> str:
    """What is answered at once."""
    return reports.report(match_of(table), user, kind, **more).answer


def test_stalling_can_not_be_where_no_clock_runs() -> None:
    table, people = started()
    assert answer_to(table, people[0], "stalling") == "no-clock"


def test_stalling_can_not_be_where_every_turn_was_in_time_and_nobody_is_waited_for(later) -> None:
    table, people = lives.a_match()
    mover, other = lives.on_turn(table, people)
    assert answer_to(table, mover, "stalling") == "in-time"
    assert answer_to(table, other, "stalling") == ""


def test_an_empty_clock_is_looked_into(later) -> None:
    table, people = lives.a_match()
    _mover, other = lives.on_turn(table, people)
    lives.arrive(table, *people)
    lives.sit_out(table, later)
    lives.tick()
    assert answer_to(table, other, "stalling") == ""


def test_a_clock_that_ran_empty_is_looked_into_whatever_events_are_named(later) -> None:
    table, people = lives.a_match()
    mover, other = lives.on_turn(table, people)
    lives.pass_time(table, later, 200, *people)
    assert lives.on_turn(table, people) == (other, mover)
    last = match_of(table).last_number
    assert answer_to(table, other, "stalling", first=last, last=last) == ""


def test_nobody_who_stayed_has_left() -> None:
    table, people = started()
    assert answer_to(table, people[0], "leaving") == "nobody-left"


def test_who_gave_up_has_left() -> None:
    table, people = started()
    votes.resign(table, people[1])
    assert answer_to(table, people[0], "leaving") == ""


def test_where_two_sides_play_nobody_helps_another_one() -> None:
    for seats in (2, 4):
        table, people = started(seats)
        assert answer_to(table, people[0], "collusion") == "two-sides"
    table, people = started(3)
    assert answer_to(table, people[0], "collusion") == ""


def test_a_bots_name_is_nobodys_fault() -> None:
    table, people = lives.a_match("calm", people=1, seats=2)
    assert answer_to(table, people[0], "name", seat=1) == "no-name"
    table, people = started()
    assert answer_to(table, people[0], "name", seat=1) == ""
    assert code_of(reports.report, match_of(table), people[1], "name") == "review.needs-person"


def test_who_wrote_nothing_has_written_nothing_wrong() -> None:
    table, people = started()
    assert answer_to(table, people[0], "talk", seat=1) == "nothing-said"
    talk.say(table, people[1], "rude")
    assert answer_to(table, people[0], "talk", seat=1) == ""


def test_the_answer_does_not_tell_players_what_spectators_say() -> None:
    table, people = started()
    talk.say(table, person(), "she holds the ace")
    assert answer_to(table, people[0], "talk") == "nothing-said"
    assert answer_to(table, person(), "talk") == ""


def test_a_wrong_score_is_answered_by_playing_the_match_over_and_a_person_may_be_asked_all_the_same() -> None:
    table, people = started()
    made = reports.report(match_of(table), people[0], "score")
    assert (made.answer, made.state) == ("score-right", "answered")
    assert reports.ask_for_a_person(made.pk, people[0]).state == "open"
    assert code_of(reports.ask_for_a_person, made.pk, people[1]) == "review.not-reportable"


def test_a_log_that_was_changed_is_looked_into_by_a_person() -> None:
    table, people = started()
    triggers.disable(connection)
    try:
        EventRow.objects.filter(match__table=table, number=1).update(salt="0" * 32)
    finally:
        triggers.enable(connection)
    assert answer_to(table, people[0], "deck") == ""


def test_only_proofs_leave_the_choice_of_a_person() -> None:
    table, people = started()
    made = reports.report(match_of(table), people[0], "leaving")
    assert code_of(reports.ask_for_a_person, made.pk, people[0]) == "review.settled"


def test_each_has_one_open_report_a_match() -> None:
    table, people = started()
    reports.report(match_of(table), people[0], "other", said="  look\nhere ")
    assert Report.objects.get().words == "look here"
    assert code_of(reports.report, match_of(table), people[0], "other") == "review.open-already"
    assert code_of(reports.report, match_of(table), people[1], "other") == ""


def test_reports_are_limited_a_day() -> None:
    table, people = started()
    for _ in range(reports.MOST_A_DAY):
        reports.report(match_of(table), people[0], "leaving")
    assert code_of(reports.report, match_of(table), people[0], "leaving") == "review.too-many"
    Report.objects.update(at=timezone.now() - timedelta(days=2))
    assert code_of(reports.report, match_of(table), people[0], "leaving") == ""


def test_who_only_watched_reports_what_watchers_see() -> None:
    table, _people = started()
    watcher = person()
    assert reports.kinds(match_of(table), watcher) == ["talk", "name"]
    assert code_of(reports.report, match_of(table), watcher, "score") == "review.not-reportable"
    assert code_of(reports.report, match_of(table), watcher, "name", seat=0) == ""
    table.watched = False
    table.save()
    assert code_of(reports.report, match_of(table), person(), "name", seat=0) == "table.not-watched"


@pytest.mark.parametrize(("first", "last"), [(-1, 0), (0, 999), (5, 2), (999, 0)])
def test_events_that_the_match_does_not_have_are_refused(first: int, last: int) -> None:
    table, people = started()
    code = code_of(reports.report, match_of(table), people[0], "other", first=first, last=last)
    assert code == "review.no-such-events"


def test_what_nobody_reports_is_unreadable_and_nobody_reports_themselves() -> None:
    table, people = started()
    with pytest.raises(Unreadable):
        reports.report(match_of(table), people[0], "boredom")
    assert code_of(reports.report, match_of(table), people[0], "other", seat=0) == "table.yourself"
    assert code_of(reports.report, match_of(table), people[0], "other", seat=7) == "table.no-such-seat"
    assert code_of(reports.report, match_of(table), people[0], "other", said="x" * 501) == "talk.too-long"


def test_a_line_that_is_complained_of_belongs_to_the_one_open_report() -> None:
    table, people = started()
    for text in ("one", "two"):
        talk.say(table, people[1], text)
        reports.complain(table, people[0], last_line(table).pk, "abuse")
    found = Report.objects.get()
    assert (found.kind, found.about, found.match) == ("talk", people[1], match_of(table))
    assert [one.line.text for one in Complaint.objects.filter(report=found).order_by("pk")] == ["one", "two"]
