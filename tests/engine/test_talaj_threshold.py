"""The talaj: the threshold of an opening and how it rises. Each test is named after a sentence of the rules."""

import pytest

from tests.engine.talaj_kit import OPENED, OPENING, Talaj, add, laid, lay
from tests.engine.test_talaj_opening import BIG, BIG_OPENED, second


def test_the_threshold_is_71_at_the_start_of_each_deal() -> None:
    """The threshold is 71 at the start of each deal."""
    table = Talaj(2)
    assert table.deal({0: OPENING + " 2H 3H 4H 5H 6H 7H"}, stock="2S").game.threshold == 71
    view = table.go("2S", lay("AS", "AH", "AD"), lay("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH"))
    assert view.game.ended
    table.score()
    assert table.deal({}, dealer=1).game.threshold == 71


def test_opening_at_80_then_81_is_needed_and_opened_at_95_then_96() -> None:
    """Once a seat has opened with total T it is T + 1 for those that have not.

    Exemple : A ouvre avec 80, le seuil passe à 81 ; B ouvre avec 95, le seuil passe à 96.
    """
    table = Talaj(3)
    hands = {
        0: "KS KH KD KC 6S 7S 8S 9S 10S",
        1: "QS QH QD QC 9H 10H JH QH KH 2D 2C 2H 5C JK",
        2: "AS AH AD 10D JD QD KD AD 5D 5S 5H 4S 5S 6S",
    }
    table.deal(hands, stock="3D 3C 3D 3C")
    table.go("3D", lay("KS", "KH", "KD", "KC"), lay("6S", "7S", "8S", "9S", "10S"))  # 40 + 40
    assert table.view().game.threshold == 81
    table.draw()
    queens, run, twos = lay("QS", "QH", "QD", "QC"), lay("9H", "10H", "JH", "QH", "KH"), lay("2D", "2C", "2H")
    assert table.refuses_end("3C", lay("QS", "QD", "QC"), run) == "below-threshold"  # 30 + 49
    assert table.refuses_end("3C", queens, lay("9H", "10H", "JH", "QH"), twos) is None  # 40 + 39 + 6
    table.end("3C", queens, run, twos)  # 40 + 49 + 6
    assert table.view().game.threshold == 96
    table.draw()
    steps = [lay("AS", "AH", "AD"), lay("10D", "JD", "QD", "KD", "AD")]
    assert table.refuses_end("3D", *steps, lay("5D", "5S", "5H")) == "below-threshold"  # 30 + 50 + 15


@pytest.mark.parametrize(("total", "other"), [(80, "5H 6H 7H 8H 9H"), (81, "9H 10H JH QH")])
def test_the_raised_threshold_is_exactly_one_more(total: int, other: str) -> None:
    """Once a seat has opened with total T it is T + 1 for those that have not."""
    table = Talaj()
    more = {80: "5C 5S 5D", 81: "4C 4S 4D"}[total]  # 30 + 35 + 15, and 30 + 39 + 12
    table.deal({0: "KS KH KD KC 6S 7S 8S 9S 10S", 1: f"AS AH AD {other} {more}"}, stock="3D 3C")
    table.go("3D", lay("KS", "KH", "KD", "KC"), lay("6S", "7S", "8S", "9S", "10S"))
    table.draw()
    steps = [lay("AS", "AH", "AD"), lay(*other.split()), lay(*more.split())]
    assert table.refuses_end("3C", *steps) == (None if total == 81 else "below-threshold")


def test_once_opened_the_rising_threshold_doesnt_concern_one() -> None:
    """Une fois que vous avez ouvert, ce seuil qui monte ne vous concerne plus."""
    table = Talaj()
    table.deal({0: OPENING + " 3S 3H 3D", 1: BIG}, stock="2S 2S 2H")
    table.go("2S", *laid(OPENED))
    table.go("2S", *laid(BIG_OPENED))
    table.draw()
    assert table.refuses_end("2H", lay("3S", "3H", "3D")) is None


def test_a_seat_that_goes_out_needs_71_only_whatever_the_threshold() -> None:
    """A seat whose opening turn ends with its last card discarded needs 71 only, whatever the threshold."""
    hand = OPENING + " 2D 3D JK 2H 2C JK"
    table = second(hand)  # 77 against 88, with 15 cards
    steps = [*laid(OPENED), lay("2D", "3D", "JK"), lay("2H", "2C", "JK")]
    assert table.refuses_end("2H", *steps[:3]) == "below-threshold"
    view = table.end("2S", *steps)
    assert view.game.winner == 1
    assert table.score().winner == 1


def test_out_in_one_turn_at_exactly_71_against_a_raised_threshold() -> None:
    """Vous n’avez à franchir que les 71 de base, jamais le seuil relevé."""
    table = second("KS KH KD 5H 6H 7H 8H 4C 5C 6C 2D 3D 4D JK")
    steps = [lay("KS", "KH", "KD"), lay("5H", "6H", "7H", "8H"), lay("4C", "5C", "6C"), lay("2D", "3D", "4D", "JK")]
    assert table.view().game.threshold == 88
    assert table.refuses_end("JK", *steps[:3]) == "below-threshold"
    assert table.end("2S", *steps).game.winner == 1


def test_an_opening_on_which_one_goes_out_still_needs_71() -> None:
    """Vos combinaisons totalisent 71+, vous défaussez votre toute dernière carte."""
    table = second("AS AH AD 8H 9H 10H 2D 3D JK 3C 4C 5C JK JK")
    steps = [lay("AS", "AH", "AD"), lay("8H", "9H", "10H"), lay("2D", "3D", "JK", "JK"), lay("3C", "4C", "5C", "JK")]
    assert table.refuses_end("2S", *steps) == "below-threshold"


def test_an_opening_that_relies_on_the_71_of_going_out_may_not_touch_earlier_melds() -> None:
    """The raised one: an opening that relies on the 71 of going out may not touch melds laid in earlier turns."""
    table = second(OPENING + " 2D 3D JK 6C 7C 2C", "2S 2H")
    steps = [*laid(OPENED), lay("2D", "3D", "JK"), add(2, low="6C 7C")]
    assert table.refuses_end("2H", *steps) == "below-threshold"  # two cards are left
    table = second(OPENING + " 2D 3D JK 5C 6C 7C", "2S 2H")
    steps = [*laid(OPENED), lay("2D", "3D", "JK"), add(2, low="5C 6C 7C")]
    assert table.refuses_end("2H", *steps) == "out-touches-others"
