"""The lists of matches: one's own, and a table's."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Match
from games.play import rematch
from tests.play import helpers
from tests.web.replay_kit import address, finished, playing

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    return [make_user("amina"), make_user("brahim")]


def test_ones_own_matches_are_listed_newest_first_with_how_they_ended(
    people: list[User], log_in: Callable[[User], Client]
) -> None:
    won = finished(people, moves=1)
    lost = helpers.end(playing(people, moves=1), 1)
    drawn = helpers.end(playing(people, moves=1), 0, 1)
    annulled = helpers.end(playing(people, moves=1, private=True))
    running = helpers.match_of(playing(people, moves=1))
    html = log_in(people[0]).get("/matches/").content.decode()
    places = [html.index(str(match.pk)) for match in (running, annulled, drawn, lost, won)]
    assert places == sorted(places)
    for said in ("It goes on.", "ended without a winner", "A draw.", "You have lost.", "You have won."):
        assert html.count(said) == 1
    assert address(won) in html
    assert f'href="/tables/{running.table.code}/"' in html


def test_a_match_that_a_review_has_annulled_is_nobodys_victory_in_a_list(
    people: list[User], log_in: Callable[[User], Client]
) -> None:
    match = finished(people, moves=1)
    Match.objects.filter(pk=match.pk).update(annulled_at=match.ended_at)
    for browser, at in ((log_in(people[0]), "/matches/"), (Client(), f"/tables/{match.table.code}/matches/")):
        html = browser.get(at).content.decode()
        assert "it counts for nobody" in html
        assert "won." not in html


def test_somebody_else_does_not_see_them_and_a_stranger_is_asked_who_they_are(
    people: list[User], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    match = finished(people, moves=1)
    assert str(match.pk) not in log_in(make_user("sara")).get("/matches/").content.decode()
    assert Client().get("/matches/").status_code == 302


def test_a_long_list_comes_in_pages_and_costs_the_same(people: list[User], log_in: Callable[[User], Client]) -> None:
    table = playing(people, moves=0)
    match = helpers.end(table, 0)
    browser = log_in(people[0])
    with CaptureQueriesContext(connection) as one:
        browser.get("/matches/")
    for ordinal in range(2, 23):
        copy = Match(table=table, ordinal=ordinal, ruleset="ronda", version=1, over=True, winners=[0])
        copy.save()
        copy.players.create(seat=0, user=people[0])
        copy.players.create(seat=1, user=people[1])
    with CaptureQueriesContext(connection) as many:
        first = browser.get("/matches/").content.decode()
    assert len(many) == len(one)
    assert first.count("Watch it again") == 20
    assert "Page 1 of 2" in first
    assert browser.get("/matches/?page=2").content.decode().count("Watch it again") == 2
    assert [browser.get(f"/matches/?page={page}").status_code for page in ("3", "0", "x", "-1")] == [404] * 4
    assert str(match.pk) in browser.get("/matches/?page=2").content.decode()


def test_a_table_lists_its_matches_to_those_who_may_see_them(
    people: list[User], make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    match = finished(people, private=True, moves=1)
    for user in people:
        rematch.choose(match.table, user, "same", match=1, with_bots=False)
    second = helpers.match_of(match.table)
    assert second.ordinal == 2
    at = f"/tables/{match.table.code}/matches/"
    html = log_in(people[0]).get(at).content.decode()
    assert f'href="/matches/{match.pk}/"' in html
    assert str(second.pk) not in html
    assert log_in(make_user("sara")).get(at).status_code == Client().get(at).status_code == 404


def test_a_public_table_lists_its_matches_to_everybody_by_the_name_of_the_winner(
    people: list[User], client: Client
) -> None:
    match = finished(people, moves=1)
    html = client.get(f"/tables/{match.table.code}/matches/").content.decode()
    assert "amina has won." in html
    assert client.get("/tables/nothing/matches/").status_code == 404
