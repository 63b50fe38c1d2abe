"""``steady`` for Ronda: takes its best capture, doesn't give a caída where it can tell, calls what it truly holds."""

from collections import Counter

from games.engine.bots._registry import bot
from games.engine.events import Call, Move, Play
from games.engine.match import View
from games.engine.rulesets.ronda import RondaView
from games.engine.shuffle import Bits, below


@bot("steady", "ronda")
def steady(view: View, rng: Bits) -> Move:
    """Call where there is something to call, else play the card that is worth most; ties by chance."""
    call = _true_call(view)
    if call is not None:
        return call
    plays = [move for move in view.moves if isinstance(move, Play)]
    if not plays:
        return view.moves[below(len(view.moves), rng)]
    worth = [_worth(view.game, view, play.card) for play in plays]
    best = [play for play, value in zip(plays, worth, strict=True) if value == max(worth)]
    return best[below(len(best), rng)]


def _true_call(view: View) -> Call | None:
    """Return the strongest true call that may still be made."""
    ranks = Counter(card[:-1] for card in view.game.hand)
    word = {3: "tringa", 2: "ronda"}.get(max(ranks.values(), default=0))
    return next((move for move in view.moves if isinstance(move, Call) and move.call == word), None)


def _worth(game: RondaView, view: View, card: str) -> int:
    """Return what playing ``card`` promises, in tenths of a point."""
    taken = game.takes[card]
    if not taken:
        return -_risk(game, view, card)
    value = 5 * (len(taken) + 1)
    if _is_caida(game, taken[0]):
        value += 10
    if len(taken) == len(game.table) and not _is_last_card(game, view):
        value += 10
    return value


def _is_caida(game: RondaView, first: str) -> bool:
    """Tell whether taking ``first`` is a caída: the previous play of this distribution laid it."""
    last = game.last_play
    return last is not None and last.card == first and not last.took and any(count < 3 for count in game.hands)


def _is_last_card(game: RondaView, view: View) -> bool:
    return game.last_distribution and _ends_distribution(game, view)


def _ends_distribution(game: RondaView, view: View) -> bool:
    """Tell whether the viewer's play is the last of its distribution: the next one can't be a caída then."""
    return view.seat == view.dealer and game.hands[view.seat or 0] == 1


def _risk(game: RondaView, view: View, card: str) -> int:
    """Return what laying ``card`` risks: the more of its rank may be in other hands, the likelier a caída."""
    if _ends_distribution(game, view):
        return 0
    unseen = 4 - sum(other[:-1] == card[:-1] for other in game.hand or ())
    alone = 1 if game.table else 2  # on an empty table a caída is a missa too
    return 3 * unseen * alone
