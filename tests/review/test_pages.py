"""The pages of reports, cases and counts, as those who use them see them."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.models import EventRow, Report, triggers
from games.review import appeals, holds, queue, reports
from games.web import callers
from tests.play.helpers import match_of, person, started
from tests.review import kit
from tests.web import replay_kit

pytestmark = pytest.mark.django_db


def test_a_table_leads_to_a_report_in_three_presses() -> None:
    table, people = started()
    browser = kit.browser(people[0])
    address = f"/tables/{table.code}/matches/1/report/"
    assert f'href="{address}"' in browser.get(f"/tables/{table.code}/").content.decode()
    page = browser.get(address).content.decode()
    assert '<button class="button is-wide" name="kind" value="score">' in page
    assert f'<option value="1" selected>{people[1].name}' in page
    sent = {"kind": "score", "seat": "1", "first": "1", "last": str(match_of(table).last_number), "words": ""}
    shown = browser.post(address, sent, follow=True).content.decode()
    assert "played over from its log" in shown
    assert "Ask for a person" in shown
    browser.post("/cases/", {"person": Report.objects.get().pk})
    assert "A person will look into it" in browser.get("/cases/").content.decode()
    assert "You have reported this match already" in browser.get(address).content.decode()


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({}, 400),
        ({"kind": "boredom"}, 400),
        ({"kind": "other", "seat": "x"}, 400),
        ({"kind": "other", "seat": "9" * 20}, 400),
        ({"kind": "other", "seat": "7"}, 422),
        ({"kind": "other", "first": "٣"}, 400),
        ({"kind": "other", "first": "99999"}, 422),
        ({"kind": "other", "words": "x" * 5000}, 422),
        ({"kind": "other", "words": "a\0b"}, 302),
        ({"kind": "name"}, 422),
    ],
)
def test_odd_reports_are_answered_with_a_page(data: dict[str, str], status: int) -> None:
    table, people = started()
    answer = kit.browser(people[0]).post(f"/tables/{table.code}/matches/1/report/", data)
    assert answer.status_code == status


def test_a_match_that_is_not_there_can_not_be_reported() -> None:
    table, people = started()
    browser = kit.browser(people[0])
    assert browser.get(f"/tables/{table.code}/matches/2/report/").status_code == 404
    assert browser.get("/tables/nonsense/matches/1/report/").status_code == 404
    table.watched = False
    table.save()
    assert kit.browser(person()).get(f"/tables/{table.code}/matches/1/report/").status_code == 403


@pytest.mark.parametrize("number", ["99999", "9" * 19, "9" * 40])
def test_numbers_that_nothing_has_lead_nowhere(number: str) -> None:
    table, people = started()
    browser = kit.browser(people[0])
    assert browser.get(f"/tables/{table.code}/matches/{number}/report/").status_code == 404
    assert browser.post(f"/cases/{number}/appeal/", {"words": "x"}).status_code == 403
    assert kit.browser(kit.worker()).get(f"/admin/games/report/{number}/change/").status_code == 404
    assert kit.browser(kit.worker()).post(f"/admin/games/report/{number}/do/", {"do": "claim"}).status_code == 404


@pytest.mark.parametrize(
    ("where", "body"),
    [
        ("deal", {}),
        ("deal", {"type": "nonsense"}),
        ("deal", {"type": "note", "about": "time", "fields": {}}),
        ("deal", {"type": "deal", "deck": []}),
        ("match", {"type": "note", "about": "time", "fields": {}}),
    ],
)
def test_a_match_whose_log_was_changed_can_be_reported_looked_at_and_annulled(
    where: str, body: dict[str, object]
) -> None:
    table, people = started()
    triggers.disable(connection)
    EventRow.objects.filter(match__table=table, type=where).update(body=body)
    triggers.enable(connection)
    for kind in ("stalling", "leaving", "score"):
        Report.objects.update(state="closed")
        kit.browser(people[0]).post(f"/tables/{table.code}/matches/1/report/", {"kind": kind})
    report, reviewer = Report.objects.latest("pk"), kit.worker()
    assert report.state == "open"
    browser, verbs = kit.browser(reviewer), f"/admin/games/report/{report.pk}/do/"
    for do in ("claim", "look"):
        assert browser.post(verbs, {"do": do}).status_code == 302
    page = browser.get(f"/admin/games/report/{report.pk}/change/").content.decode()
    assert "was changed after it was written" in page
    assert browser.post(verbs, {"do": "freeze", "hours": 2}).status_code in {302, 422}
    sent = {"do": "decide", "kind": "annul", "rule": "fair-deck", "reason": "the log was changed", "founded": "1"}
    assert browser.post(verbs, sent).status_code == 302
    assert match_of(table).over
    assert match_of(table).annulled_at is not None
    assert browser.get(f"/admin/games/report/{report.pk}/change/").status_code == 200


def test_pages_say_of_a_report_whose_verdict_was_taken_back_that_it_was() -> None:
    report, table, people, reviewer = kit.claimed()
    made = kit.decide(report, reviewer, "warn", person=people[1])
    other = reports.report(match_of(table), people[0], "other", seat=1)
    pages = [
        (kit.browser(kit.worker()), f"/admin/games/report/{other.pk}/change/"),
        (kit.browser(people[0]), "/cases/"),
    ]
    shown = [browser.get(address).content.decode() for browser, address in pages]
    assert "Decided · founded" in shown[0]
    assert not any("aken back after an appeal" in page for page in shown)
    appeals.decide(appeals.appeal(made.pk, people[1], "no").pk, kit.worker(), grant=True)
    shown = [browser.get(address).content.decode() for browser, address in pages]
    assert "Decided · taken back after an appeal" in shown[0]
    assert "· founded" not in shown[0]
    assert shown[1].count("Taken back after an appeal") == 2


def test_a_case_of_a_running_match_shows_no_hidden_card_before_it_is_opened() -> None:
    report, table, people, reviewer = kit.claimed()
    browser = kit.browser(reviewer)
    address = f"/admin/games/report/{report.pk}/change/"
    page = browser.get(address).content.decode()
    assert 'id="pane-public"' in page
    assert 'id="pane-seat"' not in page
    assert "The deck, as it was dealt" not in page
    browser.post(f"/admin/games/report/{report.pk}/do/", {"do": "look"})
    page = browser.get(address, {"event": 3, "seat": 1}).content.decode()
    assert all(f'id="pane-{name}"' in page for name in ("public", "seat", "all"))
    assert 'href="?event=2&amp;seat=1#panes"' in page
    assert (
        "a reviewer has looked at all its cards"
        in kit.browser(people[0]).get(f"/tables/{table.code}/").content.decode()
    )


@pytest.mark.parametrize(
    "query", ["event=x", "event=-1", "event=99999", "seat=44", "event=&seat=", "seat=9999999999999"]
)
def test_odd_moments_of_a_case_are_the_nearest_that_there_are(query: str) -> None:
    report, _, _, reviewer = kit.claimed()
    assert kit.browser(reviewer).get(f"/admin/games/report/{report.pk}/change/?{query}").status_code == 200


@pytest.mark.parametrize(
    "data",
    [
        {"do": "decide", "kind": "dance", "rule": "other"},
        {"do": "decide", "kind": "warn", "rule": "dance", "reason": "x"},
        {"do": "decide", "kind": "silence", "rule": "other", "reason": "x", "days": "many"},
        {"do": "decide", "kind": "warn", "rule": "other", "reason": "x", "person": "nobody"},
        {"do": "confirm", "verdict": "7777777"},
        {"do": "grant", "appeal": ""},
        {"do": "freeze", "hours": "long"},
    ],
)
def test_odd_verbs_of_a_case_are_answered_with_the_case(data: dict[str, str]) -> None:
    report, _, _, reviewer = kit.claimed()
    answer = kit.browser(reviewer).post(f"/admin/games/report/{report.pk}/do/", data)
    assert answer.status_code == 400
    assert "could not be read" in answer.content.decode()


def test_a_frozen_table_says_so_and_a_move_is_refused() -> None:
    report, table, people, reviewer = kit.claimed()
    holds.freeze(report.pk, reviewer, 2)
    assert "A dispute is being looked into" in kit.browser(people[0]).get(f"/tables/{table.code}/").content.decode()


def test_the_queue_is_narrowed_by_kind_and_rating_and_shows_what_waits() -> None:
    report, _table, _people = kit.case()
    browser = kit.browser(kit.worker())
    assert f"/admin/games/report/{report.pk}/change/" in browser.get("/admin/games/report/").content.decode()
    for query in ("kind=deck", "table__rated__exact=1", "state=closed"):
        assert f"/{report.pk}/change/" not in browser.get(f"/admin/games/report/?{query}").content.decode()
    assert "script-src 'self'" in browser.get("/admin/games/report/")["Content-Security-Policy"]


def test_who_is_suspended_can_appeal_and_do_nothing_else() -> None:
    report, table, people, reviewer = kit.claimed()
    verdict = kit.decide(report, reviewer, "suspend", person=people[1], days=1, reason="three matches left")
    browser = kit.browser(people[1])
    for address in ("/", f"/tables/{table.code}/", "/accounts/profile/", "/tables/new/", "/calls/", "/people/blocked/"):
        assert browser.get(address)["Location"] == "/cases/", address
    for address in ("move", "talk", "company", "sit", "leave", "screen"):
        assert browser.post(f"/tables/{table.code}/{address}/", {"text": "x"}).status_code == 403, address
    assert browser.get(f"/tables/{table.code}/screen/", headers={"HX-Request": "true"}).status_code == 403
    page = browser.get("/cases/").content.decode()
    assert "three matches left" in page
    assert reviewer.name not in page
    answer = browser.post(f"/cases/{verdict.pk}/appeal/", {"words": "my line broke"}, follow=True)
    assert "Your appeal waits" in answer.content.decode()
    assert browser.post("/accounts/logout/").status_code == 302


def test_the_public_counts_name_nobody() -> None:
    report, table, people, reviewer = kit.claimed()
    kit.decide(report, reviewer, "warn", person=people[1])
    page = Client().get("/transparency/").content.decode()
    assert "Warn" in page
    assert not any(user.name in page for user in (*people, reviewer))
    assert table.code not in page


def test_a_mail_about_a_decision_says_nothing_of_it() -> None:
    report, table, people, reviewer = kit.claimed()
    people[1].emailaddress_set.create(email="amina@example.org", verified=True, primary=True)
    kit.decide(report, reviewer, "warn", person=people[1], reason="three matches left")
    callers.tick(timezone.now() + timedelta(hours=1))
    sent = mail.outbox[-1]
    assert "A case that concerns you has been decided." in sent.body
    assert "/cases/" in sent.body
    for secret in ("three matches left", reviewer.name, people[0].name, table.code, "warn"):
        assert secret not in sent.body


@pytest.mark.parametrize("name", ["ronda-2-25-steady", "bkhamsa-2-41-traditional-random", "talaj-2-100-steady"])
def test_a_moment_of_a_case_is_told_in_words_and_cards_for_everybody_and_for_a_seat(name: str) -> None:
    people, reviewer = [person() for _ in range(2)], kit.worker()
    match = replay_kit.stored(name, people)
    report, browser = reports.report(match, people[0], "other", seat=1), kit.browser(reviewer)
    queue.claim(report.pk, reviewer)
    first = EventRow.objects.get(type="deal", deal=1).number
    for number in range(first, match.last_number + 1, match.last_number // 12):
        page = browser.get(f"/admin/games/report/{report.pk}/change/", {"event": number, "seat": 1}).content.decode()
        panes = page[page.index('id="told"') : page.index('id="pane-all"')]
        in_words = re.sub(r"<details>.*?</details>", "", panes, flags=re.DOTALL)
        assert in_words.count("Totals") == 2
        assert number != first or in_words.count("<dt><bdi>The hand</bdi></dt>") == 1
        assert all(in_words.count(f"<dt><bdi>{user.name}</bdi></dt>") == 2 for user in people)
        assert not re.search(r"<dt>[a-z_]+|\b[Yy]ou(?:r|rs)?\b", in_words)
        assert panes.count("In the program’s own words") == 3
