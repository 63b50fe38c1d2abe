"""Setting a match up: its seed is committed to, every seat gives its share, and then it begins.

A seat's browser sends the hash of its share first, and the share once all hashes are there. What is missing when the
time is over becomes the constant, and is marked.
"""

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from games.engine import bots
from games.engine.events import Share
from games.engine.provable import share_hash
from games.models import Match, Seat, SeatShare, Setup, Table
from games.play import announce, begin, reasons, seating, seeds
from games.play.door import locked, write_door
from games.play.seeds import Secret

logger = logging.getLogger(__name__)

HASHES, SHARES = Setup.Phase.HASHES.value, Setup.Phase.SHARES.value

BATCH = 20
"""How many setups one look of the clock takes on at most."""

RETRY = timedelta(seconds=30)
"""How long a setup rests whose match could not begin, so that one fault does not stop every table."""


class Plan(msgspec.Struct, frozen=True):
    """Who will sit where, decided before any share is known; by default all as they sit. The fields are `Setup`'s."""

    order: Sequence[int] = ()
    vacant: Sequence[int] = ()
    previous: Match | None = None
    dealer: int | None = None


class Starting(msgspec.Struct, frozen=True):
    """A match that is being set up, as a viewer may know it: its id in hex, the commitment, and the phase.

    `seat` is the viewer's in the match, None where no share of theirs is waited for; `hash` the one that counts for it,
    `given` whether its share is there. `hashes` are those of all seats in their order (empty: none), for whoever is
    asked for a share: none of them changes any more, and a browser that keeps them can tell.
    """

    match: str
    commitment: str
    phase: str
    seat: int | None = None
    hash: str = ""
    given: bool = False
    hashes: list[str] = []


def wait() -> timedelta:
    """How long each phase takes at most."""
    return timedelta(seconds=settings.KOUTCHINA_SHARE_WAIT)


def set_up(table: Table, places: Sequence[Seat], plan: Plan | None = None) -> Match | None:
    """Set a match up at a table that the caller has locked. Returns the match where it begins now.

    It begins at once where no share is waited for.
    """
    plan, secret = plan or Plan(), seeds.draw()
    order = plan.order or range(len(places))
    sitting = ((seat, _person(places[before], plan)) for seat, before in enumerate(order))
    people = {seat: user for seat, user in sitting if user is not None}
    if not wait() or not people:
        return _begin(table, places, plan, secret, {})
    setup = Setup.objects.create(
        table=table,
        match_id=secret.match_id,
        seed=secret.seed,
        commitment=secret.commitment,
        order=list(order),
        vacant=sorted(plan.vacant),
        previous=plan.previous,
        dealer=plan.dealer,
        until=timezone.now() + wait(),
    )
    SeatShare.objects.bulk_create([SeatShare(setup=setup, seat=seat, user_id=user) for seat, user in people.items()])
    announce.tell_table(table.code, 0)
    announce.tell_lobby()
    return None


def is_on(table: Table) -> bool:
    """Whether a match is being set up at a table: then everybody keeps their seat."""
    return Setup.objects.filter(table=table).exists()


def check_none(table: Table) -> None:
    """Raise Refused while a match is being set up at a table."""
    if is_on(table):
        raise reasons.STARTING()


def starting(table: Table, user: User | None) -> Starting | None:
    """The match that is being set up at a table, for a viewer; None where none is."""
    setup = Setup.objects.filter(table=table).first()
    if setup is None:
        return None
    shown = Starting(setup.match_id.hex, setup.commitment, setup.phase)
    shares = [] if user is None else list(setup.shares.all())
    own = next((one for one in shares if user is not None and one.user_id == user.pk), None)
    if own is None:
        return shown
    hashes = _hashes(table, shares) if setup.phase == SHARES else []
    return msgspec.structs.replace(shown, seat=own.seat, hash=own.hash, given=own.value != "", hashes=hashes)


def _hashes(table: Table, shares: Sequence[SeatShare]) -> list[str]:
    sent = {one.seat: one.hash for one in shares}
    return [sent.get(seat, "") for seat in range(table.seats)]


def commit(table: Table, user: User, match: str, digest: str) -> Starting | None:
    """Take the hash (64 hex) of somebody's share; the first one counts. Returns what is waited for then.

    `match` is the id, in hex, that the page was told. None where nothing is being set up any more. Raises Refused for
    whoever has no share to give.
    """
    with write_door():
        setup = _locked(table)
        if setup is None:
            return None
        own = _own(setup, user, match)
        if setup.phase == HASHES and not own.hash:
            own.hash = digest
            own.save(update_fields=("hash",))
            if not setup.shares.filter(hash="").exists():
                _ask_for_shares(setup, timezone.now())
    return starting(table, user)


