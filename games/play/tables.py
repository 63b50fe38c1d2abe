"""Sitting down and getting up: everything that happens at a table before its match."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from games.engine import bots
from games.engine import match as driver
from games.engine.events import Opened
from games.models import Removal, Seat, Table
from games.play import announce, blocks, invitations, reasons, seating, setup
from games.play.door import locked, take_turns, write_door
from games.play.manners import Manner
from games.play.seating import FREE_SEAT

MAX_UNFINISHED = 20
"""How many tables a person may have open or running as host: a bound against flooding, far above honest use."""

COMPANY = Manner(pace="calm")
"""How a table plays where nobody says otherwise and strangers may sit down."""


def create_table(
    host: User | None,
    rules: str,
    seats: int,
    options: Mapping[str, Any],
    *,
    private: bool = False,
    manner: Manner | None = None,
) -> Table:
    """Open a table on these terms; its host sits on seat 0. Without a host, the first person to sit becomes it.

    Without a `manner` it is calm in company, and without a clock among friends. Raises Refused or Unreadable where the
    terms are not among what the rule set offers, or the manner is none that a table can have.
    """
    opened = driver.opening(rules, seats, dict(options))
    manner = manner or (Manner() if private else COMPANY)
    manner.check(private=private)
    with write_door():
        table, _ = _create(opened, host, private, others="", manner=manner)
        announce.tell_lobby()
    return table


def play_now(user: User, rules: str, seats: int, options: Mapping[str, Any]) -> Table:
    """A private table of one's own, filled with bots and started at once. Raises as `create_table` does."""
    opened = driver.opening(rules, seats, dict(options))
    with write_door():
        table, places = _create(opened, user, private=True, others=bots.best(rules), manner=Manner())
        setup.set_up(table, places)
    return table


def quick_match(user: User, rules: str, seats: int, pace: str, *, with_bots: bool = False) -> Table:
    """Sit down at the table that has waited longest among those that fit, or open one. Raises as `create_table` does.

    A table fits with the rule set's usual options and no quiet hours, whose free seat is not at somebody's whom one
    doesn't meet, nor with bots, unless one agrees to play `with_bots`. Two people who ask at once come to sit at one
    table: they ask one after the other.
    """
    opened = driver.opening(rules, seats, {})
    manner = Manner(pace=pace)
    manner.check(private=False)
    with write_door():
        take_turns("quick match")
        for table in _fitting(opened, pace, user, with_bots=with_bots):
            places = _places(table)
            if any(seat.user_id == user.pk for seat in places):
                return table
            free = next((seat for seat in places if not seat.is_taken), None)
            if free is not None and _suits(user, table, places, with_bots=with_bots):
                sit(table, user, free.number)
                return table
        table, _ = _create(opened, user, private=False, others="", manner=manner)
        announce.tell_lobby()
    return table


def _suits(user: User, table: Table, places: list[Seat], *, with_bots: bool) -> bool:
    """Whether somebody may be led to a table without choosing its company themselves, now that it is locked."""
    if any(seat.bot for seat in places) and not with_bots:
        return False
    kept = blocks.of(user)
    return invitations.removal(table, user) is None and all(seat.user_id not in kept for seat in places)


def _fitting(opened: Opened, pace: str, user: User, *, with_bots: bool) -> list[Table]:
    """The open tables of a quick match, locked, those that have waited longest first; a bounded number.

    They are those where `user` sits already, and those that suit them: else tables that suit nobody, which anybody can
    open, would take the place of all others.
    """
    seats = Seat.objects.filter(table=OuterRef("pk"))
    kept_apart = Exists(seats.filter(user__in=blocks.of(user)))
    sent_away = Exists(Removal.objects.filter(table=OuterRef("pk"), user=user))
    suits = Q(FREE_SEAT, ~kept_apart, ~sent_away)
    if not with_bots:
        suits = Q(suits, ~Exists(seats.exclude(bot="")))
    rows = locked(Table.objects.all()).filter(
        state=Table.State.OPEN,
        private=False,
        standing=False,
        rated=False,
        quiet_zone="",
        pace=pace,
        ruleset=opened.ruleset,
        seats=opened.seats,
        options=opened.options,
    )
    return list(rows.filter(suits | Q(Exists(seats.filter(user=user)))).order_by("created_at", "pk")[:20])


def open_sample(rules: str, seats: int) -> Table:
    """A public table without a host, with bots on every seat but the first; there is always one of its kind open."""
    opened = driver.opening(rules, seats, {})
    with write_door():
        table = _open_standing(opened)
        announce.tell_lobby()
    return table


def _open_standing(opened: Opened) -> Table:
    table, _ = _create(opened, None, private=False, others=bots.best(opened.ruleset), manner=COMPANY)
    table.standing = True
    table.save(update_fields=("standing",))
    return table


def _create(opened: Opened, host: User | None, private: bool, others: str, manner: Manner) -> tuple[Table, list[Seat]]:
    """A table with its host on seat 0 and `others` (a bot's name, or empty) on the rest."""
    if host is not None:
        check_flood(host)
    table = Table.objects.create(
        ruleset=opened.ruleset,
        seats=opened.seats,
        options=opened.options,
        private=private,
        host=host,
        **manner.fields(),
    )
    first = Seat(table=table, number=0, user=host)
    places = [first, *(Seat(table=table, number=number, bot=others) for number in range(1, opened.seats))]
    Seat.objects.bulk_create(places)
    return table, places


