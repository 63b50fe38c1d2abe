"""The number on the bell, kept up to date by whatever socket a page has."""

from typing import Any

from channels.db import database_sync_to_async
from django.utils.translation import override

from accounts.models import User
from games.play.calls import bell
from games.web import calls_words, push


class CallsPart:
    """What every consumer of a page does for the bell: mixed into it, before the class of channels."""

    user: User | None
    language: str
    bell: int | None = None

    async def hear_calls(self) -> None:
        """Hear from now on when something waits for the viewer, or no more."""
        if self.user is not None:
            self.bell, _ = await database_sync_to_async(_bell)(self.user, self.language)
            await push.join(self, push.person_group(self.user.pk))

    async def disconnect(self, code: int) -> None:
        """Hear no more."""
        if self.user is not None:
            await push.leave(self, push.person_group(self.user.pk))
        await super().disconnect(code)  # type: ignore[misc]  # of the consumer

    async def calls_changed(self, event: dict[str, Any]) -> None:
        """Tell the page the number, unless that is what it was told last."""
        if self.user is None or not await self.is_logged_in():  # type: ignore[attr-defined]  # of the consumer
            return
        count, label = await database_sync_to_async(_bell)(self.user, self.language)
        if count != self.bell:
            self.bell = count
            await self._control(calls=count, label=label)  # type: ignore[attr-defined]  # of the consumer


def _bell(user: User, language: str) -> tuple[int, str]:
    count = bell.count(user)
    with override(language):
        return count, calls_words.bell(count)
