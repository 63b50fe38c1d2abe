"""The real settings, with a channel layer that loses three of ten messages: `DJANGO_SETTINGS_MODULE` of a server."""

import random
from typing import Any

from channels.layers import InMemoryChannelLayer

from koutchina.settings import *

LOST = 0.3

CHANNEL_LAYERS = {"default": {"BACKEND": "tests.web.browser.lossy.LossyLayer"}}

_rng = random.Random(5)


class LossyLayer(InMemoryChannelLayer):
    """Each socket misses three of ten messages, each for itself."""

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        """Send, or don't."""
        if _rng.random() >= LOST:
            await super().send(channel, message)
