"""What becomes of the seats of somebody whose account is deleted."""

from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from accounts.models import User
from games.engine.events import Note
from games.models import Match, Seat, Table
from games.play import begin, log, tables
from games.play.door import write_door


@receiver(pre_delete, sender=User, dispatch_uid="games.play.departures")
def leave_every_seat(instance: User, **kwargs: Any) -> None:
    """Before an account is deleted its owner gets up everywhere; where a match is on, a bot plays on in the seat."""
    for seat in Seat.objects.filter(user=instance).select_related("table"):
        if seat.table.state == Table.State.OPEN:
            tables.leave(seat.table, instance)
        elif seat.table.state == Table.State.PLAYING:
            _seat_bot(seat.table, instance)


def _seat_bot(table: Table, user: User) -> None:
    """Give the seat to a bot and write it down, so that whoever waits for the seat does not wait for ever."""
    with write_door():
        row = Match.objects.select_for_update(of=("self",)).select_related("table").filter(table=table).latest()
        places = list(table.places.order_by("number"))
        seat = next(place for place in places if place.user_id == user.pk)
        seat.user, seat.bot = None, tables.STEADY
        seat.save(update_fields=("user", "bot"))
        if not row.over:
            begin.settle(row, log.read(row), [Note("bot", {"seat": seat.number, "because": "account deleted"})], places)
