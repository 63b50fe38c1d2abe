"""Asking somebody to a table by name, and sending somebody away before the match, with a word."""

import re

import pytest

from games.engine.ruleset import Refused
from games.models import Invitation, Notice, Table
from games.play import blocks, invitations, people, tables
from games.play.calls import bell
from games.play.manners import Manner
from games.web import calls_push
from tests.web.helpers import form, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def hosted(make_user, log_in):
    """Amina's open table of three, Amina's browser, and Brahim."""
    amina, brahim = make_user("amina", name="Amina"), make_user("brahim", name="Brahim")
    table = tables.create_table(amina, "ronda", 3, {}, private=True)
    return table, log_in(amina), brahim


def ask(browser, table, name):
    return browser.post(f"/tables/{table.code}/invite/", {"name": name}, headers={"HX-Request": "true"})


def send_away(browser, table, number, word="Sorry, for a friend.", phrase=""):
    sitting = table.places.filter(number=number).first()
    guest = 0 if sitting is None or sitting.user_id is None else sitting.user_id
    sent = {"number": str(number), "word": word, "phrase": phrase, "guest": str(guest)}
    return browser.post(f"/tables/{table.code}/remove/", sent, headers={"HX-Request": "true"})


@pytest.mark.parametrize("name", ["brahim", "BRAHIM", "Brahim", " brahim "])
def test_somebody_invited_by_name_finds_it_in_the_lobby_and_is_called(hosted, log_in, name):
    table, amina, brahim = hosted
    assert ask(amina, table, name).status_code == 200
    shown = log_in(brahim).get("/").content.decode()
    assert "<bdi>Amina</bdi> invites you to a table of Ronda." in shown
    assert f'id="invited-{table.code}"' in shown
    assert Notice.objects.filter(user=brahim, kind="invited").count() <= 1
    ask(amina, table, name)
    assert Invitation.objects.count() == 1


def test_an_invitation_tells_seats_pace_and_whether_the_table_is_rated(make_user, log_in):
    amina, brahim = make_user("amina", name="Amina <b>"), make_user("brahim")
    manner = Manner(pace="lively", rated=True)
    for table in (
        tables.create_table(amina, "ronda", 4, {"target": 25}, manner=manner),
        tables.create_table(amina, "talaj", 3, {}, private=True),
    ):
        invitations.invite(table, amina, "brahim")
    shown = log_in(brahim).get("/").content.decode()
    assert "<bdi>Amina &lt;b&gt;</bdi> invites you to a table of Ronda." in shown
    assert "4 seats, 25 points (Quick), Lively 60 s + 8 s, 90 s at most, rated" in shown
    assert re.search("3 seats, out at [0-9]+ points, No clock, ends after 30 days without a move, not rated", shown)
    told = log_in(brahim).get("/calls/").content.decode()
    assert "4 seats, 25 points (Quick), Lively 60 s + 8 s, 90 s at most, rated" in told
    pushed = calls_push.payload("en", bell.read(Notice.objects.get(user=brahim, table__rated=True)))
    assert "Lively 60 s + 8 s, 90 s at most, rated" in pushed


def test_an_invitation_is_followed_in_one_press_while_a_seat_is_free(hosted, log_in, make_user):
    table, amina, brahim = hosted
    browser = log_in(brahim)
    ask(amina, table, "brahim")
    accept = form(browser.get("/").content.decode(), "/accept/")
    assert browser.post(accept.action, accept.data())["Location"] == f"/tables/{table.code}/"
    assert table.places.get(number=1).user == brahim
    assert browser.post(accept.action)["Location"] == f"/tables/{table.code}/"
    tables.leave(table, brahim)
    for number in (1, 2):
        tables.sit(table, make_user(f"guest{number}"), number)
    shown = browser.post(accept.action, accept.data(), follow=True).content.decode()
    assert "No seat is free at this table any more." in shown
    assert 'id="open-title"' in shown
    assert not table.places.filter(user=brahim).exists()


def test_who_may_not_sit_at_a_table_does_not_by_following_an_invitation(hosted, log_in, client):
    table, amina, brahim = hosted
    tables.sit(table, brahim, 1)
    send_away(amina, table, 1)
    shown = log_in(brahim).post(f"/tables/{table.code}/accept/", follow=True).content.decode()
    assert "You can&#x27;t sit at this table." in shown
    assert client.post(f"/tables/{table.code}/accept/").status_code == 302
    assert table.places.exclude(user=None).count() == 1


