"""What a player may wish of a draft, how chosen cards are read, and how a hand is put in order."""

from typing import Any

import pytest

from games.engine import match as driver
from games.engine.cards import FRENCH
from games.engine.events import Add, Deal, Draw, Lay, Swap, Turn
from games.engine.melds import read
from games.engine.ruleset import Refused, Unreadable, drafting
from games.engine.rulesets._talaj_hand import by_rank, by_suit, by_worth, fitted
from games.engine.rulesets._talaj_readings import additions, lay_as_listed, lays

DEALER = ["KS", "KH", "KD", "10C", "JC", "QC", "KC", "2S", "3S", "4S", "5S", "JK", "6C", "6H"]
OTHER = ["QS", "QH", "QD", "7C", "8C", "9C", "10C", "JC", "2H", "3H", "4H", "6D", "JK", "9S"]
OPENING = [["KS", "KH", "KD"], ["10C", "JC", "QC", "KC"], ["2S", "3S", "4S"]]


@pytest.fixture
def match() -> driver.Match:
    """Seat 0 has dealt and drawn the 8 of diamonds."""
    rest = list(FRENCH.cards)
    for card in (*DEALER, *OTHER, "8D"):
        rest.remove(card)
    one = driver.begin(driver.opening("talaj", 2, {}))
    driver.apply(one, Deal(1, 0, (*OTHER, *DEALER, "8D", *rest)))
    driver.apply(one, Draw(0, "stock"))
    return one


def wished(match: driver.Match, draft: Turn, do: str, **more: Any) -> Turn:
    rules = drafting("talaj")
    assert rules is not None
    return rules.redraft(driver.view(match, draft.seat), draft, {"do": do, **more})


def code(match: driver.Match, draft: Turn, do: str, **more: Any) -> str:
    with pytest.raises(Refused) as refused:
        wished(match, draft, do, **more)
    return refused.value.code.removeprefix("talaj.")


EMPTY = Turn(0, (), "")


def test_only_a_rule_set_whose_turns_have_steps_drafts() -> None:
    assert drafting("talaj") is not None
    assert drafting("ronda") is None


def test_a_draft_that_was_wished_is_a_turn_that_is_played(match: driver.Match) -> None:
    draft = wished(match, EMPTY, "lay", melds=[*OPENING, ["6C", "JK", "6H"]])
    draft = wished(match, draft, "add", meld=3, cards=["5S"])
    assert draft.steps[-1] == Add(3, high=("5S",))
    driver.apply(match, Turn(0, draft.steps, "8D"))
    assert driver.view(match, None).game.threshold == 79 + 5 + 1


def test_a_joker_is_put_elsewhere_and_a_step_taken_back_with_what_stands_on_it(match: driver.Match) -> None:
    draft = wished(match, EMPTY, "lay", melds=[["3S", "4S", "JK"], ["KS", "KH", "KD"]])
    draft = wished(match, draft, "add", meld=1, cards=["2S"])
    assert code(match, draft, "another", step=0) == "does-not-fit"
    draft = wished(match, wished(match, draft, "back", step=2), "another", step=0)
    assert draft.steps[0] == Lay(("JK", "3S", "4S"))
    assert wished(match, draft, "swap", meld=1, cards=["2S"]).steps[-1] == Swap(1, "2S")
    assert wished(match, draft, "add", meld=1, cards=["2S"]).steps[-1] == Swap(1, "2S")
    assert wished(match, wished(match, draft, "add", meld=1, cards=["5S"]), "back", step=0).steps == draft.steps[1:]


def test_what_can_not_be_had_is_refused_by_the_rule(match: driver.Match) -> None:
    assert code(match, EMPTY, "lay") == "nothing-chosen"
    assert code(match, EMPTY, "lay", melds=[["KS", "KH"]]) == "not-a-meld"
    assert code(match, EMPTY, "lay", melds=[["QS", "QH", "QD"]]) == "card-not-in-hand"
    assert code(match, EMPTY, "add", meld=1, cards=["5S"]) == "no-such-meld"
    assert code(match, EMPTY, "take") == "drawn-already"
    assert code(match, Turn(1, (), ""), "lay", melds=OPENING) == "not-your-turn"
    draft = wished(match, EMPTY, "lay", melds=OPENING)
    assert code(match, draft, "add", meld=1, cards=["5S"]) == "does-not-fit"
    assert code(match, draft, "add", meld=1) == "nothing-chosen"
    assert code(match, draft, "swap", meld=1, cards=["5S"]) == "no-joker-for"


