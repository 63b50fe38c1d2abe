"""What happens that somebody may want to be called for: one verb a happening, inside the caller's transaction.

A notice is written for people who do not have the table before them. Whether it is still worth telling is looked at
again when it is sent.
"""

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

import msgspec
from django.utils import timezone

from accounts.models import User
from games.engine.events import Event, Note
from games.models import EventRow, Match, Notice, Presence, Seat, Table
from games.play import announce, blocks, life
from games.play.calls import wishes
from games.play.calls.kinds import HALF, INVITED, MOST, REMATCH, RESULT, TEST, TURN, VERDICT, VOTE
from games.play.door import write_door
from games.play.paces import LIVE_NAMES

logger = logging.getLogger(__name__)

CALL_AFTER = timedelta(seconds=5)
"""How long it has to be somebody's turn: who just goes from page to page is not called, nor who answers at once."""

BATCH = 50
"""How many matches one look takes on at most."""

GATHER = timedelta(minutes=5)
"""How long after the last notice a mail waits for more."""

FROM_AFAR = frozenset((INVITED, RESULT))
"""What is worth a mail at a live table too: the rest is over before a mail is read."""

CARRIES_ON = ("play", "draw", "turn", "deal")
"""The events by which a turn begins."""

GOES_ON = ("resume", "wake", "thaw")
"""The notes by which a match goes on that stood still."""


def after(
    row: Match, places: Sequence[Seat], turn_before: int | None, at: datetime, written: Sequence[Event] = ()
) -> None:
    """A step of a match is about to be saved: note in the row when somebody is to be called because of it.

    Whose turn it is is called again where a match goes on that stood still: until then nothing waits for them.
    This asks the database nothing, since every move comes through here; `note_due` does the rest a little later.
    """
    if row.over:
        row.call_at = at
    elif row.turn is None:
        row.call_at = None
    elif row.turn != turn_before or any(isinstance(event, Note) and event.about in GOES_ON for event in written):
        row.call_at = at + CALL_AFTER
    else:
        return
    announce.tell_calls([place.user_id for place in places if place.user_id is not None])


def note_due(now: datetime) -> None:
    """Write the notices of all matches whose turn or end is to be told by now."""
    due = Match.objects.filter(call_at__lte=now).order_by("call_at").select_related("table")
    for row in due[:BATCH]:
        with write_door():
            if Match.objects.filter(pk=row.pk, call_at=row.call_at).update(call_at=None):
                _note(row)


def _note(row: Match) -> None:
    """Tell of one match; one whose row is damaged holds nobody else's calls up."""
    try:
        (over if row.over else turn)(row, list(row.table.places.order_by("number")))
    except msgspec.ValidationError:
        logger.exception("Match %s is damaged, so nobody is called to it: see manage.py replay_matches", row.pk)


def turn(row: Match, places: Sequence[Seat]) -> None:
    """It is the turn of a seat: its person is called, unless a bot plays there."""
    user_id = _waited_for(row, places)
    if user_id is not None:
        _write(TURN, row.table, [user_id], f"{row.pk}.{row.last_number}", match=row, about=row.last_number)


def over(row: Match, places: Sequence[Seat]) -> None:
    """A match has ended, in whatever way."""
    people = [place.user_id for place in places if place.user_id is not None]
    _write(RESULT, row.table, people, str(row.pk), match=row)


def time_gone(row: Match, user: User, part: str) -> None:
    """A `part` ("half" or "most") of the time of a person's turn is gone. Told once a turn, however often called."""
    began = EventRow.objects.filter(match=row, type__in=CARRIES_ON).order_by("-number").values_list("number", flat=True)
    number = began.first() or 0
    _write({"half": HALF, "most": MOST}[part], row.table, [user.pk], f"{row.pk}.{number}", match=row, about=number)


def invited(user: User, table: Table, host: User) -> None:
    """`host` asks `user` to come to a table. Nothing across a block."""
    if user.pk != host.pk and not blocks.between(user, host):
        _write(INVITED, table, [user.pk], f"{table.pk}.{host.pk}", by=host)


