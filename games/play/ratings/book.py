"""The writer of ratings: counts a match as it ends, and everything after one whose standing has changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from uuid import UUID

from django.db.models import Prefetch, Q, QuerySet
from django.utils import timezone

from games.engine import ruleset
from games.engine.events import Score
from games.engine.ruleset import Refused
from games.models import Match, Player, Rated, Rating
from games.play import log
from games.play.door import locked, take_turns, write_door
from games.play.ratings import ending
from games.play.ratings.history import Change, Outcome, marks_before, replay
from games.play.ratings.model import NEWCOMER, STAND_IN, Mark, Placed

Key = tuple[UUID, int]
"""A match and a seat."""

BATCH = 200
"""How many rows one query writes at most."""

UNSOUND = (Refused, LookupError, TypeError, ValueError, OverflowError)
"""What reading a log may raise that was changed after it was written."""

FIGURES = ("side", "place", "number", "before_mu", "before_sigma", "after_mu", "after_sigma")
STANDING = ("mu", "sigma", "shown", "matches")


def count(row: Match, scores: Sequence[Score]) -> None:
    """Count a match that has just ended: its players' conduct and, where it is rated, what it did to their ratings.

    The caller holds the write door and the lock on `row`, which has been saved with its `table` loaded; `scores` are
    those of the whole match.
    """
    if not ending.has_clock(row):
        return
    players = _players(row)
    if not ending.note(row, scores, players):
        return
    Player.objects.bulk_update(players, ending.NOTED)
    if row.ladder:
        row.save(update_fields=("ladder",))
        refresh(row)


def refresh(row: Match) -> int:
    """Rate a match and everything after it in its ladder anew, inside the write door; returns how many rows changed.

    A match that has been annulled is left out, so that all stands as if it had never been played; one that counts again
    is taken in. Nothing before it changes. One transaction at a time does this for a ladder.
    """
    return _rate(row.ruleset, row.ladder, row) if row.ladder else 0


def recompute() -> tuple[int, int, list[UUID]]:
    """Work out all ratings anew from the logs.

    Returns how many matches were read, how many rows differed, and the ids of the matches whose logs can't be read:
    what was said of those stays as it is.
    """
    found = {match_id: _try_anew(match_id) for match_id in _over()}
    unread = [match_id for match_id, differed in found.items() if differed is None]
    differed = sum(differed or 0 for differed in found.values())
    for rules in ruleset.all_rulesets():
        for ladder in ending.LADDERS:
            with write_door():
                differed += _rate(rules.name, ladder, None)
    return len(found) - len(unread), differed, unread


def _over() -> list[UUID]:
    return list(Match.objects.filter(over=True).order_by("ended_at", "id").values_list("id", flat=True))


def _players(row: Match) -> list[Player]:
    return list(Player.objects.filter(match=row).select_related("user").order_by("seat"))


def _try_anew(match_id: UUID) -> int | None:
    try:
        return _note_anew(match_id)
    except UNSOUND:
        return None


def _note_anew(match_id: UUID) -> int:
    """Say anew what is said of the players of a match at its end; returns how many rows differed."""
    with write_door():
        row = locked(Match.objects.select_related("table")).get(pk=match_id)
        players = _players(row)
        before = [_noted(player) for player in players]
        ladder = row.ladder
        if not ending.note(row, log.read(row).scores, players):
            return 0
        differ = [player for player, noted in zip(players, before, strict=True) if _noted(player) != noted]
        Player.objects.bulk_update(differ, ending.NOTED)
        if row.ladder != ladder:
            row.save(update_fields=("ladder",))
        return len(differ)


def _noted(player: Player) -> list[object]:
    return [getattr(player, name) for name in ending.NOTED]


def _rate(rules: str, ladder: str, since: Match | None) -> int:
    """Rate the matches of a ladder in the order in which they ended, from one on, or all; returns how many changed."""
    take_turns(f"ratings {rules} {ladder}")
    matches = _matches(rules, ladder, since)
    kept = {one.user_id: one for one in _ratings(rules, ladder, None if since is None else matches)}
    marks = {} if since is None else marks_before(_stood_before(matches), _marks(kept.values()))
    changed, rows = 0, _with_players(matches).iterator(chunk_size=BATCH)
    while some := list(islice(rows, BATCH)):
        changed += _rate_some(some, marks)
    return changed + _write_marks(rules, ladder, marks, kept)


def _rate_some(rows: Sequence[Match], marks: dict[int, Mark]) -> int:
    stored = {(one.match_id, one.seat): one for one in Rated.objects.filter(match__in=rows)}
    outcomes = [_outcome(row, stored) for row in rows]
    changes = replay(outcomes, marks, {row.id for row in rows if not ending.is_counted(row)})
    return _write_changes(changes, stored)


def _matches(rules: str, ladder: str, since: Match | None) -> "QuerySet[Match]":
    """The matches of a ladder from one on, or all; the annulled are among them."""
    found = Match.objects.filter(ruleset=rules, ladder=ladder)
    if since is None:
        return found
    assert since.ended_at is not None
    return found.filter(Q(ended_at__gt=since.ended_at) | Q(ended_at=since.ended_at, id__gte=since.id))


def _with_players(matches: "QuerySet[Match]") -> "QuerySet[Match]":
    """The same in the order in which they ended, with what is needed to rate them."""
    players = Prefetch("players", queryset=Player.objects.order_by("seat"))
    return matches.select_related("table").prefetch_related(players).order_by("ended_at", "id")


def _ratings(rules: str, ladder: str, matches: "QuerySet[Match] | None") -> "QuerySet[Rating]":
    """Where everybody of a ladder stands, or of those who played some matches."""
    found = Rating.objects.filter(ruleset=rules, ladder=ladder)
    if matches is None:
        return found
    return found.filter(user__in=Player.objects.filter(match__in=matches.values("pk"), rated=True).values("user"))


def _stood_before(matches: "QuerySet[Match]") -> Iterator[tuple[int, Mark]]:
    """Where each person stood before each of these matches, as stored."""
    rows = Rated.objects.filter(match__in=matches.values("pk"), user__isnull=False).order_by()
    for kept in rows.iterator(chunk_size=BATCH):
        assert kept.user_id is not None
        yield kept.user_id, _before(kept)


def _marks(ratings: Iterable[Rating]) -> dict[int, Mark]:
    return {one.user_id: Mark(one.mu, one.sigma, one.matches) for one in ratings}


def _outcome(row: Match, stored: Mapping[Key, Rated]) -> Outcome:
    """How a match came out, without the sides on which nobody is rated."""
    players = list(row.players.all())
    placed = [
        _placed(players[seat], side, stored)
        for side, seats in enumerate(ruleset.get(row.ruleset).sides(row.table.seats))
        for seat in seats
        if any(players[other].rated for other in seats)
    ]
    return Outcome(row.id, tuple(placed))


def _placed(player: Player, side: int, stored: Mapping[Key, Rated]) -> Placed:
    """A seat. Of an account that was deleted since, what it stood at then is kept: the others' figures rest on it."""
    assert player.place is not None
    if not player.rated:
        return Placed(player.seat, side, player.place, None, STAND_IN, is_rated=False)
    kept = stored.get((player.match_id, player.seat))
    fixed = _before(kept) if kept is not None and player.user_id is None else NEWCOMER
    return Placed(player.seat, side, player.place, player.user_id, fixed)


