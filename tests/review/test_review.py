"""What reviewers do: claiming, looking, stopping a match, deciding, and what becomes of it."""

from datetime import timedelta

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from accounts.models import User
from games.models import Audit, Notice, Report, Verdict
from games.play import blocks, invitations, life, log, rematch, tables, talk, tally, votes
from games.review import appeals, holds, mine, panes, queue, reports, ties, verdicts
from tests.play import lives
from tests.play.helpers import first_move, match_of, person, send, started
from tests.play.test_races import all_at_once, codes
from tests.review.kit import again, case, claimed, code_of, decide, done, fresh, worker

pytestmark = pytest.mark.django_db


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_of_many_who_claim_a_case_at_once_exactly_one_has_it() -> None:
    report, _, _ = case()
    reviewers = [worker() for _ in range(6)]
    results = all_at_once([lambda user=user: queue.claim(report.pk, user) and None for user in reviewers])
    assert codes(results) == {"done": 1, "review.claimed": 5}


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_of_many_reports_of_one_person_at_once_one_is_taken() -> None:
    table, people = started()
    row = match_of(table)
    results = all_at_once([lambda: reports.report(row, people[0], "other") and None for _ in range(5)])
    assert codes(results) == {"done": 1, "review.open-already": 4}


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_of_two_who_decide_an_appeal_at_once_one_decides_it() -> None:
    report, _, people, reviewer = claimed()
    made = decide(report, reviewer, "warn", person=people[1])
    one = appeals.appeal(made.pk, people[1], "why?")
    jobs = [lambda user=user, grant=grant: appeals.decide(one.pk, user, grant=grant) for user, grant in _two()]
    assert codes(all_at_once(jobs)) == {"done": 1, "review.settled": 1}


def _two():
    return [(worker(), True), (worker(), False)]


def test_a_claim_ends_after_a_quarter_of_an_hour_and_can_be_given_back(later) -> None:
    report, _, _ = case()
    first, second = worker(), worker()
    queue.claim(report.pk, first)
    assert code_of(queue.claim, report.pk, second) == "review.claimed"
    later(15 * 60)
    assert code_of(decide, report, first, "none") == "review.not-claimed"
    queue.claim(report.pk, second)
    queue.release(report.pk, second)
    queue.claim(report.pk, first)
    assert done(report) == [
        (first.username, "claim"), (second.username, "claim"), (second.username, "release"), (first.username, "claim"),
    ]  # fmt: skip


def test_who_has_a_part_in_a_case_does_not_decide_it() -> None:
    report, _, people = case()
    for user in people:
        user.groups.add(worker().groups.get())
        assert code_of(queue.claim, report.pk, fresh(user)) == "review.tied"


def test_the_queue_says_how_often_a_reporter_was_right() -> None:
    report, _table, _people, reviewer = claimed()
    decide(report, reviewer, "none", is_founded=False)
    other, _, _ = case()
    found = queue.waiting().get(pk=other.pk)
    assert (found.right, found.decided) == (0, 0)
    closed = queue.with_accuracy(type(report).objects.filter(pk=report.pk)).get()
    assert (closed.right, closed.decided) == (0, 1)
    assert report.pk not in queue.waiting().values_list("pk", flat=True)


def test_all_cards_of_a_running_match_are_opened_by_an_event_that_the_players_see() -> None:
    report, table, _people, reviewer = claimed()
    report.refresh_from_db()
    assert not holds.may_look(report, reviewer)
    holds.look(report.pk, reviewer)
    assert holds.may_look(report, reviewer)
    holds.look(report.pk, reviewer)
    assert lives.told(table) == ["review"]
    assert lives.life_of(table).looked
    lives.sound(table)


def test_cards_are_not_opened_to_who_is_seated_blocked_or_befriended_there() -> None:
    for tie in ("blocked", "known", "invited"):
        report, table, people, reviewer = claimed()
        if tie == "blocked":
            blocks.block(people[1], reviewer)
        elif tie == "known":
            other = tables.create_table(reviewer, "ronda", 2, {}, private=True)
            tables.sit(other, people[0], 1)
            tables.start(other, reviewer)
        else:
            other = tables.create_table(people[0], "ronda", 2, {})
            invitations.invite(other, people[0], reviewer.username)
        assert code_of(holds.look, report.pk, reviewer) == "review.tied", tie
        assert ties.tie(reviewer, match_of(table)) == ("blocked" if tie == "blocked" else "known")
        assert lives.told(table) == []


