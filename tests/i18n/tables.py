"""Tables in every state that a page shows."""

import random
import uuid

from accounts.models import User
from games.engine import bots, record
from games.engine import match as driver
from games.engine.events import Accuse, Call, Declare
from games.models import Match, Table
from games.play import log, moves, tables
from tests.web.helpers import SOONEST, started


def advance(table: Table, people: list[User], plays: int) -> None:
    """Make so many moves, or fewer where the match ends: sensible plays, and calls and accusations true or not."""
    rng = random.Random(5)
    for _ in range(plays):
        match = Match.objects.get(table=table)
        if match.over:
            return
        game = log.read(match).game
        seat = driver.turn(game)
        assert seat is not None
        said = [move for move in driver.moves(game, seat) if isinstance(move, Call | Declare | Accuse)]
        move = said[0] if said and rng.random() < 0.5 else bots.choose("steady", driver.view(game, seat), rng)
        body = {name: value for name, value in record.to_builtin(move).items() if name != "seat"}
        answer = moves.make_move(table.code, people[seat], seen=match.last_number, move_id=uuid.uuid4(), move=body)
        assert answer is not None
        assert answer.kind == "played"


def waiting(host: User, seats: int = 4) -> Table:
    """A table whose host and a bot wait for others."""
    table = tables.create_table(host, "ronda", seats, {"target": 41}, private=True)
    tables.add_bot(table, host, 1)
    return table


def playing(people: list[User], plays: int, rules: str = "ronda") -> Table:
    """A running table after so many moves."""
    table = started(people, rules=rules, target=SOONEST[rules])
    advance(table, people, plays)
    return table