def test_an_invitation_ends_by_declining_sitting_down_or_the_start(hosted, log_in):
    table, amina, brahim = hosted
    browser = log_in(brahim)
    ask(amina, table, "brahim")
    browser.post(f"/tables/{table.code}/decline/")
    assert "invites you" not in browser.get("/").content.decode()
    Invitation.objects.update(declined=False)
    tables.sit(table, brahim, 1)
    assert invitations.standing(brahim) == []
    tables.leave(table, brahim)
    assert len(invitations.standing(brahim)) == 1
    tables.fill(table, Table.objects.get().host)
    assert invitations.standing(brahim) == []


def test_whom_one_can_not_invite(hosted, make_user, log_in):
    table, amina, brahim = hosted
    make_user("chaimae", name="Twin")
    make_user("driss", name="Twin")
    assert b"Nobody with an account has this name." in ask(amina, table, "nobody").content
    assert b"Several people have this name." in ask(amina, table, "twin").content
    assert b"invite this person" in ask(amina, table, "amina").content
    blocks.block(brahim, Table.objects.get().host)
    assert b"invite this person" in ask(amina, table, "brahim").content
    assert ask(log_in(brahim), table, "driss").status_code == 403
    assert not Invitation.objects.exists()


@pytest.mark.both_databases
@pytest.mark.parametrize("name", ["a\0b", "\0", "a\ud800b", "\udfff"])
def test_a_name_that_no_database_takes_is_nobodys(hosted, name):
    table, amina, _ = hosted
    with pytest.raises(Refused) as refused:
        people.named(name)
    assert refused.value.code == "table.no-such-person"
    if "\0" in name:
        answer = ask(amina, table, name)
        assert answer.status_code == 422
        assert b"Nobody with an account has this name." in answer.content


def test_who_has_invited_somebody_is_told_whom(hosted):
    table, amina, _ = hosted
    told = ask(amina, table, "brahim").content.decode()
    assert "Brahim is invited." in told
    assert "is-success" in told
    plain = amina.post(f"/tables/{table.code}/invite/", {"name": "brahim"}, follow=True)
    assert plain.redirect_chain == [(f"/tables/{table.code}/", 302)]
    assert "Brahim is invited." in plain.content.decode()


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_what_is_refused_stays_in_its_field(hosted, headers):
    table, amina, brahim = hosted
    tables.sit(table, brahim, 1)
    answer = amina.post(f"/tables/{table.code}/invite/", {"name": 'Bra"him'}, headers=headers)
    assert answer.status_code == 422
    shown = answer.content.decode()
    assert "Nobody with an account has this name." in shown
    assert re.search('<input[^>]*id="invite-name"[^>]* value="Bra&quot;him"', shown)
    assert "http-equiv" not in shown
    sent = {"number": "1", "guest": str(brahim.pk), "word": "x" * 81}
    shown = amina.post(f"/tables/{table.code}/remove/", sent, headers=headers).content.decode()
    assert "That is too long: at most 80 characters." in shown
    assert f'value="{"x" * 81}"' in shown
    assert re.search(f'<details[^>]*id="away-{brahim.pk}"[^>]* open>', shown)


def test_a_table_asks_a_bounded_number_of_people(hosted, make_user):
    table, amina, _ = hosted
    for number in range(invitations.MOST):
        make_user(f"guest{number}")
        ask(amina, table, f"guest{number}")
    assert ask(amina, table, "brahim").status_code == 422
    assert Invitation.objects.count() == invitations.MOST


def open_another(host):
    table = tables.create_table(host, "ronda", 3, {}, private=True)
    return table, lambda: tables.leave(table, host)


def test_nobody_is_asked_by_the_same_person_more_than_ten_times_a_day(later, hosted, make_user):
    table, amina, brahim = hosted
    host, told = table.host, []
    for _ in range(invitations.MOST_TO_ONE):
        other, close = open_another(host)
        told.append(ask(amina, other, "brahim").status_code)
        close()
    assert told == [200] * invitations.MOST_TO_ONE
    answer = ask(amina, table, "brahim")
    assert answer.status_code == 429
    assert "You have sent many invitations already." in answer.content.decode()
    assert Notice.objects.filter(user=brahim).count() == invitations.MOST_TO_ONE
    make_user("chaimae")
    assert ask(amina, table, "chaimae").status_code == 200
    later(24 * 3600 + 1)
    assert ask(amina, table, "brahim").status_code == 200


def test_nobody_asks_more_than_thirty_times_an_hour(later, hosted, make_user):
    table, amina, _ = hosted
    people = [make_user(f"guest{number}") for number in range(invitations.MOST)]
    sent = 0
    while sent < invitations.MOST_TO_ALL:
        other, close = open_another(table.host)
        for guest in people[: invitations.MOST_TO_ALL - sent]:
            invitations.invite(other, table.host, guest.username)
            sent += 1
        close()
    assert ask(amina, table, "brahim").status_code == 429
    later(3601)
    assert ask(amina, table, "brahim").status_code == 200