def test_a_pane_shows_each_no_more_than_it_names() -> None:
    _report, table, _people, _reviewer = claimed()
    match = match_of(table)
    closed = panes.moment(match, match.last_number, 1, is_open=False)
    assert (closed.own, closed.hands, closed.deck) == ([], [], ())
    opened = panes.moment(match, match.last_number, 1, is_open=True)
    assert {len(one.cards) for one in opened.hands} <= {2, 3, 4}
    assert len(opened.deck) == 40
    shown = {card for one in closed.public for card in one.cards}
    assert not shown & {card for one in opened.hands for card in one.cards}
    deal = next(row.number for row in log.rows_of(match) if row.type == "deal")
    assert not any(one.cards for one in panes.moment(match, deal, 0, is_open=False).said)
    assert panes.moment(match, 10**6, 9, is_open=False).number == match.last_number


def test_a_match_stands_still_for_a_day_at_most_and_then_goes_on_by_itself(later) -> None:
    table, people = lives.a_match()
    report, reviewer = _reported(table, people)
    lives.arrive(table, *people)
    later(5)
    before = lives.life_of(table)
    left = life.deadline(before) - timezone.now()
    until = holds.freeze(report.pk, reviewer, 500)
    assert until - timezone.now() == timedelta(hours=24)
    seat, move = first_move(table)
    assert send(table, people[seat], move).refused.code == "table.frozen"
    assert code_of(votes.resign, table, people[0]) == "table.frozen"
    later(23 * 3600)
    lives.tick()
    assert lives.told(table) == ["freeze"]
    later(3600)
    lives.arrive(table, *people)
    lives.tick()
    assert lives.told(table)[:2] == ["freeze", "thaw"]
    assert life.deadline(lives.life_of(table)) - timezone.now() == left
    assert send(table, people[seat], move).kind == "played"
    lives.sound(table)


def test_a_match_of_days_stands_still_for_a_week_at_most_and_a_reviewer_ends_it_before(later) -> None:
    table, people = lives.a_match("day")
    report, reviewer = _reported(table, people)
    assert holds.freeze(report.pk, reviewer, 500) - timezone.now() == timedelta(days=7)
    later(600)
    holds.thaw(report.pk, reviewer)
    assert not lives.life_of(table).stands_still
    assert holds.freeze(report.pk, reviewer, 2) - timezone.now() == timedelta(hours=2)
    assert holds.freeze(report.pk, reviewer, 500) - timezone.now() == timedelta(days=7) - timedelta(seconds=600)
    later(7 * 24 * 3600)
    lives.tick()
    queue.claim(report.pk, reviewer)
    assert not lives.life_of(table).stands_still
    assert code_of(holds.freeze, report.pk, reviewer, 1) == "table.stood-long"
    lives.sound(table)


def test_a_question_waits_while_the_match_stands_still(later) -> None:
    table, people = lives.a_match()
    report, reviewer = _reported(table, people)
    lives.arrive(table, *people)
    votes.ask(table, people[0], "annul")
    holds.freeze(report.pk, reviewer, 3)
    later(2 * 3600)
    lives.tick()
    queue.claim(report.pk, reviewer)
    holds.thaw(report.pk, reviewer)
    assert lives.life_of(table).vote.until - timezone.now() == timedelta(seconds=60)
    lives.sound(table)


def test_annulling_a_running_match_ends_it_for_nobody_and_tells_everybody() -> None:
    report, table, people, reviewer = claimed()
    decide(report, reviewer, "annul", reason="the cards were seen")
    row = match_of(table)
    assert row.over
    assert row.winners is None
    assert row.annulled_at is not None
    assert lives.told(table) == ["verdict", "stop"]
    lives.sound(table)
    told = Notice.objects.filter(kind="verdict")
    assert {one.user for one in told} == {*people}
    assert all(one.table is None and one.word == "" for one in told)
    assert [one.verdict.kind for one in mine.rulings(people[1])] == ["annul"]


def test_a_match_that_is_over_is_annulled_by_a_note_after_its_end_and_counts_no_more() -> None:
    report, table, people, reviewer = claimed()
    votes.resign(table, people[0])
    ended = match_of(table).ended_at
    assert tally.standing_after(match_of(table)) == {str(people[1].pk): 1}
    decide(report, reviewer, "annul")
    row = match_of(table)
    assert tally.standing_after(row) == {}
    assert (row.ended_at, row.winners) == (ended, [1])
    assert lives.told(table) == ["stop", "verdict"]
    lives.sound(table)


def test_the_running_score_of_the_rematches_after_it_follows() -> None:
    report, table, people, reviewer = claimed()
    votes.resign(table, people[0])
    for user in people:
        rematch.choose(table, user, "same")
    assert match_of(table).standing == {str(people[1].pk): 1}
    decide(report, reviewer, "annul")
    assert match_of(table).standing == {}
    lives.sound(table)


