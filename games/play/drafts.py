"""The draft of a turn, and the order of a hand: private until the turn is played. None of it is an event or a push."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from msgspec.structs import replace

from accounts.models import User
from games.engine import match as driver
from games.engine import ruleset
from games.engine.events import Turn
from games.engine.match import View
from games.engine.ruleset import Drafting, Refused, Unreadable
from games.models import Draft, Groups
from games.play import reasons
from games.play.moves import Answer, Outcome, Sitting, at_table, attempt_move
from games.play.own import Own, stored_steps


def change(code: str, user: User, *, seen: int, version: int, wish: Mapping[str, Any], match: int = 0) -> Answer | None:
    """Change the draft of the user's turn as the rule set understands `wish`. Answers like `make_move`.

    `seen`, `version` and `match` are those of the page: a draft that is another one by now is not changed.
    """

    def attempt(at: Sitting) -> Outcome:
        rules, own = _drafting(at)
        overtaken = _overtaken(at, own, seen, version)
        if overtaken is not None:
            return "stale", overtaken
        draft = rules.redraft(_view(at), own.draft, wish)
        if draft != own.draft:
            at.own = replace(own, draft=draft, version=own.version + 1, is_dropped=False)
            _save(at, at.own)
        return "played", None

    return _at_table(code, user, attempt, match=match)


def arrange(code: str, user: User, *, wish: Mapping[str, Any], match: int = 0) -> Answer | None:
    """Put the user's hand in another order, at any time. Answers like `make_move`."""

    def attempt(at: Sitting) -> Outcome:
        rules, own = _drafting(at)
        groups = rules.arrange(_view(at), own.draft, own.groups or [], wish)
        row = Groups(match=at.row, seat=at.seat, groups=groups)
        Groups.objects.bulk_create(
            [row], update_conflicts=True, unique_fields=("match", "seat"), update_fields=("groups",)
        )
        at.own = replace(own, groups=groups)
        return "played", None

    return _at_table(code, user, attempt, match=match)


def finish(
    code: str, user: User, *, seen: int, version: int, move_id: UUID, discard: str, match: int = 0
) -> Answer | None:
    """Play the draft with this discard: one move, all at once. Where a rule forbids it the draft stays as it is."""

    def attempt(at: Sitting) -> Outcome:
        repeated = at.reading.repeated
        if repeated is not None:
            is_this = isinstance(repeated, Turn) and (repeated.seat, repeated.discard) == (at.seat, discard)
            return ("repeated", None) if is_this else ("refused", reasons.UNREADABLE())
        _, own = _drafting(at)
        overtaken = _overtaken(at, own, seen, version)
        if overtaken is not None:
            return "stale", overtaken
        return attempt_move(at, seen, move_id, replace(own.draft, discard=discard))

    return _at_table(code, user, attempt, move_id, match)


def _at_table(code: str, user: User, attempt: Any, move_id: UUID | None = None, match: int = 0) -> Answer | None:
    def guarded(at: Sitting) -> Outcome:
        try:
            outcome: Outcome = attempt(at)
        except Unreadable:
            return "refused", reasons.UNREADABLE()
        except Refused as refused:
            return "refused", refused
        return outcome

    return at_table(code, user, guarded, move_id, match)


def _drafting(at: Sitting) -> tuple[Drafting, Own]:
    rules = ruleset.drafting(at.row.ruleset)
    if rules is None or at.own is None:
        raise reasons.UNREADABLE()
    return rules, at.own


def _view(at: Sitting) -> View:
    return driver.view(at.reading.game, at.seat)


def _overtaken(at: Sitting, own: Own, seen: int, version: int) -> Refused | None:
    """Why a page is too old for the draft it shows: the table has moved on, or the same player elsewhere."""
    if seen > at.row.last_number:
        return reasons.UNREADABLE()
    if at.late == at.seat:
        return reasons.TOO_LATE()
    if seen < at.reading.situation:
        return reasons.DRAFT_DROPPED() if own.is_dropped else reasons.STALE()
    return None if version == own.version else reasons.DRAFT_CHANGED()


def _save(at: Sitting, own: Own) -> None:
    row = Draft(
        match=at.row,
        seat=at.seat,
        number=at.reading.situation,
        version=own.version,
        take=own.draft.take,
        steps=stored_steps(own.draft),
    )
    fields = ("number", "version", "take", "steps")
    Draft.objects.bulk_create([row], update_conflicts=True, unique_fields=("match", "seat"), update_fields=fields)
