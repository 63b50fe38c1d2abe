"""`manage.py recompute_ratings`: work out all ratings anew from the logs."""

from typing import Any

from django.core.management.base import BaseCommand

from games.play import ratings


class Command(BaseCommand):
    """Works out places, conduct and ratings of every match anew, in the order in which they ended."""

    help = "Work out all ratings anew from the logs of the matches, and say how many stored rows differed."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line with the counts, and one for each match that can't be read. What differed was put right."""
        matches, differed, unread = ratings.recompute()
        for match_id in unread:
            self.stderr.write(f"match {match_id} can't be read: see manage.py replay_matches")
        self.stdout.write(f"{matches} matches read, {differed} rows differed and were put right")
