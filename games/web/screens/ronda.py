"""How Ronda is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.engine.events import Call, Event
from games.play.sight import EndedDeal, Sight
from games.web import sentences
from games.web.faces import face
from games.web.screens import common, presents
from games.web.screens.common import HandCard, Side, TableBoard
from games.web.screens.ended_deal import EndedBoard, laid_open
from games.web.screens.ronda_tells import tells
from games.web.screens.ronda_words import CALLS, PARTS, last_play, reveal_lines
from games.web.telling import Told

HAND = 3
TABLE = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(TableBoard):
    """Everything that Ronda's `board.html` draws: `calls` are those the viewer may make, each with its word."""

    calls: list[tuple[str, str]]
    gain: int


@presents("ronda")
class Ronda:
    """Spanish cards, three in the hand; play passes to the right."""

    order = 1
    sprite = "cards/spanish.svg"
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    clockwise = False

    def title(self) -> str:
        """The name of the game."""
        return gettext("Ronda")

    def option_label(self, name: str) -> str:
        """Ronda has one option, the target."""
        return gettext("Played to") if name == "target" else name

    def choice_label(self, name: str, value: Any) -> str:
        """The two targets have names."""
        names = {41: gettext("41 points (Moroccan)"), 25: gettext("25 points (Quick)")}
        return names.get(value, str(value))

    def terms_label(self, name: str, value: Any) -> str:
        """A table's terms say the target as it is chosen."""
        return self.choice_label(name, value)

    def said(self, sight: Sight) -> str:
        """The last play, the start of a deal or its last distribution, and whose turn it is."""
        if sight.view is None or sight.view.game is None:
            return ""
        return common.said(sight, _sizes(sight.view.game), last_play(sight))

    def board(self, sight: Sight) -> Board:
        """The table as the viewer sees it."""
        view = sight.view
        assert view is not None
        last = common.shown_play(sight)
        return Board(
            **common.frame(sight, _sizes(view.game), lambda seat: _bubble(view.game, seat)),
            hand=_hand(view.game),
            calls=[(move.call, str(CALLS[move.call])) for move in view.moves if isinstance(move, Call)],
            last=last_play(sight),
            gain=0 if last is None else last.caida + last.missa,
            taken=[] if last is None or not last.took else [face(code) for code in (last.card, *last.took)],
            sides=_sides(sight),
            sheet=[common.sheet_line(PARTS, row) for row in sight.sheet],
            news=_news(sight),
            news_title=gettext("Calls of deal %(number)s") % {"number": len(sight.sheet)},
            no_news=_nothing(),
        )

    def ended_deal(self, deal: EndedDeal) -> EndedBoard:
        """An ended deal laid open."""
        lines = reveal_lines(deal.terms, deal.game.reveal or [])
        return laid_open(deal, _sizes(deal.game), TABLE, PARTS, (gettext("Calls"), _nothing(), lines))

    def tells(self, sight: Sight, event: Event, earlier: Sequence[Event]) -> list[Told]:
        """What happened in an event."""
        return tells(sight, event)


def _sizes(game: Any) -> list[int]:
    return [HAND] * int(game.distributions)


def _bubble(game: Any, seat: int) -> str:
    called = next((entry.call for entry in game.calls if entry.seat == seat), None)
    return "" if called is None else gettext("%(call)s!") % {"call": CALLS[called]}


def _hand(game: Any) -> list[HandCard]:
    return [
        HandCard(face(code), list(game.takes.get(code, ())), _does(game.takes.get(code, ())), key)
        for key, code in enumerate(game.hand or (), start=1)
    ]


def _does(takes: Any) -> str:
    if not takes:
        return gettext("stays on the table")
    return gettext("takes %(cards)s") % {"cards": sentences.listing([face(code).name for code in takes])}


def _news(sight: Sight) -> list[str]:
    """What became of the calls of the last ended deal."""
    return [] if sight.last_deal is None else reveal_lines(sight.terms, sight.last_deal.reveal or [])


def _nothing() -> str:
    return gettext("Nobody called anything in it.")


def _sides(sight: Sight) -> list[Side]:
    view = sight.view
    assert view is not None
    scored = [{} if view.over else {"caida": got.caida, "missa": got.missa} for got in view.game.points]
    return [
        Side(
            name=sentences.side_name(sight.terms, seats),
            total=view.totals[number],
            gain=sum(scored[number].values()),
            deal_points=sum(scored[number].values()),
            reasons=common.reasons(PARTS, scored[number]),
            is_mine=sight.seat in seats,
            is_winner=number in (view.winners or ()),
        )
        for number, seats in enumerate(view.sides)
    ]
