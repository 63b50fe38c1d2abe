"""What the talaj says: turns, drafts, what is missing for an opening, and how a deal ended."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from games.engine.events import Add, Lay, Step, Swap
from games.engine.rulesets.talaj import FIRST_THRESHOLD
from games.play.sight import Sight
from games.play.terms import TableTerms
from games.web import faces, sentences

KINDS = {"tria": lambda: pgettext("meld", "Tria"), "serie": lambda: pgettext("meld", "Série")}


def last_turn(sight: Sight) -> str:
    """The last turn of this deal in words; an empty string before the first."""
    view = sight.view
    if view is None or view.game is None or view.game.last_turn is None:
        return ""
    last = view.game.last_turn
    return turn(
        sight.terms, last.seat, last.source, last.took, last.steps, last.discard, is_mine=last.seat == sight.you
    )


def turn(
    terms: TableTerms,
    seat: int,
    source: str,
    took: str | None,
    steps: Sequence[Step],
    discard: str,
    *,
    is_mine: bool = False,
) -> str:
    """A turn in words: what was drawn, what was laid, what was discarded."""
    parts = [
        _drew(source, is_mine) % _drawer(terms, seat, took),
        _laid(steps),
        gettext("Discarded: %(card)s.") % {"card": faces.name(discard)},
    ]
    return " ".join(part for part in parts if part)


def drew(sight: Sight, seat: int, source: str, took: str) -> str:
    """A draw in words; `took` is the first card where that was taken, and it is named then."""
    return _drew(source, seat == sight.you) % _drawer(sight.terms, seat, took)


def _drawer(terms: TableTerms, seat: int, took: str | None) -> dict[str, str]:
    return {"name": sentences.seat_name(terms, seat), "card": faces.name(took) if took else ""}


def _drew(source: str, is_mine: bool) -> str:
    if source == "first":
        return (
            gettext("You took the first card: %(card)s.")
            if is_mine
            else gettext("%(name)s took the first card: %(card)s.")
        )
    if source == "talaj":
        return (
            gettext("You took from the talaj: %(card)s.")
            if is_mine
            else gettext("%(name)s took from the talaj: %(card)s.")
        )
    return gettext("You drew from the stock.") if is_mine else gettext("%(name)s drew from the stock.")


def _laid(steps: Sequence[Step]) -> str:
    melds = sum(isinstance(step, Lay) for step in steps)
    added = sum(len(added_cards(step)) for step in steps if isinstance(step, Add))
    swaps = sum(isinstance(step, Swap) for step in steps)
    parts = []
    if melds:
        parts.append(ngettext("%(count)d new meld", "%(count)d new melds", melds) % {"count": melds})
    if added:
        parts.append(ngettext("%(count)d card added", "%(count)d cards added", added) % {"count": added})
    if swaps:
        parts.append(ngettext("%(count)d joker swapped out", "%(count)d jokers swapped out", swaps) % {"count": swaps})
    return gettext("On the table: %(what)s.") % {"what": sentences.listing(parts)} if parts else ""


def added_cards(step: Add) -> list[str]:
    """The cards of an addition, from low to high."""
    return [card for part in (step.low, step.cards, step.high) if isinstance(part, tuple) for card in part]


def step(one: Step) -> tuple[str, list[str]]:
    """A step of a draft: what it does, and the cards it puts down."""
    if isinstance(one, Lay):
        return gettext("New meld"), list(one.lay)
    if isinstance(one, Add):
        return gettext("Added"), added_cards(one)
    assert isinstance(one, Swap)
    return gettext("For a joker"), [one.card]


def lacks(total: int, threshold: int, has_tria: bool, has_serie: bool) -> list[str]:
    """What an opening still lacks, each in words."""
    found = []
    if total < threshold:
        found.append(sentences.points(threshold - total))
    if not has_tria:
        found.append(gettext("a tria without a joker"))
    if not has_serie:
        found.append(gettext("a série without a joker"))
    return found


def missing(sight: Sight, lacking: list[str]) -> str:
    """What the opening of the seat that is shown still lacks."""
    what = sentences.listing(lacking)
    if sight.seat is None or not sight.is_other:
        return gettext("To open you still need %(what)s.") % {"what": what}
    return gettext("To open, %(name)s still needs %(what)s.") % {
        "name": sentences.seat_name(sight.terms, sight.seat),
        "what": what,
    }


def enough() -> str:
    """That the player may open."""
    return gettext("Enough to open.")


def goes_out() -> str:
    """That an opening below the raised threshold ends the deal in this turn."""
    words = {"least": FIRST_THRESHOLD}
    return gettext("%(least)d is enough to go out in this turn: lay all, and discard the last card.") % words


def going_out(total: int, threshold: int, has_tria: bool, has_serie: bool, loose: int) -> str:
    """What going out would need against a raised threshold, `loose` cards being too many; else an empty string."""
    if threshold <= FIRST_THRESHOLD:
        return ""
    words = {"least": FIRST_THRESHOLD, "count": loose}
    if total < FIRST_THRESHOLD or not (has_tria and has_serie) or loose < 1:
        return gettext("Who goes out in the same turn needs only %(least)d.") % words
    return (
        ngettext(
            "%(count)d more card must lie in a meld to go out, for which %(least)d is enough.",
            "%(count)d more cards must lie in melds to go out, for which %(least)d is enough.",
            loose,
        )
        % words
    )


def status(sight: Sight) -> str:
    """Whose turn it is, and what the viewer is to do."""
    view = sight.view
    if view is None or view.over or view.turn is None:
        return ""
    if view.turn != sight.you:
        return gettext("It is the turn of %(name)s.") % {"name": sentences.seat_name(sight.terms, view.turn)}
    if view.game.drawn is None and not (sight.own and sight.own.draft.take):
        return gettext("Your turn: draw a card.")
    return gettext("Your turn: lay, then discard.")


def take_note(game: Any, has_opened: bool) -> str:
    """What taking the top card obliges the viewer to, or why it can't be taken."""
    if game.locked:
        return gettext("With a single card in hand you can draw from the stock only.")
    if has_opened:
        return gettext("Whoever takes it must lay it in this turn: in a meld, on one that lies there, or for a joker.")
    return gettext("Whoever takes it must open in this turn and lay it, but not in the free tria or the free série.")


