"""What every socket of a page does: it shows its own viewer's screen, whole, whenever it may have changed."""

import asyncio
import json
import logging
from collections.abc import Awaitable
from time import monotonic
from typing import Any, ClassVar, cast

from channels.generic.websocket import AsyncWebsocketConsumer
from django.http import HttpRequest
from django.utils.translation import get_language_from_request

from accounts.models import User
from accounts.sessions import is_session_of
from games.play.watching import Hidden
from games.web import push
from games.web.calls_part import CallsPart
from games.web.frames import Beat, read_frame
from games.web.render import Screen
from games.web.sent import Malformed, SentMove
from games.web.threads import in_thread

logger = logging.getLogger(__name__)

NOT_FOUND = 4404
HIDDEN = 4403
MALFORMED = 4400
LOGGED_OUT = 4401
TOO_FAST = 4429
PATIENCE = 5
"""Malformed frames that a socket may send before it is closed."""

BURST = 30
"""Frames that a socket may send at once; `PER_SECOND` more for every second that passes."""

PER_SECOND = 3.0


class ScreenConsumer(CallsPart, AsyncWebsocketConsumer):
    """A socket that shows one part of a page and keeps it up to date.

    What the browser shows is known by its stamp. Screens are sent whole, so a lost or repeated one does no harm.
    """

    groups: ClassVar[list[str]] = []
    group = ""
    user: User | None = None
    language = "en"
    origin = ""
    stamp = ""
    faults = 0
    allowance = float(BURST)
    heard = 0.0
    waiting: "asyncio.Task[None] | None" = None

    async def connect(self) -> None:
        """Accept anybody; who it is was settled by the session."""
        user = self.scope.get("user")
        self.user = cast(User, user) if user is not None and user.is_authenticated else None
        self.language, self.origin = _page(self.scope)
        await self.accept()
        if self.user is not None and self.user.is_suspended:
            await self.close(HIDDEN)
            return
        await self.opened()
        await self.hear_calls()

    async def opened(self) -> None:
        """Join the group of what is shown."""
        await push.join(self, self.group)

    async def disconnect(self, code: int) -> None:
        """Forget what was still to be shown."""
        if self.waiting is not None:
            self.waiting.cancel()
        if self.group:
            await push.leave(self, self.group)
        await super().disconnect(code)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer one frame; a malformed one gets a short answer, and too many of them the door."""
        if not self.group:  # nothing is shown here, and the socket is being closed
            return
        if not self._has_allowance():
            await self.close(TOO_FAST)
            return
        try:
            frame = read_frame(text_data)
            if isinstance(frame, Beat):
                await self.beat(frame)
            elif await self.is_logged_in():
                await self.move(frame)
        except Malformed as fault:
            await self._tell_fault(str(fault))

    async def is_logged_in(self) -> bool:
        """Whether the viewer is who it was when the socket opened; closes it otherwise."""
        if self.user is None or await in_thread(is_session_of, self.scope["session"].session_key, self.user):
            return True
        await self.close(LOGGED_OUT)
        return False

    def _has_allowance(self) -> bool:
        """Whether one more frame is within what a person and our scripts ever send."""
        now = monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.heard) * PER_SECOND) - 1
        self.heard = now
        return self.allowance >= 0

    async def _tell_fault(self, fault: str) -> None:
        self.faults += 1
        await self._control(fault=fault)
        if self.faults >= PATIENCE:
            await self.close(MALFORMED)

    async def beat(self, frame: Beat) -> None:
        """Show the screen where the browser's is another one; say `same` where it isn't."""
        self.stamp = frame.stamp
        if not await self.refresh():
            await self._control(same=self.stamp)

    async def move(self, frame: SentMove) -> None:
        """Only a table takes moves."""
        raise Malformed("nothing can be played here")

    async def refresh(self) -> bool:
        """Send the screen as it is now, unless the browser shows it already."""
        if not await self.is_logged_in():
            return True
        screen = await self.drawn(self.draw(monotonic()))
        return screen is None or await self.show(screen)

    async def drawn(self, drawing: Awaitable[Screen | None]) -> Screen | None:
        """What is being drawn; None, and the socket closed, where there is nothing to show or not to this viewer."""
        try:
            screen = await drawing
        except Hidden:
            await self.close(HIDDEN)
            return None
        if screen is None:
            await self.close(NOT_FOUND)
        return screen

    async def draw(self, since: float) -> Screen | None:
        """The viewer's screen, drawn after `since` (of `monotonic()`); None where there is nothing to show any more."""
        raise NotImplementedError

    async def show(self, screen: Screen, *, always: bool = False) -> bool:
        """Send a screen; a known one only if `always`, since an answer may carry a sentence beside it."""
        if screen.stamp == self.stamp and not always:
            return False
        self.stamp = screen.stamp
        await self.send(text_data=screen.html)
        return True

    def refresh_later(self, delay: float) -> None:
        """Refresh once after `delay` seconds, however many changes are told until then."""
        if self.waiting is None or self.waiting.done():
            self.waiting = asyncio.create_task(self._refresh_after(delay))

    async def _refresh_after(self, delay: float) -> None:
        await asyncio.sleep(delay)
        self.waiting = None  # a change told from here on is not in what is drawn now
        await self.push()

    async def push(self) -> None:
        """Refresh after something was told; a fault is logged, and the next heartbeat repairs it."""
        try:
            await self.refresh()
        except Exception:
            logger.exception("a screen could not be pushed")

    async def _control(self, **message: Any) -> None:
        await self.send(text_data=json.dumps(message))


def _page(scope: dict[str, Any]) -> tuple[str, str]:
    """The language of the page that opened the socket (its cookie, else what the browser asks for), and its origin."""
    request = HttpRequest()
    request.COOKIES = scope.get("cookies", {})
    headers = {name: value.decode("latin-1") for name, value in scope.get("headers", [])}
    request.META["HTTP_ACCEPT_LANGUAGE"] = headers.get(b"accept-language", "")
    return get_language_from_request(request), headers.get(b"origin", "")
