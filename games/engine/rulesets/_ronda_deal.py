"""A deal of Ronda as it stands, and what a deal or a play does to it."""

from typing import Final

from games.engine.capture import TABLE_SIZE, run
from games.engine.cards import RONDA_ORDER
from games.engine.events import Deal, Score
from games.engine.ruleset import Chance, Due
from games.engine.rulesets._ronda_calls import Announced, Settled, settle

BATCH: Final = 3


class State:
    """A match of Ronda as it stands. Hands are lists of codes; ``table`` maps each rank's place in Ronda order to the
    card of it that lies there, in the order laid (a table never holds two of one rank)."""

    __slots__ = (
        "announced",
        "caidas",
        "called",
        "dealer",
        "dealt",
        "deck",
        "distribution",
        "due",
        "hands",
        "is_scored",
        "laid",
        "last_play",
        "last_side",
        "missas",
        "number",
        "piles",
        "seats",
        "settled",
        "side_of",
        "sides",
        "table",
        "target",
        "totals",
        "turn",
    )

    def __init__(self, seats: int, target: int) -> None:
        self.seats = seats
        self.sides = 2 if seats == 4 else seats
        self.side_of = tuple(seat % self.sides for seat in range(seats))
        self.target = target
        self.number = 0
        self.dealer = 0  # of the last deal
        self.totals = [0] * self.sides
        self.due: Due = Chance(Deal)
        self.clear(())

    def clear(self, deck: tuple[str, ...]) -> None:
        """Clear the table for a deal from ``deck``."""
        self.deck = deck
        self.dealt = 0
        self.distribution = 0
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.called = [False] * self.seats
        self.table: dict[int, str] = {}
        self.laid = -1  # the place in Ronda order of the card that the previous play laid; -1 where it took
        self.piles: list[list[str]] = [[] for _ in range(self.sides)]
        self.last_side = -1
        self.last_play: tuple[int, str, list[str], bool, bool] | None = None
        self.caidas = [0] * self.sides
        self.missas = [0] * self.sides
        self.announced: list[Announced] = []
        self.settled: list[Settled] = []
        self.is_scored = False
        self.turn = 0


def deal_out(state: State, deal: Deal) -> None:
    """Deal: three cards to each seat, then four face up on the table."""
    state.number, state.dealer, state.due = deal.number, deal.dealer, None
    state.clear(deal.deck)
    _distribute(state)
    opening = deal.deck[state.dealt : state.dealt + TABLE_SIZE]
    state.table = {RONDA_ORDER[card]: card for card in opening}
    state.dealt += TABLE_SIZE


def _distribute(state: State) -> None:
    """Three cards to each seat, from the seat after the dealer to the dealer, who plays last."""
    at, first = state.dealt, state.dealer + 1
    for turn in range(first, first + state.seats):
        state.hands[turn % state.seats] = list(state.deck[at : at + BATCH])
        at += BATCH
    state.dealt = at
    state.distribution += 1
    state.called = [False] * state.seats
    state.laid = -1  # the first play of a distribution is never a caída
    state.turn = first % state.seats


def play_card(state: State, seat: int, card: str) -> None:
    """Play one card: take by rank and run, or lay it; then it is the next seat's turn."""
    hand = state.hands[seat]
    hand.remove(card)
    rank = RONDA_ORDER[card]
    if rank in state.table:
        _capture(state, seat, card, rank)
    else:
        state.table[rank] = card
        state.laid = rank
        state.last_play = (seat, card, [], False, False)
    state.turn = (seat + 1) % state.seats
    if not hand and seat == state.dealer:
        _distribution_over(state)


def _capture(state: State, seat: int, card: str, rank: int) -> None:
    """Take the card of ``rank`` and the run above it; score the caída and the missa."""
    table, side = state.table, state.side_of[seat]
    caida = rank == state.laid
    took = run(table, rank)
    for place in range(rank, rank + len(took)):
        del table[place]
    missa = not table and not _is_last_of_deal(state, seat)
    state.piles[side].append(card)
    state.piles[side] += took
    state.caidas[side] += caida
    state.missas[side] += missa
    state.laid = -1
    state.last_side = side
    state.last_play = (seat, card, took, caida, missa)


def _is_last_of_deal(state: State, seat: int) -> bool:
    """Tell whether the card ``seat`` has just played is the dealer's last one in the last distribution."""
    return seat == state.dealer and not state.hands[seat] and state.dealt == len(state.deck)


def _distribution_over(state: State) -> None:
    if state.dealt < len(state.deck):
        _distribute(state)
    else:
        _end_deal(state)


def _end_deal(state: State) -> None:
    """What is left goes to the side that captured last; then cards and calls are counted."""
    if state.last_side >= 0:
        state.piles[state.last_side] += state.table.values()
        state.table = {}
    state.settled = settle(state.announced, state.side_of)
    points = tuple(_points(state, side) for side in range(state.sides))
    totals = tuple(total + part["total"] for total, part in zip(state.totals, points, strict=True))
    state.due = Score(state.number, points, totals)


def _points(state: State, side: int) -> dict[str, int]:
    """Return what ``side`` scores in the deal that has ended, by name; a penalty counts for who receives it."""
    points = {
        "caida": state.caidas[side],
        "missa": state.missas[side],
        "calls": sum(call.scored for call in state.settled if state.side_of[call.seat] == side),
        "penalties": sum(call.penalty for call in state.settled if call.to == side),
        "cards": max(0, len(state.piles[side]) - (13 if state.sides == 3 else 20)),
    }
    points["total"] = sum(points.values())
    return points
