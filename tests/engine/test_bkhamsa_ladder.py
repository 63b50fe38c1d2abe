"""Bkhamsa: captures, the ladder, the open pile and Maysa. Each test is named after a sentence of the rules."""

import pytest

from tests.engine.bkhamsa_kit import Game, in_pairs


def pile(game: Game) -> tuple[list[str], int, int, int] | None:
    """Return the open pile: its cards, who holds it, its level and its worth."""
    shown = game.view().game.open_pile
    return (shown.cards, shown.seat, shown.level, shown.worth) if shown else None


def ladder(plays: str, table: str = "1o 3c 5e 7b") -> Game:
    """Return a match of two after these plays."""
    game = Game()
    game.scripted(plays, table)
    return game


@pytest.mark.parametrize(("table", "card", "took"), [
    ("6o 7c 10e 12b", "6c", ["6o", "7c", "10e"]), ("2o 3c 5e 6b", "2c", ["2o", "3c"]), ("12o 1c 2e 4b", "12c", ["12o"]),
    ("7o 10c 12e 1b", "7c", ["7o", "10c"]),
])  # fmt: skip
def test_a_card_takes_a_table_card_of_its_rank_and_the_run_above_it(table: str, card: str, took: list[str]) -> None:
    """Play a card of the same rank as a table card to take it, plus the run above it: a 6 takes 6, 7, 10 (10 comes
    after 7) and stops at the first gap."""
    game = ladder(card, table)
    assert game.view().game.last_play.took == took
    assert set(game.view().game.table) == set(table.split()) - set(took)
    assert game.view().game.piles == [len(took) + 1, 0]


def test_without_a_match_the_card_stays_on_the_table() -> None:
    """No match: your card stays on the table."""
    game = ladder("2o")
    assert game.view().game.table == ["1o", "3c", "5e", "7b", "2o"]
    assert game.view().game.last_play.does == "lay"


def test_to_take_the_card_that_the_previous_player_laid_is_bwahad() -> None:
    """To capture, by its rank, the card that the previous play of the same distribution laid down is Bwahad."""
    game = ladder("2o 2c")
    assert game.view().game.last_play.level == 1
    game.go_on()
    assert game.part("ladder") == [0, 1]


def test_bwahad_is_1_bkhamsa_5_and_b3ashra_10() -> None:
    """Bwahad 1, Bkhamsa 5, B3ashra 10."""
    for plays, worth in (("2o 2c 11o", [0, 1]), ("2o 2c 2e 11o", [5, 0]), ("2o 2c 2e 2b", [0, 10])):
        assert ladder(plays).part("ladder") == worth


def test_with_a_maysa_on_top_they_are_2_6_and_11() -> None:
    """Bwahad, Bkhamsa, B3ashra with 1, 5, 10 and with a Maysa on top 2, 6, 11."""
    for plays, worth in (("2o 2c 11o", [0, 2]), ("2o 2c 2e 11o", [6, 0]), ("2o 2c 2e 2b", [0, 11])):
        game = Game(opening="expert")
        game.scripted(plays)
        assert [points["total"] for points in game.view().game.points] == worth
        assert game.part("maysa") == [bool(total) for total in worth]


def test_the_pile_then_lies_in_the_open_the_capturing_card_on_top() -> None:
    """The pile then lies in the open, the capturing card on top."""
    game = ladder("2o 2c")
    for viewer in (None, 0, 1):
        assert game.view(viewer).game.open_pile.cards == ["2o", "3c", "2c"]
    assert pile(game) == (["2o", "3c", "2c"], 1, 1, 1)
    game.go_on()
    assert pile(game) is None


def test_your_card_lands_on_top_and_the_pile_is_collected_once_nobody_can_hit_it() -> None:
    """Your card lands on top of what it takes, and the pile is collected once nobody can hit it."""
    game = Game()
    game.script("2o 2c 2e 2b")
    tops = []
    for card in ("2o", "2c", "2e"):
        game.play(card)
        tops.append(pile(game))
    assert tops == [None, (["2o", "3c", "2c"], 1, 1, 1), (["2o", "3c", "2c", "2e"], 0, 2, 5)]
    game.play("2b")
    assert pile(game) is None
    assert game.view().game.piles == [0, 5]


