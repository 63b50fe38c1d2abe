"""Whole matches played by the machine: for simulation, measurement and tests."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from games.engine import bots
from games.engine import match as driver
from games.engine.events import PROVABLE, Event, Move, Opened, Reveal, Share
from games.engine.match import Match
from games.engine.provable import MATCH_ID_BYTES, SEED_BYTES, SHARE_BYTES, Provable, commitment, root_of, share_hash
from games.engine.shuffle import Bits, Source, below

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


def play_out(opened: Opened, choose: Player, rng: Bits, source: Source | None = None) -> Iterator[Event]:
    """Play one match to its end; yield every event of its record. The cards come from ``source``, else from ``rng``."""
    chance = source or rng
    match = driver.begin(opened)
    yield opened
    yield from driver.follow(match, chance)
    while not driver.is_over(match):
        move = choose(match, rng)
        driver.apply(match, move)
        yield move
        yield from driver.follow(match, chance)


def play_provably(opened: Opened, choose: Player, rng: Bits) -> Iterator[Event]:
    """Play one match whose decks can be verified, as a record of format 2; id, seed and shares come from ``rng``."""
    match_id, seed = _bytes(MATCH_ID_BYTES, rng), _bytes(SEED_BYTES, rng)
    shares = [_bytes(SHARE_BYTES, rng) for _ in range(opened.seats)]
    told = replace(
        opened,
        format=PROVABLE,
        id=match_id.hex(),
        commitment=commitment(match_id, seed).hex(),
        shares=tuple(Share(one.hex(), share_hash(match_id, seat, one).hex()) for seat, one in enumerate(shares)),
    )
    yield from play_out(told, choose, rng, Provable(root_of(told, seed)))
    yield Reveal(seed.hex())


def _bytes(count: int, rng: Bits) -> bytes:
    return rng.getrandbits(8 * count).to_bytes(count, "big")
