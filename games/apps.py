"""The Django application that holds every game."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Tables, matches, their log, and the pages that show them."""

    name = "games"
    verbose_name = _("games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect receivers: of what `play` announces, and of accounts that are deleted."""
        from games.play import departures  # noqa: F401 - imported for its receivers
        from games.review import elsewhere  # noqa: F401 - imported for its receiver
        from games.web import push, sessions_end  # noqa: F401 - imported for their receivers
