"""Which test shows which sentence of the document on the Talaj.

Left out are titles, the glossary, and what tells where the game comes from or how to play it well; each other sentence
is here by its first words, and a test that is renamed must be renamed here.
"""

from collections.abc import Callable

import pytest

from tests.engine import test_melds as melds
from tests.engine import test_talaj_deal as deal
from tests.engine import test_talaj_draw as draw
from tests.engine import test_talaj_opening as opening
from tests.engine import test_talaj_table as table
from tests.engine import test_talaj_threshold as threshold

DOCUMENT: list[tuple[str, Callable[..., None]]] = [
    ("Les cartes : deux jeux de 52 cartes mélangés, …", deal.test_two_packs_of_52_and_four_jokers_are_108_cards),
    ("Les joueurs : de 2 à 5.", deal.test_two_to_five_players),
    ("Le donneur distribue 14 cartes à chaque …", deal.test_fourteen_cards_to_each_seat_the_rest_is_the_stock),
    ("Le reste est placé face cachée au centre : …", deal.test_fourteen_cards_to_each_seat_the_rest_is_the_stock),
    ("Pour la toute première manche, le donneur est …", deal.test_the_first_dealer_is_chosen_at_random),
    ("Ensuite le rôle tourne : le joueur à gauche …", deal.test_after_each_deal_the_next_seat_deals),
    ("Le donneur joue en premier, et son tour …",
     deal.test_the_dealer_plays_first_an_ordinary_turn_whose_discard_opens_the_talaj),
    ("Si la pioche s’épuise alors que la manche …",
     deal.test_when_the_stock_is_empty_the_talaj_but_for_its_top_card_becomes_the_stock),
    ("Le but est de vous débarrasser de vos cartes …", table.test_lay_any_melds_even_of_15_points),
    ("3 ou 4 cartes de même valeur mais de couleurs …",
     melds.test_a_tria_is_three_or_four_cards_of_one_rank_all_of_different_suits),
    ("Vous ne pouvez jamais avoir deux cartes de la …", melds.test_two_of_one_suit_are_never_in_one_tria),
    ("3 cartes ou plus qui se suivent dans la même …",
     melds.test_a_serie_is_three_or_more_cards_of_one_suit_in_sequence),
    ("L’as peut être bas (A-2-3) ou haut (D-R-A).", melds.test_the_ace_is_low_or_high_never_in_the_middle),
    ("Deux exemplaires de la même couleur ne …", melds.test_two_of_one_suit_are_never_in_one_tria),
    ("De 2 à 10 : leur valeur faciale", melds.test_2_to_10_count_their_face_courts_ten_an_ace_ten_or_one),
    ("V, D, R : 10 points chacune", melds.test_2_to_10_count_their_face_courts_ten_an_ace_ten_or_one),
    ("As : 10 points s’il est haut ou dans une …", melds.test_2_to_10_count_their_face_courts_ten_an_ace_ten_or_one),
    ("Joker : 0 point", melds.test_a_meld_that_holds_a_joker_counts_0),
    ("Toute combinaison contenant un joker compte 0 …", melds.test_a_meld_that_holds_a_joker_counts_0),
    ("… vous ne pouvez poser aucune carte tant que …",
     opening.test_a_seat_that_has_not_opened_may_lay_only_if_its_new_melds_total_71),
    ("Il ne s’agit pas d’avoir une seule énorme …", opening.test_all_goes_on_the_table_in_one_turn),
    ("Dès que l’ensemble atteint 71 ou plus, vous …", opening.test_all_goes_on_the_table_in_one_turn),
    ("Vous pouvez garder des combinaisons valides …",
     opening.test_melds_may_be_kept_in_hand_as_long_as_one_likes),
    ("71 n’est que le minimum de départ, pour celui …",
     opening.test_a_seat_that_has_not_opened_may_lay_only_if_its_new_melds_total_71),
    ("Dès qu’un joueur ouvre avec un total T, la …",
     threshold.test_opening_at_80_then_81_is_needed_and_opened_at_95_then_96),
    ("Exemple : le joueur A ouvre avec 80.", threshold.test_opening_at_80_then_81_is_needed_and_opened_at_95_then_96),
    ("Une fois que vous avez ouvert, ce seuil qui …",
     threshold.test_once_opened_the_rising_threshold_doesnt_concern_one),
    ("Et il repart à 71 au début de chaque nouvelle …",
     threshold.test_the_threshold_is_71_at_the_start_of_each_deal),
    ("Exception : si votre ouverture vide aussi …",
     threshold.test_a_seat_that_goes_out_needs_71_only_whatever_the_threshold),
    ("Peu importe que les autres l’aient déjà …",
     threshold.test_out_in_one_turn_at_exactly_71_against_a_raised_threshold),
    ("Votre ouverture doit contenir au moins une …", opening.test_it_must_include_a_free_tria_and_a_free_serie),
    ("… construites entièrement à partir de cartes …",
     opening.test_no_card_taken_from_the_top_of_the_talaj_in_this_turn_is_in_the_free_pair),
    ("Vous ne pouvez donc pas ouvrir uniquement …", opening.test_it_must_include_a_free_tria_and_a_free_serie),
    ("En revanche, les autres combinaisons posées …",
     opening.test_the_other_melds_may_hold_jokers_and_the_top_card),
    ("Aux tours suivants, vous pouvez poser …", table.test_lay_any_melds_even_of_15_points),
    ("… ajouter des cartes aux combinaisons déjà …", table.test_add_cards_to_any_meld_whoever_laid_it),
    ("Exemple de tria : quelqu’un a un 6-6-6 sur …",
     table.test_a_fourth_six_of_a_suit_not_used_is_added_to_three),
    ("Une tria plafonne à 4 cartes.", table.test_a_tria_goes_up_to_four),
    ("Exemple de série : quelqu’un a un 4-5-6.", table.test_2_and_3_are_added_below_4_5_6_at_once),
    ("Une série n’a pas de limite haute.", table.test_a_serie_has_no_limit_but_its_fourteen_places),
    ("Pas besoin d’attendre le tour suivant.",
     opening.test_no_need_to_wait_for_the_next_turn_to_add_to_others_melds),
    ("Et si vous changez d’avis et récupérez des …",
     opening.test_a_seat_that_has_not_opened_cannot_add_or_swap_without_opening),
    ("Si une combinaison sur la table contient un …",
     table.test_the_card_that_a_joker_stands_for_is_swapped_against_it),
    ("Dans une tria : la table montre 6♣-6♥-Joker.", table.test_6_6_joker_takes_either_missing_six),
    ("Dans une série : la table montre 8♥-9♥-Joker.", table.test_8_joker_10_takes_only_the_9),
    ("Mais si la table montre 8♥-Joker-10♥, seul le …", table.test_8_joker_10_takes_only_the_9),
    ("Les défausses s’empilent face visible au …", table.test_discards_pile_up_face_up_and_only_the_top_is_seen),
    ("Vous voyez toujours le dessus ; ce qui a été …", draw.test_what_was_buried_earlier_is_out_of_play),
    ("La toute première carte posée par le donneur …",
     draw.test_the_first_card_goes_into_the_hand_like_a_drawn_card),
    ("Elle rejoint votre main comme une carte …",
     opening.test_a_first_card_counts_as_drawn_so_it_may_be_in_a_free_meld),
    ("Le donneur ne peut jamais reprendre sa propre …", draw.test_the_first_card_is_never_for_the_dealer),
    ("C’est une opportunité qui fait le tour de la …",
     draw.test_the_first_card_is_offered_to_each_other_seat_in_order_even_when_buried),
    ("Même si les joueurs suivants l’enterrent sous …",
     draw.test_the_third_player_may_still_take_the_buried_first_card),
    ("Elle ne disparaît que lorsque quelqu’un la …", draw.test_it_is_gone_for_good_once_someone_takes_it),
    ("… ou lorsque le tour revient au donneur sans …", draw.test_it_is_gone_when_the_turn_is_the_dealers_again),
    ("À tout autre moment, la carte actuellement …",
     draw.test_the_top_of_the_talaj_is_taken_only_to_lay_it_in_this_same_turn),
    ("Condition : vous devez la poser immédiatement …",
     draw.test_the_top_of_the_talaj_is_taken_only_to_lay_it_in_this_same_turn),
    ("Si vous n’avez pas encore ouvert, cette pose …", draw.test_one_that_cannot_open_with_it_cannot_take_it),
    ("Si vous n’y arrivez pas, ne la prenez pas : …", draw.test_a_turn_that_takes_the_top_is_one_indivisible_move),
    ("Exemple : vous avez déjà ouvert et tenez le 2 …", draw.test_the_taken_card_may_go_into_a_new_meld),
    ("Le verrou de la dernière carte : s’il ne vous …",
     draw.test_with_a_single_card_in_hand_only_the_stock_may_be_drawn),
    ("Choisissez votre pioche (une seule) : …", draw.test_choose_one_draw_only),
    ("Posez (facultatif) : avant d’avoir ouvert, …", opening.test_melds_may_be_kept_in_hand_as_long_as_one_likes),
    ("Défaussez : vous devez terminer votre tour en …",
     table.test_every_turn_ends_with_one_discard_and_any_card_may_be_discarded),
    ("Vous gagnez la manche en vous débarrassant de …",
     table.test_the_last_card_cant_be_laid_and_who_discards_it_wins_the_deal),
    ("Votre dernière carte doit être défaussée dans …",
     table.test_the_last_card_cant_be_laid_and_who_discards_it_wins_the_deal),
    ("Jamais ouvert ? 100 points forfaitaires, quel …",
     deal.test_the_winner_adds_nothing_and_who_has_not_opened_100_flat),
    ("Ouvert mais encore des cartes ? 10 points par …",
     deal.test_otherwise_10_for_each_card_and_20_for_each_joker_in_hand),
    ("Le gagnant de la manche n’ajoute rien.", deal.test_the_winner_adds_nothing_and_who_has_not_opened_100_flat),
    ("Une partie se joue à un score cible (300 par …", deal.test_the_target_is_a_whole_number_from_100_to_1000),
    ("Les points s’accumulent de manche en manche.",
     deal.test_a_seat_whose_total_reaches_the_target_is_out_and_the_others_play_on),
    ("Dès qu’un joueur atteint ou dépasse la cible, …",
     deal.test_a_seat_whose_total_reaches_the_target_is_out_and_the_others_play_on),
    ("La partie s’achève lorsqu’il ne reste qu’un …", deal.test_the_last_seat_left_has_won),
    ("À quatre joueurs, cela se déroule par étapes : …", deal.test_the_last_seat_left_has_won),
]  # fmt: skip


@pytest.mark.parametrize(("words", "test"), DOCUMENT)
def test_every_sentence_has_its_test(words: str, test: Callable[..., None]) -> None:
    assert words
    assert test.__name__.startswith("test_")
    assert test.__doc__
