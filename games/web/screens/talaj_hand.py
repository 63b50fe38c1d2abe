"""The viewer's own cards: how they lie, what they come to, and what the draft has laid out."""

from games.engine.cards import JOKER
from games.engine.events import Lay, Turn
from games.engine.melds import read
from games.engine.rulesets import talaj
from games.engine.rulesets.talaj import Preview, TalajView
from games.play.own import Own
from games.play.sight import Sight
from games.web.faces import face
from games.web.screens import talaj_words as words
from games.web.screens.talaj_board import HandCard, StepShown, Tally

ROW = 8
"""Cards in one row of the hand on a phone."""


def shown_groups(own: Own, hand: list[str]) -> list[list[str]]:
    """The hand as its player holds it: sorted by suit where they never said."""
    return talaj.by_suit(hand) if own.groups is None else talaj.fitted(own.groups, hand)


def rows(groups: list[list[str]], fresh: str | None, taken: str | None) -> list[list[HandCard]]:
    """The hand in two rows of at most eight, parted between two groups where that can be."""
    cards: list[HandCard] = []
    twins: dict[str, int] = {}
    for group in groups:
        for at, code in enumerate(group):
            twins[code] = twins.get(code, 0) + 1
            cards.append(
                HandCard(
                    face(code),
                    len(cards),
                    f"pick-{code}-{twins[code]}",
                    at == 0 and bool(cards),
                    code == fresh and twins[code] == 1,
                    code == taken and twins[code] == 1,
                )
            )
    if len(cards) <= ROW:
        return [cards] if cards else []
    return _parted(cards)


def _parted(cards: list[HandCard]) -> list[list[HandCard]]:
    half = (len(cards) + 1) // 2
    edges = [card.place for card in cards if card.starts_group and len(cards) - ROW <= card.place <= ROW]
    at = min(edges, key=lambda edge: abs(edge - half)) if edges else half
    return [cards[:at], cards[at:]]


def ready(groups: list[list[str]]) -> list[str]:
    """The groups that are melds, as a form sends them."""
    return [" ".join(group) for group in groups if read(group) is not None]


def tally(sight: Sight, draft: Turn, groups: list[list[str]], *, is_drafting: bool) -> Tally | None:
    """What draft and groups come to; None for who has opened or is out, for whom nothing is counted any more.

    Before the viewer has drawn, the card to come is one more that must find its place for going out.
    """
    assert sight.view is not None
    assert sight.seat is not None
    game: TalajView = sight.view.game
    if game.opened[sight.seat] or sight.view.over or sight.seat in game.out:
        return None
    steps = [*draft.steps, *(Lay(tuple(group)) for group in groups if read(group) is not None)]
    all_laid: Preview = talaj.preview(game, sight.seat, steps, take=draft.take)
    counted = all_laid.total, game.threshold, all_laid.free_tria, all_laid.free_serie
    lacks = words.lacks(*counted)
    if not lacks:
        return Tally(*counted, True, words.enough())
    if is_drafting and all_laid.goes_out:
        return Tally(*counted, True, words.goes_out())
    loose = len(all_laid.hand) - is_drafting
    return Tally(*counted, False, f"{words.missing(sight, lacks)} {words.going_out(*counted, loose)}".strip())


def steps(game: TalajView, draft: Turn) -> list[StepShown]:
    """The steps of the draft, each to be taken back."""
    shown = []
    for at, step in enumerate(draft.steps):
        what, cards = words.step(step)
        ways = JOKER in cards and bool(talaj.other_ways(game, draft, at))
        shown.append(StepShown(at, what, [face(code) for code in cards], ways))
    return shown
