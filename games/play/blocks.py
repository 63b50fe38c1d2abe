"""Whom a person keeps away from: a block holds both ways, for talk, invitations and seats; a mute one way, for talk."""

from collections.abc import Iterable

import msgspec
from django.db.models import Q, QuerySet

from accounts.models import User
from games.models import Block, Mute, Seat, Table
from games.play import reasons
from games.play.door import write_door


class Person(msgspec.Struct, frozen=True):
    """Somebody by the name that others see."""

    id: int
    name: str


class Kept(msgspec.Struct, frozen=True):
    """Whom a person blocks and whom they mute, the latest first. Who blocks them nobody is told."""

    blocked: list[Person]
    muted: list[Person]


def between(a: User, b: User) -> bool:
    """Whether one of the two blocks the other, whichever it is."""
    return b.pk in of(a)


def of(user: User) -> set[int]:
    """The ids of everybody whom `user` blocks or who blocks `user`."""
    pairs = Block.objects.filter(Q(user=user) | Q(other=user)).values_list("user_id", "other_id")
    return {person for pair in pairs for person in pair} - {user.pk}


def unheard(user: User) -> set[int]:
    """The ids of everybody whose lines `user` does not read."""
    return of(user) | set(Mute.objects.filter(user=user).values_list("other_id", flat=True))


def check_seat(table: Table, user: User, places: Iterable[Seat]) -> None:
    """Raise Refused where a block stands between `user` and somebody who sits at this table, or its host.

    The refusal does not tell who blocks whom.
    """
    company = {place.user_id for place in places} | {table.host_id}
    if of(user) & company:
        raise reasons.NOT_AT_THIS_TABLE()


def block(user: User, other: User) -> None:
    """Keep `user` and `other` apart, from now on; a second time does nothing. Raises Refused for oneself."""
    _check_other(user, other)
    with write_door():
        Block.objects.get_or_create(user=user, other=other)


def mute(user: User, other: User) -> None:
    """Hide the lines of `other` from `user`; a second time does nothing. Raises Refused for oneself."""
    _check_other(user, other)
    with write_door():
        Mute.objects.get_or_create(user=user, other=other)


def unblock(user: User, other_id: int) -> None:
    """Take a block back that `user` has made; one of the other person stays. Nothing where there is none."""
    with write_door():
        Block.objects.filter(user=user, other_id=other_id).delete()


def unmute(user: User, other_id: int) -> None:
    """Show `user` the lines of that person again. Nothing where there is no mute."""
    with write_door():
        Mute.objects.filter(user=user, other_id=other_id).delete()


def kept(user: User) -> Kept:
    """Whom `user` keeps away from, for a list in which it can be undone."""
    return Kept(blocked=_people(Block.objects.filter(user=user)), muted=_people(Mute.objects.filter(user=user)))


def _people(distances: "QuerySet[Block] | QuerySet[Mute]") -> list[Person]:
    return [Person(*found) for found in distances.values_list("other_id", "other__name")]


def _check_other(user: User, other: User) -> None:
    if user.pk == other.pk:
        raise reasons.YOURSELF()
