"""Which people have a table before them right now, and which are on holiday."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Presence(models.Model):
    """A page of a table that somebody has open: a socket, by the name of its channel, or a browser that asks.

    It counts until `until`, which every sign of life moves on, so that a process that dies leaves nothing behind.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="presences")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="presences")
    key = models.CharField(max_length=120, unique=True)
    visible = models.BooleanField(default=True, help_text="The page can be seen: it is no tab in the background.")
    until = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name, verbose_name_plural = _("presence"), _("presences")
        indexes = (models.Index(fields=("table", "user"), name="presence_at_table"),)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.user_id}"


class Holiday(models.Model):
    """A time in which somebody's clocks stand still, at tables whose pace has days and which don't refuse it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="holidays")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()

    class Meta:
        verbose_name, verbose_name_plural = _("holiday"), _("holidays")
        ordering = ("user", "starts_at")
        constraints = (models.CheckConstraint(condition=Q(ends_at__gte=F("starts_at")), name="holiday_runs_forward"),)

    def __str__(self) -> str:
        return f"{self.user_id} {self.starts_at:%Y-%m-%d}"
