"""Bkhamsa: what a viewer may know. What must not be seen is tested in ``test_secrets.py`` for every rule set too."""

import msgspec
import pytest

from games.engine import match as driver
from tests.engine.bkhamsa_hidden import in_piles_of_bkhamsa, unseen_in_bkhamsa
from tests.engine.bkhamsa_kit import Game
from tests.engine.test_secrets import running_deals, seen, swapped


def test_what_my_card_would_do_before_i_play_it() -> None:
    """What my card would do (take, hit, lay)."""
    game = Game()
    game.deal({0: "2o 2e 5o", 1: "2c 11c 12c"})
    assert game.view(0).game.does == {"2o": "lay", "2e": "lay", "5o": "take"}
    assert game.view(0).game.takes == {"2o": [], "2e": [], "5o": ["5e"]}
    game.play("2o")
    assert game.view(1).game.does["2c"] == "take"
    assert game.view(1).game.takes["2c"] == ["2o", "3c"]
    game.play("2c")
    assert game.view(0).game.does == {"2e": "hit", "5o": "take"}
    assert game.view(0).game.takes["2e"] == ["2o", "3c", "2c"]
    assert game.view().game.does == game.view().game.takes == {}


def test_the_hand_and_what_it_holds_are_the_viewers_own() -> None:
    """Hidden from others: hands."""
    game = Game()
    game.deal({0: "2o 2c 6o", 1: "4o 10o 12o"})
    assert game.view(0).game.hand == ["2o", "2c", "6o"]
    assert game.view(0).game.holding.ranks == (2,)
    assert game.view(1).game.holding is None
    assert game.view().game.hand is None
    assert game.view().game.holding is None


def test_what_all_may_see_is_the_same_for_every_viewer() -> None:
    """Seen by all: the table, an open pile, how many cards each hand, pile and the stock hold, and the last play with
    what it took."""
    game = Game()
    game.scripted("5o 2o 2c")
    for viewer in (None, 0, 1):
        seen = game.view(viewer).game
        assert seen.table == ["1o", "7b"]
        assert seen.open_pile.cards == ["2o", "3c", "2c"]
        assert (seen.hands, seen.piles, seen.stock) == ([1, 2], [2, 0], 30)
        assert (seen.last_play.seat, seen.last_play.card, seen.last_play.took) == (0, "2c", ["2o", "3c"])


def test_the_score_moves_as_points_fall() -> None:
    """Bonuses count as they happen."""
    game = Game(standing=(7, 12))
    game.script("2o 2c 11o")
    assert game.view().game.standing == [7, 12]
    game.play("2o", "2c", "11o")
    assert game.view().game.standing == [7, 13]
    assert game.view().totals == (7, 12)


def test_match_point_is_marked() -> None:
    """At match point (one point from the target)."""
    for standing, flags in (((40, 3), [True, False]), ((39, 40), [False, True]), ((40, 40), [True, True])):
        game = Game(standing=standing)
        assert game.deal().game.match_point == flags


def test_who_played_what_lies_in_the_open() -> None:
    """The table, the open pile and the last play: who laid what there, and when."""
    game = Game()
    game.scripted("10o 11o 12o 2o 2c 4o 6o")
    assert [(play.seat, play.distribution, play.card) for play in game.view().game.plays] == [
        (0, 1, "10o"), (1, 1, "11o"), (0, 1, "12o"), (1, 1, "4o"), (0, 2, "6o"),
    ]  # fmt: skip


def test_after_the_score_it_is_laid_open_what_was_held_and_not_before() -> None:
    """A deal that has ended is open to the players of the match."""
    game = Game(target=61)
    game.deal({0: "2o 2c 6o", 1: "4o 10o 12o"}, {1: "10c 10e 10b"})
    game.declare(0)
    while driver.due(game.match) is None:
        assert game.view().game.reveal is None
        game.go_on()
    game.do(game.score())
    first, second, *_ = [line for line in game.view(0).game.reveal if line.distribution < 3]
    assert (first.distribution, first.seat, first.held.ranks, first.declared) == (1, 0, (2,), True)
    assert (second.distribution, second.seat, second.held.kind, second.declared) == (2, 1, "tringa", False)
    assert game.view(1).game.reveal == game.view(0).game.reveal
    assert game.view().game.reveal == [first], "what was hidden is not for spectators"
    game.deal()
    assert game.view().game.reveal is None


@pytest.mark.parametrize("seats", [2, 4])
def test_the_faces_in_the_piles_are_in_no_view(seats: int) -> None:
    """Hidden from all, the owner included: the faces in piles (Decided)."""
    swaps = 0
    for events, _ in running_deals("bkhamsa", seats, 60):
        piles = in_piles_of_bkhamsa(events, seats)
        match = driver.replay(events)
        assert len(piles) <= sum(driver.view(match, None).game.piles)
        for viewer in (None, *range(seats)):
            view = msgspec.structs.replace(driver.view(match, viewer), dealer_draw=None)
            text = msgspec.json.encode(view).decode()
            assert not [card for card in piles if f'"{card}"' in text]
        pairs = [(one, other) for one in piles for other in piles if one < other and one[:-1] == other[:-1]]
        for one, other in sorted(pairs)[:1]:
            assert seen(swapped(events, one, other), None) == seen(events, None)
            swaps += 1
    assert swaps > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_the_hidden_cards_are_as_many_as_the_view_counts(seats: int) -> None:
    """The idea of what is hidden, held against the counts that everybody may see."""
    for events, _ in running_deals("bkhamsa", seats, 60):
        for viewer in (None, *range(seats)):
            game = driver.view(driver.replay(events), viewer).game
            others = sum(count for seat, count in enumerate(game.hands) if seat != viewer)
            assert len(unseen_in_bkhamsa(events, seats, viewer)) == others + game.stock
