from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_username_is_a_name"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="suspended_until",
            field=models.DateTimeField(
                blank=True,
                help_text="Until then they can appeal, and do nothing else.",
                null=True,
                verbose_name="suspended until",
            ),
        ),
        migrations.AddField(
            model_name="user",
            name="silent_until",
            field=models.DateTimeField(
                blank=True,
                help_text="Until then they say nothing at any table.",
                null=True,
                verbose_name="silent until",
            ),
        ),
    ]
