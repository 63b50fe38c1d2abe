"""The lobby's socket, and the answer at any other address."""

from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import QueryDict
from django.utils.translation import override

from accounts.models import User
from games.play import lobby
from games.web import push, render
from games.web.forms import WantedForm
from games.web.render import Screen
from games.web.screen_consumer import ScreenConsumer
from games.web.threads import in_thread


class NoConsumer(AsyncWebsocketConsumer):
    """An address without a socket: the handshake is refused."""

    async def connect(self) -> None:
        """Refuse."""
        await self.close()


class LobbyConsumer(ScreenConsumer):
    """The lobby's list of tables."""

    group = push.LOBBY
    pause = 0.15
    """Seconds in which changes are gathered: many tables may fill at once."""

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        """Some table appeared, filled, or went."""
        self.refresh_later(self.pause)

    async def calls_changed(self, event: dict[str, Any]) -> None:
        """One of the viewer's own tables waits for them, or no more."""
        await super().calls_changed(event)
        self.refresh_later(self.pause)

    async def draw(self, since: float) -> Screen | None:
        """The viewer's own list."""
        return await in_thread(_lobby_screen, self.user, self.language, self.scope.get("query_string", b""))


def _lobby_screen(user: User | None, language: str, query: bytes) -> Screen:
    with override(language):
        wanted = WantedForm(QueryDict(query[:500]))
        return render.lobby_screen(lobby.lobby(user, wanted.wanted()), narrowed=bool(wanted.query()))
