"""Trias and séries, one test for each sentence on them; the values of an opening included."""

import pytest

from games.engine.melds import Meld, add, joker_for, read, stands_for, swap


def meld(text: str, *, serie: bool = False) -> Meld:
    """Return the meld that these cards are."""
    found = read(text.split(), as_serie=serie)
    assert found is not None
    return found


def is_none(text: str, *, serie: bool = False) -> bool:
    """Tell whether these cards are no meld."""
    return read(text.split(), as_serie=serie) is None


def test_a_tria_is_three_or_four_cards_of_one_rank_all_of_different_suits() -> None:
    """Tria: three or four cards of one rank, all of different suits. (8 de cœur, 8 de pique, 8 de trèfle.)"""
    assert meld("8H 8S 8C").kind == meld("8H 8S 8C 8D").kind == "tria"
    assert is_none("8H 8S")
    assert is_none("8H 8S 9C")
    assert is_none("8H 8S 8C 8D JK")


def test_two_of_one_suit_are_never_in_one_tria() -> None:
    """Deux exemplaires de la même couleur ne peuvent jamais cohabiter dans une tria."""
    assert is_none("7S 7S 7H")
    assert is_none("7S 7S 7H 7D")
    assert is_none("7S 7S JK")


def test_a_serie_is_three_or_more_cards_of_one_suit_in_sequence() -> None:
    """Série: three or more cards of one suit in sequence. (4, 5, 6 de cœur.)"""
    assert meld("4H 5H 6H").kind == "serie"
    assert meld("6H 4H 5H").cards == ("4H", "5H", "6H")
    assert len(meld("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS").cards) == 12
    assert is_none("4H 5H")
    assert is_none("4H 5H 6D")
    assert is_none("4H 5H 7H")
    assert is_none("4H 4H 5H 6H")


def test_the_ace_is_low_or_high_never_in_the_middle() -> None:
    """The ace is low (A-2-3) or high (Q-K-A), never in the middle."""
    assert meld("AS 2S 3S").low == 0
    assert meld("QS KS AS").low == 11
    assert meld("AS KS QS").cards == ("QS", "KS", "AS")
    assert is_none("KS AS 2S")
    assert is_none("QS KS AS 2S")
    assert is_none("KS AS JK 3S")


def test_a_full_serie_of_fourteen_is_allowed() -> None:
    """A full A-2-…-K-A of fourteen is allowed (Decided)."""
    full = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD"
    assert meld(full).value == 1 + 54 + 30 + 10
    assert meld(full.replace("7D", "JK")).low == 0
    assert is_none(full + " JK")
    assert is_none("AD AD 2D 3D")


def test_a_joker_stands_for_any_card_that_the_meld_can_use_in_its_place() -> None:
    """A joker stands for any card that the meld can use in its place."""
    assert stands_for(meld("8H JK 10H"), 1) == ("9H",)
    assert stands_for(meld("8H 9H JK"), 2) == ("10H",)
    assert stands_for(meld("JK 2H 3H"), 0) == ("AH",)
    assert stands_for(meld("QH KH JK"), 2) == ("AH",)
    assert set(stands_for(meld("6C 6H JK"), 2)) == {"6D", "6S"}
    assert stands_for(meld("6C 6H JK 6S"), 2) == ("6D",)
    assert is_none("KH AH JK")
    assert is_none("JK AH 2H")


def test_of_a_serie_with_a_joker_the_cards_are_listed_from_low_to_high() -> None:
    """Of a série with a joker the cards are listed from low to high, the joker in its place."""
    assert is_none("10H JK 8H")
    assert is_none("8H 10H JK")
    assert is_none("9H 8H JK")


def test_any_number_of_jokers_but_at_least_one_natural_card() -> None:
    """Any number of jokers, but at least one natural card (Decided)."""
    assert meld("8H JK JK JK").kind == "tria"
    assert meld("JK JK JK JK 5S").kind == "serie"
    assert is_none("JK JK JK")
    assert is_none("JK JK JK", serie=True)


