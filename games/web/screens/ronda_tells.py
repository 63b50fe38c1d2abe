"""What happened in an event of Ronda, and by which rule."""

from django.utils.translation import gettext

from games.engine.events import Call, Event, Play, Score
from games.play.sight import Sight
from games.web import sentences
from games.web.screens import ronda_words as words
from games.web.telling import Told, scored

RULES = {"caida": "caida", "missa": "missa", "calls": "call-strongest", "penalties": "call-false", "cards": "cards"}
"""By part of the score: where its rule stands."""


def tells(sight: Sight, event: Event) -> list[Told]:
    """A play, a call, or the end of a deal; nothing for what every game has."""
    assert sight.view is not None
    if isinstance(event, Play):
        return _play(sight, sight.view.game.last_play)
    if isinstance(event, Call):
        said = {"name": sentences.seat_name(sight.terms, event.seat), "call": words.CALLS[event.call]}
        return [Told(gettext("%(name)s calls: %(call)s!") % said, "call-seen")]
    if isinstance(event, Score):
        return _score(sight, event)
    return []


def _play(sight: Sight, last: object) -> list[Told]:
    took, caida, missa = (getattr(last, name) for name in ("took", "caida", "missa"))
    told = [Told(words.played(sight, last), "capture" if took else "lay")]
    if caida:
        told.append(Told(gettext("Caída: 1 point."), "caida"))
    if missa:
        told.append(Told(gettext("Missa: 1 point."), "missa"))
    return told


def _score(sight: Sight, event: Score) -> list[Told]:
    assert sight.view is not None
    reveal = sight.view.game.reveal or []
    calls = zip(reveal, words.reveal_lines(sight.terms, reveal), strict=True)
    told = [Told(line, "call-strongest" if call.true else "call-false") for call, line in calls]
    return [*told, *scored(sight, event, words.PARTS, RULES)]
