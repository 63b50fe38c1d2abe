"""The one door through which every write goes: a transaction and a lock."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cache

from django.db import connection, transaction

_one_writer = threading.Lock()


@contextmanager
def write_door() -> Iterator[None]:
    """A transaction for one write; what raises inside rolls everything back.

    SQLite has one writer anyway: there the threads of this process queue here instead of in the database's busy
    loop, which is fairer and lowers the worst waiting times. PostgreSQL locks the rows that the verb names.
    """
    embedded = connection.vendor == "sqlite"
    if embedded:
        _keep_open(str(connection.settings_dict["NAME"]))
    with _one_writer if embedded else nullcontext(), transaction.atomic():
        yield


@cache
def _keep_open(name: str) -> sqlite3.Connection | None:
    """Hold one idle connection for the life of the process: when the last one closes, SQLite empties its journal."""
    if "memory" in name:
        return None
    idle = sqlite3.connect(name, check_same_thread=False)
    idle.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return idle
