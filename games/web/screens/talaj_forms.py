"""What the forms of the talaj's table ask for."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.rulesets.talaj import CHOOSE_DISCARD

MOST_CARDS = 40

ORDERS = frozenset({"suit", "rank", "best", "left", "right", "together"})


def wish(data: Mapping[str, Sequence[str]]) -> tuple[str, dict[str, Any]]:
    """Which verb of `games.play.drafts` a form means, and the wish for it. Raises ValueError where it means none."""
    chosen = [_card(value) for value in data.get("card", ())[:MOST_CARDS]]
    cards = [code for _, code in chosen]
    if "order" in data:
        if data["order"][-1] not in ORDERS:
            raise ValueError("`order` is no way to hold a hand")
        return "arrange", {"how": data["order"][-1], "places": [place for place, _ in chosen]}
    if "groups" in data:
        return "arrange", {"how": "groups", "groups": [group.split() for group in data["groups"][-1].split("|")]}
    for name in ("meld", "swap"):
        if name in data:
            return "change", {"do": "add" if name == "meld" else "swap", "meld": int(data[name][-1]), "cards": cards}
    for name in ("back", "another"):
        if name in data:
            return "change", {"do": name, "step": int(data[name][-1])}
    return _done(data, cards)


def _done(data: Mapping[str, Sequence[str]], cards: list[str]) -> tuple[str, dict[str, Any]]:
    do = data.get("do", ("",))[-1]
    if do == "discard":
        if len(cards) != 1:
            raise CHOOSE_DISCARD()
        return "finish", {"discard": cards[0]}
    if do == "lay-groups":
        return "change", {"do": "lay", "melds": [group.split() for group in data.get("ready", ())[:MOST_CARDS]]}
    if do == "lay":
        return "change", {"do": "lay", "melds": [cards]}
    if do in ("take", "untake", "clear"):
        return "change", {"do": do}
    raise ValueError("`do` names nothing that can be done with a draft")


def _card(value: str) -> tuple[int, str]:
    """`5-7S`: the card at place 5 of the hand as it was shown."""
    place, _, code = value.partition("-")
    return int(place), code