def give(table: Table, user: User, match: str, share: str) -> Starting | None:
    """Take somebody's share (32 hex), once all hashes are there; the match begins with the last one.

    As `commit`. Raises Refused too where it is not the share that was committed to, which changes nothing.
    """
    with write_door():
        setup = _locked(table)
        if setup is None:
            return None
        own = _own(setup, user, match)
        if setup.phase == SHARES and not own.value:
            if own.hash != share_hash(setup.match_id.bytes, own.seat, bytes.fromhex(share)).hex():
                raise reasons.WRONG_SHARE()
            own.value = share
            own.save(update_fields=("value",))
            if not _owing(setup):
                _finish(setup)
    return starting(table, user)


def leave_to_bots(user: User) -> None:
    """Let a bot take every seat of somebody who can't come back, where a match is being set up."""
    for table_id in Setup.objects.filter(table__places__user=user).values_list("table_id", flat=True):
        with write_door():
            table = locked(Table.objects.all()).get(pk=table_id)
            for seat in table.places.filter(user=user) if is_on(table) else ():
                seating.give(seat, bot=bots.best(table.ruleset))


def tick(now: datetime) -> int:
    """End the phases whose time is over, a bounded number of them; returns how many were looked at."""
    ids = list(Setup.objects.filter(until__lte=now).order_by("until").values_list("pk", flat=True)[:BATCH])
    for setup_id in ids:
        _end_or_rest(setup_id, now)
    return len(ids)


def _end_or_rest(setup_id: int, now: datetime) -> None:
    try:
        _end_phase(setup_id, now)
    except Exception:
        logger.exception("The setup %s could not go on; it is tried again later.", setup_id)
        Setup.objects.filter(pk=setup_id).update(until=now + RETRY)


def _end_phase(setup_id: int, now: datetime) -> None:
    """Go on without what is missing. Nothing if somebody else was faster."""
    with write_door():
        rows = Setup.objects.select_related("table").filter(pk=setup_id, until__lte=now)
        setup = locked(rows, passing=True).first()
        if setup is None:
            return
        if setup.phase == HASHES and _owing(setup):
            _ask_for_shares(setup, now)
        else:
            _finish(setup)


def _ask_for_shares(setup: Setup, now: datetime) -> None:
    setup.phase, setup.until = SHARES, now + wait()
    setup.save(update_fields=("phase", "until"))
    announce.tell_table(setup.table.code, 0)


def _owing(setup: Setup) -> bool:
    """Whether a seat has committed itself to a share that is not there yet."""
    return setup.shares.filter(value="").exclude(hash="").exists()


def _locked(table: Table) -> Setup | None:
    return locked(Setup.objects.select_related("table")).filter(table=table).first()


def _own(setup: Setup, user: User, match: str) -> SeatShare:
    own = setup.shares.filter(user=user).first()
    if own is None:
        raise reasons.NOT_SEATED()
    if setup.match_id.hex != match:
        raise reasons.STALE()
    return own


def _finish(setup: Setup) -> None:
    """Begin the match with the shares that are there."""
    table = locked(Table.objects.select_related("host")).get(pk=setup.table_id)
    places = list(table.places.select_related("user").order_by("number"))
    shares = {own.seat: _share(own) for own in setup.shares.all()}
    plan = Plan(setup.order, setup.vacant, setup.previous, setup.dealer)
    secret = Secret(setup.match_id, setup.seed)
    setup.delete()
    _begin(table, places, plan, secret, shares)


def _share(own: SeatShare) -> Share:
    return Share(own.value, own.hash) if own.value else seeds.missing(own.hash)


def _person(place: Seat, plan: Plan) -> int | None:
    """The key of whoever has a seat now and will play; None for a bot."""
    return None if place.number in plan.vacant else place.user_id


def _begin(table: Table, places: Sequence[Seat], plan: Plan, secret: Secret, shares: dict[int, Share]) -> Match:
    seating.reseat(table, places, plan.order, plan.vacant)
    _pass_on_host(table, places)
    return begin.begin_match(table, places, secret, shares, previous=plan.previous, dealer=plan.dealer)


def _pass_on_host(table: Table, places: Sequence[Seat]) -> None:
    """Make somebody the host who plays, if anybody does."""
    people = [place.user_id for place in places if place.user_id is not None]
    if people and table.host_id not in people:
        table.host_id = people[0]
        table.save(update_fields=("host",))
