"""Sockets: each viewer is shown its own screen; what is no frame of ours is answered, never a fault of ours."""

import asyncio
import json
import uuid
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client

from accounts.models import FOR_GOOD, User
from accounts.sessions import SessionStore
from games.models import EventRow, Match, Table
from games.play import invitations, tables
from games.web import fanout, push
from koutchina.asgi import application
from tests.play.calls_kit import play_once
from tests.web.helpers import form, number_of, started

pytestmark = pytest.mark.django_db(transaction=True)

Opener = Callable[..., Awaitable[WebsocketCommunicator]]


@pytest.fixture
async def opened():
    """Open a socket as the browser of a user (None: a stranger): `await opened("/ws/lobby/", user)`."""
    sockets: list[WebsocketCommunicator] = []

    async def make(path: str, user: User | None = None, *, language: str = "en") -> WebsocketCommunicator:
        cookies = f"koutchina_language={language}"
        if user is not None:
            client = Client()
            await sync_to_async(client.force_login)(user)
            cookies += f"; koutchina_session={client.cookies['koutchina_session'].value}"
        headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
        socket = WebsocketCommunicator(application, path, headers=headers)
        connected, _ = await socket.connect(timeout=5)
        assert connected
        sockets.append(socket)
        return socket

    yield make
    for socket in sockets:
        await socket.disconnect()


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    return [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]


@pytest.fixture
def table(people: list[User]) -> Table:
    return started(people)


async def screen(socket: WebsocketCommunicator, stamp: str = "") -> str:
    """What the socket shows when the browser says that it shows something else."""
    await socket.send_json_to({"kind": "beat", "stamp": stamp})
    frame: str = await socket.receive_from(timeout=5)
    return frame


async def pushed(socket: WebsocketCommunicator) -> str:
    """The next screen that comes by itself; a number for the bell may come before it."""
    while (frame := await socket.receive_from(timeout=3)).startswith('{"calls"'):
        pass
    return frame


def stamp_of(frame: str) -> str:
    return frame.split('data-stamp="')[1].split('"')[0]


async def turn_of(table: Table) -> int:
    match = await Match.objects.aget(table=table)
    assert match.turn is not None
    return match.turn


async def written(table: Table) -> int:
    return await EventRow.objects.filter(match__table=table).acount()


async def both(opened: Opener, table: Table, people: list[User]) -> tuple[WebsocketCommunicator, WebsocketCommunicator]:
    """The sockets of whose turn it is and of the other, both shown the current screen."""
    turn = await turn_of(table)
    path = f"/ws/tables/{table.code}/"
    return await opened(path, people[turn]), await opened(path, people[1 - turn])


def played(frame: str) -> dict[str, Any]:
    """The frame that plays the first card of this screen."""
    data = form(frame, "/move/", "play").data()
    return {"kind": "move"} | {name: value for name, value in data.items() if name != "csrfmiddlewaretoken"}


async def test_a_beat_with_another_stamp_is_answered_with_the_screen_and_with_its_own_by_same(
    opened: Opener, table: Table, people: list[User]
) -> None:
    socket = await opened(f"/ws/tables/{table.code}/", people[0])
    frame = await screen(socket)
    assert frame.startswith('<div id="screen"')
    await socket.send_json_to({"kind": "beat", "stamp": stamp_of(frame)})
    assert await socket.receive_json_from(timeout=5) == {"same": stamp_of(frame)}


async def test_a_move_is_answered_and_pushed_to_the_other_seat(
    opened: Opener, table: Table, people: list[User]
) -> None:
    mover, other = await both(opened, table, people)
    move = played(await screen(mover))
    await screen(other)
    before = await written(table)
    await mover.send_json_to(move)
    answer = await mover.receive_from(timeout=5)
    assert f'data-answer="{move["move_id"]}"' in answer
    pushed = await other.receive_from(timeout=1)
    assert number_of(pushed) == number_of(answer) == before + 1
    assert "data-my-turn" in pushed
    assert "data-my-turn" not in answer
    assert await mover.receive_nothing(timeout=0.3)


async def test_a_repeated_move_is_answered_again_and_written_once(
    opened: Opener, table: Table, people: list[User]
) -> None:
    mover, _ = await both(opened, table, people)
    move = played(await screen(mover))
    await mover.send_json_to(move)
    await mover.receive_from(timeout=5)
    before = await written(table)
    await mover.send_json_to(move)
    assert 'id="notice"' not in await mover.receive_from(timeout=5)
    assert await written(table) == before


