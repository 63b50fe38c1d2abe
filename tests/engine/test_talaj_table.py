"""The talaj: laying, adding, swapping and discarding after the opening, sentence by sentence."""

from msgspec import UNSET

from games.engine.events import Add, Lay
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, add, laid, lay, swap


def after_opening(hand: str, *more: Lay, stock: str = "2S 3S 2S", other: str = "") -> Talaj:
    """Return a table at which seat 0 has opened with ``OPENING`` and more, and has drawn for its second turn."""
    table = Talaj()
    table.deal({0: f"{OPENING} {hand}", 1: other}, stock)
    table.go("2S", *laid(OPENED), *more)
    table.idle()
    table.draw()
    return table


def test_lay_any_melds_even_of_15_points() -> None:
    """Poser n’importe quelle combinaison, même à 15 points."""
    table = after_opening("5S 5H 5D 2C 2D JK")
    assert table.refuses_end("2S", lay("5S", "5H", "5D")) is None
    assert table.refuses_end("2S", lay("2C", "2D", "JK")) is None
    assert table.refuses_end("2S", lay("2C", "2D", "JK"), lay("5S", "5H", "5D")) is None
    assert table.refuses_end("2S", lay("2C", "2D", "5D")) == "not-a-meld"
    assert table.refuses_end("2S", lay("5S", "5H")) == "not-a-meld"
    assert table.refuses_end("2S", lay()) == "not-a-meld"


def test_add_cards_to_any_meld_whoever_laid_it() -> None:
    """Add cards to any meld on the table, whoever laid it: les vôtres comme celles des autres."""
    table = Talaj()
    table.deal({0: OPENING + " KC", 1: "KS KH KD 4C 5C 6C 7C 8C 6D 7D 8D AC"}, stock="2S 2S 3S")
    table.go("2S", *laid(OPENED))
    table.go("2S", lay("KS", "KH", "KD"), lay("4C", "5C", "6C", "7C", "8C"), lay("6D", "7D", "8D"), add(1, "AC"))
    table.go("3S", add(3, "KC"))
    assert table.melds()[0] == ["AS", "AH", "AD", "AC"]
    assert table.melds()[2] == ["KS", "KH", "KD", "KC"]
    assert [meld.owner for meld in table.view().game.melds] == [0, 0, 1, 1, 1]


def test_a_fourth_six_of_a_suit_not_used_is_added_to_three() -> None:
    """Quelqu’un a un 6-6-6 sur la table. Vous piochez un quatrième 6 d’une couleur non utilisée : ajoutez-le."""
    table = after_opening("6S 6H 6D", lay("6S", "6H", "6D"), stock="2S 3S 6C")
    assert table.refuses_end("", add(3, "6C")) is None
    table = after_opening("6S 6H 6D", lay("6S", "6H", "6D"), stock="2S 3S 6D")
    assert table.refuses_end("", add(3, "6D")) == "does-not-fit"


def test_a_tria_goes_up_to_four() -> None:
    """Une tria plafonne à 4 cartes."""
    table = after_opening("6S 6H 6D JK JK", lay("6S", "6H", "6D", "JK"))
    assert table.refuses_end("", add(3, "JK")) == "does-not-fit"


def test_2_and_3_are_added_below_4_5_6_at_once() -> None:
    """Quelqu’un a un 4-5-6. Si vous tenez le 2 et le 3, ajoutez les deux d’un coup pour faire 2-3-4-5-6."""
    table = Talaj()
    table.deal({0: OPENING + " 4S 5S 6S 2S 3S"}, stock="9S 3D 7S")
    table.go("9S", *laid(OPENED), lay("4S", "5S", "6S"))
    table.idle()
    table.draw()
    assert table.refuses_end("", add(3, low="2S")) == "does-not-fit"
    assert table.refuses_end("", add(3, low="3S 2S")) == "does-not-fit"
    assert table.refuses_end("", add(3, high="7S")) is None
    table.end("", add(3, low="2S 3S", high="7S"))
    assert table.melds()[2] == ["2S", "3S", "4S", "5S", "6S", "7S"]


