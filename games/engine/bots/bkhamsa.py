"""``steady`` for bkhamsa: hits when it can, takes its best capture, doesn't give a Bwahad where it can tell, declares.

It accuses when it has seen a hidden pair. What it has seen is what its view shows: a card in a pile is forgotten.
"""

from typing import Final

from games.engine.bots._registry import bot
from games.engine.cards import SPANISH
from games.engine.events import Accuse, Declare, Move, Play
from games.engine.match import View
from games.engine.rulesets.bkhamsa import BkhamsaView
from games.engine.shuffle import Bits, below

STEP: Final = (0, 10, 50, 100)
"""What each step of the ladder is worth, in tenths of a point, like all that follows."""

MAYSA: Final = 10
CARD: Final = 10


@bot("steady", "bkhamsa")
def steady(view: View, rng: Bits) -> Move:
    """Declare, accuse where that is certain, else play the card that is worth most; ties by chance."""
    game: BkhamsaView = view.game
    for move in view.moves:
        if isinstance(move, Declare) or (isinstance(move, Accuse) and _has_seen_it(game, view, move)):
            return move
    plays = [move for move in view.moves if isinstance(move, Play)]
    if not plays:
        return view.moves[below(len(view.moves), rng)]
    worth = [_worth(game, view, play.card) for play in plays]
    best = [play for play, value in zip(plays, worth, strict=True) if value == max(worth)]
    return best[below(len(best), rng)]


def _has_seen_it(game: BkhamsaView, view: View, accusation: Accuse) -> bool:
    """Tell whether two cards of one rank that the accused played in that distribution lie in the open."""
    if accusation.deal != view.deal:
        return False
    suspect = accusation.accused, accusation.distribution
    ranks = [_rank(play.card) for play in game.plays if (play.seat, play.distribution) == suspect]
    return len(set(ranks)) < len(ranks)


def _worth(game: BkhamsaView, view: View, card: str) -> float:
    """Return what playing ``card`` promises."""
    taken = game.takes[card]
    cards = CARD * (len(taken) + 1)
    if game.does[card] == "hit":
        assert game.open_pile is not None
        level = game.open_pile.level
        return STEP[3] + cards + STEP[level + 1] + STEP[level]
    if game.does[card] == "lay":
        return -_danger(game, view, card) * (STEP[1] + 2 * CARD + (0 if game.table else MAYSA))
    maysa = MAYSA if len(taken) == len(game.table) and not _is_last_of_deal(game, view) else 0
    if not _is_bwahad(game, taken[0]):
        return cards + maysa
    return STEP[1] + cards + maysa - _danger(game, view, card) * (STEP[2] + cards + maysa)


def _danger(game: BkhamsaView, view: View, card: str) -> float:
    """Return how likely the next seat answers ``card`` with one of its rank: the fewer of them were seen, the likelier.

    Two alone: who holds another of the rank hits back, so that the danger is as welcome.
    """
    seat = view.seat or 0
    if _ends_distribution(game, view):
        return 0.0
    seen = _seen(game)
    unseen = 4 - sum(_rank(other) == _rank(card) for other in seen)
    likely = min(1.0, unseen * game.hands[(seat + 1) % view.seats] / max(1, len(SPANISH.cards) - len(seen)))
    hits_back = view.seats == 2 and sum(_rank(other) == _rank(card) for other in game.hand or ()) > 1
    return -likely if hits_back else likely


def _seen(game: BkhamsaView) -> set[str]:
    """Return every card that the viewer can tell the place of: its own, and all that lies in the open."""
    seen = {*(game.hand or ()), *game.table, *(play.card for play in game.plays)}
    if game.open_pile is not None:
        seen.update(game.open_pile.cards)
    return seen if game.last_play is None else seen.union(game.last_play.took)


def _is_bwahad(game: BkhamsaView, first: str) -> bool:
    """Tell whether taking ``first`` is a Bwahad: the previous play of this distribution laid it."""
    last = game.last_play
    return last is not None and any(
        play.card == last.card == first and play.distribution == game.distribution for play in game.plays
    )


def _is_last_of_deal(game: BkhamsaView, view: View) -> bool:
    return game.last_distribution and _ends_distribution(game, view)


def _ends_distribution(game: BkhamsaView, view: View) -> bool:
    """Tell whether the viewer's play is the last of its distribution: nobody can answer it then."""
    return view.seat == view.dealer and game.hands[view.seat or 0] == 1


def _rank(card: str) -> str:
    return card[:-1]
