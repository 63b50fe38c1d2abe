"""How a rule set is shown that says nothing about it: by its names, its options and the fields of its view.

It needs a `board.html` of its own. `parts/plain_deal.html` and `parts/plain_rules.html` draw what is made here for any
rule set without a `deal.html` or a `rules.html`.
"""

import inspect
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from games.engine import record, ruleset
from games.engine.cards import FRENCH
from games.engine.events import Deal, Event, Play, Score
from games.engine.ruleset import Reason, Ruleset
from games.play.sight import EndedDeal, Sight
from games.play.terms import TableTerms
from games.web import sentences
from games.web.faces import Face, face
from games.web.screens import common
from games.web.screens.common import HandCard

if TYPE_CHECKING:
    from games.web.screens import Presenter

VALUE = re.compile(r"%\(\w+\)s")
"""What stands in a sentence for a value that is known only when it is said."""


@dataclass(frozen=True, slots=True)
class Board:
    """What its `board.html` draws, and `games/parts/` with it: of each side its name and total; `game` is all that the
    rule set's view tells, whose `table` and `hand`, where it has them, are here as cards."""

    sides: list[tuple[str, int]]
    game: Any
    table: list[Face]
    hand: list[HandCard]
    can_play: bool
    status: str
    result: str


@dataclass(frozen=True, slots=True)
class EndedBoard:
    """An ended deal: of each side its name, points and total after it; the pack as it was dealt; what was done."""

    sides: list[tuple[str, int, int]]
    deck: list[Face]
    moves: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class About:
    """What a rule set says of itself: its own words (in English), its terms, and what it refuses."""

    words: str
    seats: str
    options: list[tuple[str, str]]
    reasons: list[tuple[str, str]]


class Plain:
    """The presenter of a rule set without one of its own."""

    order = 100
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    clockwise = False

    def __init__(self, rules: Ruleset) -> None:
        """Show this rule set."""
        self.rules = rules
        self.sprite = "cards/french.svg" if rules.pack == FRENCH else "cards/spanish.svg"

    def title(self) -> str:
        """Its identifier as a name."""
        return _spelled(self.rules.name)

    def option_label(self, name: str) -> str:
        """The option's identifier as a name, but for the target, which every game has."""
        return gettext("Played to") if name == "target" else _spelled(name)

    def choice_label(self, name: str, value: Any) -> str:
        """The value itself."""
        if isinstance(value, bool):
            return gettext("With") if value else gettext("Without")
        return _spelled(value) if isinstance(value, str) else str(value)

    def terms_label(self, name: str, value: Any) -> str:
        """The option and its value."""
        return gettext("%(option)s: %(value)s") % {
            "option": self.option_label(name),
            "value": self.choice_label(name, value),
        }

    def board(self, sight: Sight) -> Board:
        """The table as the viewer sees it."""
        view = sight.view
        assert view is not None
        names = [sentences.side_name(sight.terms, seats) for seats in view.sides]
        hand = getattr(view.game, "hand", None) or ()
        return Board(
            sides=list(zip(names, view.totals, strict=True)),
            game=view.game,
            table=[face(code) for code in getattr(view.game, "table", ())],
            hand=[HandCard(face(code), [], gettext("is played"), key) for key, code in enumerate(hand, start=1)],
            can_play=any(isinstance(move, Play) for move in view.moves),
            status=common.status(sight),
            result=common.result(sight),
        )

    def said(self, sight: Sight) -> str:
        """Whose turn it is, or who has won."""
        return common.result(sight) or common.status(sight)

    def ended_deal(self, deal: EndedDeal) -> EndedBoard:
        """Its points, the pack and the moves."""
        return laid_open(deal)


def laid_open(deal: EndedDeal) -> EndedBoard:
    """An ended deal of any rule set."""
    sides = ruleset.get(deal.terms.ruleset).sides(deal.terms.seats)
    names = [sentences.side_name(deal.terms, seats) for seats in sides]
    points = [scored["total"] for scored in deal.row.points]
    dealt = next(event for event in deal.events if isinstance(event, Deal))
    return EndedBoard(
        sides=list(zip(names, points, deal.row.totals, strict=True)),
        deck=[face(code) for code in dealt.deck],
        moves=[_move(deal.terms, event) for event in deal.events if not isinstance(event, Deal | Score)],
    )


def about(rules: Ruleset, shows: "Presenter") -> About:
    """What any rule set says in its code: the words that its module begins with, its options, its reasons to refuse."""
    module = inspect.getmodule(type(rules))
    reasons = [one for one in vars(module).values() if isinstance(one, Reason)]
    return About(
        words=inspect.getdoc(module) or "",
        seats=_listed(rules.seat_counts, str),
        options=[
            (shows.option_label(one.name), _listed(one.choices, partial(shows.choice_label, one.name)))
            for one in rules.options
        ],
        reasons=[(one.code.partition(".")[2], VALUE.sub("…", gettext(one.sentence))) for one in reasons],
    )


def _listed(values: Sequence[Any], label: Callable[[Any], str]) -> str:
    if isinstance(values, range):
        return f"{label(values[0])} – {label(values[-1])}"
    return " / ".join(map(label, values))


def _spelled(identifier: str) -> str:
    return identifier.replace("_", " ").capitalize()


def _move(terms: TableTerms, event: Event) -> tuple[str, str]:
    """Who did something, and what: the card played, or else the event as it stands in the record."""
    if isinstance(event, Play):
        return sentences.seat_name(terms, event.seat), face(event.card).name
    seat = getattr(event, "seat", None)
    return "" if seat is None else sentences.seat_name(terms, seat), record.encode(event).decode()
