"""The record of a finished match, the page that proves it, and what the table says of both."""

import pytest
from django.db import connection
from django.test import Client

from games.engine.events import Note, Stop
from games.engine.proving import prove
from games.models import EventRow, Match, Seed, Setup, Table, triggers
from games.play import freezes, replay_doors, tables
from tests.engine import verifier
from tests.play import helpers
from tests.play.setup_kit import begun_before_seeds, pending
from tests.web.helpers import page

pytestmark = pytest.mark.django_db


def browser(user):
    """A browser in which somebody is logged in."""
    client = Client()
    client.force_login(user)
    return client


def finished():
    """A private table whose match has ended early."""
    table, people = helpers.started(target=25)
    helpers.play_out(table, people, limit=6)
    helpers.end(table)
    return table, people


def addresses(table, ordinal=1):
    """The two pages of a match."""
    return [f"/tables/{table.code}/matches/{ordinal}/{what}/" for what in ("record", "verify")]


def test_players_download_a_record_that_an_independent_verifier_proves():
    table, people = finished()
    answer = browser(people[1]).get(addresses(table)[0])
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/x-ndjson; charset=utf-8"
    assert f"koutchina-{table.code}-1.jsonl" in answer["Content-Disposition"]
    text = answer.content.decode()
    assert verifier.problems(text) == []
    assert verifier.broken_link(text) is None


@pytest.mark.parametrize(("private", "watched", "status"), [(True, True, 404), (False, False, 404), (False, True, 200)])
def test_others_see_the_record_only_where_the_table_is_public_and_watched(private, watched, status):
    table, people = finished()
    Table.objects.filter(pk=table.pk).update(private=private, watched=watched, pace="calm")
    for client in (Client(), browser(helpers.person())):
        assert [client.get(one).status_code for one in addresses(table)] == [status, status]
    assert [browser(people[0]).get(one).status_code for one in addresses(table)] == [200, 200]


def test_a_match_that_is_being_played_has_no_record_and_one_that_never_was_neither():
    table, people = helpers.started()
    client = browser(people[0])
    for ordinal in (1, 2, 0, 10**30):
        assert [client.get(one).status_code for one in addresses(table, ordinal)] == [404, 404]
    assert client.post(addresses(table)[0]).status_code == 405


def test_the_page_says_deal_by_deal_what_the_server_has_found():
    table, people = finished()
    html = browser(people[0]).get(addresses(table)[1]).content.decode()
    row = helpers.match_of(table)
    for number in range(1, row.deal + 1):
        assert f"Deal {number}: the deck is the one that seed and shares make." in html
    assert "The log is whole" in html
    assert "✗" not in html
    assert row.head in html
    assert "games.engine verify" in html


def test_the_page_names_what_is_wrong():
    table, people = finished()
    triggers.disable(connection)
    try:
        deal = EventRow.objects.get(match__table=table, type="deal", deal=1)
        deal.body["deck"][-2:] = reversed(deal.body["deck"][-2:])
        EventRow.objects.filter(pk=deal.pk).update(body=deal.body)
    finally:
        triggers.enable(connection)
    html = browser(people[0]).get(addresses(table)[1]).content.decode()
    assert "Deal 1: from card 39 on, the cards lie in another order" in html
    assert f"the chain of hashes breaks at event {deal.number}." in html


@pytest.mark.parametrize(
    ("number", "body"),
    [
        (1, {"type": "note", "about": "nothing"}),
        (1, ["match"]),
        (4, {"type": "play", "seat": 0, "card": "99z"}),
        pytest.param(
            4,
            {"type": "note", "about": "x", "text": "\ud800"},
            marks=pytest.mark.skipif(connection.vendor == "postgresql", reason="PostgreSQL keeps no half a sign"),
        ),
    ],
)
def test_every_page_of_a_match_whose_log_was_changed_says_so(number, body):
    table, people = finished()
    triggers.disable(connection)
    try:
        EventRow.objects.filter(match__table=table, number=number).update(body=body)
    finally:
        triggers.enable(connection)
    browsers = [browser(people[0]), Client()]
    for one in browsers:
        answer = one.get(f"/tables/{table.code}/")
        assert answer.status_code == 403
        assert "The log of this match can&#x27;t be played" in answer.content.decode()
        assert "log in first" not in answer.content.decode()
        assert one.get(f"/tables/{table.code}/screen/").status_code == 403
    html = browsers[0].get(addresses(table)[1]).content.decode()
    assert f"the chain of hashes breaks at event {number}." in html
    lines = browsers[0].get(addresses(table)[0]).content.splitlines()
    assert not prove(list(enumerate(lines, start=1))).ok
    html = browsers[0].get(f"/tables/{table.code}/matches/1/").content.decode()
    assert f"Event {number} is not as it was written" in html


def test_a_running_match_whose_log_was_changed_takes_no_move_and_holds_nobody_and_can_be_annulled():
    table, people = helpers.started(target=25)
    triggers.disable(connection)
    try:
        EventRow.objects.filter(match__table=table, number=1).update(body={"type": "note", "about": "nothing"})
    finally:
        triggers.enable(connection)
    sent = {"type": "play", "card": "1o", "seen": 3, "move_id": "0" * 32}
    client = browser(people[0])
    assert client.post(f"/tables/{table.code}/move/", sent).status_code == 403
    for act in ("resign", "pause"):
        answer = client.post(f"/tables/{table.code}/company/", {"do": act})
        assert answer.status_code == 403
    people[1].delete()
    assert table.places.get(number=1).bot
    freezes.tell(helpers.match_of(table), Note("verdict", {"kind": "annul"}), Stop("void", None))
    assert helpers.match_of(table).over


