"""Ronda: captures, caídas and missas. Each test is named after a sentence of the rules and quotes it."""

from itertools import pairwise

import pytest

from games.engine.cards import RONDA_ORDER
from games.engine.events import Play
from tests.engine.kit import Table, all_stories


def took(table: str, card: str) -> list[str]:
    """Return what the first play of a deal, of this card on this table, takes."""
    match = Table()
    match.deal({0: card}, table=table)
    last = match.play(card).game.last_play
    return list(last.took)


def test_one_card_a_turn() -> None:
    """One card a turn. On your turn you play one card from your hand."""
    for story in all_stories():
        for play in story.plays:
            assert play.before.turn == play.seat
            hand = play.before.game.hand
            assert play.card in hand
            if len(hand) > 1:
                assert play.after.game.hand == [card for card in hand if card != play.card]
                assert play.after.turn != play.seat


def test_a_card_is_played_only_in_turn_and_only_from_ones_hand() -> None:
    """On your turn you play one card from your hand."""
    table = Table()
    table.deal({0: "2o 4o 6o", 1: "2c 4c 6c"})
    assert table.refuses(Play(1, "2c")) == "ronda.not-your-turn"
    assert table.refuses(Play(0, "2c")) == "ronda.card-not-in-hand"
    assert table.refuses(Play(0, "8o")) == "ronda.card-not-in-hand"
    assert table.refuses(Play(2, "2o")) == "match.no-such-seat"
    assert table.refuses(Play(-1, "2c")) == "match.no-such-seat"


def test_a_match_captures_then_every_next_rank_up_to_the_first_that_is_missing() -> None:
    """If a card of that rank lies on the table, the play captures: the matching card, then every next rank in Ronda
    order that lies on the table, up to the first that does not."""
    assert took("2o 3c 5e 6b", "2c") == ["2o", "3c"]
    assert took("2o 3c 4e 6b", "2c") == ["2o", "3c", "4e"]
    assert took("2o 3c 4e 6b", "3o") == ["3c", "4e"]
    assert took("2o 3c 4e 6b", "6o") == ["6b"]


def test_ronda_order_runs_1_to_7_then_sota_caballo_rey() -> None:
    """Ronda order runs 1, 2, 3, 4, 5, 6, 7, then Sota, Caballo, Rey."""
    order = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
    for suit in "oceb":
        assert [RONDA_ORDER[rank + suit] for rank in order] == list(range(10))


def test_the_sota_follows_the_7_directly_and_nothing_is_above_the_rey() -> None:
    """The Sota follows the 7 directly, since the deck has no 8 or 9, and the Rey is the top, with nothing above it."""
    assert took("7o 10c 12e 1b", "7c") == ["7o", "10c"]
    assert took("11o 12c 1e 2b", "11c") == ["11o", "12c"]
    assert took("12o 1c 2e 4b", "12c") == ["12o"]


def test_a_6_on_6_7_sota_and_rey_takes_three_and_leaves_the_rey() -> None:
    """Example: play a 6 on a table of 6, 7, Sota and Rey and you take the 6, the 7 and the Sota; the Rey stays, because
    the missing Caballo breaks the run."""
    match = Table()
    match.deal({0: "6c"}, table="6o 7c 10e 12b")
    seen = match.play("6c")
    assert seen.game.last_play.took == ["6o", "7c", "10e"]
    assert seen.game.table == ["12b"]


def test_the_card_played_and_all_it_took_go_to_the_players_pile() -> None:
    """The card played and all it took go to the player's pile."""
    for story in all_stories():
        for play in story.plays[:-1]:
            side = play.seat % len(play.before.sides)
            taken = play.after.game.last_play.took
            gain = play.after.game.piles[side] - play.before.game.piles[side]
            assert gain == (len(taken) + 1 if taken else 0)
            others = set(play.before.game.table) - set(taken)
            assert others == set(play.after.game.table) - {play.card}


