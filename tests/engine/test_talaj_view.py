"""What is seen of the talaj, and what isn't: the faces in hands, in the stock and under the top of the talaj."""

import msgspec
import pytest

from games.engine import match as driver
from games.engine.events import Deal, Event, Turn
from tests.engine.talaj_hidden import hidden_in_talaj
from tests.engine.talaj_kit import OPENED, OPENING, Talaj, laid
from tests.engine.test_secrets import running_deals, seen, swapped


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_faces_under_the_top_of_the_talaj_are_hidden_from_all(seats: int) -> None:
    """Hidden from all, the owner included (Decided): the faces under the top of the talaj."""
    swaps = 0
    for events, rng in running_deals("talaj", seats, 40):
        for viewer in (None, *range(seats)):
            buried = sorted(hidden_in_talaj(events, seats, viewer) & discarded(events))
            if len(buried) > 1:
                one, other = rng.sample(buried, 2)
                assert seen(swapped(events, one, other), viewer) == seen(events, viewer)
                swaps += 1
    assert swaps > 40


def discarded(events: list[Event]) -> set[str]:
    """Return what has been discarded in the running deal."""
    at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    return {event.discard for event in events[at:] if isinstance(event, Turn)}


def test_the_stock_is_hidden_from_everybody_and_hands_from_others() -> None:
    """Hidden from others: hands and drafts. Hidden from everybody: the stock."""
    table = Talaj(3)
    table.deal({0: "AS", 1: "AH", 2: "AD"}, stock="AC")
    for viewer, own in ((None, None), (0, "AS"), (1, "AH"), (2, "AD")):
        text = msgspec.json.encode(table.view(viewer)).decode()
        assert {card for card in ("AS", "AH", "AD", "AC") if f'"{card}"' in text} == ({own} if own else set())
    assert table.view().game.hand is None
    assert table.view().moves == []


def test_how_many_cards_each_place_holds_is_seen_by_all() -> None:
    """Seen by all: how many cards each hand, the stock and the talaj hold."""
    table = Talaj(3)
    table.deal({0: OPENING})
    table.go("", *laid(OPENED))
    table.idle()
    for viewer in (None, 0, 1, 2):
        game = table.view(viewer).game
        assert (game.hands, game.stock, game.talaj) == ([6, 14, 14], 108 - 42 - 2, 2)
        assert [(meld.number, meld.owner, meld.kind, meld.cards) for meld in game.melds] == [
            (1, 0, "tria", OPENED[0]),
            (2, 0, "serie", OPENED[1]),
        ]
        assert game.opened == [True, False, False]
        assert game.threshold == 78
        assert game.out == []


def test_the_view_holds_one_seats_turns_only() -> None:
    table = Talaj(3)
    table.deal({0: OPENING})
    for seat in range(3):
        assert bool(table.view(seat).moves) == (seat == 0)
        assert table.view(seat).moves == driver.moves(table.match, seat)


def test_where_it_can_open_only_turns_that_do_are_listed() -> None:
    """A bounded choice of legal turns that does open when it can, so that matches end."""
    table = Talaj()
    table.deal({0: OPENING})
    table.draw()
    moves = table.view(0).moves
    assert moves
    assert all(isinstance(move, Turn) and move.steps for move in moves)
    for move in moves:
        assert table.refuses(move) is None
