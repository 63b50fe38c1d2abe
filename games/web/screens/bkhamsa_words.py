"""What Ronda Bkhamsa says: plays, the pile, declarations, accusations, and what they bring."""

from collections.abc import Iterable
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext_lazy

from games.engine import ruleset
from games.play.sight import Sight
from games.play.terms import TableTerms
from games.web import faces, sentences
from games.web.screens import common

STEPS: tuple[str | Promise, ...] = ("", gettext_lazy("Bwahad"), gettext_lazy("Bkhamsa"), gettext_lazy("B3ashra"))
"""The steps of the ladder by their level."""

LADDER = {1: 1, 5: 2, 10: 3}
"""The level of a step by the points that it brings."""

PARTS: dict[str, str | Promise] = {
    "ladder": pgettext_lazy("Bwahad, Bkhamsa, B3ashra", "Ladder"),
    "maysa": gettext_lazy("Maysa"),
    "declarations": gettext_lazy("Declarations"),
    "accusations": gettext_lazy("Accusations"),
    "qa3a": gettext_lazy("9a3a"),
    "cards": gettext_lazy("Cards"),
}


def last(sight: Sight) -> str:
    """What has happened last, a play or an accusation, in words."""
    game = shown(sight)
    if game is None:
        return ""
    if is_accusation(game):
        return accused(sight, game.accusations[-1])
    return "" if game.last_play is None else _play(sight, game.last_play)


def shown(sight: Sight) -> Any:
    """The deal in which the last play or accusation was made."""
    game = None if sight.view is None else sight.view.game
    return game if game is not None and game.accusations else common.shown_game(sight)


def is_accusation(game: Any) -> bool:
    """Whether the last thing that brought points was an accusation, with no play after it."""
    return bool(game.accusations) and bool(game.fallen) and game.fallen[0].part == "accusations"


def fallen(sight: Sight) -> list[str]:
    """What the last play brought, a sentence for each of its scores; an accusation says so itself."""
    game = shown(sight)
    if game is None or is_accusation(game):
        return []
    assert sight.view is not None
    return [
        gettext("%(what)s: %(points)s for %(side)s.")
        % {
            "what": _what(fall, game),
            "points": sentences.points(fall.points),
            "side": sentences.side_name(sight.terms, sight.view.sides[fall.side]),
        }
        for fall in game.fallen
    ]


def _what(fall: Any, game: Any) -> str:
    if fall.part == "ladder":
        return str(STEPS[LADDER[fall.points]])
    if fall.part == "qa3a":
        is_rey = game.last_play.does != "lay" and faces.rank(game.last_play.card) == "12"
        return gettext("9a3a Rey") if is_rey else gettext("9a3a As")
    return str(PARTS[fall.part])


def _play(sight: Sight, play: Any) -> str:
    words = {
        "name": sentences.seat_name(sight.terms, play.seat),
        "card": faces.name(play.card),
        "cards": sentences.listing([faces.name(code) for code in play.took]),
        "step": STEPS[play.level],
    }
    return _play_words(play, play.seat == sight.you) % words


def _play_words(play: Any, is_mine: bool) -> str:
    if play.does == "hit":
        if is_mine:
            return gettext("You hit the pile with the %(card)s: %(step)s!")
        return gettext("%(name)s hit the pile with the %(card)s: %(step)s!")
    if play.does == "take":
        if is_mine:
            return gettext("You played the %(card)s and took: %(cards)s.")
        return gettext("%(name)s played the %(card)s and took: %(cards)s.")
    return gettext("You laid the %(card)s.") if is_mine else gettext("%(name)s laid the %(card)s.")


def accused(sight: Sight, accusation: Any) -> str:
    """An accusation and what came of it."""
    words = {
        "name": sentences.seat_name(sight.terms, accusation.seat),
        "accused": sentences.seat_name(sight.terms, accusation.accused),
        "points": sentences.points(accusation.points),
    }
    if accusation.seat == sight.you:
        if accusation.right:
            return gettext("You caught %(accused)s, who hid something: %(points)s.") % words
        return gettext("%(accused)s hid nothing, and gets %(points)s.") % words
    if accusation.right:
        return gettext("%(name)s caught %(accused)s, who hid something: %(points)s.") % words
    return gettext("%(name)s accused %(accused)s, who hid nothing and gets %(points)s.") % words


