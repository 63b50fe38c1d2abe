"""What the people at a table decide together: pauses, stopping early, going on. Every word of it is in the log."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from accounts.models import User
from games.engine import match as driver
from games.engine import ruleset
from games.engine.events import Note, Stop
from games.engine.ruleset import Unreadable
from games.models import Seat, Table
from games.play import announce, calls, life, log, manners, reasons
from games.play.life import Days, Life, Vote
from games.play.life.state import Kind
from games.play.manners import Manner
from games.play.situation import Situation, seated

OWN_PAUSE = timedelta(minutes=3)
"""What each player may take once a match, without asking."""

PAUSE = timedelta(minutes=15)
LONG_PAUSE = timedelta(days=14)
"""A pause that was voted for, live and where a turn has days."""

SILENCE = timedelta(seconds=60)
LONG_SILENCE = timedelta(hours=48)
"""After this who has not answered abstains."""

MOST_ASKED = 3
ASKED_WITHIN = timedelta(minutes=15)
LONG_ASKED_WITHIN = timedelta(hours=24)
"""How many questions a seat asks at most, within how long: each calls the others, and stands in the log for ever."""

LIVE_PACE = "calm"
"""The pace of a match of days whose people agree to play it live."""

KINDS: tuple[Kind, ...] = ("pause", "annul", "settle", "live", "days")


def pause(table: Table, user: User, *, match: int = 0) -> None:
    """Take one's own short pause: once a match, and three minutes at most. Raises Refused."""
    with seated(table, user, match) as at:
        _check_awake(at)
        seat = _own_seat(at)
        late = life.credit_over(at.life)
        if at.life.turn == seat and late is not None and late <= at.now:
            raise reasons.TOO_LATE()
        if at.life.pause is not None:
            raise reasons.PAUSED()
        if seat in at.life.paused:
            raise reasons.PAUSE_USED()
        at.write(Note("pause", {"seat": seat, "until": (at.now + OWN_PAUSE).isoformat()}))


def ready(table: Table, user: User, *, match: int = 0) -> None:
    """Say that one is ready to go on; the pause ends when everybody is. A second press does nothing."""
    with seated(table, user, match) as at:
        seat = _own_seat(at)
        if at.life.pause is None or seat in at.life.pause.ready:
            return
        if {*at.life.pause.ready, seat} >= {*at.players}:
            at.write(Note("ready", {"seat": seat}), Note("resume"))
        else:
            at.write(Note("ready", {"seat": seat}))


def silence(lived: Life, kind: str) -> timedelta:
    """How long a question of that kind waits for its answers: who is asked to play live is there."""
    return SILENCE if lived.terms.live or kind == "live" else LONG_SILENCE


def may_ask_live(lived: Life, places: Sequence[Seat], seat: int | None) -> bool:
    """Whether the person on `seat` is offered to play live now: a turn has days, and all are there to be asked."""
    is_free = lived.terms.has_days and not lived.stands_still and lived.vote is None
    return is_free and _are_here(lived, places, seat)


def may_ask_days(lived: Life, places: Sequence[Seat]) -> bool:
    """Whether those who play are offered to go back to days: a vote has made the match live, and no bot sits in."""
    is_free = lived.terms.days is not None and not lived.stands_still and lived.vote is None
    return is_free and all(place.user_id is None or place.number not in lived.bots for place in places)


def ask(table: Table, user: User, kind: str, *, match: int = 0) -> None:
    """Ask the table a question; who asks says yes. Decided as soon as no answer could change it. Raises Refused."""
    with seated(table, user, match) as at:
        seat = _own_seat(at)
        if kind not in KINDS:
            raise Unreadable(f"nothing is voted on under the name {kind[:40]!r}")
        if at.life.vote is not None:
            raise reasons.VOTE_ON()
        _check_rate(at, seat)
        if kind == "live" and not may_ask_live(at.life, at.places, seat):
            raise reasons.NOT_ALL_HERE()
        if kind == "days" and not may_ask_days(at.life, at.places):
            raise reasons.NO_WAY_BACK()
        if kind == "pause":
            _check_awake(at)
        elif at.life.sleep is not None:
            at.write(Note("wake", {"seat": seat}))
        told: dict[str, Any] = {"seat": seat, "for": kind, "until": (at.now + silence(at.life, kind)).isoformat()}
        if kind == "settle":
            told["leaders"] = list(driver.leaders(at.game))
        at.write(Note("ask", told))
        others = [at.places[other].user for other in at.players if other != seat]
        calls.vote(at.row, [other for other in others if other is not None], kind)
        _decide(at)


def answer(table: Table, user: User, yes: bool, *, asked: str = "", match: int = 0) -> None:
    """Answer the question that is asked; once. `asked` names it, as `Vote.name` does; empty for whichever is.

    Raises Refused where none is, its time is over, it is another one, or it was answered.
    """
    with seated(table, user, match) as at:
        seat = _own_seat(at)
        if at.life.vote is None or at.life.vote.until <= at.now:
            raise reasons.NO_VOTE()
        if asked not in ("", at.life.vote.name):
            raise reasons.STALE()
        if seat in at.life.vote.answers:
            raise reasons.ANSWERED()
        at.write(Note("answer", {"seat": seat, "yes": yes}))
        _decide(at)


def resign(table: Table, user: User, *, match: int = 0) -> None:
    """Give the match up: the other sides have won; where three or more sides play, a bot plays on. Raises Refused."""
    with seated(table, user, match) as at:
        seat = _own_seat(at)
        sides = ruleset.get(at.row.ruleset).sides(at.row.table.seats)
        if len(sides) == 2:
            at.write(Stop("forfeit", (next(side for side, seats in enumerate(sides) if seat not in seats),), seat))
        elif at.deciders == [seat]:
            at.write(Stop("forfeit", None, seat))
        else:
            at.write(Note("bot", {"seat": seat, "because": "resigned"}))


