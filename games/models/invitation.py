"""Who is asked to come to a table, and who was asked to leave it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Invitation(models.Model):
    """`guest` is asked to a table by `host`, somebody who sits there; once, however often they are asked."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="invitations")
    guest = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations")
    host = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    declined = models.BooleanField(default=False)

    class Meta:
        verbose_name, verbose_name_plural = _("invitation"), _("invitations")
        ordering = ("-created_at",)
        constraints = (models.UniqueConstraint(fields=("table", "guest"), name="invitation_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.guest_id}"


class Removal(models.Model):
    """Somebody whom the host of a table has sent away before its match; they don't sit there again.

    The host's word is a text, or the code of a phrase that its reader sees in their own language.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="removals")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="removals")
    word = models.CharField(max_length=80, blank=True, default="")
    phrase = models.CharField(max_length=20, blank=True, default="")
    at = models.DateTimeField(auto_now_add=True)
    read_at = models.DateTimeField(null=True, blank=True, help_text="When they read it in the lobby.")

    class Meta:
        verbose_name, verbose_name_plural = _("removal"), _("removals")
        constraints = (models.UniqueConstraint(fields=("table", "user"), name="removal_once"),)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.user_id}"