def test_a_serie_has_no_limit_but_its_fourteen_places() -> None:
    """Une série n’a pas de limite haute."""
    table = Talaj()
    table.deal({0: OPENING + " 2H 3H 4H 5H 6H 7H"}, stock="KH 3S AH")
    table.go("2H", *laid(OPENED), add(2, low="3H 4H 5H 6H 7H", high="KH"))
    assert len(table.melds()[1]) == 11


def test_the_card_that_a_joker_stands_for_is_swapped_against_it() -> None:
    """Swap the card that a joker stands for against the joker, which joins the hand and may be used at once or kept."""
    table = after_opening("8D JK 10D 9D KS KD", lay("8D", "JK", "10D"))
    table.end("2S", swap(3, "9D"))
    assert table.melds()[2] == ["8D", "9D", "10D"]
    assert "JK" in table.hand(0)
    assert table.view().game.melds[2].jokers == []
    table = after_opening("8D JK 10D 9D KS KD", lay("8D", "JK", "10D"))
    table.end("2S", swap(3, "9D"), lay("KS", "KD", "JK"))
    assert table.melds()[3] == ["KS", "KD", "JK"]


def test_8_joker_10_takes_only_the_9() -> None:
    """Si la table montre 8♥-Joker-10♥, seul le 9♥ convient. 8♥-9♥-Joker: si vous tenez le 10♥, échangez."""
    table = after_opening("8D JK 10D 9S 7D JD", lay("8D", "JK", "10D"), stock="2S 3S 9D")
    for card in ("9S", "7D", "JD"):
        assert table.refuses_end("", swap(3, card)) == "no-joker-for"
    assert table.refuses_end("", swap(3, "9D")) is None
    table = after_opening("8D 9D JK 10D", lay("8D", "9D", "JK"))
    assert table.refuses_end("", swap(3, "10D")) is None


def test_6_6_joker_takes_either_missing_six() -> None:
    """La table montre 6♣-6♥-Joker. Si vous tenez le 6♦ ou le 6♠, échangez."""
    table = after_opening("6C 6H JK 6D 6S", lay("6C", "6H", "JK"), stock="2S 3S 6C")
    assert table.refuses_end("", swap(3, "6D")) is None
    assert table.refuses_end("", swap(3, "6S")) is None
    assert table.refuses_end("", swap(3, "6C")) == "no-joker-for"
    assert table.refuses_end("", swap(3, "6D"), swap(3, "6S")) == "no-joker-for"
    assert table.refuses_end("", swap(3, "6D"), add(3, "6S")) is None
    assert table.refuses_end("", swap(1, "AC")) == "card-not-in-hand"
    assert table.refuses_end("", swap(1, "6D")) == "no-joker-for"


def test_jokers_on_the_table_show_what_they_stand_for() -> None:
    """Si une combinaison contient un joker qui remplace une carte réelle, et que vous tenez cette carte, échangez."""
    for meld, jokers in (("6C 6H JK", [(2, "6", ["S", "D"])]), ("8D JK 10D JK", [(1, "9", ["D"]), (3, "J", ["D"])])):
        table = after_opening(meld, lay(*meld.split()))
        shown = table.view().game.melds[2].jokers
        assert [(joker.place, joker.rank, joker.suits) for joker in shown] == jokers


def test_additions_say_where_the_cards_go() -> None:
    """Records: `cards` to a tria, `low` and `high` to the ends of a série, each list from low to high."""
    table = after_opening("AC 7H KH", stock="2S 3S 3C")
    assert table.refuses_end("3C", add(1, low="AC")) == "wrong-addition"
    assert table.refuses_end("3C", add(1, "AC", high="KH")) == "wrong-addition"
    assert table.refuses_end("3C", add(2, "KH")) == "wrong-addition"
    assert table.refuses_end("3C", Add(1)) == "wrong-addition"
    assert table.refuses_end("3C", Add(2)) == "wrong-addition"
    assert table.refuses_end("3C", Add(2, low=(), high=())) == "wrong-addition"
    assert table.refuses_end("3C", Add(2, low=(), high=("KH",))) is None
    assert table.refuses_end("3C", add(3, "AC")) == "no-such-meld"
    assert table.refuses_end("3C", swap(9, "AC")) == "no-such-meld"
    assert table.refuses_end("3C", add(1, "AC"), add(2, low="7H", high="KH")) is None


