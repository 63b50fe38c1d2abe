"""`manage.py sample_tables`: a fresh lobby is not empty."""

from typing import Any

from django.core.management.base import BaseCommand

from games.engine.ruleset import all_rulesets
from games.models import Table
from games.play import tables

PAIRS = 4
"""Seats of the table for two pairs."""


class Command(BaseCommand):
    """Opens tables of each rule set for the fewest and for two pairs, with bots on all seats but the first."""

    help = "Open sample tables, with bots waiting for a person, where the lobby has no table of that kind."

    def handle(self, *args: Any, **options: Any) -> None:
        """Open what is missing; a second run changes nothing."""
        opened = 0
        for rules in all_rulesets():
            for seats in sorted({rules.seat_counts[0], PAIRS} & {*rules.seat_counts}):
                same = Table.objects.filter(ruleset=rules.name, seats=seats, private=False, state=Table.State.OPEN)
                if not same.exists():
                    tables.open_sample(rules.name, seats)
                    opened += 1
        self.stdout.write(f"{opened} sample tables opened")
