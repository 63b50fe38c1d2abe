"""Triggers that make the log append-only, on SQLite and PostgreSQL."""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "games_eventrow"
MESSAGE = "event rows are append-only: a correction is a new event"

SQLITE_ENABLE = tuple(
    f"CREATE TRIGGER IF NOT EXISTS {TABLE}_no_{verb.lower()} BEFORE {verb} ON {TABLE} "
    f"BEGIN SELECT RAISE(ABORT, '{MESSAGE}'); END"
    for verb in ("UPDATE", "DELETE")
)
SQLITE_DISABLE = tuple(f"DROP TRIGGER IF EXISTS {TABLE}_no_{verb}" for verb in ("update", "delete"))

POSTGRES_ENABLE = (
    (
        f"CREATE OR REPLACE FUNCTION {TABLE}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ "
        f"BEGIN RAISE EXCEPTION '{MESSAGE}' USING ERRCODE = 'integrity_constraint_violation'; END $$"
    ),
    f"DROP TRIGGER IF EXISTS {TABLE}_no_change ON {TABLE}",
    (
        f"CREATE TRIGGER {TABLE}_no_change BEFORE UPDATE OR DELETE ON {TABLE} "
        f"FOR EACH ROW EXECUTE FUNCTION {TABLE}_refuse()"
    ),
    f"DROP TRIGGER IF EXISTS {TABLE}_no_truncate ON {TABLE}",
    (
        f"CREATE TRIGGER {TABLE}_no_truncate BEFORE TRUNCATE ON {TABLE} "
        f"FOR EACH STATEMENT EXECUTE FUNCTION {TABLE}_refuse()"
    ),
)
POSTGRES_DISABLE = tuple(f"DROP TRIGGER IF EXISTS {TABLE}_no_{what} ON {TABLE}" for what in ("change", "truncate"))

STATEMENTS = {
    ("sqlite", True): SQLITE_ENABLE,
    ("sqlite", False): SQLITE_DISABLE,
    ("postgresql", True): POSTGRES_ENABLE,
    ("postgresql", False): POSTGRES_DISABLE,
}


def enable(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers; harmless where they exist. Databases other than the two are refused with KeyError."""
    _run(connection, STATEMENTS[connection.vendor, True])


def disable(connection: BaseDatabaseWrapper) -> None:
    """Drop the triggers. For tests that flush their database and for undoing the migration only."""
    _run(connection, STATEMENTS[connection.vendor, False])


def _run(connection: BaseDatabaseWrapper, statements: tuple[str, ...]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