def test_a_meld_may_be_added_to_in_the_turn_in_which_it_is_laid() -> None:
    """Melds are numbered from 1 in each deal, in the order laid."""
    table = after_opening("5S 6S 7S 8S")
    assert table.refuses_end("2S", add(3, high="8S"), lay("5S", "6S", "7S")) == "no-such-meld"
    assert table.refuses_end("2S", lay("5S", "6S", "7S"), add(3, high="8S")) is None


def test_cards_that_are_not_held_cant_be_laid() -> None:
    """A card is used once."""
    table = after_opening("5S 5H 5D")
    assert table.refuses_end("2S", lay("5S", "5H", "5C")) == "card-not-in-hand"
    assert table.refuses_end("2S", lay("5S", "5H", "JK")) == "card-not-in-hand"
    assert table.refuses_end("2S", lay("5S", "5H", "5D"), lay("5S", "5H", "5D")) == "card-not-in-hand"
    assert table.refuses_end("5S", lay("5S", "5H", "5D")) == "card-not-in-hand"
    assert table.refuses_end("ZZ") == "card-not-in-hand"
    assert table.refuses_end("2S", lay("ZZ", "5H", "5D")) == "card-not-in-hand"


def test_one_natural_card_and_two_jokers_are_a_tria_unless_serie_is_said() -> None:
    """A lay-out that could be read as either kind is a tria unless the player says série (Decided)."""
    table = after_opening("5S JK JK 6S 5H")
    assert table.refuses_end("2S", lay("5S", "JK", "JK"), add(3, high="6S")) == "wrong-addition"
    assert table.refuses_end("2S", lay("5S", "JK", "JK"), swap(3, "5H")) is None
    serie = Lay(("5S", "JK", "JK"), kind="serie")
    assert table.refuses_end("2S", serie, swap(3, "6S")) is None
    assert table.refuses_end("2S", serie, swap(3, "5H")) == "no-joker-for"
    assert table.refuses_end("2S", Lay(("5S", "5H", "JK"), kind="serie")) == "not-a-meld"
    assert lay("5S", "JK", "JK").kind is UNSET


def test_every_turn_ends_with_one_discard_and_any_card_may_be_discarded() -> None:
    """Every turn ends with one discard. Any card may be discarded, jokers too."""
    table = after_opening("JK 5S 5H 5D", other="JK")
    for card in dict.fromkeys(table.hand(0)):
        assert table.refuses_end(card) is None
    table.end("JK")
    assert table.view().game.top == "JK"


def test_the_last_card_cant_be_laid_and_who_discards_it_wins_the_deal() -> None:
    """Whoever discards the last card wins the deal; the last card can't be laid."""
    table = Talaj()
    table.deal({0: OPENING + " 2S 3S 4S 5S 6S 7S"}, stock="8S")
    table.draw()
    run = lay("2S", "3S", "4S", "5S", "6S", "7S")
    assert table.refuses_end("8S", *laid(OPENED), run, add(3, high="8S")) == "last-card"
    view = table.end("8S", *laid(OPENED), run)
    assert view.game.ended
    assert view.game.winner == 0
    assert view.turn is None


def test_discards_pile_up_face_up_and_only_the_top_is_seen() -> None:
    """Les défausses s’empilent face visible au centre, carte sur carte. Vous voyez toujours le dessus."""
    table = Talaj()
    table.deal({}, stock="AS AD KH")
    assert table.view().game.top is None
    for count, card in enumerate(("AS", "AD", "KH"), 1):
        table.go(card)
        assert (table.view().game.top, table.view().game.talaj) == (card, count)


def test_the_last_turn_is_seen_with_what_it_took_and_laid() -> None:
    """Seen by all: the last play or turn with what it took."""
    table = Talaj(3)
    table.deal({0: "AD", 1: "AS AH 8H 9H 10H JH QH"})
    table.go("AD")
    table.draw("first")
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).game.drawn.card == "AD"
    table.end("", *laid(OPENED))
    last = table.view().game.last_turn
    assert (last.seat, last.source, last.took, last.steps) == (1, "first", "AD", laid(OPENED))
    assert last.discard == table.view().game.top
    table.idle()
    assert table.view().game.last_turn.took is None
