"""The page of a replay: who may see it, what it shows, and what it says of a log that was changed."""

import re
from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import EventRow, Match, ReplayConsent
from games.play import log
from tests.play import helpers
from tests.web.helpers import Forms, form
from tests.web.replay_kit import address, change, finished, playing, stored

pytestmark = pytest.mark.django_db

BUDGET = 16
"""Queries of a page of a replay that is opened for the first time."""


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    return [make_user("amina"), make_user("brahim")]


def shown(browser: Client, match: Match, query: str = "") -> str:
    response = browser.get(address(match, query))
    assert response.status_code == 200
    return str(response.content.decode())


def statuses(match: Match, *browsers: Client) -> list[int]:
    return [browser.get(address(match)).status_code for browser in browsers]


def test_a_finished_match_of_a_public_table_is_open_to_everybody(people: list[User], client: Client) -> None:
    html = shown(client, finished(people))
    assert "amina" in html
    assert "Deal 1 begins" in html
    assert not [one for one in Forms(html).forms if "/tables/" in one.action]


@pytest.mark.parametrize("terms", [{"private": True}, {"watched": False}])
def test_other_matches_are_their_players_alone_until_all_agree(
    terms: dict[str, bool], people: list[User], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    match = finished(people, **terms)
    browsers = [log_in(user) for user in people]
    others = [Client(), log_in(make_user("sara"))]
    assert statuses(match, *browsers, *others) == [200, 200, 404, 404]
    agree(browsers[0], match, "Let anybody see this match")
    assert statuses(match, *others) == [404, 404]
    agree(browsers[1], match, "1 of 2 so far")
    assert statuses(match, *others) == [200, 200]
    assert "Who may see this match" not in shown(others[1], match)
    agree(browsers[0], match, "anybody may see it")
    assert statuses(match, *browsers, *others) == [200, 200, 404, 404]


def agree(browser: Client, match: Match, says: str) -> None:
    """Press the one button of the panel that says so."""
    html = shown(browser, match)
    assert says in html
    pressed = form(html, "/consent/")
    assert browser.post(pressed.action, pressed.data(), follow=True).status_code == 200


def test_an_opened_match_of_a_private_table_is_handed_on_without_the_code_of_its_table(
    people: list[User], log_in: Callable[[User], Client], client: Client
) -> None:
    match, player = finished(people, private=True), log_in(people[0])
    own, code = f"/matches/{match.pk}/", match.table.code
    pages = [own, f"{own}?at=3&as=open", f"{own}record/", f"{own}verify/"]
    assert [client.get(page).status_code for page in pages] == [404] * 4
    ReplayConsent.objects.bulk_create([ReplayConsent(match=match, user=user) for user in people])
    for headers in ({}, {"HX-Request": "true"}):
        answers = [client.get(page, headers=headers) for page in pages]
        assert [answer.status_code for answer in answers] == [200] * 4
        assert not any(code in f"{answer.headers}{answer.content.decode()}" for answer in answers)
    for browser, at in ((client, own), (client, address(match)), (player, own), (player, address(match))):
        html = browser.get(at).content.decode()
        assert re.search(r'id="replay-here" href="([^?"]*)', html)[1] == own
        assert (f'href="/tables/{code}/"' in html) == (browser is player or at != own)
    assert f'href="{own}"' in player.get("/matches/").content.decode()


def test_by_its_own_address_a_match_is_found_that_is_over_and_open(people: list[User], client: Client) -> None:
    match, running = finished(people), helpers.match_of(playing(people))
    parts = [client.get(at, headers={"HX-Request": "true"}) for at in (address(match), f"/matches/{match.pk}/")]
    assert parts[0].content == parts[1].content
    assert f'id="replay-here" href="{address(match)}?at=4"' in shown(client, match, "?at=4")
    assert client.get(f"/matches/{running.pk}/").status_code == 404
    assert client.get(f"/matches/{running.table_id:032x}/").status_code == 404


def test_only_players_can_agree_and_only_to_a_match_that_is_over(
    people: list[User], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    match, running = finished(people), helpers.match_of(playing(people, private=True))
    for browser, at in [(Client(), match), (log_in(make_user("sara")), running)]:
        assert browser.post(address(at, "consent/"), {"do": "agree"}).status_code == 404
    assert log_in(people[0]).post(address(match, "consent/"), {"do": "dance"}).status_code == 400
    log_in(people[0]).post(address(running, "consent/"), {"do": "agree"})
    log_in(make_user("yto")).post(address(match, "consent/"), {"do": "agree"})
    assert not ReplayConsent.objects.exists()


def test_somebody_who_played_sees_a_private_match_after_leaving_its_table(
    people: list[User], log_in: Callable[[User], Client]
) -> None:
    match = finished(people, private=True)
    match.table.places.filter(user=people[1]).update(user=None)
    assert shown(log_in(people[1]), match)


def test_an_account_that_is_gone_never_agrees(people: list[User]) -> None:
    match = finished(people, private=True)
    ReplayConsent.objects.create(match=match, user=people[0])
    ReplayConsent.objects.create(match=match, user=people[1])
    assert statuses(match, Client()) == [200]
    people[1].delete()
    assert statuses(match, Client()) == [404]


def test_a_running_match_is_looked_back_at_by_who_sits_there_alone(
    people: list[User], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    match = helpers.match_of(playing(people))
    browsers = [log_in(people[0]), log_in(people[1]), log_in(make_user("sara")), Client()]
    assert statuses(match, *browsers) == [200, 200, 404, 404]
    own = shown(browsers[0], match, "?at=3")
    assert "You look back at what your seat has seen" in own
    assert "All hands" not in own
    for other in ("open", "spectator", "1"):
        html = shown(browsers[0], match, f"?at=3&as={other}")
        assert hand(html) == hand(own) != []
        assert "All hands" not in html


def hand(html: str) -> list[str]:
    """The cards of the hand that is drawn."""
    drawn = re.search(r'<div class="hand".*?</div>', html, re.DOTALL)
    return re.findall(r"#(\w+)", drawn[0]) if drawn else []


def test_each_seat_a_spectator_and_open_cards_are_shown_as_asked(
    people: list[User], log_in: Callable[[User], Client], client: Client
) -> None:
    match = finished(people)
    deal = EventRow.objects.get(match=match, type="deal")
    deck, at = deal.body["deck"], f"?at={deal.number}"
    hands = {seat: deck[3:6] if seat == deal.body["dealer"] else deck[:3] for seat in range(2)}
    for seat in range(2):
        assert hand(shown(client, match, f"{at}&as={seat}")) == hands[seat]
        assert hand(shown(log_in(people[seat]), match, at)) == hands[seat]
    assert hand(shown(client, match, f"{at}&as=spectator")) == hand(shown(client, match, at)) == []
    html = shown(client, match, f"{at}&as=open")
    assert all(f"spanish.svg#{card}" in html for cards in hands.values() for card in cards)


def test_a_page_leads_to_every_other_moment_without_scripts(people: list[User], client: Client) -> None:
    match = finished(people)
    at, seen = address(match, "?at=1&as=0"), []
    while at:
        html = client.get(at).content.decode()
        seen.append(int(re.search(r'data-number="(\d+)"', html)[1]))
        way = re.search(r'id="step-on"[^>]*? href="([^"]*)"', html)
        at = way[1].replace("&amp;", "&") if way else ""
    assert seen == list(range(1, match.last_number + 1))
    assert 'href="' + address(match, "?at=2") in client.get(address(match)).content.decode()


def test_any_event_is_gone_to_by_its_number_and_seen_as_before(people: list[User], client: Client) -> None:
    html = client.get(f"{address(finished(people))}?at=3&as=1").content.decode()
    form = html[html.index("replay-go") :].partition("</form>")[0]
    assert 'name="at" type="number" min="1"' in form
    assert 'name="as" value="1"' in form


@pytest.mark.parametrize(
    ("query", "status"),
    [("?at=x", 400), ("?at=-1", 400), ("?at=", 400), ("?at=٣", 400), ("?at=0", 404), ("?at=9999", 404),
     ("?at=" + "9" * 5000, 400), ("?as=x", 400), ("?as=2", 404), ("?as=", 400), ("?as=%00", 400)],
)  # fmt: skip
def test_a_moment_that_is_none_is_answered_so(query: str, status: int, people: list[User], client: Client) -> None:
    match = finished(people, moves=1)
    assert client.get(address(match, query)).status_code == status
    assert client.get(f"/tables/{match.table.code}/matches/2/").status_code == 404
    assert client.get("/tables/nothing/matches/1/").status_code == 404


def test_a_link_to_a_moment_opens_in_the_language_of_who_follows_it(people: list[User]) -> None:
    match = finished(people)
    for language, direction in (("fr", "ltr"), ("ar", "rtl"), ("en", "ltr")):
        html = shown(Client(headers={"accept-language": language}), match, "?at=4&as=1")
        assert f'<html lang="{language}" dir="{direction}"' in html
        assert 'data-number="4"' in html


def test_a_script_gets_the_part_that_changes(people: list[User], client: Client) -> None:
    match = finished(people)
    part = client.get(address(match, "?at=3"), headers={"HX-Request": "true"})
    assert part.content.decode().startswith('<div id="replay"')
    assert "HX-Request" in part["Vary"]


def test_opening_and_stepping_through_a_match_of_hundreds_of_turns_is_little_work(
    make_user: Callable[..., User], client: Client
) -> None:
    match = stored("talaj-4-300-steady", [make_user(f"person{number}") for number in range(4)])
    assert EventRow.objects.filter(match=match, type="turn").count() > 200
    with CaptureQueriesContext(connection) as opening:
        shown(client, match)
    assert len(opening) <= BUDGET
    for number in (match.last_number // 2, match.last_number // 2 + 1, match.last_number):
        with CaptureQueriesContext(connection) as step:
            client.get(address(match, f"?at={number}&as=open"), headers={"HX-Request": "true"})
        assert len(step) <= 6
        assert not [query for query in step.captured_queries if "eventrow" in query["sql"]]


def test_a_whole_log_is_called_whole(people: list[User], client: Client) -> None:
    assert "is whole" in shown(client, finished(people))


@pytest.mark.both_databases
@pytest.mark.parametrize("how", ["changed", "removed", "swapped", "no event", "illegal"])
def test_a_log_that_was_changed_is_told_with_the_number_of_the_event(how: str, people: list[User]) -> None:
    match = finished(people)
    one, other = EventRow.objects.filter(match=match, number__in=(5, 6)).order_by("number")
    if how == "changed":
        change(connection, 5, match, at=one.at.replace(year=2001))
    elif how == "removed":
        change(connection, 5, match)
    elif how == "no event":
        change(connection, 5, match, body={"type": "play", "seat": True})
    elif how == "illegal":
        change(connection, 5, match, body=one.body | {"card": "1o" if one.body["card"] != "1o" else "2o"})
    else:
        change(connection, 5, match, body=other.body, seat=other.seat)
        change(connection, 6, match, body=one.body, seat=one.seat)
    html = shown(Client(), match)
    assert "is whole" not in html
    assert re.search(r"Event 5 is not as it was written", html)
    assert Client().get(address(match, f"?at={match.last_number - 1}")).status_code in (200, 404)


def test_a_log_without_a_beginning_still_has_a_page(people: list[User], client: Client) -> None:
    match = finished(people)
    change(connection, 1, match)
    html = shown(client, match)
    assert "Event 1 is not as it was written" in html


def test_what_is_stored_beside_the_log_is_not_laid_open_where_it_differs(people: list[User], client: Client) -> None:
    match = finished(people)
    Match.objects.filter(pk=match.pk).update(turn=1)
    html = shown(client, match)
    assert "What is stored beside the log does not follow from it" in html
    assert "replays to" not in html


def test_a_match_that_has_just_ended_leads_to_its_replay(people: list[User], log_in: Callable[[User], Client]) -> None:
    table = playing(people)
    browser = log_in(people[0])
    assert f'href="/tables/{table.code}/matches/1/"' in browser.get(f"/tables/{table.code}/").content.decode()
    helpers.end(table, 0)
    html = browser.get(f"/tables/{table.code}/").content.decode()
    assert "Watch it again" in html
    assert "Watch it again" in Client().get(f"/tables/{table.code}/").content.decode()


def test_the_check_is_not_made_anew_at_each_step(people: list[User], client: Client) -> None:
    match = finished(people)
    shown(client, match)
    with CaptureQueriesContext(connection) as again:
        shown(client, match)
    assert not [query for query in again.captured_queries if "eventrow" in query["sql"]]
    change(connection, 5, match)
    cache.clear()
    assert "Event 5 is not as it was written" in shown(client, match)
    assert len(list(log.rows_of(match))) == match.last_number - 1
