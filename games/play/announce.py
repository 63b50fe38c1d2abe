"""What the rest of the program is told after a change has been saved. No card and nobody's word ever travels here."""

from collections.abc import Iterable
from functools import partial

from django.db import transaction
from django.dispatch import Signal

table_changed = Signal()
"""Sent after commit with `code` (of the table), `number` (of the match's last event, 0 where no event is what changed)
and `match`, its ordinal (0 likewise)."""

talk_changed = Signal()
"""Sent after commit with `code` (of the table), when what some of its viewers may read has changed."""

calls_changed = Signal()
"""Sent after commit with `people` (ids of users), when the number of what waits for them may be another."""

lobby_changed = Signal()
"""Sent after commit, without arguments, when the list of open tables may look different."""


def tell_table(code: str, number: int, match: int = 0) -> None:
    """Announce, once the surrounding transaction is committed, that a table has changed."""
    told = partial(table_changed.send_robust, sender=None, code=code, number=number, match=match)
    transaction.on_commit(told, robust=True)


def tell_talk(code: str) -> None:
    """Announce, once the surrounding transaction is committed, that the talk at a table has changed."""
    transaction.on_commit(partial(talk_changed.send_robust, sender=None, code=code), robust=True)


def tell_lobby() -> None:
    """Announce, once the surrounding transaction is committed, that the lobby has changed."""
    transaction.on_commit(partial(lobby_changed.send_robust, sender=None), robust=True)


def tell_calls(people: Iterable[int]) -> None:
    """Announce, once the surrounding transaction is committed, that something waits for some people, or no more."""
    told = sorted(set(people))
    transaction.on_commit(partial(calls_changed.send_robust, sender=None, people=told), robust=True)
