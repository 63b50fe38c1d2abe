"""Whole matches played by the machine: for simulation, measurement and tests."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Event, Move, Opened
from games.engine.match import Match
from games.engine.shuffle import Bits, below

Player: TypeAlias = Callable[[Match, Bits], Move]


def any_legal(match: Match, rng: Bits) -> Move:
    """Pick uniformly among all that any seat may do now, out of turn included."""
    moves = driver.all_moves(match)
    return moves[below(len(moves), rng)]


def player(name: str) -> Player:
    """Return the player of that name: ``random``, or a bot that sees the view of the seat whose turn it is."""
    if name == "random":
        return any_legal
    return lambda match, rng: bots.choose(name, driver.view(match, driver.turn(match)), rng)


def play_out(opened: Opened, choose: Player, rng: Bits) -> Iterator[Event]:
    """Play one match to its end; yield every event of its record."""
    match = driver.begin(opened)
    yield opened
    yield from driver.follow(match, rng)
    while not driver.is_over(match):
        move = choose(match, rng)
        driver.apply(match, move)
        yield move
        yield from driver.follow(match, rng)
