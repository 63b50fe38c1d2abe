"""The pages of ratings: leaderboards, one's own, how they are made; and what a table shows of them."""

import html

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Player, Rating
from games.play import tables
from games.play.manners import Manner
from tests.play import helpers
from tests.play.ratings_kit import begun, ended, shown
from tests.web.helpers import page

pytestmark = pytest.mark.django_db

BOARD = "/ratings/ronda/live/"


def _rate(user, points, *, sigma=4.0, matches=20):
    mu = (points - 1000) / 40 + 3 * sigma
    figures = {"mu": mu, "sigma": sigma, "shown": points, "matches": matches, "updated_at": timezone.now()}
    return Rating.objects.create(user=user, ruleset="ronda", ladder="live", **figures)


def _text(response):
    assert response.status_code == 200
    return html.unescape(response.content.decode())


def _rows(response):
    """Rank and name of each line of a leaderboard."""
    lines = _text(response).split("<tbody>")[1].split("</tbody>")[0].split("<tr")[1:]
    return [(line.split('is-number">')[1].split("<")[0], line.split("<bdi>")[1].split("<")[0]) for line in lines]


def test_a_leaderboard_lists_sure_ratings_the_best_first_and_equals_share_a_rank():
    for name, points in (("Brahim", 1400), ("Amina", 1500), ("Sara", 1400), ("Yto", 1300)):
        _rate(helpers.person(name), points)
    _rate(helpers.person("Unsure"), 1900, sigma=7.0)
    assert _rows(Client().get(BOARD)) == [("1", "Amina"), ("2", "Brahim"), ("2", "Sara"), ("4", "Yto")]


def test_a_leaderboard_says_where_one_stands_also_on_another_page(log_in):
    for number in range(27):
        _rate(helpers.person(f"p{number:02}"), 2000 - number)
    me = helpers.person("Amina")
    _rate(me, 1000)
    first, second = log_in(me).get(BOARD), log_in(me).get(BOARD + "?page=2")
    assert len(_rows(first)) == 25
    assert "You are number 28, with 1000." in _text(first)
    assert 'rel="next"' in _text(first)
    assert _rows(second) == [("26", "p25"), ("27", "p26"), ("28", "Amina")]
    assert 'rel="prev"' in _text(second)
    assert 'rel="next"' not in _text(second)


def test_who_is_not_sure_yet_is_told_so(log_in):
    me = helpers.person()
    _rate(me, 900, sigma=7.0)
    assert "still too unsure" in _text(log_in(me).get(BOARD))


@pytest.mark.parametrize(
    "address",
    ["/ratings/poker/live/", "/ratings/ronda/none/", BOARD + "?page=0", BOARD + "?page=x", BOARD + "?page=99999999"],
)
def test_a_leaderboard_that_there_is_not_is_not_found(address):
    assert Client().get(address).status_code == 404


def test_an_empty_leaderboard_says_so():
    assert "Nobody has a sure rating here yet." in _text(Client().get(BOARD))
    assert "This page is empty." in _text(Client().get(BOARD + "?page=3"))


def test_ones_own_page_tells_each_match_with_the_rating_before_and_after(log_in):
    amina, brahim = helpers.person("Amina"), helpers.person("Brahim")
    match = ended([amina, brahim], 0)
    told = _text(log_in(amina).get("/ratings/mine/"))
    assert "Ronda, live" in told
    assert f'>1000</td><td class="is-number"><b>{shown(amina)}</b>' in told
    assert f"(+{shown(amina) - 1000})" in told
    assert f"/tables/{match.table.code}/" in told
    assert Client().get("/ratings/mine/").status_code == 302


def test_the_table_shows_what_a_rated_match_did_and_nothing_after_another(log_in):
    amina, brahim = helpers.person("Amina"), helpers.person("Brahim")
    match = ended([amina, brahim], 0)
    told = page(log_in(amina), match.table)
    assert 'href="/ratings/about/"' in told.split('class="result"')[1]
    assert f"<b>{shown(amina)}</b>" in told
    assert f"<b>{shown(brahim)}</b>" in told
    other = ended([amina, brahim], 0, rated=False)
    assert "/ratings/about/" not in page(log_in(amina), other.table).split('class="result"')[1].split("</section>")[0]


def test_a_table_that_waits_shows_ratings_and_how_reliable_people_are(log_in):
    amina, brahim = helpers.person("Amina"), helpers.person("Brahim")
    for _ in range(5):
        ended([amina, brahim], 0)
    Player.objects.filter(user=brahim, match=Match.objects.latest()).update(finished=False)
    Rating.objects.filter(user=amina).update(sigma=4.0, shown=1432)
    table = tables.create_table(amina, "ronda", 2, {}, manner=Manner(pace="calm", rated=True))
    tables.sit(table, brahim, 1)
    told = page(log_in(brahim), table)
    assert "rating 1432<" in told
    assert "reliable 100%" in told
    assert f"rating {shown(brahim)}, still unsure" in told
    assert "reliable 80%" in told


def test_a_match_alone_against_bots_says_nothing_of_how_reliable_somebody_is(log_in):
    me = helpers.person()
    helpers.end(begun([me], seats=2, rated=False), 0)
    assert not Player.objects.filter(finished__isnull=False).exists()
    assert "after 5 matches with others in 90 days" in _text(log_in(me).get("/ratings/mine/"))


def test_the_formulas_are_public_and_the_way_there_is_short(log_in):
    about = _text(Client().get("/ratings/about/"))
    assert "1000 + 40 × (μ − 3 × σ)" in about
    assert "Turns played in time ÷ turns × matches finished ÷ matches" in about
    assert 'href="/ratings/"' in _text(Client().get("/"))
    assert 'href="/ratings/about/"' in _text(Client().get("/tables/new/"))
    me = helpers.person()
    assert 'href="/ratings/mine/"' in _text(log_in(me).get("/accounts/profile/"))
    assert "Ronda, live" in _text(Client().get("/ratings/"))
