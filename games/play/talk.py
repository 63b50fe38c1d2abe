"""Talk at a table: who says what, and who reads it.

Players and spectators read what players say. What spectators say they read at once, the players only when the match is
over. Across a block nobody reads anything.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.engine import ruleset
from games.engine.ruleset import Unreadable
from games.models import Line, Match, Seat, Table
from games.play import announce, blocks, reasons, watching, words
from games.play.door import locked, write_door

PHRASES = (
    "hello",
    "good-luck",
    "lets-go",
    "well-played",
    "oops",
    "sorry",
    "thanks",
    "moment",
    "good-game",
    "again",
)
"""The codes of the quick phrases: what they say is the reader's language's to tell."""

RATES = ((5, timedelta(seconds=10)), (30, timedelta(minutes=5)))
"""How many lines a person may say at a table within how long."""

SHOWN = 100
"""How many lines are shown, the latest."""


class Said(msgspec.Struct, frozen=True):
    """One line as a viewer may read it: `text`, or the code of a `phrase`."""

    id: int
    author_id: int
    name: str
    text: str
    phrase: str
    of_spectator: bool
    is_mine: bool


class Talk(msgspec.Struct, frozen=True):
    """The talk of a table as one viewer may read it, oldest first, and what they may say: all that the web may draw.

    `speaks`: anything at all; `writes`: more than phrases. `unheard`: the players read it when the match is over.
    `silent_until`: until when a verdict forbids them to say anything, here or elsewhere.
    """

    code: str
    lines: list[Said]
    speaks: bool
    writes: bool
    unheard: bool
    silent_until: datetime | None = None


class _Standing(msgspec.Struct, frozen=True):
    """How a person stands at a table when it comes to talking."""

    table: Table
    row: Match | None
    is_seated: bool
    silent_until: datetime | None

    @property
    def is_closed(self) -> bool:
        return self.table.state == Table.State.CLOSED

    @property
    def speaks(self) -> bool:
        return not self.is_closed and self.silent_until is None

    @property
    def writes(self) -> bool:
        """Partners who play for ratings have phrases only while cards are dealt: words could tell of a hand."""
        is_on, table = self.row is not None and not self.row.over, self.table
        tells = self.is_seated and table.rated and is_on and ruleset.has_partners(table.ruleset, table.seats)
        return self.speaks and not tells

    @property
    def unheard(self) -> bool:
        return not self.is_seated and (self.row is None or not self.row.over)


def talk(table: Table, user: User | None) -> Talk:
    """What `user` (None: a stranger) may read at a table, and say. Raises `watching.Hidden` where they see nothing."""
    at = _standing(table, user)
    lines = _readable(at, user).exclude(author__in=blocks.unheard(user) if user is not None else ())
    latest = lines.select_related("author").order_by("-pk")[:SHOWN]
    said = [_said(line, user) for line in reversed(latest)]
    return Talk(
        code=table.code,
        lines=said,
        speaks=at.speaks,
        writes=at.writes,
        unheard=at.unheard,
        silent_until=at.silent_until,
    )


def check(table: Table, user: User | None) -> None:
    """Raise `watching.Hidden` where the table, and so its talk, is not shown to `user`."""
    _standing(table, user)


def readable(table: Table, user: User) -> "QuerySet[Line]":
    """All lines at a table that `user` may read by where they sit. Raises `watching.Hidden` where they see nothing."""
    return _readable(_standing(table, user), user)


def say(table: Table, user: User, text: str) -> None:
    """Say something in words of one's own; raises Refused where that can't be said, or not now, or too fast."""
    _speak(table, user, text=words.line(text))


def phrase(table: Table, user: User, code: str) -> None:
    """Say a quick phrase. Raises Refused as `say` does, and Unreadable for a code that is none."""
    if code not in PHRASES:
        raise Unreadable(f"no phrase is called {code[:40]!r}")
    _speak(table, user, phrase=code)


def mute(table: Table, user: User, line_id: int) -> None:
    """Hide from `user` whatever the author of that line says, here and elsewhere."""
    about(table, user, line_id, lambda line: blocks.mute(user, line.author))


def block(table: Table, user: User, line_id: int) -> None:
    """Keep `user` and the author of that line apart, here and elsewhere."""
    about(table, user, line_id, lambda line: blocks.block(user, line.author))


def _speak(table: Table, user: User, *, text: str = "", phrase: str = "") -> None:
    with write_door():
        at = _standing(_lock(table), user)
        if at.silent_until is not None:
            raise reasons.SILENCED()
        if at.is_closed:
            raise reasons.TALK_CLOSED()
        if text and not at.writes:
            raise reasons.PHRASES_ONLY()
        now = timezone.now()
        _check_rate(at.table, user, now)
        Line.objects.create(
            table=at.table, match=at.row, author=user, spectator=not at.is_seated, text=text, phrase=phrase, at=now
        )
        announce.tell_talk(at.table.code)


def _lock(table: Table) -> Table:
    """The table as it is now; whoever else speaks there waits, so that lines are counted one after the other."""
    return locked(Table.objects.all()).get(pk=table.pk)


def _check_rate(table: Table, user: User, now: datetime) -> None:
    for most, within in RATES:
        if Line.objects.filter(table=table, author=user, at__gt=now - within).count() >= most:
            raise reasons.TALKS_TOO_FAST()


def _standing(table: Table, user: User | None) -> _Standing:
    row = table.matches.order_by("-ordinal").first()
    is_seated, silent_until = _person(table, user)
    watching.check(table, is_seated=is_seated, has_begun=row is not None)
    return _Standing(table, row, is_seated, silent_until)


def _person(table: Table, user: User | None) -> tuple[bool, datetime | None]:
    """Whether a person sits there, and until when they are silent, as it is now: a socket's user was read long ago."""
    if user is None:
        return False, None
    sits = Exists(Seat.objects.filter(table=table, user=OuterRef("pk")))
    read = User.objects.filter(pk=user.pk).annotate(sits=sits).values_list("sits", "silent_until").first()
    is_seated, until = read or (False, None)
    return is_seated, until if until is not None and until > timezone.now() else None


def _readable(at: _Standing, user: User | None) -> "QuerySet[Line]":
    """What may be read from where one sits, whoever said it."""
    lines = Line.objects.filter(table=at.table)
    if not at.is_seated:
        return lines
    some_match_is_over = Exists(Match.objects.filter(table=OuterRef("table"), over=True))
    told = Q(match__over=True) | Q(some_match_is_over, match=None)
    return lines.filter(Q(spectator=False) | Q(author=user) | told)


def about(table: Table, user: User, line_id: int, do: Callable[[Line], None]) -> None:
    """Do something about a line that `user` may read, muted or not; Refused where there is none."""
    with write_door():
        readable = _readable(_standing(table, user), user)
        line = readable.select_related("author").filter(pk=line_id).first()
        if line is None:
            raise reasons.NO_SUCH_LINE()
        do(line)
        announce.tell_talk(table.code)


def _said(line: Line, user: User | None) -> Said:
    return Said(
        id=line.pk,
        author_id=line.author_id,
        name=line.author.name,
        text=line.text,
        phrase=line.phrase,
        of_spectator=line.spectator,
        is_mine=user is not None and line.author_id == user.pk,
    )