def sit(table: Table, user: User, number: int) -> None:
    """Take an empty seat; somebody who already sits here moves. Raises Refused where it can't be had."""
    with write_door():
        table = _lock_open(table)
        places = _places(table)
        seat = _seat(places, number)
        if seat.user_id == user.pk:
            return
        if seat.is_taken:
            raise reasons.SEAT_TAKEN()
        if not _free(places, user):
            blocks.check_seat(table, user, places)
            invitations.check_seat(table, user)
        seating.give(seat, user)
        table.host_id = table.host_id or user.pk
        table.stirred_at = timezone.now()
        table.save(update_fields=("host", "stirred_at"))
        _tell(table)


def accept(table: Table, user: User) -> None:
    """Follow an invitation: take the first free seat. Nothing if seated already; raises Refused as `sit` does."""
    with write_door():
        places = _places(_lock_open(table))
        if any(seat.user_id == user.pk for seat in places):
            return
        free = next((seat for seat in places if not seat.is_taken), None)
        if free is None:
            raise reasons.NO_FREE_SEAT()
        sit(table, user, free.number)


def leave(table: Table, user: User) -> None:
    """Get up before the match. The host's part passes on; a table without people closes. Nothing if not seated."""
    with write_door():
        table = _lock_open(table)
        places = _places(table)
        if not _free(places, user):
            return
        others = [seat.user for seat in places if seat.user_id is not None]
        if table.host_id == user.pk:
            table.host = others[0] if others else None
        if not others and not table.standing:
            table.state = Table.State.CLOSED
        table.save(update_fields=("host", "state"))
        _tell(table)


def add_bot(table: Table, user: User, number: int) -> None:
    """Seat a bot on an empty seat. The host's right."""

    def put(seat: Seat) -> None:
        if seat.is_taken:
            raise reasons.SEAT_TAKEN()
        seating.give(seat, bot=bots.best(table.ruleset))

    _change_bot(table, user, number, put)


def remove_bot(table: Table, user: User, number: int) -> None:
    """Take a bot away again. The host's right, but not at a sample table; nothing where no bot sits."""

    def clear(seat: Seat) -> None:
        if table.standing:
            raise reasons.BOTS_STAY()
        if seat.bot:
            seating.give(seat)

    _change_bot(table, user, number, clear)


def fill(table: Table, user: User) -> None:
    """Seat bots on all free seats and begin: the host's right, and never done unasked."""
    with write_door():
        table = locked(Table.objects.all()).get(pk=table.pk)
        if table.host_id != user.pk:
            raise reasons.NOT_HOST()
        if table.state == Table.State.OPEN:
            table.places.filter(user=None, bot="").update(bot=bots.best(table.ruleset), away_since=None)
        start(table, user)


def start(table: Table, user: User) -> None:
    """Begin the match, once every seat is taken. Anybody seated may; a second press does nothing."""
    with write_door():
        table = locked(Table.objects.all()).get(pk=table.pk)
        places = _places(table)
        if all(seat.user_id != user.pk for seat in places):
            raise reasons.NOT_SEATED()
        if table.state == Table.State.PLAYING:
            return
        if table.state != Table.State.OPEN:
            raise reasons.NOT_OPEN()
        if not all(seat.is_taken for seat in places):
            raise reasons.NOT_FULL()
        if setup.is_on(table):
            return
        setup.set_up(table, places)
        if table.standing:
            _open_standing(driver.opening(table.ruleset, table.seats, table.options))


def check_flood(host: User) -> None:
    """Raise Refused where somebody has as many unfinished tables as one may have."""
    unfinished = Table.objects.filter(host=host, state__in=(Table.State.OPEN, Table.State.PLAYING)).count()
    if unfinished >= MAX_UNFINISHED:
        raise reasons.TOO_MANY(count=unfinished)


def _lock_open(table: Table) -> Table:
    table = locked(Table.objects.all()).get(pk=table.pk)
    if table.state != Table.State.OPEN:
        raise reasons.NOT_OPEN()
    setup.check_none(table)
    return table


def _places(table: Table) -> list[Seat]:
    return list(table.places.select_related("user").order_by("number"))


def _seat(places: list[Seat], number: int) -> Seat:
    if not 0 <= number < len(places):
        raise reasons.NO_SUCH_SEAT()
    return places[number]


def _free(places: list[Seat], user: User) -> bool:
    for seat in places:
        if seat.user_id == user.pk:
            seating.give(seat)
            return True
    return False


def _change_bot(table: Table, user: User, number: int, change: Callable[[Seat], None]) -> None:
    with write_door():
        table = _lock_open(table)
        if table.host_id != user.pk:
            raise reasons.NOT_HOST()
        change(_seat(_places(table), number))
        _tell(table)


def _tell(table: Table) -> None:
    announce.tell_table(table.code, 0)
    announce.tell_lobby()