async def test_a_refused_move_is_answered_with_a_sentence_in_the_viewers_language(
    opened: Opener, table: Table, people: list[User]
) -> None:
    turn = await turn_of(table)
    other = await opened(f"/ws/tables/{table.code}/", people[1 - turn])
    before = await written(table)
    await other.send_json_to(played(await screen(other)))
    answer = await other.receive_from(timeout=5)
    assert "It isn&#x27;t your turn." in answer
    assert "#not-your-turn" in answer
    assert await written(table) == before


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
async def test_the_screen_is_in_the_language_of_the_page(opened: Opener, table: Table, language: str) -> None:
    from django.utils.translation import gettext, override

    frame = await screen(await opened(f"/ws/tables/{table.code}/", language=language))
    with override(language):
        expected = gettext("Cards on the table")
    assert f'aria-label="{expected}"' in frame


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '"beat"',
        '{"kind": "dance"}',
        '{"kind": "beat", "stamp": 1}',
        '{"kind": "move"}',
        '{"kind": "move", "seen": {}, "move_id": [], "type": "play"}',
        '{"kind": "move", "seen": 1, "move_id": "x", "type": "play"}',
        '{"kind": "move", "seen": 1, "type": null, "move_id": "7b0e1f8c-6f3f-4b1f-8a54-0f4a8b2f4c11"}',
        '{"kind": "move", "seen": 1, "type": "play", "move_id": "7b0e1f8c-6f3f-4b1f-8a54-0f4a8b2f4c11", "card": "%s"}'
        % ("3" * 20000),
        "\ud800",
    ],
)
async def test_a_bad_frame_is_answered_and_writes_nothing(
    opened: Opener, table: Table, people: list[User], frame: str
) -> None:
    socket = await opened(f"/ws/tables/{table.code}/", people[0])
    before = await written(table)
    await socket.send_input({"type": "websocket.receive", "text": frame})
    assert "fault" in json.loads(await socket.receive_from(timeout=5))
    assert await written(table) == before
    assert (await screen(socket)).startswith("<div")


async def test_a_move_of_odd_values_is_refused_not_a_fault(opened: Opener, table: Table, people: list[User]) -> None:
    mover, _ = await both(opened, table, people)
    before = await written(table)
    for odd in (
        {"card": ["3o"]},
        {"card": None},
        {"card": {"a": 1}},
        {"type": "play", "nonsense": 1},
        {"type": "turn"},
        {"card": "\0"},
    ):
        await mover.send_json_to(played(await screen(mover)) | odd)
        assert 'id="notice"' in await mover.receive_from(timeout=5)
    assert await written(table) == before


async def test_bytes_are_no_frame_and_patience_ends(opened: Opener, table: Table) -> None:
    socket = await opened(f"/ws/tables/{table.code}/")
    for _ in range(5):
        await socket.send_to(bytes_data=b"\x00")
        await socket.receive_from(timeout=5)
    closed = await socket.receive_output(timeout=5)
    assert (closed["type"], closed["code"]) == ("websocket.close", 4400)


async def test_an_unknown_table_closes_with_4404(opened: Opener) -> None:
    socket = await opened("/ws/tables/nonsense/")
    closed = await socket.receive_output(timeout=5)
    assert (closed["type"], closed["code"]) == ("websocket.close", 4404)


async def test_a_stranger_watches_and_can_not_play(opened: Opener, table: Table, people: list[User]) -> None:
    stranger = await opened(f"/ws/tables/{table.code}/")
    mover, _ = await both(opened, table, people)
    assert "data-hand" not in await screen(stranger)
    move = played(await screen(mover))
    before = await written(table)
    await stranger.send_json_to(move)
    assert "fault" in await stranger.receive_json_from(timeout=5)
    assert await written(table) == before
    await mover.send_json_to(move)
    assert number_of(await stranger.receive_from(timeout=2)) == before + 1


async def test_strangers_share_one_drawing(opened: Opener, table: Table, people: list[User], monkeypatch) -> None:
    from games.web import consumers

    drawn: list[str] = []
    draw = consumers._table_screen

    def counted(code: str, user: User | None, *rest: Any) -> Any:
        drawn.append("stranger" if user is None else user.username)
        return draw(code, user, *rest)

    strangers = [await opened(f"/ws/tables/{table.code}/") for _ in range(8)]
    mover, _ = await both(opened, table, people)
    for socket in strangers:
        await screen(socket)
    move = played(await screen(mover))
    monkeypatch.setattr(consumers, "_table_screen", counted)
    await mover.send_json_to(move)
    frames = [await socket.receive_from(timeout=3) for socket in strangers]
    assert len({stamp_of(frame) for frame in frames}) == 1
    assert drawn.count("stranger") <= 2


