"""A table of bkhamsa to test on, with decks made from the hands dealt or from the cards that will be played."""

from collections.abc import Iterable
from itertools import islice

from games.engine import match as driver
from games.engine.cards import SPANISH, SPANISH_RANKS, SPANISH_SUITS
from games.engine.events import Accuse, Deal, DealerDraw, Declare, OptionValue, Result, Score
from games.engine.match import View
from tests.engine.kit import QUIET_TABLE, Table

BATCHES = {
    (2, "traditional"): (3, 3, 3, 3, 3, 3),
    (4, "traditional"): (3, 3, 3),
    (2, "expert"): (4, 3, 3, 3, 3, 3, 1),
    (4, "expert"): (4, 3, 3),
}
"""How many cards a seat gets in each distribution."""


def hands_deck(
    seats: int, opening: str, dealer: int, table: str, distributions: tuple[dict[int, str], ...]
) -> tuple[str, ...]:
    """Return a deck in which the seats are dealt these hands; what isn't named is filled in pack order."""
    named = {card for hands in distributions for hand in hands.values() for card in hand.split()} | {*table.split()}
    others = (card for card in SPANISH.cards if card not in named)
    order = [(dealer + turn) % seats for turn in range(1, seats + 1)]
    deck: list[str] = []
    for number, size in enumerate(BATCHES[seats, opening]):
        hands = distributions[number] if number < len(distributions) else {}
        for seat in order:
            hand = hands.get(seat, "").split()
            deck += hand + list(islice(others, size - len(hand)))
        if number == 0:
            deck += table.split()
    return tuple(deck)


def plays_deck(seats: int, opening: str, table: str, plays: Iterable[str]) -> tuple[str, ...]:
    """Return a deck with which these cards can be played in this order; the rest is filled in pack order."""
    cards = list(plays)
    cards += [card for card in SPANISH.cards if card not in cards and card not in table.split()]
    deck: list[str] = []
    for number, size in enumerate(BATCHES[seats, opening]):
        batch, cards = cards[: size * seats], cards[size * seats :]
        deck += [card for turn in range(seats) for card in batch[turn::seats]]
        if number == 0:
            deck += table.split()
    return tuple(deck)


def in_pairs(without: str = "") -> list[str]:
    """Return all other cards so that each second play takes the one before it, and never the same rank twice running.

    On an empty table every take is a Bwahad and a Maysa.
    """
    left = {rank: [f"{rank}{suit}" for suit in SPANISH_SUITS] for rank in SPANISH_RANKS}
    for card in without.split():
        left[int(card[:-1])].remove(card)
    cards: list[str] = []
    while any(left.values()):
        for cards_of_rank in left.values():
            cards += cards_of_rank[:2]
            del cards_of_rank[:2]
    return cards


class Game(Table):
    """A match of bkhamsa on which a test deals and plays. Seat 0 plays first: the last seat deals.

    With ``standing`` a first deal is over and the totals are these.
    """

    def __init__(self, seats: int = 2, standing: tuple[int, int] | None = None, **options: OptionValue) -> None:
        self.seats = seats
        opened = driver.opening("bkhamsa", seats, options)
        self.opening = str(opened.options["opening"])
        self.events = [opened]
        if standing is None:
            self.match = driver.begin(opened)
            self.do(DealerDraw(({str(seat): f"{seats - seat}o" for seat in range(seats)},)))
        else:
            deck = hands_deck(seats, self.opening, seats - 2, self._table(QUIET_TABLE), ())
            self.match = driver.resume(opened, (Deal(1, seats - 2, deck), Score(1, (), standing)), [])

    def deal(self, *distributions: dict[int, str], table: str = QUIET_TABLE, dealer: int | None = None) -> View:
        """Deal the next deal, with these hands."""
        by = self._dealer() if dealer is None else dealer
        deck = hands_deck(self.seats, self.opening, by, self._table(table), distributions)
        return self.do(Deal(self.view().deal + 1, by, deck))

    def script(self, plays: str | Iterable[str], table: str = QUIET_TABLE) -> View:
        """Deal so that these cards can be played in this order."""
        cards = plays.split() if isinstance(plays, str) else list(plays)
        deck = plays_deck(self.seats, self.opening, self._table(table), cards)
        return self.do(Deal(self.view().deal + 1, self._dealer(), deck))

    def scripted(self, plays: str | Iterable[str], table: str = QUIET_TABLE) -> View:
        """Deal so, and play them."""
        cards = plays.split() if isinstance(plays, str) else list(plays)
        self.script(cards, table)
        return self.play(*cards)

    def go_on(self, plays: int = 1) -> View:
        """Let each seat in turn play the first card of its hand."""
        for _ in range(plays):
            self._play_first_card()
        return self.view()

    def _dealer(self) -> int:
        now = self.view()
        return self.seats - 1 if now.dealer is None else (now.dealer + 1) % self.seats

    def _table(self, table: str) -> str:
        return "" if self.opening == "expert" else table

    def declare(self, seat: int) -> View:
        """Let a seat declare."""
        return self.do(Declare(seat))

    def accuse(self, seat: int, accused: int, distribution: int = 1, deal: int = 1) -> View:
        """Let a seat accuse another."""
        return self.do(Accuse(seat, accused, distribution, deal))

    def accusations(self, seat: int) -> list[tuple[int, int, int]]:
        """Return what a seat may say: whom, of which distribution, of which deal."""
        moves = [move for move in driver.moves(self.match, seat) if isinstance(move, Accuse)]
        return [(move.accused, move.distribution, move.deal) for move in moves]

    def part(self, name: str) -> list[int]:
        """Return what each side has scored so far in this deal under this name."""
        return [points[name] for points in self.view().game.points]

    def fallen(self) -> list[tuple[int, str, int]]:
        """Return what the last play or accusation brought, in order: side, part, points."""
        return [(fall.side, fall.part, fall.points) for fall in self.view().game.fallen]

    def score(self) -> Score:
        """Return the score that is due."""
        due = driver.due(self.match)
        assert isinstance(due, Score)
        return due

    def winners(self) -> tuple[int, ...]:
        """Let the score that is due happen, and return the winners of the result that follows."""
        self.do(self.score())
        due = driver.due(self.match)
        assert isinstance(due, Result)
        return due.winners