def test_if_the_very_next_play_is_of_the_same_rank_it_hits_and_takes_the_whole_pile() -> None:
    """If the very next play, in the same distribution, is of the same rank, it hits: that seat takes the whole pile
    (Bkhamsa), and if the play after that is of the same rank too it hits again (B3ashra)."""
    game = ladder("2o 2c 2e")
    last = game.view().game.last_play
    assert (last.does, last.took, last.level) == ("hit", ["2o", "3c", "2c"], 2)
    game = ladder("2o 2c 2e 2b")
    last = game.view().game.last_play
    assert (last.does, last.took, last.level) == ("hit", ["2o", "3c", "2c", "2e"], 3)


def test_with_four_seats_the_pile_goes_from_side_to_side() -> None:
    """The next player can hit your pile with the 3rd card of that rank (Bkhamsa), then the 4th (B3ashra)."""
    game = Game(4)
    game.scripted("2o 2c 2e 2b")
    assert game.part("ladder") == [0, 10]
    game = Game(4)
    game.scripted("11o 2o 2c 2e 12o")
    assert game.part("ladder") == [0, 5]


def test_only_the_seat_that_ends_up_with_the_pile_scores_and_only_the_last_step() -> None:
    """Only the seat that ends up with the pile scores, and only for the last step."""
    game = ladder("2o 2c 2e 11o")
    assert game.fallen() == [(0, "ladder", 5)]
    assert game.part("ladder") == [5, 0]


def test_the_level_is_the_number_of_steps_however_many_cards_left_before() -> None:
    """The level is the number of steps, however many cards of the rank left the deck before (Decided)."""
    assert ladder("2c 2e 2b", "2o 5e 7b 11c").fallen() == [(0, "ladder", 1)]
    assert ladder("1c 2c 2e 2b", "1o 2o 5e 7b").fallen() == [(1, "ladder", 5)]


def test_a_ladder_only_starts_from_a_bwahad_and_any_other_capture_is_collected_at_once() -> None:
    """A ladder only ever starts from a Bwahad; any other capture is collected at once (Decided)."""
    game = ladder("5o")
    assert game.view().game.piles == [2, 0]
    assert pile(game) is None
    game = ladder("5o 5c")
    assert game.view().game.last_play.does == "lay"
    assert game.part("ladder") == [0, 0]


def test_a_card_laid_before_the_previous_play_gives_no_bwahad() -> None:
    """… the card that the previous play laid down."""
    assert ladder("2o 11o 2c 12o").part("ladder") == [0, 0]


def test_a_card_taken_in_a_run_gives_no_bwahad() -> None:
    """… by its rank …"""
    game = ladder("4o 3o 12o")
    assert game.part("ladder") == [0, 0]
    assert game.view().game.piles == [0, 4]


def test_a_card_laid_in_the_distribution_before_gives_no_bwahad() -> None:
    """… of the same distribution …"""
    game = ladder("10o 11o 12o 2o 1c 4o 4c")
    assert game.view().game.last_play.took == ["4o", "5e"]
    assert pile(game) is None
    assert game.part("ladder") == [0, 0]


def test_an_open_pile_is_collected_by_the_next_play_of_another_rank_before_it_takes_effect() -> None:
    """An open pile is collected, and scored, at the earliest of: the next play, when it is of another rank (before that
    play takes effect) …"""
    game = Game(opening="expert")
    game.scripted("5o 6o 7o 7c 5c")
    assert game.view().game.last_play.took == ["5o", "6o"]
    assert game.fallen() == [(1, "ladder", 1), (0, "maysa", 1)]


def test_or_by_a_b3ashra() -> None:
    """… a B3ashra …"""
    game = ladder("2o 2c 2e 2b")
    assert game.fallen() == [(1, "ladder", 10)]
    assert game.view().game.open_pile is None


def test_or_once_all_four_cards_of_its_rank_have_been_seen() -> None:
    """… all four cards of its rank having been seen in this deal, on the opening table or played, so that nobody can
    hit it (Decided) …"""
    assert ladder("2c 2e 2b", "2o 5e 7b 11c").fallen() == [(0, "ladder", 1)]
    game = ladder("2c 2e 11o 4o 2b 12o", "2o 5e 7b 10c")
    assert game.part("ladder") == [0, 0], "the four were seen, and this was no Bwahad"


