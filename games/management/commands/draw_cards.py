"""``manage.py draw_cards``: draw the cards, the logo, the ornament and the icons anew."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.art.files import FILES, write

TOP = Path(__file__).resolve().parents[3]


class Command(BaseCommand):
    """Write what games.art draws into the static directory."""

    help = "Draw the cards, logo, ornament and icons into static/ (only files that changed are written)."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say which files changed."""
        changed = write(TOP)
        for target in changed:
            self.stdout.write(f"{target.relative_to(TOP)}: {target.stat().st_size} bytes")
        self.stdout.write(f"{len(changed)} of {len(FILES)} files changed")
