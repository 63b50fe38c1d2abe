"""What becomes of the seats of somebody who can never come back."""

from contextlib import suppress
from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import pre_delete
from django.dispatch import receiver

from accounts.models import User
from games.engine import bots
from games.engine.events import Note
from games.engine.ruleset import Refused
from games.models import Match, Seat, Table
from games.play import begin, latest, log, rematch, seating, setup, tables
from games.play.door import write_door


@receiver(pre_delete, sender=User, dispatch_uid="games.play.departures.deleted")
def leave_with_the_account(instance: User, **kwargs: Any) -> None:
    """An account that is deleted leaves every seat."""
    leave_every_seat(instance, "account deleted")


@receiver(user_logged_out, dispatch_uid="games.play.departures.logged_out")
def leave_with_the_session(user: User | None, **kwargs: Any) -> None:
    """A guest who logs out has no way back, and leaves every seat; an account keeps them."""
    if user is not None and user.is_guest:
        leave_every_seat(user, "guest left")


def leave_every_seat(user: User, because: str) -> None:
    """Get up from every table; where a match is on, a bot plays on in the seat, and no rematch waits for them."""
    seats = Seat.objects.filter(user=user).select_related("table").order_by("table_id")  # as others who leave lock them
    for seat in seats.filter(table__state=Table.State.OPEN):
        with suppress(Refused):  # started in this very moment: then it is among those below
            tables.leave(seat.table, user)
    rematch.leave_open(user)  # before the setups: a rematch may be set up in this very moment
    setup.leave_to_bots(user)
    for seat in seats.filter(table__state=Table.State.PLAYING):
        _seat_bot(seat.table, user, because)


def _seat_bot(table: Table, user: User, because: str) -> None:
    """Give the seat to a bot and write it down, so that whoever waits for the seat does not wait for ever."""
    with write_door():
        row = latest.lock(table.code)
        assert row is not None
        places = list(table.places.order_by("number"))
        seat = next((place for place in places if place.user_id == user.pk), None)
        if seat is None:  # they pressed twice, and the other press was faster
            return
        seating.give(seat, bot=bots.best(table.ruleset))
        if not row.over and (reading := _reading(row)) is not None:
            begin.settle(row, reading, [Note("bot", {"seat": seat.number, "because": because})], places)


def _reading(row: Match) -> log.Reading | None:
    """The running match; None where its log was changed so that nobody can play it on."""
    try:
        return log.read(row)
    except log.UNSOUND:
        return None
