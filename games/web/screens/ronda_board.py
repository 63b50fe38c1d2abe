"""What Ronda's templates draw."""

from dataclasses import dataclass

from games.web.faces import Face
from games.web.screens.ronda_deal import Distribution
from games.web.seating import Position


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat as it is drawn around the table."""

    seat: int
    position: Position
    name: str
    is_me: bool
    is_bot: bool
    is_dealer: bool
    is_turn: bool
    is_partner: bool
    hand: int
    pile: int | None
    call: str

    @property
    def backs(self) -> range:
        """One for each card back in the seat's hand."""
        return range(self.hand)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of one's own: `takes` are the codes it would take, `does` says so in words."""

    face: Face
    takes: list[str]
    does: str
    key: int


@dataclass(frozen=True, slots=True)
class Side:
    """What a side has: `total` before this deal and with what it has scored in it so far."""

    name: str
    total: int
    deal_points: int
    reasons: list[str]
    is_mine: bool
    is_winner: bool


@dataclass(frozen=True, slots=True)
class SheetLine:
    """An ended deal on the score sheet: for each side its points, the reasons, and the total after it."""

    deal: int
    sides: list[tuple[int, list[str], int]]


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that Ronda's `board.html` draws."""

    plates: list[Plate]
    me: Plate | None
    table: list[Face]
    hand: list[HandCard]
    can_play: bool
    calls: list[tuple[str, str]]
    stock: int
    deal: int
    distribution: str
    is_last: bool
    last: str
    gain: int
    taken: list[Face]
    laid: str
    laid_from: str
    play_key: str
    status: str
    sides: list[Side]
    target: int
    sheet: list[SheetLine]
    news: list[str]
    news_deal: int
    is_news: bool
    result: str


@dataclass(frozen=True, slots=True)
class EndedBoard:
    """Everything that Ronda's `deal.html` draws: for each side its name, points, reasons, and total after the deal."""

    table: list[Face]
    distributions: list[Distribution]
    calls: list[str]
    sides: list[tuple[str, int, list[str], int]]
