"""The only module that touches the channel layer: what play announces, passed on to the sockets.

A message says that something changed and up to which event, never what: each consumer reads for its own viewer.
"""

import logging
from typing import Any

from asgiref.sync import async_to_sync
from channels.consumer import AsyncConsumer
from channels.layers import get_channel_layer
from django.dispatch import receiver

from games.play.announce import calls_changed, lobby_changed, table_changed, talk_changed

logger = logging.getLogger(__name__)

LOBBY = "lobby"


def table_group(code: str) -> str:
    """The group of all sockets that watch the table with this code."""
    return f"table.{code}"


def person_group(user_id: int) -> str:
    """The group of all sockets of one person."""
    return f"person.{user_id}"


async def join(consumer: AsyncConsumer, group: str) -> None:
    """Let a consumer hear what is sent to a group."""
    await consumer.channel_layer.group_add(group, consumer.channel_name)


async def leave(consumer: AsyncConsumer, group: str) -> None:
    """End what `join` began; a layer that can't be reached is logged, since its groups expire by themselves."""
    try:
        await consumer.channel_layer.group_discard(group, consumer.channel_name)
    except Exception:
        logger.exception("a socket could not leave the group %s", group)


@receiver(table_changed, dispatch_uid="games.web.push.table")
def tell_table(code: str, number: int, match: int, **kwargs: object) -> None:
    """Wake the sockets of a table."""
    _send(table_group(code), {"type": "table.changed", "code": code, "number": number, "match": match})


@receiver(talk_changed, dispatch_uid="games.web.push.talk")
def tell_talk(code: str, **kwargs: object) -> None:
    """Wake the sockets of a table: there is something to read, for some of them."""
    _send(table_group(code), {"type": "talk.changed", "code": code})


@receiver(calls_changed, dispatch_uid="games.web.push.calls")
def tell_calls(people: list[int], **kwargs: object) -> None:
    """Wake the sockets of some people: something waits for them, or no more."""
    for user_id in people:
        _send(person_group(user_id), {"type": "calls.changed"})


@receiver(lobby_changed, dispatch_uid="games.web.push.lobby")
def tell_lobby(**kwargs: object) -> None:
    """Wake the sockets of the lobby."""
    _send(LOBBY, {"type": "lobby.changed"})


def _send(group: str, message: dict[str, Any]) -> None:
    """Send, and log a failure: what was to be told is saved already, and heartbeats repair a lost message."""
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async_to_sync(layer.group_send)(group, message)
    except Exception:
        logger.exception("the sockets of %s could not be told", group)
