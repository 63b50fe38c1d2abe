"""The one door through which every write goes: a transaction and a lock."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from typing import TypeVar

from django.db import connection, transaction
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)

_one_writer = threading.Lock()


@contextmanager
def write_door() -> Iterator[None]:
    """A transaction for one write; what raises inside rolls everything back.

    SQLite has one writer anyway: there the threads of this process queue here instead of in the database's busy
    loop, which is fairer and lowers the worst waiting times. PostgreSQL locks the rows that the verb names.
    """
    hold_open()
    # Inside a transaction the database is ours already: to queue behind somebody who waits for it would lock up both.
    queues = connection.vendor == "sqlite" and not connection.in_atomic_block
    with _one_writer if queues else nullcontext(), transaction.atomic():
        yield


def locked(rows: "QuerySet[Row]", *, passing: bool = False) -> "QuerySet[Row]":
    """These rows, held until the write ends; `passing` over those that another write holds, where the database can.

    Whoever writes a row that points to one of them, a line of talk to its match, need not wait for that: no key is ever
    changed. Else a write that holds the table and points to the match, and one that holds the match and ends it at the
    table, would wait for each other.
    """
    skips = passing and connection.features.has_select_for_update_skip_locked
    return rows.select_for_update(of=("self",), no_key=True, skip_locked=skips)


def take_turns(name: str) -> None:
    """Let nobody else do the thing of that name until this transaction ends. SQLite's one writer is enough there."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"koutchina {name}"])


def hold_open() -> None:
    """Hold one idle connection to SQLite for the life of the process; nothing on other databases.

    When the last connection closes, SQLite writes its whole journal back: without this, after every request.
    """
    if connection.vendor == "sqlite":
        _idle(str(connection.settings_dict["NAME"]))


@cache
def _idle(name: str) -> sqlite3.Connection:
    idle = sqlite3.connect(name, uri=name.startswith("file:"), check_same_thread=False)
    idle.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return idle
