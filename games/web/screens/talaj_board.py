"""What the talaj's templates draw."""

from dataclasses import dataclass

from games.web.faces import Face


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat: what everybody may know of it."""

    seat: int
    name: str
    is_me: bool
    is_bot: bool
    is_dealer: bool
    is_turn: bool
    is_out: bool
    has_opened: bool
    hand: int


@dataclass(frozen=True, slots=True)
class MeldCard:
    """A card of a meld; `stands_for` is what a joker stands for, in words; `is_draft`: it lies there by my draft."""

    face: Face
    stands_for: str
    is_draft: bool


@dataclass(frozen=True, slots=True)
class MeldShown:
    """A meld on the table, or in the viewer's draft."""

    number: int
    kind: str
    cards: list[MeldCard]
    is_draft: bool

    @property
    def has_joker(self) -> bool:
        """Whether a card may be swapped for a joker in it."""
        return any(card.stands_for for card in self.cards)


@dataclass(frozen=True, slots=True)
class Laid:
    """The melds of one seat."""

    seat: int
    name: str
    is_mine: bool
    melds: list[MeldShown]


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the viewer's hand, at its place in the order it is held in."""

    face: Face
    place: int
    id: str
    starts_group: bool
    is_new: bool
    is_taken: bool


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of the viewer's draft, to be taken back or read another way."""

    at: int
    words: str
    faces: list[Face]
    has_other_ways: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """What the draft and the groups in the hand come to for an opening, and what is missing, in words.

    `is_enough`: they open the game for their player, or end the deal in this turn.
    """

    total: int
    threshold: int
    has_tria: bool
    has_serie: bool
    is_enough: bool
    missing: str


@dataclass(frozen=True, slots=True)
class Deck:
    """The stock and the talaj, and what the viewer may draw now."""

    stock: int
    talaj: int
    top: Face | None
    first: Face | None
    first_note: str
    can_draw: bool
    can_first: bool
    can_take: bool
    take_note: str
    is_taken: bool


@dataclass(frozen=True, slots=True)
class Side:
    """A seat on the score bar."""

    name: str
    total: int
    is_mine: bool
    is_winner: bool
    is_out: bool


@dataclass(frozen=True, slots=True)
class SheetLine:
    """An ended deal on the sheet of penalties: for each seat the penalty and the total after it."""

    deal: int
    sides: list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that the talaj's `board.html` draws."""

    plates: list[Plate]
    me: Plate | None
    deck: Deck
    laid: list[Laid]
    rows: list[list[HandCard]]
    ready: list[str]
    steps: list[StepShown]
    tally: Tally | None
    can_lay: bool
    is_drafting: bool
    is_dropped: bool
    version: int
    deal: int
    threshold: int
    last: str
    play_key: str
    status: str
    hint: str
    sides: list[Side]
    target: int
    sheet: list[SheetLine]
    next_dealer: str
    news: str
    result: str


@dataclass(frozen=True, slots=True)
class EndedBoard:
    """Everything that the talaj's `deal.html` draws."""

    winner: str
    points: list[tuple[str, int, int]]
    dealt: list[tuple[str, list[Face]]]
    left: list[tuple[str, list[Face]]]
    laid: list[Laid]
    turns: list[tuple[str, str]]
