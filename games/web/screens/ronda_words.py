"""What Ronda says: plays, calls and what became of them."""

from collections.abc import Iterable
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from games.engine import ruleset
from games.play.sight import Sight
from games.play.terms import TableTerms
from games.web import faces, sentences
from games.web.screens import common

CALLS: dict[str, Promise] = {"ronda": pgettext_lazy("call", "Ronda"), "tringa": pgettext_lazy("call", "Tringa")}


PARTS: dict[str, str | Promise] = {
    "caida": gettext_lazy("Caída"),
    "missa": gettext_lazy("Missa"),
    "calls": gettext_lazy("Calls"),
    "penalties": pgettext_lazy("points received", "False calls"),
    "cards": gettext_lazy("Cards"),
}


def last_play(sight: Sight) -> str:
    """The last play in words, with what it took and scored; at the start of a deal the one that ended the last."""
    last = common.shown_play(sight)
    return "" if last is None else " ".join(filter(None, [played(sight, last), _gain(last)]))


def played(sight: Sight, last: Any) -> str:
    """A play in words, with what it took."""
    words = {
        "name": sentences.seat_name(sight.terms, last.seat),
        "card": faces.name(last.card),
        "cards": sentences.listing([faces.name(code) for code in last.took]),
    }
    return _play(last, last.seat == sight.you) % words


def _play(last: Any, is_mine: bool) -> str:
    if is_mine and last.took:
        return gettext("You played the %(card)s and took: %(cards)s.")
    if last.took:
        return gettext("%(name)s played the %(card)s and took: %(cards)s.")
    if is_mine:
        return gettext("You laid the %(card)s.")
    return gettext("%(name)s laid the %(card)s.")


def _gain(last: Any) -> str:
    if last.caida and last.missa:
        return gettext("Caída and missa: 2 points.")
    if last.caida:
        return gettext("Caída: 1 point.")
    return gettext("Missa: 1 point.") if last.missa else ""


def reveal_lines(terms: TableTerms, reveal: Iterable[Any]) -> list[str]:
    """Each call of an ended deal: who, which word, whether it was true, and what it brought or cost."""
    sides = ruleset.get(terms.ruleset).sides(terms.seats)
    return [_revealed(terms, sides, call) for call in reveal]


def _revealed(terms: TableTerms, sides: Any, call: Any) -> str:
    words = {
        "name": sentences.seat_name(terms, call.seat),
        "call": CALLS[call.call],
        "number": call.distribution,
        "rank": "" if call.rank is None else faces.rank_name(call.rank),
        "points": sentences.points(call.scored or call.penalty),
        "side": "" if call.to is None else sentences.side_name(terms, sides[call.to]),
    }
    return _verdict(call) % words


def _verdict(call: Any) -> str:
    if call.true and call.scored:
        return gettext("Distribution %(number)d: %(name)s called %(call)s, truly (%(rank)s), and scored %(points)s.")
    if call.true:
        return gettext("Distribution %(number)d: %(name)s called %(call)s, truly (%(rank)s), but did not win with it.")
    if call.penalty:
        return gettext("Distribution %(number)d: %(name)s called %(call)s falsely: %(points)s to %(side)s.")
    return gettext("Distribution %(number)d: %(name)s called %(call)s falsely again, which costs nothing more.")
