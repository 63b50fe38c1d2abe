"""Ronda Bkhamsa for two or four seats: chapter 2 of the rules.

What it refuses:

- ``bkhamsa.not-your-turn``: a card played out of turn
- ``bkhamsa.card-not-in-hand``: a card that the seat doesn't hold
- ``bkhamsa.declare-too-late``: a declaration after the seat's own first card of the distribution
- ``bkhamsa.declare-twice``: a second declaration in one distribution
- ``bkhamsa.nothing-to-declare``: a declaration of a hand that holds neither a ronda nor a tringa
- ``bkhamsa.accuse-opponents``: an accusation of anybody but an opponent
- ``bkhamsa.accuse-too-early``: an accusation of a seat that hasn't played its first card of the distribution
- ``bkhamsa.accuse-too-late``: an accusation for a distribution that is too long ago, or never was
- ``bkhamsa.accuse-declared``: an accusation of a seat that declared
- ``bkhamsa.accuse-twice``: a second accusation of one seat for one distribution
- ``bkhamsa.not-in-this-game``: a move of another game
- ``bkhamsa.dealer-draw``: a draw for the dealer that can't have happened
- ``bkhamsa.wrong-dealer``: a deal by a seat whose turn to deal it isn't
- ``bkhamsa.opening-table``: two of a rank, or four ranks in a row, on the opening table
"""

from collections.abc import Callable
from typing import Any, Final

from games.engine.capture import is_good_opening, turn_up
from games.engine.cards import SPANISH
from games.engine.events import Accuse, Deal, DealerDraw, Declare, Event, Move, OptionValue, Play, Result, Score
from games.engine.match import View
from games.engine.ruleset import Chance, Due, Option, Reason, Refused, register, sentence
from games.engine.rulesets._bkhamsa_accuse import accuse, meant, opponents
from games.engine.rulesets._bkhamsa_deal import deal_out, opening_table, recall
from games.engine.rulesets._bkhamsa_draw import draw_for_dealer, first_dealer
from games.engine.rulesets._bkhamsa_play import play_card
from games.engine.rulesets._bkhamsa_state import BATCH, EXPERT, State
from games.engine.rulesets._bkhamsa_view import BkhamsaView, bkhamsa_view, withhold
from games.engine.shuffle import Source, deal_label, shuffled

__all__ = ["Bkhamsa", "BkhamsaView", "State"]

NOT_YOUR_TURN = Reason(
    "bkhamsa.not-your-turn", sentence("It isn't your turn."), "Bkhamsa, Deal: the seat after the dealer plays first"
)
NOT_IN_HAND = Reason("bkhamsa.card-not-in-hand", sentence("You don't hold that card."), "Bkhamsa, Capture")
DECLARE_TOO_LATE = Reason(
    "bkhamsa.declare-too-late",
    sentence("You can declare only before you play your first card of a distribution."),
    "Bkhamsa, Declarations: before a seat plays its first card",
)
DECLARE_TWICE = Reason(
    "bkhamsa.declare-twice",
    sentence("You have already declared in this distribution."),
    "Bkhamsa, Declarations: what a seat holds",
)
NOTHING_TO_DECLARE = Reason(
    "bkhamsa.nothing-to-declare",
    sentence("You hold nothing to declare: neither a ronda nor a tringa."),
    "Bkhamsa, Declarations: a seat that holds none can't declare",
)
ACCUSE_OPPONENTS = Reason(
    "bkhamsa.accuse-opponents", sentence("You can accuse only an opponent."), "Bkhamsa, Caught you: an opponent"
)
ACCUSE_TOO_EARLY = Reason(
    "bkhamsa.accuse-too-early",
    sentence("You can't accuse a player who may still declare."),
    "Bkhamsa, Caught you: once a seat has played its first card",
)
ACCUSE_TOO_LATE = Reason(
    "bkhamsa.accuse-too-late",
    sentence("It is too late to accuse anybody for that distribution."),
    "Bkhamsa, Caught you: until one's own first card of the next distribution",
)
ACCUSE_DECLARED = Reason(
    "bkhamsa.accuse-declared",
    sentence("That player declared and hid nothing."),
    "Bkhamsa, Caught you: without having declared",
)
ACCUSE_TWICE = Reason(
    "bkhamsa.accuse-twice",
    sentence("That player has been accused for that distribution already."),
    "Bkhamsa, Caught you: one accusation for each accused seat and distribution",
)
NOT_IN_THIS_GAME = Reason("bkhamsa.not-in-this-game", sentence("Ronda Bkhamsa has no such move."), "Records: bkhamsa")
DEALER_DRAW = Reason(
    "bkhamsa.dealer-draw",
    sentence("The draw for the first dealer can't have come out like that."),
    "Bkhamsa, First dealer: each draws a card, the lowest deals",
)
WRONG_DEALER = Reason(
    "bkhamsa.wrong-dealer",
    sentence("It isn't that seat's turn to deal."),
    "Bkhamsa, First dealer: the deal passes to the next seat",
)
OPENING_TABLE = Reason(
    "bkhamsa.opening-table",
    sentence("The opening table holds two cards of one rank or four ranks in a row."),
    "Bkhamsa, Deal: the opening table",
)

