"""The talaj: opening (the Tahbita). Each test is named after a sentence of the rules and quotes it."""

import pytest

from tests.engine.talaj_kit import OPENED, OPENING, Talaj, add, laid, lay, swap

BIG = "KS KH KD KC 8C 9C 10C JC QC"
"""A tria of kings and a série: 87."""

BIG_OPENED = [["KS", "KH", "KD", "KC"], ["8C", "9C", "10C", "JC", "QC"]]


def ready(hand: str, stock: str = "2S", seats: int = 2) -> Talaj:
    """Return a table at which the dealer holds this hand and has drawn."""
    table = Talaj(seats)
    table.deal({0: hand}, stock)
    table.draw()
    return table


def second(hand: str, stock: str = "2S 2S", seats: int = 2) -> Talaj:
    """Return a table at which the dealer has opened with 87, so that 88 is needed, and seat 1 has drawn."""
    table = Talaj(seats)
    table.deal({0: BIG, 1: hand}, stock)
    table.go("2S", *laid(BIG_OPENED))
    table.draw()
    return table


def test_a_seat_that_has_not_opened_may_lay_only_if_its_new_melds_total_71() -> None:
    """A seat that has not opened may lay only if this turn's new melds total at least its threshold.

    Vous ne pouvez poser aucune carte tant que vos combinaisons ne totalisent pas 71 points ou plus.
    """
    table = ready("KS KH KD 6S 7S 8S 9S 10S AC 2C 3C")  # 30 + 40, then 6
    assert table.refuses_end("2S", lay("KS", "KH", "KD"), lay("6S", "7S", "8S", "9S", "10S")) == "below-threshold"
    table = ready("KS KH KD 5H 6H 7H 8H 4C 5C 6C")  # 30 + 26 + 15 = 71
    steps = [lay("KS", "KH", "KD"), lay("5H", "6H", "7H", "8H"), lay("4C", "5C", "6C")]
    assert table.refuses_end("2S", *steps[:2]) == "below-threshold"
    assert table.refuses_end("2S", *steps) is None


def test_all_goes_on_the_table_in_one_turn() -> None:
    """Dès que l’ensemble atteint 71 ou plus, vous posez tout d’un coup : c’est la Tahbita."""
    table = ready(OPENING)
    assert table.refuses_end("2S", laid(OPENED)[0]) == "below-threshold"
    table.end("2S", *laid(OPENED))
    game = table.view().game
    assert game.opened == [True, False]
    assert [meld.owner for meld in game.melds] == [0, 0]
    assert [meld.number for meld in game.melds] == [1, 2]


def test_melds_may_be_kept_in_hand_as_long_as_one_likes() -> None:
    """Vous pouvez garder des combinaisons valides en main aussi longtemps que vous le voulez."""
    table = ready(OPENING)
    table.end("2S")
    table.idle()
    table.go(table.hand(0)[-1], *laid(OPENED))
    assert table.view().game.opened[0]


@pytest.mark.parametrize(
    "melds",
    [
        "KS KH KD|QS QH QD|JS JH JD",  # only trias
        "8S 9S 10S JS QS|8H 9H 10H JH",  # only séries
        "AS AH JK|8H 9H 10H JH QH|8C 9C 10C",  # a joker in the tria
        "KS KH KD KC|QS QH QD QC|8H JK 10H JH",  # a joker in the série
    ],
)
def test_it_must_include_a_free_tria_and_a_free_serie(melds: str) -> None:
    """And include a free tria and a free série. Free: no joker.

    Vous ne pouvez donc pas ouvrir uniquement avec des trias, uniquement avec des séries.
    """
    table = ready(melds.replace("|", " "))
    assert table.refuses_end("2S", *(lay(*meld.split()) for meld in melds.split("|"))) == "no-free-pair"


def test_no_card_taken_from_the_top_of_the_talaj_in_this_turn_is_in_the_free_pair() -> None:
    """Free: no card taken from the top of the talaj in this turn."""
    table = Talaj(3)
    table.deal({0: "2S", 1: "KC", 2: "KS KH KD 8C 9C 10C JC QC"})
    table.go("2S")
    table.go("KC")
    assert table.refuses_take("", *laid(BIG_OPENED)) == "taken-in-pair"
    steps = [lay("KS", "KH", "KD"), lay("8C", "9C", "10C", "JC", "QC", "KC")]
    assert table.refuses_take("", *steps) == "taken-in-pair"
    steps = [lay("KS", "KH", "KD"), lay("8C", "9C", "10C"), lay("JC", "QC", "KC")]
    assert table.refuses_take("", *steps) is None


def test_a_first_card_counts_as_drawn_so_it_may_be_in_a_free_meld() -> None:
    """A first card counts as drawn, so it may be in a free meld (Decided)."""
    table = Talaj()
    table.deal({0: "AD", 1: "AS AH 8H 9H 10H JH QH"})
    table.go("AD")
    table.draw("first")
    assert table.refuses_end("2C", *laid(OPENED)) is None


def test_the_other_melds_may_hold_jokers_and_the_top_card() -> None:
    """The other melds of the opening may hold jokers and the top card."""
    table = Talaj(3)
    table.deal({0: "2S", 1: "5C", 2: OPENING + " 5D JK"})
    table.go("2S")
    table.go("5C")
    table.take("", *laid(OPENED), lay("5C", "5D", "JK"))
    assert table.view().game.threshold == 78


