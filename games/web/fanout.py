"""One drawing for all the strangers who watch a table in this process."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from weakref import WeakValueDictionary

from games.web.render import Screen

PAUSE = 0.25
"""Seconds at least between two drawings of the same table for strangers."""

Draw = Callable[[], Awaitable[Screen | None]]


class SharedScreen:
    """The strangers' screen of one table in one language, drawn once for everybody who asks at the same time."""

    def __init__(self) -> None:
        self._begun = float("-inf")
        self._drawing: asyncio.Task[Screen | None] | None = None

    async def fresh(self, since: float, draw: Draw) -> Screen | None:
        """A screen whose drawing began after `since` (of `monotonic()`), at most one in each PAUSE."""
        while self._drawing is None or self._begun < since:
            if self._drawing is None or self._drawing.done():
                self._drawing = asyncio.create_task(self._after_pause(draw))
            waiting = self._drawing
            screen = await asyncio.shield(waiting)
            if self._begun >= since:
                return screen
        return await asyncio.shield(self._drawing)

    async def _after_pause(self, draw: Draw) -> Screen | None:
        await asyncio.sleep(max(0.0, self._begun + PAUSE - monotonic()))
        self._begun = monotonic()
        return await draw()


_shared: WeakValueDictionary[tuple[str, str, str], SharedScreen] = WeakValueDictionary()


def shared_screen(code: str, language: str, part: str = "screen") -> SharedScreen:
    """The shared drawing of a part of a table's page in a language; it lives as long as somebody holds it."""
    return _shared.setdefault((code, language, part), SharedScreen())
