"""Bkhamsa: the draw for the dealer, dealing and turns. Each test is named after a sentence of the rules."""

import random

import pytest

from games.engine import match as driver
from games.engine.cards import RONDA_ORDER, SPANISH
from games.engine.events import Call, Deal, DealerDraw, Draw, Play, Turn
from games.engine.ruleset import Chance, Refused, get
from games.engine.shuffle import sourced
from tests.engine.bkhamsa_kit import BATCHES, Game, hands_deck

QUIET = "1o 3c 5e 7b"


def drawn(seats: int, *rounds: dict[str, str]) -> driver.Match:
    """Return a match after this draw."""
    match = driver.begin(driver.opening("bkhamsa", seats, {}))
    driver.apply(match, DealerDraw(rounds))
    return match


def test_a_40_card_spanish_deck() -> None:
    """A 40-card Spanish deck: 1 to 7, then 10, 11, 12, in four suits."""
    assert get("bkhamsa").pack == SPANISH


def test_1_against_1_or_2_against_2_with_the_partner_opposite() -> None:
    """1 vs 1, or 2 vs 2 with your partner sitting opposite you."""
    rules = get("bkhamsa")
    assert rules.seat_counts == (2, 4)
    assert rules.sides(2) == ((0,), (1,))
    assert rules.sides(4) == ((0, 2), (1, 3))
    for seats in (1, 3, 5):
        with pytest.raises(Refused):
            driver.opening("bkhamsa", seats, {})


def test_the_target_is_41_by_default_or_21_31_51_61() -> None:
    """Usually 41 points, but a table can play to 21, 31, 51 or 61."""
    assert driver.opening("bkhamsa", 2, {}).options == {
        "target": 41, "opening": "traditional", "dealer_ace": False,
    }  # fmt: skip
    for target in (21, 31, 41, 51, 61):
        assert driver.opening("bkhamsa", 4, {"target": target}).options["target"] == target
    for wrong in ({"target": 25}, {"opening": "quick"}, {"dealer_ace": 1}):
        with pytest.raises(Refused):
            driver.opening("bkhamsa", 2, wrong)  # type: ignore[arg-type]


def test_each_seat_draws_a_card_and_the_lowest_in_ronda_order_deals() -> None:
    """Each seat draws a card from a shuffled deck; the lowest in Ronda order deals."""
    match = driver.begin(driver.opening("bkhamsa", 2, {}))
    assert driver.due(match) == Chance(DealerDraw)
    match = drawn(4, {"0": "11o", "1": "10c", "2": "7b", "3": "12e"})
    for dealer in range(4):
        deal = Deal(1, dealer, hands_deck(4, "traditional", dealer, QUIET, ()))
        refused = driver.refusal(match, deal)
        assert (refused.code if refused else None) == (None if dealer == 2 else "bkhamsa.wrong-dealer")


@pytest.mark.parametrize("rounds", [
    [], [{}], [{"0": "1o"}], [{"0": "1o", "1": "2o", "2": "3o"}], [{"0": "1o", "2": "2o"}], [{"0": "1o", "01": "2o"}],
    [{"0": "1o", "1": "1o"}], [{"0": "8o", "1": "1o"}], [{"0": "1o", "1": "1c"}],
    [{"0": "1o", "1": "2o"}, {"0": "3o", "1": "4o"}], [{"0": "1o", "1": "2o"}, {}],
    [{"0": "1o", "1": "2o"}, {"0": "3o"}],
    [{"0": "1o", "1": "1c"}, {"0": "1o", "1": "2o"}], [{"0": "1o", "1": "1c"}, {"0": "2o", "1": "2c"}],
])  # fmt: skip
def test_a_draw_that_cant_have_happened_is_refused(rounds: list[dict[str, str]]) -> None:
    with pytest.raises(Refused) as refused:
        drawn(2, *rounds)
    assert refused.value.code == "bkhamsa.dealer-draw"


def test_seats_tied_for_lowest_draw_again_among_themselves_from_what_is_left() -> None:
    """Seats tied for lowest draw again among themselves from what is left of the pack (Decided)."""
    first = {"0": "4o", "1": "2c", "2": "2b", "3": "2e"}
    match = drawn(4, first, {"1": "7o", "2": "5b", "3": "5c"}, {"2": "10o", "3": "7c"})
    due = match.rules.chance(match.state, sourced(random.Random(1)))
    assert isinstance(due, Deal)
    assert due.dealer == 3
    for second in (
        {"1": "7o", "2": "5b"},
        {"0": "1o", "1": "7o", "2": "5b", "3": "6c"},
        {"1": "4o", "2": "5b", "3": "6o"},
    ):
        with pytest.raises(Refused):
            drawn(4, first, second)


def test_the_engine_draws_ties_too() -> None:
    """Each card is as likely, so that some draws need a second round; and each is one that the rules allow."""
    rounds, dealers = set(), set()
    rng = random.Random(3)
    for seats in (2, 4) * 200:
        match = driver.begin(driver.opening("bkhamsa", seats, {}))
        draw, deal = driver.follow(match, rng)
        assert isinstance(draw, DealerDraw)
        assert isinstance(deal, Deal)
        rounds.add(len(draw.rounds))
        dealers.add((seats, deal.dealer))
        last = draw.rounds[-1]
        assert min(last, key=lambda seat: RONDA_ORDER[last[seat]]) == str(deal.dealer)
    assert rounds >= {1, 2}
    assert len(dealers) == 6


