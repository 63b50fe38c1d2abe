"""What a play does in bkhamsa: capturing, the ladder and its open pile, Maysa, and the declarations that it shows."""

from typing import Final

from games.engine.capture import run
from games.engine.cards import RONDA_ORDER
from games.engine.rulesets._bkhamsa_accuse import expose
from games.engine.rulesets._bkhamsa_deal import distribute, end_deal
from games.engine.rulesets._bkhamsa_holdings import pot
from games.engine.rulesets._bkhamsa_state import OpenPile, Played, State, add_points, close_deal, is_at_match_point

LADDER: Final = (0, 1, 5, 10)
"""What the pile is worth after each step: Bwahad, Bkhamsa, B3ashra."""

SUITS: Final = 4


def play_card(state: State, seat: int, card: str) -> None:
    """Play one card: settle the open pile or hit it, take by rank and run, or lay; then what follows from it.

    What brings points comes in the order in which the rules count them.
    """
    hand = state.hands[seat]
    hand.remove(card)
    place = RONDA_ORDER[card]
    state.played.append(card)
    state.seen[place] += 1
    state.fallen = []
    pile = state.open_pile
    if pile is not None and pile.place == place:
        _hit(state, pile, seat, card)
    else:
        if pile is not None:
            _collect_pile(state, pile)
        if place in state.table:
            _capture(state, seat, card, place)
        else:
            _lay(state, seat, card, place)
    state.turn = (seat + 1) % state.seats
    if len(hand) == state.distribution.size - 1:
        _first_card_played(state, seat)
    if not hand and seat == state.dealer:
        _distribution_over(state)
    elif state.is_decided:
        close_deal(state)


def _lay(state: State, seat: int, card: str, place: int) -> None:
    state.table[place] = card
    state.laid = place
    state.last_play = Played(seat, card, "lay", [], 0, False)


def _capture(state: State, seat: int, card: str, place: int) -> None:
    """Take the card of this rank and the run above it. A Bwahad lies in the open, any other capture is collected."""
    took = run(state.table, place)
    for taken in range(place, place + len(took)):
        del state.table[taken]
    maysa = not state.table and not _is_last_of_deal(state, seat)
    is_bwahad = place == state.laid
    state.laid = -1
    state.last_play = Played(seat, card, "take", took, int(is_bwahad), maysa)
    if is_bwahad:
        state.open_pile = OpenPile([*took, card], place, seat, maysa)
        _collect_if_safe(state, state.open_pile)
    else:
        _collect(state, seat, [*took, card], 0, maysa)


def _hit(state: State, pile: OpenPile, seat: int, card: str) -> None:
    """Take over the whole pile: the next step of the ladder, and its Maysa unless this is the deal's last card."""
    took = list(pile.cards)
    pile.cards.append(card)
    pile.seat = seat
    pile.level += 1
    pile.maysa = pile.maysa and not _is_last_of_deal(state, seat)
    state.last_play = Played(seat, card, "hit", took, pile.level, pile.maysa)
    _collect_if_safe(state, pile)


def _collect_if_safe(state: State, pile: OpenPile) -> None:
    """Nobody can hit a pile once all four cards of its rank have been seen; after a B3ashra they always have."""
    if state.seen[pile.place] == SUITS:
        _collect_pile(state, pile)


def _collect_pile(state: State, pile: OpenPile) -> None:
    state.open_pile = None
    _collect(state, pile.seat, pile.cards, pile.level, pile.maysa)


def _collect(state: State, seat: int, cards: list[str], level: int, maysa: bool) -> None:
    """Put what was captured on its side's pile; the last step of the ladder scores, then the Maysa."""
    side = state.side_of[seat]
    state.piles[side] += cards
    state.last_side = side
    if level:
        add_points(state, (side, "ladder", LADDER[level]))
    if maysa:
        add_points(state, (side, "maysa", 1))


def _is_last_of_deal(state: State, seat: int) -> bool:
    """Tell whether the card ``seat`` has just played is the dealer's very last one of the deal."""
    return seat == state.dealer and not state.hands[seat] and state.dealt == len(state.deck)


def _first_card_played(state: State, seat: int) -> None:
    """From its first card on a seat can't declare, can be accused, and can't accuse for the distribution before.

    The dealer's is the last first card: the declarations are shown.
    """
    state.distribution.may_declare[seat] = False
    state.earlier.accusable[seat] = []
    expose(state.distribution, seat)
    if seat == state.dealer:
        _show_declarations(state)


def _show_declarations(state: State) -> None:
    """The best takes the sum of what was declared. A side one point below the target has no declarations."""
    now, side_of = state.distribution, state.side_of
    counts = now.counts = (not is_at_match_point(state, 0), not is_at_match_point(state, 1))
    declared = [(side_of[seat], held) for seat in now.declared if (held := now.held[seat]) and counts[side_of[seat]]]
    if declared:
        one, other = pot(declared)
        add_points(state, (0, "declarations", one), (1, "declarations", other))


def _distribution_over(state: State) -> None:
    """The open pile is collected; then the next cards are dealt or the deal ends, unless the match is decided."""
    if state.open_pile is not None:
        _collect_pile(state, state.open_pile)
    if state.is_decided:
        close_deal(state)
    elif state.dealt < len(state.deck):
        distribute(state)
    else:
        end_deal(state)
