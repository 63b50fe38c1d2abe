"""The draft of a turn: what it comes to before its discard, from the view of its seat."""

from msgspec.structs import replace

from games.engine import match as driver
from games.engine.events import Turn
from games.engine.melds import RUN, Meld
from games.engine.ruleset import drafting
from games.engine.rulesets.talaj import Preview, preview
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, add, laid, lay, swap


def drafted(table: Talaj, *steps: object, take: bool = False) -> Preview:
    """Return what the steps of the seat in turn come to."""
    return preview(table.view(table.turn).game, table.turn, steps, take=take)  # type: ignore[arg-type]


def test_a_draft_shows_its_total_and_whether_the_free_tria_and_serie_are_there() -> None:
    table = Talaj()
    table.deal({0: OPENING + " JK"})
    table.draw()
    nothing = drafted(table)
    assert (nothing.total, nothing.free_tria, nothing.free_serie, len(nothing.hand)) == (0, False, False, 15)
    tria = drafted(table, lay("AS", "AH", "AD"))
    assert (tria.total, tria.free_tria, tria.free_serie, len(tria.hand)) == (30, True, False, 12)
    both = drafted(table, *laid(OPENED))
    assert (both.total, both.free_tria, both.free_serie, both.refused) == (77, True, True, None)
    spoiled = drafted(table, *laid(OPENED), add(2, high="JK"))
    assert (spoiled.total, spoiled.free_serie) == (30, False)


def test_a_draft_stops_at_the_first_step_that_cant_be_done() -> None:
    table = Talaj()
    table.deal({0: OPENING})
    table.draw()
    shown = drafted(table, lay("AS", "AH", "AD"), lay("AS", "AH", "AD"), lay("8H", "9H", "10H"))
    assert shown.done == 1
    assert shown.refused
    assert shown.refused.code == "talaj.card-not-in-hand"


def test_a_draft_whose_total_falls_below_the_threshold_has_to_give_back_what_it_added_elsewhere() -> None:
    """If a player takes back laid-out cards so that the total falls below the threshold, everything added to or swapped
    from other melds in this turn goes back by itself."""
    table = Talaj()
    table.deal({0: OPENING + " 5S JK 7S", 1: "KS KH KD KC 8C 9C 10C JC QC AC 6S"}, stock="2S 2S")
    table.go("2S", *laid(OPENED), lay("5S", "JK", "7S"))
    table.draw()
    big = laid([["KS", "KH", "KD", "KC"], ["8C", "9C", "10C", "JC", "QC"]])
    assert not drafted(table, *big).is_below
    for touching in (add(1, "AC"), swap(3, "6S")):
        assert not drafted(table, *big, touching).is_below
        assert drafted(table, big[0], touching).is_below
    assert "JK" in drafted(table, *big, swap(3, "6S")).hand


def test_a_draft_tells_whether_its_last_card_ends_the_deal_on_71_against_a_raised_threshold() -> None:
    """A seat whose opening turn ends with its last card discarded needs 71 only, whatever the threshold."""
    table = Talaj()
    hand = OPENING + " 2D 3D JK 6C 7C JK"
    table.deal({0: "KS KH KD KC 8C 9C 10C JC QC", 1: hand}, stock="2S 2S")
    table.go("2S", *laid([["KS", "KH", "KD", "KC"], ["8C", "9C", "10C", "JC", "QC"]]))
    table.draw()
    steps = [*laid(OPENED), lay("2D", "3D", "JK"), lay("6C", "7C", "JK")]
    assert not drafted(table, *steps[:3]).goes_out
    assert drafted(table, *steps).goes_out
    assert drafted(table, *steps).total < table.view().game.threshold
    assert not drafted(table, *steps[:3], add(2, low="6C 7C")).goes_out  # it touches an earlier meld


def test_a_draft_may_begin_with_the_top_of_the_talaj() -> None:
    table = Talaj()
    table.deal({0: OPENING + " 5D 5S", 1: "5C"}, stock="2S")
    table.go("2S", *laid(OPENED))
    table.go("5C")
    assert "5C" in drafted(table, take=True).hand
    assert drafted(table, lay("5C", "5D", "5S"), take=True).refused is None
    assert drafted(table, lay("5C", "5D", "5S")).refused is not None


def test_a_serie_from_two_to_ace_has_its_ace_high_in_a_draft_too() -> None:
    """The ace is low or high: thirteen cards could be either, and a draft must take them as they lie on the table."""
    table = Talaj()
    table.deal({0: OPENING + " AC JK"})
    table.draw()
    state = table.match.state
    state.melds, state.owners, state.opened = [Meld("serie", RUN["H"][1:], 1)], [1], [True, True]
    draft = Turn(0, (add(1, low="AH"),), "AC")
    assert drafted(table, add(1, high="AH")).refused is not None
    assert drafted(table, *draft.steps).melds[0].low == 0
    assert driver.refusal(table.match, draft) is None
    rules = drafting("talaj")
    assert rules is not None
    wished = rules.redraft(table.view(0), Turn(0, (), ""), {"do": "add", "meld": 1, "cards": ["JK"]})
    assert driver.refusal(table.match, replace(wished, discard="AC")) is None