def test_what_could_be_either_kind_is_a_tria_unless_the_player_says_serie() -> None:
    """A lay-out that could be read as either kind is a tria unless the player says série (Decided)."""
    assert meld("5S JK JK").kind == "tria"
    assert meld("5S JK JK", serie=True) == Meld("serie", ("5S", "JK", "JK"), 4)
    assert meld("JK 5S JK", serie=True).low == 3
    assert meld("5S 6S 7S", serie=True).kind == "serie"
    assert is_none("5S 5H 5D", serie=True)
    assert is_none("JK AS JK", serie=True)
    assert meld("JK JK AS", serie=True).low == 11


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("5H 5S 5D", 15), ("2H 3H 4H", 9), ("8H 9H 10H", 27), ("JH QH KH", 30), ("JS JH JD JC", 40),
        ("AS AH AD", 30), ("QS KS AS", 30), ("AS 2S 3S", 6), ("AS AH AD AC", 40), ("10S JS QS KS AS", 50),
    ],
)  # fmt: skip
def test_2_to_10_count_their_face_courts_ten_an_ace_ten_or_one(cards: str, value: int) -> None:
    """2 to 10 face value; J, Q, K ten; an ace ten in a tria or high in a série, one when low."""
    assert meld(cards).value == value


@pytest.mark.parametrize("cards", ["8H JK 10H", "AS AH JK", "5S JK JK", "KS KH KD JK"])
def test_a_meld_that_holds_a_joker_counts_0(cards: str) -> None:
    """A meld that holds a joker counts 0, however legal."""
    assert meld(cards).value == 0


def test_a_tria_grows_up_to_four_and_a_serie_at_either_end() -> None:
    """Add cards to any meld: a tria up to four; a série at either end, several at once."""
    assert add(meld("6S 6H 6D"), [], ["6C"]) == Meld("tria", ("6S", "6H", "6D", "6C"))
    assert add(meld("6S 6H 6D"), [], ["JK"])
    assert add(meld("6S 6H 6D"), [], ["6S"]) is None
    assert add(meld("6S 6H 6D 6C"), [], ["JK"]) is None
    assert add(meld("4H 5H 6H"), ["2H", "3H"], ["7H"]) == meld("2H 3H 4H 5H 6H 7H")
    assert add(meld("4H 5H 6H"), ["2H", "JK"], []) == meld("2H JK 4H 5H 6H")
    assert add(meld("4H 5H 6H"), ["3H", "2H"], []) is None
    assert add(meld("4H 5H 6H"), ["2H"], []) is None
    assert add(meld("4H 5H 6H"), [], ["7D"]) is None


def test_nothing_goes_below_a_low_ace_or_above_a_high_one() -> None:
    """The ace is low or high, never in the middle."""
    assert add(meld("AH 2H 3H"), ["KH"], []) is None
    assert add(meld("AH 2H 3H"), ["JK"], []) is None
    assert add(meld("QH KH AH"), [], ["2H"]) is None
    assert add(meld("JH QH KH"), [], ["AH"]) == meld("JH QH KH AH")
    assert add(meld("2H 3H 4H"), ["AH"], []) == meld("AH 2H 3H 4H")


def test_in_a_tria_either_missing_suit_may_be_swapped_in() -> None:
    """In a tria of three with a joker, either missing suit may be swapped in. (6♣-6♥-Joker: 6♦ ou 6♠.)"""
    table = meld("6C 6H JK")
    assert joker_for(table, "6D") == joker_for(table, "6S") == (2,)
    assert joker_for(table, "6C") == joker_for(table, "7D") == joker_for(table, "JK") == ()
    assert swap(table, 2, "6D") == meld("6C 6H 6D")


def test_in_a_serie_only_the_card_of_the_jokers_place() -> None:
    """In a série only the card of the joker's place. (8♥-Joker-10♥: seul le 9♥.)"""
    table = meld("8H JK 10H")
    assert joker_for(table, "9H") == (1,)
    assert joker_for(table, "7H") == joker_for(table, "JH") == joker_for(table, "9D") == ()
    assert swap(table, 1, "9H").value == 27