def test_otherwise_the_card_stays_on_the_table_even_where_the_rank_above_it_lies_there() -> None:
    """Otherwise the card stays on the table, even where the rank above it lies there. A run only ever starts from a
    match."""
    match = Table()
    match.deal({0: "4c"}, table="5o 6c 10e 12b")
    seen = match.play("4c")
    assert seen.game.table == ["5o", "6c", "10e", "12b", "4c"]
    assert seen.game.piles == [0, 0]


def test_a_match_always_captures_so_the_table_never_holds_two_of_one_rank() -> None:
    """A match always captures … (So the table never holds two cards of one rank.)"""
    for story in all_stories():
        for play in story.plays:
            ranks = [card[:-1] for card in play.after.game.table]
            assert len(ranks) == len(set(ranks))
            matched = play.card[:-1] in [card[:-1] for card in play.before.game.table]
            assert matched == bool(play.after.game.last_play.took)


def test_a_player_is_free_to_choose_which_card_to_play() -> None:
    """You may play any card in your hand on any turn."""
    for story in all_stories():
        for play in story.plays:
            offered = [move.card for move in play.before.moves if isinstance(move, Play)]
            assert offered == play.before.game.hand


def test_the_suit_never_matters_only_the_rank_counts() -> None:
    """In Ronda the suit never matters: only the rank counts."""
    for suit in "ceb":
        assert took("1o 3o 4o 6o", f"3{suit}") == ["3o", "4o"]


def test_a_pile_is_face_down_and_shows_only_how_many_cards_it_holds() -> None:
    """Your pile is face down: the others see only how many cards it holds, never their faces. (Nor does its owner.)"""
    match = Table()
    match.deal({0: "1c 2c 4c", 1: "3e"})
    match.play("1c", "3e")
    for viewer in (None, 0, 1):
        game = match.view(viewer).game
        assert game.piles == [2, 2]
        assert game.last_play.took == ["3c"]
        assert "1o" not in repr(match.view(viewer))
        assert "1c" not in repr(match.view(viewer))


def test_a_caida_takes_by_its_rank_the_card_that_the_previous_play_laid() -> None:
    """A caída happens when the player before you lays a card on the table without capturing, and you play a card of the
    same rank and take it. A caída is worth 1 point, scored on the spot."""
    match = Table()
    match.deal({0: "2o 4o 6o", 1: "2c 4c 6c"})
    match.play("2o")
    seen = match.play("2c")
    assert seen.game.last_play.caida
    assert [(side.caida, side.missa) for side in seen.game.points] == [(0, 0), (1, 0)]


def test_a_caida_may_go_on_with_a_run() -> None:
    """This play captures that very card by its rank: what it takes besides doesn't matter."""
    match = Table()
    match.deal({0: "2o", 1: "2c"}, table="3c 5e 7b 12o")
    match.play("2o")
    last = match.play("2c").game.last_play
    assert last.took == ["2o", "3c"]
    assert last.caida


def test_a_card_taken_as_part_of_the_run_is_no_caida() -> None:
    """Only a direct match of the previous player's card counts: a card you take as part of a run is not a caída."""
    match = Table()
    match.deal({0: "6o", 1: "5c"}, table="1o 3c 5e 10b")
    match.play("6o")
    last = match.play("5c").game.last_play
    assert last.took == ["5e", "6o"]
    assert not last.caida


def test_a_capture_lays_nothing_so_the_next_play_is_no_caida() -> None:
    """The previous play laid a card on the table without capturing."""
    match = Table()
    match.deal({0: "2o 2c 6o", 1: "7c"}, table="1o 3c 5e 7b")
    match.play("2o", "7c")
    last = match.play("2c").game.last_play
    assert last.took == ["2o", "3c"]
    assert not last.caida, "the 2 was laid two plays before"


