"""The server's entry point: pages, sockets, and on a single machine the clock."""

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "koutchina.settings")
pages = get_asgi_application()  # sets Django up, which the imports below need

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings

from games.play import clock, door
from games.web import callers
from games.web.routing import websocket_urlpatterns
from koutchina.middleware import Utf8Request
from koutchina.origins import SameOrigin

logger = logging.getLogger("koutchina")

pages.request_class = Utf8Request

Scope = dict[str, Any]
Channel = Callable[..., Awaitable[Any]]


class Server:
    """The application, and what has to begin once with it as soon as the server's loop runs."""

    def __init__(self, application: Callable[[Scope, Channel, Channel], Awaitable[None]]) -> None:
        self.application = application
        self.begun = False
        self.clock: asyncio.Task[None] | None = None
        self.caller: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Channel, send: Channel) -> None:
        """Answer one request or socket; the first one begins what no start-up event has begun."""
        self.begin()
        await self.application(scope, receive, send)

    def begin(self) -> None:
        """Hold the database open, start the embedded clock and the sender of calls, once. Called inside the loop."""
        if self.begun:
            return
        self.begun = True
        door.hold_open()
        if settings.KOUTCHINA_CLOCK == "embedded":
            self.clock = asyncio.get_running_loop().create_task(clock.run_embedded())
            self.clock.add_done_callback(clock_stopped)
            self.caller = asyncio.get_running_loop().create_task(callers.run_embedded())
            self.caller.add_done_callback(caller_stopped)


def clock_stopped(task: asyncio.Task[None]) -> None:
    """Say that no bot moves any more, and why: without the clock somebody has to restart the server."""
    if not task.cancelled():
        logger.critical("The clock has stopped; bots wait until the server is restarted.", exc_info=task.exception())


def caller_stopped(task: asyncio.Task[None]) -> None:
    """Say that nobody is called back any more, and why."""
    if not task.cancelled():
        logger.critical("The sender of mail and push messages has stopped.", exc_info=task.exception())


def begin_with_daphne(server: Server) -> None:
    """Begin when Daphne does: it has no start-up event, only its reactor, whose loop runs one call later."""
    reactor = sys.modules.get("twisted.internet.reactor")
    if reactor is not None:
        reactor.callWhenRunning(reactor.callLater, 0, server.begin)


application = Server(
    ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": AllowedHostsOriginValidator(SameOrigin(AuthMiddlewareStack(URLRouter(websocket_urlpatterns)))),
        }
    )
)
begin_with_daphne(application)
