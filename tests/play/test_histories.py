"""Whatever people do at a table and whenever: banks keep their bounds, and the log tells the same as what is stored."""

import random
from contextlib import suppress
from datetime import UTC, datetime, time, timedelta

import pytest
import time_machine
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import match as driver
from games.engine import record
from games.engine.ruleset import Refused
from games.models import EventRow, Match, Presence
from games.play import absence, begin, deadlines, holidays, life, votes
from games.play.manners import Quiet
from tests.play import helpers, lives

pytestmark = pytest.mark.django_db

NIGHTS = (None, Quiet(time(22), time(8), "Europe/Paris"), Quiet(time(0, 30), time(20), "Africa/Casablanca"))
STARTS = (datetime(2026, 3, 28, 19, tzinfo=UTC), datetime(2026, 10, 24, 19, tzinfo=UTC))
TABLES = (("ronda", 2), ("ronda", 3), ("bkhamsa", 4), ("talaj", 2))

SEATS = st.integers(0, 3)
TERMS = st.fixed_dictionaries(
    {
        "pace": st.sampled_from(["lively", "calm", "day", "correspondence", "slow", "none"]),
        "quiet": st.sampled_from(NIGHTS),
        "forced": st.booleans(),
        "leave": st.booleans(),
    }
)
STEPS = st.one_of(
    st.tuples(st.just("play")),
    st.tuples(st.just("play")),
    st.tuples(st.just("think"), st.sampled_from([0.1, 0.5, 0.99, 1.0, 1.01])),
    st.tuples(st.just("time"), st.sampled_from([0.5, 5, 61, 1000, 90_000, 1_300_000])),
    st.tuples(st.just("tick")),
    st.tuples(st.sampled_from(["arrive", "lose", "pause", "ready", "back", "home"]), SEATS),
    st.tuples(st.just("resign"), SEATS),
    st.tuples(st.just("ask"), SEATS, st.sampled_from(["pause", "pause", "annul", "settle", "live", "days"])),
    st.tuples(st.just("answer"), SEATS, st.booleans()),
    st.tuples(st.sampled_from(["wait", "bot", "claim"]), SEATS, SEATS),
    st.tuples(st.just("leave"), SEATS, st.integers(1, 3)),
)


class History:
    """A table and its people, and what can happen there."""

    def __init__(self, rules, seats, bots, terms):
        self.table, self.users = lives.a_match(rules=rules, people=seats - bots, seats=seats, **terms)
        for user in self.users:
            user.date_joined = lives.now() - timedelta(days=30)
            user.save(update_fields=("date_joined",))

    def do(self, clock, verb, seat=0, *rest):
        """One step. What is refused changes nothing, and that too is seen by what follows."""
        user = self.users[seat % len(self.users)] if isinstance(seat, int) else None
        deeds = {
            "play": self.play,
            "think": lambda: clock.shift(self.left() * seat),
            "time": lambda: clock.shift(seat),
            "tick": lives.tick,
            "arrive": lambda: lives.arrive(self.table, user),
            "lose": lambda: lives.lose(user),
            "home": lambda: holidays.come_back(user),
            "leave": lambda: holidays.take(user, *rest),
            "pause": lambda: votes.pause(self.table, user),
            "ready": lambda: votes.ready(self.table, user),
            "resign": lambda: votes.resign(self.table, user),
            "ask": lambda: votes.ask(self.table, user, *rest),
            "answer": lambda: votes.answer(self.table, user, *rest),
            "back": lambda: absence.take_back(self.table, user),
            "wait": lambda: absence.wait(self.table, user, *rest),
            "bot": lambda: absence.seat_bot(self.table, user, *rest),
            "claim": lambda: absence.claim(self.table, user, *rest),
        }
        with suppress(Refused):
            deeds[verb]()

    def play(self):
        """Whoever's turn it is, where it is a person's, moves."""
        turn = lives.turn_of(self.table)
        if turn is not None and turn < len(self.users):
            lives.play_turn(self.table, self.users)

    def left(self):
        """Seconds until the clock of the turn is empty."""
        deadline = helpers.match_of(self.table).deadline
        return timedelta() if deadline is None else max(timedelta(), deadline - lives.now())

    def check(self):
        """Banks are within their bounds, and the clock worker will look in time."""
        row, lived = helpers.match_of(self.table), lives.life_of(self.table)
        cap = timedelta(seconds=lived.terms.cap)
        assert all(timedelta() <= bank <= cap for bank in lived.banks)
        stands = row.over or lived.stands_still or lived.terms.bank is None or row.turn in lived.bots
        assert (row.deadline is None) == stands
        assert row.deadline is None or row.wake_at <= row.deadline + life.clock.CREDIT
        if row.over:
            assert row.wake_at is None

    def check_log(self):
        """The deadline is the one that the whole log gives, folded again by itself."""
        rows = EventRow.objects.filter(match__table=self.table).order_by("number")
        (_, opened), *written = [(entry.at, record.from_builtin(entry.body)) for entry in rows]
        game, lived = driver.begin(opened), life.new(opened.seats)
        for at, event in written:
            driver.apply(game, event)
            life.follow(lived, event, at)
            life.turn_to(lived, driver.turn(game), at)
        assert helpers.match_of(self.table).deadline == life.deadline(lived)
        lives.sound(self.table)


@settings(max_examples=25, deadline=None, suppress_health_check=[*HealthCheck])
@given(
    st.sampled_from(TABLES), st.integers(0, 1), TERMS, st.sampled_from(STARTS), st.lists(STEPS, min_size=5, max_size=40)
)
def test_in_any_history_banks_keep_their_bounds_and_deadlines_follow_from_the_log(kind, bots, terms, start, steps):
    with time_machine.travel(start, tick=False) as clock, pytest.MonkeyPatch.context() as patch:
        for module, name in ((begin, "chance"), (begin, "thinking"), (deadlines, "rng")):
            patch.setattr(module, name, random.Random(7))
        Match.objects.update(wake_at=None)  # those of the histories before
        Presence.objects.all().delete()
        history = History(*kind, bots if kind[1] > 2 else 0, terms)
        for step in steps:
            history.do(clock, *step)
            history.check()
        history.check_log()
