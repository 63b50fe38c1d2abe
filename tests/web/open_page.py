"""A table's page at the end of a socket, without a browser."""

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from accounts.models import User
from games.models import Table
from koutchina.asgi import application
from tests.web.test_talk import shown, stamp_of


class Page:
    """A table's page that somebody has open: it tells by its beats what it shows, and shows what it is sent."""

    def __init__(self, table: Table, user: User | None, browser: Client | None = None) -> None:
        self.table, self.user = table, user
        self.browser = browser or Client()
        self.screen = self.talk = ""
        self.got: list[str] = []

    async def open(self) -> "Page":
        if self.user is not None:
            await sync_to_async(self.browser.force_login)(self.user)
        cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in self.browser.cookies.items())
        headers = [(b"cookie", cookies.encode()), (b"origin", b"http://localhost"), (b"host", b"localhost")]
        self.socket = WebsocketCommunicator(application, f"/ws/tables/{self.table.code}/", headers=headers)
        assert (await self.socket.connect(timeout=5))[0]
        await self.beat(2)
        return self

    async def beat(self, answers: int = 1) -> None:
        """Say what is shown, and wait for so many answers."""
        await self.socket.send_json_to({"kind": "beat", "stamp": self.screen, "talk": self.talk})
        for _ in range(answers):
            await self.hear()

    async def hear(self, timeout: float = 5) -> str:
        """The next thing that is sent, shown."""
        frame: str = await self.socket.receive_from(timeout=timeout)
        self.got.append(frame)
        if 'id="screen"' in frame:
            self.screen = frame.split('data-stamp="')[1].split('"')[0]
        if 'id="talk"' in frame:
            self.talk = stamp_of(frame)
        return frame

    async def hears(self, *lines: str) -> None:
        """The next thing that is sent is the talk, with these lines."""
        frame = await self.hear()
        assert frame.startswith('<div class="talk" id="talk"')
        assert shown(frame) == list(lines)