def _before(kept: Rated) -> Mark:
    return Mark(kept.before_mu, kept.before_sigma, kept.number - 1)


def _write_changes(changes: Sequence[Change], stored: Mapping[Key, Rated]) -> int:
    """Keep what the matches did; what is stored of a match that no longer counts goes, but for deleted accounts'."""
    left = dict(stored)
    new, changed = [], []
    for change in changes:
        kept = left.pop((change.key, change.placed.seat), None)
        if kept is None:
            new.append(_fill(Rated(match_id=change.key, seat=change.placed.seat, user_id=change.placed.person), change))
        elif _fill_anew(kept, change):
            changed.append(kept)
    gone = [kept.pk for kept in left.values() if kept.user_id is not None]
    Rated.objects.bulk_create(new, batch_size=BATCH)
    Rated.objects.bulk_update(changed, FIGURES, batch_size=BATCH)
    if gone:
        Rated.objects.filter(pk__in=gone).delete()
    return len(new) + len(changed) + len(gone)


def _fill_anew(kept: Rated, change: Change) -> bool:
    """Bring what is stored up to date; True where it differed."""
    before = [getattr(kept, name) for name in FIGURES]
    return [getattr(_fill(kept, change), name) for name in FIGURES] != before


def _fill(kept: Rated, change: Change) -> Rated:
    kept.side, kept.place, kept.number = change.placed.side, change.placed.place, change.after.matches
    kept.before_mu, kept.before_sigma = change.before.mu, change.before.sigma
    kept.after_mu, kept.after_sigma = change.after.mu, change.after.sigma
    return kept


def _write_marks(rules: str, ladder: str, marks: Mapping[int, Mark], kept: Mapping[int, Rating]) -> int:
    """Keep where everybody stands; who has no rated match any more stands nowhere."""
    changed = [
        _standing(rules, ladder, user_id, mark)
        for user_id, mark in marks.items()
        if mark.matches and (user_id not in kept or _differs(kept[user_id], mark))
    ]
    gone = [one.pk for user_id, one in kept.items() if not marks.get(user_id, NEWCOMER).matches]
    Rating.objects.bulk_create(
        changed,
        batch_size=BATCH,
        update_conflicts=True,
        unique_fields=("user", "ruleset", "ladder"),
        update_fields=(*STANDING, "updated_at"),
    )
    if gone:
        Rating.objects.filter(pk__in=gone).delete()
    return len(changed) + len(gone)


def _standing(rules: str, ladder: str, user_id: int, mark: Mark) -> Rating:
    figures = {"mu": mark.mu, "sigma": mark.sigma, "shown": mark.shown, "matches": mark.matches}
    return Rating(user_id=user_id, ruleset=rules, ladder=ladder, updated_at=timezone.now(), **figures)


def _differs(kept: Rating, mark: Mark) -> bool:
    return (kept.mu, kept.sigma, kept.shown, kept.matches) != (mark.mu, mark.sigma, mark.shown, mark.matches)
