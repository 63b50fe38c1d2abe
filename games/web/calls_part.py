"""The number on the bell, kept up to date by whatever socket a page has."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import override

from accounts.models import User
from games.play.calls import bell
from games.web import calls_words, push
from games.web.threads import in_thread


class CallsPart:
    """What every consumer of a page does for the bell: mixed into it, before the class of channels."""

    user: User | None
    language: str
    code = ""
    bell: Mapping[str, Any] | None = None

    async def hear_calls(self) -> None:
        """Hear from now on when something waits for the viewer, or no more."""
        if self.user is not None:
            self.bell = await in_thread(_bell, self.user, self.language, self.code)
            await push.join(self, push.person_group(self.user.pk))

    async def disconnect(self, code: int) -> None:
        """Hear no more."""
        if self.user is not None:
            await push.leave(self, push.person_group(self.user.pk))
        await super().disconnect(code)  # type: ignore[misc]  # of the consumer

    async def calls_changed(self, event: dict[str, Any]) -> None:
        """Tell the page the number, and at a table whether another one waits, unless it was told just that."""
        if self.user is None or not await self.is_logged_in():  # type: ignore[attr-defined]  # of the consumer
            return
        told = await in_thread(_bell, self.user, self.language, self.code)
        if told != self.bell:
            self.bell = told
            await self._control(**told)  # type: ignore[attr-defined]  # of the consumer


def _bell(user: User, language: str, code: str) -> Mapping[str, Any]:
    now = bell.standing(user)
    next_one = {"next": any(one != code for one in now.tables)} if code else {}
    with override(language):
        return {"calls": now.count, "label": calls_words.bell(now.count)} | next_one
