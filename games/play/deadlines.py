"""What happens when a clock is empty: one visible ladder, and every step of it in the log."""

import random
from datetime import datetime

from msgspec.structs import replace

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Accuse, Event, Move, Note, Play, Turn
from games.play import calls, dues, holidays, life
from games.play.life.clock import PARTS
from games.play.situation import Situation

rng = random.Random()  # noqa: S311  (a bot's choice, never a deck)


def is_late(at: Situation, arrived: datetime) -> bool:
    """Whether what arrived then comes after the deadline of the turn and the credit for its way."""
    end = life.credit_over(at.life)
    return end is not None and arrived >= end


def go_on_leave(at: Situation) -> bool:
    """Where the clock of the turn is empty, the credit over, and holidays count: let the player's cover it."""
    seat, terms = at.life.turn, at.life.terms
    if seat is None or not is_late(at, at.now) or not terms.has_days or not terms.leave:
        return False
    until = holidays.cover(at, seat)
    if until is None:
        return False
    at.write(Note("holiday", {"seat": seat, "until": until.isoformat()}))
    return True


def run_out(at: Situation) -> bool:
    """Where the clock of the turn is empty, and the credit over: take the next step of the ladder.

    Live: one play is made for the player; at the second empty clock in a row a bot sits in. Where a turn has days, and
    no holiday covers it: one excused miss with a play made, then a bot.
    """
    seat, end = at.life.turn, life.deadline(at.life)
    if seat is None or end is None or not is_late(at, at.now):
        return False
    missed = Note("time", {"seat": seat, "deadline": end.isoformat()})
    if at.life.terms.has_days:
        may_play = seat not in at.life.excused
        missed.fields["excused"] = may_play
    else:
        may_play = at.life.misses[seat] == 0
    if may_play:
        at.settle([missed, *safe_play(at, seat)])
    else:
        at.write(missed, Note("bot", {"seat": seat, "because": "time"}))
    return True


def safe_play(at: Situation, seat: int) -> list[Event]:
    """Make the turn of a seat as a good bot would, accusing nobody; applied, and still to be written.

    Where the game itself must act before the turn is at its end, what is missing is left to the next empty clock.
    """
    made: list[Event] = []
    name = bots.best(at.row.ruleset)
    while driver.turn(at.game) == seat and not (made and isinstance(made[-1], Play | Turn)):
        made.append(_choose(at, seat, name))
        driver.apply(at.game, made[-1])
    return made


def play_due(at: Situation) -> bool:
    """Play for the bot whose turn it is, or the one card that a seat still holds, where its moment has come."""
    seat, due = at.row.turn, at.row.plays_at
    if seat is None or due is None or due > at.now:
        return False
    if dues.is_bot(at.places, at.life, seat):
        name = at.places[seat].bot or bots.best(at.row.ruleset)
        at.write(bots.choose(name, driver.view(at.game, seat), rng))
        return True
    card = dues.forced_play(at.game, seat)
    if card is not None:
        at.write(Note("forced", {"seat": seat}), card)
    return card is not None


def remind(at: Situation) -> bool:
    """Tell a player how much of a turn of days is gone. That is no event: something else may still be due."""
    seat = at.life.turn
    user = None if seat is None or dues.is_bot(at.places, at.life, seat) else at.places[seat].user
    if user is not None and at.life.terms.has_days:
        gone = [part for part in PARTS if (when := life.part_gone(at.life, part)) is not None and when <= at.now]
        if gone:
            calls.time_gone(at.row, user, gone[-1])
    return False


def _choose(at: Situation, seat: int, name: str) -> Move:
    view = driver.view(at.game, seat)
    moves = [move for move in view.moves if not isinstance(move, Accuse)]
    return bots.choose(name, replace(view, moves=moves), rng)
