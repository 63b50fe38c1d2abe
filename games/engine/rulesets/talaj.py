"""Rami marocain, the Talaj, for two to five seats: chapter 3 of the rules.

What it refuses, besides the steps of a turn:

- ``talaj.not-your-turn``: a draw or a turn of another seat than the one everybody waits for
- ``talaj.drawn-already``: a second draw in one turn; ``talaj.draw-first``: a turn without one
- ``talaj.no-first-card``: the first card where it isn't on offer
- ``talaj.last-card-lock``: a card of the talaj with a single card in hand
- ``talaj.nothing-to-take``: the top of a talaj that nobody has opened
- ``talaj.first-card-on-top``: the top of the talaj where it is the first card, which is drawn
- ``talaj.not-in-this-game``: a move of another game
- ``talaj.wrong-dealer``: a deal by a seat whose turn to deal it isn't
- ``talaj.wrong-stock``: a reshuffled stock of other cards than those of the talaj
- of the steps: ``card-not-in-hand``, ``no-such-meld``, ``not-a-meld``, ``does-not-fit``, ``wrong-addition``,
  ``no-joker-for``, ``last-card``, ``below-threshold``, ``out-touches-others``, ``no-free-pair``, ``taken-in-pair``,
  ``taken-not-laid``, each after ``talaj.``
- of a draft: ``talaj.nothing-chosen``, ``talaj.choose-discard``
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine.cards import FRENCH
from games.engine.events import Deal, Draw, Event, Move, OptionValue, Reshuffle, Result, Score, Turn
from games.engine.match import View
from games.engine.ruleset import Chance, Due, Option, Refused, register
from games.engine.rulesets._talaj_deal import (
    State,
    deal_out,
    draw_card,
    end_turn,
    is_first_on_offer,
    seating,
    shuffle_in,
)
from games.engine.rulesets._talaj_draft import Preview, preview
from games.engine.rulesets._talaj_hand import arranged, by_suit, fitted
from games.engine.rulesets._talaj_plans import some_turns
from games.engine.rulesets._talaj_reasons import (
    CHOOSE_DISCARD,
    DRAW_FIRST,
    DRAWN_ALREADY,
    FIRST_CARD_ON_TOP,
    LAST_CARD_LOCK,
    NO_FIRST_CARD,
    NOT_IN_THIS_GAME,
    NOT_YOUR_TURN,
    NOTHING_TO_TAKE,
    WRONG_DEALER,
    WRONG_STOCK,
)
from games.engine.rulesets._talaj_turn import FIRST_THRESHOLD, Draft
from games.engine.rulesets._talaj_view import TalajView, talaj_view
from games.engine.rulesets._talaj_wish import other_ways, redraft
from games.engine.shuffle import FIRST_DEALER, Source, below, deal_label, reshuffle_label, shuffled

__all__ = [
    "CHOOSE_DISCARD",
    "FIRST_THRESHOLD",
    "Preview",
    "State",
    "Talaj",
    "TalajView",
    "by_suit",
    "fitted",
    "other_ways",
    "preview",
]

DEAL_IS_DUE: Final = Chance(Deal)


class Talaj:
    """The rule set ``talaj``."""

    name = "talaj"
    version = 1
    seat_counts = (2, 3, 4, 5)
    options = (Option("target", 300, range(100, 1001)),)
    pack = FRENCH
    memory = 0
    fewest_wins = True

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Every seat is a side."""
        return tuple((seat,) for seat in range(seats))

    def new(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Return the state before the first deal."""
        return State(seats, int(options["target"]))

    def restore(self, state: State, deal: Deal, score: Score) -> None:
        """Go on from stored totals: nothing else goes from deal to deal but the dealer and who is out."""
        state.number, state.dealer = deal.number, deal.dealer
        _keep_score(state, score)

    def due(self, state: State) -> Due:
        """Return what must happen next by itself."""
        return state.due

    def turn(self, state: State) -> int:
        """Return the seat whose turn it is."""
        return state.turn

    def moves(self, state: State, seat: int) -> list[Move]:
        """Return the ways ``seat`` may draw, and a bounded choice of the turns it may make.

        Where it can open, only turns that do are among those that end its turn.
        """
        if seat != state.turn:
            return []
        if state.drawn is not None:
            return [*some_turns(seat, seating(state, seat, take=False))]
        draws: list[Move] = [Draw(seat, "stock")]
        if is_first_on_offer(state, seat):
            draws.append(Draw(seat, "first"))
        if _why_not_take(state, seat) is None:
            draws += some_turns(seat, seating(state, seat, take=True))
        return draws

    def refusal(self, state: State, event: Event) -> Refused | None:
        """Return why ``event`` isn't allowed."""
        if isinstance(event, Draw):
            return _refuse_draw(state, event)
        if isinstance(event, Turn):
            return _refuse_turn(state, event)
        if isinstance(event, Deal):
            return None if not state.number or event.dealer == state.after(state.dealer) else WRONG_DEALER()
        if isinstance(event, Reshuffle):
            return None if sorted(event.stock) == sorted(state.talaj[:-1]) else WRONG_STOCK()
        return NOT_IN_THIS_GAME()

    def apply(self, state: State, event: Event) -> None:
        """Let an allowed event happen."""
        if isinstance(event, Turn):
            end_turn(state, event)
        elif isinstance(event, Draw):
            draw_card(state, event)
        elif isinstance(event, Deal):
            deal_out(state, event)
        elif isinstance(event, Reshuffle):
            shuffle_in(state, event)
        elif isinstance(event, Score):
            state.is_scored = True
            _keep_score(state, event)

    def chance(self, state: State, source: Source) -> Deal | Reshuffle:
        """Shuffle: the whole pack for a deal, or the talaj but for its top card."""
        if state.due != DEAL_IS_DUE:
            label = reshuffle_label(state.number, state.reshuffles + 1)
            return Reshuffle(tuple(shuffled(state.talaj[:-1], source.bits(label))))
        number = state.number + 1
        # The dealer is drawn before the cards: simulated matches draw both from one stream.
        dealer = below(state.seats, source.bits(FIRST_DEALER)) if number == 1 else state.after(state.dealer)
        return Deal(number, dealer, tuple(shuffled(FRENCH.cards, source.bits(deal_label(number)))))

    def view(self, state: State, seat: int | None) -> TalajView | None:
        """Return what ``seat`` or a spectator may know of the current deal."""
        return talaj_view(state, seat) if any(state.hands) else None

    def redraft(self, view: View, draft: Turn, wish: Mapping[str, Any]) -> Turn:
        """Return the draft of the viewer's turn after a wish, as ``_talaj_wish.Wish`` says it."""
        return redraft(view, draft, wish)

    def arrange(
        self, view: View, draft: Turn, groups: Sequence[Sequence[str]], wish: Mapping[str, Any]
    ) -> list[list[str]]:
        """Return the viewer's hand, the draft's cards apart, in new groups, as ``_talaj_hand.Arrangement`` says."""
        return arranged(view, draft, groups, wish)

    def cards(self, state: State) -> list[str]:
        """Return every card of the current deal, wherever it lies."""
        melds = [meld.cards for meld in state.melds]
        return [card for place in (*state.hands, *melds, state.stock, state.talaj) for card in place]


def _why_not_draw(state: State, seat: int) -> Refused | None:
    if seat != state.turn:
        return NOT_YOUR_TURN()
    return DRAWN_ALREADY() if state.drawn is not None else None


def _is_locked(state: State, seat: int) -> bool:
    return len(state.hands[seat]) == 1


def _refuse_draw(state: State, draw: Draw) -> Refused | None:
    refused = _why_not_draw(state, draw.seat)
    if refused or draw.source == "stock":
        return refused
    if not is_first_on_offer(state, draw.seat):
        return NO_FIRST_CARD()
    return LAST_CARD_LOCK() if _is_locked(state, draw.seat) else None


def _why_not_take(state: State, seat: int) -> Refused | None:
    refused = _why_not_draw(state, seat)
    if refused:
        return refused
    if not state.talaj:
        return NOTHING_TO_TAKE()
    if len(state.talaj) == 1 and is_first_on_offer(state, seat):
        return FIRST_CARD_ON_TOP()
    return LAST_CARD_LOCK() if _is_locked(state, seat) else None


def _refuse_turn(state: State, turn: Turn) -> Refused | None:
    """A turn is legal where its draw was, each of its steps can be done, and what lies at its discard may stand."""
    if turn.take:
        refused = _why_not_take(state, turn.seat)
    elif turn.seat != state.turn:
        refused = NOT_YOUR_TURN()
    else:
        refused = None if state.drawn is not None else DRAW_FIRST()
    if refused:
        return refused
    draft = Draft(seating(state, turn.seat, turn.take))
    return draft.do_all(turn.steps) or draft.refusal(turn.discard)


def _keep_score(state: State, score: Score) -> None:
    """Keep the totals and who is out: the last seat left has won."""
    state.totals = list(score.totals)
    state.out = tuple(score.out or ())
    left = [seat for seat in range(state.seats) if seat not in state.out]
    state.due = Result((left[0],), "score") if len(left) == 1 else DEAL_IS_DUE


register(Talaj())
