"""Asking somebody to a table by name, and sending somebody away before the match."""

import msgspec

from accounts.models import User
from games.models import Invitation, Removal, Seat, Table
from games.play import announce, blocks, calls, manners, reasons, words
from games.play.door import write_door
from games.play.manners import Offer

MOST = 12
"""How many people one table asks at most: a bound against flooding, above every table's need."""

LONGEST_WORD = 80


class Invited(msgspec.Struct, frozen=True):
    """An invitation that still stands: to which table, who asks, and what is played there in which way."""

    code: str
    ruleset: str
    host: str
    offer: Offer


def invite(table: Table, host: User, name: str) -> User:
    """Ask the person of that username, or of that name where only one has it. Returns whom; raises Refused.

    To ask again does nothing.
    """
    with write_door():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.state != Table.State.OPEN:
            raise reasons.NOT_OPEN()
        if not table.places.filter(user=host).exists():
            raise reasons.NOT_SEATED()
        guest = _person(name.strip())
        if guest == host or blocks.between(guest, host) or Removal.objects.filter(table=table, user=guest).exists():
            raise reasons.NOT_INVITED()
        if (
            not Invitation.objects.filter(table=table, guest=guest).exists()
            and Invitation.objects.filter(table=table).count() >= MOST
        ):
            raise reasons.TOO_MANY_GUESTS(most=MOST)
        _, is_new = Invitation.objects.get_or_create(table=table, guest=guest, defaults={"host": host})
        if is_new:
            calls.invited(guest, table, host)
            announce.tell_lobby()
    return guest


def decline(table: Table, guest: User) -> None:
    """Say no; the table asks no more. Nothing where one was not asked."""
    if Invitation.objects.filter(table=table, guest=guest).update(declined=True):
        announce.tell_lobby()


def standing(user: User) -> list[Invited]:
    """The invitations of somebody that they can still follow, newest first."""
    rows = Invitation.objects.filter(guest=user, declined=False, table__state=Table.State.OPEN)
    rows = rows.exclude(table__removals__user=user)
    rows = rows.exclude(table__places__user=user).exclude(host__in=blocks.of(user)).select_related("table", "host")
    return [Invited(row.table.code, row.table.ruleset, row.host.name, manners.offer(row.table)) for row in rows[:MOST]]


def remove(table: Table, host: User, number: int, guest_id: int, word: str) -> User:
    """Send away who sits on a seat, if it is still that guest, before the match, with a word: the host's right.

    Returns whom; raises Refused. Who was sent away does not sit down at this table again.
    """
    word = words.line(word)
    if len(word) > LONGEST_WORD:
        raise reasons.TOO_LONG(most=LONGEST_WORD)
    with write_door():
        table = Table.objects.select_for_update().get(pk=table.pk)
        if table.state != Table.State.OPEN:
            raise reasons.NOT_OPEN()
        if table.host_id != host.pk:
            raise reasons.NOT_HOST()
        seat = table.places.select_related("user").filter(number=number, user=guest_id).exclude(user=host).first()
        if seat is None or seat.user is None:
            raise reasons.NO_SUCH_SEAT()
        Removal.objects.update_or_create(table=table, user_id=guest_id, defaults={"word": word})
        Seat.objects.filter(pk=seat.pk).update(user=None, away_since=None)
        announce.tell_table(table.code, 0)
        announce.tell_lobby()
    return seat.user


def removal(table: Table, user: User | None) -> str:
    """The word with which somebody was sent away from a table; empty where they weren't."""
    if user is None or table.state != Table.State.OPEN:
        return ""
    return Removal.objects.filter(table=table, user=user).values_list("word", flat=True).first() or ""


def check_seat(table: Table, user: User) -> None:
    """Raise Refused where somebody was sent away from this table."""
    if Removal.objects.filter(table=table, user=user).exists():
        raise reasons.NOT_AT_THIS_TABLE()


def _person(name: str) -> User:
    people = User.objects.filter(is_active=True, is_guest=False)
    found = people.filter(username__iexact=name[:150]).first()
    if found is not None:
        return found
    same = list(people.filter(name__iexact=name[:150])[:2])
    if not same:
        raise reasons.NO_SUCH_PERSON()
    if len(same) > 1:
        raise reasons.SAME_NAME()
    return same[0]
