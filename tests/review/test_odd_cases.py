"""What attackers and unlucky people do to a review: parts in a case, pages sent twice, cases that cross each other."""

import pytest

from games.models import Audit, Report, Verdict
from games.play import talk, tally, votes
from games.review import appeals, mine, queue, reports
from tests.play import lives
from tests.play.helpers import first_move, match_of, person, send, started
from tests.play.talk_kit import last_line
from tests.play.test_races import all_at_once, codes
from tests.review import kit
from tests.review.kit import case, claimed, code_of, decide, fresh, worker

pytestmark = pytest.mark.django_db


def test_a_reviewer_with_a_part_in_a_case_learns_neither_who_reported_nor_what_spectators_say() -> None:
    report, table, people = case(said="he looks into my cards")
    talk.say(table, person(), "she holds the ace")
    people[1].groups.add(worker().groups.get())
    browser = kit.browser(fresh(people[1]))
    queue_page = browser.get("/admin/games/report/").content.decode()
    assert f"/{report.pk}/change/" not in queue_page
    page = browser.get(f"/admin/games/report/{report.pk}/change/")
    sent = browser.post(f"/admin/games/report/{report.pk}/do/", {"do": "claim"})
    for answer in (page, sent):
        assert answer.status_code == 403
        text = answer.content.decode()
        assert "You have a part in this" in text
        assert not any(secret in text for secret in (f"<bdi>{people[0].name}", "into my cards", "holds the ace"))
    assert f"/{report.pk}/change/" in kit.browser(worker()).get("/admin/games/report/").content.decode()


def test_whose_line_is_complained_of_has_a_part_in_the_case() -> None:
    table, people = started()
    reviewer = worker()
    talk.say(table, reviewer, "rude")
    table.refresh_from_db()
    votes.resign(table, people[0])
    reports.report(match_of(table), people[0], "other", seat=1)
    reports.complain(table, people[0], last_line(table).pk, "abuse")
    assert code_of(queue.claim, Report.objects.get().pk, reviewer) == "review.tied"


def test_an_appeal_in_a_case_of_ones_own_is_not_in_the_queue() -> None:
    report, _table, people, reviewer = claimed()
    made = decide(report, reviewer, "warn", person=people[1])
    appeals.appeal(made.pk, people[1], "why?")
    people[1].groups.add(reviewer.groups.get())
    anchor = "#appeal-"
    assert anchor not in kit.browser(fresh(people[1])).get("/admin/games/report/").content.decode()
    assert anchor in kit.browser(worker()).get("/admin/games/report/").content.decode()


def test_a_case_is_not_left_to_a_second_reviewer_while_another_of_its_reporter_and_match_waits() -> None:
    report, table, people, reviewer = claimed()
    decide(report, reviewer, "warn", person=people[1])
    reports.report(match_of(table), people[0], "other", seat=1)
    data = {"do": "decide", "kind": "suspend", "person": people[1].pk, "days": 9, "rule": "other", "reason": "again"}
    answer = kit.browser(reviewer).post(f"/admin/games/report/{report.pk}/do/", data)
    assert answer.status_code == 409
    assert [one.kind for one in Verdict.objects.filter(report=report)] == ["warn"]
    assert decide(report, reviewer, "silence", person=people[1], days=1).state == "in-force"


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_a_report_and_a_proposal_about_the_same_at_once_leave_one_that_waits() -> None:
    report, table, people, reviewer = claimed()
    decide(report, reviewer, "none")
    row = match_of(table)
    jobs = [
        lambda: reports.report(row, people[0], "other", seat=1) and None,
        lambda: decide(report, reviewer, "suspend", person=people[1], days=9) and None,
    ]
    found = codes(all_at_once(jobs))
    assert found in ({"done": 1, "review.open-already": 1}, {"done": 1, "review.two-reviewers": 1})
    assert Report.objects.filter(state__in=reports.WAITING).count() == 1


def test_a_match_that_two_verdicts_annul_counts_again_only_when_both_are_taken_back() -> None:
    first, table, people, reviewer = claimed()
    votes.resign(table, people[0])
    second = reports.report(match_of(table), people[1], "other", seat=0)
    queue.claim(second.pk, reviewer)
    made = [decide(report, reviewer, "annul") for report in (first, second)]
    annulled_at = match_of(table).annulled_at
    for verdict in made:
        assert match_of(table).annulled_at == annulled_at is not None
        assert tally.standing_after(match_of(table)) == {}
        appeals.decide(appeals.appeal(verdict.pk, people[1], "I had won").pk, worker(), grant=True)
    assert match_of(table).annulled_at is None
    assert tally.standing_after(match_of(table)) == {str(people[1].pk): 1}
    lives.sound(table)


@pytest.mark.both_databases
@pytest.mark.django_db(transaction=True)
def test_two_cases_that_fall_on_somebody_at_once_both_hold() -> None:
    cases = [claimed() for _ in range(4)]
    villain = person()
    Report.objects.update(about=villain)
    kinds = ("suspend", "silence", "warn", "suspend")
    jobs = [
        lambda one=one, kind=kind: decide(one[0], one[3], kind, person=villain, days=1) and None
        for one, kind in zip(cases, kinds, strict=True)
    ]
    assert set(codes(all_at_once(jobs))) == {"done"}
    assert fresh(villain).is_suspended
    assert fresh(villain).is_silent


def test_a_decision_that_is_sent_twice_is_made_once() -> None:
    report, _table, people, reviewer = claimed()
    browser = kit.browser(reviewer)
    page = browser.get(f"/admin/games/report/{report.pk}/change/").content.decode()
    assert '<input type="hidden" name="seen" value="0">' in page
    data = {"do": "decide", "kind": "silence", "person": people[1].pk, "days": 1, "rule": "other", "reason": "rude"}
    statuses = [
        browser.post(f"/admin/games/report/{report.pk}/do/", data | {"seen": seen}).status_code for seen in (0, 0, 7)
    ]
    assert statuses == [302, 409, 409]
    assert Verdict.objects.filter(report=report).count() == 1
    assert Audit.objects.filter(report=report.pk, verb__in=("decide", "propose")).count() == 1


def test_a_verdict_may_fall_on_a_spectator_whose_line_is_complained_of_in_a_case_about_others() -> None:
    report, table, people, reviewer = claimed()
    watcher = person()
    votes.resign(table, people[1])
    talk.say(table, watcher, "rude")
    reports.complain(table, people[0], last_line(table).pk, "abuse")
    assert Report.objects.get() == report
    page = kit.browser(reviewer).get(f"/admin/games/report/{report.pk}/change/").content.decode()
    assert f'<option value="{watcher.pk}">{watcher.name}</option>' in page
    decide(report, reviewer, "silence", person=watcher, days=1)
    assert fresh(watcher).is_silent
    assert [one.is_mine for one in mine.rulings(watcher)] == [True]


def test_a_move_that_is_played_while_a_report_is_answered_is_no_fault_of_the_log() -> None:
    table, people = started()
    before = match_of(table)
    seat, move = first_move(table)
    assert send(table, people[seat], move).kind == "played"
    assert reports.report(before, people[0], "score").answer == "score-right"
