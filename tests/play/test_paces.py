"""The presets of clocks: a bank, what each turn adds, and a cap."""

from datetime import timedelta

import pytest

from games.engine import ruleset
from games.engine.ruleset import Unreadable
from games.models import EventRow
from games.play import paces, tables
from games.play.manners import Manner, Quiet
from tests.play import helpers, lives

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)

PLAIN = {
    "lively": (60 * SECOND, 8 * SECOND, 90 * SECOND),
    "calm": (3 * MINUTE, 15 * SECOND, 5 * MINUTE),
    "day": (24 * HOUR, 8 * HOUR, 48 * HOUR),
    "correspondence": (3 * DAY, DAY, 7 * DAY),
    "slow": (7 * DAY, 2 * DAY, 14 * DAY),
    "none": (None, timedelta(), timedelta()),
}
DRAFTED = PLAIN | {
    "lively": (60 * SECOND, 20 * SECOND, 150 * SECOND),
    "calm": (3 * MINUTE, 40 * SECOND, 5 * MINUTE),
}
BY_RULES = {"ronda": PLAIN, "bkhamsa": PLAIN, "talaj": DRAFTED}


@pytest.mark.parametrize("rules", BY_RULES)
def test_every_preset_has_its_bank_its_addition_and_its_cap(rules):
    found = {name: paces.pace(name, rules) for name in paces.NAMES}
    assert {name: (pace.bank, pace.add, pace.cap) for name, pace in found.items()} == BY_RULES[rules]


def test_every_rule_set_has_a_clock():
    assert {one.name for one in ruleset.all_rulesets()} == set(BY_RULES)


def test_lively_and_calm_are_live_and_the_slower_ones_have_days():
    found = [paces.pace(name, "ronda") for name in paces.NAMES]
    assert {pace.name for pace in found if pace.has_days} == {"day", "correspondence", "slow"}
    assert {pace.name for pace in found if pace.is_live} == {"lively", "calm", "none"} == set(paces.LIVE_NAMES)


def test_a_table_without_a_clock_is_for_friends_and_never_rated():
    assert not paces.pace("none", "ronda").is_rateable
    Manner(pace="none").check(private=True)
    for manner, private in ((Manner(pace="none"), False), (Manner(pace="none", rated=True), True)):
        with pytest.raises(Unreadable):
            manner.check(private=private)


def test_a_pace_that_nobody_knows_opens_no_table(db):
    with pytest.raises(Unreadable):
        tables.create_table(helpers.person(), "ronda", 2, {}, manner=Manner(pace="blitz"))


@pytest.mark.parametrize("rules", ["ronda", "talaj"])
@pytest.mark.parametrize("pace", [name for name in paces.NAMES if name != "none"])
def test_the_log_begins_with_the_clock_in_figures_and_no_name_is_needed_to_replay_it(db, later, pace, rules):
    bank, add, cap = BY_RULES[rules][pace]
    table, _ = lives.a_match(pace, rules)
    terms = EventRow.objects.get(match__table=table, number=2).body
    assert terms["about"] == "terms"
    figures = {"bank": bank.total_seconds(), "add": add.total_seconds(), "cap": cap.total_seconds()}
    assert figures.items() <= terms.items()
    lived = lives.life_of(table)
    assert lived.banks == [bank, bank]
    assert helpers.match_of(table).deadline == lives.now() + bank


def test_the_log_tells_the_quiet_hours_and_the_rest_of_the_manner(db):
    from datetime import time

    night = Quiet(time(22), time(8), "Europe/Paris")
    table, _ = lives.a_match("day", quiet=night, rated=True, forced=True, leave=False)
    terms = EventRow.objects.get(match__table=table, number=2).body
    assert terms["quiet"] == {"start": "22:00:00", "end": "08:00:00", "zone": "Europe/Paris"}
    assert (terms["rated"], terms["forced"], terms["leave"]) == (True, True, False)
    lives.sound(table)


def test_without_a_clock_the_log_tells_none(db):
    table, _ = lives.a_match("none")
    assert not EventRow.objects.filter(match__table=table, type="note").exists()
    assert helpers.match_of(table).deadline is None
