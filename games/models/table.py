"""The place where people meet: a table, its terms and its seats."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


def new_code() -> str:
    """An unguessable public name for a table: almost 128 random bits as 22 url-safe characters.

    It never begins with a dash, which a command line would take for an option.
    """
    while (code := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return code


class Table(models.Model):
    """Terms on which people sit down; whoever knows the code of a private table may come in."""

    class State(models.TextChoices):
        """Where a table is in its life. It goes back only from FINISHED to PLAYING, for a rematch."""

        OPEN = "open", pgettext_lazy("table", "Open")
        PLAYING = "playing", pgettext_lazy("table", "Playing")
        FINISHED = "finished", pgettext_lazy("table", "Finished")
        CLOSED = "closed", pgettext_lazy("table", "Closed")

    code = models.CharField(_("code"), max_length=22, unique=True, default=new_code, editable=False)
    ruleset = models.CharField(_("game"), max_length=20)
    seats = models.PositiveSmallIntegerField(_("seats"))
    options = models.JSONField(_("options of the game"), default=dict)
    private = models.BooleanField(_("private"), default=False)
    standing = models.BooleanField(
        _("always open"),
        default=False,
        help_text=_("Stays open when everybody has left, and is opened anew when its match starts."),
    )
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("host"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="hosted_tables",
    )
    pace = models.CharField(
        _("pace"), max_length=15, default="none", help_text=_("The clock, by its name in the program.")
    )
    rated = models.BooleanField(_("rated"), default=False)
    forced = models.BooleanField(
        _("the last card plays itself"), default=False, help_text=_("A single card that is left is played by itself.")
    )
    leave = models.BooleanField(
        _("holidays count"), default=True, help_text=_("A person's holidays count here, where the pace has days.")
    )
    watched = models.BooleanField(
        _("open to spectators"), default=True, help_text=_("Others than those seated may watch.")
    )
    quiet_from = models.TimeField(
        _("quiet hours from"), null=True, blank=True, help_text=_("From here the clocks stand still each day.")
    )
    quiet_to = models.TimeField(_("quiet hours until"), null=True, blank=True)
    quiet_zone = models.CharField(
        _("time zone"), max_length=40, blank=True, default="", help_text=_("Of the quiet hours: a zone's name.")
    )
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.OPEN)
    expired = models.BooleanField(
        _("expired"), default=False, help_text=_("Closed because it was not filled, or not begun, in time.")
    )
    created_at = models.DateTimeField(_("opened at"), auto_now_add=True)
    stirred_at = models.DateTimeField(
        _("latest arrival"), default=timezone.now, help_text=_("When it was opened, or somebody last sat down.")
    )

    class Meta:
        verbose_name, verbose_name_plural = _("table"), _("tables")
        constraints = (
            models.CheckConstraint(condition=~Q(pace="none") | Q(rated=False), name="table_rated_has_a_clock"),
            models.CheckConstraint(
                condition=Q(quiet_zone="", quiet_from=None, quiet_to=None)
                | Q(~Q(quiet_zone=""), quiet_from__isnull=False, quiet_to__isnull=False),
                name="table_quiet_hours_whole",
            ),
        )
        indexes = (models.Index(fields=("state", "private", "-created_at"), name="table_lobby"),)

    def __str__(self) -> str:
        return f"{self.ruleset} {self.code}"


class Seat(models.Model):
    """One place at a table: empty, a person's, or a bot's. A table has all its seats from the start."""

    table = models.ForeignKey(Table, verbose_name=_("table"), on_delete=models.CASCADE, related_name="places")
    number = models.PositiveSmallIntegerField(_("number"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("person"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="places",
    )
    bot = models.CharField(_("bot"), max_length=20, blank=True, default="")
    away_since = models.DateTimeField(
        _("away since"), null=True, blank=True, help_text=_("Since when no page of the person is open.")
    )

    class Meta:
        verbose_name, verbose_name_plural = _("seat"), _("seats")
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="seat_number_once"),
            models.UniqueConstraint(fields=("table", "user"), condition=Q(user__isnull=False), name="seat_user_once"),
            models.CheckConstraint(condition=Q(user__isnull=True) | Q(bot=""), name="seat_person_or_bot"),
        )

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"

    @property
    def is_taken(self) -> bool:
        """Whether a person or a bot sits here."""
        return self.user_id is not None or self.bot != ""
