"""What is to be sent, claimed by one sender among many: marked first, sent then, so that nothing goes out twice.

A sender that dies between the two has told nothing; the list behind the bell still does.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec
from django.db.models import QuerySet

from accounts.models import User
from games.models import Notice
from games.play.calls import wishes
from games.play.calls.holds import still_holds
from games.play.calls.kinds import MAIL, PUSH, TURN
from games.play.calls.notices import GATHER
from games.play.calls.wishes import Wish
from games.play.door import locked, write_door

BATCH = 20
"""How many notices, or people, one look takes on at most."""

PATIENCE = timedelta(minutes=30)
"""How long after the first notice a mail goes out, however many more come."""

MOST_TRIES = 4
RETRY = timedelta(minutes=2)
"""How often something is tried that was not taken, and how long the first wait; each is twice the one before."""

KEPT = timedelta(days=30)
"""How long a notice is kept."""


class Parcel(msgspec.Struct):
    """Notices that go to one person together, and what that person wants."""

    user: User
    wish: Wish
    notices: list[Notice]


def claim_pushes(now: datetime) -> list[Parcel]:
    """The push messages that are due, one notice a parcel; they are this sender's from here on."""
    with write_door():
        rows = list(_locked(Notice.objects.filter(push_due_at__lte=now).order_by("push_due_at"))[:BATCH])
        wished = wishes.of(row.user_id for row in rows)
        loud = [row for row in rows if not _put_off([row], wished[row.user_id], now, "push_due_at")]
        mine = _told(loud, wished, PUSH, now)
        _mark(loud, "push_due_at", "push_tries", mine)
    return [Parcel(row.user, wished[row.user_id], [row]) for row in mine]


def claim_mails(now: datetime) -> list[Parcel]:
    """The digests that are due: for each person everything that has gathered."""
    due = Notice.objects.filter(mail_due_at__lte=now).order_by("mail_due_at").values_list("user_id", flat=True)
    parcels = (_claim_mail(user_id, now) for user_id in dict.fromkeys(due[:BATCH]))
    return [parcel for parcel in parcels if parcel is not None]


def _claim_mail(user_id: int, now: datetime) -> Parcel | None:
    with write_door():
        rows = list(_locked(Notice.objects.filter(user_id=user_id, mail_due_at__isnull=False).order_by("pk")))
        wish = wishes.of([user_id])[user_id]
        if not rows or _gathers(rows, now) or _put_off(rows, wish, now, "mail_due_at"):
            return None
        mine = _told(rows, {user_id: wish}, MAIL, now)
        _mark(rows, "mail_due_at", "mail_tries", mine)
    return Parcel(mine[0].user, wish, mine) if mine else None


def sent(parcel: Parcel, channel: str, now: datetime) -> None:
    """A parcel has gone out."""
    _all(parcel.notices).update(**{"mailed_at" if channel == MAIL else "pushed_at": now})


def failed(parcel: Parcel, channel: str, now: datetime) -> None:
    """A parcel was certainly not taken: it is tried again later, a few times."""
    due, tried = ("mail_due_at", "mail_tries") if channel == MAIL else ("push_due_at", "push_tries")
    tries = max(getattr(row, tried) for row in parcel.notices)
    if tries < MOST_TRIES:
        _all(parcel.notices).filter(seen_at=None).update(**{due: now + RETRY * 2 ** (tries - 1)})


def forget(now: datetime) -> None:
    """Remove what is too old for the list."""
    Notice.objects.filter(created_at__lt=now - KEPT).delete()


def _all(rows: Iterable[Notice]) -> QuerySet[Notice]:
    return Notice.objects.filter(pk__in=[row.pk for row in rows])


def _locked(rows: QuerySet[Notice]) -> QuerySet[Notice]:
    """Locked for this sender; on PostgreSQL what another one holds is passed over."""
    return locked(rows.select_related("user", "table", "match", "by"), passing=True)


def _mark(rows: Iterable[Notice], due: str, tried: str, mine: Iterable[Notice]) -> None:
    """Nobody looks at `rows` again; `mine` are counted as tried."""
    for row in mine:
        setattr(row, tried, getattr(row, tried) + 1)
        Notice.objects.filter(pk=row.pk).update(**{tried: getattr(row, tried)})
    _all(rows).update(**{due: None})


def _gathers(rows: list[Notice], now: datetime) -> bool:
    """Whether more may come: then all of them wait for the last. What has been tried already has gathered."""
    if any(row.mail_tries for row in rows):
        return any(row.mail_due_at > now for row in rows if row.mail_tries and row.mail_due_at is not None)
    created = [row.created_at for row in rows]
    due = min(max(created) + GATHER, min(created) + PATIENCE)
    if due > now:
        _all(rows).update(mail_due_at=due)
    return due > now


def _put_off(rows: list[Notice], wish: Wish, now: datetime, due: str) -> bool:
    """In somebody's quiet hours it waits until they end."""
    until = wish.quiet_until(now)
    if until is not None:
        _all(rows).update(**{due: until})
    return until is not None


def _told(rows: list[Notice], wished: dict[int, Wish], channel: str, now: datetime) -> list[Notice]:
    """What of it is wanted by this channel and still worth telling; what is not is dropped for good."""
    stale = [row for row in rows if not still_holds(row, now)]
    _all(stale).filter(kind=TURN).delete()
    _all(stale).update(seen_at=now, mail_due_at=None, push_due_at=None)
    return [row for row in rows if row not in stale and wished[row.user_id].wants(row.kind, channel)]
