"""The talk at a table, shown by the same socket as the table's screen."""

import asyncio
import logging
from time import monotonic
from typing import Any

from django.utils.translation import override

from accounts.models import User
from games.models import Table
from games.play.watching import Hidden
from games.web import talking
from games.web.fanout import SharedScreen, shared_screen
from games.web.frames import Beat
from games.web.render import Screen
from games.web.threads import in_thread

logger = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds in which lines are gathered for somebody without a seat: a table may have many spectators."""


class TalkPart:
    """What a table's consumer does for the talk: mixed into it, before the class that shows the screen.

    Nothing is sent until a beat says that the browser shows a talk. Whoever has an account is drawn a talk of their
    own, since they may block and mute; strangers share one.
    """

    code: str
    user: User | None
    language: str
    seated: bool
    shared_talk: SharedScreen | None = None
    talk_stamp: str | None = None
    talk_told = 0.0
    talk_waiting: "asyncio.Task[None] | None" = None

    async def disconnect(self, code: int) -> None:
        """Forget what was still to be shown."""
        if self.talk_waiting is not None:
            self.talk_waiting.cancel()
        await super().disconnect(code)  # type: ignore[misc]  # of the consumer that this is mixed into

    async def beat(self, frame: Beat) -> None:
        """Bring the screen up to date, then the talk."""
        await super().beat(frame)  # type: ignore[misc]  # of the consumer
        self.talk_stamp = frame.talk
        await self.refresh_talk(monotonic())

    async def talk_changed(self, event: dict[str, Any]) -> None:
        """Somebody has said something, or wants to read somebody no more."""
        self.refresh_talk_later()

    def refresh_talk_later(self) -> None:
        """Refresh the talk once, soon, however often this is asked until then."""
        self.talk_told = monotonic()
        if self.talk_waiting is None or self.talk_waiting.done():
            self.talk_waiting = asyncio.create_task(self._after(0 if self.seated else PAUSE))

    async def refresh_talk(self, since: float) -> None:
        """Send the talk as it was after `since` (of `monotonic()`), unless the browser shows it already, or none."""
        if self.talk_stamp is None or not await self.is_logged_in():  # type: ignore[attr-defined]  # of the consumer
            return
        try:
            screen = await self._draw_talk(since)
        except Hidden:  # the refresh of the screen closes the socket
            return
        if screen is not None and screen.stamp != self.talk_stamp:
            self.talk_stamp = screen.stamp
            await self.send(text_data=screen.html)  # type: ignore[attr-defined]  # of the consumer

    async def _after(self, delay: float) -> None:
        await asyncio.sleep(delay)
        self.talk_waiting = None  # a line said from here on is not in what is drawn now
        try:
            await self.refresh_talk(self.talk_told)
        except Exception:
            logger.exception("a talk could not be pushed")

    async def _draw_talk(self, since: float) -> Screen | None:
        if self.user is not None:
            return await self._read_talk()
        self.shared_talk = self.shared_talk or shared_screen(self.code, self.language, "talk")
        return await self.shared_talk.fresh(since, self._read_talk)

    async def _read_talk(self) -> Screen | None:
        return await in_thread(_talk, self.code, self.user, self.language)


def _talk(code: str, user: User | None, language: str) -> Screen | None:
    table = Table.objects.filter(code=code).first()
    if table is None:
        return None
    with override(language):
        return talking.talk_screen(table, user)
