"""The bot that doesn't think: any of its moves, each equally likely."""

from games.engine.bots._registry import ANY_GAME, bot
from games.engine.events import Move
from games.engine.match import View
from games.engine.shuffle import Bits, below


@bot("random", ANY_GAME)
def any_move(view: View, rng: Bits) -> Move:
    """Pick uniformly among the moves of the view."""
    return view.moves[below(len(view.moves), rng)]
