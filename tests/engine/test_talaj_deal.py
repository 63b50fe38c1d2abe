"""The talaj: dealing, the stock, scoring and the end of the match, each test named after a sentence of the rules."""

import random
from collections import Counter

import pytest

from games.engine import match as driver
from games.engine.cards import FRENCH
from games.engine.events import Deal, Draw, Reshuffle, Result, Score, Turn
from games.engine.ruleset import Chance, Refused, get
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, laid, lay

OUT = [lay("2S", "3S", "4S", "5S", "6S", "7S")]
OUT_HAND = OPENING + " 2S 3S 4S 5S 6S 7S"
"""With any fifteenth card it goes out at once."""


def test_two_packs_of_52_and_four_jokers_are_108_cards() -> None:
    """Deux jeux de 52 cartes mélangés, plus 4 jokers, soit 108 cartes."""
    counts = Counter(FRENCH.cards)
    assert len(FRENCH.cards) == 108
    assert counts.pop("JK") == 4
    assert set(counts.values()) == {2}
    assert len(counts) == 52


@pytest.mark.parametrize("seats", [1, 6, 0])
def test_two_to_five_players(seats: int) -> None:
    """Les joueurs : de 2 à 5."""
    for fine in (2, 3, 4, 5):
        assert driver.opening("talaj", fine, {}).options == {"target": 300}
    with pytest.raises(Refused):
        driver.opening("talaj", seats, {})


def test_every_seat_is_a_side() -> None:
    """In `talaj` every seat is a side."""
    for seats in (2, 3, 4, 5):
        assert get("talaj").sides(seats) == tuple((seat,) for seat in range(seats))


@pytest.mark.parametrize("target", [99, 1001, "300", True])
def test_the_target_is_a_whole_number_from_100_to_1000(target: int) -> None:
    """`target`: 300 (any whole number from 100 to 1000)."""
    for fine in (100, 137, 300, 1000):
        driver.opening("talaj", 2, {"target": fine})
    with pytest.raises(Refused):
        driver.opening("talaj", 2, {"target": target})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fourteen_cards_to_each_seat_the_rest_is_the_stock(seats: int) -> None:
    """Fourteen cards to each seat; the rest is the stock, face down."""
    table = Talaj(seats)
    deck = tuple(random.Random(seats).sample(FRENCH.cards, 108))
    view = table.do(Deal(1, 1, deck))
    assert view.game.hands == [14] * seats
    assert view.game.stock == 108 - 14 * seats
    for turn in range(seats):
        seat = (2 + turn) % seats
        assert table.hand(seat) == list(deck[14 * turn : 14 * turn + 14])
    table.draw()
    assert table.hand(1)[-1] == deck[14 * seats]


def test_the_first_dealer_is_chosen_at_random() -> None:
    """The first dealer is chosen at random."""
    dealers = Counter()
    for seed in range(200):
        match = driver.begin(driver.opening("talaj", 4, {}))
        deal, *_ = driver.follow(match, random.Random(seed))
        assert isinstance(deal, Deal)
        dealers[deal.dealer] += 1
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 25


def test_the_dealer_plays_first_an_ordinary_turn_whose_discard_opens_the_talaj() -> None:
    """The dealer plays first: an ordinary turn whose discard opens the talaj (the discard pile)."""
    table = Talaj(3)
    table.deal({}, dealer=2)
    assert table.turn == 2
    assert table.view().game.talaj == 0
    table.idle()
    assert table.view().game.talaj == 1
    assert table.turn == 0


def test_after_each_deal_the_next_seat_deals() -> None:
    """After each deal the next seat still in the match deals."""
    table = Talaj(3)
    table.deal({0: OUT_HAND})
    table.go("", *laid(OPENED), *OUT)
    table.score()
    assert table.view().game.next_dealer == 1
    deck = tuple(FRENCH.cards)
    assert table.refuses(Deal(2, 2, deck)) == table.refuses(Deal(2, 0, deck)) == "wrong-dealer"
    assert table.refuses(Deal(2, 1, deck)) is None
    (deal,) = driver.follow(table.match, random.Random(1))
    assert isinstance(deal, Deal)
    assert deal.dealer == 1