def test_the_new_melds_are_judged_as_they_lie_at_the_discard() -> None:
    """What was added to one of them in the same turn counts as part of it (Decided)."""
    table = ready("AS AH AD 8H 9H 10H JH QH")
    steps = [lay("AS", "AH", "AD"), lay("8H", "9H", "10H")]
    assert table.refuses_end("2S", *steps) == "below-threshold"
    assert table.refuses_end("2S", *steps, add(2, high="JH QH")) is None
    table.end("2S", *steps, add(2, high="JH QH"))
    assert table.view().game.threshold == 78


def test_a_new_meld_whose_joker_was_swapped_out_counts_as_it_lies() -> None:
    """The new melds are judged as they lie at the discard."""
    table = ready("AS AH AD 8H JK 10H JH QH 9H")
    steps = [lay("AS", "AH", "AD"), lay("8H", "JK", "10H", "JH", "QH"), swap(2, "9H")]
    assert table.refuses_end("2S", *steps[:2]) == "below-threshold"
    assert table.refuses_end("JK", *steps) is None


def test_a_new_meld_to_which_a_joker_was_added_counts_0() -> None:
    """The new melds are judged as they lie at the discard; a meld that holds a joker counts 0."""
    table = ready(OPENING + " JK")
    assert table.refuses_end("2S", *laid(OPENED), add(2, high="JK")) == "below-threshold"


def test_cards_added_to_melds_laid_in_earlier_turns_dont_count() -> None:
    """And cards added to melds laid in earlier turns don't count."""
    table = second(OPENING + " 7C KC 3S 3H 3D")
    steps = [*laid(OPENED), add(2, low="7C", high="KC")]
    assert table.refuses_end("2S", *steps) == "below-threshold"
    assert table.refuses_end("2S", *steps, lay("3S", "3H", "3D")) == "below-threshold"  # 86
    table = second(OPENING + " 7C KC 4S 4H 4D")
    assert table.refuses_end("2S", *steps, lay("4S", "4H", "4D")) is None  # 89
    table.end("2S", *steps, lay("4S", "4H", "4D"))
    assert table.view().game.threshold == 90


def test_a_seat_that_has_not_opened_cannot_add_or_swap_without_opening() -> None:
    """Afterwards, and in the opening turn itself once the new melds total the threshold in force."""
    table = Talaj()
    table.deal({0: OPENING + " 5S JK 7S", 1: "6S KH"}, stock="2S 2S")
    table.go("2S", *laid(OPENED), lay("5S", "JK", "7S"))
    table.draw()
    assert table.refuses_end("2S", swap(3, "6S")) == "below-threshold"
    assert table.refuses_end("2S", add(2, high="KH")) == "below-threshold"


def test_no_need_to_wait_for_the_next_turn_to_add_to_others_melds() -> None:
    """Pas besoin d’attendre le tour suivant : compléter les combinaisons des autres dans le même tour."""
    table = Talaj()
    table.deal({0: OPENING, 1: BIG + " AC KH"}, stock="2S 2S")
    table.go("2S", *laid(OPENED))
    table.draw()
    steps = [lay("KS", "KH", "KD", "KC"), lay("8C", "9C", "10C", "JC", "QC"), add(1, "AC")]
    assert table.refuses_end("2S", *steps) is None


def test_where_the_taken_card_has_a_twin_the_player_may_say_which_is_which() -> None:
    """It is enough that one copy lies on the table outside the free tria and the free série."""
    table = Talaj(3)
    table.deal({0: "2S", 1: "8H", 2: OPENING + " 8S 8D 7D"})
    table.go("2S")
    table.go("8H")
    assert table.refuses_take("", *laid(OPENED)) == "taken-in-pair"
    assert table.refuses_take("", *laid(OPENED), lay("8H", "8S", "8D")) is None
    assert table.refuses_take("8H", *laid(OPENED)) == "taken-in-pair"


def test_the_taken_card_may_lie_on_an_earlier_meld_where_the_threshold_is_reached_without_it() -> None:
    """Or, where their total reaches the threshold in force without it, on a meld laid earlier (Decided)."""
    table = Talaj(3)
    table.deal({0: OPENING, 1: "KH", 2: BIG + " 3S 3H 3D"}, stock="2S")
    table.go("2S", *laid(OPENED))
    table.go("KH")
    big = laid([["KS", "KH", "KD", "KC"], ["8C", "9C", "10C", "JC", "QC"]])
    assert table.refuses_take("", *big, add(2, high="KH")) is None
    small = [lay("KS", "KD", "KC"), lay("8C", "9C", "10C", "JC")]
    assert table.refuses_take("", *small, add(2, high="KH")) == "below-threshold"


def test_the_order_of_the_steps_doesnt_matter_to_any_of_these_conditions() -> None:
    """The order of the steps within a turn doesn't matter to any of these conditions (Decided)."""
    table = second(OPENING + " 7C 4S 4H 4D")
    steps = [add(2, low="7C"), lay("4S", "4H", "4D"), *laid(OPENED)]
    assert table.refuses_end("2S", *steps) is None
    assert table.refuses_end("2S", *reversed(steps)) is None


def test_an_opening_must_leave_a_card_to_discard() -> None:
    """At least one card must be left for it; the last card can't be laid."""
    table = Talaj()
    table.deal({0: "AS AH AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH"}, stock="KH")
    table.draw()
    run = lay("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH")
    assert table.refuses_end("KH", lay("AS", "AH", "AD"), run) == "last-card"
