"""The talaj: drawing in its three ways. Each test is named after a sentence of the rules and quotes it."""

from games.engine import match as driver
from games.engine.events import Draw, Play, Turn
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, add, laid, lay, swap


def opened(hands: dict[int, str], stock: str = "", seats: int = 2) -> Talaj:
    """Return a table at which seat 0 has opened with ``OPENING`` and discarded the 2C, the first card."""
    table = Talaj(seats)
    table.deal({0: OPENING, **hands}, f"2C {stock}")
    table.open_first("2C")
    return table


def test_a_turn_is_draw_then_lay_then_discard_exactly_one_card() -> None:
    """A turn is: draw, then lay (if one wishes), then discard exactly one card."""
    table = Talaj()
    table.deal({0: OPENING})
    assert table.refuses_end("AS") == "draw-first"
    table.draw()
    assert table.refuses(Draw(0, "stock")) == "drawn-already"
    assert len(table.hand(0)) == 15
    table.end("AS")
    assert len(table.hand(0)) == 14
    assert table.turn == 1


def test_only_the_seat_in_turn_may_draw_or_end_a_turn() -> None:
    """Turns pass from seat to seat."""
    table = Talaj(3)
    table.deal({})
    for seat in (1, 2):
        assert table.refuses(Draw(seat, "stock")) == "not-your-turn"
        assert table.refuses(Turn(seat, (), "2C")) == "not-your-turn"
        assert table.refuses(Turn(seat, (), "2C", take=True)) == "not-your-turn"
        assert driver.moves(table.match, seat) == []
    assert table.refuses(Play(0, "2C")) == "not-in-this-game"


def test_choose_one_draw_only() -> None:
    """Choisissez votre pioche (une seule)."""
    table = opened({1: "2D 2S"})
    table.draw()
    assert table.refuses(Draw(1, "first")) == "drawn-already"
    assert table.refuses_take("", lay("2C", "2D", "2S")) == "drawn-already"


def test_a_turn_becomes_real_with_its_discard_all_at_once() -> None:
    """It becomes real with its discard, all at once."""
    table = Talaj()
    table.deal({0: OPENING})
    table.draw()
    assert table.refuses_end("KC", *laid(OPENED)) == "card-not-in-hand"
    assert table.melds() == []
    assert len(table.hand(0)) == 15


def test_the_top_card_of_the_stock_is_unseen_by_others() -> None:
    """Stock: the top card of the stock, unseen by others."""
    table = Talaj(3)
    table.deal({}, stock="KH")
    table.draw()
    assert table.view(0).game.hand[-1] == table.view(0).game.drawn.card == "KH"
    for viewer in (None, 1, 2):
        assert table.view(viewer).game.drawn.source == "stock"
        assert table.view(viewer).game.drawn.card is None
    assert table.view().game.stock == 108 - 3 * 14 - 1


def test_the_first_card_goes_into_the_hand_like_a_drawn_card() -> None:
    """First card: the dealer's first discard of the deal, which goes into the hand like a drawn card."""
    table = Talaj()
    table.deal({0: OPENING})
    table.go("AS")
    assert table.view().game.first.card == "AS"
    table.draw("first")
    assert "AS" in table.hand(1)
    assert len(table.hand(1)) == 15
    assert table.view().game.talaj == 0
    assert table.refuses_end("AS") is None


def test_the_first_card_is_offered_to_each_other_seat_in_order_even_when_buried() -> None:
    """Offered to each other seat on its first turn of the deal, in order, even when buried."""
    table = Talaj(4)
    table.deal({0: "AS"})
    table.go("AS")
    for seat in (1, 2, 3):
        assert table.view().game.first.seat == table.turn == seat
        assert table.refuses(Draw(seat, "first")) is None
        assert Draw(seat, "first") in driver.moves(table.match, seat)
        table.idle()
    assert table.view().game.first is None


def test_the_third_player_may_still_take_the_buried_first_card() -> None:
    """The first card still takeable by the third player when buried."""
    table = Talaj(3)
    table.deal({0: "AS"})
    table.go("AS")
    table.idle()
    assert table.view().game.top != "AS"
    table.draw("first")
    assert "AS" in table.hand(2)
    assert table.view().game.talaj == 1


def test_it_is_gone_for_good_once_someone_takes_it() -> None:
    """Gone for good once someone takes it."""
    table = Talaj(3)
    table.deal({0: "AS"})
    table.go("AS")
    table.draw("first")
    table.end("AS")
    assert table.view().game.first is None
    assert table.refuses(Draw(2, "first")) == "no-first-card"


