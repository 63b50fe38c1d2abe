"""What is hidden in a deal of bkhamsa, worked out from the record alone, by a second, slower idea of the game."""

from games.engine.events import Accuse, Deal, Declare, Event, Opened, Play
from tests.engine.bkhamsa_kit import BATCHES

ORDER = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]


def running_deal(events: list[Event]) -> tuple[Deal, list[Event], int]:
    """Return the running deal, what happened in it, and how many cards it turned up."""
    at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    deal, opened = events[at], events[0]
    assert isinstance(deal, Deal)
    assert isinstance(opened, Opened)
    return deal, events[at + 1 :], 0 if opened.options["opening"] == "expert" else 4


def hands(deal: Deal, seats: int, turned_up: int) -> list[dict[int, list[str]]]:
    """Return what each seat is dealt in each distribution."""
    sizes = BATCHES[seats, "traditional" if turned_up else "expert"]
    first = sizes[0] * seats
    left = [*deal.deck[:first], *deal.deck[first + turned_up :]]
    order = [(deal.dealer + turn) % seats for turn in range(1, seats + 1)]
    return [{seat: [left.pop(0) for _ in range(size)] for seat in order} for size in sizes]


def hidden_in_bkhamsa(events: list[Event], seats: int, viewer: int | None) -> set[str]:
    """All that the viewer hasn't seen, but for the hands of which something has been told: of a seat that has declared
    or been accused in a distribution."""
    deal, since, turned_up = running_deal(events)
    dealt = hands(deal, seats, turned_up)
    told: set[str] = set()
    plays = 0
    for event in since:
        if isinstance(event, Play):
            plays += 1
        elif isinstance(event, Declare):
            told |= set(dealt[_dealt_by(dealt, plays) - 1][event.seat])
        elif isinstance(event, Accuse) and event.deal == deal.number:
            told |= set(dealt[event.distribution - 1][event.accused])
    return unseen_in_bkhamsa(events, seats, viewer) - told


def unseen_in_bkhamsa(events: list[Event], seats: int, viewer: int | None) -> set[str]:
    """All that hasn't been face up yet and isn't the viewer's own."""
    deal, since, turned_up = running_deal(events)
    dealt = hands(deal, seats, turned_up)
    played = {event.card for event in since if isinstance(event, Play)}
    own = {card for each in dealt[: _dealt_by(dealt, len(played))] for card in each.get(viewer, [])}  # type: ignore[arg-type]
    return {card for each in dealt for hand in each.values() for card in hand} - played - own


def _dealt_by(dealt: list[dict[int, list[str]]], plays: int) -> int:
    """Return how many distributions have been dealt after this many plays."""
    number = 0
    while plays >= 0 and number < len(dealt):
        plays -= sum(map(len, dealt[number].values()))
        number += 1
    return number


def in_piles_of_bkhamsa(events: list[Event], seats: int) -> set[str]:
    """All that lies face down in a pile, by laying and taking it again, but for what the last play took."""
    deal, since, turned_up = running_deal(events)
    first = len(hands(deal, seats, turned_up)[0][0]) * seats
    open_now = {*deal.deck[first : first + turned_up]}
    seen, pile, last = set(open_now), set[str](), set[str]()
    laid = ""
    plays = [event.card for event in since if isinstance(event, Play)]
    ends = {sum(BATCHES[seats, "traditional" if turned_up else "expert"][:n]) * seats for n in range(1, 8)}
    for at, card in enumerate(plays, 1):
        seen.add(card)
        if pile and next(iter(pile & {laid}))[:-1] == card[:-1]:
            last = pile = {*pile, card}
        else:
            last, pile = _run(open_now, card), set()
            open_now -= last
            if not last:
                open_now.add(card)
            elif laid in last and laid[:-1] == card[:-1]:
                last = pile = {*last, card}
            else:
                last = {*last, card}
        laid = laid if pile else "" if last else card
        if at in ends or (pile and sum(other[:-1] == card[:-1] for other in seen) == 4):
            pile, laid = set(), ""
    return seen - open_now - pile - last


def _run(table: set[str], card: str) -> set[str]:
    """Return what a card takes."""
    taken: set[str] = set()
    for rank in ORDER[ORDER.index(card[:-1]) :]:
        if not any(other[:-1] == rank for other in table):
            break
        taken |= {other for other in table if other[:-1] == rank}
    return taken
