"""Who may walk through which match, and the consent that opens one to everybody."""

from collections.abc import Sequence
from uuid import UUID

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet
from msgspec.structs import replace

from accounts.models import User
from games.models import Match, Player, ReplayConsent, Seat, Table
from games.play import latest, reasons, tape
from games.play.door import write_door
from games.play.replay import Consent, Replay
from games.play.terms import TableTerms, terms_of


def open_to(user: User | None) -> "QuerySet[Match]":
    """The matches that are over and that `user` (None: a stranger) may see.

    Of public tables all; of others one's own, and those that everybody who played lets be seen.
    """
    public = Q(table__private=False, table__watched=True)
    people = Player.objects.filter(match=OuterRef("pk"), bot="")
    agreed = ReplayConsent.objects.filter(match=OuterRef("match"), user=OuterRef("user"))
    all_agree = Q(Exists(people), ~Exists(people.exclude(Exists(agreed))))
    shown = public | all_agree
    if user is not None:
        shown |= Q(Exists(Player.objects.filter(match=OuterRef("pk"), user=user)))
    return Match.objects.filter(over=True).filter(shown)


def played_by(user: User) -> "QuerySet[Match]":
    """The matches that somebody has played or plays, the newest first."""
    return with_people(Match.objects.filter(players__user=user).order_by("-started_at"))


def with_people(matches: "QuerySet[Match]") -> "QuerySet[Match]":
    """The same with their tables, and those who played them, in a few queries."""
    people = Prefetch("players", queryset=Player.objects.select_related("user"))
    return matches.select_related("table__host").prefetch_related(people)


def find(table: Table, ordinal: int, user: User | None) -> Replay | None:
    """A match at a table as `user` may walk through it; None where there is none for them.

    One that is running only for who sits there, who looks back with the eyes of that seat.
    """
    places, row = latest.read(table)
    if row is not None and row.ordinal == ordinal and not row.over:
        return _running(table, row, places, user)
    found = with_people(open_to(user).filter(table=table, ordinal=ordinal)).first()
    return None if found is None else _over(found, user)


def find_opened(match_id: UUID, user: User | None) -> Replay | None:
    """A match that is over by its own id, which tells nothing of its table; None where there is none for `user`.

    Whoever knows the code of a private table may come in: only who played here, or at any public table, is told it.
    """
    row = with_people(open_to(user).filter(pk=match_id)).first()
    if row is None:
        return None
    found = _over(row, user)
    return replace(found, knows_table=is_public(row.table) or found.seat is not None)


def is_public(table: Table) -> bool:
    """Whether everybody may see what is played at a table, and so may know where it is."""
    return not table.private and table.watched


def reviewed(row: Match) -> Replay:
    """Any match as a review walks through it, on or over: the caller says through whose eyes its reader may look."""
    return Replay(tape.of(row), terms(row, None), match=row.ordinal, row=row)


def terms(row: Match, user: User | None) -> TableTerms:
    """What the table was, with those on its seats who sat there when this match began."""
    return terms_of(row.table, user, [_place(player) for player in row.players.all()])


def seat_of(row: Match, user: User | None) -> int | None:
    """The seat that somebody had in a match; None for who did not play it."""
    return next((one.seat for one in row.players.all() if user is not None and one.user_id == user.pk), None)


def agree(row: Match, user: User) -> None:
    """Let everybody see a match that one played, as far as oneself is concerned. Raises Refused for others."""
    with write_door():
        _check_player(row, user)
        ReplayConsent.objects.get_or_create(match=row, user=user)


def withdraw(row: Match, user: User) -> None:
    """Take that back: from now on it is for its players alone again. Raises Refused for others."""
    with write_door():
        _check_player(row, user)
        ReplayConsent.objects.filter(match=row, user=user).delete()


def _check_player(row: Match, user: User) -> None:
    if not row.over:
        raise reasons.STILL_ON()
    if not row.players.filter(user=user).exists():
        raise reasons.NOT_A_PLAYER()


def _running(table: Table, row: Match, places: Sequence[Seat], user: User | None) -> Replay | None:
    seat = next((one.number for one in places if user is not None and one.user_id == user.pk), None)
    if seat is None:
        return None
    shown = terms_of(table, user, places)
    return Replay(tape.of(row), shown, seat, is_running=True, match=row.ordinal, row=row)


def _over(row: Match, user: User | None) -> Replay:
    seat = seat_of(row, user)
    consent = None if is_public(row.table) or seat is None or user is None else _consent(row, user)
    return Replay(tape.of(row), terms(row, user), seat, match=row.ordinal, row=row, consent=consent)


def _consent(row: Match, user: User) -> Consent:
    people = {player.user_id for player in row.players.all() if not player.bot}
    given = set(row.consents.values_list("user", flat=True)) & people
    needed = sum(not player.bot for player in row.players.all())
    return Consent(user.pk in given, len(given), needed)


def _place(player: Player) -> Seat:
    return Seat(number=player.seat, user=player.user, bot=player.bot)
