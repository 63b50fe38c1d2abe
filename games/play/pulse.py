"""The loop of a worker inside a server: look, rest, look again, until the server ends."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from asgiref.sync import sync_to_async


async def look_again(look: Callable[[], int], enough: int, pause: float, stop: asyncio.Event) -> None:
    """Call `look` in a thread again and again until `stop` is set, and let the one that is at work finish.

    `look` answers how much it did; where that is less than `enough` it rests for `pause` seconds. It is never cut
    off: its thread tells the sockets through the server's loop, and would wait for ever for one that has ended.
    """
    while not stop.is_set():
        if await sync_to_async(look, thread_sensitive=False)() < enough:
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await stop.wait()