def test_the_top_of_the_talaj_is_taken_only_where_it_may_be(match: driver.Match) -> None:
    driver.apply(match, Turn(0, (), "8D"))
    other = Turn(1, (), "")
    assert code(match, other, "lay", melds=[["QS", "QH", "QD"]]) == "draw-first"
    assert code(match, other, "take") == "first-card-on-top"
    driver.apply(match, Draw(1, "stock"))
    driver.apply(match, Turn(1, (), "9S"))
    taken = wished(match, EMPTY, "take")
    assert taken.take
    assert not wished(match, taken, "untake").take


@pytest.mark.parametrize("wish", [{}, {"do": 1}, {"do": "back", "step": 9}, {"do": "lay", "melds": [["7o"]]}])
def test_what_is_no_wish_is_unreadable(match: driver.Match, wish: dict[str, Any]) -> None:
    rules = drafting("talaj")
    assert rules is not None
    with pytest.raises(Unreadable):
        rules.redraft(driver.view(match, 0), EMPTY, wish)


def test_chosen_cards_are_read_in_every_way_in_which_they_can_lie() -> None:
    assert lays(["9H", "8H", "JK"]) == [Lay(("8H", "9H", "JK")), Lay(("JK", "8H", "9H"))]
    assert lays(["8H", "JK", "10H"]) == [Lay(("8H", "JK", "10H"))]
    assert [lay.kind == "serie" for lay in lays(["8H", "JK", "JK"])] == [False, True, True, True]
    assert lays(["AH", "JK", "KH"]) == [Lay(("JK", "KH", "AH"))]
    assert lays(["8H", "9C", "JK"]) == []
    assert lay_as_listed(["JK", "8H", "9H"]) == Lay(("JK", "8H", "9H"))
    assert lay_as_listed(["9H", "7H", "8H"]) == Lay(("7H", "8H", "9H"))


def test_cards_are_added_at_the_ends_where_they_fit() -> None:
    serie, tria = read(["5H", "6H", "7H"]), read(["6C", "6H", "6D"])
    assert serie is not None
    assert tria is not None
    assert additions(2, serie, ["8H", "3H", "4H"]) == [Add(2, low=("3H", "4H"), high=("8H",))]
    assert additions(2, serie, ["JK"]) == [Add(2, high=("JK",)), Add(2, low=("JK",))]
    assert additions(2, serie, ["9H"]) == []
    assert additions(2, serie, ["9H", "JK"]) == [Add(2, high=("JK", "9H"))]
    assert additions(1, tria, ["6S"]) == [Add(1, cards=("6S",))]
    assert additions(1, tria, ["6C"]) == []
    long = read(["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"])
    assert long is not None
    assert additions(1, long, ["AS", "AS"]) == [Add(1, low=("AS",), high=("AS",))]


def test_a_hand_is_sorted_grouped_and_kept() -> None:
    hand = ["KH", "7S", "JK", "AS", "6D", "2C", "8S", "9S", "7H"]
    assert by_suit(hand) == [["AS", "7S", "8S", "9S"], ["7H", "KH"], ["2C"], ["6D"], ["JK"]]
    assert by_rank(hand) == [["AS", "2C", "6D", "7S", "7H", "8S", "9S", "KH", "JK"]]
    assert ["7S", "8S", "9S"] in by_worth(hand)
    assert fitted([["7S", "QH"], [], ["KH"]], ["KH", "7S", "7S", "2C"]) == [["7S"], ["KH"], ["7S", "2C"]]


@pytest.mark.parametrize(
    ("how", "places", "expected"),
    [
        ("right", [0], [["8S", "7S"], ["KH", "QH"]]),
        ("right", [1], [["7S"], ["8S", "KH", "QH"]]),
        ("left", [2], [["7S", "8S", "KH"], ["QH"]]),
        ("left", [0], [["7S"], ["8S"], ["KH", "QH"]]),
        ("together", [1, 3], [["7S"], ["8S", "QH"], ["KH"]]),
        ("together", [], [["7S", "8S"], ["KH", "QH"]]),
        ("left", [99, -1], [["7S", "8S"], ["KH", "QH"]]),
    ],
)
def test_cards_move_by_hand(how: str, places: list[int], expected: list[list[str]]) -> None:
    from games.engine.rulesets._talaj_hand import Arrangement, _moved

    groups = [["7S", "8S"], ["KH", "QH"]]
    assert _moved(groups, Arrangement(how, tuple(places))) == expected  # type: ignore[arg-type]