def test_it_is_gone_when_the_turn_is_the_dealers_again() -> None:
    """Gone for good once … the turn is the dealer's again. Elle est alors perdue pour toute la manche."""
    table = Talaj(3)
    table.deal({0: "AS"})
    table.go("AS")
    table.idle()
    table.idle()
    for _ in range(3):
        assert table.refuses(Draw(table.turn, "first")) == "no-first-card"
        table.idle()


def test_the_first_card_is_never_for_the_dealer() -> None:
    """Never for the dealer. Le donneur ne peut jamais reprendre sa propre première défausse."""
    table = Talaj()
    table.deal({0: "AS"})
    assert table.refuses(Draw(0, "first")) == "no-first-card"
    table.go("AS")
    table.idle()
    assert table.refuses(Draw(0, "first")) == "no-first-card"


def test_the_first_card_is_in_sight_while_somebody_may_still_take_it() -> None:
    """Seen by all: the first card while somebody may still take it."""
    table = Talaj(3)
    table.deal({0: "AS"})
    table.go("AS")
    table.draw()
    assert table.view().game.first.card == "AS"
    assert table.view().game.first.seat == 2
    table.end(table.hand(1)[-1])
    table.draw()
    assert table.view().game.first is None


def test_the_first_card_on_top_is_drawn_and_not_taken() -> None:
    """Top of the talaj, unless that is the first card and on offer to this seat."""
    table = opened({1: "2D 2S"})
    assert table.refuses_take("", lay("2C", "2D", "2S")) == "first-card-on-top"


def test_there_is_nothing_to_take_before_the_first_discard() -> None:
    """The dealer plays first: an ordinary turn whose discard opens the talaj."""
    table = Talaj()
    table.deal({})
    assert table.refuses_take("") == "nothing-to-take"


def test_the_top_of_the_talaj_is_taken_only_to_lay_it_in_this_same_turn() -> None:
    """Top of the talaj: only to lay it on the table in this same turn. Impossible de la garder en main."""
    table = opened({0: OPENING + " 5D 5S", 1: "5C"})
    table.go("5C")
    assert table.refuses_take("5D") == "taken-not-laid"
    assert table.refuses_take("5C") == "taken-not-laid"
    assert table.refuses_take("", lay("5C", "5D", "5S")) is None
    table.take("", lay("5C", "5D", "5S"))
    assert table.view().game.talaj == 2
    assert table.view().game.last_turn.took == "5C"


def test_the_taken_card_may_go_into_a_new_meld() -> None:
    """Vous avez ouvert et tenez le 2 et le 3 de cœur … une nouvelle série 2-3-4."""
    table = opened({0: OPENING + " 2H 3H", 1: "4H"})
    table.go("4H")
    table.take("", lay("2H", "3H", "4H"))
    assert table.melds()[-1] == ["2H", "3H", "4H"]


def test_the_taken_card_may_be_added_to_a_meld_on_the_table() -> None:
    """Or added to a meld on the table."""
    table = opened({1: "KH"})
    table.go("KH")
    table.take("", add(2, high="KH"))
    assert table.melds()[1][-1] == "KH"


def test_the_taken_card_may_go_in_place_of_a_joker() -> None:
    """Or in place of a joker (Decided)."""
    table = Talaj()
    table.deal({0: OPENING + " 5S JK 7S", 1: "6S"})
    table.go("", *laid(OPENED), lay("5S", "JK", "7S"))
    table.go("6S")
    table.take("", swap(3, "6S"))
    assert table.melds()[2] == ["5S", "6S", "7S"]
    assert "JK" in table.hand(0)


def test_a_joker_that_was_taken_may_not_come_back_into_the_hand_by_a_swap() -> None:
    """It must lie on the table when the turn ends: a joker that was taken may not come back into the hand by a swap."""
    table = opened({0: OPENING + " 4S 5S 6S", 1: "JK"})
    table.go("JK")
    steps = [lay("JK", "5S", "6S"), swap(3, "4S")]
    assert table.refuses_take("", *steps) == "taken-not-laid"
    assert table.refuses_take("", lay("JK", "5S", "6S")) is None
    assert table.refuses_take("", lay("4S", "5S", "6S")) == "taken-not-laid"
    assert table.refuses_take("", *steps, add(2, high="JK")) is None


