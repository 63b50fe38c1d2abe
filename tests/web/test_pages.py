"""Every page answers, in every language."""

import gc
import random
import re
from collections.abc import Callable
from types import ModuleType

import pytest
from channels.testing import HttpCommunicator
from django.db import OperationalError
from django.test import Client

from accounts.models import User
from games.engine.ruleset import Reason, all_rulesets
from games.engine.rulesets import bkhamsa, ronda
from games.models import Match
from games.play import tables
from koutchina.asgi import application
from tests.web.helpers import number_of, page, play_on, started

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "fr", "ar")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path", ["/", "/tables/new/", "/rules/", "/rules/ronda/", "/rules/bkhamsa/", "/ratings/", "/ratings/about/"]
)
def test_public_pages_answer_in_every_language(client: Client, path: str, language: str) -> None:
    client.cookies["koutchina_language"] = language
    response = client.get(path)
    assert response.status_code == 200
    assert f'lang="{language}"' in response.content.decode()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_answers_in_every_state_and_language(
    seats: int, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user(f"person{number}") for number in range(seats)]
    browsers = [log_in(people[0]), log_in(people[1]), Client()]
    table = tables.create_table(people[0], "ronda", seats, {"target": 25})

    def shown_everywhere(mark: str) -> None:
        for browser in browsers:
            for language in LANGUAGES:
                browser.cookies["koutchina_language"] = language
                shown = page(browser, table)
                assert f'<html lang="{language}"' in shown
                assert mark in shown

    shown_everywhere("waiting-note")
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    shown_everywhere("data-play")
    play_on(table, people, random.Random(seats), deals=1)
    shown_everywhere("sheet-reasons")
    play_on(table, people, random.Random(seats))
    shown_everywhere("result-title")
    for language in LANGUAGES:
        browsers[0].cookies["koutchina_language"] = language
        deal = browsers[0].get(f"/tables/{table.code}/deals/1/")
        assert deal.content.decode().count("cards/spanish.svg#") == 40


def test_an_ended_deal_is_open_to_the_players_of_the_match_alone(make_user: Callable[..., User], log_in) -> None:
    people = [make_user("amina"), make_user("brahim")]
    table = started(people)
    player = log_in(people[0])
    assert player.get(f"/tables/{table.code}/deals/1/").status_code == 404
    play_on(table, people, random.Random(1), deals=1)
    assert player.get(f"/tables/{table.code}/deals/1/").status_code == 200
    assert player.get(f"/tables/{table.code}/deals/2/").status_code == 404
    for stranger in (Client(), log_in(make_user("chama"))):
        assert stranger.get(f"/tables/{table.code}/deals/1/").status_code == 403


def test_what_is_not_there_is_answered_404(client: Client) -> None:
    for path in ("/tables/nonsense/", "/tables/nonsense/screen/", "/tables/nonsense/deals/1/", "/rules/chess/"):
        assert client.get(path).status_code == 404


def test_the_rules_have_an_index(client: Client) -> None:
    shown = client.get("/rules/").content.decode()
    assert all(f'href="/rules/{rules.name}/"' in shown for rules in all_rulesets())
    assert "2، 3، 4" in client.get("/rules/", headers={"accept-language": "ar"}).content.decode()


@pytest.mark.parametrize("rules", [ronda, bkhamsa])
def test_every_refusal_of_a_move_has_its_place_in_the_rules(rules: ModuleType, client: Client) -> None:
    shown = client.get(f"/rules/{rules.__name__.rpartition('.')[2]}/").content.decode()
    reasons = [value for value in vars(rules).values() if isinstance(value, Reason)]
    codes = {reason.code.partition(".")[2] for reason in reasons} - {"not-in-this-game"}
    assert len(codes) >= 4
    assert all(f'id="{code}"' in shown for code in codes)


def test_healthz_answers_while_the_database_does(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content, answer["Content-Type"]) == (200, b"ok\n", "text/plain")

    def gone(*args: object) -> None:
        raise OperationalError("gone")

    monkeypatch.setattr("django.db.connection.cursor", gone)
    assert client.get("/healthz").status_code == 503


def test_pages_hold_no_inline_script_or_style(make_user: Callable[..., User], log_in) -> None:
    people = [make_user("amina"), make_user("brahim")]
    browser, table = log_in(people[0]), started(people)
    for path in ("/", "/tables/new/", "/rules/ronda/", f"/tables/{table.code}/"):
        response = browser.get(path)
        shown = response.content.decode()
        assert "Content-Security-Policy" in response.headers
        assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|hx-on|js:", shown), path


def test_polling_gets_204_until_there_is_something_new(make_user: Callable[..., User], log_in) -> None:
    people = [make_user("amina"), make_user("brahim")]
    browser, table = log_in(people[0]), started(people)
    shown = page(browser, table)
    stamp = shown.split('data-stamp="')[1].split('"')[0]
    path = f"/tables/{table.code}/screen/"
    assert browser.get(f"{path}?stamp={stamp}").status_code == 204
    assert browser.get(f"{path}?seen={number_of(shown)}").status_code == 204
    play_on(table, people, random.Random(1), moves=1)
    assert browser.get(f"{path}?stamp={stamp}").status_code == 200
    assert browser.get(f"{path}?seen={number_of(shown)}").status_code == 200


def test_the_title_says_whose_turn_it_is_and_that_the_match_is_over(make_user: Callable[..., User], log_in) -> None:
    people = [make_user("amina"), make_user("brahim")]
    browsers, table = [log_in(user) for user in people], started(people)
    turn = Match.objects.get(table=table).turn or 0
    assert "<title>● Your turn" in page(browsers[turn], table)
    assert "<title>Ronda" in page(browsers[1 - turn], table)
    play_on(table, people, random.Random(2))
    assert "<title>Match over" in page(browsers[0], table)


CHARSETS = ["hex", "rot13", "zlib", "idna", "undefined", "unicode_escape", "utf-16", "none"]
NOT_UTF_8 = b'--B\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\\ud800\r\n--B--\r\n'


@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=B", "application/x-www-form-urlencoded"])
@pytest.mark.parametrize("charset", CHARSETS)
def test_a_form_that_is_not_written_in_utf_8_is_a_bad_request(
    charset: str, kind: str, make_user: Callable[..., User], log_in
) -> None:
    table = tables.create_table(make_user("amina"), "ronda", 2, {})
    for browser in (Client(), Client(enforce_csrf_checks=True), log_in(table.host)):
        for path in (f"/tables/{table.code}/invite/", "/quick/", "/accounts/login/", "/i18n/setlang/"):
            answer = browser.generic("POST", path, NOT_UTF_8, f"{kind}; charset={charset}")
            assert answer.status_code == 400, path
            assert 'lang="en"' in answer.content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("charset", CHARSETS)
async def test_an_address_with_a_question_is_answered_in_any_charset(charset: str, method: str) -> None:
    said = [(b"host", b"localhost"), (b"content-type", f"multipart/form-data; boundary=B; charset={charset}".encode())]
    for path, status in (("/?pace=%E9%01&seats=2", 400), ("/nowhere/?a=%E9", 404)):
        server = HttpCommunicator(application, method, path, NOT_UTF_8, said)
        assert (await server.get_response(timeout=20))["status"] == status
        await server.wait(timeout=20)  # the file with what was sent is closed only after the answer
    del server
    gc.collect()


def test_utf_8_may_be_said_in_any_way(client: Client) -> None:
    for name in ("utf-8", "UTF-8", "utf8", '"utf-8"'):
        assert client.generic("GET", "/", b"", f"text/plain; charset={name}").status_code == 200
