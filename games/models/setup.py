"""What a match is set up with before its first card: the seed, what each seat gives to it, and the seed afterwards."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match
from games.models.table import Table


class Setup(models.Model):
    """A match that is about to begin at a table, and waits for the shares of the seats.

    `seed` (hex) is secret until the match is over, `commitment` its hash, for everybody. `order` holds for each seat of
    the match the seat at which whoever gets it sits now; `vacant` are the seats, as they are now, that a bot takes. It
    was all decided before any share was known. `until` is when the clock ends the phase.
    """

    class Phase(models.TextChoices):
        """First the hashes of all shares, then the shares."""

        HASHES = "hashes"
        SHARES = "shares"

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="setup")
    match_id = models.UUIDField(unique=True)
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    order = models.JSONField()
    vacant = models.JSONField()
    previous = models.ForeignKey(Match, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)
    phase = models.CharField(max_length=6, choices=Phase.choices, default=Phase.HASHES)
    until = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name, verbose_name_plural = _("match about to begin"), _("matches about to begin")

    def __str__(self) -> str:
        return f"{self.match_id} {self.phase}"


class SeatShare(models.Model):
    """What somebody's browser has given for their seat in the match, in hex; empty: nothing yet. Bots have no row."""

    setup = models.ForeignKey(Setup, on_delete=models.CASCADE, related_name="shares")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    hash = models.CharField(max_length=64, blank=True, default="")
    value = models.CharField(max_length=32, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("share of a seat"), _("shares of seats")
        ordering = ("setup", "seat")
        constraints = (models.UniqueConstraint(fields=("setup", "seat"), name="share_one_a_seat"),)

    def __str__(self) -> str:
        return f"{self.setup_id}/{self.seat}"


class Seed(models.Model):
    """The seed of a match (hex), apart from everything else about it: secret until its log reveals it."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="seed")
    value = models.CharField(max_length=64)

    class Meta:
        verbose_name, verbose_name_plural = _("seed"), _("seeds")

    def __str__(self) -> str:
        return f"of {self.match_id}"
