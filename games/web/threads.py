"""What threads do for sockets: read and write the database, away from the server's loop."""

import asyncio
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from channels.db import database_sync_to_async

P = ParamSpec("P")
T = TypeVar("T")
Kept = TypeVar("Kept", bound="asyncio.Future[Any]")

at_work: set[asyncio.Future[Any]] = set()
"""What goes on when its socket ends, and needs the loop until it is done (`push`)."""


def keep(work: Kept, among: set[Kept]) -> Kept:
    """Hold `work` among others until it is done; the loop itself would let it be forgotten."""
    among.add(work)
    work.add_done_callback(among.discard)
    return work


async def in_thread(do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call what reads or writes the database in a thread, which gives its connection back."""
    done: T = await asyncio.shield(keep(asyncio.ensure_future(database_sync_to_async(do)(*args, **kwargs)), at_work))
    return done
