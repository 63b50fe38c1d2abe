"""Ronda: players, pack and deal. Each test is named after a sentence of the rules and quotes it."""

import random
from itertools import pairwise

import pytest

from games.engine import match as driver
from games.engine.cards import RONDA_ORDER, SPANISH
from games.engine.events import Deal, Play
from games.engine.ruleset import Refused, get
from games.engine.shuffle import shuffled
from tests.engine.kit import Table, all_stories, spanish_deck, stories


def test_the_pack_has_40_cards_in_four_suits_of_ten() -> None:
    """The baraja has 40 cards in four suits: Oros (coins), Copas (cups), Espadas (swords) and Bastos (clubs).

    Each suit holds ten cards: 1 to 7, then three courts — the Sota (10), the Caballo or knight (11) and the Rey or
    king (12).
    """
    assert len(set(SPANISH.cards)) == len(SPANISH.cards) == 40
    for suit in "oceb":
        ranks = [card[:-1] for card in SPANISH.cards if card[-1] == suit]
        assert ranks == ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]


def test_there_is_no_8_and_no_9() -> None:
    """There is no 8 and no 9."""
    assert not {"8", "9"} & {card[:-1] for card in SPANISH.cards}


def test_ronda_takes_two_to_four_players() -> None:
    """Ronda takes two to four players."""
    assert [driver.opening("ronda", seats, {}).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (0, 1, 5, -2):
        with pytest.raises(Refused) as refused:
            driver.opening("ronda", seats, {})
        assert refused.value.code == "match.seats"


def test_two_and_three_play_each_for_themselves_and_four_in_two_partnerships() -> None:
    """Two play head to head, three each play for themselves, and four play in two partnerships: partners sit opposite
    each other, and their cards and points count for the whole side."""
    assert Table(2).view().sides == ((0,), (1,))
    assert Table(3).view().sides == ((0,), (1,), (2,))
    assert Table(4).view().sides == ((0, 2), (1, 3))
    for story in stories(4):
        assert len(story.score.points) == len(story.end.game.piles) == 2


def test_moroccan_is_played_to_41_and_quick_to_25() -> None:
    """Moroccan, the default, played to 41 points, and Quick, a house rule set with the same game played to 25."""
    assert driver.opening("ronda", 2, {}).options == {"target": 41}
    assert driver.opening("ronda", 2, {"target": 25}).options == {"target": 25}
    with pytest.raises(Refused) as refused:
        driver.opening("ronda", 2, {"target": 31})
    assert refused.value.code == "match.options"


def test_apart_from_the_target_the_rules_are_identical() -> None:
    """Apart from the target, the rules are identical."""
    long, quick = Table(target=41), Table(target=25)
    for table in (long, quick):
        table.deal()
        table.finish_deal()
    assert long.events[1:] == quick.events[1:]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_to_each_seat_then_four_face_up_on_the_table(seats: int) -> None:
    """Three cards to each seat, then four face up on the table."""
    table = Table(seats)
    seen = table.deal(table="2o 4c 6e 10b")
    assert seen.game.hands == [3] * seats
    assert seen.game.table == ["2o", "4c", "6e", "10b"]
    assert seen.game.stock == 36 - 3 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealer_deals_a_batch_to_each_from_the_seat_after_to_themselves(seats: int) -> None:
    """The dealer gives three cards to each player, starting with the player after them and ending with themselves,
    then turns four cards face up on the table."""
    for dealer in range(seats):
        table = Table(seats)
        table.deal(dealer=dealer)
        deck = spanish_deck(seats, dealer, "1o 3c 5e 7b")
        for place in range(seats):
            hand = table.view((dealer + 1 + place) % seats).game.hand
            assert hand == list(deck[3 * place : 3 * place + 3])


@pytest.mark.parametrize("bad", ["1o 1c 5e 7b", "12o 3c 5e 12b", "4o 3c 4e 4b"])
def test_the_opening_table_may_not_hold_two_cards_of_one_rank(bad: str) -> None:
    """That opening table may not hold two cards of the same rank."""
    deal = Deal(1, 1, spanish_deck(2, 1, bad))
    assert Table().refuses(deal) == "ronda.opening-table"


@pytest.mark.parametrize("bad", ["7o 10c 11e 12b", "5o 6c 7e 10b", "4b 1o 3c 2e", "11o 7c 6e 10b"])
def test_the_opening_table_may_not_hold_four_ranks_in_a_row(bad: str) -> None:
    """… nor four ranks that follow one another in Ronda order (7-10-11-12 counts, and so does 5-6-7-10)."""
    deal = Deal(1, 1, spanish_deck(2, 1, bad))
    assert Table().refuses(deal) == "ronda.opening-table"


@pytest.mark.parametrize("good", ["7o 10c 11e 1b", "5o 6c 7e 11b", "12o 1c 2e 3b", "1o 2c 4e 5b"])
def test_three_in_a_row_and_ranks_round_the_corner_are_a_good_opening_table(good: str) -> None:
    """Only four ranks in a row are turned again; nothing follows the Rey."""
    assert Table().refuses(Deal(1, 1, spanish_deck(2, 1, good))) is None


def test_otherwise_those_four_go_back_and_four_others_are_turned_until_the_table_is_good() -> None:
    """Otherwise those four go back into the stock, which is shuffled again, and four others are turned, until the table
    is good."""
    again = 0
    for seed in range(300):
        first = shuffled(SPANISH.cards, random.Random(seed))
        (deal,) = driver.follow(Table(3).match, random.Random(seed))
        assert isinstance(deal, Deal)
        table = [RONDA_ORDER[card] for card in deal.deck[9:13]]
        assert len(set(table)) == 4
        assert sorted(table) != list(range(min(table), min(table) + 4))
        assert list(deal.deck[:9]) == first[:9], "the hands stay as they were dealt"
        again += list(deal.deck) != first
    assert 100 < again < 200, "nearly half of all first tables hold two of a rank"


@pytest.mark.parametrize(("seats", "distributions"), [(2, 6), (3, 4), (4, 3)])
def test_three_more_to_each_whenever_all_hands_are_empty_until_the_stock_is_spent(
    seats: int, distributions: int
) -> None:
    """Whenever all hands are empty, three more to each seat and none to the table, until the stock is spent: six
    distributions for two players, four for three, three for four."""
    for story in stories(seats, 20):
        last = story.plays[-1].after
        assert last.game.distribution == last.game.distributions == distributions
        assert last.game.stock == 0
        for play, following in pairwise(story.plays):
            before, after = play.after.game, following.before.game
            if following.before.game.distribution != play.before.game.distribution:
                assert after.hands == [3] * seats
                assert before.table == after.table
                assert play.before.game.hands == [int(seat == play.seat) for seat in range(seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_distribution_is_announced_to_everybody_as_it_starts(seats: int) -> None:
    """The last distribution is announced to everybody as it starts."""
    table = Table(seats)
    table.deal()
    for distribution in range(1, table.view().game.distributions + 1):
        for viewer in (None, *range(seats)):
            game = table.view(viewer).game
            assert game.hands == [3] * seats
            assert game.last_distribution == (distribution == game.distributions)
        table.finish_distribution()


def test_the_first_dealer_is_chosen_at_random_and_recorded() -> None:
    """The first dealer is chosen at random (Decided; recorded)."""
    dealers = {story.deal.dealer for story in stories(4)}
    assert dealers == {0, 1, 2, 3}
    for dealer in range(4):
        assert Table(4).refuses(Deal(1, dealer, spanish_deck(4, dealer, "1o 3c 5e 7b"))) is None


def test_the_seat_after_the_dealer_plays_first_and_the_dealer_is_always_last() -> None:
    """The seat after the dealer plays first; the dealer is always last."""
    for story in all_stories():
        order = [(story.dealer + 1 + turn) % story.seats for turn in range(story.seats)]
        assert [play.seat for play in story.plays] == order * (36 // story.seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal_passes_to_the_next_seat_with_each_new_deal(seats: int) -> None:
    """The deal passes to the next seat with each new deal."""
    table = Table(seats)
    table.deal(dealer=1)
    table.finish_deal()
    for dealer in range(seats):
        wrong = None if dealer == 2 % seats else "ronda.wrong-dealer"
        assert table.refuses(Deal(2, dealer, spanish_deck(seats, dealer, "1o 3c 5e 7b"))) == wrong
    (deal,) = driver.follow(table.match, random.Random(1))
    assert isinstance(deal, Deal)
    assert deal.dealer == 2 % seats


def test_a_deal_is_of_the_whole_pack_and_in_its_order() -> None:
    """`deck`: all cards in the order dealt. `number` (from 1)."""
    deck = spanish_deck(2, 1, "1o 3c 5e 7b")
    twice = (deck[1], *deck[1:])
    assert Table().refuses(Deal(1, 1, twice)) == "match.wrong-pack"
    assert Table().refuses(Deal(1, 1, deck[:-1])) == "match.wrong-pack"
    assert Table().refuses(Deal(1, 1, (*deck[:-1], "8o"))) == "match.wrong-pack"
    assert Table().refuses(Deal(2, 1, deck)) == "match.deal-number"
    assert Table().refuses(Deal(1, 2, deck)) == "match.no-such-seat"


def test_the_turn_passes_to_the_next_player() -> None:
    """… the turn then passes to the next player."""
    table = Table(3)
    table.deal({0: "2o", 1: "2c", 2: "2e"})
    assert table.view().turn == 0
    assert table.play("2o").turn == 1
    assert table.play("2c").turn == 2
    assert table.refuses(Play(0, "2e")) == "ronda.not-your-turn"


def test_ronda_needs_no_earlier_deal_but_its_totals() -> None:
    """Points carry over from deal to deal: nothing else does, but whose deal it is."""
    assert get("ronda").memory == 0
