"""The table's side of a match as a viewer may see it: clocks, who is away, what is asked, what they may do."""

from collections.abc import Sequence
from datetime import datetime, timedelta

import msgspec
from django.utils import timezone

from games.engine import match as driver
from games.models import Match, Seat
from games.play import absence, life, votes
from games.play.life import Days, Life, Vote


class Mate(msgspec.Struct, frozen=True):
    """The table's side of a seat: `left` is what its clock held when it last began to run or stopped, None without one.

    `is_away`: no page of its person is open. `sits_in`: a bot plays for them. `may_act`: the viewer need not wait.
    """

    seat: int
    left: timedelta | None
    is_away: bool
    sits_in: bool
    holiday: datetime | None
    may_act: bool


class Company(msgspec.Struct, frozen=True):
    """The table's side of a match for one viewer. Moments are given, never what is left of them: that is the page's.

    `deadline` is when the clock of the turn is empty, `runs_from` since when it runs (later than now in a holiday).
    `asks` holds for who may still answer the vote; `claims` for who would win by claiming, and not annul. `leaders` are
    the sides that a stop by the totals would let win. `offers_live`: the viewer may ask all to play live from now on,
    `offers_days`: to go back to the `days` from which the match went live by a vote.
    `is_frozen`: a review has stopped the match; `looked`: a reviewer has seen all its cards while it was played.
    """

    mates: list[Mate]
    deadline: datetime | None
    is_live: bool
    is_paused: bool
    until: datetime | None
    ready: list[int]
    vote: Vote | None
    leaders: tuple[int, ...]
    asks: bool
    sleeps: bool
    plays: bool
    sits_out: bool
    has_resigned: bool
    has_own_pause: bool
    claims: bool
    offers_live: bool
    offers_days: bool = False
    days: Days | None = None
    is_frozen: bool = False
    looked: bool = False


def company(row: Match, places: Sequence[Seat], game: driver.Match, seat: int | None) -> Company:
    """The table's side of a match as the person on `seat`, or a stranger (None), sees it now."""
    kept, now = life.load(row.life, row.table.seats), timezone.now()
    plays = seat is not None and not row.over and seat not in kept.bots
    waited = kept.frozen or kept.pause or kept.sleep
    return Company(
        mates=[_mate(kept, place, plays and place.number != seat, now) for place in places],
        deadline=row.deadline,
        is_live=kept.terms.live,
        is_paused=kept.pause is not None,
        until=None if waited is None else waited.until,
        ready=[] if kept.pause is None else kept.pause.ready,
        vote=kept.vote,
        leaders=driver.leaders(game),
        asks=plays and kept.vote is not None and seat not in kept.vote.answers,
        sleeps=kept.sleep is not None,
        plays=plays,
        sits_out=seat in kept.bots and not row.over,
        has_resigned=seat in kept.resigned,
        has_own_pause=plays and not kept.stands_still and seat not in kept.paused,
        claims=plays and absence.can_claim(game, row.table.seats),
        offers_live=plays and votes.may_ask_live(kept, places, seat),
        offers_days=plays and votes.may_ask_days(kept, places),
        days=kept.terms.days,
        is_frozen=kept.frozen is not None,
        looked=kept.looked,
    )


def _mate(kept: Life, place: Seat, acts: bool, now: datetime) -> Mate:
    return Mate(
        seat=place.number,
        left=None if kept.terms.bank is None or place.bot else kept.banks[place.number],
        is_away=place.away_since is not None and place.user_id is not None,
        sits_in=place.number in kept.bots and place.user_id is not None,
        holiday=_later(kept.holidays.get(place.number), now),
        may_act=acts and absence.may_act(kept, place, now),
    )


def _later(moment: datetime | None, now: datetime) -> datetime | None:
    return moment if moment is not None and moment > now else None
