"""Asking somebody to a table by name, and sending somebody away before the match."""

from datetime import timedelta
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from games.engine.ruleset import Unreadable
from games.models import Invitation, Removal, Setup, Table
from games.play import announce, blocks, calls, manners, people, reasons, seating, words
from games.play.door import locked, take_turns, write_door
from games.play.manners import Offer

MOST = 12
"""How many people one table asks at most: a bound against flooding, above every table's need."""

MOST_TO_ONE = 10
A_DAY = timedelta(hours=24)
"""How often one person asks another at most, at whichever tables, within how long."""

MOST_TO_ALL = 30
AN_HOUR = timedelta(hours=1)
"""How many invitations one person sends at most within how long."""

MOST_WAITING = 20
"""How many invitations wait for one person's answer at most, whoever sends them."""

LONGEST_WORD = 80

PHRASES = ("friend", "known", "silent", "later")
"""The codes of what a host can say to whom they send away, beside their own words."""


class Invited(msgspec.Struct, frozen=True):
    """An invitation that still stands: to which table, who asks, and what is played there in which way."""

    code: str
    ruleset: str
    host: str
    offer: Offer


class Farewell(msgspec.Struct, frozen=True):
    """With what word somebody was sent away from a table of which game: a text, or the code of a phrase."""

    ruleset: str
    word: str
    phrase: str


def invite(table: Table, host: User, name: str) -> User:
    """Ask the person of that username, or of that name where only one has it. Returns whom; raises Refused.

    To ask again does nothing. Guests ask nobody by name: whoever is asked could not keep away from them.
    """
    if host.is_guest:
        raise reasons.GUESTS_BY_LINK()
    with write_door():
        take_turns(f"invitations {host.pk}")
        table = locked(Table.objects.all()).get(pk=table.pk)
        if table.state != Table.State.OPEN:
            raise reasons.NOT_OPEN()
        if not table.places.filter(user=host).exists():
            raise reasons.NOT_SEATED()
        guest = people.named(name.strip())
        if guest == host or blocks.between(guest, host) or Removal.objects.filter(table=table, user=guest).exists():
            raise reasons.NOT_INVITED()
        if not Invitation.objects.filter(table=table, guest=guest).exists():
            _check_bounds(table, host, guest)
            Invitation.objects.create(table=table, guest=guest, host=host)
            calls.invited(guest, table, host)
            announce.tell_lobby()
    return guest


def decline(table: Table, guest: User) -> None:
    """Say no; the table asks no more. Nothing where one was not asked."""
    with write_door():
        if Invitation.objects.filter(table=table, guest=guest).update(declined=True):
            announce.tell_lobby()


def standing(user: User) -> list[Invited]:
    """The invitations of somebody that they can still follow, newest first."""
    rows = _standing(user).select_related("table", "host")
    return [Invited(row.table.code, row.table.ruleset, row.host.name, manners.offer(row.table)) for row in rows[:MOST]]


def asking(user: User) -> set[int]:
    """The ids of the tables whose invitation somebody can still follow."""
    return set(_standing(user).values_list("table_id", flat=True))


def remove(table: Table, host: User, number: int, guest_id: int, word: str, phrase: str = "") -> User:
    """Send away who sits on a seat, if it is still that guest, before the match, with a word: the host's right.

    The word is the host's own, or where they wrote nothing the phrase of that code. Returns whom they sent away, who
    does not sit down at this table again. Raises Refused, and Unreadable for no such phrase.
    """
    said = _said(word, phrase)
    with write_door():
        if said["word"] and User.objects.filter(pk=host.pk, silent_until__gt=timezone.now()).exists():
            raise reasons.SILENCED()
        table = locked(Table.objects.all()).get(pk=table.pk)
        if table.state != Table.State.OPEN:
            raise reasons.NOT_OPEN()
        if table.host_id != host.pk:
            raise reasons.NOT_HOST()
        if Setup.objects.filter(table=table).exists():
            raise reasons.STARTING()
        seat = table.places.select_related("user").filter(number=number, user=guest_id).exclude(user=host).first()
        guest = None if seat is None else seat.user
        if seat is None or guest is None:
            raise reasons.NO_SUCH_SEAT()
        Removal.objects.update_or_create(table=table, user_id=guest_id, defaults=said)
        seating.give(seat)
        announce.tell_table(table.code, 0)
        announce.tell_lobby()
    return guest


def removal(table: Table, user: User | None) -> Farewell | None:
    """The word with which somebody was sent away from a table that is still open; None where they weren't."""
    if user is None or table.state != Table.State.OPEN:
        return None
    row = Removal.objects.filter(table=table, user=user).first()
    return None if row is None else Farewell(table.ruleset, row.word, row.phrase)


def unread(user: User) -> list[Farewell]:
    """The words with which somebody was sent away that they have not read in the lobby yet, oldest first."""
    return [Farewell(row.table.ruleset, row.word, row.phrase) for row in _unread(user)]


def take_unread(user: User) -> list[Farewell]:
    """The same, and from now on they are read: whoever takes them shows them."""
    if not _unread(user).exists():
        return []
    with write_door():
        found = unread(user)
        _unread(user).update(read_at=timezone.now())
    return found


def check_seat(table: Table, user: User) -> None:
    """Raise Refused where somebody was sent away from this table."""
    if Removal.objects.filter(table=table, user=user).exists():
        raise reasons.NOT_AT_THIS_TABLE()


def _standing(user: User) -> "QuerySet[Invitation]":
    rows = Invitation.objects.filter(guest=user, declined=False, table__state=Table.State.OPEN)
    rows = rows.exclude(table__removals__user=user)
    return rows.exclude(table__places__user=user).exclude(host__in=blocks.of(user))


def _unread(user: User) -> "QuerySet[Removal]":
    return Removal.objects.filter(user=user, read_at=None).select_related("table").order_by("at")


def _check_bounds(table: Table, host: User, guest: User) -> None:
    """Raise Refused where the table asks enough people already, `host` asks too often, or `guest` is asked by many."""
    if Invitation.objects.filter(table=table).count() >= MOST:
        raise reasons.TOO_MANY_GUESTS(most=MOST)
    now, mine = timezone.now(), Invitation.objects.filter(host=host)
    to_one = mine.filter(guest=guest, created_at__gt=now - A_DAY).count()
    if to_one >= MOST_TO_ONE or mine.filter(created_at__gt=now - AN_HOUR).count() >= MOST_TO_ALL:
        raise reasons.INVITES_TOO_OFTEN()
    if _standing(guest).count() >= MOST_WAITING:
        raise reasons.INVITED_OFTEN()


def _said(word: str, phrase: str) -> dict[str, Any]:
    """What a host says to whom they send away, as the columns of its row."""
    if phrase and not word.strip():
        if phrase not in PHRASES:
            raise Unreadable(f"no such phrase; there are: {', '.join(PHRASES)}")
        return {"word": "", "phrase": phrase, "read_at": None}
    word = words.line(word)
    if len(word) > LONGEST_WORD:
        raise reasons.TOO_LONG(most=LONGEST_WORD)
    return {"word": word, "phrase": "", "read_at": None}
