"""A match and its append-only log."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.table import Table


class Match(models.Model):
    """One match at a table; `ordinal` counts those played there, from 1, and a rematch follows its `previous`.

    The log alone tells what happened. `deal`, `turn`, `over`, `winners`, `life`, `deadline`, `last_number` and `head`
    repeat what follows from it, so that a move need not read the whole log; `manage.py replay_matches` checks them
    against it. `life` is the table's side of the match (`games.play.life`), `deadline` when the turn's clock is empty.
    `plays_at` is when a bot, or a card that is the only one left, is played; `wake_at` when the clock must look.
    `call_at` is when whoever is waited for is called back (`games.play.calls`), None once that has been done.
    `annulled_at` is when a review has made it count for nobody (`games.review`), None where it counts.
    """

    id = models.UUIDField(_("identifier"), primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, verbose_name=_("table"), on_delete=models.PROTECT, related_name="matches")
    ordinal = models.PositiveIntegerField(_("number at the table"), default=1, editable=False)
    ruleset = models.CharField(_("game"), max_length=20)
    version = models.PositiveSmallIntegerField(_("version of the rules"))
    started_at = models.DateTimeField(_("started at"), auto_now_add=True)
    ended_at = models.DateTimeField(_("ended at"), null=True, blank=True)
    deal = models.PositiveIntegerField(pgettext_lazy("noun", "deal"), default=0)
    turn = models.PositiveSmallIntegerField(_("seat whose turn it is"), null=True, blank=True)
    over = models.BooleanField(_("over"), default=False)
    last_number = models.PositiveIntegerField(_("last event"), default=0)
    head = models.CharField(_("newest fingerprint"), max_length=64, default="")
    ladder = models.CharField(
        _("leaderboard"),
        max_length=10,
        blank=True,
        default="",
        help_text=_("The pace class for whose ratings it counts; empty for none."),
    )
    winners = models.JSONField(
        _("winners"), null=True, blank=True, help_text=_("The sides that won, once the match is over.")
    )
    standing = models.JSONField(
        _("matches won before"), default=dict, help_text=_("Matches won at the table before it, by the key of a user.")
    )
    life = models.JSONField(_("clocks, pauses and votes"), default=dict)
    deadline = models.DateTimeField(_("deadline"), null=True, blank=True)
    plays_at = models.DateTimeField(_("next move by itself"), null=True, blank=True)
    wake_at = models.DateTimeField(_("next look of the clock"), null=True, blank=True)
    call_at = models.DateTimeField(_("call goes out at"), null=True, blank=True)
    annulled_at = models.DateTimeField(_("annulled at"), null=True, blank=True)
    previous = models.OneToOneField(
        "self",
        verbose_name=_("match before"),
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="next",
        help_text=_("What it is a rematch of."),
    )

    class Meta:
        verbose_name, verbose_name_plural = _("match"), _("matches")
        ordering = ("started_at",)
        get_latest_by = "started_at"
        constraints = (models.UniqueConstraint(fields=("table", "ordinal"), name="match_ordinal_once"),)
        indexes = (
            models.Index(fields=("wake_at",), condition=models.Q(wake_at__isnull=False), name="match_wake"),
            models.Index(fields=("call_at",), condition=models.Q(call_at__isnull=False), name="match_call"),
            models.Index(fields=("table", "-started_at"), name="match_of_table"),
            models.Index(fields=("started_at",), condition=models.Q(over=False), name="match_running"),
            models.Index(
                fields=("ruleset", "ladder", "ended_at", "id"), condition=~models.Q(ladder=""), name="match_rated"
            ),
        )

    def __str__(self) -> str:
        return str(self.id)


class Player(models.Model):
    """Who sat on a seat when a match began: it stays when seats change hands, for scores and ratings.

    The rest is said when the match ends (`games.play.ratings`): the `place` of its side, 1 for the best, where there
    are winners; whether it is `rated`; how many `turns` its person had and how many of them they `missed`, and whether
    they `finished` it, None where nobody can be held to have left.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="played"
    )
    bot = models.CharField(max_length=20, blank=True, default="")
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    rated = models.BooleanField(default=False)
    turns = models.PositiveIntegerField(default=0)
    missed = models.PositiveIntegerField(default=0)
    finished = models.BooleanField(null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("player"), _("players")
        ordering = ("match", "seat")
        constraints = (models.UniqueConstraint(fields=("match", "seat"), name="player_one_a_seat"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"


class EventRow(models.Model):
    """One event of a match as it was appended; database triggers refuse every change and removal.

    `deal`, `type` and `seat` repeat parts of the body for queries; deal 0 is what comes before the first deal. `hash`
    covers the row before it, the number, the time, a secret salt and the body (`games.play.log`); without the salt a
    published head could be used to guess the cards of a deal that is still being played.
    """

    match = models.ForeignKey(Match, verbose_name=_("match"), on_delete=models.PROTECT, related_name="events")
    number = models.PositiveIntegerField(_("number"))
    deal = models.PositiveIntegerField(pgettext_lazy("noun", "deal"))
    type = models.CharField(_("kind"), max_length=20)
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    body = models.JSONField(_("content"))
    move_id = models.UUIDField(_("identifier of the move"), null=True, blank=True)
    at = models.DateTimeField(_("when"))
    salt = models.CharField(_("secret salt"), max_length=32)
    previous = models.CharField(_("fingerprint before"), max_length=64)
    hash = models.CharField(_("fingerprint"), max_length=64)

    class Meta:
        verbose_name, verbose_name_plural = _("event"), _("events")
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
