"""*Highest*, a game of three rounds: a fourth rule set, for the tests only, in one file.

Two or three seats are dealt three Spanish cards each. In each round every seat, from the dealer's next on, plays
one; the highest rank, the earlier of equals, scores a point. Who has `target` points when a deal ends wins.
"""

from dataclasses import dataclass, field

import msgspec

from games.engine.cards import RONDA_ORDER, SPANISH
from games.engine.events import Deal, Event, Move, OptionValue, Play, Result, Score
from games.engine.ruleset import Chance, Due, Option, Reason, Refused, register
from games.engine.shuffle import Source, deal_label, shuffled

HAND = 3

NOT_YOUR_TURN = Reason("highest.not-your-turn", "It isn't your turn.", "Highest: one card a turn")
NOT_IN_HAND = Reason("highest.card-not-in-hand", "You don't hold that card.", "Highest: a card of one's hand")
NOT_IN_THIS_GAME = Reason("highest.not-in-this-game", "Highest has no such move.", "Records: highest")
WRONG_DEALER = Reason("highest.wrong-dealer", "It isn't that seat's turn to deal.", "Highest: the deal passes on")


class HighestView(msgspec.Struct, frozen=True):
    """The current deal: ``hand`` is None for a spectator, ``hands`` counts, ``table`` is the last round played."""

    hand: list[str] | None
    hands: list[int]
    table: list[str]
    points: list[int]


@dataclass
class State:
    """A match of Highest; ``table`` is in the order played, ``gone`` are the cards that are out of the deal."""

    seats: int
    target: int
    number: int = 0
    dealer: int = -1
    turn: int = 0
    hands: list[list[str]] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    totals: tuple[int, ...] = ()
    due: Due = field(default_factory=lambda: Chance(Deal))


class Highest:
    """The rule set ``highest``."""

    name = "highest"
    version = 1
    seat_counts = (2, 3)
    options = (Option("target", 3, (3, 5)),)
    pack = SPANISH
    memory = 0
    fewest_wins = False

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Each seat for itself."""
        return tuple((seat,) for seat in range(seats))

    def new(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Return the state before the first deal."""
        return State(seats, int(options["target"]), totals=(0,) * seats)

    def restore(self, state: State, deal: Deal, score: Score) -> None:
        """Go on from stored totals."""
        state.number, state.dealer = deal.number, deal.dealer
        self.apply(state, score)

    def due(self, state: State) -> Due:
        """Return what must happen next by itself."""
        return state.due

    def turn(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return state.turn

    def moves(self, state: State, seat: int) -> list[Move]:
        """Return the cards that ``seat`` may play."""
        return [Play(seat, card) for card in state.hands[seat]] if seat == state.turn else []

    def refusal(self, state: State, event: Event) -> Refused | None:
        """Return why ``event`` isn't allowed."""
        if isinstance(event, Deal):
            return None if not state.number or event.dealer == _next_dealer(state) else WRONG_DEALER()
        if not isinstance(event, Play):
            return NOT_IN_THIS_GAME()
        if event.seat != state.turn:
            return NOT_YOUR_TURN()
        return None if event.card in state.hands[event.seat] else NOT_IN_HAND()

    def apply(self, state: State, event: Event) -> None:
        """Let an allowed event happen."""
        if isinstance(event, Deal):
            _deal_out(state, event)
        elif isinstance(event, Play):
            _play(state, event)
        elif isinstance(event, Score):
            state.totals = event.totals
            best = max(state.totals)
            winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
            state.due = Result(winners, "score") if best >= state.target else Chance(Deal)

    def chance(self, state: State, source: Source) -> Deal:
        """Shuffle and deal."""
        deck = shuffled(SPANISH.cards, source.bits(deal_label(state.number + 1)))
        return Deal(state.number + 1, _next_dealer(state), tuple(deck))

    def view(self, state: State, seat: int | None) -> HighestView | None:
        """Return what ``seat`` or a spectator may know of the current deal."""
        if not state.hands:
            return None
        hand = None if seat is None else [*state.hands[seat]]
        return HighestView(hand, [len(held) for held in state.hands], [*state.table], [*state.points])

    def cards(self, state: State) -> list[str]:
        """Return every card of the current deal, wherever it lies."""
        return [*(card for hand in state.hands for card in hand), *state.table, *state.gone]


def _next_dealer(state: State) -> int:
    return (state.dealer + 1) % state.seats


def _deal_out(state: State, deal: Deal) -> None:
    state.number, state.dealer, state.due = deal.number, deal.dealer, None
    state.turn = _next_dealer(state)
    starts = [HAND * ((seat - state.turn) % state.seats) for seat in range(state.seats)]
    state.hands = [list(deal.deck[start : start + HAND]) for start in starts]
    state.table, state.gone, state.points = [], list(deal.deck[HAND * state.seats :]), [0] * state.seats


def _play(state: State, play: Play) -> None:
    if len(state.table) == state.seats:
        state.gone += state.table
        state.table = []
    state.hands[play.seat].remove(play.card)
    state.table.append(play.card)
    state.turn = (play.seat + 1) % state.seats
    if len(state.table) == state.seats:
        highest = max(range(state.seats), key=lambda place: RONDA_ORDER[state.table[place]])
        state.points[(state.turn + highest) % state.seats] += 1
        if not any(state.hands):
            points = tuple({"rounds": won, "total": won} for won in state.points)
            totals = tuple(total + won for total, won in zip(state.totals, state.points, strict=True))
            state.due = Score(state.number, points, totals)


register(Highest())