DEAL_IS_DUE: Final = Chance(Deal)
_PLAYS: Final = tuple({card: Play(seat, card) for card in SPANISH.cards}.__getitem__ for seat in range(4))
_DECLARES: Final = tuple(Declare(seat) for seat in range(4))


class Bkhamsa:
    """The rule set ``bkhamsa``."""

    name = "bkhamsa"
    version = 1
    seat_counts = (2, 4)
    options = (
        Option("target", 41, (41, 21, 31, 51, 61)),
        Option("opening", "traditional", ("traditional", EXPERT)),
        Option("dealer_ace", False, (False, True)),
    )
    pack = SPANISH
    memory = 1
    fewest_wins = False

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Two players: each for itself; four: the seats opposite are partners."""
        return ((0, 2), (1, 3)) if seats == 4 else ((0,), (1,))

    def new(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Return the state before the draw for the first dealer."""
        return State(seats, options)

    def restore(self, state: State, deal: Deal, score: Score) -> None:
        """Go on from stored totals. Accusations for the last distribution of ``deal`` may still come."""
        state.totals = list(score.totals)
        recall(state, deal)
        state.due = _after_score(state)

    def due(self, state: State) -> Due:
        """Return what must happen next by itself."""
        return state.due

    def turn(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return state.turn

    def moves(self, state: State, seat: int) -> list[Move]:
        """Return the declaration and the accusations that ``seat`` may make and the cards it may play."""
        now = state.distribution
        found: list[Move] = [_DECLARES[seat]] if now.may_declare[seat] else []
        found += state.earlier.accusable[seat]
        found += now.accusable[seat]
        if seat == state.turn:
            found += map(_PLAYS[seat], state.hands[seat])
        return found

    def refusal(self, state: State, event: Event) -> Refused | None:
        """Return why ``event`` isn't allowed: one card a turn, in turn; declarations and accusations in their time."""
        check = _CHECKS.get(type(event))
        return check(state, event) if check else NOT_IN_THIS_GAME()

    def apply(self, state: State, event: Event) -> None:
        """Let an allowed event happen."""
        if isinstance(event, Play):
            play_card(state, event.seat, event.card)
        elif isinstance(event, Declare):
            state.distribution.may_declare[event.seat] = False
            state.distribution.declared.append(event.seat)
        elif isinstance(event, Accuse):
            accuse(state, event)
        elif isinstance(event, Deal):
            deal_out(state, event)
        elif isinstance(event, DealerDraw):
            state.next_dealer, state.due = first_dealer(event, state.seats) or 0, DEAL_IS_DUE
        elif isinstance(event, Score):
            state.totals, state.is_scored = list(event.totals), True
            state.due = _after_score(state)

    def chance(self, state: State, source: Source) -> Event:
        """Draw for the first dealer; or deal, and turn up four others until the opening table is good."""
        if state.due != DEAL_IS_DUE:
            return draw_for_dealer(state.seats, source)
        number = state.number + 1
        deck = shuffled(SPANISH.cards, source.bits(deal_label(number)))
        if state.opening != EXPERT:
            turn_up(deck, BATCH * state.seats, number, source)
        return Deal(number, state.next_dealer, tuple(deck))

    def view(self, state: State, seat: int | None) -> BkhamsaView | None:
        """Return what ``seat`` or a spectator may know of the current deal."""
        return bkhamsa_view(state, seat) if state.distributions else None

    def withhold(self, view: View, ended: BkhamsaView) -> BkhamsaView:
        """Return the ended deal before ``view`` without what somebody may still be accused of having hidden."""
        return withhold(view, ended)

    def cards(self, state: State) -> list[str]:
        """Return every card of the current deal, wherever it lies."""
        pile = state.open_pile.cards if state.open_pile else []
        places = [*state.hands, *state.piles, pile, state.table.values(), state.deck[state.dealt :]]
        return [card for place in places for card in place]


def _refuse_play(state: State, play: Play) -> Refused | None:
    if play.seat != state.turn:
        return NOT_YOUR_TURN()
    return None if play.card in state.hands[play.seat] else NOT_IN_HAND()


def _refuse_declaration(state: State, declaration: Declare) -> Refused | None:
    now, seat = state.distribution, declaration.seat
    if now.may_declare[seat]:
        return None
    if len(state.hands[seat]) < now.size:
        return DECLARE_TOO_LATE()
    return DECLARE_TWICE() if seat in now.declared else NOTHING_TO_DECLARE()


def _refuse_accusation(state: State, accusation: Accuse) -> Refused | None:
    """Allow what is offered, which doesn't depend on what anybody holds; of the rest say why it isn't."""
    distribution, accused = meant(state, accusation), accusation.accused
    if distribution is not None and accusation in distribution.accusable[accusation.seat]:
        return None
    if accused not in opponents(accusation.seat, state.seats):
        return ACCUSE_OPPONENTS()
    if distribution is None or (distribution is state.earlier and _has_played(state, accusation.seat)):
        return ACCUSE_TOO_LATE()
    if distribution is state.distribution and not _has_played(state, accused):
        return ACCUSE_TOO_EARLY()
    return ACCUSE_DECLARED() if accused in distribution.declared else ACCUSE_TWICE()


def _has_played(state: State, seat: int) -> bool:
    """Tell whether a seat has played its first card of the current distribution."""
    return len(state.hands[seat]) < state.distribution.size


def _refuse_draw(state: State, draw: DealerDraw) -> Refused | None:
    return DEALER_DRAW() if first_dealer(draw, state.seats) is None else None


def _refuse_deal(state: State, deal: Deal) -> Refused | None:
    if deal.dealer != state.next_dealer:
        return WRONG_DEALER()
    return None if state.opening == EXPERT or is_good_opening(opening_table(state, deal)) else OPENING_TABLE()


_CHECKS: Final[dict[type, Callable[[State, Any], Refused | None]]] = {
    Play: _refuse_play,
    Declare: _refuse_declaration,
    Accuse: _refuse_accusation,
    DealerDraw: _refuse_draw,
    Deal: _refuse_deal,
}


def _after_score(state: State) -> Due:
    """The match is over when a side has reached the target, unless both have and are equal."""
    best = max(state.totals)
    winners = tuple(side for side, total in enumerate(state.totals) if total == best)
    return Result(winners, "score") if best >= state.target and len(winners) == 1 else DEAL_IS_DUE


register(Bkhamsa())
