"""A bounded choice of the turns a seat may make: what bots choose from.

A plan is a list of steps that all can be done. Each is tried on a draft, the same that judges a turn, so every turn
listed here is legal.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from games.engine.cards import FRENCH_SUITS, JOKER
from games.engine.events import Add, Lay, Step, Swap, Turn
from games.engine.melds import LARGEST_TRIA, PLACES, RUN, TRIA, Meld, joker_for, suit_of
from games.engine.opening import best_groups, best_opening, natural_melds_with, with_joker, without
from games.engine.rulesets._talaj_turn import FIRST_THRESHOLD, Draft, Seating

MOST_STARTS: Final = 4
"""How many ways to begin a turn are followed up."""


class Plan(Draft):
    """A draft that remembers its steps."""

    def __init__(self, seating: Seating, steps: Iterable[Step] = ()) -> None:
        super().__init__(seating)
        self.steps: list[Step] = []
        for step in steps:
            self.try_step(step)

    def try_step(self, step: Step) -> bool:
        """Do a step if it can be done and leaves a card to discard; tell whether it was done."""
        placed = len(step.lay) if isinstance(step, Lay) else isinstance(step, Add)
        if len(self.hand) <= placed or self.do(step) is not None:
            return False
        self.steps.append(step)
        return True


def some_turns(seat: int, seating: Seating) -> list[Turn]:
    """Return a bounded choice of legal turns; where the seat can open, only turns that do.

    With a card taken from the top of the talaj none where it can't be laid.
    """
    take = seating.taken is not None
    plans = _plans_after_opening(seating) if seating.has_opened else _opening_plans(seating)
    turns = [Turn(seat, tuple(plan.steps), card, take) for plan in plans for card in _discards(plan)]
    if turns or take:
        return turns
    return [Turn(seat, (), card) for card in _discards(Plan(seating))]


def _discards(plan: Plan) -> list[str]:
    """Return the cards that the turn may end with: those that are in no group of the hand, if there are any."""
    cards = list(dict.fromkeys(plan.hand))
    if not plan.steps:
        loose = list(plan.hand)
        for group in best_groups(plan.hand):
            loose = without(loose, group)
        cards = list(dict.fromkeys(loose)) or cards
    return [card for card in cards if plan.refusal(card) is None]


def _opening_plans(seating: Seating) -> list[Plan]:
    """Return the best opening, alone and with all that can be laid besides; nothing where it doesn't suffice."""
    hand = without(seating.hand, [seating.taken] if seating.taken else [])
    plans = []
    opening = best_opening(hand, seating.taken)
    if opening and opening.total >= seating.threshold:
        steps = [Lay(meld) for meld in opening.melds]
        plans += [Plan(seating, steps), _tidied(Plan(seating, steps))]
    elif opening and opening.total >= FIRST_THRESHOLD:
        plans.append(_laid_out(Plan(seating, [Lay(meld) for meld in opening.melds]), own=True))
    if seating.taken and not plans:
        plans += _openings_beside(seating, hand)
    return plans


def _openings_beside(seating: Seating, hand: list[str]) -> list[Plan]:
    """Open without the taken card, and lay it on a meld laid earlier."""
    opening = best_opening(hand)
    if opening is None or opening.total < seating.threshold or seating.taken is None:
        return []
    laid = [Lay(meld) for meld in opening.melds]
    starts = islice(_placings(Draft(seating), seating.taken), MOST_STARTS)
    return [_tidied(Plan(seating, [*laid, step])) for step in starts]


def _plans_after_opening(seating: Seating) -> list[Plan]:
    """Return plans that do one thing, plans that do it and then all else, and (but after taking) none at all."""
    starts = list(islice(_starts(seating), MOST_STARTS))
    plans = [Plan(seating, [step]) for step in starts]
    plans += [_tidied(Plan(seating, [step])) for step in starts]
    return plans if seating.taken else [*plans, _tidied(Plan(seating)), Plan(seating)]