def spent(reshuffles: int = 0) -> Talaj:
    """Return a table whose stock has just been emptied, after so many reshuffles."""
    table = Talaj(5)
    table.deal({})
    for done in range(reshuffles + 1):
        while driver.due(table.match) is None:
            table.idle()
        if done < reshuffles:
            table.reshuffle()
    return table


def test_when_the_stock_is_empty_the_talaj_but_for_its_top_card_becomes_the_stock() -> None:
    """When the stock is empty and the deal goes on, the talaj is shuffled, but for its top card, and becomes it."""
    table = spent()
    before = table.view().game
    assert driver.due(table.match) == Chance(Reshuffle)
    assert (before.stock, before.talaj) == (0, 38)
    buried = table.match.state.talaj[:-1]
    (event,) = driver.follow(table.match, random.Random(1))
    assert isinstance(event, Reshuffle)
    assert sorted(event.stock) == sorted(buried)
    assert list(event.stock) != buried
    after = table.view().game
    assert (after.stock, after.talaj, after.top) == (37, 1, before.top)
    table.draw()
    assert table.match.state.drawn == ("stock", event.stock[0])


def test_while_the_talaj_is_to_be_shuffled_a_move_is_told_so_and_not_that_cards_are_dealt() -> None:
    table = spent()
    refused = driver.refusal(table.match, Draw(0, "stock"))
    assert refused is not None
    assert (refused.code, refused.sentence) == ("match.deal-due", "The cards must be shuffled again first.")


def test_a_reshuffle_of_other_cards_is_refused() -> None:
    """The talaj but for its top card."""
    table = spent()
    talaj = table.match.state.talaj
    assert table.refuses(Reshuffle(tuple(talaj))) == "wrong-stock"
    assert table.refuses(Reshuffle(tuple(talaj[:-2]))) == "wrong-stock"
    assert table.refuses(Reshuffle((*talaj[:-2], "XX"))) == "wrong-stock"
    assert table.refuses(Reshuffle(tuple(reversed(talaj[:-1])))) is None


def test_it_happens_as_soon_as_the_turn_that_emptied_the_stock_has_ended() -> None:
    """Decided: this happens as soon as the turn that emptied the stock has ended."""
    table = Talaj(5)
    table.deal({})
    while table.view().game.stock > 1:
        table.idle()
    table.draw()
    assert driver.due(table.match) is None
    assert table.view().game.stock == 0
    assert driver.refusal(table.match, Reshuffle(())) is not None
    table.end("")
    assert driver.due(table.match) == Chance(Reshuffle)
    assert driver.moves(table.match, table.match.state.turn) == []
    assert driver.refusal(table.match, Draw(table.match.state.turn, "stock")) is not None


def test_a_deal_whose_stock_would_be_shuffled_for_the_tenth_time_ends_without_a_winner() -> None:
    """A deal whose stock would be shuffled for the tenth time ends instead without a winner and without points."""
    table = spent(reshuffles=9)
    assert table.view().game.reshuffles == 9
    assert table.view().game.ended
    score = table.score()
    assert score == Score(1, ({"penalty": 0, "total": 0},) * 5, (0,) * 5, winner=None, out=())
    assert driver.due(table.match) == Chance(Deal)
    assert spent(reshuffles=8).match.due == Chance(Reshuffle)


def test_who_goes_out_with_the_last_card_of_the_stock_has_won() -> None:
    """When the stock is empty and the deal goes on: it doesn't where that turn has won it."""
    table = Talaj(5)
    table.deal({2: OUT_HAND})
    while table.view().game.stock > 1:
        table.idle()
    assert table.turn == 2
    table.go("", *laid(OPENED), *OUT)
    assert table.score().winner == 2


def test_the_winner_adds_nothing_and_who_has_not_opened_100_flat() -> None:
    """The winner of the deal adds nothing. Every other seat adds 100 if it has not opened."""
    table = Talaj(3)
    table.deal({0: OUT_HAND})
    table.go("", *laid(OPENED), *OUT)
    score = table.score()
    assert [part["penalty"] for part in score.points] == [0, 100, 100]
    assert score.winner == 0
    assert score.out == ()
    assert table.view().totals == (0, 100, 100)


