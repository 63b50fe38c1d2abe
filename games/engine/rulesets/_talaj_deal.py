"""A deal of the talaj as it stands, and what a deal, a draw, a turn or a reshuffle does to it."""

from collections.abc import Iterator
from typing import Final, Literal

from games.engine.cards import JOKER
from games.engine.events import Deal, Draw, Reshuffle, Score, Turn
from games.engine.melds import Meld
from games.engine.ruleset import Chance, Due
from games.engine.rulesets._talaj_turn import FIRST_THRESHOLD, Draft, Seating

Source = Literal["stock", "first", "talaj"]
"""Where a turn draws: the third is the top of the talaj."""

HAND: Final = 14
RESHUFFLES: Final = 9
"""How often the stock of one deal is shuffled anew; the deal ends where it would be once more."""


class State:
    """A match of the talaj as it stands.

    ``stock`` and ``talaj`` end with the card that comes off next. ``first`` is the dealer's first discard while it may
    still be taken; it lies at the bottom of the talaj. ``drawn`` is what the seat in turn has drawn, and from where.
    """

    __slots__ = (
        "dealer",
        "drawn",
        "due",
        "first",
        "hands",
        "is_scored",
        "last_turn",
        "melds",
        "number",
        "opened",
        "out",
        "owners",
        "reshuffles",
        "seats",
        "stock",
        "talaj",
        "target",
        "threshold",
        "totals",
        "turn",
        "winner",
    )

    def __init__(self, seats: int, target: int) -> None:
        self.seats = seats
        self.target = target
        self.number = 0
        self.dealer = 0  # of the last deal
        self.totals = [0] * seats
        self.out: tuple[int, ...] = ()
        self.due: Due = Chance(Deal)
        self.clear()

    def clear(self) -> None:
        """Clear the table for a deal."""
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.stock: list[str] = []
        self.talaj: list[str] = []
        self.melds: list[Meld] = []
        self.owners: list[int] = []
        self.opened = [False] * self.seats
        self.threshold = FIRST_THRESHOLD
        self.first: str | None = None
        self.drawn: tuple[Source, str] | None = None  # from where, and the card
        self.last_turn: tuple[Turn, Source, str | None] | None = (
            None  # from where it drew, and what everybody saw it take
        )
        self.reshuffles = 0
        self.winner: int | None = None
        self.is_scored = False
        self.turn = 0

    def after(self, seat: int) -> int:
        """Return the next seat that is still in the match."""
        return next(self.round_from(seat + 1))

    def round_from(self, seat: int) -> Iterator[int]:
        """Yield every seat still in the match once, in order, from ``seat`` on."""
        for number in range(seat, seat + self.seats):
            if number % self.seats not in self.out:
                yield number % self.seats


def deal_out(state: State, deal: Deal) -> None:
    """Deal: fourteen cards to each seat; the rest is the stock. The dealer plays first."""
    state.clear()
    state.number, state.dealer, state.turn, state.due = deal.number, deal.dealer, deal.dealer, None
    at = 0
    for seat in state.round_from(deal.dealer + 1):
        state.hands[seat] = list(deal.deck[at : at + HAND])
        at += HAND
    state.stock = list(reversed(deal.deck[at:]))


def is_first_on_offer(state: State, seat: int) -> bool:
    """Tell whether ``seat``, whose turn it is, may take the first card: the dealer never, others before they draw."""
    return state.first is not None and seat != state.dealer and state.drawn is None


def draw_card(state: State, draw: Draw) -> None:
    """Draw the top card of the stock, or the first card, into the hand."""
    if draw.source == "first":
        state.first = None
        card = state.talaj.pop(0)
    else:
        card = state.stock.pop()
    state.drawn = (draw.source, card)
    state.hands[draw.seat].append(card)


def seating(state: State, seat: int, take: bool) -> Seating:
    """Return what a turn of ``seat`` is judged by; with ``take`` it begins by taking the top of the talaj."""
    taken = state.talaj[-1] if take else None
    hand = [*state.hands[seat], taken] if taken else state.hands[seat]
    return Seating(hand, state.melds, state.opened[seat], state.threshold, taken)


def end_turn(state: State, turn: Turn) -> None:
    """Let a whole turn happen: its steps, then its discard; then see whose turn it is, or how the deal ends."""
    draft = Draft(seating(state, turn.seat, turn.take))
    draft.do_all(turn.steps)
    taken = state.talaj.pop() if turn.take else None
    draft.hand.remove(turn.discard)
    _settle_opening(state, turn.seat, draft)
    state.owners += [turn.seat] * len(draft.new)
    state.hands[turn.seat], state.melds = draft.hand, draft.melds
    if state.last_turn is None:
        state.first = turn.discard
    state.talaj.append(turn.discard)
    source, card = state.drawn or ("talaj", taken)
    state.last_turn = (turn, source, None if source == "stock" else card)
    state.drawn = None
    _pass_on(state, turn.seat)


def _settle_opening(state: State, seat: int, draft: Draft) -> None:
    """Once a seat has opened with a total, the threshold for the others is one more."""
    if not state.opened[seat] and draft.put:
        state.opened[seat] = True
        state.threshold = max(state.threshold, draft.total + 1)


def _pass_on(state: State, seat: int) -> None:
    if not state.hands[seat]:
        state.winner = seat
        state.due = _score(state)
        return
    state.turn = state.after(seat)
    if state.turn == state.dealer:
        state.first = None
    if not state.stock:
        state.due = _score(state) if state.reshuffles == RESHUFFLES else Chance(Reshuffle)


def shuffle_in(state: State, event: Reshuffle) -> None:
    """The talaj but for its top card has become the stock."""
    state.stock = list(reversed(event.stock))
    state.talaj = state.talaj[-1:]
    state.reshuffles += 1
    state.due = None


def _score(state: State) -> Score:
    """Return the penalties of a deal that has ended, and who is out of the match by them."""
    penalties = [_penalty(state, seat) for seat in range(state.seats)]
    totals = [total + penalty for total, penalty in zip(state.totals, penalties, strict=True)]
    return Score(
        state.number,
        tuple({"penalty": penalty, "total": penalty} for penalty in penalties),
        tuple(totals),
        winner=state.winner,
        out=tuple(seat for seat, total in enumerate(totals) if total >= state.target),
    )


def _penalty(state: State, seat: int) -> int:
    """100 for who hasn't opened; else 10 for each card and 20 for each joker; without a winner nobody pays."""
    if state.winner in (None, seat) or seat in state.out:
        return 0
    if not state.opened[seat]:
        return 100
    return sum(20 if card == JOKER else 10 for card in state.hands[seat])