async def test_who_sits_down_is_shown_a_seat_from_then_on(opened: Opener, people: list[User]) -> None:
    table = await sync_to_async(tables.create_table)(people[0], "ronda", 2, {"target": 25})
    socket = await opened(f"/ws/tables/{table.code}/", people[1])
    assert "Leave the table" not in await screen(socket)
    await sync_to_async(tables.sit)(table, people[1], 1)
    assert "Leave the table" in await pushed(socket)
    await sync_to_async(tables.start)(table, people[0])
    assert "data-hand" in await pushed(socket)


async def test_who_was_sent_away_goes_on_reading_the_hosts_word_and_is_offered_no_seat(
    opened: Opener, people: list[User]
) -> None:
    table = await sync_to_async(tables.create_table)(people[0], "ronda", 3, {"target": 25})
    await sync_to_async(tables.sit)(table, people[1], 1)
    socket = await opened(f"/ws/tables/{table.code}/", people[1])
    assert "Leave the table" in await screen(socket)
    await sync_to_async(invitations.remove)(table, people[0], 1, people[1].pk, "Another time.")
    told = await pushed(socket)
    assert "Another time." in told
    assert "Another time." in await screen(socket)
    assert "Sit down here" not in told


async def test_a_burst_is_shown_to_a_seat_by_whole_screens_that_end_with_the_latest(
    opened: Opener, table: Table, people: list[User]
) -> None:
    _, other = await both(opened, table, people)
    await screen(other)
    layer = get_channel_layer()
    assert layer is not None
    for number in range(1, 20):
        message = {"type": "table.changed", "code": table.code, "number": number, "match": 1}
        await layer.group_send(push.table_group(table.code), message)
    assert await other.receive_nothing(timeout=0.5)  # nothing new: it is shown already


async def test_the_lobby_is_pushed_once_for_many_changes(opened: Opener, people: list[User]) -> None:
    socket = await opened("/ws/lobby/", people[1])
    await screen(socket)
    made = [await sync_to_async(tables.create_table)(people[0], "ronda", 2, {"target": 25}) for _ in range(5)]
    frame = await socket.receive_from(timeout=3)
    last = frame if all(table.code in frame for table in made) else await socket.receive_from(timeout=3)
    assert all(table.code in last for table in made)
    assert await socket.receive_nothing(timeout=0.3)


async def test_the_lobbys_counts_are_pushed_when_a_table_opens_and_when_a_match_begins(
    opened: Opener, people: list[User]
) -> None:
    socket = await opened("/ws/lobby/")
    assert "0 tables are open. 0 matches are on." in await screen(socket)
    table = await sync_to_async(tables.create_table)(people[0], "ronda", 2, {})
    assert "1 table is open. 0 matches are on." in await socket.receive_from(timeout=3)
    await sync_to_async(tables.add_bot)(table, people[0], 1)
    await sync_to_async(tables.start)(table, people[0])
    frame = await socket.receive_from(timeout=3)
    if "1 match is on." not in frame:  # the bot sat down some time before
        frame = await socket.receive_from(timeout=3)
    assert "0 tables are open. 1 match is on." in frame


async def test_ones_own_table_is_drawn_anew_in_the_lobby_when_it_waits_for_somebody_else(
    opened: Opener, people: list[User]
) -> None:
    table = await sync_to_async(started)(people[:2])
    match = await sync_to_async(Match.objects.get)(table=table)
    socket = await opened("/ws/lobby/", people[match.turn or 0])
    assert "It is your turn." in await screen(socket)
    await sync_to_async(play_once)(table, people)
    assert "It is the turn of" in await pushed(socket)


async def test_a_move_in_the_lobby_is_a_bad_frame(opened: Opener) -> None:
    socket = await opened("/ws/lobby/")
    await socket.send_json_to({"kind": "move", "seen": 1, "move_id": str(uuid.uuid4()), "type": "play"})
    assert "fault" in await socket.receive_json_from(timeout=5)


