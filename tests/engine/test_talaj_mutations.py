"""A turn mutated in one place is judged as a slow, obvious checker judges it."""

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from games.engine import match as driver
from games.engine.cards import FRENCH, JOKER
from games.engine.events import Event, Turn
from games.engine.match import Match
from games.engine.playout import any_legal
from games.engine.record import from_builtin, to_builtin
from games.engine.ruleset import Unreadable
from tests.engine.slow_talaj import Before, is_legal

MATCHES = int(os.environ.get("TALAJ_MUTATIONS", "6"))
"""How many matches each number of seats is tried on."""

Plain = dict[str, Any]
CARDS = list(dict.fromkeys(FRENCH.cards))


def before(match: Match, turn: Turn) -> Before:
    """Return what a turn is judged by, from the view of its seat."""
    game = driver.view(match, turn.seat).game
    taken = game.top if turn.take else None
    return Before(
        [*game.hand, *([taken] if taken else [])],
        [(meld.kind, meld.cards) for meld in game.melds],
        game.opened[turn.seat],
        game.threshold,
        taken,
    )


def turns(seats: int, seed: int) -> Iterator[tuple[Match, Turn, random.Random]]:
    """Yield the turns of a random match, each before it happens."""
    rng = random.Random(seed)
    match = driver.begin(driver.opening("talaj", seats, {}))
    driver.follow(match, rng)
    while not driver.is_over(match):
        move = any_legal(match, rng)
        if isinstance(move, Turn):
            yield match, move, rng
        driver.apply(match, move)
        driver.follow(match, rng)


def lists_of(plain: Plain) -> list[tuple[Plain, str]]:
    """Return where in a turn there are lists of cards."""
    return [(step, key) for step in plain["steps"] for key in ("lay", "cards", "low", "high") if key in step]


def change_a_card(plain: Plain, hand: list[str], rng: random.Random) -> None:
    step, key = rng.choice(lists_of(plain))
    if step[key]:
        step[key][rng.randrange(len(step[key]))] = rng.choice([*hand, JOKER, rng.choice(CARDS)])


def drop_a_card(plain: Plain, hand: list[str], rng: random.Random) -> None:
    step, key = rng.choice(lists_of(plain))
    if step[key]:
        step[key].pop(rng.randrange(len(step[key])))


def put_in_a_card(plain: Plain, hand: list[str], rng: random.Random) -> None:
    step, key = rng.choice(lists_of(plain))
    step[key].insert(rng.randrange(len(step[key]) + 1), rng.choice(hand))


def shuffle_the_cards(plain: Plain, hand: list[str], rng: random.Random) -> None:
    step, key = rng.choice(lists_of(plain))
    rng.shuffle(step[key])


def say_serie(plain: Plain, hand: list[str], rng: random.Random) -> None:
    rng.choice([step for step in plain["steps"] if "lay" in step] or [{}])["kind"] = "serie"


def drop_a_step(plain: Plain, hand: list[str], rng: random.Random) -> None:
    plain["steps"].pop(rng.randrange(len(plain["steps"])))


def move_a_step(plain: Plain, hand: list[str], rng: random.Random) -> None:
    step = plain["steps"].pop(rng.randrange(len(plain["steps"])))
    plain["steps"].insert(rng.randrange(len(plain["steps"]) + 1), step)


def repeat_a_step(plain: Plain, hand: list[str], rng: random.Random) -> None:
    plain["steps"].append(rng.choice(plain["steps"]))


def other_meld(plain: Plain, hand: list[str], rng: random.Random) -> None:
    for step in rng.sample(plain["steps"], len(plain["steps"])):
        for key in ("add", "swap"):
            if key in step:
                step[key] = rng.randint(1, step[key] + 1)
                return


def other_end(plain: Plain, hand: list[str], rng: random.Random) -> None:
    for step in plain["steps"]:
        if "add" in step:
            cards = step.pop("low", []) + step.pop("high", []) + step.pop("cards", [])
            step[rng.choice(["low", "high", "cards"])] = cards
            return


def change_the_discard(plain: Plain, hand: list[str], rng: random.Random) -> None:
    plain["discard"] = rng.choice([*hand, rng.choice(CARDS)])


def more_steps(plain: Plain, hand: list[str], rng: random.Random) -> None:
    number = rng.randint(1, 8)
    end = rng.choice(["cards", "low", "high"])
    card = rng.choice(hand)
    plain["steps"].insert(
        rng.randrange(len(plain["steps"]) + 1),
        rng.choice([
            {"add": number, end: [card]}, {"swap": number, "card": card}, {"lay": rng.sample(hand, min(len(hand), 3))},
        ]),
    )  # fmt: skip


MUTATIONS: list[Callable[[Plain, list[str], random.Random], None]] = [
    change_a_card, drop_a_card, put_in_a_card, shuffle_the_cards, say_serie, drop_a_step, move_a_step, repeat_a_step,
    other_meld, other_end, change_the_discard, more_steps,
]  # fmt: skip


def mutated(turn: Turn, hand: list[str], rng: random.Random) -> Plain | None:
    """Return the turn changed in one place; None where it has no such place."""
    plain: Plain = msgspec.json.decode(msgspec.json.encode(to_builtin(turn)))
    mutation = rng.choice(MUTATIONS)
    needs_steps = mutation not in (change_the_discard, more_steps)
    if needs_steps and not (lists_of(plain) if "card" in mutation.__name__ else plain["steps"]):
        return None
    mutation(plain, hand, rng)
    return plain


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_turn_mutated_in_one_place_is_judged_as_the_slow_checker_judges_it(seats: int) -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(MATCHES):
        for match, turn, rng in turns(seats, seed):
            now = before(match, turn)
            assert is_legal(now, to_builtin(turn))
            for _ in range(12 if turn.steps else 2):
                plain = mutated(turn, now.hand, rng)
                if plain is not None:
                    verdicts[judged_alike(match, now, plain)] += 1
    assert verdicts[True] > 20 * MATCHES
    assert verdicts[False] > 50 * MATCHES


def judged_alike(match: Match, now: Before, plain: Plain) -> bool:
    """Judge a turn both ways; return the verdict."""
    try:
        event: Event = from_builtin(plain)
    except Unreadable:
        return False
    legal = driver.refusal(match, event) is None
    assert legal == is_legal(now, plain), (now, plain)
    return legal