def news(sight: Sight) -> str:
    """How the last deal ended."""
    if not sight.sheet or sight.view is None:
        return ""
    row = sight.sheet[-1]
    winner = None if sight.last_deal is None else sight.last_deal.winner
    paid = [
        gettext("%(name)s +%(points)d") % {"name": sentences.seat_name(sight.terms, seat), "points": points["total"]}
        for seat, points in enumerate(row.points)
        if points["total"]
    ]
    return " ".join(
        filter(None, [ended(sight.terms, row.deal, winner), sentences.listing(paid) and f"{sentences.listing(paid)}."])
    )


def ended(terms: TableTerms, deal: int, winner: int | None) -> str:
    """That a deal is over, and who won it."""
    if winner is None:
        return gettext("Deal %(number)d ended without a winner.") % {"number": deal}
    return gettext("%(name)s won deal %(number)d.") % {"number": deal, "name": sentences.seat_name(terms, winner)}


def result(sight: Sight) -> str:
    """Who has won, in a sentence; empty while the match goes on."""
    view = sight.view
    if view is None or not view.over:
        return ""
    if not view.winners:
        return gettext("The match has ended without a winner.")
    if sight.you is not None and sight.you in view.winners:
        return gettext("You are the last one left: you have won!")
    names: Iterable[str] = [sentences.side_name(sight.terms, view.sides[side]) for side in view.winners]
    return gettext("The last one left is %(name)s, who has won.") % {"name": sentences.listing(list(names))}
