"""Tables whose clocks run, for tests that stop the time and move it on."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.engine import match as driver
from games.engine import record
from games.engine.events import Play, Stop, Turn
from games.engine.ruleset import Refused
from games.models import EventRow, Seat, Table
from games.play import audit, clock, life, log, presence, tables
from games.play.manners import Manner
from tests.play import helpers

SECOND = timedelta(seconds=1)


def a_match(pace="calm", rules="ronda", people=2, *, seats=0, options=None, **manner):
    """A running table with people on its first seats and bots on the rest; answers it and its people."""
    users = [helpers.person() for _ in range(people)]
    seats = seats or people
    table = tables.create_table(users[0], rules, seats, options or {}, private=True, manner=Manner(pace=pace, **manner))
    for number, user in enumerate(users[1:], start=1):
        tables.sit(table, user, number)
    for number in range(people, seats):
        tables.add_bot(table, users[0], number)
    tables.start(table, users[0])
    table.refresh_from_db()
    return table, users


def life_of(table):
    """The table's side of its match as it is stored."""
    row = helpers.match_of(table)
    return life.load(row.life, table.seats)


def turn_of(table):
    """The seat whose turn it is."""
    return helpers.match_of(table).turn


def on_turn(table, users):
    """The person whose turn it is, and one whose turn it isn't."""
    turn = turn_of(table)
    return users[turn], next(user for seat, user in enumerate(users) if seat != turn)


def play_turn(table, users):
    """Let the person whose turn it is do all that it asks of them; answers the last answer."""
    while True:
        seat, move = helpers.first_move(table)
        answer = helpers.send(table, users[seat], move)
        if answer.kind != "played" or move["type"] in ("play", "turn"):
            return answer


def sit_out(table, later):
    """Let the clock of the turn run empty, and the credit for the way of a move."""
    late = life.credit_over(life_of(table)) - now()
    later(late.total_seconds())


def miss_twice(table, users, later):
    """Let the clock of whoever's turn it is run empty now, and again at their next turn; answers their seat.

    What the second one leads to has not been done yet.
    """
    seat = turn_of(table)
    sit_out(table, later)
    tick()
    while turn_of(table) != seat:
        play_turn(table, users)
    sit_out(table, later)
    return seat


def code_of(verb, *arguments):
    """The code with which a verb is refused."""
    with pytest.raises(Refused) as caught:
        verb(*arguments)
    return caught.value.code


def now():
    """The time that was stopped."""
    return timezone.now()


def tick(most=40):
    """Let the clock do all that is due now; answers how often it looked at a match."""
    presence.sweep()
    looked = 0
    while (found := clock.tick()) != 0:
        looked += found
        assert looked < most, "the clock comes to no end"
    return looked


def arrive(table, *users, tab="one"):
    """Open a page of the table before each of them, by a socket."""
    for user in users:
        presence.come(table.code, user, f"{user.pk}.{tab}")


def pass_time(table, later, seconds, *here):
    """Let time pass, with a beat every ten seconds of those who are there, and the clock at work."""
    while seconds > 0:
        later(min(10, seconds))
        arrive(table, *here)
        tick()
        seconds -= 10


def walk_away(table, later, *users, here=()):
    """Let people who had a page of the table before them lose it, so that the others see it."""
    arrive(table, *users, *here)
    for user in users:
        lose(user)
    pass_time(table, later, 5, *here)
    assert all(is_away(table, user) for user in users)


def lose(user, tab="one"):
    """Close a page of somebody."""
    presence.go(f"{user.pk}.{tab}")


def is_away(table, user):
    """Whether the others see that somebody is away."""
    return Seat.objects.get(table=table, user=user).away_since is not None


def events(table):
    """The log of the table's match, without the seed that is opened at its end."""
    rows = EventRow.objects.filter(match__table=table).exclude(type="reveal").order_by("number")
    return [record.from_builtin(body) for body in rows.values_list("body", flat=True)]


def told(table):
    """What the log tells of the table's side, in order, without its terms."""
    names = [getattr(event, "about", "stop" if isinstance(event, Stop) else "") for event in events(table)]
    return [name for name in names if name not in ("", "terms")]


def last_note(table, about):
    """The fields of the last note of that name."""
    return next(event.fields for event in reversed(events(table)) if getattr(event, "about", None) == about)


def plays(table):
    """How many turns were brought to their end."""
    return sum(isinstance(event, Play | Turn) for event in events(table))


def sound(table):
    """The log is as it was played, all that is stored follows from it, and its export replays to the same."""
    row = helpers.match_of(table)
    assert list(audit.differences(row)) == []
    out = StringIO()
    call_command("export_record", str(row.pk), "--unfinished", stdout=out)
    again = driver.replay([record.decode(line) for line in out.getvalue().splitlines()])
    assert driver.view(again, None) == driver.view(log.read(row).game, None)
    assert Table.objects.get(pk=table.pk).state == ("finished" if row.over else "playing")
