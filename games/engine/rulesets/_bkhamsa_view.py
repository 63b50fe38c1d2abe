"""What a seat, or a spectator, may know of a deal of bkhamsa."""

import msgspec
from msgspec.structs import replace

from games.engine.capture import run
from games.engine.cards import RONDA_ORDER
from games.engine.match import View
from games.engine.rulesets._bkhamsa_holdings import Held
from games.engine.rulesets._bkhamsa_play import LADDER
from games.engine.rulesets._bkhamsa_state import EXPERT, Accused, Fall, Played, State, batches, is_at_match_point


class Pile(msgspec.Struct, frozen=True):
    """The open pile: its cards with the top one last, who holds it, which step of the ladder it has reached, and what
    it would bring if it were collected now, the Maysa included."""

    cards: list[str]
    seat: int
    level: int
    worth: int
    maysa: bool


class Declared(msgspec.Struct, frozen=True):
    """Who declared; what, and whether it counted (not for a side at match point), is None until it is shown."""

    seat: int
    held: Held | None
    counts: bool | None


class LastPlay(msgspec.Struct, frozen=True):
    """The last play of the deal: what it did, what it took (of a hit, the pile), and the step it made, 0 for none.

    ``maysa`` tells whether it left the table empty, for whoever collects it.
    """

    seat: int
    card: str
    does: str
    took: list[str]
    level: int
    maysa: bool


class PlayInTheOpen(msgspec.Struct, frozen=True):
    """A card that lies in the open, who played it and in which distribution of this deal."""

    seat: int
    distribution: int
    card: str


class Holding(msgspec.Struct, frozen=True):
    """What a seat held when a distribution was dealt, and whether it declared it."""

    distribution: int
    seat: int
    held: Held
    declared: bool


class BkhamsaView(msgspec.Struct, frozen=True):
    """The current deal as one viewer may know it.

    ``hand`` is None for a spectator, as is ``holding``, what the viewer held when this distribution was dealt;
    ``hands`` counts the cards of each seat, ``piles`` of each side; ``table`` is in the order laid. Each card in hand
    would lay itself, take or hit (``does``), and take those cards (``takes``). ``declarations`` are those of this
    distribution, ``accusations`` those made in this deal. ``plays`` says who played what still lies in the open: the
    table, the open pile and the last play. ``points`` has what each side has scored so far in this deal by part,
    ``standing`` its total with that, ``fallen`` what the last play or accusation brought. ``reveal`` holds what the
    seats held in this deal once it has been scored, None until then; a spectator is told only what was declared.
    """

    distribution: int
    distributions: int
    last_distribution: bool
    hand: list[str] | None
    hands: list[int]
    holding: Held | None
    table: list[str]
    open_pile: Pile | None
    piles: list[int]
    stock: int
    does: dict[str, str]
    takes: dict[str, list[str]]
    declarations: list[Declared]
    accusations: list[Accused]
    last_play: LastPlay | None
    plays: list[PlayInTheOpen]
    points: list[dict[str, int]]
    standing: list[int]
    match_point: list[bool]
    fallen: list[Fall]
    reveal: list[Holding] | None


def bkhamsa_view(state: State, seat: int | None) -> BkhamsaView:
    """Cut the view of ``seat``, None for a spectator, from a state with a deal in it."""
    now = state.distribution
    hand = None if seat is None else list(state.hands[seat])
    takes = {card: _would_take(state, card) for card in hand or ()}
    return BkhamsaView(
        distribution=now.number,
        distributions=len(state.batches),
        last_distribution=now.number == len(state.batches),
        hand=hand,
        hands=[len(cards) for cards in state.hands],
        holding=None if seat is None else now.held[seat],
        table=list(state.table.values()),
        open_pile=_open_pile(state),
        piles=[len(pile) for pile in state.piles],
        stock=len(state.deck) - state.dealt,
        does={card: _would_do(state, card) for card in takes},
        takes=takes,
        declarations=_declarations(state),
        accusations=list(state.accusations),
        last_play=_last_play(state.last_play),
        plays=_plays(state),
        points=[dict(points) for points in state.points],
        standing=list(state.standing),
        match_point=[is_at_match_point(state, side) for side in range(2)],
        fallen=list(state.fallen),
        reveal=_reveal(state, seat) if state.is_scored else None,
    )


def withhold(view: View, ended: BkhamsaView) -> BkhamsaView:
    """Return the ended deal before ``view`` without what was hidden in its last distribution, while a seat that has not
    played its first card of the next one may still accuse somebody over it."""
    first = batches(view.seats, view.options["opening"] == EXPERT)[0]
    is_open = not view.over and view.game.distribution == 1 and first in view.game.hands
    if not is_open or ended.reveal is None:
        return ended
    told = [one for one in ended.reveal if one.declared or one.distribution < ended.distribution]
    return replace(ended, reveal=told)


def _is_hit(state: State, card: str) -> bool:
    return state.open_pile is not None and state.open_pile.place == RONDA_ORDER[card]


def _would_take(state: State, card: str) -> list[str]:
    if state.open_pile is not None and _is_hit(state, card):
        return list(state.open_pile.cards)
    return run(state.table, RONDA_ORDER[card])


def _would_do(state: State, card: str) -> str:
    if _is_hit(state, card):
        return "hit"
    return "take" if RONDA_ORDER[card] in state.table else "lay"


def _open_pile(state: State) -> Pile | None:
    pile = state.open_pile
    if pile is None:
        return None
    return Pile(list(pile.cards), pile.seat, pile.level, LADDER[pile.level] + pile.maysa, pile.maysa)


def _declarations(state: State) -> list[Declared]:
    now = state.distribution
    if now.counts is None:
        return [Declared(seat, None, None) for seat in now.declared]
    return [Declared(seat, now.held[seat], now.counts[state.side_of[seat]]) for seat in now.declared]


def _last_play(last: Played | None) -> LastPlay | None:
    return LastPlay(last.seat, last.card, last.does, list(last.took), last.level, last.maysa) if last else None


def _plays(state: State) -> list[PlayInTheOpen]:
    """Every seat plays once a round, so the place of a play tells its seat and its distribution."""
    in_the_open = {*state.table.values()}
    if state.open_pile is not None:
        in_the_open.update(state.open_pile.cards)
    if state.last_play is not None:
        in_the_open.update((state.last_play.card, *state.last_play.took))
    rounds = [number for number, size in enumerate(state.batches, 1) for _ in range(size)]
    return [
        PlayInTheOpen((state.dealer + 1 + at) % state.seats, rounds[at // state.seats], card)
        for at, card in enumerate(state.played)
        if card in in_the_open
    ]


def _reveal(state: State, viewer: int | None) -> list[Holding]:
    """An ended deal is open to the players of the match; what was hidden in it is nobody else's business."""
    return [
        Holding(distribution.number, seat, held, seat in distribution.declared)
        for distribution in state.distributions
        for seat, held in enumerate(distribution.held)
        if held is not None and (viewer is not None or seat in distribution.declared)
    ]
