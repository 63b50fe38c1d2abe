"""A table that is not watched is shown to those who sit there, and to nobody else by any door."""

import uuid
from collections.abc import Callable

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from accounts.models import User
from games.models import Table
from games.play import tables
from games.play.manners import Manner
from koutchina.asgi import application
from tests.web.helpers import form, page

pytestmark = pytest.mark.django_db(transaction=True)

SCRIPTS = {"HX-Request": "true"}
MOVE = {"type": "play", "card": "1o", "seen": "1", "move_id": str(uuid.uuid4())}


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    return [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]


def opened(people: list[User]) -> Table:
    """A table of Ronda that nobody else may watch, with everybody seated."""
    table = tables.create_table(people[0], "ronda", 2, {}, manner=Manner(pace="calm", watched=False))
    tables.sit(table, people[1], 1)
    return table


def playing(people: list[User]) -> Table:
    """The same, with its match on."""
    table = opened(people)
    tables.start(table, people[0])
    return table


def sent_by_socket(table: Table, browser: Client, frame: dict[str, str]) -> dict[str, object]:
    """What the table's socket does first when this browser sends a frame."""

    async def ask() -> dict[str, object]:
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.cookies.items())
        headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
        socket = WebsocketCommunicator(application, f"/ws/tables/{table.code}/", headers=headers)
        assert (await socket.connect(timeout=5))[0]
        await socket.send_json_to(frame)
        output: dict[str, object] = await socket.receive_output(timeout=5)
        await socket.disconnect()
        return output

    return async_to_sync(ask)()


@pytest.mark.parametrize("who", ["a stranger", "an account"])
def test_nothing_reaches_others_by_any_door(who: str, people: list[User], make_user, log_in) -> None:
    table = playing(people)
    browser = Client() if who == "a stranger" else log_in(make_user("chama"))
    at = f"/tables/{table.code}/"
    asked = ["", "screen/", "screen/?stamp=x&seen=1", "deals/1/"]
    posted = [("move/", MOVE), ("move/", {}), ("start/", {}), ("sit/", {"number": 1}), ("sit/", {}), ("bot/add/", {})]
    for headers in ({}, SCRIPTS):
        answers = [browser.get(at + path, headers=headers) for path in asked]
        answers += [browser.post(at + path, data, headers=headers) for path, data in posted]
        assert [answer.status_code for answer in answers] == [403] * len(answers)
        for answer in [*answers, browser.post(f"{at}leave/", headers=headers, follow=True)]:
            assert b"Amina" not in answer.content
            assert b"data-hand" not in answer.content
    assert "Only those who sit at this table can see it." in browser.get(at).content.decode()


def test_a_socket_of_others_is_closed_for_good(people: list[User], make_user, log_in) -> None:
    table = playing(people)
    for browser in (Client(), log_in(make_user("chama"))):
        for frame in ({"kind": "beat", "stamp": ""}, {"kind": "move"} | MOVE):
            output = sent_by_socket(table, browser, frame)
            assert (output["type"], output["code"]) == ("websocket.close", 4403)


def test_those_who_sit_there_see_it_from_every_door(people: list[User], log_in) -> None:
    table = playing(people)
    browser = log_in(people[0])
    assert "data-hand" in page(browser, table)
    assert browser.get(f"/tables/{table.code}/screen/", headers=SCRIPTS).status_code == 200
    assert "data-hand" in str(sent_by_socket(table, browser, {"kind": "beat", "stamp": ""})["text"])


def test_before_the_match_whoever_has_the_link_sees_it_and_may_sit_down(people: list[User], client: Client) -> None:
    table = tables.create_table(people[0], "ronda", 2, {}, manner=Manner(pace="calm", watched=False))
    shown = page(client, table)
    assert "no spectators" in shown
    sit = form(shown, "/sit/")
    client.post(sit.action, sit.data())
    tables.start(table, people[0])
    assert "data-hand" in page(client, table)


def test_a_watcher_before_the_match_is_sent_away_when_it_starts_and_who_sat_down_stays(
    people: list[User], make_user, log_in
) -> None:
    table = opened(people)
    browsers = {"seat": log_in(people[1]), "stranger": Client(), "account": log_in(make_user("chama"))}

    async def watch() -> dict[str, dict[str, object]]:
        sockets = {}
        for name, browser in browsers.items():
            cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in browser.cookies.items())
            headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
            sockets[name] = WebsocketCommunicator(application, f"/ws/tables/{table.code}/", headers=headers)
            assert (await sockets[name].connect(timeout=5))[0]
            await sockets[name].send_json_to({"kind": "beat", "stamp": ""})
            assert (await sockets[name].receive_from(timeout=5)).startswith('<div id="screen"')
        await sync_to_async(tables.start)(table, people[0])
        outputs = {name: await socket.receive_output(timeout=5) for name, socket in sockets.items()}
        for socket in sockets.values():
            await socket.disconnect()
        return outputs

    outputs = async_to_sync(watch)()
    assert "data-hand" in str(outputs["seat"]["text"])
    assert [outputs[name]["code"] for name in ("stranger", "account")] == [4403, 4403]


def test_a_second_tab_of_somebody_seated_shows_the_seat(people: list[User], log_in) -> None:
    table = tables.create_table(people[0], "ronda", 2, {})
    tables.sit(table, people[1], 1)
    tables.start(table, people[0])
    first, second = log_in(people[0]), log_in(people[0])
    assert "data-hand" in page(first, table)
    assert "data-hand" in page(second, table)
    for browser in (first, second):
        assert "data-hand" in str(sent_by_socket(table, browser, {"kind": "beat", "stamp": ""})["text"])


@pytest.mark.parametrize(("sent", "watched"), [({}, True), ({"watched": "on"}, True), ({"watched": ""}, False)])
@pytest.mark.parametrize("private", [{}, {"private": "on"}])
def test_the_form_for_a_new_table_says_whether_others_may_watch(
    sent: dict[str, str], watched: bool, private: dict[str, str], log_in, people: list[User]
) -> None:
    browser = log_in(people[0])
    browser.post("/tables/new/", {"ruleset": "ronda", "seats": "2"} | private | sent)
    table = Table.objects.get()
    assert table.watched is watched
    assert table.pace == ("none" if private else "calm")


def test_the_box_is_ticked_on_a_fresh_form(client: Client) -> None:
    assert 'type="checkbox" name="watched" id="ronda-watched" checked' in client.get("/tables/new/").content.decode()
