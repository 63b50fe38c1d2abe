"""What a seat, or a spectator, may know of a deal of the talaj."""

import msgspec

from games.engine.events import Score, Step
from games.engine.melds import Kind, Meld, stands_for
from games.engine.rulesets._talaj_deal import Source, State, is_first_on_offer


class JokerView(msgspec.Struct, frozen=True):
    """A joker in a meld: where among its cards it lies, and the rank and suits of the cards that it may stand for.

    They are no codes of cards: those cards are hidden perhaps, and no hidden card's code stands in a view.
    """

    place: int
    rank: str
    suits: list[str]


class MeldView(msgspec.Struct, frozen=True):
    """A meld on the table, by its number; ``cards`` of a série are from low to high."""

    number: int
    owner: int
    kind: Kind
    cards: list[str]
    jokers: list[JokerView]


class FirstCard(msgspec.Struct, frozen=True):
    """The dealer's first discard while somebody may still take it, and the seat that may next."""

    card: str
    seat: int


class Drawn(msgspec.Struct, frozen=True):
    """What the seat in turn has drawn; a ``card`` from the stock is told to nobody else."""

    source: Source
    card: str | None


class LastTurn(msgspec.Struct, frozen=True):
    """The last turn of the deal; ``took`` is the card it took from the talaj, the first card included."""

    seat: int
    source: Source
    took: str | None
    steps: list[Step]
    discard: str


class TalajView(msgspec.Struct, frozen=True):
    """The current deal as one viewer may know it.

    ``hand`` is None for a spectator, the card drawn last; ``hands`` counts the cards of each seat; ``stock`` and
    ``talaj`` count cards, ``top`` is the talaj's uppermost. ``threshold`` is the one in force for who hasn't opened.
    ``locked`` says that the viewer holds a single card and so may draw from the stock only. ``out`` are the seats that
    have left the match, ``next_dealer`` the seat that deals if none leaves it now; ``reshuffles`` counts those of this
    deal. ``ended`` tells that the deal is over, ``winner`` who has won it, ``reveal`` the hands it ended with, once
    scored, to the players.
    """

    hand: list[str] | None
    hands: list[int]
    melds: list[MeldView]
    stock: int
    talaj: int
    top: str | None
    first: FirstCard | None
    threshold: int
    opened: list[bool]
    drawn: Drawn | None
    last_turn: LastTurn | None
    locked: bool
    out: list[int]
    next_dealer: int
    reshuffles: int
    ended: bool
    winner: int | None
    reveal: list[list[str]] | None


def talaj_view(state: State, seat: int | None) -> TalajView:
    """Cut the view of ``seat``, None for a spectator, from a state with a deal in it."""
    return TalajView(
        hand=None if seat is None else list(state.hands[seat]),
        hands=[len(hand) for hand in state.hands],
        melds=[_meld(state, number) for number in range(1, len(state.melds) + 1)],
        stock=len(state.stock),
        talaj=len(state.talaj),
        top=state.talaj[-1] if state.talaj else None,
        first=_first(state),
        threshold=state.threshold,
        opened=list(state.opened),
        drawn=_drawn(state, seat),
        last_turn=_last_turn(state),
        locked=seat is not None and len(state.hands[seat]) == 1,
        out=list(state.out),
        next_dealer=state.after(state.dealer),
        reshuffles=state.reshuffles,
        ended=_has_ended(state),
        winner=state.winner,
        reveal=[list(hand) for hand in state.hands] if state.is_scored and seat is not None else None,
    )


def _meld(state: State, number: int) -> MeldView:
    meld = state.melds[number - 1]
    return MeldView(number, state.owners[number - 1], meld.kind, list(meld.cards), _jokers(meld))


def _jokers(meld: Meld) -> list[JokerView]:
    cards = [(index, stands_for(meld, index)) for index in meld.jokers]
    return [JokerView(index, options[0][:-1], [card[-1] for card in options]) for index, options in cards]


def _first(state: State) -> FirstCard | None:
    """The first card stays in sight, even buried, until nobody may take it any more."""
    if state.first is None or _has_ended(state):
        return None
    seat = state.turn if is_first_on_offer(state, state.turn) else state.after(state.turn)
    return None if seat == state.dealer else FirstCard(state.first, seat)


def _drawn(state: State, seat: int | None) -> Drawn | None:
    if state.drawn is None:
        return None
    source, card = state.drawn
    return Drawn(source, card if source == "first" or seat == state.turn else None)


def _last_turn(state: State) -> LastTurn | None:
    if state.last_turn is None:
        return None
    turn, source, took = state.last_turn
    return LastTurn(turn.seat, source, took, list(turn.steps), turn.discard)


def _has_ended(state: State) -> bool:
    return state.is_scored or isinstance(state.due, Score)
