"""How each event changes the table's side of a match: applied as events are written, and again by who checks them."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import msgspec

from games.engine.events import Event, Note, Play, Result, Stop, Turn
from games.play.life import clock
from games.play.life.state import Freeze, Life, Pause, Sleep, Terms, Vote

Told = dict[str, Any]


def follow(life: Life, event: Event, at: datetime) -> None:
    """Let an event that was written at `at` change the life. Whose turn it is then is said by `turn_to`."""
    if isinstance(event, Play | Turn):
        _end_turn(life, event.seat, at)
    elif isinstance(event, Result | Stop):
        life.turn = life.since = life.pause = life.vote = life.sleep = life.frozen = None
    elif isinstance(event, Note) and event.about in _NOTES:
        _NOTES[event.about](life, event.fields, at)


def turn_to(life: Life, turn: int | None, at: datetime) -> None:
    """Say whose turn it is after an event; None, while the game itself acts, changes nothing."""
    if turn is None or (turn == life.turn and life.since is not None):
        return
    if turn != life.turn:
        _stop(life, at)
        life.turn = turn
    if not life.stands_still:
        life.since = at


def _end_turn(life: Life, seat: int, at: datetime) -> None:
    """A seat's turn is the whole obligation: its end stops the clock and fills it up, to the cap at most."""
    _stop(life, at)
    terms = life.terms
    if terms.bank is not None:
        life.banks[seat] = min(timedelta(seconds=terms.cap), life.banks[seat] + timedelta(seconds=terms.add))
    if life.timed != seat:
        life.misses[seat] = 0
    life.timed = None


def _stop(life: Life, at: datetime) -> None:
    """Stop the running clock: what it ran is taken out of its bank."""
    if life.turn is not None and life.terms.bank is not None:
        life.banks[life.turn] = clock.left(life, at)
    life.since = None


def _restart(life: Life, at: datetime) -> None:
    """Let the clock of the turn run from here; what it ran before is taken out of its bank."""
    _stop(life, at)
    if life.turn is not None and not life.stands_still:
        life.since = at


def _on_terms(life: Life, told: Told, at: datetime) -> None:
    """The clock of the match; told again where the players agree on another one, and then all banks begin anew.

    Holidays end where they don't count: who agreed to play live is there.
    """
    life.terms = msgspec.convert(told, Terms)
    life.bots = sorted({*life.bots, *life.terms.bots})
    life.banks = [timedelta(seconds=life.terms.bank or 0)] * len(life.banks)
    if not life.terms.has_days:
        life.holidays = {}
    if life.since is not None:
        life.since = at


def _on_time(life: Life, told: Told, at: datetime) -> None:
    seat = told["seat"]
    life.timed = seat
    if told.get("excused"):
        life.excused.append(seat)
    else:
        life.misses[seat] += 1


def _on_bot(life: Life, told: Told, at: datetime) -> None:
    _restart(life, at)
    life.bots = sorted({*life.bots, told["seat"]})
    if told.get("because") == "resigned":
        life.resigned.append(told["seat"])


def _on_back(life: Life, told: Told, at: datetime) -> None:
    """A person takes a seat back: with what a turn adds at least, so that they can."""
    seat = told["seat"]
    _stop(life, at)
    life.bots = [other for other in life.bots if other != seat]
    life.misses[seat] = 0
    life.banks[seat] = max(life.banks[seat], timedelta(seconds=life.terms.add))
    _restart(life, at)


def _on_wait(life: Life, told: Told, at: datetime) -> None:
    """The others wait: the clock of who is away begins again with what it held at first."""
    seat = told["seat"]
    _restart(life, at)
    life.banks[seat] = max(life.banks[seat], timedelta(seconds=life.terms.bank or 0))


def _on_holiday(life: Life, told: Told, at: datetime) -> None:
    _restart(life, at)
    life.holidays[told["seat"]] = datetime.fromisoformat(told["until"])


def _on_pause(life: Life, told: Told, at: datetime) -> None:
    _stop(life, at)
    life.pause = Pause(datetime.fromisoformat(told["until"]), told.get("seat"))
    if life.pause.seat is not None:
        life.paused.append(life.pause.seat)


def _on_ready(life: Life, told: Told, at: datetime) -> None:
    if life.pause is not None:
        life.pause.ready.append(told["seat"])


def _on_resume(life: Life, told: Told, at: datetime) -> None:
    life.pause = None
    life.resumed = at
    _restart(life, at)


def _on_sleep(life: Life, told: Told, at: datetime) -> None:
    _stop(life, at)
    life.sleep = Sleep(datetime.fromisoformat(told["until"]))


def _on_wake(life: Life, told: Told, at: datetime) -> None:
    life.sleep = None
    _restart(life, at)


def _on_freeze(life: Life, told: Told, at: datetime) -> None:
    _stop(life, at)
    life.frozen = Freeze(datetime.fromisoformat(told["until"]), at)


def _on_thaw(life: Life, told: Told, at: datetime) -> None:
    """What else was waited for has waited too: its time was not running."""
    if life.frozen is None:
        return
    stood, life.frozen = at - life.frozen.since, None
    life.resumed = at
    life.stood += stood
    for waited in (life.pause, life.vote, life.sleep):
        if waited is not None:
            waited.until += stood
    _restart(life, at)


def _on_review(life: Life, told: Told, at: datetime) -> None:
    life.looked = True


def _on_verdict(life: Life, told: Told, at: datetime) -> None:
    """Time that a reviewer gives back goes into a bank, to the cap at most, like that of a turn."""
    if told.get("kind") != "time" or "seconds" not in told or life.terms.bank is None:
        return
    _restart(life, at)
    full = max(timedelta(seconds=life.terms.cap), life.banks[told["seat"]])
    life.banks[told["seat"]] = min(full, life.banks[told["seat"]] + timedelta(seconds=told["seconds"]))


def _on_ask(life: Life, told: Told, at: datetime) -> None:
    until, leaders = datetime.fromisoformat(told["until"]), told.get("leaders")
    life.vote = Vote(told["for"], told["seat"], until, {told["seat"]: True}, leaders)


def _on_answer(life: Life, told: Told, at: datetime) -> None:
    if life.vote is not None:
        life.vote.answers[told["seat"]] = told["yes"]


def _on_vote(life: Life, told: Told, at: datetime) -> None:
    life.vote = None


_NOTES: dict[str, Callable[[Life, Told, datetime], None]] = {
    "terms": _on_terms,
    "time": _on_time,
    "bot": _on_bot,
    "back": _on_back,
    "wait": _on_wait,
    "holiday": _on_holiday,
    "pause": _on_pause,
    "ready": _on_ready,
    "resume": _on_resume,
    "freeze": _on_freeze,
    "thaw": _on_thaw,
    "review": _on_review,
    "verdict": _on_verdict,
    "sleep": _on_sleep,
    "wake": _on_wake,
    "ask": _on_ask,
    "answer": _on_answer,
    "vote": _on_vote,
}
"""What each note changes. A note about anything else changes nothing here."""
