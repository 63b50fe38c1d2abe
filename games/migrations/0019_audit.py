"""Every complaint has its report from here on, and the audit log becomes append-only."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

from games.models import triggers


def enable(apps: Any, schema_editor: Any) -> None:
    """Create the triggers."""
    triggers.enable(schema_editor.connection, triggers.AUDIT)


def disable(apps: Any, schema_editor: Any) -> None:
    """Drop the triggers."""
    triggers.disable(schema_editor.connection, triggers.AUDIT)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0018_folded"),
    ]

    operations = [
        migrations.AlterField(
            model_name="complaint",
            name="report",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="complaints", to="games.report"
            ),
        ),
        migrations.RunPython(enable, disable),
    ]
