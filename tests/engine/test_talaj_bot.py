"""``steady`` at the talaj: what it does, how well, and how long it takes."""

import random
from time import process_time

import pytest

from games.engine import bots
from games.engine import match as driver
from games.engine.events import Draw, Move, Turn
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, laid, lay


def choice(table: Talaj, seed: int = 1) -> Move:
    """Return what ``steady`` does in the seat whose turn it is."""
    return bots.choose("steady", table.view(table.turn), random.Random(seed))


def turn(table: Talaj) -> Turn:
    """Return the turn that ``steady`` makes."""
    move = choice(table)
    assert isinstance(move, Turn)
    return move


def test_it_opens_when_it_can() -> None:
    table = Talaj()
    table.deal({0: OPENING})
    table.draw()
    made = turn(table)
    assert made.steps
    table.do(made)
    assert table.view().game.opened[0]


def test_it_takes_the_top_card_when_it_opens_with_it() -> None:
    table = Talaj(3)
    table.deal({0: "2S", 1: "KC", 2: "KS KH KD 8C 9C 10C JC QC"})
    table.go("2S")
    table.go("KC")
    made = turn(table)
    assert made.take
    assert table.refuses(made) is None


def test_it_lays_adds_and_swaps_all_it_can_once_it_has_opened() -> None:
    table = Talaj()
    table.deal({0: OPENING + " 5S JK 7S 6S KH AC"}, stock="2S 2D 3D")
    table.go("2S", *laid(OPENED), lay("5S", "JK", "7S"))
    table.idle()
    table.draw()
    table.do(turn(table))
    assert "6S" in table.melds()[2]
    assert "KH" in table.melds()[1]
    assert "AC" in table.melds()[0]


def test_it_keeps_its_groups_and_jokers_and_discards_what_helps_least() -> None:
    table = Talaj()
    table.deal({0: "5S 6S 7S 9H 9D JK 2C 3C KD KS QS 10H 8H JK"}, stock="4D")
    table.draw()
    assert turn(table).discard == "4D"


def test_it_takes_the_first_card_where_that_goes_well_with_its_hand() -> None:
    for card, source in (("6S", "first"), ("KC", "stock")):
        table = Talaj()
        table.deal({0: card, 1: "5S 7S 4S 6H 6D 2C 2D 3H 9H 9D 10D JH QD AD"})
        table.go(card)
        assert choice(table) == Draw(1, source)  # type: ignore[arg-type]


def test_it_sees_its_seats_view_only_and_makes_one_of_its_moves() -> None:
    rng = random.Random(2)
    match = driver.begin(driver.opening("talaj", 3, {}))
    driver.follow(match, rng)
    for _ in range(200):
        if driver.is_over(match):
            break
        view = driver.view(match, driver.turn(match))
        move = bots.choose("steady", view, rng)
        assert move in view.moves
        driver.apply(match, move)
        driver.follow(match, rng)


@pytest.mark.parametrize("seats", [2, 5])
def test_it_takes_under_50_ms_a_turn(seats: int) -> None:
    """A bot's turn takes under 50 ms of computing at the 99th percentile."""
    rng = random.Random(seats)
    took = []
    match = driver.begin(driver.opening("talaj", seats, {}))
    driver.follow(match, rng)
    while not driver.is_over(match):
        start = process_time()
        move = bots.choose("steady", driver.view(match, driver.turn(match)), rng)
        took.append(process_time() - start)
        driver.apply(match, move)
        driver.follow(match, rng)
    assert sorted(took)[len(took) * 99 // 100] < 0.05


def test_it_beats_random() -> None:
    wins = 0
    for seed in range(20):
        rng = random.Random(seed)
        match = driver.begin(driver.opening("talaj", 2, {}))
        driver.follow(match, rng)
        while not driver.is_over(match):
            seat = driver.turn(match)
            name = "steady" if seat == seed % 2 else "random"
            driver.apply(match, bots.choose(name, driver.view(match, seat), rng))
            driver.follow(match, rng)
        wins += driver.view(match, None).winners == (seed % 2,)
    assert wins >= 17
