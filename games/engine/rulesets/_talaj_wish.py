"""What a player does with a draft of its turn before the discard: take, lay, add, swap, and take back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from games.engine.cards import JOKER
from games.engine.events import Add, Lay, Step, Swap, Turn
from games.engine.match import View
from games.engine.melds import PLACE, Meld, joker_for
from games.engine.ruleset import Unreadable
from games.engine.rulesets._talaj_draft import Preview, as_melds, preview
from games.engine.rulesets._talaj_readings import additions, lay_as_listed, lays
from games.engine.rulesets._talaj_reasons import (
    DRAW_FIRST,
    DRAWN_ALREADY,
    FIRST_CARD_ON_TOP,
    LAST_CARD_LOCK,
    NOT_YOUR_TURN,
    NOTHING_CHOSEN,
    NOTHING_TO_TAKE,
)
from games.engine.rulesets._talaj_turn import (
    BELOW_THRESHOLD,
    DOES_NOT_FIT,
    LAST_CARD,
    NO_JOKER_FOR,
    NO_SUCH_MELD,
    NOT_A_MELD,
    Draft,
    Seating,
)
from games.engine.rulesets._talaj_view import TalajView

MOST_STEPS: Final = 60
"""More than any turn can have: every step puts down a card of the hand, or brings one of four jokers there."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to ``do``: ``take`` the top of the talaj or put it back (``untake``); ``lay`` the ``melds``, each a list of
    cards; ``add`` the ``cards`` to ``meld``, or ``swap`` one for its joker; read a step in ``another`` way; take
    ``back`` one ``step`` (from 0), or ``clear`` them all."""

    do: Literal["take", "untake", "lay", "add", "swap", "another", "back", "clear"]
    melds: tuple[tuple[str, ...], ...] = ()
    cards: tuple[str, ...] = ()
    meld: int = 0
    step: int = 0


def redraft(view: View, draft: Turn, wish: Mapping[str, Any]) -> Turn:
    """Return the draft after a wish. Raise ``Refused`` where it can't be had, ``Unreadable`` where it is none."""
    try:
        read = msgspec.convert(wish, Wish)
    except msgspec.ValidationError as error:
        raise Unreadable(f"not a wish for a draft: {error}") from None
    if view.seat is None or view.turn != view.seat or view.game is None:
        raise NOT_YOUR_TURN()
    game: TalajView = view.game
    if read.do == "take":
        return _taken(game, draft)
    if game.drawn is None and not draft.take:
        raise DRAW_FIRST()
    return _VERBS[read.do](game, draft, read)


def _taken(game: TalajView, draft: Turn) -> Turn:
    if game.drawn is not None:
        raise DRAWN_ALREADY()
    if game.top is None:
        raise NOTHING_TO_TAKE()
    if game.talaj == 1 and game.first is not None and game.first.seat == draft.seat:
        raise FIRST_CARD_ON_TOP()
    if game.locked:
        raise LAST_CARD_LOCK()
    return replace(draft, take=True)