def test_a_match_is_ended_by_the_totals_as_votes_end_it() -> None:
    report, table, people, reviewer = claimed()
    decide(report, reviewer, "adjudicate")
    assert match_of(table).over
    assert match_of(table).winners == [0, 1]
    assert match_of(table).annulled_at is None
    other, table, people, reviewer = claimed()
    votes.resign(table, people[0])
    assert code_of(decide, other, reviewer, "adjudicate") == "review.not-running"
    assert not Verdict.objects.filter(report=other).exists()


def test_time_is_given_back_up_to_the_cap(later) -> None:
    table, people = lives.a_match("day")
    report, reviewer = _reported(table, people)
    seat = lives.turn_of(table)
    cap = timedelta(seconds=lives.life_of(table).terms.cap)
    later(3600)
    queue.claim(report.pk, reviewer)
    decide(report, reviewer, "time", person=people[seat], seconds=600)
    first = lives.life_of(table).banks[seat]
    decide(report, reviewer, "time", person=people[seat], seconds=10**9)
    assert lives.life_of(table).banks[seat] == max(cap, first)
    lives.sound(table)
    bare, _, others, second = claimed()
    assert code_of(decide, bare, second, "time", person=others[0], seconds=5) == "review.no-clock"


def test_what_falls_on_a_person_for_a_day_at_most_holds_at_once() -> None:
    report, table, people, reviewer = claimed()
    decide(report, reviewer, "silence", person=people[1], days=1)
    assert fresh(people[1]).is_silent
    assert code_of(talk.say, table, people[1], "hello") == "talk.silenced"
    assert code_of(talk.say, table, people[0], "hello") == ""
    assert not fresh(people[1]).is_suspended


def test_who_may_not_write_sends_nobody_away_in_words_of_their_own() -> None:
    host, guest = person(), person()
    table = tables.create_table(host, "ronda", 2, {})
    tables.sit(table, guest, 1)
    User.objects.filter(pk=host.pk).update(silent_until=timezone.now() + timedelta(days=1))
    assert code_of(invitations.remove, table, host, 1, guest.pk, "rude") == "talk.silenced"
    assert code_of(invitations.remove, table, host, 1, guest.pk, "", invitations.PHRASES[0]) == ""


def test_what_falls_on_a_person_for_longer_needs_a_second_reviewer() -> None:
    report, _table, people, reviewer = claimed()
    made = decide(report, reviewer, "suspend", person=people[1], days=None)
    report.refresh_from_db()
    assert (made.state, report.state) == ("proposed", "proposed")
    assert not fresh(people[1]).is_suspended
    assert mine.rulings(people[1]) == []
    assert code_of(verdicts.confirm, made.pk, reviewer) == "review.same-reviewer"
    second = worker()
    verdicts.confirm(made.pk, second)
    assert fresh(people[1]).is_suspended
    report.refresh_from_db()
    assert (report.state, report.is_founded) == ("closed", True)
    assert code_of(verdicts.confirm, made.pk, second) == "review.settled"
    assert done(report)[-2:] == [(reviewer.username, "propose"), (second.username, "confirm")]


def test_a_day_that_follows_on_another_needs_a_second_reviewer_too(later) -> None:
    report, _, people, reviewer = claimed()
    assert decide(report, reviewer, "silence", person=people[1], days=1).state == "in-force"
    assert decide(report, reviewer, "suspend", person=people[1], days=1).state == "in-force"
    later(40 * 3600)
    queue.claim(report.pk, reviewer)
    assert decide(report, reviewer, "silence", person=people[1], days=1).state == "proposed"
    other, _, people, reviewer = claimed()
    assert decide(other, reviewer, "silence", person=people[1], days=1).state == "in-force"


def test_a_second_reviewer_may_refuse_and_the_case_waits_again() -> None:
    report, _table, people, reviewer = claimed()
    made = decide(report, reviewer, "silence", person=people[1], days=30)
    queue.claim(report.pk, worker())
    verdicts.refuse(made.pk, worker())
    report.refresh_from_db()
    assert report.state == "open"
    assert not fresh(people[1]).is_silent


@pytest.mark.parametrize(
    ("kind", "more", "code"),
    [
        ("warn", {}, "review.needs-person"),
        ("silence", {"days": None}, "review.needs-person"),
        ("none", {"reason": "  "}, "review.needs-words"),
    ],
)
def test_a_verdict_says_on_whom_it_falls_and_why(kind: str, more: dict, code: str) -> None:
    report, _table, people, reviewer = claimed()
    assert code_of(decide, report, reviewer, kind, **more) == code
    assert code_of(decide, report, reviewer, "warn", person=person()) == "review.needs-person"
    assert code_of(decide, report, reviewer, "silence", person=people[1]) == "review.needs-days"
    assert code_of(decide, report, reviewer, "suspend", person=people[1], days=0) == "review.needs-days"


