"""What the templates of Ronda Bkhamsa draw."""

from dataclasses import dataclass

from games.web.faces import Face
from games.web.screens.common import TableBoard
from games.web.seating import Position


@dataclass(frozen=True, slots=True)
class OpenPile:
    """The open pile: its cards with the top one last, who holds it and what it is worth now, in words."""

    cards: list[Face]
    who: str
    worth: str


@dataclass(frozen=True, slots=True)
class Accusation:
    """An accusation that the viewer may make, as its form sends it, and which distribution it is about, in words."""

    accused: int
    distribution: int
    deal: int
    about: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a seat drew for the first dealer."""

    name: str
    cards: list[Face]


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(TableBoard):
    """Everything that `board.html` of Ronda Bkhamsa draws.

    `accusing` has a place for each opponent, with the accusations on offer; None for a stranger. `declare` is what the
    viewer may declare, `draw` the draw for the first dealer.
    """

    pile: OpenPile | None
    accusing: list[tuple[Position, list[Accusation]]] | None
    declare: str
    fallen: list[str]
    draw: list[Drawn]
    drawn: str