def test_what_was_seen_in_an_earlier_distribution_of_this_deal_counts_too() -> None:
    """… having been seen in this deal …"""
    game = ladder("2c 10o 12o 4o 3o 1o 2e 2b", "2o 5e 7b 11c")
    assert game.view().game.distribution == 2
    assert game.fallen() == [(1, "ladder", 1)]
    assert pile(game) is None


def test_or_at_the_end_of_the_distribution() -> None:
    """… the end of the distribution. The ladder stops when the deal runs out."""
    game = ladder("10o 11o 12o 4o 2o 2c")
    assert game.view().game.distribution == 2
    assert game.fallen() == [(1, "ladder", 1)]
    assert pile(game) is None
    game = ladder("10o 11o 12o 4o 2o 2c 2e")
    assert game.view().game.last_play.does == "lay"


def test_until_then_its_cards_are_on_no_side_and_not_on_the_table() -> None:
    """Until then its cards are on no side and not on the table."""
    view = ladder("2o 2c").view()
    assert view.game.piles == [0, 0]
    assert not {"2o", "3c", "2c"} & set(view.game.table)


def test_maysa_is_a_capture_that_empties_the_table_and_scores_1() -> None:
    """Clear the whole table with a capture: +1."""
    game = Game(4, opening="expert")
    game.scripted("5o 6o 7o 5c")
    assert game.fallen() == [(1, "maysa", 1)]
    assert game.view().game.table == []
    assert game.view().game.last_play.maysa


def test_an_open_pile_aside_the_table_is_empty() -> None:
    """The table is empty after a capture (an open pile aside)."""
    game = Game(opening="expert")
    game.scripted("2o 2c")
    assert pile(game) == (["2o", "2c"], 1, 1, 2)
    game.go_on()
    assert game.fallen() == [(1, "ladder", 1), (1, "maysa", 1)]


def test_in_a_ladder_only_the_last_steps_seat_gets_the_maysa_once() -> None:
    """It belongs to whoever collects that capture, at the moment it is collected; in a ladder only the last step's seat
    gets it, once (Decided)."""
    game = Game(opening="expert")
    game.scripted("2o 2c 2e")
    assert pile(game) == (["2o", "2c", "2e"], 0, 2, 6)
    assert game.part("maysa") == [0, 0]
    game.go_on()
    assert game.part("maysa") == [1, 0]


def test_the_dealers_very_last_card_makes_no_maysa() -> None:
    """It is nobody's where the dealer's very last card of the deal makes it (Decided)."""
    game = Game(opening="expert", target=61)
    *plays, last = in_pairs()
    game.scripted(plays)
    before = game.part("maysa")
    game.play(last)
    assert game.view().game.table == []
    assert game.fallen()[0] == (1, "ladder", 1)
    assert not game.view().game.last_play.maysa
    assert game.part("maysa") == before == [0, 19]


def test_a_maysa_that_the_dealers_very_last_card_takes_over_by_a_hit_is_nobodys() -> None:
    """… or takes it over by a hit (Decided)."""
    game = Game(4, opening="expert", target=61)
    once = "2b 1o 1c 7o 7c 2o 2c 2e"
    pairs = in_pairs(once)
    plays = ["2b", "1o", "1c", *pairs, "7o", "7c", "2o", "2c"]
    assert len(plays) == 39
    game.scripted([*plays, "2e"][:39])
    assert pile(game) == (["2o", "2c"], 2, 1, 2)
    before = game.part("maysa")
    game.play("2e")
    assert game.view().game.last_play.level == 2
    assert game.fallen()[0] == (1, "ladder", 5)
    assert game.part("maysa") == before


def test_a_maysa_of_the_play_before_the_last_still_counts() -> None:
    """Not with the dealer's very last card of the hand: with any other."""
    game = Game(opening="expert", target=61)
    game.scripted(["2b", "1o", "1c", *in_pairs("2b 1o 1c 2e")])
    assert game.fallen() == [(0, "maysa", 1)]
    assert game.play("2e").game.last_play.does == "lay"