def test_the_draw_is_shown_until_the_first_card_is_played() -> None:
    """The draw is shown and recorded."""
    game = Game()
    game.deal()
    for viewer in (None, 0, 1):
        assert game.view(viewer).dealer_draw == ({"0": "2o", "1": "1o"},)
    game.play(game.view(0).game.hand[0])
    assert game.view().dealer_draw is None


def test_then_the_deal_passes_to_the_next_seat() -> None:
    """The deal then passes to the next seat."""
    game = Game(4, target=61)
    game.deal(dealer=3)
    game.finish_deal()
    for dealer in (1, 2, 3):
        assert game.refuses(Deal(2, dealer, hands_deck(4, "traditional", dealer, QUIET, ()))) == "bkhamsa.wrong-dealer"
    game.deal(dealer=0)


def test_traditional_is_three_cards_to_each_and_four_face_up() -> None:
    """`traditional`: three cards to each seat and four face up."""
    for seats in (2, 4):
        game = Game(seats)
        view = game.deal()
        assert view.game.hands == [3] * seats
        assert view.game.table == QUIET.split()
        assert view.game.stock == 36 - 3 * seats


@pytest.mark.parametrize(("table", "good"), [
    ("1o 3c 5e 7b", True), ("1o 2c 3e 5b", True), ("1o 1c 5e 7b", False), ("1o 2c 3e 4b", False),
    ("12b 7o 11c 10e", False), ("5o 10c 6e 7b", False), ("12o 1c 2e 3b", True),
])  # fmt: skip
def test_the_table_may_not_show_two_of_one_rank_nor_four_ranks_in_a_row(table: str, good: bool) -> None:
    """The table may not show two cards of one rank, nor four ranks in a row."""
    game = Game()
    deal = Deal(1, 1, hands_deck(2, "traditional", 1, table, ()))
    assert game.refuses(deal) == (None if good else "bkhamsa.opening-table")


def test_a_bad_table_is_drawn_again() -> None:
    """And is drawn again as in `ronda` (Decided)."""
    for seed in range(60):
        match = driver.begin(driver.opening("bkhamsa", 2, {}))
        driver.follow(match, random.Random(seed))
        assert len({card[:-1] for card in driver.view(match, None).game.table}) == 4


def test_expert_is_four_cards_to_each_and_an_empty_table() -> None:
    """`expert`: four cards to each seat and an empty table."""
    for seats in (2, 4):
        view = Game(seats, opening="expert").deal()
        assert view.game.hands == [4] * seats
        assert view.game.table == []
        assert view.game.stock == 40 - 4 * seats


@pytest.mark.parametrize(("seats", "opening"), BATCHES)
def test_three_more_to_each_whenever_all_hands_are_empty_until_the_deck_runs_out(seats: int, opening: str) -> None:
    """Afterwards three to each seat whenever all hands are empty, until the deck runs out. Where the deck no longer
    holds three for everybody, what is left is dealt out equally (expert with two players ends in one card each)."""
    game = Game(seats, opening=opening, target=61)
    view = game.deal()
    found = []
    while view.game.distribution > len(found) and driver.due(game.match) is None:
        assert view.game.hands == [view.game.hands[0]] * seats
        assert view.game.last_distribution == (view.game.stock == 0)
        assert view.game.distributions == len(BATCHES[seats, opening])
        found.append(view.game.hands[0])
        view = game.finish_distribution()
    assert tuple(found) == BATCHES[seats, opening]
    assert view.game.stock == 0


def test_the_seat_after_the_dealer_plays_first_and_the_dealer_last() -> None:
    """The seat after the dealer plays first and the dealer plays last. Play goes to the right, one card per turn."""
    game = Game(4)
    game.deal()
    order = []
    for _ in range(12):
        seat = driver.turn(game.match)
        assert seat is not None
        order.append(seat)
        game.play(game.view(seat).game.hand[0])
    assert order == [0, 1, 2, 3] * 3


@pytest.mark.parametrize(("opening", "first", "turned_up"), [("traditional", 3, 4), ("expert", 4, 0)])
def test_cards_are_dealt_in_batches_from_the_seat_after_the_dealer_on(opening: str, first: int, turned_up: int) -> None:
    """Cards are dealt in batches: a whole batch to each seat, beginning with the seat after the dealer and ending with
    the dealer (Decided). A deck lists the cards in the order in which they leave it."""
    game = Game(4, opening=opening)
    deck = hands_deck(4, opening, 3, QUIET if turned_up else "", ({0: "12o 11c 10e"}, {3: "12e 11b 10c"}))
    game.do(Deal(1, 3, deck))
    assert [game.view(seat).game.hand for seat in range(4)] == [
        list(deck[first * seat : first * (seat + 1)]) for seat in range(4)
    ]
    start = 4 * first + turned_up
    assert game.view().game.table == list(deck[4 * first : start])
    game.finish_distribution()
    assert [game.view(seat).game.hand for seat in range(4)] == [
        list(deck[start + 3 * seat : start + 3 * seat + 3]) for seat in range(4)
    ]


def test_a_card_is_played_only_in_turn_and_only_from_ones_hand() -> None:
    """One card per turn."""
    game = Game()
    game.deal({0: "2o 4o 6o", 1: "2c 4c 6c"})
    assert game.refuses(Play(1, "2c")) == "bkhamsa.not-your-turn"
    assert game.refuses(Play(0, "2c")) == "bkhamsa.card-not-in-hand"
    assert game.refuses(Play(0, "8o")) == "bkhamsa.card-not-in-hand"
    assert game.refuses(Play(2, "2o")) == "match.no-such-seat"
    for move in (Call(0, "ronda"), Draw(0, "stock"), Turn(0, (), "AS")):
        assert game.refuses(move) == "bkhamsa.not-in-this-game"
