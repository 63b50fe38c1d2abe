"""What a seat, or a spectator, may know of a deal of Ronda."""

import msgspec

from games.engine.capture import run
from games.engine.cards import RONDA_ORDER
from games.engine.rulesets._ronda_calls import Settled, Word
from games.engine.rulesets._ronda_deal import State


class CallMade(msgspec.Struct, frozen=True):
    """Who called, and which word it said: all that is known before the deal's end."""

    seat: int
    call: Word


class LastPlay(msgspec.Struct, frozen=True):
    """The last play of the deal and what it took, in the order of the run; nothing where the card was laid."""

    seat: int
    card: str
    took: list[str]
    caida: bool
    missa: bool


class Points(msgspec.Struct, frozen=True):
    """What a side has scored on the spot so far in this deal."""

    caida: int
    missa: int


class RondaView(msgspec.Struct, frozen=True):
    """The current deal as one viewer may know it.

    ``hand`` is None for a spectator; ``hands`` counts the cards of each seat, ``piles`` of each side; ``table`` is in
    the order laid; ``calls`` are those of this distribution; ``takes`` maps each card in hand to what it would take,
    nothing where it would be laid; ``reveal`` holds the calls of the deal once it has been scored, None until then.
    """

    distribution: int
    distributions: int
    last_distribution: bool
    hand: list[str] | None
    hands: list[int]
    table: list[str]
    piles: list[int]
    stock: int
    calls: list[CallMade]
    takes: dict[str, list[str]]
    last_play: LastPlay | None
    points: list[Points]
    reveal: list[Settled] | None


def ronda_view(state: State, seat: int | None) -> RondaView:
    """Cut the view of ``seat``, None for a spectator, from a state with a deal in it."""
    hand = None if seat is None else list(state.hands[seat])
    distributions = (len(state.deck) - 4) // (3 * state.seats)
    return RondaView(
        distribution=state.distribution,
        distributions=distributions,
        last_distribution=state.distribution == distributions,
        hand=hand,
        hands=[len(cards) for cards in state.hands],
        table=list(state.table.values()),
        piles=[len(pile) for pile in state.piles],
        stock=len(state.deck) - state.dealt,
        calls=[CallMade(call.seat, call.call) for call in state.announced if call.distribution == state.distribution],
        takes={card: run(state.table, RONDA_ORDER[card]) for card in hand or ()},
        last_play=LastPlay(*state.last_play) if state.last_play else None,
        points=[Points(caida, missa) for caida, missa in zip(state.caidas, state.missas, strict=True)],
        reveal=state.settled if state.is_scored else None,
    )