def _starts(seating: Seating) -> Iterator[Step]:
    """Yield steps to begin with: those that lay the taken card, or else any groups, additions and swaps."""
    draft = Draft(seating)
    if seating.taken:
        hand = without(seating.hand, [seating.taken])
        yield from map(Lay, _melds_with(hand, seating.taken))
        yield from _placings(draft, seating.taken)
        return
    yield from map(Lay, best_groups(seating.hand, leave=1, by_points=False))
    for card in dict.fromkeys(seating.hand):
        yield from _placings(draft, card)


def _melds_with(hand: list[str], card: str) -> Iterator[tuple[str, ...]]:
    """Yield new melds of ``card`` and cards of the hand, the longest natural one first."""
    if card != JOKER:
        yield from sorted(natural_melds_with(hand, card), key=len, reverse=True)[:2]
    others = [other for other in dict.fromkeys(hand) if other != JOKER]
    if card == JOKER:
        yield from islice(filter(None, (with_joker(a, b) for a in others for b in others if a != b)), 2)
    elif JOKER in hand:
        yield from islice(filter(None, (with_joker(card, other) for other in others)), 2)


def _tidied(plan: Plan) -> Plan:
    """Go on until nothing more can be laid: swaps for jokers, groups, additions, melds with jokers."""
    before = -1
    while before < len(plan.steps):
        before = len(plan.steps)
        for card in dict.fromkeys(plan.hand):
            for step in _swaps(plan, card):
                plan.try_step(step)
        _laid_out(plan, own=False)
    return plan


def _laid_out(plan: Plan, *, own: bool) -> Plan:
    """Lay groups, add cards to melds (with ``own`` only to those of this turn), and put jokers to use."""
    for group in best_groups(plan.hand, leave=0 if JOKER in plan.hand else 1, by_points=False):
        plan.try_step(Lay(group))
    while _add_one(plan, own=own):
        pass
    if JOKER in plan.hand:
        others = [card for card in dict.fromkeys(plan.hand) if card != JOKER]
        for meld in filter(None, (with_joker(one, other) for one in others for other in others if one != other)):
            plan.try_step(Lay(meld))
    while _add_one(plan, own=own, card=JOKER):
        pass
    return plan


def _add_one(plan: Plan, *, own: bool, card: str | None = None) -> bool:
    """Add one card of the hand, or one joker, to a meld; tell whether that was possible."""
    for held in [card] if card else [other for other in plan.hand if other != JOKER]:
        for step in _additions(plan, held, own=own):
            if plan.try_step(step):
                return True
    return False


def _placings(draft: Draft, card: str) -> Iterator[Step]:
    """Yield every way to lay one card on a meld that lies on the table."""
    yield from _additions(draft, card, own=False)
    yield from _swaps(draft, card)


def _additions(draft: Draft, card: str, *, own: bool) -> Iterator[Add]:
    first = len(draft.seating.melds) if own else 0
    for number, meld in enumerate(draft.melds[first:], first + 1):
        yield from _additions_to(number, meld, card)


def _additions_to(number: int, meld: Meld, card: str) -> Iterator[Add]:
    if meld.kind == TRIA:
        if len(meld.cards) < LARGEST_TRIA and card in (*_missing(meld), JOKER):
            yield Add(number, cards=(card,))
        return
    run, end = RUN[suit_of(meld)], meld.low + len(meld.cards)
    if meld.low > 0 and card in (run[meld.low - 1], JOKER):
        yield Add(number, low=(card,))
    if end < PLACES and card in (run[end], JOKER):
        yield Add(number, high=(card,))


def _missing(meld: Meld) -> list[str]:
    """Return the cards of a tria's rank that it doesn't hold."""
    rank = next(card for card in meld.cards if card != JOKER)[:-1]
    return [f"{rank}{suit}" for suit in FRENCH_SUITS if f"{rank}{suit}" not in meld.cards]


def _swaps(draft: Draft, card: str) -> Iterator[Swap]:
    for number, meld in enumerate(draft.melds, 1):
        if meld.jokers and joker_for(meld, card):
            yield Swap(number, card)
