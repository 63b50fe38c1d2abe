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
from twisted.internet.defer import Deferred

from games.play import clock, door
from games.web import callers
from games.web.routing import websocket_urlpatterns
from games.web.threads import at_work, keep
from koutchina.middleware import Utf8Request
from koutchina.origins import SameOrigin

logger = logging.getLogger("koutchina")

pages.request_class = Utf8Request

Scope = dict[str, Any]
Channel = Callable[..., Awaitable[Any]]


AGAIN = 1.0
"""Seconds after which a socket is ended once more: asgiref forgets that, where a thread was just telling others."""


class Server:
    """The application, and what has to begin and end once with it, inside of the server's loop."""

    def __init__(self, application: Callable[[Scope, Channel, Channel], Awaitable[None]]) -> None:
        self.application = application
        self.begun = False
        self.stop = asyncio.Event()
        self.pages: set[asyncio.Task[None]] = set()
        self.sockets: set[asyncio.Task[None]] = set()
        self.clock: asyncio.Task[None] | None = None
        self.caller: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Channel, send: Channel) -> None:
        """Answer one request or socket; the first one begins what no start-up event has begun.

        A request that has begun is answered whatever happens: Daphne would break it off when it is told to stop.
        """
        if self.stop.is_set():
            await refuse(scope, send)
            return
        self.begin()
        is_socket = scope["type"] == "websocket"
        task = asyncio.ensure_future(self.application(scope, receive, send))
        keep(task, self.sockets if is_socket else self.pages)
        await (task if is_socket else asyncio.shield(task))

    def begin(self) -> None:
        """Hold the database open, start the embedded clock and the sender of calls, once. Called inside the loop."""
        if self.begun:
            return
        self.begun = True
        door.hold_open()
        if settings.KOUTCHINA_CLOCK == "embedded":
            self.clock = asyncio.ensure_future(clock.run_embedded(self.stop))
            self.clock.add_done_callback(clock_stopped)
            self.caller = asyncio.ensure_future(callers.run_embedded(self.stop))
            self.caller.add_done_callback(caller_stopped)

    def end(self) -> Deferred[None]:
        """Begin nothing more, and answer what ends when all that is at work has ended, so that Twisted waits for it.

        Threads wait for the loop wherever they tell the sockets something, and Python waits for threads before it
        ends: the loop has to outlast them.
        """
        self.stop.set()
        return Deferred.fromFuture(asyncio.ensure_future(self._end()))

    async def _end(self) -> None:
        workers = {task for task in (self.clock, self.caller) if task and not task.done()}
        while working := workers | self.pages | self.sockets | at_work:
            for socket in self.sockets:
                socket.cancel()
            done, _ = await asyncio.wait(working, timeout=AGAIN)
            workers -= done


async def refuse(scope: Scope, send: Channel) -> None:
    """Send somebody away who comes while the server ends."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 503, "headers": [(b"Retry-After", b"5")]})
        await send({"type": "http.response.body"})
    else:
        await send({"type": "websocket.close"})


def clock_stopped(task: asyncio.Task[None]) -> None:
    """Say that no bot moves any more, and why: without the clock somebody has to restart the server."""
    if not task.cancelled() and task.exception():
        logger.critical("The clock has stopped; bots wait until the server is restarted.", exc_info=task.exception())


def caller_stopped(task: asyncio.Task[None]) -> None:
    """Say that nobody is called back any more, and why."""
    if not task.cancelled() and task.exception():
        logger.critical("The sender of mail and push messages has stopped.", exc_info=task.exception())


def go_with_daphne(server: Server) -> None:
    """Begin and end when Daphne does: it has no such events, only its reactor, whose loop runs one call later."""
    reactor = sys.modules.get("twisted.internet.reactor")
    if reactor is not None:
        reactor.callWhenRunning(reactor.callLater, 0, server.begin)
        reactor.addSystemEventTrigger("before", "shutdown", server.end)


application = Server(
    ProtocolTypeRouter(
        {
            "http": pages,
            "websocket": AllowedHostsOriginValidator(SameOrigin(AuthMiddlewareStack(URLRouter(websocket_urlpatterns)))),
        }
    )
)
go_with_daphne(application)
