"""How Highest is shown: its one module of the web, outside the product."""

from dataclasses import dataclass
from typing import Any

from games.play.sight import EndedDeal, Sight
from games.web import sentences
from games.web.faces import Face, face
from games.web.screens import common, presents
from games.web.screens.common import HandCard


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that `board.html` draws: of each seat its name, total and points of this deal."""

    seats: list[tuple[str, int, int]]
    table: list[Face]
    hand: list[HandCard]
    can_play: bool
    status: str
    result: str


@presents("highest")
class Highest:
    """Spanish cards, three in the hand."""

    order = 9
    sprite = "cards/spanish.svg"
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    clockwise = False

    def title(self) -> str:
        """The name of the game."""
        return "Highest"

    def option_label(self, name: str) -> str:
        """The one option is the target."""
        return "Played to"

    def choice_label(self, name: str, value: Any) -> str:
        """How far it goes."""
        return f"{value} rounds"

    def terms_label(self, name: str, value: Any) -> str:
        """The same."""
        return self.choice_label(name, value)

    def board(self, sight: Sight) -> Board:
        """The table as the viewer sees it."""
        view = sight.view
        assert view is not None
        names = [sentences.seat_name(sight.terms, seat) for seat in range(view.seats)]
        return Board(
            seats=list(zip(names, view.totals, view.game.points, strict=True)),
            table=[face(code) for code in view.game.table],
            hand=[HandCard(face(code), [], "is played", key) for key, code in enumerate(view.game.hand or (), start=1)],
            can_play=bool(view.moves),
            status=common.status(sight),
            result=common.result(sight),
        )

    def said(self, sight: Sight) -> str:
        """Whose turn it is, or who has won."""
        return common.result(sight) or common.status(sight)

    def ended_deal(self, deal: EndedDeal) -> list[tuple[str, int]]:
        """What each seat won in it."""
        points = enumerate(deal.row.points)
        return [(sentences.seat_name(deal.terms, seat), scored["total"]) for seat, scored in points]
