from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0015_ratings"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="annulled_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
