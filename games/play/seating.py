"""The one way in which a seat gets somebody else or nobody, and the tables that have one free."""

from django.db.models import Exists, OuterRef

from accounts.models import User
from games.models import Seat

FREE_SEAT = Exists(Seat.objects.filter(table=OuterRef("pk"), user=None, bot=""))
"""What picks the tables at which a seat is free."""


def give(seat: Seat, user: User | None = None, bot: str = "") -> None:
    """Give a seat to a person or a bot, or to nobody. Nobody has yet seen whoever gets it go away."""
    seat.user, seat.bot, seat.away_since = user, bot, None
    seat.save(update_fields=("user", "bot", "away_since"))
