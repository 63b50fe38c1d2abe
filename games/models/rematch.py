"""What people want once their match is over."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Choice(models.Model):
    """What somebody who played a match wants after it: to play again, in one of two ways, or to leave the table.

    `with_bots`: bots may take the seats that are empty then. `until` is when the clock must end the waiting; None once
    it is over, or where nobody is waited for.
    """

    class Wish(models.TextChoices):
        """The three things that can be chosen."""

        SAME = "same"
        SHUFFLED = "shuffled"
        LEAVE = "leave"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="choices")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rematches")
    choice = models.CharField(max_length=10, choices=Wish.choices)
    with_bots = models.BooleanField(default=False)
    at = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("choice after a match"), _("choices after a match")
        ordering = ("match", "at")
        constraints = (models.UniqueConstraint(fields=("match", "user"), name="choice_once"),)
        indexes = (models.Index(fields=("until",), condition=models.Q(until__isnull=False), name="choice_until"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.user_id} {self.choice}"
