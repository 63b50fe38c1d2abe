"""What was complained of becomes reports, and the two roles are made."""

from typing import Any

from django.db import migrations

from games.models import roles


def fold(apps: Any, schema_editor: Any) -> None:
    """Give every complaint a report of its reporter about that match."""
    report = apps.get_model("games", "Report")
    for row in apps.get_model("games", "Complaint").objects.select_related("line").order_by("pk"):
        row.report, _ = report.objects.get_or_create(
            table_id=row.line.table_id,
            match_id=row.line.match_id,
            reporter_id=row.reporter_id,
            kind="talk",
            state="open",
            defaults={"at": row.at, "about_id": row.line.author_id},
        )
        row.save(update_fields=("report",))


def set_up(apps: Any, schema_editor: Any) -> None:
    """Make the groups."""
    roles.set_up(apps)


class Migration(migrations.Migration):
    """Rows alone, so that PostgreSQL need not change a table in the same transaction."""

    dependencies = [
        ("accounts", "0003_suspended"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("games", "0017_review"),
    ]

    operations = [
        migrations.RunPython(fold, migrations.RunPython.noop),
        migrations.RunPython(set_up, migrations.RunPython.noop),
    ]
