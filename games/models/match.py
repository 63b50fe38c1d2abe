"""A match and its append-only log."""

import uuid

from django.db import models

from games.models.table import Table


class Match(models.Model):
    """One match at a table.

    The log alone tells what happened. `deal`, `turn`, `over`, `last_number` and `head` repeat what follows from it,
    so that a move need not read the whole log; `manage.py replay_matches` checks them against it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="matches")
    ruleset = models.CharField(max_length=20)
    version = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    deal = models.PositiveIntegerField(default=0)
    turn = models.PositiveSmallIntegerField(null=True, blank=True)
    over = models.BooleanField(default=False)
    last_number = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, default="")
    wake_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("started_at",)
        get_latest_by = "started_at"
        indexes = (
            models.Index(fields=("wake_at",), condition=models.Q(wake_at__isnull=False), name="match_wake"),
            models.Index(fields=("table", "-started_at"), name="match_of_table"),
        )

    def __str__(self) -> str:
        return str(self.id)


class EventRow(models.Model):
    """One event of a match as it was appended; database triggers refuse every change and removal.

    `deal`, `type` and `seat` repeat parts of the body for queries; deal 0 is what comes before the first deal. `hash`
    covers the row before it, the number, the time, a secret salt and the body (`games.play.log`); without the salt a
    published head could be used to guess the cards of a deal that is still being played.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="events")
    number = models.PositiveIntegerField()
    deal = models.PositiveIntegerField()
    type = models.CharField(max_length=20)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    body = models.JSONField()
    move_id = models.UUIDField(null=True, blank=True)
    at = models.DateTimeField()
    salt = models.CharField(max_length=32)
    previous = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ("match", "number")
        constraints = (
            models.UniqueConstraint(fields=("match", "number"), name="event_number_once"),
            models.UniqueConstraint(
                fields=("match", "move_id"), condition=models.Q(move_id__isnull=False), name="event_move_once"
            ),
        )
        indexes = (models.Index(fields=("match", "deal"), name="event_deal"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number} {self.type}"