def test_a_channel_layer_that_fails_is_logged_and_changes_nothing(
    people: list[User], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            raise ConnectionError("gone")

    monkeypatch.setattr(push, "get_channel_layer", Broken)
    table = started(people)
    assert table.state == "playing"
    assert "could not be told" in caplog.text


async def test_a_shared_screen_is_drawn_at_most_once_a_pause() -> None:
    from games.web.render import Screen

    begun: list[float] = []
    loop = asyncio.get_running_loop()

    async def draw() -> Screen:
        begun.append(loop.time())
        await asyncio.sleep(0.01)
        return Screen("", str(len(begun)))

    shared = fanout.SharedScreen()
    from time import monotonic

    for _ in range(3):
        since = monotonic()
        screens = await asyncio.gather(*(shared.fresh(since, draw) for _ in range(20)))
        assert len({one.stamp for one in screens if one}) == 1
    assert len(begun) == 3
    assert all(later - earlier >= fanout.PAUSE * 0.9 for earlier, later in pairwise(begun))


async def test_a_socket_dies_with_the_session_that_opened_it(opened: Opener, table: Table, people: list[User]) -> None:
    mover, _ = await both(opened, table, people)
    move = played(await screen(mover))
    before = await written(table)
    await sync_to_async(Session.objects.all().delete)()
    await sync_to_async(cache.clear)()
    await mover.send_json_to(move)
    closed = await mover.receive_output(timeout=5)
    assert (closed["type"], closed["code"]) == ("websocket.close", 4401)
    assert await written(table) == before


async def test_a_flood_of_frames_closes_its_socket(opened: Opener) -> None:
    socket = await opened("/ws/lobby/")
    for _ in range(200):
        await socket.send_json_to({"kind": "beat", "stamp": ""})
    while (output := await socket.receive_output(timeout=20))["type"] != "websocket.close":
        pass
    assert output["code"] == 4429


async def test_a_frame_to_a_table_that_is_not_there_is_no_fault(opened: Opener) -> None:
    socket = await opened("/ws/tables/nonsense/")
    await socket.send_json_to({"kind": "beat", "stamp": ""})
    assert (await socket.receive_output(timeout=5))["code"] == 4404
    await socket.disconnect()


async def test_a_frame_nested_too_deeply_is_a_bad_frame(opened: Opener) -> None:
    socket = await opened("/ws/lobby/")
    await socket.send_to(text_data='{"kind": "move", "a": ' + "[" * 5000 + "]" * 5000 + "}")
    assert "fault" in await socket.receive_json_from(timeout=5)


@pytest.mark.parametrize("depth", [9, 300, 600, 900, 940, 960, 980, 1000])
@pytest.mark.parametrize("around", ["[]", '{"a":1}'])
async def test_a_move_with_a_field_nested_too_deeply_is_a_bad_frame(
    opened: Opener, table: Table, people: list[User], around: str, depth: int
) -> None:
    socket = await opened(f"/ws/tables/{table.code}/", people[0])
    start, end = around[:-1].removesuffix("1"), around[-1]
    card = start * depth + ("1" if start != "[" else "") + end * depth
    move = '{"kind": "move", "seen": 3, "move_id": "%s", "type": "play", "card": %s}'
    await socket.send_to(text_data=move % (uuid.uuid4(), card))
    assert "fault" in json.loads(await socket.receive_from(timeout=5))
    assert (await screen(socket)).startswith("<div")


@pytest.mark.parametrize("path", ["/ws/", "/ws/tables/", "/ws/tables/a\x00b/", "/nowhere"])
async def test_an_address_without_a_socket_refuses_the_handshake(path: str) -> None:
    socket = WebsocketCommunicator(
        application, path, headers=[(b"origin", b"http://localhost"), (b"host", b"localhost")]
    )
    connected, _ = await socket.connect(timeout=5)
    assert not connected


async def test_a_push_shows_nothing_to_a_session_that_has_ended(
    opened: Opener, table: Table, people: list[User]
) -> None:
    mover, other = await both(opened, table, people)
    move = played(await screen(mover))
    await screen(other)
    turn = (await Match.objects.aget()).turn
    await sync_to_async(SessionStore(await session_of(people[1 - turn])).flush)()
    await mover.send_json_to(move)
    assert (await other.receive_output(timeout=5))["code"] == 4401


async def session_of(user: User) -> str:
    """The key of the session that logs this user in."""
    async for session in Session.objects.all():
        if session.get_decoded().get("_auth_user_id") == str(user.pk):
            return session.session_key
    raise AssertionError("not logged in")


async def test_who_is_suspended_gets_no_socket_and_loses_the_one_they_have(
    opened: Opener, table: Table, people: list[User]
) -> None:
    before = await opened(f"/ws/tables/{table.code}/", people[0])
    people[0].suspended_until = FOR_GOOD
    await sync_to_async(people[0].save)()
    after = await opened(f"/ws/tables/{table.code}/", people[0])
    assert await after.receive_output(timeout=5) == {"type": "websocket.close", "code": 4403}
    await before.send_json_to({"kind": "beat", "stamp": ""})
    while (sent := await before.receive_output(timeout=5))["type"] != "websocket.close":
        pass
    assert sent["code"] == 4401
