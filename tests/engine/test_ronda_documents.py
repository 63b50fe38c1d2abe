"""Which test shows which sentence of the two documents on Ronda, the English and the French one, which say the same.

Left out are titles, and what tells where the game comes from or how to play it well; each other sentence is here by its
first words, and a test that is renamed must be renamed here.
"""

import pytest

from tests.engine import test_ronda_calls, test_ronda_capture, test_ronda_deal, test_ronda_scores

DOCUMENTS = [
    (
        "Koutchina offers Ronda in two rule sets, chosen in …",
        "Koutchina propose la ronda en deux règles, à …",
        test_ronda_deal.test_moroccan_is_played_to_41_and_quick_to_25,
    ),
    (
        "Moroccan, the default, played to 41 points, and …",
        "Marocaine, la règle par défaut, qui se joue en 41 …",
        test_ronda_deal.test_moroccan_is_played_to_41_and_quick_to_25,
    ),
    (
        "Apart from the target, the rules are identical.",
        "En dehors de l’objectif, les règles sont identiques.",
        test_ronda_deal.test_apart_from_the_target_the_rules_are_identical,
    ),
    (
        "The baraja has 40 cards in four suits:",
        "La baraja compte 40 cartes réparties en quatre …",
        test_ronda_deal.test_the_pack_has_40_cards_in_four_suits_of_ten,
    ),
    (
        "Oros (coins), Copas (cups), Espadas (swords) and …",
        "Oros (deniers), Copas (coupes), Espadas (épées) et …",
        test_ronda_deal.test_the_pack_has_40_cards_in_four_suits_of_ten,
    ),
    (
        "Each suit holds ten cards: 1 to 7, then three …",
        "Chaque couleur comprend dix cartes : du 1 au 7, …",
        test_ronda_deal.test_the_pack_has_40_cards_in_four_suits_of_ten,
    ),
    ("There is no 8 and no 9.", "Il n’y a ni 8 ni 9.", test_ronda_deal.test_there_is_no_8_and_no_9),
    (
        "In Ronda the suit never matters: only the rank …",
        "À la ronda, la couleur ne compte jamais : seul le …",
        test_ronda_capture.test_the_suit_never_matters_only_the_rank_counts,
    ),
    (
        "Ronda takes two to four players.",
        "La ronda se joue de deux à quatre joueurs.",
        test_ronda_deal.test_ronda_takes_two_to_four_players,
    ),
    (
        "Two play head to head, three each play for …",
        "À deux, c’est un face-à-face ; à trois, chacun joue …",
        test_ronda_deal.test_two_and_three_play_each_for_themselves_and_four_in_two_partnerships,
    ),
    (
        "The dealer gives three cards to each player, …",
        "Le donneur distribue trois cartes à chaque joueur, …",
        test_ronda_deal.test_the_dealer_deals_a_batch_to_each_from_the_seat_after_to_themselves,
    ),
    (
        "That opening table may not hold two cards of the …",
        "Cette première table ne peut contenir ni deux …",
        test_ronda_deal.test_the_opening_table_may_not_hold_four_ranks_in_a_row,
    ),
    (
        "Whenever every hand is empty, the dealer gives …",
        "Chaque fois que toutes les mains sont vides, le …",
        test_ronda_deal.test_three_more_to_each_whenever_all_hands_are_empty_until_the_stock_is_spent,
    ),
    (
        "A deal is therefore six distributions at two …",
        "Une donne compte donc six distributions à deux …",
        test_ronda_deal.test_the_last_distribution_is_announced_to_everybody_as_it_starts,
    ),
    (
        "The player after the dealer plays first, the turn …",
        "Le joueur qui suit le donneur joue en premier, puis …",
        test_ronda_deal.test_the_turn_passes_to_the_next_player,
    ),
    (
        "On your turn you play one card from your hand.",
        "À votre tour, vous jouez une carte de votre main.",
        test_ronda_capture.test_one_card_a_turn,
    ),
    (
        "If a table card has the same rank, you capture it, …",
        "Si une carte de la table a le même rang, vous la …",
        test_ronda_capture.test_a_match_captures_then_every_next_rank_up_to_the_first_that_is_missing,
    ),
    (
        "Your card and everything it took go to your pile.",
        "Votre carte et tout ce qu’elle a ramassé vont dans …",
        test_ronda_capture.test_the_card_played_and_all_it_took_go_to_the_players_pile,
    ),
    (
        "Ronda order runs 1, 2, 3, 4, 5, 6, 7, then Sota, …",
        "L’ordre de la ronda va de 1 à 7, puis Sota, …",
        test_ronda_capture.test_ronda_order_runs_1_to_7_then_sota_caballo_rey,
    ),
    (
        "The Sota follows the 7 directly, since the deck has …",
        "La Sota suit directement le 7, puisque le jeu n’a …",
        test_ronda_capture.test_the_sota_follows_the_7_directly_and_nothing_is_above_the_rey,
    ),
    (
        "Example: play a 6 on a table of 6, 7, Sota and Rey …",
        "Exemple : jouez un 6 sur une table de 6, 7, Sota et …",
        test_ronda_capture.test_a_6_on_6_7_sota_and_rey_takes_three_and_leaves_the_rey,
    ),
    (
        "If no table card shares your card’s rank, your card …",
        "Si aucune carte de la table n’a le rang de la …",
        test_ronda_capture.test_otherwise_the_card_stays_on_the_table_even_where_the_rank_above_it_lies_there,
    ),
    (
        "You may play any card in your hand on any turn, but …",
        "Vous pouvez jouer n’importe quelle carte de votre …",
        test_ronda_capture.test_a_match_always_captures_so_the_table_never_holds_two_of_one_rank,
    ),
    (
        "Your pile is face down: the others see only how …",
        "Votre pile est face cachée : les autres n’en voient …",
        test_ronda_capture.test_a_pile_is_face_down_and_shows_only_how_many_cards_it_holds,
    ),
    (
        "That count matters, because the end-of-deal points …",
        "Ce nombre compte, car les points de fin de donne en …",
        test_ronda_scores.test_a_side_scores_1_point_for_every_card_over_20,
    ),
    (
        "A caída happens when the player before you lays a …",
        "Il y a caída quand le joueur qui vous précède pose …",
        test_ronda_capture.test_a_caida_takes_by_its_rank_the_card_that_the_previous_play_laid,
    ),
    (
        "A caída is worth 1 point, scored on the spot.",
        "Une caída vaut 1 point, marqué sur-le-champ.",
        test_ronda_capture.test_a_caida_takes_by_its_rank_the_card_that_the_previous_play_laid,
    ),
    (
        "Only a direct match of the previous player’s card …",
        "Seul un rang assorti directement à la carte du …",
        test_ronda_capture.test_a_card_taken_as_part_of_the_run_is_no_caida,
    ),
    (
        "There is no caída on the first card of a new …",
        "Pas de caída sur la première carte d’une nouvelle …",
        test_ronda_capture.test_the_first_play_of_a_distribution_cant_be_a_caida,
    ),
    (
        "The count starts afresh with every distribution.",
        "Le compte repart de zéro à chaque distribution.",
        test_ronda_capture.test_the_count_starts_afresh_with_every_distribution,
    ),
    (
        "A missa — the Spanish mesa — is a capture that …",
        "La missa — la mesa espagnole — est une capture qui …",
        test_ronda_capture.test_a_missa_is_a_capture_that_leaves_the_table_empty,
    ),
    (
        "If the same play is both a caída and a missa, it …",
        "Si le même coup est à la fois une caída et une …",
        test_ronda_capture.test_a_caida_and_a_missa_in_the_same_play_are_2_points,
    ),
    (
        "The one exception is the last card of the deal: …",
        "Seule exception, la dernière carte de la donne : …",
        test_ronda_capture.test_a_caida_with_the_last_card_of_the_deal_still_counts,
    ),
    (
        "After a missa the table starts empty: the next …",
        "Après une missa, la table repart vide : le joueur …",
        test_ronda_capture.test_after_a_missa_the_next_player_must_lay_a_card_that_may_become_a_caida,
    ),
    (
        "With every new distribution of three cards, before …",
        "À chaque nouvelle distribution de trois cartes, …",
        test_ronda_calls.test_with_every_new_distribution_one_may_call_again,
    ),
    (
        "A ronda is a pair of the same rank, worth 1 point; …",
        "La ronda est une paire, qui vaut 1 point ; la …",
        test_ronda_calls.test_a_ronda_is_worth_1_point_and_a_tringa_5,
    ),
    (
        "Only what you call counts: an uncalled pair scores …",
        "Seul ce qui est annoncé compte : une paire non …",
        test_ronda_calls.test_an_uncalled_pair_scores_nothing,
    ),
    (
        "Each player makes one call per distribution, and a …",
        "Chaque joueur fait une seule annonce par …",
        test_ronda_calls.test_three_of_a_kind_called_as_ronda_counts_as_a_ronda_of_that_rank,
    ),
    (
        "Not every caller scores.",
        "Toutes les annonces ne rapportent pas.",
        test_ronda_calls.test_in_each_distribution_only_the_strongest_true_call_scores,
    ),
    (
        "In each distribution only the strongest true call …",
        "À chaque distribution, seule la plus forte annonce …",
        test_ronda_calls.test_within_a_kind_the_higher_rank_wins_the_rey_highest_the_1_lowest,
    ),
    (
        "Partners are one side, so only the stronger of …",
        "Les partenaires forment un seul camp : seule la …",
        test_ronda_calls.test_partners_are_one_side_so_only_the_stronger_of_their_calls_counts,
    ),
    (
        "If two opposing sides call a ronda of the same …",
        "Si deux camps adverses annoncent une ronda du même …",
        test_ronda_calls.test_two_opposing_rondas_of_the_same_rank_score_nothing,
    ),
    (
        "A false call costs you: call a ronda or a tringa …",
        "Une fausse annonce se paie : si vous annoncez une …",
        test_ronda_calls.test_a_false_call_is_wiped_and_the_opponents_score_1_for_a_ronda_5_for_a_tringa,
    ),
    (
        "At three players the penalty goes to the player …",
        "À trois joueurs, la pénalité revient au joueur qui …",
        test_ronda_calls.test_with_three_players_the_penalty_goes_to_the_player_after_the_caller,
    ),
    (
        "A player is penalised at most once per deal.",
        "Un joueur n’est pénalisé qu’une fois par donne au …",
        test_ronda_calls.test_a_seat_is_penalised_at_most_once_a_deal_for_its_first_false_call,
    ),
    (
        "Everyone sees that you called, but not the rank of …",
        "Tout le monde voit que vous avez annoncé, mais ni …",
        test_ronda_calls.test_nobody_sees_the_rank_or_whether_it_was_true_until_the_deal_ends,
    ),
    (
        "The calls are then revealed and scored along with …",
        "Les annonces sont alors dévoilées et comptées avec …",
        test_ronda_calls.test_calls_and_penalties_are_revealed_and_scored_at_the_end_of_the_deal,
    ),
    (
        "A deal ends when every hand is empty and the stock …",
        "La donne se termine quand toutes les mains sont …",
        test_ronda_scores.test_a_deal_ends_when_every_hand_is_empty_and_the_stock_is_spent,
    ),
    (
        "Any cards still on the table go to the last player …",
        "Les cartes restées sur la table vont au dernier …",
        test_ronda_scores.test_and_that_is_never_a_missa,
    ),
    (
        "Then the piles are counted.",
        "On compte ensuite les piles.",
        test_ronda_scores.test_a_side_scores_1_point_for_every_card_over_20,
    ),
    (
        "At two players and in partnership play, a side …",
        "À deux joueurs et en équipes, un camp marque 1 …",
        test_ronda_scores.test_a_side_scores_1_point_for_every_card_over_20,
    ),
    (
        "At three players, each player scores 1 point for …",
        "À trois joueurs, chacun marque 1 point par carte …",
        test_ronda_scores.test_at_three_players_each_player_scores_1_point_for_every_card_over_13,
    ),
    (
        "Take 26 cards head to head and you score 6; take 20 …",
        "Ramassez 26 cartes en face-à-face et vous marquez 6 …",
        test_ronda_scores.test_26_cards_head_to_head_score_6_and_20_or_fewer_nothing,
    ),
    (
        "The calls are added on top; caídas and missas were …",
        "S’y ajoutent les points des annonces ; caídas et …",
        test_ronda_scores.test_caidas_and_missas_were_already_scored_during_play_and_all_is_added,
    ),
    (
        "Points carry over from deal to deal, and the deal …",
        "Les points s’additionnent d’une donne à l’autre, et …",
        test_ronda_scores.test_points_carry_over_from_deal_to_deal,
    ),
    (
        "Totals are checked at the end of each deal, so a …",
        "Les totaux sont vérifiés à la fin de chaque donne : …",
        test_ronda_scores.test_a_deal_always_runs_its_course_even_if_someone_passes_the_target_during_it,
    ),
    (
        "The first side to reach 41 points — or 25 in Quick …",
        "Le premier camp à atteindre 41 points — ou 25 en …",
        test_ronda_scores.test_the_first_side_to_reach_41_or_25_in_quick_wins_the_match,
    ),
    (
        "If more than one side gets there in the same deal, …",
        "Si plusieurs camps y parviennent dans la même …",
        test_ronda_scores.test_equal_highest_totals_are_a_draw_between_those_sides,
    ),
    (
        "Deal — Deal three cards to each player and four …",
        "La distribution — Distribuez trois cartes à chaque …",
        test_ronda_deal.test_three_cards_to_each_seat_then_four_face_up_on_the_table,
    ),
    (
        "Whenever every hand is empty, deal three more to …",
        "Chaque fois que toutes les mains sont vides, …",
        test_ronda_deal.test_three_more_to_each_whenever_all_hands_are_empty_until_the_stock_is_spent,
    ),
    (
        "Call — Before your first card of each distribution, …",
        "Annoncer — Avant votre première carte de chaque …",
        test_ronda_calls.test_a_seat_may_make_one_call_until_it_plays_its_own_first_card,
    ),
    (
        "What you don’t call doesn’t count.",
        "Ce qui n’est pas annoncé ne compte pas.",
        test_ronda_calls.test_an_uncalled_pair_scores_nothing,
    ),
    (
        "Capture — Play a card: if it matches a rank on the …",
        "Capturer — Jouez une carte : si elle assortit un …",
        test_ronda_capture.test_a_match_captures_then_every_next_rank_up_to_the_first_that_is_missing,
    ),
    (
        "Otherwise your card stays on the table.",
        "Sinon, votre carte reste sur la table.",
        test_ronda_capture.test_otherwise_the_card_stays_on_the_table_even_where_the_rank_above_it_lies_there,
    ),
    (
        "Caída and missa — Take, by its rank, the card the …",
        "Caída et missa — Prenez, par son rang, la carte que …",
        test_ronda_capture.test_a_caida_takes_by_its_rank_the_card_that_the_previous_play_laid,
    ),
    (
        "Leave the table empty: a missa, 1 point.",
        "Laissez la table vide : une missa, 1 point.",
        test_ronda_capture.test_a_missa_is_a_capture_that_leaves_the_table_empty,
    ),
    (
        "Both in one play: 2 points.",
        "Les deux d’un coup : 2 points.",
        test_ronda_capture.test_a_caida_and_a_missa_in_the_same_play_are_2_points,
    ),
    (
        "Count — At the end of the deal, the cards left on …",
        "Le décompte — En fin de donne, les cartes restées …",
        test_ronda_scores.test_what_is_left_on_the_table_goes_to_the_side_that_captured_last,
    ),
    (
        "Then score 1 point per card over 20 (over 13 at …",
        "Comptez ensuite 1 point par carte au-delà de 20 (de …",
        test_ronda_scores.test_at_three_players_each_player_scores_1_point_for_every_card_over_13,
    ),
    (
        "Win — The first side to reach 41 points at the end …",
        "La victoire — Le premier camp à atteindre 41 points …",
        test_ronda_scores.test_the_first_side_to_reach_41_or_25_in_quick_wins_the_match,
    ),
    (
        "If several get there, the higher total wins.",
        "Si plusieurs y parviennent, le plus haut total …",
        test_ronda_scores.test_if_more_than_one_side_gets_there_in_the_same_deal_the_higher_total_wins,
    ),
    (
        "Caída: 1 point, scored on the spot, for taking by …",
        "Caída : 1 point, marqué sur-le-champ, pour avoir …",
        test_ronda_capture.test_a_caida_takes_by_its_rank_the_card_that_the_previous_play_laid,
    ),
    (
        "No caída on the first card of a new distribution, …",
        "Pas de caída sur la première carte d’une nouvelle …",
        test_ronda_capture.test_the_first_play_of_a_distribution_cant_be_a_caida,
    ),
    (
        "Missa: 1 point for leaving the table empty, 2 if …",
        "Missa : 1 point pour avoir vidé la table, 2 si le …",
        test_ronda_capture.test_a_missa_is_a_capture_that_leaves_the_table_empty,
    ),
    (
        "No missa for the dealer’s last card of the final …",
        "Pas de missa pour la dernière carte du donneur à la …",
        test_ronda_capture.test_every_capture_that_empties_the_table_is_a_missa_but_the_dealers_last_of_the_deal,
    ),
    (
        "Ronda and tringa: a ronda (a pair) scores 1 and a …",
        "Ronda et tringa : la ronda (une paire) vaut 1 point …",
        test_ronda_calls.test_in_each_distribution_only_the_strongest_true_call_scores,
    ),
    (
        "Two opposing rondas of the same rank score nothing.",
        "Deux rondas adverses du même rang ne rapportent …",
        test_ronda_calls.test_two_opposing_rondas_of_the_same_rank_score_nothing,
    ),
    (
        "False call: it is wiped and the opponents score 1 …",
        "Fausse annonce : elle est annulée et les …",
        test_ronda_calls.test_a_false_call_is_wiped_and_the_opponents_score_1_for_a_ronda_5_for_a_tringa,
    ),
    (
        "Cards: 1 point per captured card over 20 at two …",
        "Les cartes : 1 point par carte capturée au-delà de …",
        test_ronda_scores.test_a_side_scores_1_point_for_every_card_over_20,
    ),
    (
        "A 26-card pile head to head scores 6.",
        "Une pile de 26 cartes en face-à-face rapporte 6 …",
        test_ronda_scores.test_26_cards_head_to_head_score_6_and_20_or_fewer_nothing,
    ),
    (
        "Example: head to head you took 24 cards, scored two …",
        "Exemple : en face-à-face, vous avez ramassé 24 …",
        test_ronda_scores.test_24_cards_two_caidas_a_missa_and_a_tringa_are_12_points,
    ),
    (
        "Winning: the first side to 41 — or 25 in Quick — at …",
        "La victoire : le premier camp à 41 points — ou 25 …",
        test_ronda_scores.test_the_first_side_to_reach_41_or_25_in_quick_wins_the_match,
    ),
    (
        "If more than one side is there, the higher total …",
        "Si plusieurs camps y sont, le plus haut total gagne …",
        test_ronda_scores.test_equal_highest_totals_are_a_draw_between_those_sides,
    ),
]

MODULES = (test_ronda_calls, test_ronda_capture, test_ronda_deal, test_ronda_scores)


@pytest.mark.parametrize(("english", "french", "test"), DOCUMENTS)
def test_every_sentence_of_the_documents_is_shown_by_a_test(english: str, french: str, test: object) -> None:
    assert english
    assert french
    assert any(test in vars(module).values() for module in MODULES)
