"""`manage.py replay_matches`: is every stored match still what was played?"""

from typing import Any

from django.core.management.base import BaseCommand

from games.models import Match
from games.play import audit


class Command(BaseCommand):
    """Replays every stored match and checks its chain of hashes; exit status 1 where anything differs."""

    help = "Replay every stored match, check its chain of hashes, and report every difference (exit status 1 if any)."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line a difference to standard error, and a closing line with the counts."""
        matches = found = 0
        for row in Match.objects.order_by("started_at").iterator(chunk_size=200):
            matches += 1
            for difference in audit.differences(row):
                found += 1
                self.stderr.write(f"match {row.id}: {difference}")
        self.stdout.write(f"{matches} matches replayed, {found} differences")
        if found:
            raise SystemExit(1)
