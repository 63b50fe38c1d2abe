"""What is changed on the other pages of the administration, roles above all, stands in the audit log too."""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.db.models.signals import post_save
from django.dispatch import receiver

from games.review import ledger


@receiver(post_save, sender=LogEntry, dispatch_uid="games.review.elsewhere")
def keep(instance: LogEntry, **kwargs: Any) -> None:
    """Django has noted a change: whose, of what, and what of it."""
    what = "" if instance.content_type is None else instance.content_type.model
    change = instance.get_change_message()
    ledger.write(instance.user, "administer", model=what, object=str(instance.object_id), change=change)
