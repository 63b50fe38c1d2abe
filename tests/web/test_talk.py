"""Talking through the page: what is said, shown, refused, and undone."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import FOR_GOOD, User
from games.models import Block, Complaint, Line, Mute, Table
from games.play import blocks, talk
from tests.play.talk_kit import last_line, opened, playing, stop
from tests.review import kit
from tests.web.helpers import page

pytestmark = pytest.mark.django_db

SCRIPTS = {"HX-Request": "true"}
LANGUAGES = ("en", "fr", "ar")


def shown(html: str) -> list[str]:
    """The words of the lines on a page, or in a part of one."""
    return re.findall(r'<span class="talk-words" dir="auto">(.*?)</span>', html)


def hidden(form: str, html: str) -> bool:
    """Whether a form of the talk is on the page and not shown."""
    return re.search(rf'<form [^>]*id="{form}"[^>]* hidden>', html) is not None


def stamp_of(html: str) -> str:
    return html.split('data-talk-stamp="')[1].split('"')[0]


def say(browser: Client, table: Table, headers: dict[str, str] | None = None, **data: str):
    return browser.post(f"/tables/{table.code}/talk/", data, headers=headers or {})


def about(browser: Client, table: Table, headers: dict[str, str] | None = None, **data: object):
    return browser.post(f"/tables/{table.code}/talk/line/", data, headers=headers or {})


def test_a_line_is_said_by_form_and_redirect_and_is_plain_text(log_in) -> None:
    table, people = playing()
    browser, other = log_in(people[0]), log_in(people[1])
    answer = say(browser, table, text="<b>hi</b> & \u202ebye")
    assert (answer.status_code, answer["Location"]) == (302, f"/tables/{table.code}/?talk")
    assert shown(page(other, table)) == ["&lt;b&gt;hi&lt;/b&gt; &amp; bye"]
    folded, unfolded = page(browser, table), browser.get(answer["Location"]).content.decode()
    assert '<details class="talk-box" id="talk-box" open' in unfolded
    assert '<details class="talk-box" id="talk-box" open' not in folded


def test_to_a_script_the_talk_alone_is_the_answer(log_in) -> None:
    table, people = playing()
    answer = say(log_in(people[0]), table, SCRIPTS, text="hi")
    assert answer.status_code == 200
    assert answer.content.decode().startswith('<div class="talk" id="talk"')
    assert shown(answer.content.decode()) == ["hi"]


@pytest.mark.parametrize(("language", "words"), [("en", "One moment, please."), ("fr", None), ("ar", None)])
def test_a_phrase_is_read_in_the_readers_language(language: str, words: str | None, log_in) -> None:
    from django.utils.translation import gettext, override

    table, people = playing()
    say(log_in(people[0]), table, phrase="moment")
    reader = log_in(people[1])
    reader.cookies["koutchina_language"] = language
    with override(language):
        expected = words or gettext("One moment, please.")
    assert shown(page(reader, table)) == [expected]
    assert Line.objects.get().text == ""


def test_a_stranger_becomes_a_guest_by_speaking_and_not_by_looking(client: Client) -> None:
    table, _ = playing()
    page(client, table)
    client.get(f"/tables/{table.code}/talk/")
    assert not User.objects.filter(is_guest=True).exists()
    say(client, table, text="hello from outside")
    line = last_line(table)
    assert (line.author.is_guest, line.spectator) == (True, True)
    assert shown(page(client, table)) == ["hello from outside"]


@pytest.mark.parametrize(
    ("data", "status", "sentence"),
    [
        ({"text": " \u202e"}, 422, "Write something first."),
        ({"text": "x" * 201}, 422, "at most 200 characters"),
        ({"phrase": "curse"}, 400, "could not be read"),
        ({}, 400, "could not be read"),
    ],
)
def test_what_can_not_be_said_is_answered_with_a_sentence(data, status: int, sentence: str, log_in) -> None:
    table, people = playing()
    browser = log_in(people[0])
    answer = say(browser, table, SCRIPTS, **data)
    assert answer.status_code == status
    assert sentence in answer.content.decode()
    assert sentence in browser.post(f"/tables/{table.code}/talk/", data, follow=True).content.decode()
    assert not Line.objects.exists()


def test_too_much_at_once_is_answered_429(log_in) -> None:
    table, people = playing()
    browser = log_in(people[0])
    statuses = [say(browser, table, SCRIPTS, text=str(number)).status_code for number in range(6)]
    assert statuses == [200] * 5 + [429]


def test_partners_at_a_rated_table_see_phrases_only_and_words_are_refused(log_in) -> None:
    table, people = playing(seats=4, rated=True)
    browser = log_in(people[0])
    html = page(browser, table)
    assert "quick phrases only while the match is on" in html
    assert re.search(r'<form class="talk-say"[^>]* hidden>', html)
    assert say(browser, table, SCRIPTS, text="I hold the ace").status_code == 422
    assert say(browser, table, SCRIPTS, phrase="hello").status_code == 200
    stop(table)
    html = page(browser, table)
    assert not re.search(r'<form class="talk-say"[^>]* hidden>', html)
    assert "quick phrases only" not in html


def test_who_is_silenced_is_told_until_when_in_place_of_the_forms(log_in) -> None:
    table, people = playing()
    browser, other = log_in(people[0]), log_in(people[1])
    User.objects.filter(pk=people[0].pk).update(silent_until=datetime(2999, 3, 1, 12, tzinfo=UTC))
    for address in (f"/tables/{table.code}/", f"/tables/{table.code}/talk/"):
        html = browser.get(address).content.decode()
        assert all(hidden(form, html) for form in ("talk-say", "talk-phrases"))
        assert "saying anything at any table until March 1, 2999" in html
        assert 'href="/cases/"' in html.split('id="talk-note"')[1].split("</p>")[0]
    assert not hidden("talk-say", page(other, table))
    assert say(browser, table, SCRIPTS, phrase="hello").status_code == 403
    User.objects.filter(pk=people[0].pk).update(silent_until=FOR_GOOD)
    assert "9999" not in page(browser, table)
    User.objects.filter(pk=people[0].pk).update(silent_until=timezone.now() - timedelta(seconds=1))
    html = page(browser, table)
    assert not hidden("talk-say", html)
    assert "saying anything" not in html


def test_a_spectator_is_told_who_reads_and_when(client: Client, make_user, log_in) -> None:
    table, _ = playing()
    sentence = "the players read you when the match is over"
    assert sentence in page(client, table)
    assert sentence in page(log_in(make_user("chama")), table)
    stop(table)
    assert sentence not in page(client, table)


def test_the_talk_has_a_page_of_its_own_which_its_forms_come_back_to(log_in) -> None:
    table, people = playing()
    browser = log_in(people[0])
    path = f"/tables/{table.code}/talk/"
    html = browser.get(path).content.decode()
    assert html.count('id="talk"') == 1
    assert "http-equiv" not in html
    answer = say(browser, table, text="hi", back="talk")
    assert answer["Location"] == path
    assert shown(browser.get(path).content.decode()) == ["hi"]
    assert say(browser, table, text="hi", back="https://example.org")["Location"] == f"/tables/{table.code}/?talk"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_answers_in_every_language(language: str, log_in, make_user) -> None:
    table, people = playing(seats=4, rated=True)
    talk.phrase(table, people[1], "hello")
    talk.say(table, make_user("chama"), "psst")
    browser = log_in(people[0])
    browser.cookies["koutchina_language"] = language
    blocks.block(people[0], people[2])
    for path in (f"/tables/{table.code}/", f"/tables/{table.code}/talk/", "/people/blocked/", "/accounts/profile/"):
        answer = browser.get(path)
        assert answer.status_code == 200
        html = answer.content.decode()
        assert f'lang="{language}"' in html
        assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|hx-on|js:", html)


def test_whoever_asks_every_few_seconds_gets_the_talk_when_it_is_another(log_in) -> None:
    table, people = playing()
    browser = log_in(people[0])
    html = page(browser, table)
    screen = html.split('id="screen"')[1].split('data-stamp="')[1].split('"')[0]
    path = f"/tables/{table.code}/screen/?stamp={screen}"
    assert browser.get(f"{path}&talk={stamp_of(html)}", headers=SCRIPTS).status_code == 204
    talk.say(table, people[1], "hi")
    assert browser.get(path, headers=SCRIPTS).status_code == 204
    answer = browser.get(f"{path}&talk={stamp_of(html)}", headers=SCRIPTS)
    assert answer.status_code == 200
    assert shown(answer.content.decode()) == ["hi"]
    assert 'id="screen"' not in answer.content.decode()
    both = browser.get(f"/tables/{table.code}/screen/?stamp=x&talk=x", headers=SCRIPTS).content.decode()
    assert 'id="screen"' in both
    assert 'id="talk"' in both


def test_each_line_of_somebody_else_has_its_buttons_and_ones_own_has_none(log_in, client: Client) -> None:
    table, people = playing()
    talk.say(table, people[1], "theirs")
    theirs = last_line(table)
    talk.say(table, people[0], "mine")
    html = page(log_in(people[0]), table)
    for name in ("mute", "block", "abuse", "spam", "cheating"):
        assert re.findall(rf'form="talk-about" name="{name}" value="(\d+)"', html) == [str(theirs.pk)]
    assert 'form="talk-about" name' not in page(client, table)


def test_a_block_from_a_line_hides_it_both_ways_and_is_undone_on_its_page(log_in) -> None:
    table, (amina, brahim) = playing()
    talk.say(table, brahim, "rude")
    talk.say(table, amina, "hm")
    first, second = log_in(amina), log_in(brahim)
    rude = Line.objects.get(text="rude")
    answer = about(first, table, SCRIPTS, block=rude.pk)
    html = answer.content.decode()
    assert answer.status_code == 200
    assert shown(html) == ["hm"]
    assert 'href="/people/blocked/"' in html
    assert shown(page(second, table)) == ["rude"]
    assert Block.objects.filter(user=amina, other=brahim).exists()
    listed = first.get("/people/blocked/").content.decode()
    assert f'name="unblock" value="{brahim.pk}"' in listed
    assert brahim.name in listed
    assert amina.name not in second.get("/people/blocked/").content.decode().split("<main")[1]
    answer = first.post("/people/blocked/", {"unblock": brahim.pk})
    assert (answer.status_code, answer["Location"]) == (302, "/people/blocked/")
    assert shown(page(second, table)) == ["rude", "hm"]


def test_somebody_who_has_said_nothing_is_blocked_by_name(log_in, make_user: Callable[..., User]) -> None:
    amina, brahim = make_user("amina", name="Amina"), make_user("brahim", name="Brahim")
    browser = log_in(amina)
    answer = browser.post("/people/blocked/", {"name": " brahim "}, follow=True)
    assert f'name="unblock" value="{brahim.pk}"' in answer.content.decode()
    assert Block.objects.filter(user=amina, other=brahim).exists()
    for name, status in (("nobody-known", 422), ("amina", 422), ("\x00", 422), ("", 422)):
        answer = browser.post("/people/blocked/", {"name": name})
        assert answer.status_code == status
        assert 'role="alert"' in answer.content.decode()


def test_a_mute_without_scripts_says_so_on_the_page_and_is_undone(log_in) -> None:
    table, (amina, brahim) = playing()
    talk.say(table, brahim, "again and again")
    browser = log_in(amina)
    answer = browser.post(f"/tables/{table.code}/talk/line/", {"mute": last_line(table).pk}, follow=True)
    html = answer.content.decode()
    assert "Muted" in html
    assert shown(html) == []
    assert Mute.objects.filter(user=amina, other=brahim).exists()
    browser.post("/people/blocked/", {"unmute": brahim.pk})
    assert shown(page(browser, table)) == ["again and again"]


def test_a_report_is_kept_with_its_line_and_shown_to_reviewers(log_in) -> None:
    table, (amina, brahim) = playing()
    talk.say(table, brahim, "buy my cards")
    browser = log_in(amina)
    answer = about(browser, table, SCRIPTS, spam=last_line(table).pk)
    assert "Thank you" in answer.content.decode()
    assert Complaint.objects.get().why == "spam"
    assert shown(answer.content.decode()) == ["buy my cards"]
    reviewer = kit.browser(kit.worker())
    html = reviewer.get(f"/admin/games/report/{Complaint.objects.get().report_id}/change/").content.decode()
    for words in ("buy my cards", brahim.name, amina.name, table.code):
        assert words in html


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({}, 400),
        ({"mute": ""}, 400),
        ({"mute": "x"}, 400),
        ({"mute": "-1"}, 400),
        ({"mute": "9" * 30}, 400),
        ({"block": "٣"}, 400),
        ({"dance": "1"}, 400),
        ({"mute": "999999999"}, 409),
        ({"abuse": "999999999"}, 409),
    ],
)
def test_odd_wishes_about_lines_are_refused(data: dict[str, str], status: int, log_in) -> None:
    table, people = playing()
    assert about(log_in(people[0]), table, SCRIPTS, **data).status_code == status


def test_a_player_can_not_reach_for_a_spectators_line(log_in, make_user) -> None:
    table, people = playing()
    talk.say(table, make_user("chama"), "they hold the ace")
    line = last_line(table)
    for name in ("mute", "block", "abuse"):
        answer = about(log_in(people[0]), table, SCRIPTS, **{name: line.pk})
        assert answer.status_code == 409
        assert "ace" not in answer.content.decode()
    assert not Block.objects.exists()
    assert not Complaint.objects.exists()


@pytest.mark.parametrize("data", [{}, {"unblock": "x"}, {"block": "1"}, {"unmute": "1" * 40}])
def test_odd_wishes_about_people_are_refused(data: dict[str, str], log_in, make_user) -> None:
    assert log_in(make_user("amina")).post("/people/blocked/", data).status_code == 400


def test_the_page_of_blocked_people_is_for_somebody_known_and_linked_from_the_profile(
    client: Client, log_in, make_user
) -> None:
    assert client.get("/people/blocked/")["Location"].startswith("/accounts/login/")
    assert client.post("/people/blocked/", {"unblock": "1"})["Location"].startswith("/accounts/login/")
    assert 'href="/people/blocked/"' in log_in(make_user("amina")).get("/accounts/profile/").content.decode()


def test_what_writes_is_only_posted_and_only_to_a_table_that_is_there(client: Client) -> None:
    table, _ = opened()
    assert client.get(f"/tables/{table.code}/talk/line/").status_code == 405
    assert client.delete(f"/tables/{table.code}/talk/").status_code == 405
    for path in ("talk/", "talk/line/"):
        assert client.post(f"/tables/nonsense/{path}", {"text": "hi"}).status_code == 404
    assert client.get("/tables/nonsense/talk/").status_code == 404


def test_a_blocked_person_is_refused_a_seat_with_a_sentence_that_names_nobody(log_in) -> None:
    table, (amina, brahim) = opened(seats=2)
    chama = User.objects.create_user("chama")
    table.places.filter(user=brahim).update(user=None)
    blocks.block(amina, chama)
    browser = log_in(chama)
    answer = browser.post(f"/tables/{table.code}/sit/", {"number": 1}, headers=SCRIPTS)
    assert answer.status_code == 403
    assert "You can&#x27;t sit at this table." in answer.content.decode()


def test_nothing_of_the_talk_reaches_others_at_a_table_that_is_not_watched(
    client: Client, make_user: Callable[..., User], log_in
) -> None:
    table, (amina, _) = playing(watched=False)
    talk.say(table, amina, "between us")
    users = User.objects.count()
    for browser in (client, log_in(make_user("chama"))):
        answers = [browser.get(f"/tables/{table.code}/{path}") for path in ("", "talk/", "screen/?talk=x")]
        answers += [say(browser, table, headers, text="hi") for headers in ({}, SCRIPTS)]
        answers += [say(browser, table), about(browser, table, mute=last_line(table).pk), about(browser, table)]
        assert [answer.status_code for answer in answers] == [403] * len(answers)
        assert all(b"between us" not in answer.content for answer in answers)
    assert Line.objects.count() == 1
    assert User.objects.count() == users + 1
