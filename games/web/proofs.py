"""What is proved about a match, in the reader's words."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.engine.proof import Finding
from games.engine.ruleset import Unreadable
from games.models import Match
from games.play import audit
from games.play.sight import Sight
from games.web.screens import presenter

GROUP = 4
SHORT = 8


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that the server's own check has found."""

    is_right: bool
    words: str


@dataclass(frozen=True, slots=True)
class Line:
    """The small line at a table that whoever wants to check the match later may note: short, and `whole` in full."""

    head: str
    commitment: str
    whole: str
    is_over: bool


def line(sight: Sight) -> Line | None:
    """What a table says of the log and the seed of its match; None before it."""
    if sight.view is None or not sight.head:
        return None
    return Line(short(sight.head), short(sight.commitment), sight.commitment, sight.view.over)


def context(row: Match) -> dict[str, Any]:
    """What the page about the proof of a finished match draws."""
    return {
        "ordinal": row.ordinal,
        "game": presenter(row.ruleset).title(),
        "id": row.id,
        "match_id": row.id.hex,
        "commitment": audit.commitment(row),
        "head": row.head,
        "short_head": short(row.head),
        "found": _found(row),
    }


def short(digest: str) -> str:
    """The first digits of a hash, in groups that can be read out; empty for none."""
    first = digest[:SHORT]
    return " ".join(first[at : at + GROUP] for at in range(0, len(first), GROUP))


def _found(row: Match) -> list[Found]:
    try:
        found = [Found(one.ok, _words(one)) for one in audit.findings(row)]
    except Unreadable:
        found = [Found(False, gettext("The log of this match can't be read."))]
    return [*found, _chain(row)]


def _words(found: Finding) -> str:
    return gettext(found.sentence) % found.params


def _chain(row: Match) -> Found:
    fault = audit.chain_fault(row)
    if fault is None:
        return Found(True, gettext("The log is whole: every event carries the hash of the one before it."))
    return Found(
        False, gettext("The log was changed: the chain of hashes breaks at event %(number)s.") % {"number": fault[0]}
    )
