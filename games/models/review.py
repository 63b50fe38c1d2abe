"""What is disputed, what was decided about it, and the log of everything that was done there."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match
from games.models.table import Table

LONGEST_WORDS = 500
"""Characters of what somebody writes in a report, a reason or an appeal."""

PERSON = settings.AUTH_USER_MODEL


class Report(models.Model):
    """Somebody finds that something was wrong in a match, between the events `first` and `last`.

    `about` is the person who is meant, if one is. `answer` is the code of the answer that was found by itself, empty
    where a person has to look. While it is open it is `claimed_by` one reviewer at a time. `is_founded` is what came of
    it, None before that, and where all that was decided has been taken back.
    """

    class Kind(models.TextChoices):
        """What is wrong."""

        STALLING = "stalling"
        LEAVING = "leaving"
        COLLUSION = "collusion"
        TALK = "talk"
        NAME = "name"
        SCORE = "score"
        DECK = "deck"
        OTHER = "other"

    class State(models.TextChoices):
        """Where a report is: answered by itself, waiting for a reviewer, for a second one, or decided."""

        ANSWERED = "answered"
        OPEN = "open"
        PROPOSED = "proposed"
        CLOSED = "closed"

    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="reports")
    match = models.ForeignKey(Match, null=True, blank=True, on_delete=models.PROTECT, related_name="reports")
    reporter = models.ForeignKey(PERSON, null=True, blank=True, on_delete=models.SET_NULL, related_name="reports")
    about = models.ForeignKey(PERSON, null=True, blank=True, on_delete=models.SET_NULL, related_name="reported")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    first = models.PositiveIntegerField(default=0)
    last = models.PositiveIntegerField(default=0)
    words = models.CharField(max_length=LONGEST_WORDS, blank=True, default="")
    at = models.DateTimeField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    answer = models.CharField(max_length=20, blank=True, default="")
    is_founded = models.BooleanField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    claimed_by = models.ForeignKey(PERSON, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    claimed_at = models.DateTimeField(null=True, blank=True)
    claimed_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("report"), _("reports")
        ordering = ("at",)
        permissions = (("review_report", "Can review disputes"),)
        constraints = (
            models.UniqueConstraint(
                fields=("match", "reporter"),
                condition=Q(state__in=("open", "proposed"), match__isnull=False),
                name="report_one_open_a_match",
            ),
            models.UniqueConstraint(
                fields=("table", "reporter"),
                condition=Q(state__in=("open", "proposed"), match__isnull=True),
                name="report_one_open_a_table",
            ),
        )
        indexes = (
            models.Index(fields=("at",), condition=Q(state__in=("open", "proposed")), name="report_waiting"),
            models.Index(fields=("reporter", "-at"), name="report_rate"),
        )

    def __str__(self) -> str:
        return f"#{self.pk} {self.kind}"

    @property
    def is_taken_back(self) -> bool:
        """Whether nothing of what was decided about it is left after appeals."""
        return self.state == self.State.CLOSED and self.is_founded is None


class Verdict(models.Model):
    """What a reviewer has decided about a report. `person` is on whom it falls, `until` when that ends (None: never).

    What falls on a person for more than a day is only proposed until a second reviewer has confirmed it. Nothing of it
    is ever changed but its state: an appeal that is granted makes it OVERTURNED.
    """

    class Kind(models.TextChoices):
        """What can be decided."""

        NONE = "none"
        ANNUL = "annul"
        ADJUDICATE = "adjudicate"
        TIME = "time"
        WARN = "warn"
        SILENCE = "silence"
        SUSPEND = "suspend"

    class State(models.TextChoices):
        """Whether it holds."""

        PROPOSED = "proposed"
        REFUSED = "refused"
        IN_FORCE = "in-force"
        OVERTURNED = "overturned"

    class Rule(models.TextChoices):
        """The rules of the house that a verdict rests on."""

        IN_TIME = "in-time"
        STAY = "stay"
        OWN_HAND = "own-hand"
        MANNERS = "manners"
        NAME = "name"
        TRUE_SCORE = "true-score"
        FAIR_DECK = "fair-deck"
        OTHER = "other"

    report = models.ForeignKey(Report, on_delete=models.PROTECT, related_name="verdicts")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    person = models.ForeignKey(PERSON, null=True, blank=True, on_delete=models.SET_NULL, related_name="verdicts")
    days = models.PositiveSmallIntegerField(null=True, blank=True)
    seconds = models.PositiveIntegerField(null=True, blank=True)
    rule = models.CharField(max_length=10, choices=Rule.choices)
    reason = models.CharField(max_length=LONGEST_WORDS)
    is_founded = models.BooleanField()
    state = models.CharField(max_length=10, choices=State.choices)
    by = models.ForeignKey(PERSON, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()
    second = models.ForeignKey(PERSON, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    in_force_at = models.DateTimeField(null=True, blank=True)
    until = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("at",)

    def __str__(self) -> str:
        return f"#{self.pk} {self.kind}"


class Appeal(models.Model):
    """Somebody whom a verdict concerns asks somebody else to look again: once. `is_granted` is what came of it."""

    verdict = models.ForeignKey(Verdict, on_delete=models.PROTECT, related_name="appeals")
    user = models.ForeignKey(PERSON, null=True, on_delete=models.SET_NULL, related_name="appeals")
    words = models.CharField(max_length=LONGEST_WORDS)
    at = models.DateTimeField()
    by = models.ForeignKey(PERSON, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    decided_at = models.DateTimeField(null=True, blank=True)
    is_granted = models.BooleanField(null=True, blank=True)

    class Meta:
        ordering = ("at",)
        constraints = (models.UniqueConstraint(fields=("verdict", "user"), name="appeal_once"),)

    def __str__(self) -> str:
        return f"#{self.pk} {self.verdict_id}"


class Audit(models.Model):
    """One thing that somebody did in the review or the administration; triggers refuse every change and removal.

    It names people by key and name instead of pointing at them, so that it stays as it is when an account goes.
    """

    at = models.DateTimeField()
    who = models.BigIntegerField()
    name = models.CharField(max_length=150)
    verb = models.CharField(max_length=20)
    report = models.BigIntegerField(null=True, blank=True, db_index=True)
    match = models.UUIDField(null=True, blank=True)
    fields = models.JSONField(default=dict)

    class Meta:
        ordering = ("-pk",)
        verbose_name, verbose_name_plural = _("entry of the audit log"), _("audit log")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.name} {self.verb}"