def rematch(row: Match, users: Iterable[User]) -> None:
    """A rematch of a match that is over is asked for, or has begun: `users` are those who are to answer."""
    _write(REMATCH, row.table, [user.pk for user in users], str(row.pk), match=row)


def vote(row: Match, users: Iterable[User], question: str) -> None:
    """A question is put to `users`: "pause", "annul", "settle", "live" or "days"."""
    people = [user.pk for user in users]
    _write(VOTE, row.table, people, f"{row.pk}.{row.last_number}", match=row, about=row.last_number, word=question)


def verdict(people: Iterable[int], key: str) -> None:
    """A case has been decided, or an appeal: those whom it concerns are told so, and nothing of what it says."""
    now = timezone.now()
    rows = [
        Notice(
            user_id=user_id,
            kind=VERDICT,
            key=f"{VERDICT}.{key}.{user_id}",
            created_at=now,
            mail_due_at=now + GATHER,
            push_due_at=now,
        )
        for user_id in people
    ]
    Notice.objects.bulk_create(rows, ignore_conflicts=True)
    announce.tell_calls([row.user_id for row in rows])


def test(user: User) -> Notice:
    """A notice of nothing, for the test button: it stands in the list, and is sent by nobody but the button."""
    now = timezone.now()
    notice = Notice.objects.create(user=user, kind=TEST, key=f"{TEST}.{user.pk}.{now.timestamp()}", created_at=now)
    announce.tell_calls([user.pk])
    return notice


def seen(user: User | None, table: Table, language: str) -> None:
    """Somebody opens a table: nothing about it is left to tell them. Their language is remembered."""
    if user is None:
        return
    wishes.reads_in(user, language)
    if _drop(user, table):
        announce.tell_calls([user.pk])


def seen_all(user: User) -> None:
    """Somebody has read the list of their calls."""
    Notice.objects.filter(user=user, seen_at=None).update(seen_at=timezone.now(), mail_due_at=None, push_due_at=None)
    announce.tell_calls([user.pk])


def seen_verdicts(user: User) -> None:
    """Somebody reads what was decided about them and their matches."""
    unseen = Notice.objects.filter(user=user, kind=VERDICT, seen_at=None)
    if unseen.update(seen_at=timezone.now(), mail_due_at=None, push_due_at=None):
        announce.tell_calls([user.pk])


def _drop(user: User, table: Table) -> int:
    """Mark what is told of a table as seen, and send no more of it. Returns how much there was."""
    unseen = Notice.objects.filter(user=user, table=table, seen_at=None)
    return unseen.update(seen_at=timezone.now(), mail_due_at=None, push_due_at=None)


def _waited_for(row: Match, places: Sequence[Seat]) -> int | None:
    """The id of the person whom the match waits for; None where that is nobody, a bot plays or nothing moves."""
    lived = life.load(row.life, row.table.seats)
    if row.turn is None or row.turn in lived.bots or lived.stands_still:
        return None
    return next((place.user_id for place in places if place.number == row.turn), None)


def _write(
    kind: str,
    table: Table,
    people: Sequence[int],
    key: str,
    *,
    match: Match | None = None,
    about: int = 0,
    by: User | None = None,
    word: str = "",
) -> None:
    """A notice for each of `people` who does not see the table; a key that there is already stays as it is."""
    now = timezone.now()
    present = _present(table, people, now)
    mail = table.pace not in LIVE_NAMES or kind in FROM_AFAR
    fresh = [
        Notice(
            user_id=user_id,
            kind=kind,
            table=table,
            match=match,
            about=about,
            by=by,
            word=word,
            key=f"{kind}.{key}.{user_id}",
            created_at=now,
            mail_due_at=now + GATHER if mail else None,
            push_due_at=now,
        )
        for user_id in people
        if user_id not in present
    ]
    if fresh:
        Notice.objects.bulk_create(fresh, ignore_conflicts=True)
        announce.tell_calls([notice.user_id for notice in fresh])


def _present(table: Table, people: Sequence[int], now: datetime) -> set[int]:
    """Those of `people` before whom a page of the table lies, on any device."""
    if not people:
        return set()
    seeing = Presence.objects.filter(table=table, user_id__in=people, visible=True, until__gt=now)
    return set(seeing.values_list("user_id", flat=True))