def test_of_two_jokers_it_is_enough_that_one_put_down_in_this_turn_still_lies_there() -> None:
    """Where it has company, it is enough that one joker put down in this turn still lies where it was put (Decided)."""
    table = opened({0: OPENING + " 4S 5S 6S JK", 1: "JK"})
    table.go("JK")
    one, both = lay("JK", "5S", "6S"), add(2, high="JK")
    assert table.refuses_take("JK", one) is None
    assert table.refuses_take("JK", one, both, swap(3, "4S")) is None
    assert table.refuses_take("JK", one, swap(3, "4S")) == "taken-not-laid"


def test_a_joker_laid_in_an_earlier_turn_doesnt_count_as_put_down() -> None:
    """One joker put down in this turn still lies where it was put."""
    table = Talaj()
    table.deal({0: OPENING + " 5S JK 7S 4S 8S", 1: "JK"})
    table.go("", *laid(OPENED), lay("5S", "JK", "7S"))
    table.go("JK")
    assert table.refuses_take("", add(3, low="4S")) == "taken-not-laid"
    assert table.refuses_take("", add(3, high="JK")) is None
    assert table.refuses_take("", add(3, high="JK"), swap(3, "8S")) == "taken-not-laid"


def test_in_a_tria_the_joker_laid_earlier_comes_out_first() -> None:
    """It is enough that one joker put down in this turn still lies where it was put."""
    table = Talaj()
    table.deal({0: OPENING + " 6C 6H JK 6D 6S 9S", 1: "JK"}, stock="2S")
    table.go("2S", *laid(OPENED), lay("6C", "6H", "JK"))
    table.go("JK")
    assert table.refuses_take("", add(3, "JK"), swap(3, "6D")) is None
    assert table.refuses_take("", add(3, "JK"), swap(3, "6D"), swap(3, "6S")) == "taken-not-laid"


def test_a_seat_that_has_not_opened_must_open_in_the_turn_it_takes() -> None:
    """A seat that has not opened must open in this turn."""
    table = opened({1: "KH", 2: "KS KD"}, seats=3)
    table.go("KH")
    assert table.refuses_take("") == "taken-not-laid"
    assert table.refuses_take("", lay("KH", "KS", "KD")) == "below-threshold"
    assert table.refuses_take("", add(2, high="KH")) == "below-threshold"


def test_one_that_cannot_open_with_it_cannot_take_it() -> None:
    """Cette pose doit quand même atteindre le seuil de la Tahbita. Si vous n’y arrivez pas, ne la prenez pas."""
    table = Talaj(3)
    table.deal({0: "2S", 1: "5C", 2: "5D 5S AS AH AD 8H 9H 10H"})
    table.go("2S")
    table.go("5C")
    assert table.refuses_take("", lay("5C", "5D", "5S")) == "below-threshold"
    steps = [lay("AS", "AH", "AD"), lay("8H", "9H", "10H"), lay("5C", "5D", "5S")]
    assert table.refuses_take("", *steps) is None  # 30 + 27 + 15 = 72


def test_with_a_single_card_in_hand_only_the_stock_may_be_drawn() -> None:
    """With a single card in hand only the stock may be drawn. Ni la première carte, ni celle du dessus."""
    table = Talaj()
    table.deal({0: OPENING + " 2S 3S 4S 6S 7S 9S", 1: "KH"}, stock="5S")
    table.go("7S", *laid(OPENED), lay("2S", "3S", "4S", "5S", "6S"))
    assert table.hand(0) == ["9S"]
    assert table.view(0).game.locked
    assert not table.view(1).game.locked
    assert not table.view().game.locked
    table.go("KH")
    assert table.refuses_take("9S", add(2, high="KH")) == "last-card-lock"
    assert table.refuses(Draw(0, "first")) == "no-first-card"
    assert driver.moves(table.match, 0) == [Draw(0, "stock")]


def test_a_turn_that_takes_the_top_is_one_indivisible_move() -> None:
    """A turn that takes the top of the talaj is one indivisible move."""
    table = opened({0: OPENING + " 5D 5S", 1: "5C"})
    table.go("5C")
    before = table.view(0)
    assert table.refuses_take("KC", lay("5C", "5D", "5S")) == "card-not-in-hand"
    assert table.view(0) == before
    table.take("", lay("5C", "5D", "5S"))
    assert [type(event).__name__ for event in table.events[-2:]] == ["Turn", "Turn"]


def test_what_was_buried_earlier_is_out_of_play() -> None:
    """Vous voyez toujours le dessus ; ce qui a été enterré plus tôt est hors jeu."""
    table = opened({0: OPENING + " 5D 5S", 1: "5C KC"})
    table.go("5C")
    table.idle()
    table.idle()
    assert table.refuses_take("", lay("5C", "5D", "5S")) == "card-not-in-hand"