def test_a_match_from_before_seeds_is_shown_as_one_that_can_not_be_proved():
    table, people = finished()
    begun_before_seeds(table)
    html = browser(people[0]).get(addresses(table)[1]).content.decode()
    assert "before decks could be proved" in html


def test_the_players_see_the_short_head_and_the_commitment_and_at_the_end_the_way_to_the_proof():
    table, people = helpers.started(target=25)
    html = page(browser(people[0]), table)
    head = helpers.match_of(table).head
    assert f"{head[:4]} {head[4:8]}" in html
    body = EventRow.objects.get(match__table=table, number=1).body
    assert body["commitment"] in html
    assert "/fairness/" in html
    assert "/verify/" not in html
    helpers.end(table)
    html = page(browser(people[0]), table)
    head = helpers.match_of(table).head
    assert f"{head[:4]} {head[4:8]}" in html
    assert addresses(table)[1] in html
    assert html.count('id="short-head"') == 1


def test_nothing_that_is_sent_tells_the_seed_before_the_end():
    table, people = helpers.started()
    seed = Seed.objects.get(match__table=table).value
    salts = list(EventRow.objects.filter(match__table=table).values_list("salt", flat=True))
    at = f"/tables/{table.code}/"
    pages = ("", "screen/", "talk/", "deals/1/", "matches/", *(f"matches/1/{one}" for one in ("", "?at=1", "?as=open")))
    for client in (Client(), *(browser(user) for user in people)):
        answers = [client.get(f"{at}{one}") for one in pages]
        assert answers[0].status_code == 200
        text = "".join(answer.content.decode() for answer in answers)
        assert not any(secret in text for secret in (seed, *salts))


def test_the_page_about_fair_cards_is_linked_from_every_page():
    client = Client()
    assert "/fairness/" in client.get("/").content.decode()
    text = client.get("/fairness/").content.decode()
    assert "What this does not prove" in text
    assert "The server sees the cards." in text


def test_while_a_match_is_set_up_the_page_says_so_and_offers_nothing_else(settings):
    settings.KOUTCHINA_SHARE_WAIT = 5
    table, people = pending()
    client = browser(people[0])
    html = page(client, table)
    at = Setup.objects.get()
    assert "The match is starting." in html
    assert at.commitment in html
    assert at.seed not in html
    assert 'data-seat="0"' in html
    assert '<div id="screen" class="page stack"' in html
    assert not any(f'id="{name}"' in html for name in ("leave", "start", "bot-1"))
    assert 'http-equiv="refresh" content="2"' in html
    assert "data-seat=" not in page(Client(), table).partition('id="starting"')[2].partition(">")[0]
    assert client.post(f"/tables/{table.code}/leave/", headers={"HX-Request": "true"}).status_code == 409


def test_a_browser_gives_its_hash_and_its_share_by_post(settings):
    settings.KOUTCHINA_SHARE_WAIT = 5
    user = helpers.person()
    table = tables.play_now(user, "ronda", 2, {})
    at, address, client = Setup.objects.get(), f"/tables/{table.code}/share/", browser(user)
    share = "0a" * 16
    digest = verifier.share_hash(at.match_id.bytes, 0, bytes.fromhex(share))
    answer = client.post(address, {"match": at.match_id.hex, "hash": digest})
    assert (answer.status_code, answer.json()) == (200, {"phase": "shares", "hash": digest, "hashes": [digest, ""]})
    assert client.post(address, {"match": at.match_id.hex, "share": "0b" * 16}).status_code == 422
    answer = client.post(address, {"match": at.match_id.hex, "share": share})
    assert answer.json() == {"phase": "begun", "hash": ""}
    assert EventRow.objects.get(match__table=table, number=1).body["shares"][0]["share"] == share
    assert client.post(address, {"match": at.match_id.hex, "share": share}).json()["phase"] == "begun"


def test_what_is_no_share_is_refused(settings):
    settings.KOUTCHINA_SHARE_WAIT = 5
    table, people = pending()
    match, address = Setup.objects.get().match_id.hex, f"/tables/{table.code}/share/"
    client = browser(people[0])
    for sent in (
        {},
        {"match": match},
        {"match": match, "hash": "x" * 64},
        {"match": match, "hash": "A" * 64},
        {"match": match, "share": "0" * 30},
        {"match": match, "share": "0" * 32, "hash": "0" * 64},
        {"match": "nonsense", "hash": "0" * 64},
    ):
        assert client.post(address, sent).status_code == 400
    good = {"match": match, "hash": "0" * 64}
    assert Client().post(address, good).status_code == 403
    assert browser(helpers.person()).post(address, good).status_code == 403
    assert client.post(address, {"match": "0" * 32, "hash": "0" * 64}).status_code == 409
    assert client.get(address).status_code == 405
    assert client.post("/tables/nowhere/share/", good).status_code == 404


def test_the_record_of_a_match_that_its_players_have_opened_is_for_everybody():
    table, people = finished()
    for user in people:
        replay_doors.agree(Match.objects.get(table=table), user)
    assert [Client().get(one).status_code for one in addresses(table)] == [200, 200]


def test_who_sits_there_now_sees_no_match_that_others_played():
    table, people = finished()
    other = helpers.person()
    table.places.filter(number=0).update(user=other)
    assert [browser(user).get(addresses(table)[0]).status_code for user in (other, people[0])] == [404, 200]
