"""The socket of a table. Nothing is written here: moves go through the same door as a post.

What every socket does is in `screen_consumer`; the lobby's is in `lobby_consumer`.
"""

from typing import Any

from django.utils.translation import override

from accounts.models import User
from games.models import Table
from games.play import presence, sight
from games.play.moves import make_move
from games.play.watching import Hidden
from games.web import answers, push, render
from games.web.fanout import shared_screen
from games.web.frames import Beat
from games.web.render import Screen
from games.web.screen_consumer import ScreenConsumer
from games.web.sent import Malformed, SentMove
from games.web.talk_part import TalkPart
from games.web.threads import in_thread


class TableConsumer(TalkPart, ScreenConsumer):
    """A table: for somebody seated there at once, for strangers together and at a bounded pace."""

    code = ""
    reached = (0, 0)
    seated = False
    is_own = False
    state = ""

    async def opened(self) -> None:
        """Join the table's group, if there is such a table."""
        self.code = self.scope["url_route"]["kwargs"]["code"]
        screen = await self.drawn(self._own_screen())
        if screen is None:
            return
        self.group = push.table_group(self.code)
        self.shared = shared_screen(self.code, self.language)
        self._note(screen)
        await push.join(self, self.group)
        await self._come()

    async def disconnect(self, code: int) -> None:
        """Say that this page is gone."""
        if self.seated:
            await in_thread(presence.go, self.channel_name)
        await super().disconnect(code)

    async def beat(self, frame: Beat) -> None:
        """A sign of life for whoever sits here, and for the screen what it is everywhere."""
        await self._come(visible=frame.visible)
        await super().beat(frame)

    async def _come(self, *, visible: bool = True) -> None:
        if self.seated and self.user is not None:
            await in_thread(presence.come, self.code, self.user, self.channel_name, visible=visible)

    async def table_changed(self, event: dict[str, Any]) -> None:
        """Something happened at the table; what a seat has been shown already is not drawn again."""
        if not self.seated:
            self.refresh_later(0)
        elif event["number"] == 0 or (event["match"], event["number"]) > self.reached:
            await self.push()

    async def move(self, frame: SentMove) -> None:
        """A move through the same door as a post; the answer is the mover's own screen."""
        if self.user is None:
            raise Malformed("a stranger can't play: sit down first")
        screen = await self.drawn(in_thread(_play, self.code, self.user, self.language, self.origin, frame))
        if screen is None:
            return
        self._note(screen)
        await self.show(screen, always=True)

    async def draw(self, since: float) -> Screen | None:
        """A seat's screen is its own, and one that says something to its viewer alone; strangers share theirs."""
        screen = None if self.seated or self.is_own else await self.shared.fresh(since, self._strangers_screen)
        if screen is None or (self.user is not None and self.user.pk in screen.seated):
            screen = await self._own_screen()
        if screen is not None:
            self._note(screen)
        return screen

    def _note(self, screen: Screen) -> None:
        before = self.seated, self.state
        self.reached, self.state = (screen.match, screen.number), screen.state
        self.seated = self.user is not None and self.user.pk in screen.seated
        self.is_own = screen.is_own
        if before != (self.seated, self.state):  # other things may be read and said from here
            self.refresh_talk_later()

    async def _own_screen(self) -> Screen | None:
        return await in_thread(_table_screen, self.code, self.user, self.language, self.origin)

    async def _strangers_screen(self) -> Screen | None:
        """What everybody without a seat sees; None where that is nothing."""
        try:
            return await in_thread(_table_screen, self.code, None, self.language, "")
        except Hidden:
            return None


def _table(code: str) -> Table | None:
    return Table.objects.select_related("host").filter(code=code).first()


def _table_screen(code: str, user: User | None, language: str, origin: str) -> Screen | None:
    table = _table(code)
    if table is None:
        return None
    with override(language):
        shown = sight.sight(table, user)
        return render.table_screen(shown, render.table_context(shown, origin))


def _play(code: str, user: User, language: str, origin: str, sent: SentMove) -> Screen | None:
    answer = make_move(code, user, seen=sent.seen, move_id=sent.move_id, move=sent.move, match=sent.match)
    if answer is None:
        return None
    with override(language):
        context = render.table_context(answer.sight, origin, answers.notice(answer), str(sent.move_id))
        return render.table_screen(answer.sight, context)
