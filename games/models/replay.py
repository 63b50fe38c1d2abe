"""Who lets everybody see a match of theirs."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class ReplayConsent(models.Model):
    """Somebody who played a match that is not public agrees that anybody may see it. Taken back, it is deleted."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="consents")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="replay_consents")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name, verbose_name_plural = _("consent to a replay"), _("consents to replays")
        constraints = (models.UniqueConstraint(fields=("match", "user"), name="replay_consent_once"),)

    def __str__(self) -> str:
        return f"{self.match_id}/{self.user_id}"
