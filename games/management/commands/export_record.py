"""`manage.py export_record MATCH`: a match's log as the text of a record."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Match
from games.play import export


class Command(BaseCommand):
    """Writes the record of one match to standard output, decks included: not for a match that is still being played."""

    help = "Write the record of a match to standard output. MATCH is its id, or the code of its table."

    def add_arguments(self, parser: CommandParser) -> None:
        """One argument: the match."""
        parser.add_argument("match", metavar="MATCH")
        parser.add_argument(
            "--unfinished", action="store_true", help="also while it is played: the record then tells every hidden card"
        )

    def handle(self, *args: Any, match: str, unfinished: bool, **options: Any) -> None:
        """Print one event a line; raises CommandError where there is no such match."""
        row = find(match)
        if not row.over and not unfinished:
            raise CommandError(f"Match {row.id} is still being played; --unfinished exports it with every hidden card.")
        for line in export.lines(row):
            self.stdout.write(line)


def find(name: str) -> Match:
    """The match of that id, or the latest one at the table of that code; raises CommandError."""
    try:
        found = Match.objects.filter(pk=UUID(name)).first()
    except ValueError:
        found = Match.objects.filter(table__code=name).order_by("-ordinal").first()
    if found is None:
        raise CommandError(f"There is no match or table {name!r}. Give the id of a match or the code of its table.")
    return found
