"""Ronda for two, three or four seats: chapter 1 of the rules.

What it refuses:

- ``ronda.not-your-turn``: a card played out of turn
- ``ronda.card-not-in-hand``: a card that the seat doesn't hold
- ``ronda.call-too-late``: a call after the seat's own first card of the distribution
- ``ronda.call-twice``: a second call in one distribution
- ``ronda.not-in-this-game``: a move of another game
- ``ronda.wrong-dealer``: a deal by a seat whose turn to deal it isn't
- ``ronda.opening-table``: two of a rank, or four ranks in a row, on the opening table
"""

from typing import Final

from games.engine.capture import TABLE_SIZE, is_good_opening, run
from games.engine.cards import RONDA_ORDER, SPANISH
from games.engine.events import Call, Deal, Event, Move, OptionValue, Play, Result, Score
from games.engine.ruleset import Chance, Due, Option, Reason, Refused, register, sentence
from games.engine.rulesets._ronda_calls import RONDA, TRINGA, Announced, Settled, holds, settle
from games.engine.rulesets._ronda_view import RondaView, ronda_view
from games.engine.shuffle import Bits, below, shuffled

__all__ = ["Ronda", "RondaView", "State"]

BATCH: Final = 3

NOT_YOUR_TURN = Reason("ronda.not-your-turn", sentence("It isn't your turn."), "Ronda, Play: one card a turn")
NOT_IN_HAND = Reason(
    "ronda.card-not-in-hand", sentence("You don't hold that card."), "Ronda, Play: a card of one's hand"
)
CALL_TOO_LATE = Reason(
    "ronda.call-too-late",
    sentence("You can call only before you play your first card of a distribution."),
    "Ronda, Calls: until a seat plays its own first card",
)
CALL_TWICE = Reason(
    "ronda.call-twice",
    sentence("You have already made your one call of this distribution."),
    "Ronda, Calls: one call a distribution",
)
NOT_IN_THIS_GAME = Reason("ronda.not-in-this-game", sentence("Ronda has no such move."), "Records: ronda")
WRONG_DEALER = Reason(
    "ronda.wrong-dealer",
    sentence("It isn't that seat's turn to deal."),
    "Ronda, Deal: the deal passes to the next seat",
)
OPENING_TABLE = Reason(
    "ronda.opening-table",
    sentence("The opening table holds two cards of one rank or four ranks in a row."),
    "Ronda, Deal: the opening table",
)

DEAL_IS_DUE: Final = Chance(Deal)
_PLAYS: Final = tuple({card: Play(seat, card) for card in SPANISH.cards} for seat in range(4))
_CALLS: Final = tuple((Call(seat, RONDA), Call(seat, TRINGA)) for seat in range(4))


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
        self.dealer: int | None = None
        self.totals = [0] * self.sides
        self.due: Due = DEAL_IS_DUE
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


