"""Triggers that make the log of a match and the audit log append-only, on SQLite and PostgreSQL."""

from collections.abc import Iterable

from django.db.backends.base.base import BaseDatabaseWrapper

EVENTS = "games_eventrow"
AUDIT = "games_audit"

MESSAGES = {
    EVENTS: "event rows are append-only: a correction is a new event",
    AUDIT: "the audit log is append-only",
}


def _sqlite(table: str, *, on: bool) -> Iterable[str]:
    for verb in ("UPDATE", "DELETE"):
        name = f"{table}_no_{verb.lower()}"
        yield (
            f"CREATE TRIGGER IF NOT EXISTS {name} BEFORE {verb} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{MESSAGES[table]}'); END"
            if on
            else f"DROP TRIGGER IF EXISTS {name}"
        )


def _postgres(table: str, *, on: bool) -> Iterable[str]:
    if on:
        yield (
            f"CREATE OR REPLACE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ "
            f"BEGIN RAISE EXCEPTION '{MESSAGES[table]}' USING ERRCODE = 'integrity_constraint_violation'; END $$"
        )
    for name, what in (("change", "UPDATE OR DELETE"), ("truncate", "TRUNCATE")):
        yield f"DROP TRIGGER IF EXISTS {table}_no_{name} ON {table}"
        if on:
            each = "ROW" if name == "change" else "STATEMENT"
            yield (
                f"CREATE TRIGGER {table}_no_{name} BEFORE {what} ON {table} "
                f"FOR EACH {each} EXECUTE FUNCTION {table}_refuse()"
            )


STATEMENTS = {"sqlite": _sqlite, "postgresql": _postgres}


def enable(connection: BaseDatabaseWrapper, *tables: str) -> None:
    """Create the triggers of these tables, of the log's where none is named; harmless where they exist.

    Databases other than the two are refused with KeyError.
    """
    _run(connection, tables, on=True)


def disable(connection: BaseDatabaseWrapper, *tables: str) -> None:
    """Drop the triggers. For tests that flush their database and for undoing the migration only."""
    _run(connection, tables, on=False)


def _run(connection: BaseDatabaseWrapper, tables: Iterable[str], *, on: bool) -> None:
    with connection.cursor() as cursor:
        for table in tables or (EVENTS,):
            for statement in STATEMENTS[connection.vendor](table, on=on):
                cursor.execute(statement)
