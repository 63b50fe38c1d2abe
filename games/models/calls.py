"""Calling people back: what each wants to be told and where, the browsers that take push messages, and what to tell."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match
from games.models.table import Table

LONGEST_ENDPOINT = 1000


class Wishes(models.Model):
    """What somebody wants to be called for, by which channels. Without a row the defaults hold.

    `channels` names the channels of each kind, `{"turn": ["page", "push"]}`; a kind that it lacks has its default.
    In quiet hours nothing is sent. `language` is the one in which the person last read the site.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="wishes")
    channels = models.JSONField(default=dict)
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    quiet_zone = models.CharField(max_length=40, blank=True, default="")
    language = models.CharField(max_length=10, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("call settings"), _("call settings")
        constraints = (
            models.CheckConstraint(
                condition=Q(quiet_zone="", quiet_from=None, quiet_to=None)
                | Q(~Q(quiet_zone=""), quiet_from__isnull=False, quiet_to__isnull=False),
                name="wishes_quiet_hours_whole",
            ),
        )

    def __str__(self) -> str:
        return str(self.user_id)


class PushAddress(models.Model):
    """A browser that takes push messages for a person: the address at its maker, and the keys to write to it.

    `session` is the one in which it was made known: it ends with that.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_addresses")
    endpoint = models.CharField(max_length=LONGEST_ENDPOINT, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    session = models.CharField(max_length=40, blank=True, default="", db_index=True)
    created_at = models.DateTimeField(auto_now_add=True)
    failures = models.PositiveSmallIntegerField(default=0, help_text="In a row.")

    class Meta:
        verbose_name, verbose_name_plural = _("push address"), _("push addresses")
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.user_id} {self.endpoint[:40]}"


class Notice(models.Model):
    """One thing that a person is to be told, once: `key` is the same for the same thing.

    `mail_due_at` and `push_due_at` say when the sender looks at it; None where nothing is left to do. The sender clears
    them before it sends, so that nothing is told twice by a sender that dies; `mailed_at` and `pushed_at` say that it
    went out. `about` is the number of an event of the match, `by` whose doing it is, `word` says more of the kind (what
    a vote is about).
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10)
    table = models.ForeignKey(Table, null=True, blank=True, on_delete=models.CASCADE, related_name="notices")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="notices")
    about = models.PositiveIntegerField(default=0)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    word = models.CharField(max_length=20, blank=True, default="")
    key = models.CharField(max_length=120, unique=True)
    created_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True, blank=True)
    mail_due_at = models.DateTimeField(null=True, blank=True)
    mail_tries = models.PositiveSmallIntegerField(default=0)
    mailed_at = models.DateTimeField(null=True, blank=True)
    push_due_at = models.DateTimeField(null=True, blank=True)
    push_tries = models.PositiveSmallIntegerField(default=0)
    pushed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("notice"), _("notices")
        ordering = ("-pk",)
        indexes = (
            models.Index(fields=("user", "table"), name="notice_of_person"),
            models.Index(fields=("user", "-id"), condition=Q(seen_at=None), name="notice_unseen"),
            models.Index(fields=("mail_due_at",), condition=Q(mail_due_at__isnull=False), name="notice_mail_due"),
            models.Index(fields=("push_due_at",), condition=Q(push_due_at__isnull=False), name="notice_push_due"),
        )

    def __str__(self) -> str:
        return self.key
