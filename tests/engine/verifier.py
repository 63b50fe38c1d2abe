"""A verifier of records written from ``docs/fairness.md`` and ``docs/records.md`` alone: nothing of the engine is used.

``problems(text)`` yields a line for everything in a record that is not as the published algorithm makes it.
"""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from typing import Any

Event = dict[str, Any]
Number = Callable[[int], int]

RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
FRENCH_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SPANISH = [rank + suit for suit in "oceb" for rank in RANKS]
FRENCH = [rank + suit for suit in "SHDC" for rank in FRENCH_RANKS] * 2 + ["JK"] * 4


def commitment(match: bytes, seed: bytes) -> str:
    """Return the hash of a seed."""
    return hashlib.sha256(b"koutchina/2 commitment\x00" + match + seed).hexdigest()


def share_hash(match: bytes, seat: int, share: bytes) -> str:
    """Return the hash of a share."""
    return hashlib.sha256(b"koutchina/2 share\x00" + match + seat.to_bytes(1, "big") + share).hexdigest()


def root(match: bytes, seed: bytes, shares: list[bytes]) -> bytes:
    """Return the key of all streams."""
    return hmac.new(seed, b"koutchina/2 root\x00" + b"".join(shares) + match, hashlib.sha256).digest()


def words(key: bytes, label: str) -> Iterator[int]:
    """Yield the stream of a label, four bytes at a time."""
    block = 0
    while True:
        made = hmac.new(key, label.encode() + b"\x00" + block.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(made[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def numbers(key: bytes, label: str) -> Number:
    """Return what draws numbers below a bound from the stream of a label."""
    stream = words(key, label)

    def below(bound: int) -> int:
        digits = len(f"{bound - 1:b}")
        return next(number for number in (word >> (32 - digits) for word in stream) if number < bound)

    return below


def shuffle(cards: list[str], below: Number) -> list[str]:
    """Return the cards, shuffled."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def is_good(table: list[str]) -> bool:
    """Tell whether an opening table may stay."""
    places = sorted(RANKS.index(card[:-1]) for card in table)
    return len(set(places)) == 4 and places[-1] - places[0] >= 4


def deck(key: bytes, opened: Event, deal: int) -> list[str]:
    """Return the deck of a deal."""
    if opened["ruleset"] == "talaj":
        return shuffle(FRENCH, numbers(key, f"deal {deal} attempt 0"))
    cards = shuffle(SPANISH, numbers(key, f"deal {deal} attempt 0"))
    hands = 3 * opened["seats"]
    table = 0
    while opened["options"].get("opening") != "expert" and not is_good(cards[hands : hands + 4]):
        table += 1
        cards = cards[:hands] + shuffle(cards[hands:], numbers(key, f"deal {deal} table {table}"))
    return cards


def draw(key: bytes, seats: int) -> tuple[list[dict[str, str]], int]:
    """Return the rounds of the draw for the first dealer, and who deals."""
    pack, left, rounds = shuffle(SPANISH, numbers(key, "dealer draw")), list(range(seats)), []
    while len(left) > 1:
        drawn = {seat: pack.pop(0) for seat in left}
        lowest = min(RANKS.index(card[:-1]) for card in drawn.values())
        left = [seat for seat, card in drawn.items() if RANKS.index(card[:-1]) == lowest]
        rounds.append({str(seat): card for seat, card in drawn.items()})
    return rounds, left[0]


class Verifier:
    """Goes through the events of a record and makes every event of chance anew."""

    def __init__(self, events: list[Event]) -> None:
        self.opened = opened = events[0]
        self.events = events
        self.match = bytes.fromhex(opened["id"])
        self.seed = next((bytes.fromhex(event["seed"]) for event in events if event["type"] == "reveal"), b"")
        self.key = root(self.match, self.seed, [bytes.fromhex(one["share"]) for one in opened["shares"]])
        self.dealer: int | None = opened.get("dealer")
        self.deal = self.reshuffles = 0
        self.out: list[int] = []
        self.talaj: list[str] = []

    def problems(self) -> Iterator[str]:
        """Yield what is wrong, in the order of the record."""
        found = list(self.start())
        yield from found
        if not found:
            for event in self.events:
                yield from getattr(self, f"on_{event['type']}", self.on_other)(event)

    def start(self) -> Iterator[str]:
        """Look at shares and seed."""
        for seat, one in enumerate(self.opened["shares"]):
            share = bytes.fromhex(one["share"])
            fits = share == bytes(16) if one.get("missing") else one["hash"] == share_hash(self.match, seat, share)
            if not fits:
                yield f"share {seat}"
        if commitment(self.match, self.seed) != self.opened["commitment"]:
            yield "seed"

    def on_dealer_draw(self, event: Event) -> Iterator[str]:
        """Draw for the first dealer again."""
        rounds, self.dealer = draw(self.key, self.opened["seats"])
        if event["rounds"] != rounds:
            yield "draw"

    def on_deal(self, event: Event) -> Iterator[str]:
        """Deal again."""
        self.deal += 1
        self.reshuffles, self.talaj = 0, []
        if self.dealer is None:
            self.dealer = numbers(self.key, "first dealer")(self.opened["seats"])
        elif self.deal > 1:
            self.dealer = self.next_dealer(self.dealer)
        if event["dealer"] != self.dealer:
            yield f"dealer of deal {self.deal}"
        yield from self.compare(event["deck"], deck(self.key, self.opened, self.deal))

    def next_dealer(self, seat: int) -> int:
        """Pass the deal on."""
        seats = self.opened["seats"]
        return next(one % seats for one in range(seat + 1, seat + 1 + seats) if one % seats not in self.out)

    def on_reshuffle(self, event: Event) -> Iterator[str]:
        """Shuffle the talaj again."""
        self.reshuffles += 1
        label = f"deal {self.deal} reshuffle {self.reshuffles}"
        yield from self.compare(event["stock"], shuffle(self.talaj[:-1], numbers(self.key, label)))
        self.talaj = self.talaj[-1:]

    def on_draw(self, event: Event) -> Iterator[str]:
        """Follow the talaj."""
        if event["from"] == "first":
            del self.talaj[0]
        yield from ()

    def on_turn(self, event: Event) -> Iterator[str]:
        """Follow the talaj."""
        if event.get("take"):
            self.talaj.pop()
        self.talaj.append(event["discard"])
        yield from ()

    def on_score(self, event: Event) -> Iterator[str]:
        """Keep who is out."""
        self.out = event.get("out", [])
        yield from ()

    def on_other(self, event: Event) -> Iterator[str]:
        """Pass over what has nothing to do with chance."""
        yield from ()

    def compare(self, found: list[str], made: list[str]) -> Iterator[str]:
        """Compare cards with those that were made anew."""
        if sorted(found) != sorted(made):
            yield f"deck of deal {self.deal}"
        elif found != made:
            yield f"order of deal {self.deal}"


def split(text: str) -> list[list[Event]]:
    """Return the events of each record of a file."""
    records: list[list[Event]] = []
    for line in filter(str.strip, text.splitlines()):
        event = json.loads(line)
        if event["type"] == "match":
            records.append([])
        records[-1].append(event)
    return records


def problems(text: str) -> list[str]:
    """Return all that is wrong in a file of records."""
    return [problem for events in split(text) for problem in Verifier(events).problems()]


def broken_link(text: str) -> int | None:
    """Return the number of the first event whose hash isn't that of the chain; None where all fit."""
    *lines, last = text.splitlines()
    chain, previous = json.loads(last), ""
    assert len(chain["links"]) == len(lines)
    for number, (line, link) in enumerate(zip(lines, chain["links"], strict=True), start=1):
        body = json.dumps(json.loads(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        parts = [previous, str(number), link["at"], link.get("move", ""), link["salt"], body]
        if hashlib.sha256("\n".join(parts).encode()).hexdigest() != link["hash"]:
            return number
        previous = link["hash"]
    return None if previous == chain["head"] else len(lines)