def test_an_appeal_is_made_once_in_time_by_whom_it_concerns_and_decided_by_somebody_else(later) -> None:
    report, table, people, reviewer = claimed()
    made = decide(report, reviewer, "suspend", person=people[1], days=1)
    assert code_of(appeals.appeal, made.pk, people[0], "no") == "review.not-yours"
    assert code_of(appeals.appeal, made.pk, people[1], "") == "review.needs-words"
    one = appeals.appeal(made.pk, people[1], "it was my brother")
    assert code_of(appeals.appeal, made.pk, people[1], "again") == "review.appealed"
    assert code_of(appeals.decide, one.pk, reviewer, grant=False) == "review.same-reviewer"
    second = worker()
    appeals.decide(one.pk, second, grant=True)
    assert not fresh(people[1]).is_suspended
    assert Verdict.objects.get(pk=made.pk).state == "overturned"
    assert code_of(appeals.decide, one.pk, second, grant=False) == "review.settled"
    assert lives.told(table) == ["verdict", "verdict"]
    lives.sound(table)


def test_a_report_is_not_founded_any_more_once_all_its_verdicts_are_taken_back() -> None:
    report, _table, people, reviewer = claimed()
    first = decide(report, reviewer, "warn", person=people[1], is_founded=False)
    queue.claim(report.pk, reviewer)
    second = decide(report, reviewer, "warn", person=people[1], is_founded=True)
    assert Report.objects.get().is_founded is True
    for made, is_founded, is_taken_back in ((second, False, False), (first, None, True)):
        appeals.decide(appeals.appeal(made.pk, people[1], "no").pk, worker(), grant=True)
        assert (Report.objects.get().is_founded, Report.objects.get().is_taken_back) == (is_founded, is_taken_back)
    counted = queue.with_accuracy(Report.objects.filter(pk=report.pk)).get()
    assert (counted.right, counted.decided) == (0, 0)


def test_an_appeal_comes_too_late_after_two_weeks(later) -> None:
    report, _table, people, reviewer = claimed()
    made = decide(report, reviewer, "warn", person=people[1])
    later(14 * 24 * 3600 + 1)
    assert code_of(appeals.appeal, made.pk, people[1], "late") == "review.appeal-late"
    assert not appeals.may_appeal(made, people[1])


def test_an_annulment_that_is_taken_back_counts_again() -> None:
    report, table, people, reviewer = claimed()
    votes.resign(table, people[0])
    made = decide(report, reviewer, "annul")
    one = appeals.appeal(made.pk, people[1], "I had won")
    appeals.decide(one.pk, worker(), grant=True)
    assert again(match_of(table)).annulled_at is None
    assert tally.standing_after(match_of(table)) == {str(people[1].pk): 1}


def test_two_suspensions_end_with_the_later_and_a_granted_appeal_leaves_the_other() -> None:
    report, _table, people, reviewer = claimed()
    first = decide(report, reviewer, "suspend", person=people[1], days=1)
    queue.claim(report.pk, reviewer)
    second = decide(report, reviewer, "suspend", person=people[1], days=1)
    assert second.state == "proposed"
    verdicts.confirm(second.pk, worker())
    one = appeals.appeal(second.pk, people[1], "why twice?")
    appeals.decide(one.pk, worker(), grant=True)
    assert fresh(people[1]).suspended_until == Verdict.objects.get(pk=first.pk).until


@pytest.mark.both_databases
def test_the_audit_log_is_neither_changed_nor_shortened() -> None:
    report, _, _, _ = claimed()
    for change in (lambda rows: rows.update(verb="nothing"), lambda rows: rows.delete()):
        with pytest.raises(DatabaseError), transaction.atomic():
            change(Audit.objects.filter(report=report.pk))
    assert [verb for _, verb in done(report)] == ["claim"]


def test_an_account_that_goes_leaves_its_cases_and_the_audit_log_as_they_are() -> None:
    report, _table, people, reviewer = claimed()
    decide(report, reviewer, "warn", person=people[1])
    name = reviewer.username
    reviewer.delete()
    people[1].delete()
    assert (name, "decide") in done(report)
    assert Verdict.objects.get().person is None


def _reported(table, people):
    report = reports.report(match_of(table), people[0], "other", seat=1)
    reviewer = worker()
    queue.claim(report.pk, reviewer)
    return report, reviewer
