"""A match of bkhamsa as it stands, and how points fall in it."""

from typing import Final, NamedTuple

import msgspec

from games.engine.cards import SPANISH_RANKS
from games.engine.events import Accuse, DealerDraw, OptionValue, Score
from games.engine.ruleset import Chance, Due
from games.engine.rulesets._bkhamsa_holdings import Held

PARTS: Final = ("ladder", "maysa", "declarations", "accusations", "qa3a", "cards")
EXPERT: Final = "expert"
BATCH: Final = 3


class Fall(msgspec.Struct, frozen=True, gc=False):
    """Points that fell to a side, and the part of the score that they belong to."""

    side: int
    part: str
    points: int


class Accused(msgspec.Struct, frozen=True, gc=False):
    """An accusation and what came of it: ``points`` for the side ``to``."""

    seat: int
    accused: int
    distribution: int
    deal: int
    right: bool
    points: int
    to: int


class Played(NamedTuple):
    """The last play: ``does`` is lay, take or hit; ``level`` the step of the ladder that it made, 0 for none."""

    seat: int
    card: str
    does: str
    took: list[str]
    level: int
    maysa: bool


class OpenPile:
    """What a Bwahad took, for as long as it may be hit: the top card last, ``place`` that of its rank in Ronda order.

    ``level`` counts the steps of the ladder; ``maysa`` tells whether who collects it scores one.
    """

    __slots__ = ("cards", "level", "maysa", "place", "seat")

    def __init__(self, cards: list[str], place: int, seat: int, maysa: bool) -> None:
        self.cards = cards
        self.place = place
        self.seat = seat
        self.level = 1
        self.maysa = maysa


class Distribution:
    """One handing-out of ``size`` cards: what each seat held then, who declared it in which order, who may do what.

    ``accusable`` lists, for each seat, the accusations about this distribution that it may make now; ``counts`` tells
    of each side whether its declarations counted, None until they were shown.
    """

    __slots__ = ("accusable", "counts", "deal", "declared", "held", "may_declare", "number", "size")

    def __init__(self, deal: int, number: int, size: int, held: list[Held | None]) -> None:
        self.deal = deal
        self.number = number
        self.size = size
        self.held = held
        self.may_declare = [holding is not None for holding in held]
        self.declared: list[int] = []
        self.accusable: list[list[Accuse]] = [[] for _ in held]
        self.counts: tuple[bool, bool] | None = None


class State:
    """A match of bkhamsa as it stands. Hands are lists of codes; ``table`` maps each rank's place in Ronda order to the
    card of it that lies there, in the order laid (a table never holds two of one rank). ``earlier`` is the distribution
    before the current one, of this deal or the last."""

    __slots__ = (
        "accusations",
        "batches",
        "dealer",
        "dealer_ace",
        "dealt",
        "deck",
        "distribution",
        "distributions",
        "due",
        "earlier",
        "fallen",
        "hands",
        "is_decided",
        "is_scored",
        "laid",
        "last_play",
        "last_side",
        "next_dealer",
        "number",
        "open_pile",
        "opening",
        "piles",
        "played",
        "points",
        "seats",
        "seen",
        "side_of",
        "standing",
        "table",
        "target",
        "totals",
        "turn",
    )

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.seats = seats
        self.side_of = tuple(seat % 2 for seat in range(seats))
        self.target = int(options["target"])
        self.opening = options["opening"]
        self.dealer_ace = bool(options["dealer_ace"])
        self.batches = batches(seats, self.opening == EXPERT)
        self.number = 0
        self.dealer = self.next_dealer = 0
        self.totals = [0, 0]
        self.due: Due = Chance(DealerDraw)
        self.distribution = self.earlier = Distribution(0, 0, 0, [None] * seats)
        self.clear(())

    def clear(self, deck: tuple[str, ...]) -> None:
        """Clear the table for a deal from ``deck``. Who may still accuse for the last distribution is not forgotten."""
        self.deck = deck
        self.dealt = 0
        self.distributions: list[Distribution] = []
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.table: dict[int, str] = {}
        self.laid = -1  # the place in Ronda order of the card that the previous play laid; -1 where it took
        self.open_pile: OpenPile | None = None
        self.piles: list[list[str]] = [[], []]
        self.last_side = -1
        self.played: list[str] = []
        self.seen = [0] * len(SPANISH_RANKS)  # how many of each rank were on the opening table or played
        self.last_play: Played | None = None
        self.accusations: list[Accused] = []
        self.points = [dict.fromkeys((*PARTS, "total"), 0) for _ in range(2)]
        self.standing = list(self.totals)
        self.fallen: list[Fall] = []
        self.is_decided = self.is_scored = False
        self.turn = 0


def batches(seats: int, is_expert: bool) -> tuple[int, ...]:
    """Return how many cards a seat is dealt in each distribution of a deal.

    Four and no table, or three and four on the table; then three as long as there are, then what is left, equally.
    """
    left = 40 // seats if is_expert else 36 // seats
    found = [4 if is_expert else BATCH]
    while sum(found) < left:
        found.append(min(BATCH, left - sum(found)))
    return tuple(found)


def is_at_match_point(state: State, side: int) -> bool:
    """Tell whether ``side`` stands exactly one point below the target."""
    return state.standing[side] == state.target - 1


def add_points(state: State, *gains: tuple[int, str, int]) -> None:
    """Add what falls at one moment, as side, part and points, unless the match was decided before it.

    It is decided the moment a side has reached the target; when both have, the moment they differ.
    """
    if state.is_decided:
        return
    for side, part, points in gains:
        if points:
            state.points[side][part] += points
            state.points[side]["total"] += points
            state.standing[side] += points
            state.fallen.append(Fall(side, part, points))
    one, other = state.standing
    state.is_decided = one != other and max(one, other) >= state.target


def close_deal(state: State) -> None:
    """What has been scored is the score of the deal, whether it was played to its end or decided the match before."""
    state.due = Score(state.number, tuple(map(dict, state.points)), tuple(state.standing))
