"""A server that ends waits for what threads still do for sockets that are gone: they need its loop."""

import asyncio
import threading

from games.web.threads import in_thread
from koutchina.asgi import Channel, Scope, Server


async def nothing(scope: Scope, receive: Channel, send: Channel) -> None:
    """Nobody asks."""


async def turns() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_the_loop_outlasts_what_a_thread_does_for_a_socket_that_was_ended() -> None:
    begun, may_end = threading.Event(), threading.Event()

    def write() -> None:
        begun.set()
        assert may_end.wait(20)

    async def end() -> None:
        socket = asyncio.ensure_future(in_thread(write))
        await asyncio.to_thread(begun.wait, 20)
        socket.cancel()
        ending = asyncio.ensure_future(Server(nothing)._end())
        await turns()
        assert socket.cancelled()
        assert not ending.done()
        may_end.set()
        await asyncio.wait_for(ending, 20)

    asyncio.run(end())
