"""The bell over sockets: told to whoever it concerns, on any page, and to nobody else."""

import json

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Presence
from games.play import calls, presence
from koutchina.asgi import application
from tests.play.calls_kit import asked, play_once, playing, waited_for
from tests.play.helpers import person

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]


async def page_of(user: User, address: str = "/ws/lobby/") -> WebsocketCommunicator:
    """A page of somebody, the lobby's if nothing else is said, up to date."""
    browser = Client()
    await sync_to_async(browser.force_login)(user)
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in browser.cookies.items())
    headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
    socket = WebsocketCommunicator(application, address, headers=headers)
    assert (await socket.connect(timeout=5))[0]
    await socket.send_json_to({"kind": "beat", "stamp": ""})
    await socket.receive_from(timeout=5)
    return socket


async def told(socket: WebsocketCommunicator) -> dict[str, object]:
    """The next thing that a page is told beside its parts."""
    while True:
        frame = await socket.receive_from(timeout=5)
        if frame.startswith("{"):
            found: dict[str, object] = json.loads(frame)
            return found


async def test_an_invitation_rings_at_once_and_only_at_the_one_who_is_invited() -> None:
    guest, other = await sync_to_async(person)(), await sync_to_async(person)()
    page, elsewhere = await page_of(guest), await page_of(other)
    await sync_to_async(asked)(guest)
    assert await told(page) == {"calls": 1, "label": "1 call for you"}
    await sync_to_async(calls.seen_all)(guest)
    assert await told(page) == {"calls": 0, "label": "0 calls for you"}
    assert await elsewhere.receive_nothing(timeout=0.1)
    await page.disconnect()
    await elsewhere.disconnect()


async def test_the_page_of_a_table_is_told_when_another_one_waits_and_when_it_waits_no_more() -> None:
    friends = [await sync_to_async(person)(), await sync_to_async(person)()]
    other, _ = await sync_to_async(playing)(people=friends)
    user = await sync_to_async(waited_for)(other, friends)
    here, _ = await sync_to_async(playing)()
    page = await page_of(user, f"/ws/tables/{here.code}/")
    await sync_to_async(play_once)(other, friends)
    assert await told(page) == {"calls": 0, "label": "0 calls for you", "next": False}
    await sync_to_async(play_once)(other, friends)
    assert await told(page) == {"calls": 1, "label": "1 call for you", "next": True}
    await page.disconnect()


async def test_the_bell_falls_when_the_table_is_opened_elsewhere_and_rises_when_it_is_left() -> None:
    friends = [await sync_to_async(person)(), await sync_to_async(person)()]
    table, _ = await sync_to_async(playing)(people=friends)
    user = await sync_to_async(waited_for)(table, friends)
    lobby = await page_of(user)
    opened = await page_of(user, f"/ws/tables/{table.code}/")
    assert (await told(lobby))["calls"] == 0
    await opened.send_json_to({"kind": "beat", "stamp": "", "visible": False})
    assert (await told(lobby))["calls"] == 1
    await opened.send_json_to({"kind": "beat", "stamp": "", "visible": True})
    assert (await told(lobby))["calls"] == 0
    await opened.disconnect()
    await sync_to_async(Presence.objects.update)(until=timezone.now())
    await sync_to_async(presence.sweep)()
    assert (await told(lobby))["calls"] == 1
    await lobby.disconnect()
