"""The tables of the trial: bots, people who stay, and people who have walked away for good."""

import os
import random
import time
from datetime import timedelta

import time_machine
from django.db import OperationalError, close_old_connections
from django.db.models import Sum
from django.utils import timezone

from games.models import EventRow, Match
from games.play import paces, tables
from games.play.manners import Manner
from tests.trial.people import Person, arrive

KINDS = (("ronda", 2), ("bkhamsa", 2), ("ronda", 4), ("talaj", 2), ("ronda", 3), ("bkhamsa", 4), ("talaj", 3))
"""The games of the tables, in turn."""

FORMS_MAKE = frozenset({"ronda", "bkhamsa"})
"""The games whose moves are plain forms. A turn of the talaj is laid out step by step: its people have all left."""

SOONEST = {"ronda": 25, "bkhamsa": 21, "talaj": 100}
"""How many points a short match goes to."""


def lay(count: int, rng: random.Random, people: dict[int, dict[int, Person]]) -> None:
    """Begin so many matches, and put the people of each table, by seat, into `people` by the table's number."""
    for at in range(count):
        table, seated = _lay(*KINDS[at % len(KINDS)], rng, leaves=at % 3 == 0)
        people[table] = seated


def _lay(rules: str, seats: int, rng: random.Random, *, leaves: bool) -> tuple[int, dict[int, Person]]:
    """One table: a person and a bot at least; where somebody leaves, their clock is nearly empty when it begins."""
    stay = rules in FORMS_MAKE and not leaves
    people = {seat: arrive("Amina", stays=stay) for seat in range(rng.randint(1, seats - 1))}
    bank = paces.pace("lively", rules).bank
    assert bank is not None
    ago = timedelta() if stay else bank * rng.random()
    with time_machine.travel(timezone.now() - ago):
        manner = Manner(pace="lively", forced=rng.random() < 0.5)
        options = {"target": SOONEST[rules]}
        table = tables.create_table(people[0].user, rules, seats, options, private=True, manner=manner)
        for seat in range(1, seats):
            if seat in people:
                tables.sit(table, people[seat].user, seat)
            else:
                tables.add_bot(table, people[0].user, seat)
        tables.start(table, people[0].user)
    return table.pk, people


def wait_until_over(count: int, end: float) -> bool:
    """Wait until all of so many matches are over; False where that moment of `time.monotonic()` comes first.

    The fewer are left, the faster bots think in every process that is started from then on: else the longest match
    would go on for an hour by itself.
    """
    think = [float(seconds) for seconds in os.environ["KOUTCHINA_BOT_DELAY"].split(",")]
    while time.monotonic() < end:
        close_old_connections()
        try:
            left = Match.objects.filter(over=False).count()
            if not left:
                return True
            os.environ["KOUTCHINA_BOT_DELAY"] = ",".join(f"{seconds * left / count:.2f}" for seconds in think)
        except OperationalError:  # a database file that somebody writes to
            pass
        time.sleep(0.5)
    return False


def counts() -> str:
    """How much was played."""
    events = Match.objects.aggregate(events=Sum("last_number"))["events"]
    missed = EventRow.objects.filter(type="note", body__about="time").count()
    return f"{events} events, {missed} deadlines missed and handled"
