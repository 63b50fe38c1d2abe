"""What happened in an event of Ronda Bkhamsa, and by which rule."""

from typing import Any

from django.utils.translation import gettext

from games.engine.events import Accuse, Declare, Event, Play, Score
from games.play.sight import Sight
from games.web import faces, sentences
from games.web.screens import bkhamsa_words as words
from games.web.telling import Told, scored

STEPS = ("", "bwahad", "bkhamsa", "b3ashra")
"""By level of the ladder: where the rule of that step stands."""

RULES = {
    "ladder": "ladder",
    "maysa": "maysa",
    "declarations": "pot",
    "accusations": "accuse-declared",
    "qa3a": "qa3a-rey",
    "cards": "cards",
}
"""By part of the score: where its rule stands."""


def tells(sight: Sight, event: Event, size: int) -> list[Told]:
    """A play, a declaration, an accusation, or the end of a deal; nothing for what every game has.

    `size` is how many cards each seat got in this distribution.
    """
    assert sight.view is not None
    game = sight.view.game
    if isinstance(event, Play):
        return _play(sight, game, size)
    if isinstance(event, Declare):
        return [_declared(sight, event)]
    if isinstance(event, Accuse):
        return [Told(words.accused(sight, game.accusations[-1]), "accuse-declared")]
    if isinstance(event, Score):
        held = [Told(line, "pot") for line in words.reveal_lines(sight.terms, game)]
        return [*held, *scored(sight, event, words.PARTS, RULES)]
    return []


def _play(sight: Sight, game: Any, size: int) -> list[Told]:
    last = game.last_play
    rule = {"take": "capture", "hit": "bkhamsa"}.get(last.does, "lay")
    told = [Told(words.last(sight), STEPS[last.level] or rule)]
    told += [Told(line, _rule(fall, last)) for fall, line in zip(game.fallen, words.fallen(sight), strict=False)]
    shown = words.declarations(sight, game, size)
    return [*told, Told(shown, "pot")] if shown else told


def _rule(fall: Any, last: Any) -> str:
    """Where the rule stands by which points fell."""
    if fall.part == "ladder":
        return STEPS[words.LADDER[fall.points]]
    if fall.part == "qa3a" and not (last.does != "lay" and faces.rank(last.card) == "12"):
        return "qa3a-as"
    return RULES[fall.part]


def _declared(sight: Sight, event: Declare) -> Told:
    """Who declared; and what, to who knows."""
    assert sight.view is not None
    name, holding = sentences.seat_name(sight.terms, event.seat), sight.view.game.holding
    if sight.view.seat == event.seat and holding is not None:
        return Told(
            gettext("%(name)s declares: %(held)s.") % {"name": name, "held": words.held(holding)}, "nothing-to-declare"
        )
    return Told(gettext("%(name)s declares.") % {"name": name}, "declare-twice")
