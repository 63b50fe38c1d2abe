"""What a draft of a turn comes to before its discard, from the view of its seat: for the page that shows it."""

from collections.abc import Sequence

import msgspec

from games.engine.cards import JOKER
from games.engine.events import Step
from games.engine.melds import SERIE, TRIA, Meld, read_lying
from games.engine.ruleset import Refused
from games.engine.rulesets._talaj_turn import Draft, Seating
from games.engine.rulesets._talaj_view import MeldView, TalajView


class Preview(msgspec.Struct, frozen=True):
    """A draft as it lies: the hand and melds it leaves, and for who hasn't opened what it still lacks.

    ``done`` counts the steps that could be done, ``refused`` tells why the next one can't. ``total`` is what the new
    melds come to; ``free_tria`` and ``free_serie`` whether there is one without a joker. ``is_below`` says that cards
    were added to or swapped from earlier melds while the total is below the threshold: those must go back. ``goes_out``
    says that one card is left whose discard would end the deal, on an opening of 71 too.
    """

    hand: list[str]
    melds: list[Meld]
    total: int
    free_tria: bool
    free_serie: bool
    is_below: bool
    goes_out: bool
    done: int
    refused: Refused | None


def preview(game: TalajView, seat: int, steps: Sequence[Step], *, take: bool = False) -> Preview:
    """Do the steps of a draft of ``seat``, whose view is ``game``; with ``take`` it holds the top of the talaj too."""
    taken = game.top if take else None
    hand = [*(game.hand or []), *([taken] if taken else [])]
    draft = Draft(Seating(hand, as_melds(game), game.opened[seat], game.threshold, taken))
    done, refused = 0, None
    while done < len(steps) and refused is None:
        refused = draft.do(steps[done])
        done += refused is None
    natural = {meld.kind for meld in draft.new if JOKER not in meld.cards}
    is_below = draft.touched and not game.opened[seat] and draft.total < game.threshold
    goes_out = refused is None and len(draft.hand) == 1 and draft.refusal(draft.hand[0]) is None
    return Preview(
        draft.hand, draft.melds, draft.total, TRIA in natural, SERIE in natural, is_below, goes_out, done, refused
    )


def as_melds(game: TalajView) -> list[Meld]:
    """Return the melds on the table as a turn is judged by them."""
    return [_meld(meld) for meld in game.melds]


def _meld(view: MeldView) -> Meld:
    meld = read_lying(view.kind, view.cards)
    assert meld is not None
    return meld
