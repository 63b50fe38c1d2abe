"""The log becomes append-only: see `games.models.triggers`."""

from typing import Any

from django.db import migrations

from games.models import triggers


def enable(apps: Any, schema_editor: Any) -> None:
    """Create the triggers."""
    triggers.enable(schema_editor.connection)


def disable(apps: Any, schema_editor: Any) -> None:
    """Drop the triggers."""
    triggers.disable(schema_editor.connection)


class Migration(migrations.Migration):
    """Nothing but the triggers, so that a later change of the table can come before or after them knowingly."""

    dependencies = [("games", "0001_initial")]

    operations = [migrations.RunPython(enable, disable)]
