"""Which pages may open a socket: our own."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class Refusal(AsyncWebsocketConsumer):
    """Refuses the handshake."""

    async def connect(self) -> None:
        """Refuse."""
        await self.close()


class SameOrigin:
    """Lets a socket through whose page comes from this very host and port, or from a trusted origin.

    Cookies know no ports: without this, any page on another port of the same machine could play for its visitor.
    """

    def __init__(self, application: Application) -> None:
        self.application = application
        self.refusal: Application = Refusal.as_asgi()

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Pass the socket on, or refuse it."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        host = headers.get(b"host", b"").decode("latin-1")
        ours = origin in settings.CSRF_TRUSTED_ORIGINS or (host != "" and _netloc(origin) == host.lower())
        await (self.application if ours else self.refusal)(scope, receive, send)


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
