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

from collections.abc import Sequence
from typing import Final

from games.engine.capture import TABLE_SIZE, is_good_opening, turn_up
from games.engine.cards import SPANISH
from games.engine.events import Call, Deal, Event, Move, OptionValue, Play, Result, Score
from games.engine.ruleset import Chance, Due, Option, Reason, Refused, register, sentence
from games.engine.rulesets._ronda_calls import RONDA, TRINGA, Announced, holds
from games.engine.rulesets._ronda_deal import BATCH, State, deal_out, play_card
from games.engine.rulesets._ronda_view import RondaView, ronda_view
from games.engine.shuffle import FIRST_DEALER, Source, below, deal_label, shuffled

__all__ = ["Ronda", "RondaView", "State"]

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
_PLAYS: Final = tuple({card: Play(seat, card) for card in SPANISH.cards}.__getitem__ for seat in range(4))
_CALLS: Final = tuple((Call(seat, RONDA), Call(seat, TRINGA)) for seat in range(4))


class Ronda:
    """The rule set ``ronda``."""

    name = "ronda"
    version = 1
    seat_counts = (2, 3, 4)
    options = (Option("target", 41, (41, 25)),)
    pack = SPANISH
    memory = 0
    fewest_wins = False

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
        hand = _playable(state, seat)
        if hand:
            found += map(_PLAYS[seat], hand)
        return found

    def refusal(self, state: State, event: Event) -> Refused | None:
        """Return why ``event`` isn't allowed: one card a turn, in turn; calls before one's own first card."""
        if isinstance(event, Play):
            return None if event.card in _playable(state, event.seat) else _why_no_play(state, event.seat)
        if isinstance(event, Call):
            return None if _may_call(state, event.seat) else _why_no_call(state, event.seat)
        return _refuse_deal(state, event) if isinstance(event, Deal) else NOT_IN_THIS_GAME()

    def apply(self, state: State, event: Event) -> None:
        """Let an allowed event happen."""
        if isinstance(event, Play):
            play_card(state, event.seat, event.card)
        elif isinstance(event, Call):
            state.called[event.seat] = True
            rank = holds(state.hands[event.seat], event.call)
            state.announced.append(Announced(state.distribution, event.seat, event.call, rank))
        elif isinstance(event, Deal):
            deal_out(state, event)
        elif isinstance(event, Score):
            state.totals, state.is_scored = list(event.totals), True
            state.due = _after_score(state)

    def chance(self, state: State, source: Source) -> Deal:
        """Deal: shuffle, and turn up four others from what is left of the stock until the opening table is good."""
        number, seats = state.number + 1, state.seats
        deck = shuffled(SPANISH.cards, source.bits(deal_label(number)))
        turn_up(deck, BATCH * seats, number, source)
        dealer = below(seats, source.bits(FIRST_DEALER)) if number == 1 else (state.dealer + 1) % seats
        return Deal(number, dealer, tuple(deck))

    def view(self, state: State, seat: int | None) -> RondaView | None:
        """Return what ``seat`` or a spectator may know of the current deal."""
        return ronda_view(state, seat) if state.distribution else None

    def cards(self, state: State) -> list[str]:
        """Return every card of the current deal, wherever it lies."""
        places = [*state.hands, *state.piles, state.table.values(), state.deck[state.dealt :]]
        return [card for place in places for card in place]


def _playable(state: State, seat: int) -> Sequence[str]:
    """In its turn a seat may play any card of its hand; out of turn none."""
    return state.hands[seat] if seat == state.turn else ()


def _may_call(state: State, seat: int) -> bool:
    """One call a distribution, until the seat plays its own first card of it."""
    return not state.called[seat] and len(state.hands[seat]) == BATCH


def _why_no_call(state: State, seat: int) -> Refused:
    return CALL_TWICE() if len(state.hands[seat]) == BATCH else CALL_TOO_LATE()


def _why_no_play(state: State, seat: int) -> Refused:
    return NOT_IN_HAND() if seat == state.turn else NOT_YOUR_TURN()


def _refuse_deal(state: State, deal: Deal) -> Refused | None:
    if state.number and deal.dealer != (state.dealer + 1) % state.seats:
        return WRONG_DEALER()
    hands = BATCH * state.seats
    return None if is_good_opening(deal.deck[hands : hands + TABLE_SIZE]) else OPENING_TABLE()


def _after_score(state: State) -> Due:
    """The match is looked at when a deal has ended: the highest total wins once any side has reached the target."""
    best = max(state.totals)
    if best < state.target:
        return DEAL_IS_DUE
    return Result(tuple(side for side, total in enumerate(state.totals) if total == best), "score")


register(Ronda())
