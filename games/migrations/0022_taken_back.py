"""Reports whose verdicts were all taken back are founded no more."""

from typing import Any

from django.db import migrations


def take_back(apps: Any, schema_editor: Any) -> None:
    """Let nothing stand of reports that were decided, and of which no verdict is in force."""
    reports = apps.get_model("games", "Report").objects.filter(verdicts__state="overturned")
    reports.exclude(verdicts__state="in-force").update(is_founded=None)


class Migration(migrations.Migration):
    dependencies = [("games", "0021_names")]

    operations = [migrations.RunPython(take_back, migrations.RunPython.noop)]