def _untaken(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    return Turn(draft.seat, (), "", False)


def _cleared(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    return replace(draft, steps=())


def _laid(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    if not wish.melds or not all(wish.melds):
        raise NOTHING_CHOSEN()
    steps = [lay_as_listed(_known(cards)) for cards in wish.melds]
    if None in steps:
        raise NOT_A_MELD()
    return _with(game, draft, [*draft.steps, *(step for step in steps if step is not None)])


def _added(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    """Add the cards; a single one that only fits in the place of a joker is swapped for it."""
    cards, meld = _chosen(wish), _meld(game, draft, wish.meld)
    found = additions(wish.meld, meld, cards)
    if found:
        return _with(game, draft, [*draft.steps, found[0]])
    if len(cards) == 1 and joker_for(meld, cards[0]):
        return _with(game, draft, [*draft.steps, Swap(wish.meld, cards[0])])
    raise DOES_NOT_FIT()


def _swapped(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    cards = _chosen(wish)
    if len(cards) != 1 or not joker_for(_meld(game, draft, wish.meld), cards[0]):
        raise NO_JOKER_FOR()
    return _with(game, draft, [*draft.steps, Swap(wish.meld, cards[0])])


def _read_anew(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    """Put the joker of a step at its other place: the next way in which its cards can lie."""
    steps = list(draft.steps)
    ways = other_ways(game, draft, _step(draft, wish))
    if ways:
        steps[wish.step] = ways[0]
    return _with(game, draft, steps)


def _taken_back(game: TalajView, draft: Turn, wish: Wish) -> Turn:
    """Take a step back, with what was built on it; and below the threshold all that went to melds of earlier turns."""
    _step(draft, wish)
    left = _kept(game, draft, but=wish.step)
    if preview(game, draft.seat, left.steps, take=draft.take).is_below:
        left = _kept(game, left, but_old=True)
    return left


def other_ways(game: TalajView, draft: Turn, at: int) -> list[Lay] | list[Add]:
    """Return the other ways in which the cards of step ``at`` can lie, in the order in which they come up."""
    step = draft.steps[at]
    if isinstance(step, Lay):
        every = lays(step.lay)
        return [*every[every.index(step) + 1 :], *every[: every.index(step)]] if step in every else []
    if isinstance(step, Add):
        meld = preview(game, draft.seat, draft.steps[:at], take=draft.take).melds[step.add - 1]
        ways = additions(step.add, meld, _cards(step))
        return [*ways[ways.index(step) + 1 :], *ways[: ways.index(step)]] if step in ways else []
    return []


def _with(game: TalajView, draft: Turn, steps: Sequence[Step]) -> Turn:
    """Return the draft with these steps; raise the first reason against them."""
    if len(steps) > MOST_STEPS:
        raise DOES_NOT_FIT()
    shown: Preview = preview(game, draft.seat, steps, take=draft.take)
    if shown.refused is not None:
        raise shown.refused
    if shown.is_below:
        raise BELOW_THRESHOLD(total=shown.total, threshold=game.threshold)
    if not shown.hand:
        raise LAST_CARD()
    return replace(draft, steps=tuple(steps))


def _kept(game: TalajView, draft: Turn, *, but: int | None = None, but_old: bool = False) -> Turn:
    """Return the draft without one step, or all that touch old melds, and what can't be done then, renumbered."""
    old = len(game.melds)
    numbers = {number: number for number in range(1, old + 1)}
    taken = game.top if draft.take else None
    hand = [*(game.hand or []), *([taken] if taken else [])]
    trial = Draft(Seating(hand, as_melds(game), game.opened[draft.seat], game.threshold, taken))
    kept: list[Step] = []
    for at, step in enumerate(draft.steps):
        old += isinstance(step, Lay)
        moved = _renumbered(step, numbers)
        is_gone = at == but or (but_old and 1 <= _number(step) <= len(game.melds))
        if moved is None or is_gone or trial.do(moved) is not None:
            continue
        if isinstance(step, Lay):
            numbers[old] = len(trial.melds)
        kept.append(moved)
    return replace(draft, steps=tuple(kept))


def _renumbered(step: Step, numbers: Mapping[int, int]) -> Step | None:
    """Return the step with the new number of its meld; None where that meld is gone."""
    if isinstance(step, Lay):
        return step
    number = numbers.get(_number(step))
    if number is None:
        return None
    if isinstance(step, Add):
        return replace(step, add=number)
    assert isinstance(step, Swap)
    return replace(step, swap=number)


def _number(step: Step) -> int:
    return step.add if isinstance(step, Add) else step.swap if isinstance(step, Swap) else 0


def _cards(step: Add) -> list[str]:
    return [card for part in (step.low, step.cards, step.high) if isinstance(part, tuple) for card in part]


def _step(draft: Turn, wish: Wish) -> int:
    if not 0 <= wish.step < len(draft.steps):
        raise Unreadable("the draft has no such step")
    return wish.step


def _chosen(wish: Wish) -> tuple[str, ...]:
    if not wish.cards:
        raise NOTHING_CHOSEN()
    return _known(wish.cards)


def _known(cards: Iterable[str]) -> tuple[str, ...]:
    """Return the cards; raise ``Unreadable`` where one is none of the pack."""
    listed = tuple(cards)
    if any(card != JOKER and card not in PLACE for card in listed):
        raise Unreadable("not a card of this pack")
    return listed


def _meld(game: TalajView, draft: Turn, number: int) -> Meld:
    melds = preview(game, draft.seat, draft.steps, take=draft.take).melds
    if not 1 <= number <= len(melds):
        raise NO_SUCH_MELD(number=number)
    return melds[number - 1]


_VERBS: Final[dict[str, Callable[[TalajView, Turn, Wish], Turn]]] = {
    "untake": _untaken,
    "lay": _laid,
    "add": _added,
    "swap": _swapped,
    "another": _read_anew,
    "back": _taken_back,
    "clear": _cleared,
}
