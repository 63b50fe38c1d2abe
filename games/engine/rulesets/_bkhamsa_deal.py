"""Dealing bkhamsa: a deal, its distributions, and what is counted when it has ended."""

from games.engine.capture import TABLE_SIZE
from games.engine.cards import RONDA_ORDER
from games.engine.events import Deal
from games.engine.rulesets._bkhamsa_accuse import expose
from games.engine.rulesets._bkhamsa_holdings import holding
from games.engine.rulesets._bkhamsa_state import BATCH, EXPERT, Distribution, State, add_points, close_deal

QA3A = 5
REY = RONDA_ORDER["12o"]
ACE = RONDA_ORDER["1o"]


def opening_table(state: State, deal: Deal) -> tuple[str, ...]:
    """Return the four cards that a deal turns up, none in the expert game."""
    at = BATCH * state.seats
    return () if state.opening == EXPERT else deal.deck[at : at + TABLE_SIZE]


def deal_out(state: State, deal: Deal) -> None:
    """Deal: three cards to each seat, then four face up on the table; or four to each and an empty table."""
    _begin(state, deal)
    state.due = None
    state.clear(deal.deck)
    distribute(state)
    for card in opening_table(state, deal):
        state.table[RONDA_ORDER[card]] = card
        state.seen[RONDA_ORDER[card]] += 1
    state.dealt += len(state.table)


def _begin(state: State, deal: Deal) -> None:
    state.number, state.dealer = deal.number, deal.dealer
    state.next_dealer = (deal.dealer + 1) % state.seats


def distribute(state: State) -> None:
    """Deal the next batch, from the seat after the dealer to the dealer, who plays last."""
    number = len(state.distributions) + 1
    _hand_out(state, number, state.dealt)
    state.distributions.append(state.distribution)
    state.dealt += state.distribution.size * state.seats
    state.laid = -1  # the first play of a distribution is never a Bwahad
    state.turn = (state.dealer + 1) % state.seats


def _hand_out(state: State, number: int, at: int) -> None:
    """Make distribution ``number`` of the cards from place ``at`` of the deck the current one."""
    size = state.batches[number - 1]
    for turn in range(state.dealer + 1, state.dealer + 1 + state.seats):
        state.hands[turn % state.seats] = list(state.deck[at : at + size])
        at += size
    state.earlier = state.distribution
    state.distribution = Distribution(state.number, number, size, [holding(hand) for hand in state.hands])


def recall(state: State, deal: Deal) -> None:
    """Bring a new state to the end of ``deal``, of which no more is known than how it was dealt.

    Who declared in it isn't known, so that everybody may be accused: the log of the next deal has been judged already,
    and by the deal after that these rights have lapsed.
    """
    _begin(state, deal)
    state.deck = deal.deck
    last = len(state.batches)
    _hand_out(state, last, len(deal.deck) - state.batches[-1] * state.seats)
    for seat in range(state.seats):
        expose(state.distribution, seat)
    state.clear(())


def end_deal(state: State) -> None:
    """What is left goes to the last collector; then 9a3a and the cards are added up together.

    Somebody has collected: a table holds one of each of the ten ranks at most.
    """
    state.piles[state.last_side] += state.table.values()
    state.table = {}
    one, other = map(len, state.piles)
    add_points(state, *_qa3a(state), (0, "cards", max(0, one - other)), (1, "cards", max(0, other - one)))
    close_deal(state)


def _qa3a(state: State) -> list[tuple[int, str, int]]:
    """Return what the last card of the deal, always the dealer's, earns by its rank and by what it did."""
    side = state.side_of[state.dealer]
    last = state.last_play
    assert last is not None
    took, place = last.does != "lay", RONDA_ORDER[last.card]
    if took and place == REY:
        return [(side, "qa3a", QA3A)]
    lost = place == ACE if took else state.last_side == 1 - side
    return [(1 - side, "qa3a", QA3A)] if state.dealer_ace and lost else []
