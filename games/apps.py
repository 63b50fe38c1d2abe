"""The Django application that holds every game."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Tables, matches, their log, and the pages that show them."""

    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the announcements of `play` to the sockets, and nothing else."""
        from games.web import push  # noqa: F401  (connects its receivers)
