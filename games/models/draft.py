"""What a seat keeps to itself: the draft of its turn, and how it holds its hand."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Draft(models.Model):
    """A turn that is being laid out and has not been played: in no event, and seen by nobody but its seat.

    It belongs to the situation after event `number`, and counts for nothing in any other. `version` grows with every
    change, so that a page which shows an older one can be told.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="drafts")
    seat = models.PositiveSmallIntegerField()
    number = models.PositiveIntegerField()
    version = models.PositiveIntegerField(default=0)
    take = models.BooleanField(default=False)
    steps = models.JSONField(default=list)

    class Meta:
        verbose_name, verbose_name_plural = _("draft of a turn"), _("drafts of turns")
        constraints = (models.UniqueConstraint(fields=("match", "seat"), name="draft_one_a_seat"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"


class Groups(models.Model):
    """The order and the groups in which a seat holds its hand: lists of card codes, kept across turns and devices."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="groups")
    seat = models.PositiveSmallIntegerField()
    groups = models.JSONField(default=list)

    class Meta:
        verbose_name, verbose_name_plural = _("order of a hand"), _("orders of hands")
        constraints = (models.UniqueConstraint(fields=("match", "seat"), name="groups_one_a_seat"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"