def pile(sight: Sight, open_pile: Any) -> tuple[str, str]:
    """Who holds the open pile, and what it is worth now."""
    if open_pile.seat == sight.you:
        who = gettext("You hold this pile.")
    else:
        name = sentences.seat_name(sight.terms, open_pile.seat)
        who = gettext("%(name)s holds this pile.") % {"name": name}
    words = {"step": STEPS[open_pile.level], "points": sentences.points(open_pile.worth)}
    if open_pile.maysa:
        return who, gettext("%(step)s and Maysa: %(points)s") % words
    return who, gettext("%(step)s: %(points)s") % words


def held(holding: Any) -> str:
    """What a hand holds: `a ronda (7)`, `two rondas (7 and 4)`, `a tringa (Rey)`."""
    ranks = {"ranks": sentences.listing([faces.rank_name(rank) for rank in holding.ranks])}
    if holding.kind == "tringa":
        return gettext("a tringa (%(ranks)s)") % ranks
    return ngettext("a ronda (%(ranks)s)", "two rondas (%(ranks)s)", len(holding.ranks)) % ranks


def held_short(holding: Any) -> str:
    """The same for a small place: `Ronda 7`, `Tringa Rey`."""
    ranks = " ".join(faces.rank_name(rank) for rank in holding.ranks)
    if holding.kind == "tringa":
        return gettext("Tringa %(ranks)s") % {"ranks": ranks}
    return gettext("Ronda %(ranks)s") % {"ranks": ranks}


def bubble(game: Any, seat: int) -> str:
    """What stands beside a seat that has declared: that it did; what, once that is shown."""
    declared = next((one for one in game.declarations if one.seat == seat), None)
    if declared is None:
        return ""
    return gettext("Declared!") if declared.held is None else held_short(declared.held)


def declarations(sight: Sight, game: Any, size: int) -> str:
    """Who has declared in this distribution of `size` cards, and what once it is shown: said at that moment only."""
    if not game.declarations:
        return ""
    if any(one.held is None for one in game.declarations):
        names = [sentences.seat_name(sight.terms, one.seat) for one in game.declarations]
        return gettext("Declared: %(names)s.") % {"names": sentences.listing(names)}
    if game.last_play is None or not _has_just_shown(sight, game, size):
        return ""
    return " ".join(_shown(sight, one) for one in game.declarations)


def _has_just_shown(sight: Sight, game: Any, size: int) -> bool:
    """Whether the dealer's first play of this distribution is what has happened last."""
    assert sight.view is not None
    is_dealers_first = game.last_play.seat == sight.view.dealer and set(game.hands) == {size - 1}
    return bool(is_dealers_first and not is_accusation(game))


def _shown(sight: Sight, one: Any) -> str:
    words = {"name": sentences.seat_name(sight.terms, one.seat), "held": held(one.held)}
    if one.counts:
        return gettext("%(name)s declared %(held)s.") % words
    return gettext("%(name)s declared %(held)s, which does not count at match point.") % words


def reveal_lines(terms: TableTerms, game: Any) -> list[str]:
    """What was held in an ended deal, and the accusations made in it."""
    return [*(_held_line(terms, one) for one in game.reveal or ()), *_accusations(terms, game.accusations)]


def _held_line(terms: TableTerms, one: Any) -> str:
    words = {
        "number": one.distribution,
        "name": sentences.seat_name(terms, one.seat),
        "held": held(one.held),
    }
    if one.declared:
        return gettext("Distribution %(number)d: %(name)s declared %(held)s.") % words
    return gettext("Distribution %(number)d: %(name)s hid %(held)s.") % words


def _accusations(terms: TableTerms, accusations: Iterable[Any]) -> list[str]:
    sides = ruleset.get(terms.ruleset).sides(terms.seats)
    return [
        (
            gettext("%(name)s caught %(accused)s: %(points)s for %(side)s.")
            if one.right
            else gettext("%(name)s accused %(accused)s wrongly: %(points)s for %(side)s.")
        )
        % {
            "name": sentences.seat_name(terms, one.seat),
            "accused": sentences.seat_name(terms, one.accused),
            "points": sentences.points(one.points),
            "side": sentences.side_name(terms, sides[one.to]),
        }
        for one in accusations
    ]