def test_nobody_is_asked_by_more_people_than_they_can_answer(hosted, make_user):
    table, amina, brahim = hosted
    others = [open_another(make_user(f"host{number}"))[0] for number in range(invitations.MOST_WAITING)]
    for other in others:
        invitations.invite(other, other.host, "brahim")
    answer = ask(amina, table, "brahim")
    assert answer.status_code == 422
    assert "Others have invited this person many times already." in answer.content.decode()
    invitations.decline(others[0], brahim)
    assert ask(amina, table, "brahim").status_code == 200


def test_a_guest_invites_by_the_link_alone(hosted, log_in, make_user):
    table, amina, _ = hosted
    assert 'id="invite-name"' in page(amina, table)
    guest = make_user("guest", is_guest=True)
    tables.sit(table, guest, 2)
    browser = log_in(guest)
    shown = page(browser, table)
    assert 'id="invite-name"' not in shown
    assert 'id="invite-link"' in shown
    answer = ask(browser, table, "brahim")
    assert answer.status_code == 403
    assert "Inviting by name needs an account." in answer.content.decode()
    assert not Invitation.objects.exists()


def test_the_host_sends_a_guest_away_with_a_word_and_they_do_not_sit_there_again(hosted, log_in):
    table, amina, brahim = hosted
    browser = log_in(brahim)
    tables.sit(table, brahim, 2)
    answer = send_away(amina, table, 2, "Sorry,\u202e <b>full</b>")
    assert answer.status_code == 200
    assert "Brahim has been sent away." in answer.content.decode()
    shown = page(browser, table)
    assert "The host has sent you away from this table:" in shown
    assert "Sorry, &lt;b&gt;full&lt;/b&gt;" in shown
    assert "sent you away" not in page(amina, table)
    assert browser.post(f"/tables/{table.code}/sit/", {"number": "1"}).status_code == 302
    assert not table.places.filter(user=brahim).exists()


def test_only_the_host_sends_people_away_and_only_before_the_match(hosted, log_in, make_user):
    table, amina, brahim = hosted
    tables.sit(table, brahim, 1)
    assert send_away(log_in(brahim), table, 0).status_code == 403
    assert send_away(log_in(make_user("chaimae")), table, 1).status_code == 403
    for number in (0, 2, 7):
        assert send_away(amina, table, number).status_code == 422
    assert send_away(amina, table, 1, "").status_code == 422
    assert send_away(amina, table, 1, "x" * 81).status_code == 422
    tables.fill(table, Table.objects.get().host)
    assert send_away(amina, table, 1).status_code == 409
    assert table.places.filter(user=brahim).exists()


def test_who_was_sent_away_reads_the_word_in_the_lobby_once(hosted, log_in):
    table, amina, brahim = hosted
    browser = log_in(brahim)
    tables.sit(table, brahim, 1)
    stamp = re.search('data-stamp="([^"]*)"', browser.get("/").content.decode())[1]
    send_away(amina, table, 1, "Another <time>")
    told = "The host of a table of Ronda has sent you away: <bdi>Another &lt;time&gt;</bdi>"
    for _ in range(2):  # while the page stays open, however often its list is drawn
        pushed = browser.get(f"/?stamp={stamp}", headers={"HX-Request": "true"}).content.decode()
        assert pushed.count(told) == 1
    assert told not in amina.get("/").content.decode()
    assert browser.head("/").status_code == 200
    shown = browser.get("/").content.decode()
    assert shown.count(told) == 1
    assert shown.index(told) < shown.index('id="tables"')  # where no drawing of the list takes it away
    assert "has sent you away" not in browser.get("/", headers={"HX-Request": "true"}).content.decode()
    assert "has sent you away" not in browser.get("/").content.decode()


def test_a_host_who_sends_somebody_away_may_choose_a_phrase_that_its_reader_sees_in_their_language(hosted, log_in):
    table, amina, brahim = hosted
    browser = log_in(brahim)
    tables.sit(table, brahim, 1)
    phrases = re.findall('<option value="([a-z]+)">', page(amina, table))
    assert len(phrases) >= 3
    assert send_away(amina, table, 1, " ", phrase="nonsense").status_code == 400
    assert send_away(amina, table, 1, " ", phrase="friend").status_code == 200
    assert "Sorry, this seat is for a friend." in page(browser, table)
    browser.cookies["koutchina_language"] = "fr"
    assert "Désolé, cette place est pour un ami." in page(browser, table)
    assert "Désolé, cette place est pour un ami." in browser.get("/").content.decode()
