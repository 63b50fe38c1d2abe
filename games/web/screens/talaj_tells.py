"""What happened in an event of the Talaj, and by which rule."""

from collections.abc import Sequence

from django.utils.translation import gettext

from games.engine.events import Add, Draw, Event, Lay, Reshuffle, Result, Score, Step, Stop, Turn
from games.play.sight import Sight
from games.web import faces, sentences
from games.web.screens import talaj_words as words
from games.web.telling import Told

SOURCES = {"stock": "stock", "first": "no-first-card", "talaj": "taken-not-laid"}
"""By where a card was drawn from: where the rule stands."""


def tells(sight: Sight, event: Event, earlier: Sequence[Event]) -> list[Told]:
    """A draw, a turn, a reshuffle, the end of a deal or of the match; nothing for what every game has."""
    if isinstance(event, Draw):
        return [_drew(sight, event)]
    if isinstance(event, Turn):
        return _turn(sight, event, earlier)
    if isinstance(event, Reshuffle):
        return [Told(gettext("The stock was empty: the talaj is shuffled, and is the new stock."), "wrong-stock")]
    if isinstance(event, Score):
        return _score(sight, event)
    return [Told(words.result(sight), "target")] if isinstance(event, Result | Stop) else []


def _drew(sight: Sight, event: Draw) -> Told:
    """A card from the stock is named to who knows it."""
    assert sight.view is not None
    drawn = sight.view.game.drawn
    if drawn is None or drawn.card is None:
        return Told(words.drew(sight, event.seat, event.source, ""), SOURCES[event.source])
    if event.source == "first":
        return Told(words.drew(sight, event.seat, event.source, drawn.card), SOURCES[event.source])
    said = {"name": sentences.seat_name(sight.terms, event.seat), "card": faces.name(drawn.card)}
    return Told(gettext("%(name)s drew from the stock: %(card)s.") % said, SOURCES["stock"])


def _turn(sight: Sight, event: Turn, earlier: Sequence[Event]) -> list[Told]:
    assert sight.view is not None
    name = {"name": sentences.seat_name(sight.terms, event.seat)}
    told = [Told(words.last_turn(sight), SOURCES["talaj"] if event.take else "choose-discard")]
    told += [_step(step) for step in event.steps]
    if _opens(event, earlier):
        told.append(Told(gettext("%(name)s opens with this.") % name, "below-threshold"))
    if not sight.view.game.hands[event.seat]:
        told.append(Told(gettext("That was the last card of %(name)s.") % name, "last-card"))
    return told


def _step(step: Step) -> Told:
    what, cards = words.step(step)
    said = {"what": what, "cards": sentences.listing([faces.name(card) for card in cards])}
    rule = "not-a-meld" if isinstance(step, Lay) else "does-not-fit" if isinstance(step, Add) else "no-joker-for"
    return Told(gettext("%(what)s: %(cards)s.") % said, rule)


def _opens(event: Turn, earlier: Sequence[Event]) -> bool:
    """Whether it is the first turn of its seat in this deal that lays a meld."""
    turns = [one for one in earlier if isinstance(one, Turn) and one.seat == event.seat]
    return _lays(event) and not any(map(_lays, turns))


def _lays(turn: Turn) -> bool:
    return any(isinstance(step, Lay) for step in turn.steps)


def _score(sight: Sight, event: Score) -> list[Told]:
    names = [sentences.seat_name(sight.terms, seat) for seat in range(sight.terms.seats)]
    winner = event.winner if isinstance(event.winner, int) else None
    out = event.out if isinstance(event.out, tuple) else ()
    paid = [
        Told(
            gettext("%(name)s pays %(points)s, and has %(total)d now.")
            % {"name": names[seat], "points": sentences.points(points["total"]), "total": event.totals[seat]},
            "penalties",
        )
        for seat, points in enumerate(event.points)
        if points["total"]
    ]
    ended = Told(words.ended(sight.terms, event.deal, winner), "penalties" if winner is not None else "wrong-stock")
    left = [Told(gettext("%(name)s is out of the match.") % {"name": names[seat]}, "target") for seat in out]
    return [ended, *paid, *left]
