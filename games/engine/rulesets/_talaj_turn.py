"""One turn of the talaj: what its steps do, and whether it may stand.

A turn is judged whole, as it lies at its discard; the order of its steps matters only to which cards are at hand.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from msgspec import UNSET

from games.engine.cards import JOKER
from games.engine.events import Add, Lay, Step, Swap
from games.engine.melds import SERIE, TRIA, Meld, add, joker_for, read, swap
from games.engine.ruleset import Reason, Refused, sentence

FIRST_THRESHOLD: Final = 71

NOT_IN_HAND = Reason(
    "talaj.card-not-in-hand", sentence("You don't hold that card."), "Talaj, A turn: cards of one's hand"
)
NO_SUCH_MELD = Reason(
    "talaj.no-such-meld", sentence("There is no meld number %(number)s."), "Talaj, Afterwards: a meld on the table"
)
NOT_A_MELD = Reason(
    "talaj.not-a-meld",
    sentence("These cards are neither a tria nor a série."),
    "Talaj, Melds: trias and séries",
)
DOES_NOT_FIT = Reason(
    "talaj.does-not-fit",
    sentence("These cards don't fit that meld."),
    "Talaj, Afterwards: a tria up to four, a série at either end",
)
WRONG_ADDITION = Reason(
    "talaj.wrong-addition",
    sentence("Say which cards go to the tria, or to which end of the série."),
    "Records: steps of a talaj turn",
)
NO_JOKER_FOR = Reason(
    "talaj.no-joker-for",
    sentence("No joker of that meld stands for this card."),
    "Talaj, Afterwards: swap the card that a joker stands for",
)
LAST_CARD = Reason(
    "talaj.last-card",
    sentence("You must keep a card to discard: the last card can't be laid."),
    "Talaj, Discard: at least one card must be left for it",
)
BELOW_THRESHOLD = Reason(
    "talaj.below-threshold",
    sentence("Your new melds total %(total)s; to open you need %(threshold)s."),
    "Talaj, Opening: this turn's new melds total at least the threshold",
)
OUT_BY_71 = Reason(
    "talaj.out-touches-others",
    sentence("An opening below %(threshold)s, on which you go out, can't touch melds that lay there before."),
    "Talaj, Afterwards: an opening that relies on the 71 of going out",
)
NO_FREE_PAIR = Reason(
    "talaj.no-free-pair",
    sentence("To open you need a tria and a série without a joker."),
    "Talaj, Opening: a free tria and a free série",
)
TAKEN_IN_PAIR = Reason(
    "talaj.taken-in-pair",
    sentence("The card taken from the talaj can't be in the tria or the série that open."),
    "Talaj, Opening: free of any card taken from the top of the talaj",
)
TAKEN_NOT_LAID = Reason(
    "talaj.taken-not-laid",
    sentence("The card taken from the talaj must lie on the table when your turn ends."),
    "Talaj, Draw: top of the talaj, only to lay it in this same turn",
)


class Seating(NamedTuple):
    """What a turn is judged by: the hand with the card drawn or ``taken`` from the top of the talaj, and the table."""

    hand: Sequence[str]
    melds: Sequence[Meld]
    has_opened: bool
    threshold: int
    taken: str | None


class Draft:
    """A turn on its way: what its steps have made of the hand and the melds so far."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.hand = list(seating.hand)
        self.melds = list(seating.melds)
        self.put: list[str] = []  # the cards put down, in the order put
        self.fresh: dict[int, list[int]] = {}  # by meld, the places of the jokers that lie where this turn put them
        self.touched = False  # a meld laid in an earlier turn was added to or swapped from

    @property
    def new(self) -> list[Meld]:
        """The melds laid in this turn, as they lie now."""
        return self.melds[len(self.seating.melds) :]

    @property
    def total(self) -> int:
        """What the new melds come to."""
        return sum(meld.value for meld in self.new)

    def do_all(self, steps: Iterable[Step]) -> Refused | None:
        """Do the steps up to the first that can't be done; return why, None where all were done."""
        for step in steps:
            refused = self.do(step)
            if refused is not None:
                return refused
        return None

    def do(self, step: Step) -> Refused | None:
        """Do one step; where it can't be done change nothing and return why."""
        if isinstance(step, Lay):
            return self._lay(step)
        assert isinstance(step, Add | Swap)
        number = step.add if isinstance(step, Add) else step.swap
        if not 1 <= number <= len(self.melds):
            return NO_SUCH_MELD(number=number)
        return self._add(step) if isinstance(step, Add) else self._swap(step)

    def refusal(self, discard: str) -> Refused | None:
        """Return why the turn can't end now with this discard; None where it may stand."""
        if not self.hand:
            return LAST_CARD()
        if discard not in self.hand:
            return NOT_IN_HAND()
        if not self._lies_there():
            return TAKEN_NOT_LAID()
        return None if self.seating.has_opened or not self.put else self._refuse_opening()

    def _lay(self, step: Lay) -> Refused | None:
        rest = _rest(self.hand, step.lay)
        if rest is None:
            return NOT_IN_HAND()
        meld = read(step.lay, as_serie=step.kind == SERIE)
        if meld is None:
            return NOT_A_MELD()
        self.melds.append(meld)
        self._put(rest, step.lay, len(self.melds), [meld.low + index for index in meld.jokers])
        return None

    def _add(self, step: Add) -> Refused | None:
        meld = self.melds[step.add - 1]
        if (step.cards is not UNSET) != (meld.kind == TRIA) or (step.cards is not UNSET and _has_end(step)):
            return WRONG_ADDITION()
        low, high = _cards(step.low), _cards(step.high) + _cards(step.cards)
        cards = low + high
        if not cards:
            return WRONG_ADDITION()
        rest = _rest(self.hand, cards)
        if rest is None:
            return NOT_IN_HAND()
        longer = add(meld, low, high)
        if longer is None:
            return DOES_NOT_FIT()
        added = range(longer.low, longer.low + len(longer.cards))
        before = range(meld.low, meld.low + len(meld.cards))
        fresh = [
            place for place, card in zip(added, longer.cards, strict=True) if card == JOKER and place not in before
        ]
        self._replace(step.add, longer)
        self._put(rest, cards, step.add, fresh)
        return None

    def _swap(self, step: Swap) -> Refused | None:
        meld = self.melds[step.swap - 1]
        rest = _rest(self.hand, (step.card,))
        if rest is None:
            return NOT_IN_HAND()
        jokers = joker_for(meld, step.card)
        if not jokers:
            return NO_JOKER_FOR()
        fresh = self.fresh.get(step.swap, [])
        index = min(jokers, key=lambda index: meld.low + index in fresh)
        self._replace(step.swap, swap(meld, index, step.card))
        if meld.low + index in fresh:
            fresh.remove(meld.low + index)
        self._put([*rest, JOKER], (step.card,), step.swap, [])
        return None

    def _replace(self, number: int, meld: Meld) -> None:
        self.melds[number - 1] = meld
        self.touched = self.touched or number <= len(self.seating.melds)

    def _put(self, rest: list[str], cards: Sequence[str], number: int, fresh: list[int]) -> None:
        self.hand = rest
        self.put += cards
        self.fresh.setdefault(number, []).extend(fresh)

    def _lies_there(self) -> bool:
        """Tell whether the card taken from the talaj, if one was, lies on the table; of jokers any one will do."""
        taken = self.seating.taken
        if taken == JOKER:
            return any(self.fresh.values())
        return taken is None or taken in self.put

    def _refuse_opening(self) -> Refused | None:
        """The new melds must total the threshold, or 71 where the seat goes out, and hold a free tria and série."""
        total, threshold = self.total, self.seating.threshold
        if total < threshold:
            if len(self.hand) > 1 or total < FIRST_THRESHOLD:
                return BELOW_THRESHOLD(total=total, threshold=threshold)
            if self.touched:
                return OUT_BY_71(threshold=threshold)
        pairs = list(self.pairs())
        if not pairs:
            return NO_FREE_PAIR()
        return None if any(map(self._is_free, pairs)) else TAKEN_IN_PAIR()

    def pairs(self) -> Iterator[tuple[Meld, Meld]]:
        """Yield every tria and série of the new melds that hold no joker."""
        natural = [meld for meld in self.new if JOKER not in meld.cards]
        trias = [meld for meld in natural if meld.kind == TRIA]
        return product(trias, [meld for meld in natural if meld.kind == SERIE])

    def _is_free(self, pair: tuple[Meld, Meld]) -> bool:
        """Tell whether one copy of the taken card was put down outside this pair."""
        taken = self.seating.taken
        if taken is None or taken == JOKER:
            return True
        return self.put.count(taken) > sum(meld.cards.count(taken) for meld in pair)


def _cards(cards: object) -> tuple[str, ...]:
    return cards if isinstance(cards, tuple) else ()


def _has_end(step: Add) -> bool:
    return step.low is not UNSET or step.high is not UNSET


def _rest(hand: Sequence[str], cards: Sequence[str]) -> list[str] | None:
    """Return the hand without these cards; None where it lacks one."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return rest
