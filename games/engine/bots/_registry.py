"""Which bots there are, and for which games."""

from collections.abc import Callable
from typing import TypeAlias

from games.engine.events import Move
from games.engine.match import View
from games.engine.shuffle import Bits

Player: TypeAlias = Callable[[View, Bits], Move]

ANY_GAME = "*"
_players: dict[tuple[str, str], Player] = {}


def bot(name: str, ruleset: str) -> Callable[[Player], Player]:
    """Register the decorated function as bot ``name`` for a rule set, or for ``ANY_GAME``."""

    def enter(player: Player) -> Player:
        """Keep the player, and return it as it is."""
        _players[name, ruleset] = player
        return player

    return enter


def names() -> tuple[str, ...]:
    """Return the names of all bots, for any game."""
    return tuple(sorted({name for name, _ in _players}, key=lambda name: (name == "random", name)))


def plays(name: str, ruleset: str) -> bool:
    """Tell whether there is a bot of that name for a rule set."""
    return (name, ruleset) in _players or (name, ANY_GAME) in _players


def best(ruleset: str) -> str:
    """Return the name of the bot that plays a rule set best: one of its own where it has one, else ``random``."""
    return next(name for name in names() if plays(name, ruleset))


def choose(name: str, view: View, rng: Bits) -> Move:
    """Return the move that bot ``name`` makes in this view of its own seat: always one of ``view.moves``.

    Raise ``ValueError`` where the bot doesn't know the game or the viewer may not move.
    """
    player = _players.get((name, view.ruleset)) or _players.get((name, ANY_GAME))
    if player is None:
        raise ValueError(f"no bot named {name!r} plays {view.ruleset}")
    if not view.moves:
        raise ValueError("the viewer may not move now")
    return player(view, rng)
