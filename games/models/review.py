"""What is disputed, what was decided about it, and the log of everything that was done there."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

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

        STALLING = "stalling", _("Somebody lets time run out on purpose")
        LEAVING = "leaving", _("Somebody left the match")
        COLLUSION = "collusion", _("Two players help each other who are not partners")
        TALK = "talk", _("What somebody wrote")
        NAME = "name", _("Somebody's name")
        SCORE = "score", _("The score is wrong")
        DECK = "deck", _("The cards were not dealt fairly")
        OTHER = "other", _("Something else")

    class State(models.TextChoices):
        """Where a report is: answered by itself, waiting for a reviewer, for a second one, or decided."""

        ANSWERED = "answered", pgettext_lazy("report", "Answered")
        OPEN = "open", pgettext_lazy("report", "A person will look into it")
        PROPOSED = "proposed", pgettext_lazy("report", "A second person looks into it")
        CLOSED = "closed", pgettext_lazy("report", "Decided")

    table = models.ForeignKey(Table, verbose_name=_("table"), on_delete=models.PROTECT, related_name="reports")
    match = models.ForeignKey(
        Match, verbose_name=_("match"), null=True, blank=True, on_delete=models.PROTECT, related_name="reports"
    )
    reporter = models.ForeignKey(
        PERSON, verbose_name=_("reported by"), null=True, blank=True, on_delete=models.SET_NULL, related_name="reports"
    )
    about = models.ForeignKey(
        PERSON, verbose_name=_("about"), null=True, blank=True, on_delete=models.SET_NULL, related_name="reported"
    )
    kind = models.CharField(_("what"), max_length=10, choices=Kind.choices)
    first = models.PositiveIntegerField(_("from event"), default=0)
    last = models.PositiveIntegerField(_("to event"), default=0)
    words = models.CharField(_("in their words"), max_length=LONGEST_WORDS, blank=True, default="")
    at = models.DateTimeField(_("when"))
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.OPEN)
    answer = models.CharField(_("answered at once"), max_length=20, blank=True, default="")
    is_founded = models.BooleanField(_("founded"), null=True, blank=True)
    closed_at = models.DateTimeField(_("decided at"), null=True, blank=True)
    claimed_by = models.ForeignKey(
        PERSON, verbose_name=_("claimed by"), null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    claimed_at = models.DateTimeField(_("claimed at"), null=True, blank=True)
    claimed_until = models.DateTimeField(_("claimed until"), null=True, blank=True)

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

        NONE = "none", pgettext_lazy("verdict", "No action")
        ANNUL = "annul", pgettext_lazy("verdict", "Annul the match")
        ADJUDICATE = "adjudicate", pgettext_lazy("verdict", "End the match by the totals")
        TIME = "time", pgettext_lazy("verdict", "Give time")
        WARN = "warn", pgettext_lazy("verdict", "Warn")
        SILENCE = "silence", pgettext_lazy("verdict", "Talk off")
        SUSPEND = "suspend", pgettext_lazy("verdict", "Suspend")

    class State(models.TextChoices):
        """Whether it holds."""

        PROPOSED = "proposed", pgettext_lazy("verdict", "waits for a second reviewer")
        REFUSED = "refused", pgettext_lazy("verdict", "refused by the second reviewer")
        IN_FORCE = "in-force", pgettext_lazy("verdict", "in force")
        OVERTURNED = "overturned", pgettext_lazy("verdict", "taken back after an appeal")

    class Rule(models.TextChoices):
        """The rules of the house that a verdict rests on."""

        IN_TIME = "in-time", _("Play in time.")
        STAY = "stay", _("Finish what you began, or give it up.")
        OWN_HAND = "own-hand", _("Play your own hand, for your own side.")
        MANNERS = "manners", _("Write nothing that hurts or sells.")
        NAME = "name", _("Bear a name that others can read.")
        TRUE_SCORE = "true-score", _("The score is what the cards come to.")
        FAIR_DECK = "fair-deck", _("The cards fall by chance.")
        OTHER = "other", _("Let others play in peace.")

    report = models.ForeignKey(Report, verbose_name=_("report"), on_delete=models.PROTECT, related_name="verdicts")
    kind = models.CharField(_("decision"), max_length=10, choices=Kind.choices)
    person = models.ForeignKey(
        PERSON, verbose_name=_("person"), null=True, blank=True, on_delete=models.SET_NULL, related_name="verdicts"
    )
    days = models.PositiveSmallIntegerField(_("days"), null=True, blank=True)
    seconds = models.PositiveIntegerField(_("seconds"), null=True, blank=True)
    rule = models.CharField(_("rule"), max_length=10, choices=Rule.choices)
    reason = models.CharField(_("reason"), max_length=LONGEST_WORDS)
    is_founded = models.BooleanField(_("founded"))
    state = models.CharField(_("state"), max_length=10, choices=State.choices)
    by = models.ForeignKey(PERSON, verbose_name=_("decided by"), null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(_("when"))
    second = models.ForeignKey(
        PERSON, verbose_name=_("second reviewer"), null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    in_force_at = models.DateTimeField(_("in force from"), null=True, blank=True)
    until = models.DateTimeField(_("in force until"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("decision"), _("decisions")
        ordering = ("at",)

    def __str__(self) -> str:
        return f"#{self.pk} {self.kind}"


class Appeal(models.Model):
    """Somebody whom a verdict concerns asks somebody else to look again: once. `is_granted` is what came of it."""

    verdict = models.ForeignKey(Verdict, verbose_name=_("decision"), on_delete=models.PROTECT, related_name="appeals")
    user = models.ForeignKey(
        PERSON, verbose_name=_("person"), null=True, on_delete=models.SET_NULL, related_name="appeals"
    )
    words = models.CharField(_("in their words"), max_length=LONGEST_WORDS)
    at = models.DateTimeField(_("when"))
    by = models.ForeignKey(
        PERSON, verbose_name=_("decided by"), null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField(_("decided at"), null=True, blank=True)
    is_granted = models.BooleanField(_("granted"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("appeal"), _("appeals")
        ordering = ("at",)
        constraints = (models.UniqueConstraint(fields=("verdict", "user"), name="appeal_once"),)

    def __str__(self) -> str:
        return f"#{self.pk} {self.verdict_id}"


class Audit(models.Model):
    """One thing that somebody did in the review or the administration; triggers refuse every change and removal.

    It names people by key and name instead of pointing at them, so that it stays as it is when an account goes.
    """

    class Verb(models.TextChoices):
        """What can be done there."""

        CLAIM = "claim", pgettext_lazy("review", "claimed the case")
        RELEASE = "release", pgettext_lazy("review", "gave it back")
        LOOK = "look", pgettext_lazy("review", "opened all cards")
        FREEZE = "freeze", pgettext_lazy("review", "let the match stand still")
        THAW = "thaw", pgettext_lazy("review", "let it go on")
        DECIDE = "decide", pgettext_lazy("review", "decided")
        PROPOSE = "propose", pgettext_lazy("review", "proposed a decision")
        CONFIRM = "confirm", pgettext_lazy("review", "confirmed it")
        REFUSE = "refuse", pgettext_lazy("review", "refused it")
        GRANT = "grant", pgettext_lazy("review", "granted an appeal")
        UPHOLD = "uphold", pgettext_lazy("review", "turned an appeal down")
        ADMINISTER = "administer", pgettext_lazy("review", "changed something in the administration")

    at = models.DateTimeField(_("when"))
    who = models.BigIntegerField(_("number of the account"))
    name = models.CharField(_("username"), max_length=150)
    verb = models.CharField(_("what was done"), max_length=20, choices=Verb.choices)
    report = models.BigIntegerField(_("report"), null=True, blank=True, db_index=True)
    match = models.UUIDField(_("match"), null=True, blank=True)
    fields = models.JSONField(_("details"), default=dict)

    class Meta:
        ordering = ("-pk",)
        verbose_name, verbose_name_plural = _("entry of the audit log"), _("audit log")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.name} {self.get_verb_display()}"
