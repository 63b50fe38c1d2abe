"""Caught you: who may accuse whom of having hidden something, and what that comes to."""

from games.engine.events import Accuse
from games.engine.rulesets._bkhamsa_state import Accused, Distribution, State, add_points, close_deal


def opponents(seat: int, seats: int) -> range:
    """Return the seats of the other side."""
    return range(1 - seat % 2, seats, 2)


def expose(distribution: Distribution, seat: int) -> None:
    """Let the opponents accuse a seat that has played its first card without having declared.

    What it held makes no difference to that.
    """
    if seat not in distribution.declared:
        for opponent in opponents(seat, len(distribution.held)):
            distribution.accusable[opponent].append(Accuse(opponent, seat, distribution.number, distribution.deal))


def meant(state: State, accusation: Accuse) -> Distribution | None:
    """Return the distribution that an accusation speaks of: the current one or the one before, None for any other."""
    for distribution in (state.distribution, state.earlier):
        if (distribution.deal, distribution.number) == (accusation.deal, accusation.distribution):
            return distribution
    return None


def accuse(state: State, accusation: Accuse) -> None:
    """Settle an accusation at once: its worth to the accuser's side where it is right, else 1 to that of the accused.

    There is one for each accused seat and distribution, whichever opponent makes it.
    """
    distribution = meant(state, accusation)
    assert distribution is not None
    for opponent in opponents(accusation.accused, state.seats):
        others = [other for other in distribution.accusable[opponent] if other.accused != accusation.accused]
        distribution.accusable[opponent] = others
    held = distribution.held[accusation.accused]
    to = state.side_of[accusation.seat if held else accusation.accused]
    points = held.worth if held else 1
    state.accusations.append(
        Accused(
            seat=accusation.seat,
            accused=accusation.accused,
            distribution=accusation.distribution,
            deal=accusation.deal,
            right=held is not None,
            points=points,
            to=to,
        )
    )
    state.fallen = []
    add_points(state, (to, "accusations", points))
    if state.is_decided:
        close_deal(state)
