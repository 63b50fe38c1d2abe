"""What the tests of the talaj share: decks written by hand, and a table to play on."""

from collections import Counter
from itertools import islice

from games.engine import match as driver
from games.engine.cards import FRENCH, JOKER
from games.engine.events import Add, Deal, Draw, Event, Lay, Reshuffle, Score, Step, Swap, Turn
from games.engine.match import Match, View

OPENING = "AS AH AD 8H 9H 10H JH QH"
"""A tria of aces and a série: 77."""

OPENED = [["AS", "AH", "AD"], ["8H", "9H", "10H", "JH", "QH"]]
"""How it is laid."""

DULL = "2C 2D 3C 3D 4C 4D 6C 6D 7C 7D 9C 9D JC JD KC KD"
"""Cards to fill hands with, as they come: they go with nothing in ``OPENING``."""


def french_deck(seats: list[int], hands: dict[int, str], stock: str = "") -> tuple[str, ...]:
    """Return a deck in which ``seats``, in the order dealt, get these hands and the stock begins with these cards.

    Short hands are filled from ``DULL`` and then from the rest of the pack.
    """
    rest = Counter(FRENCH.cards)
    rest.subtract(" ".join([*hands.values(), stock]).split())
    assert min(rest.values()) >= 0, "a card stands too often"
    dull = [card for card in DULL.split() * 2 if rest[card] > 0]
    filler = list((Counter(dull) & rest).elements())
    others = iter(filler + list((rest - Counter(filler)).elements()))
    dealt: list[str] = []
    for seat in seats:
        hand = hands.get(seat, "").split()
        dealt += hand + list(islice(others, 14 - len(hand)))
    return (*dealt, *stock.split(), *others)


def lay(*cards: str) -> Lay:
    """Return a step that lays a new meld."""
    return Lay(cards)


def laid(melds: list[list[str]]) -> list[Step]:
    """Return the steps that lay these melds."""
    return [Lay(tuple(meld)) for meld in melds]


def add(number: int, cards: str = "", *, low: str = "", high: str = "") -> Add:
    """Return a step that adds to a meld."""
    ends = {"cards": cards, "low": low, "high": high}
    return Add(number, **{name: tuple(value.split()) for name, value in ends.items() if value})


def swap(number: int, card: str) -> Swap:
    """Return a step that swaps a card for a joker."""
    return Swap(number, card)


class Talaj:
    """A match of the talaj on which a test deals and plays. Seat 0 deals first, and so plays first."""

    def __init__(self, seats: int = 2, target: int = 300) -> None:
        self.seats = seats
        opened = driver.opening("talaj", seats, {"target": target})
        self.match: Match = driver.begin(opened)
        self.events: list[Event] = [opened]

    def do(self, event: Event) -> View:
        """Let an event happen; return what a spectator sees then."""
        driver.apply(self.match, event)
        self.events.append(event)
        return self.view()

    def deal(self, hands: dict[int, str], stock: str = "", dealer: int = 0) -> View:
        """Deal the next deal, with these hands and this stock."""
        out = self.view().game.out if self.view().game else []
        order = [(dealer + turn) % self.seats for turn in range(1, self.seats + 1)]
        seats = [seat for seat in order if seat not in out]
        return self.do(Deal(self.view().deal + 1, dealer, french_deck(seats, hands, stock)))

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        seat = driver.turn(self.match)
        assert seat is not None
        return seat

    def draw(self, source: str = "stock") -> View:
        """Let the seat in turn draw."""
        return self.do(Draw(self.turn, source))  # type: ignore[arg-type]

    def end(self, discard: str, *steps: Step) -> View:
        """Let the seat in turn, which has drawn, lay and discard."""
        return self.do(self.made(discard, steps, take=False))

    def go(self, discard: str, *steps: Step) -> View:
        """Let the seat in turn draw from the stock, lay and discard."""
        self.draw()
        return self.end(discard, *steps)

    def take(self, discard: str, *steps: Step) -> View:
        """Let the seat in turn take the top of the talaj, lay and discard."""
        return self.do(self.made(discard, steps, take=True))

    def made(self, discard: str, steps: tuple[Step, ...], *, take: bool) -> Turn:
        """Return a turn; where the discard is left open, with any card that the steps don't use."""
        hand = Counter(self.hand(self.turn))
        for step in steps:
            for name in ("lay", "cards", "low", "high"):
                cards = getattr(step, name, ())
                hand -= Counter(cards if isinstance(cards, tuple) else ())
        spare = [
            card for card in hand.elements() if card not in (JOKER, *(getattr(step, "card", "") for step in steps))
        ]
        return Turn(self.turn, steps, discard or [*hand.elements(), *spare][-1], take)

    def open_first(self, discard: str = "") -> View:
        """Let the seat in turn draw and open with ``OPENING``."""
        return self.go(discard, *laid(OPENED))

    def idle(self) -> View:
        """Let the seat in turn draw and discard what it drew."""
        self.draw()
        return self.end(self.match.state.drawn[1])

    def view(self, seat: int | None = None) -> View:
        """Return the view of a seat or of a spectator."""
        return driver.view(self.match, seat)

    def hand(self, seat: int) -> list[str]:
        """Return what a seat holds."""
        return self.view(seat).game.hand  # type: ignore[no-any-return]

    def melds(self) -> list[list[str]]:
        """Return the cards of the melds on the table."""
        return [meld.cards for meld in self.view().game.melds]

    def refuses(self, event: Event) -> str | None:
        """Return the code with which an event is refused, without its first word; None where it isn't."""
        refused = driver.refusal(self.match, event)
        return refused.code.removeprefix("talaj.") if refused else None

    def refuses_end(self, discard: str, *steps: Step) -> str | None:
        """Return why the turn of the seat that has drawn can't be this."""
        return self.refuses(self.made(discard, steps, take=False))

    def refuses_take(self, discard: str, *steps: Step) -> str | None:
        """Return why the seat in turn can't take the top of the talaj and do this."""
        return self.refuses(self.made(discard, steps, take=True))

    def score(self) -> Score:
        """Let the score that is due happen, and return it."""
        score = driver.due(self.match)
        assert isinstance(score, Score)
        self.do(score)
        return score

    def reshuffle(self) -> Reshuffle:
        """Let the reshuffle that is due happen, in the order of the talaj, and return it."""
        event = Reshuffle(tuple(self.match.state.talaj[:-1]))
        self.do(event)
        return event
