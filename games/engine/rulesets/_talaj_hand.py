"""The order and the groups in which a player keeps a hand of the talaj."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from games.engine.cards import JOKER
from games.engine.events import Turn
from games.engine.match import View
from games.engine.melds import PLACE
from games.engine.opening import best_groups, best_opening, without
from games.engine.ruleset import Unreadable
from games.engine.rulesets._talaj_draft import preview

SUITS: Final = "SHCD"
"""Black and red in turn, so that neighbours don't look alike."""

Groups = list[list[str]]


class Arrangement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How: sorted by ``suit`` or by ``rank``, in the ``best`` groups, the cards at ``places`` of the hand one to the
    ``left`` or the ``right`` or ``together`` in a group; or the whole hand in these ``groups``."""

    how: Literal["suit", "rank", "best", "left", "right", "together", "groups"]
    places: tuple[int, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()


def arranged(view: View, draft: Turn, groups: Sequence[Sequence[str]], wish: Mapping[str, Any]) -> Groups:
    """Return the viewer's hand in new groups. Raise ``Unreadable`` where the wish for them can't be read."""
    try:
        read = msgspec.convert(wish, Arrangement)
    except msgspec.ValidationError as error:
        raise Unreadable(f"not a wish for a hand: {error}") from None
    if view.game is None or view.game.hand is None:
        raise Unreadable("there is no hand to put in order")
    shown = preview(view.game, draft.seat, draft.steps, take=draft.take)
    hand = shown.hand
    if read.how == "suit":
        return by_suit(hand)
    if read.how == "rank":
        return by_rank(hand)
    if read.how == "best":
        return by_worth(hand, view.game.top if draft.take and not draft.steps else None)
    if read.how == "groups":
        return fitted(read.groups, hand)
    return _moved(fitted(groups, hand), read)


def fitted(groups: Sequence[Sequence[str]], hand: Sequence[str]) -> Groups:
    """Return the kept groups as far as the hand still holds them; what is new comes after them, in one more group."""
    left = list(hand)
    found = []
    for group in groups:
        kept = []
        for card in group:
            if card in left:
                left.remove(card)
                kept.append(card)
        found.append(kept)
    return [group for group in (*found, left) if group]


def by_suit(hand: Sequence[str]) -> Groups:
    """Return a group a suit, each from the ace up, the jokers last."""
    groups = [sorted((card for card in hand if _is_of(suit, card)), key=PLACE.__getitem__) for suit in SUITS]
    return [group for group in (*groups, _jokers(hand)) if group]


def by_rank(hand: Sequence[str]) -> Groups:
    """Return all cards in one group from the ace up, the jokers last."""
    natural = [card for card in hand if card != JOKER]
    return [sorted(natural, key=lambda card: (PLACE[card], SUITS.index(card[-1]))) + _jokers(hand)]


def by_worth(hand: Sequence[str], taken: str | None = None) -> Groups:
    """Return the melds of the best opening, or else the melds that take most of the hand; then the rest."""
    opening = best_opening(without(hand, [taken]) if taken else hand, taken)
    melds = opening.melds if opening else best_groups(hand, by_points=False)
    rest = list(hand)
    for meld in melds:
        rest = without(rest, meld)
    more = best_groups(rest, by_points=False) if opening else []
    for meld in more:
        rest = without(rest, meld)
    loose = [card for group in by_suit(rest) for card in group]
    return [list(group) for group in (*melds, *more, loose) if group]


def _is_of(suit: str, card: str) -> bool:
    return card != JOKER and card[-1] == suit


def _jokers(hand: Sequence[str]) -> list[str]:
    return [card for card in hand if card == JOKER]


def _moved(groups: Groups, wish: Arrangement) -> Groups:
    places = sorted(set(wish.places) & set(range(sum(map(len, groups)))))
    if wish.how == "together":
        return _together(groups, places)
    for place in places if wish.how == "left" else reversed(places):
        groups = _shifted(groups, place, -1 if wish.how == "left" else 1)
    return groups


def _together(groups: Groups, places: Sequence[int]) -> Groups:
    """Put the cards at these places in a group of their own, where the first of them lay."""
    cards = [card for group in groups for card in group]
    chosen = [cards[place] for place in places]
    found, at = [], 0
    for group in groups:
        inside = range(at, at + len(group))
        before = [cards[place] for place in inside if place not in places and places and place < places[0]]
        after = [cards[place] for place in inside if place not in places and places and place >= places[0]]
        found += [before, chosen, after] if places and places[0] in inside else [before or after]
        at += len(group)
    return [group for group in found if group] if places else groups


def _shifted(groups: Groups, place: int, by: int) -> Groups:
    """Move one card by one place; over the edge of its group it goes into the next one, or into one of its own."""
    at = next(index for index in range(len(groups)) if place < sum(map(len, groups[: index + 1])))
    within = place - sum(map(len, groups[:at]))
    moved = [list(group) for group in groups]
    card = moved[at].pop(within)
    if 0 <= within + by <= len(moved[at]):
        moved[at].insert(within + by, card)
    elif 0 <= at + by < len(groups):
        moved[at + by].insert(len(moved[at + by]) if by < 0 else 0, card)
    else:
        moved.insert(0 if by < 0 else len(moved), [card])
    return [group for group in moved if group]
