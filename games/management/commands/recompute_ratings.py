"""`manage.py recompute_ratings`: work out all ratings anew from the logs."""

from typing import Any

from django.core.management.base import BaseCommand

from games.play import ratings


class Command(BaseCommand):
    """Works out places, conduct and ratings of every match anew, in the order in which they ended."""

    help = "Work out all ratings anew from the logs of the matches, and say how many stored rows differed."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line with the counts. What differed has been put right."""
        matches, differed = ratings.recompute()
        self.stdout.write(f"{matches} matches read, {differed} rows differed and were put right")