def close_vote(at: Situation) -> bool:
    """Where the time of a question is over: who is silent abstains, and the answers decide.

    Also where it is decided without those in whose seats bots sit since.
    """
    vote = at.life.vote
    if vote is None or (vote.until > at.now and _verdict(at, vote) is None):
        return False
    _conclude(at, vote, is_carried(at, vote))
    return True


def end_pause(at: Situation) -> bool:
    """Where the time of a pause is over, or all who still play are ready: the match goes on by itself."""
    pause = at.life.pause
    if pause is None or (pause.until > at.now and not {*pause.ready} >= {*at.players}):
        return False
    at.write(Note("resume"))
    return True


def needed(people: int) -> int:
    """How many of so many people a question needs: more than half. Both of two, two of three, three of four."""
    return people // 2 + 1


def is_carried(at: Situation, vote: Vote) -> bool:
    """Whether the answers carry it: a majority of the people seated, one at least from each side of partners.

    Who is silent neither helps nor stops it: what is needed is a share of the people seated, not of those who answer.
    How a match ends concerns those too in whose seats bots sit in; a pause concerns who plays. To play live needs
    everybody, there and in their own seat; the way back needs everybody in their own seat. A match is settled for those
    who led when that was asked, or not at all.
    """
    yes = {seat for seat, said in vote.answers.items() if said and seat in at.players}
    if vote.kind in ("live", "days"):
        return yes >= {*at.people} and (vote.kind == "days" or _are_here(at.life, at.places, at.seat))
    if vote.kind == "settle" and vote.leaders != list(driver.leaders(at.game)):
        return False
    concerned = at.players if vote.kind == "pause" else at.deciders
    name, seats = at.row.ruleset, at.row.table.seats
    sides = ruleset.get(name).sides(seats) if ruleset.has_partners(name, seats) else ()
    heard = all({*side} & yes for side in sides if {*side} & {*concerned})
    return heard and len(yes) >= needed(len(concerned))


def _decide(at: Situation) -> None:
    """Conclude as soon as no answer that is still missing could change it."""
    vote = at.life.vote
    verdict = None if vote is None else _verdict(at, vote)
    if vote is not None and verdict is not None:
        _conclude(at, vote, verdict)


def _verdict(at: Situation, vote: Vote) -> bool | None:
    """Whether it is carried, whatever those who are silent may still say; None while it is up to them."""
    if is_carried(at, vote):
        return True
    silent = [seat for seat in at.players if seat not in vote.answers]
    at_best = replace(vote, answers=vote.answers | dict.fromkeys(silent, True))
    return None if is_carried(at, at_best) else False


def _conclude(at: Situation, vote: Vote, carried: bool) -> None:
    told = Note("vote", {"for": vote.kind, "carried": carried})
    if not carried:
        at.write(told)
    elif vote.kind == "pause":
        length = PAUSE if at.life.terms.live else LONG_PAUSE
        at.write(told, Note("pause", {"until": (at.now + length).isoformat()}))
    elif vote.kind == "live":
        at.write(told, _go_live(at))
    elif vote.kind == "days":
        at.write(told, _go_back(at))
    else:
        at.write(told, Stop("vote", _by_totals(at) if vote.kind == "settle" else None))


def _by_totals(at: Situation) -> tuple[int, ...]:
    """The sides that lead by the totals of the last deal that was scored."""
    return tuple(driver.leaders(at.game))


def _go_live(at: Situation) -> Note:
    """Give the table the live pace, for its rematches too; returns how the log tells the match of it.

    Quiet hours end with the days: in them the clock of those who play now would stand until the morning.
    """
    before = manners.of(at.row.table)
    return _repace(at, replace(before, pace=LIVE_PACE, quiet=None), Days(before.pace, before.quiet))


def _go_back(at: Situation) -> Note:
    """Give the table the pace and the quiet hours back that it had before it was played live."""
    days = at.life.terms.days
    assert days is not None
    return _repace(at, replace(manners.of(at.row.table), pace=days.pace, quiet=days.quiet))


def _repace(at: Situation, manner: Manner, days: Days | None = None) -> Note:
    table = at.row.table
    fields = manner.fields()
    for name, value in fields.items():
        setattr(table, name, value)
    table.save(update_fields=[*fields])
    announce.tell_lobby()
    terms = life.terms_note(table, at.places, days)
    assert terms is not None
    return terms


def _are_here(lived: Life, places: Sequence[Seat], seat: int | None) -> bool:
    """Whether two people at least play, all themselves and with the table before them, as who acts on `seat` has."""
    people = [place for place in places if place.user_id is not None]
    return len(people) > 1 and all(
        place.number not in lived.bots and (place.away_since is None or place.number == seat) for place in people
    )


def _own_seat(at: Situation) -> int:
    """The seat of whose verb it is, where they play themselves; raises Refused while a bot sits in for them."""
    assert at.seat is not None
    if at.seat in at.life.bots:
        raise reasons.SAT_IN()
    return at.seat


def _check_rate(at: Situation, seat: int) -> None:
    within = ASKED_WITHIN if at.life.terms.live else LONG_ASKED_WITHIN
    if log.notes_since(at.row, "ask", seat, at.now - within) >= MOST_ASKED:
        raise reasons.ASKS_TOO_OFTEN(most=MOST_ASKED)


def _check_awake(at: Situation) -> None:
    if at.life.sleep is not None:
        at.write(Note("wake", {"seat": at.seat}))