class Ronda:
    """The rule set ``ronda``."""

    name = "ronda"
    version = 1
    seat_counts = (2, 3, 4)
    options = (Option("target", 41, (41, 25)),)
    pack = SPANISH
    memory = 0

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Two or three players: each for itself; four: the seats opposite are partners."""
        return ((0, 2), (1, 3)) if seats == 4 else tuple((seat,) for seat in range(seats))

    def new(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Return the state before the first deal."""
        return State(seats, int(options["target"]))

    def restore(self, state: State, deal: Deal, score: Score) -> None:
        """Go on from stored totals: Ronda carries nothing else from deal to deal but the dealer."""
        state.number, state.dealer, state.totals = deal.number, deal.dealer, list(score.totals)
        state.due = _after_score(state)

    def due(self, state: State) -> Due:
        """Return what must happen next by itself."""
        return state.due

    def turn(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return state.turn

    def moves(self, state: State, seat: int) -> list[Move]:
        """Return the calls that ``seat`` may make and the cards it may play."""
        found: list[Move] = list(_CALLS[seat]) if _may_call(state, seat) else []
        if seat == state.turn:
            plays = _PLAYS[seat]
            found += [plays[card] for card in state.hands[seat]]
        return found

    def refusal(self, state: State, event: Event) -> Refused | None:
        """Return why ``event`` isn't allowed: one card a turn, in turn; calls before one's own first card."""
        if isinstance(event, Play):
            return _refuse_play(state, event)
        if isinstance(event, Call):
            return None if _may_call(state, event.seat) else _why_no_call(state, event.seat)
        return _refuse_deal(state, event) if isinstance(event, Deal) else NOT_IN_THIS_GAME()

    def apply(self, state: State, event: Event) -> None:
        """Let an allowed event happen."""
        if isinstance(event, Play):
            _play(state, event.seat, event.card)
        elif isinstance(event, Call):
            state.called[event.seat] = True
            rank = holds(state.hands[event.seat], event.call)
            state.announced.append(Announced(state.distribution, event.seat, event.call, rank))
        elif isinstance(event, Deal):
            _deal(state, event)
        elif isinstance(event, Score):
            state.totals, state.is_scored = list(event.totals), True
            state.due = _after_score(state)

    def chance(self, state: State, rng: Bits) -> Deal:
        """Deal: shuffle, and turn up four others from what is left of the stock until the opening table is good."""
        deck = shuffled(SPANISH.cards, rng)
        hands = BATCH * state.seats
        while not is_good_opening(deck[hands : hands + TABLE_SIZE]):
            deck[hands:] = shuffled(deck[hands:], rng)
        dealer = below(state.seats, rng) if state.dealer is None else (state.dealer + 1) % state.seats
        return Deal(state.number + 1, dealer, tuple(deck))

    def view(self, state: State, seat: int | None) -> RondaView | None:
        """Return what ``seat`` or a spectator may know of the current deal."""
        return ronda_view(state, seat) if state.distribution else None

    def cards(self, state: State) -> list[str]:
        """Return every card of the current deal, wherever it lies."""
        places = [*state.hands, *state.piles, state.table.values(), state.deck[state.dealt :]]
        return [card for place in places for card in place]


def _may_call(state: State, seat: int) -> bool:
    """One call a distribution, until the seat plays its own first card of it."""
    return not state.called[seat] and len(state.hands[seat]) == BATCH


def _why_no_call(state: State, seat: int) -> Refused:
    return CALL_TWICE() if len(state.hands[seat]) == BATCH else CALL_TOO_LATE()


def _refuse_play(state: State, play: Play) -> Refused | None:
    if play.seat != state.turn:
        return NOT_YOUR_TURN()
    return None if play.card in state.hands[play.seat] else NOT_IN_HAND()


def _refuse_deal(state: State, deal: Deal) -> Refused | None:
    if state.dealer is not None and deal.dealer != (state.dealer + 1) % state.seats:
        return WRONG_DEALER()
    hands = BATCH * state.seats
    return None if is_good_opening(deal.deck[hands : hands + TABLE_SIZE]) else OPENING_TABLE()


def _deal(state: State, deal: Deal) -> None:
    state.number, state.dealer, state.due = deal.number, deal.dealer, None
    state.clear(deal.deck)
    _distribute(state)
    opening = deal.deck[state.dealt : state.dealt + TABLE_SIZE]
    state.table = {RONDA_ORDER[card]: card for card in opening}
    state.dealt += TABLE_SIZE


def _distribute(state: State) -> None:
    """Three cards to each seat, from the seat after the dealer to the dealer, who plays last."""
    assert state.dealer is not None
    at, first = state.dealt, state.dealer + 1
    for turn in range(first, first + state.seats):
        state.hands[turn % state.seats] = list(state.deck[at : at + BATCH])
        at += BATCH
    state.dealt = at
    state.distribution += 1
    state.called = [False] * state.seats
    state.laid = -1  # the first play of a distribution is never a caída
    state.turn = first % state.seats


def _play(state: State, seat: int, card: str) -> None:
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


def _after_score(state: State) -> Due:
    """The match is looked at when a deal has ended: the highest total wins once any side has reached the target."""
    best = max(state.totals)
    if best < state.target:
        return DEAL_IS_DUE
    return Result(tuple(side for side, total in enumerate(state.totals) if total == best), "score")


register(Ronda())
