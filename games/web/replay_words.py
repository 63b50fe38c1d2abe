"""Each step of a replay in words: who did what, what it brought, and by which rule."""

from collections.abc import Sequence

from django.utils.translation import gettext, gettext_noop

from games.engine import record
from games.engine.events import Deal, DealerDraw, Event, Note, Opened, Play, Result, Score, Stop
from games.play.replay import Moment
from games.play.sight import Sight
from games.web import faces, replay_notes, sentences
from games.web.screens import common, presenter
from games.web.telling import Teller, Told, scored

LONGEST = 200
"""Characters of an event that nobody has words for."""


_PROOFS = {
    "reveal": gettext_noop("The seed of the decks is laid open: anybody can check them now."),
    "chain": gettext_noop("The record ends with the hash of every event."),
}
"""What proves a match and is no part of the game, by the type of the event."""


def told(moment: Moment) -> list[Told]:
    """What the last event of this moment did."""
    sight, event = moment.told, moment.event
    shows = presenter(sight.terms.ruleset)
    if isinstance(event, Note):
        return [Told(replay_notes.words(sight.terms, event))]
    if isinstance(event, Opened | DealerDraw | Deal):
        return [_begins(sight, event, has_rules=isinstance(shows, Teller))]
    found = []
    if isinstance(shows, Teller) and sight.view is not None and sight.view.game is not None:
        found = shows.tells(sight, event, moment.earlier)
    return _stopped(sight, event) + (found or [*_plainly(sight, event)])


def told_at_the_table(moment: Moment) -> list[Told]:
    """What the page of the table said at this moment of a match that goes on: nothing more."""
    sight, event = moment.sight, moment.event
    notes = []
    if isinstance(event, Note):
        notes.append(Told(replay_notes.words(sight.terms, replay_notes.at_the_table(event))))
    said = presenter(sight.terms.ruleset).said(sight) if sight.view is not None and sight.view.game is not None else ""
    return [*notes, Told(said)] if said else notes


def _begins(sight: Sight, event: Opened | DealerDraw | Deal, *, has_rules: bool) -> Told:
    if isinstance(event, Opened):
        return Told(gettext("The match begins."))
    if isinstance(event, DealerDraw):
        return Told(_drawn(sight, event), "dealer-draw" if has_rules else "")
    said = {"number": event.number, "name": sentences.seat_name(sight.terms, event.dealer)}
    return Told(gettext("Deal %(number)d begins: %(name)s deals.") % said, "wrong-dealer" if has_rules else "")


def _drawn(sight: Sight, event: DealerDraw) -> str:
    cards = [
        gettext("%(name)s: %(card)s")
        % {"name": replay_notes.seat_name(sight.terms, int(seat)), "card": faces.name(card)}
        for drawn in event.rounds
        for seat, card in drawn.items()
    ]
    return gettext("The first dealer is drawn. %(cards)s.") % {"cards": sentences.listing(cards)}


def _stopped(sight: Sight, event: Event) -> list[Told]:
    """Why a match ended before its time."""
    if not isinstance(event, Stop):
        return []
    name = {"name": replay_notes.seat_name(sight.terms, event.seat)}
    return {
        "vote": [Told(gettext("The players have agreed to stop the match."))],
        "forfeit": [Told(gettext("%(name)s has lost the match by giving up or by being away.") % name)],
        "void": [Told(gettext("The match is stopped."))],
    }[event.reason]


def _plainly(sight: Sight, event: Event) -> Sequence[Told]:
    """What any event says by itself, where its game has no words for it."""
    if isinstance(event, Score):
        return scored(sight, event, {}, {})
    if isinstance(event, Result | Stop):
        return [Told(common.result(sight))]
    proof = _PROOFS.get(record.to_builtin(event)["type"])
    if proof is not None:
        return [Told(gettext(proof))]
    seat = getattr(event, "seat", None)
    what = faces.name(event.card) if isinstance(event, Play) else record.encode(event).decode()[:LONGEST]
    if not isinstance(seat, int):
        return [Told(what)]
    said = {"name": sentences.seat_name(sight.terms, seat), "what": what}
    return [Told(gettext("%(name)s: %(what)s.") % said)]
