"""How good people are: where each stands in a game and pace class, and what every match did to it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Rating(models.Model):
    """Where somebody stands in a game and a pace class: a guess `mu` of their skill, and its uncertainty `sigma`.

    It follows from the matches alone (`games.play.ratings`), and goes with its account. `shown` is the one number that
    people see.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    ruleset = models.CharField(max_length=20)
    ladder = models.CharField(max_length=10, help_text="The pace class: a name of `games.play.ratings`.")
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()
    matches = models.PositiveIntegerField()
    updated_at = models.DateTimeField()

    class Meta:
        verbose_name, verbose_name_plural = _("rating"), _("ratings")
        ordering = ("ruleset", "ladder", "-shown", "user")
        constraints = (models.UniqueConstraint(fields=("user", "ruleset", "ladder"), name="rating_once"),)
        indexes = (models.Index(fields=("ruleset", "ladder", "-shown"), name="rating_board"),)

    def __str__(self) -> str:
        return f"{self.user_id} {self.ruleset}/{self.ladder}: {self.shown}"


class Rated(models.Model):
    """What one match did to the rating of one seat's person; it was the `number`-th rated match that they played.

    Where the account has been deleted the figures stay, without a name: the others' follow from them.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rated")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="rated"
    )
    side = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    before_mu = models.FloatField()
    before_sigma = models.FloatField()
    after_mu = models.FloatField()
    after_sigma = models.FloatField()

    class Meta:
        verbose_name, verbose_name_plural = _("change of a rating"), _("changes of ratings")
        ordering = ("match", "seat")
        constraints = (models.UniqueConstraint(fields=("match", "seat"), name="rated_once"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"
