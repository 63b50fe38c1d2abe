"""Which tests show which lines of the document on Ronda Bkhamsa, which says the same in English, French and Darija.

Left out are titles and questions, and what isn't of the rules: what a table is for, votes, playing again and the bots.
Each other line is here by its first words.
"""

import pytest

from tests.engine import test_bkhamsa_accusing as accusing
from tests.engine import test_bkhamsa_deal as deal
from tests.engine import test_bkhamsa_declarations as declarations
from tests.engine import test_bkhamsa_ladder as ladder
from tests.engine import test_bkhamsa_scores as scores

DOCUMENT = [
    ("A 40-card Spanish deck: 1 to 7, …", "Un jeu espagnol de 40 cartes : de …", "كارطة سبنيولية ديال 40 ورقة: …", [
        deal.test_a_40_card_spanish_deck,
    ]),
    ("1 vs 1, or 2 vs 2 with your …", "1 contre 1, ou 2 contre 2 avec …", "واحد ضد واحد، ولا جوج ضد جوج …", [
        deal.test_1_against_1_or_2_against_2_with_the_partner_opposite,
    ]),
    ("Score points by capturing cards …", "On marque en prenant des cartes …", "كتربح النقط بالكلان والبونوس. …", [
        scores.test_points_carry_over_from_deal_to_deal,
        scores.test_the_first_side_to_reach_the_target_has_won,
    ]),
    ("Traditional: 3 cards each and 4 …", "Traditionnel : 3 cartes chacun et …", "التقليدي: 3 ورقات لكل واحد و4 …", [
        deal.test_traditional_is_three_cards_to_each_and_four_face_up,
        deal.test_expert_is_four_cards_to_each_and_an_empty_table,
    ]),
    ("Play goes to the right, one card …", "On joue vers la droite, une carte …", "اللعب كيدور لليمين، ورقة فكل …", [
        deal.test_the_seat_after_the_dealer_plays_first_and_the_dealer_last,
        deal.test_a_card_is_played_only_in_turn_and_only_from_ones_hand,
    ]),
    ("When every hand is empty, 3 more …", "Quand toutes les mains sont …", "ملي كيخواو كاع اليدين، …", [
        deal.test_three_more_to_each_whenever_all_hands_are_empty_until_the_deck_runs_out,
    ]),
    ("The first dealer is drawn (lowest …", "Le premier donneur est tiré au …", "أول مفرّق كيتختار بالقرعة …", [
        deal.test_each_seat_draws_a_card_and_the_lowest_in_ronda_order_deals,
        deal.test_then_the_deal_passes_to_the_next_seat,
    ]),
    ("Play a card of the same rank as a …", "Jouez une carte de même valeur …", "لعب ورقة بحال شي ورقة …", [
        ladder.test_a_card_takes_a_table_card_of_its_rank_and_the_run_above_it,
    ]),
    ("No match: your card stays on the …", "Pas de correspondance : votre …", "إلا ما كانش بحالها: الورقة …", [
        ladder.test_without_a_match_the_card_stays_on_the_table,
    ]),
    ("Your card lands on top of what it …", "Votre carte se pose sur ce …", "الورقة ديالك كتحط فوق داكشي …", [
        ladder.test_your_card_lands_on_top_and_the_pile_is_collected_once_nobody_can_hit_it,
    ]),
    ("Bwahad: take the card the …", "Bwahad : prenez la carte que le …", "بواحد: كول الورقة اللي لاح …", [
        ladder.test_to_take_the_card_that_the_previous_player_laid_is_bwahad,
    ]),
    ("The next player can hit your pile …", "Le joueur suivant peut frapper …", "اللي من بعدك يقدر يضرب الكومة …", [
        ladder.test_with_four_seats_the_pile_goes_from_side_to_side,
    ]),
    ("Only whoever finally takes the …", "Seul celui qui ramasse le tas à …", "غير اللي داها فالأخير اللي …", [
        ladder.test_only_the_seat_that_ends_up_with_the_pile_scores_and_only_the_last_step,
        ladder.test_bwahad_is_1_bkhamsa_5_and_b3ashra_10,
    ]),
    ("The ladder stops when the deal …", "L’échelle s’arrête quand la donne …", "السلسلة كتوقف ملي كتسالي …", [
        ladder.test_or_at_the_end_of_the_distribution,
    ]),
    ("A pair is a Ronda (1 point), two …", "Une paire est une Ronda (1 …", "زوج هي روندا (نقطة)، جوج …", [
        declarations.test_a_pair_is_1_two_pairs_2_three_or_four_of_a_kind_a_tringa_5,
        declarations.test_before_a_seat_plays_its_first_card_it_may_declare_in_or_out_of_turn,
    ]),
    ("Once everyone has played, the …", "Quand tout le monde a joué, la …", "ملي يلعبو كاملين، أحسن إعلان …", [
        declarations.test_the_best_takes_the_sum_of_all_points_declared,
        declarations.test_if_the_best_of_both_sides_are_equal_each_gets_half_rounded_down,
    ]),
    ("You may hide a ronda. If an …", "Vous pouvez cacher une ronda. Si …", "تقدر تخبي الروندا. إلا ضغط …", [
        accusing.test_a_seat_may_hide_what_it_holds_a_tringa_too,
        accusing.test_right_the_accusers_side_scores_its_value,
        accusing.test_wrong_the_accuseds_side_scores_1,
    ]),
    ("At match point (one point from …", "En balle de match (à un point du …", "ملي يبقا لفرقة نقطة وحدة …", [
        declarations.test_a_side_one_point_below_the_target_has_no_declarations,
    ]),
    ("Clear the whole table with a …", "Videz toute la table avec une …", "خوّي الطابلة كاملة بكلة وحدة: …", [
        ladder.test_maysa_is_a_capture_that_empties_the_table_and_scores_1,
    ]),
    ("Not with the dealer’s very last …", "Pas avec la toute dernière carte …", "ماشي بآخر ورقة ديال المفرّق …", [
        ladder.test_the_dealers_very_last_card_makes_no_maysa,
    ]),
    ("The cards left on the table go to …", "Les cartes restées sur la table …", "الورق اللي بقا فالطابلة كيمشي …", [
        scores.test_what_is_left_on_the_table_goes_to_the_last_collector,
    ]),
    ("9a3a Rey: the dealer makes the …", "9a3a Rey : le donneur fait la …", "قاعة الري: المفرّق كلا آخر …", [
        scores.test_9a3a_rey_is_5_for_the_dealers_side_where_the_last_card_is_a_12_and_captures,
    ]),
    ("9a3a AS (house rule): the dealer …", "9a3a AS (règle maison) : le …", "قاعة الآس (قاعدة الدار): …", [
        scores.test_9a3a_as_is_5_for_the_other_side_where_the_last_card_is_a_1_and_captures,
        scores.test_or_it_does_neither_and_the_last_collection_was_the_other_sides,
    ]),
    ("The team with more cards scores …", "L’équipe qui a le plus de cartes …", "الفرقة اللي عندها ورق كثر …", [
        scores.test_the_side_with_more_cards_scores_the_difference,
        scores.test_26_against_14_is_12,
    ]),
    ("Bonuses count as they happen: the …", "Les bonus comptent tout de suite …", "البونوس كيتحسب فبلاصتو: الطرح …", [
        scores.test_the_moment_a_side_reaches_the_target_the_match_is_over_even_in_mid_deal,
    ]),
    ("If both teams pass the target at …", "Si les deux équipes dépassent le …", "إلا فاتو بجوج الهدف فسالية …", [
        scores.test_the_points_of_the_end_of_a_deal_are_added_together_and_the_higher_total_wins,
    ]),
    ("Two players one against one, or …", "À deux, en un contre un, ou à …", "جوج لاعبين واحد ضد واحد، ولا …", [
        deal.test_1_against_1_or_2_against_2_with_the_partner_opposite,
    ]),
    ("Before playing your first card of …", "Avant de jouer votre première …", "قبل ما تلعب أول ورقة ف …", [
        declarations.test_any_tringa_beats_any_ronda,
        declarations.test_the_best_takes_the_sum_of_all_points_declared,
    ]),
    ("Taking the card your opponent …", "Prendre la carte que l’adversaire …", "ملي كتاكل الورقة اللي لعب …", [
        ladder.test_to_take_the_card_that_the_previous_player_laid_is_bwahad,
        ladder.test_if_the_very_next_play_is_of_the_same_rank_it_hits_and_takes_the_whole_pile,
    ]),
    ("Usually 41 points, but a table …", "En général 41 points, mais la …", "عادة 41 نقطة، ولكن الطابلة …", [
        deal.test_the_target_is_41_by_default_or_21_31_51_61,
        scores.test_the_side_with_more_cards_scores_the_difference,
    ]),
]  # fmt: skip

MODULES = (accusing, deal, declarations, ladder, scores)


@pytest.mark.parametrize(("english", "french", "darija", "tests"), DOCUMENT)
def test_every_line_of_the_document_is_shown_by_tests(
    english: str, french: str, darija: str, tests: list[object]
) -> None:
    assert english
    assert french
    assert darija
    for test in tests:
        assert any(test in vars(module).values() for module in MODULES)