def test_otherwise_10_for_each_card_and_20_for_each_joker_in_hand() -> None:
    """Otherwise 10 for each card and 20 for each joker in hand. 10 points par carte et 20 points par joker."""
    table = Talaj(3)
    hand = "KS KH KD 8C 9C 10C JC QC JK"
    table.deal({0: OUT_HAND, 2: hand}, stock="9S 9S")
    table.idle()
    table.idle()
    table.go("", lay("KS", "KH", "KD"), lay("8C", "9C", "10C", "JC", "QC"))
    cards = table.hand(2)
    assert cards.count("JK") == 1
    table.draw()
    steps = [lay("8H", "9H", "10H", "JH", "QH"), lay("AS", "AH", "AD"), *OUT]
    table.end("", *steps)
    score = table.score()
    assert [part["total"] for part in score.points] == [0, 100, 10 * (len(cards) - 1) + 20]


def play_to_an_end(table: Talaj, dealer: int) -> Score:
    """Deal, and let the dealer go out at once."""
    table.deal({dealer: OUT_HAND}, dealer=dealer)
    table.go("", *laid(OPENED), *OUT)
    return table.score()


def test_a_seat_whose_total_reaches_the_target_is_out_and_the_others_play_on() -> None:
    """A seat whose total reaches the target is out; the others play on. Cards and turns pass over it."""
    table = Talaj(4, target=200)
    play_to_an_end(table, 0)
    score = play_to_an_end(table, 1)
    assert score.totals == (100, 100, 200, 200)
    assert score.out == (2, 3)
    assert table.view().game.next_dealer == 0
    table.deal({}, dealer=0)
    assert table.view().game.hands == [14, 14, 0, 0]
    assert table.view().game.out == [2, 3]
    assert table.view().game.stock == 108 - 28
    table.idle()
    assert table.turn == 1
    table.idle()
    assert table.turn == 0
    for seat in (2, 3):
        assert driver.moves(table.match, seat) == []
        assert table.refuses(Draw(seat, "stock")) == "not-your-turn"
        assert table.refuses(Turn(seat, (), "2C")) == "not-your-turn"
        assert table.hand(seat) == []


def test_seats_that_are_out_add_nothing_more_and_stay_out() -> None:
    """Every other seat still in the match adds."""
    table = Talaj(3, target=200)
    play_to_an_end(table, 0)
    score = play_to_an_end(table, 1)
    assert score.out == (2,)
    score = play_to_an_end(table, 0)
    assert [part["penalty"] for part in score.points] == [0, 100, 0]
    assert score.out == (1, 2)


def test_the_last_seat_left_has_won() -> None:
    """The last seat left has won. La partie s’achève lorsqu’il ne reste qu’un seul joueur : c’est lui le vainqueur."""
    table = Talaj(3, target=200)
    for dealer in (0, 1, 0):
        assert not isinstance(driver.due(table.match), Result)
        play_to_an_end(table, dealer)
    assert driver.due(table.match) == Result((0,), "score")
    table.do(Result((0,), "score"))
    assert table.view().over
    assert table.view().winners == (0,)


def test_a_wrong_score_is_refused() -> None:
    """A replay recomputes them and fails where they differ."""
    table = Talaj(2)
    table.deal({0: OUT_HAND})
    table.go("", *laid(OPENED), *OUT)
    points = ({"penalty": 0, "total": 0}, {"penalty": 100, "total": 100})
    for wrong in (
        Score(1, points, (0, 100), winner=1, out=()),
        Score(1, points, (0, 100), winner=0, out=(1,)),
        Score(1, points, (0, 100)),
        Score(1, points, (0, 90), winner=0, out=()),
    ):
        assert table.refuses(wrong) == "match.wrong-score"
    assert table.refuses(Score(1, points, (0, 100), winner=0, out=())) is None


def test_a_deal_that_has_ended_is_open_to_the_players_of_the_match() -> None:
    """A deal that has ended is open to the players of the match."""
    table = Talaj(2)
    table.deal({0: OUT_HAND})
    table.go("", *laid(OPENED), *OUT)
    assert table.view(0).game.reveal is None
    table.score()
    assert table.view(0).game.reveal == table.match.state.hands
    assert table.view().game.reveal is None
