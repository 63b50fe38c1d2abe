"""What happened in an event, in sentences, each with the place of its rule on the page of rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from django.utils.functional import Promise
from django.utils.translation import gettext

from games.engine.events import Event, Score
from games.play.sight import Sight
from games.web import sentences


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and the id of its rule on the page of rules; an empty one where it rests on none."""

    text: str
    rule: str = ""


@runtime_checkable
class Teller(Protocol):
    """What a presenter offers besides where it can say what happened in an event, and by which rule."""

    def tells(self, sight: Sight, event: Event, earlier: Sequence[Event]) -> list[Told]:
        """What `event` did, `sight` being the table just after it, `earlier` the events of the deal before it.

        Nothing for an event that means the same in every game.
        """


def scored(sight: Sight, score: Score, labels: Mapping[str, str | Promise], rules: Mapping[str, str]) -> list[Told]:
    """The end of a deal: for each side every part that brought points, and the totals."""
    assert sight.view is not None
    sides = [sentences.side_name(sight.terms, seats) for seats in sight.view.sides]
    parts = [
        Told(
            gettext("%(side)s: %(part)s %(count)d.") % {"side": side, "part": labels.get(part, part), "count": count},
            rules.get(part, ""),
        )
        for side, points in zip(sides, score.points, strict=True)
        for part, count in points.items()
        if count and part != "total"
    ]
    return [Told(gettext("Deal %(number)s is over.") % {"number": score.deal}), *parts, Told(_totals(sides, score))]


def _totals(sides: Sequence[str], score: Score) -> str:
    totals = [
        gettext("%(side)s: %(total)d") % {"side": side, "total": total}
        for side, total in zip(sides, score.totals, strict=True)
    ]
    return gettext("The totals: %(totals)s.") % {"totals": sentences.listing(totals)}
