"""What is said at a table, and from whom a person keeps away."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.match import Match
from games.models.table import Table

LONGEST_LINE = 200


class Line(models.Model):
    """One line of talk at a table: a text, or the code of a quick phrase that each reader sees in their own language.

    `match` is the latest of the table when it was said, None before the first. `spectator` says that its author had no
    seat then: the players are shown such a line once that match is over.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="lines")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="lines")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lines")
    spectator = models.BooleanField()
    text = models.CharField(max_length=LONGEST_LINE, blank=True, default="")
    phrase = models.CharField(max_length=20, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name, verbose_name_plural = _("line of talk"), _("lines of talk")
        ordering = ("pk",)
        constraints = (
            models.CheckConstraint(
                condition=Q(~Q(text=""), phrase="") | Q(~Q(phrase=""), text=""), name="line_text_or_phrase"
            ),
        )
        indexes = (models.Index(fields=("table", "author", "-at"), name="line_rate"),)

    def __str__(self) -> str:
        return self.text or self.phrase


class Distance(models.Model):
    """`user` wants to have nothing to do with `other`, in one of two ways."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
        ordering = ("-pk",)
        constraints = (
            models.UniqueConstraint(fields=("user", "other"), name="%(class)s_once"),
            models.CheckConstraint(condition=~Q(user=F("other")), name="%(class)s_somebody_else"),
        )

    def __str__(self) -> str:
        return f"{self.user_id} {self.other_id}"


class Block(Distance):
    """Neither of the two reads the other, invites the other, or sits down with the other."""

    class Meta(Distance.Meta):
        verbose_name, verbose_name_plural = _("block"), _("blocks")


class Mute(Distance):
    """`user` reads no line of `other`, who notices nothing."""

    class Meta(Distance.Meta):
        verbose_name, verbose_name_plural = _("mute"), _("mutes")


class Complaint(models.Model):
    """Somebody finds that a line should not have been written, and says why: once a line. It belongs to a report."""

    class Why(models.TextChoices):
        """What is wrong with the line."""

        ABUSE = "abuse"
        SPAM = "spam"
        CHEATING = "cheating"

    report = models.ForeignKey("games.Report", on_delete=models.CASCADE, related_name="complaints")
    line = models.ForeignKey(Line, on_delete=models.CASCADE, related_name="complaints")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="complaints")
    why = models.CharField(max_length=10, choices=Why.choices)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name, verbose_name_plural = _("complaint"), _("complaints")
        ordering = ("-pk",)
        constraints = (models.UniqueConstraint(fields=("line", "reporter"), name="complaint_once"),)

    def __str__(self) -> str:
        return f"{self.line_id} {self.why}"
