"""What a viewer of the talaj may not see, worked out from the record alone, by a second and slower idea of the game."""

from games.engine.events import Add, Deal, Draw, Event, Lay, Opened, Reshuffle, Score, Swap, Turn


def hidden_in_talaj(events: list[Event], seats: int, viewer: int | None) -> set[str]:
    """Return the cards of which this viewer sees no copy now: whether they were seen before doesn't matter.

    Jokers are left out: on the table they come and go.
    """
    told = _Told(events, seats)
    seen = {*told.melds, *told.last, *told.talaj[-1:], *told.drawn}
    if told.may_take_first():
        seen.add(told.first)
    if viewer is not None:
        seen |= set(told.hands[viewer])
    return {card for card in told.deck if card not in seen and card != "JK"}


class _Told:
    """The running deal, told again."""

    def __init__(self, events: list[Event], seats: int) -> None:
        at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
        deal = events[at]
        assert isinstance(deal, Deal)
        assert isinstance(events[0], Opened)
        out = [event.out for event in events[:at] if isinstance(event, Score)]
        gone = out[-1] if out and isinstance(out[-1], tuple) else ()
        self.deck = deal.deck
        self.order = [seat % seats for seat in range(deal.dealer, deal.dealer + seats) if seat % seats not in gone]
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        cards = list(deal.deck)
        for seat in [*self.order[1:], self.order[0]]:
            self.hands[seat], cards = cards[:14], cards[14:]
        self.stock = cards
        self.talaj: list[str] = []
        self.melds: list[str] = []
        self.last: list[str] = []
        self.drawn: list[str] = []
        self.turns = 0
        self.has_drawn = False
        self.first = ""
        self.is_taken = False
        for event in events[at + 1 :]:
            self.tell(event)

    def tell(self, event: Event) -> None:
        """Let one event happen."""
        if isinstance(event, Reshuffle):
            self.stock, self.talaj = list(event.stock), self.talaj[-1:]
        elif isinstance(event, Draw):
            self.has_drawn = True
            self.is_taken = self.is_taken or event.source == "first"
            card = self.talaj.pop(0) if event.source == "first" else self.stock.pop(0)
            self.drawn = [card] if event.source == "first" else []
            self.hands[event.seat].append(card)
        elif isinstance(event, Turn):
            self.tell_turn(event)

    def tell_turn(self, turn: Turn) -> None:
        """What was drawn in the open, laid and discarded was seen by all."""
        hand = self.hands[turn.seat]
        if turn.take:
            self.drawn = [self.talaj.pop()]
            hand += self.drawn
        laid: list[str] = []
        for step in turn.steps:
            if isinstance(step, Swap):
                hand.append("JK")
            laid += cards_of(step)
            for card in cards_of(step):
                hand.remove(card)
        self.melds += laid
        hand.remove(turn.discard)
        self.talaj.append(turn.discard)
        self.last, self.drawn, self.has_drawn = [*self.drawn, *laid, turn.discard], [], False
        self.turns += 1
        self.first = self.first or turn.discard

    def may_take_first(self) -> bool:
        """Tell whether a seat still has its first turn, and its draw, before it."""
        waiting = len(self.order) - self.turns - self.has_drawn
        return self.turns > 0 and not self.is_taken and waiting > 0


def cards_of(step: object) -> list[str]:
    """Return the cards that a step puts down."""
    if isinstance(step, Swap):
        return [step.card]
    if isinstance(step, Lay):
        return list(step.lay)
    assert isinstance(step, Add)
    return [card for part in (step.cards, step.low, step.high) if isinstance(part, tuple) for card in part]