def test_the_first_play_of_a_distribution_cant_be_a_caida() -> None:
    """There is no caída on the first card of a new distribution: once three fresh cards are dealt, matching the last
    card the dealer laid in the previous distribution does not count."""
    match = Table()
    match.deal({0: "2o 2c 6o", 1: "4o 4c 11o"}, {0: "11c"}, table="1o 3c 5e 7b")
    match.play("2o", "4o", "2c", "4c", "6o")
    assert match.play("11o").game.distribution == 2
    last = match.play("11c").game.last_play
    assert last.took == ["11o"]
    assert not last.caida


def test_the_count_starts_afresh_with_every_distribution() -> None:
    """The count starts afresh with every distribution."""
    seen = 0
    for story in all_stories():
        for play, following in pairwise(story.plays):
            laid = not play.after.game.last_play.took
            same = following.card[:-1] == play.card[:-1]
            fresh = following.before.game.hands == [3] * story.seats
            assert following.after.game.last_play.caida == (laid and same and not fresh)
            seen += laid and same and fresh
    assert seen, "the dealer's last card was matched at least once"


def test_a_missa_is_a_capture_that_leaves_the_table_empty() -> None:
    """A missa is a capture that leaves the table empty: 1 point, scored on the spot."""
    match = Table()
    match.deal({0: "2c"}, table="2o 3c 4e 6b")
    match.play("2c")
    assert match.view().game.table == ["6b"]
    match = Table()
    match.deal({0: "5c", 1: "1c"}, table="1o 5o 6c 7e")
    match.play("5c")
    seen = match.play("1c")
    assert seen.game.last_play.missa
    assert [(side.caida, side.missa) for side in seen.game.points] == [(0, 0), (0, 1)]


def test_a_caida_and_a_missa_in_the_same_play_are_2_points() -> None:
    """If the same play is both a caída and a missa, it scores 2."""
    match = Table()
    match.deal({0: "5c 11o", 1: "1c 11c"}, table="1o 5o 6c 7e")
    seen = match.play("5c", "1c", "11o", "11c")
    assert seen.game.last_play.caida
    assert seen.game.last_play.missa
    assert [(side.caida, side.missa) for side in seen.game.points] == [(0, 0), (1, 2)]


def test_after_a_missa_the_next_player_must_lay_a_card_that_may_become_a_caida() -> None:
    """After a missa the table starts empty: the next player has nothing to match and must lay a card down, and that
    card may become the following player's caída."""
    empty = 0
    for story in all_stories():
        for play in story.plays:
            if not play.before.game.table:
                empty += 1
                assert not any(play.before.game.takes.values())
                assert play.after.game.table == [play.card] or play is story.plays[-1]
    assert empty


def test_every_capture_that_empties_the_table_is_a_missa_but_the_dealers_last_of_the_deal() -> None:
    """No missa for the dealer's last card of the final distribution."""
    exceptions = 0
    for story in all_stories():
        for play in story.plays:
            last = play.after.game.last_play
            empties = bool(last.took) and len(last.took) == len(play.before.game.table)
            final = play is story.plays[-1]
            assert last.missa == (empties and not final)
            exceptions += empties and final
    assert exceptions


def test_a_caida_with_the_last_card_of_the_deal_still_counts() -> None:
    """The one exception is the last card of the deal: when the dealer clears the table with the last card in hand of
    the final distribution, there is no missa — though a caída on that play still counts."""
    found = 0
    for story in all_stories():
        play = story.plays[-1]
        last = play.after.game.last_play
        if last.took and last.caida:
            found += 1
            side = play.seat % len(play.before.sides)
            assert play.after.game.points[side].caida == play.before.game.points[side].caida + 1
            assert play.after.game.points[side].missa == play.before.game.points[side].missa
    assert found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_card_would_take_is_shown_before_it_is_played(seats: int) -> None:
    """First tap on a card lights exactly the cards it would take."""
    for story in all_stories():
        if story.seats == seats:
            for play in story.plays:
                assert play.before.game.takes[play.card] == play.after.game.last_play.took
