"""``steady`` for the talaj: keeps its groups, opens when it can, lays all it can, takes the top card when that pays."""

from collections.abc import Callable
from typing import TypeVar

from games.engine.bots._registry import bot
from games.engine.cards import JOKER
from games.engine.events import Draw, Move, Turn
from games.engine.match import View
from games.engine.melds import ACE_HIGH, PLACE, RANK_VALUE, Meld, add, read_lying
from games.engine.opening import without
from games.engine.rulesets.talaj import TalajView
from games.engine.shuffle import Bits, below

Some = TypeVar("Some", bound=Move)

NEAR = {1: 3, 2: 2}
"""What a card of one's suit promises, by how many places it is away."""

SAME_RANK = 2
WORTH_TAKING = 6
USE_OF_A_JOKER = 100


@bot("steady", "talaj")
def steady(view: View, rng: Bits) -> Move:
    """Draw, or make the turn that leaves least in hand; ties by chance."""
    game: TalajView = view.game
    turns = [move for move in view.moves if isinstance(move, Turn)]
    if game.drawn is None:
        laying = [turn for turn in turns if turn.take]
        return _best(laying, lambda turn: _rank(game, turn), rng) if laying else _draw(view)
    return _best(turns, lambda turn: _rank(game, turn), rng)


def _draw(view: View) -> Draw:
    """Take the first card where it goes well with the hand, else draw from the stock."""
    game: TalajView = view.game
    draws = {move.source: move for move in view.moves if isinstance(move, Draw)}
    hand = game.hand or []
    if "first" in draws and game.first and _use(game.first.card, hand) >= WORTH_TAKING:
        return draws["first"]
    return draws["stock"]


def _best(moves: list[Some], worth: Callable[[Some], tuple[int, ...]], rng: Bits) -> Some:
    """Return one of the moves that are worth most."""
    worths = [worth(move) for move in moves]
    best = [move for move, value in zip(moves, worths, strict=True) if value == max(worths)]
    return best[below(len(best), rng)]


def _rank(game: TalajView, turn: Turn) -> tuple[int, ...]:
    """Rank a turn: what it leaves to pay for, then how little its discard helps this hand and the next seat's."""
    hand = [*(game.hand or []), *([game.top] if turn.take and game.top else [])]
    left = _left(hand, turn)
    rest = without(left, [turn.discard])
    to_pay = sum(2 if card == JOKER else 1 for card in rest)
    return -to_pay if turn.steps else -len(hand), -_use(turn.discard, rest) - 4 * _fits_a_meld(game, turn.discard)


def _left(hand: list[str], turn: Turn) -> list[str]:
    """Return what the steps of a turn leave of a hand; a card swapped for a joker leaves the joker."""
    left = list(hand)
    for step in turn.steps:
        for name in ("lay", "cards", "low", "high"):
            cards = getattr(step, name, ())
            left = without(left, cards) if isinstance(cards, tuple) else left
        card = getattr(step, "card", None)
        left = [*without(left, [card]), JOKER] if card else left
    return left


def _use(card: str, hand: list[str]) -> int:
    """Return how well a card goes with the others of a hand; its own value breaks ties."""
    if card == JOKER:
        return USE_OF_A_JOKER
    return sum(_goes_with(card, other) for other in set(hand) if other not in (card, JOKER)) + (
        RANK_VALUE[PLACE[card]] >= 8
    )


def _goes_with(card: str, other: str) -> int:
    if card[:-1] == other[:-1]:
        return SAME_RANK
    if card[-1] != other[-1]:
        return 0
    one, two = sorted((PLACE[card], PLACE[other]))
    apart = min(two - one, ACE_HIGH - two if one == 0 else two - one)
    return NEAR.get(apart, 0)


def _fits_a_meld(game: TalajView, card: str) -> bool:
    """Tell whether another seat that has opened could take this card at once and add it to a meld."""
    melds = [read_lying(meld.kind, meld.cards) for meld in game.melds]
    return any(meld is not None and _takes(meld, card) for meld in melds)


def _takes(meld: Meld, card: str) -> bool:
    return add(meld, (card,), ()) is not None or add(meld, (), (card,)) is not None
