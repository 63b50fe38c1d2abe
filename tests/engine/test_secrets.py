"""No view tells what its viewer may not know.

What is hidden is worked out here from the record alone, by a second, slower idea of the game; swapping two cards that
are hidden from a viewer must leave that viewer's view the same to the byte.
"""

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from games.engine import match as driver
from games.engine.events import Call, Deal, Event, Play, Score
from games.engine.playout import any_legal
from games.engine.record import decode, encode
from games.engine.ruleset import all_rulesets, get
from tests.engine.bkhamsa_hidden import hidden_in_bkhamsa
from tests.engine.talaj_hidden import hidden_in_talaj

Hidden = Callable[[list[Event], int, int | None], set[str]]
"""The cards of the running deal that nobody has shown and the viewer doesn't hold: events, seats, viewer."""


def hidden_in_ronda(events: list[Event], seats: int, viewer: int | None) -> set[str]:
    """Everything that hasn't been face up yet, but the viewer's own cards of the distributions dealt so far."""
    at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    deal = events[at]
    assert isinstance(deal, Deal)
    played = [event.card for event in events[at:] if isinstance(event, Play)]
    shown = {*deal.deck[3 * seats : 3 * seats + 4], *played}
    own: set[str] = set()
    if viewer is not None:
        place = (viewer - deal.dealer - 1) % seats
        later = deal.deck[: 3 * seats] + deal.deck[3 * seats + 4 :]
        for distribution in range(min(len(played), 35) // (3 * seats) + 1):
            start = 3 * (distribution * seats + place)
            own |= set(later[start : start + 3])
    return set(deal.deck) - shown - own


def taken_in_ronda(events: list[Event]) -> set[str]:
    """The cards that lie face down in a pile, by laying and taking them again, without those of the last play."""
    at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    deal = events[at]
    assert isinstance(deal, Deal)
    order = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
    seats = next(event.seats for event in events if hasattr(event, "seats"))
    table = set(deal.deck[3 * seats : 3 * seats + 4])
    piles: set[str] = set()
    last: set[str] = set()
    for event in events[at:]:
        if isinstance(event, Play):
            piles |= last
            rank = order.index(event.card[:-1])
            last = set()
            while any(card[:-1] == order[rank] for card in table):
                last |= {card for card in table if card[:-1] == order[rank]}
                table -= last
                rank += 1
                if rank == len(order):
                    break
            last = last | {event.card} if last else set()
            table |= set() if last else {event.card}
    return piles


HIDDEN: dict[str, Hidden] = {
    "ronda": hidden_in_ronda,
    "bkhamsa": hidden_in_bkhamsa,
    "talaj": hidden_in_talaj,
}
CONFIGURATIONS = [(rules.name, seats) for rules in all_rulesets() for seats in rules.seat_counts]


def test_every_rule_set_says_here_what_it_hides() -> None:
    assert set(HIDDEN) == {rules.name for rules in all_rulesets()}


def running_deals(ruleset: str, seats: int, count: int) -> Iterator[tuple[list[Event], random.Random]]:
    """Yield random records that end in the middle of a deal, of any terms, calls included.

    One whose match would be over by then ends before its last move.
    """
    rng = random.Random(f"{ruleset} {seats}")
    for _ in range(count):
        options = {option.name: rng.choice(option.choices) for option in get(ruleset).options}
        match = driver.begin(driver.opening(ruleset, seats, options))
        events: list[Event] = [match.opened, *driver.follow(match, rng)]
        for _ in range(rng.randrange(90)):
            move = any_legal(match, rng)
            driver.apply(match, move)
            following = driver.follow(match, rng)
            if driver.is_over(match):
                break
            events += [move, *following]
        yield events, rng


def swapped(events: list[Event], one: str, other: str) -> list[Event]:
    """Return the record of the running deal with two cards changed for each other wherever they stand."""
    at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    parts = [
        encode(event).decode().replace(f'"{one}"', "\0").replace(f'"{other}"', f'"{one}"') for event in events[at:]
    ]
    return events[:at] + [decode(part.replace("\0", f'"{other}"')) for part in parts]


def seen(events: list[Event], viewer: int | None) -> bytes:
    """Return what a viewer sees after these events."""
    return msgspec.json.encode(driver.view(driver.replay(events), viewer))


@pytest.mark.parametrize(("ruleset", "seats"), CONFIGURATIONS)
def test_swapping_two_hidden_cards_changes_no_view(ruleset: str, seats: int) -> None:
    swaps = 0
    for events, rng in running_deals(ruleset, seats, 90):
        for viewer in (None, *range(seats)):
            hidden = sorted(HIDDEN[ruleset](events, seats, viewer))
            if len(hidden) > 1:
                one, other = rng.sample(hidden, 2)
                assert seen(swapped(events, one, other), viewer) == seen(events, viewer)
                swaps += 1
    assert swaps > 100


@pytest.mark.parametrize(("ruleset", "seats"), CONFIGURATIONS)
def test_a_hidden_cards_code_stands_nowhere_in_the_view(ruleset: str, seats: int) -> None:
    for events, _ in running_deals(ruleset, seats, 60):
        match = driver.replay(events)
        for viewer in (None, *range(seats)):
            view = msgspec.structs.replace(driver.view(match, viewer), dealer_draw=None)
            text = msgspec.json.encode(view).decode()
            assert not [card for card in HIDDEN[ruleset](events, seats, viewer) if f'"{card}"' in text]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_faces_in_the_piles_of_ronda_are_in_no_view(seats: int) -> None:
    swaps = 0
    for events, _ in running_deals("ronda", seats, 60):
        piles = taken_in_ronda(events)
        match = driver.replay(events)
        for viewer in (None, *range(seats)):
            text = msgspec.json.encode(driver.view(match, viewer)).decode()
            assert not [card for card in piles if f'"{card}"' in text]
        pairs = [(one, other) for one in piles for other in piles if one < other and one[:-1] == other[:-1]]
        for one, other in sorted(pairs)[:1]:
            assert seen(swapped(events, one, other), None) == seen(events, None)
            swaps += 1
    assert swaps > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hidden_cards_of_ronda_are_as_many_as_the_view_counts(seats: int) -> None:
    """The idea of what is hidden, held against the counts that everybody may see."""
    for events, _ in running_deals("ronda", seats, 40):
        for viewer in (None, *range(seats)):
            game = driver.view(driver.replay(events), viewer).game
            others = sum(count for seat, count in enumerate(game.hands) if seat != viewer)
            assert len(hidden_in_ronda(events, seats, viewer)) == others + game.stock


def test_a_swap_that_makes_a_call_false_isnt_seen() -> None:
    """The swaps reach hands that were called on: what a call was worth shows in no view before the score."""
    reached = 0
    for events, rng in running_deals("ronda", 2, 60):
        at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
        calls = [event for event in events[at:] if isinstance(event, Call)]
        hidden = sorted(hidden_in_ronda(events, 2, None))
        if calls and len(hidden) > 1:
            before = driver.replay(events).state.announced
            for one in hidden:
                for other in hidden:
                    if one < other and rng.random() < 0.1:
                        changed = driver.replay(swapped(events, one, other))
                        reached += changed.state.announced != before
                        assert msgspec.json.encode(driver.view(changed, None)) == seen(events, None)
    assert reached


def test_after_the_score_the_calls_are_laid_open_and_not_before() -> None:
    for events, rng in running_deals("ronda", 3, 10):
        match = driver.replay(events)
        while driver.due(match) is None:
            driver.apply(match, any_legal(match, rng))
        score = driver.due(match)
        assert isinstance(score, Score)
        assert driver.view(match, 0).game.reveal is None
        driver.apply(match, score)
        assert driver.view(match, 0).game.reveal is not None
        driver.follow(match, rng)
        assert driver.is_over(match) or driver.view(match, 0).game.reveal is None
