"""An ended deal of the talaj laid open."""

from games.engine.events import Deal, Draw, Step, Turn
from games.play.sight import EndedDeal
from games.web import sentences
from games.web.faces import Face, face
from games.web.screens import talaj_words as words
from games.web.screens.talaj_board import EndedBoard, Laid

HAND = 14


def laid_open(deal: EndedDeal, laid: list[Laid]) -> EndedBoard:
    """What everybody was dealt, every turn, the melds, and what was left in the hands."""
    seats = range(deal.terms.seats)
    points = zip(deal.row.points, deal.row.totals, strict=True)
    names = [sentences.seat_name(deal.terms, seat) for seat in seats]
    return EndedBoard(
        winner=words.ended(deal.terms, deal.deal, deal.game.winner),
        points=[(names[seat], scored["total"], total) for seat, (scored, total) in enumerate(points)],
        dealt=_dealt(deal, names),
        left=[(names[seat], _faces(hand)) for seat, hand in enumerate(deal.game.reveal or []) if hand],
        laid=laid,
        turns=_turns(deal),
    )


def _dealt(deal: EndedDeal, names: list[str]) -> list[tuple[str, list[Face]]]:
    """The hands as they were dealt: a batch a seat that still plays, beginning after the dealer."""
    opened = next(event for event in deal.events if isinstance(event, Deal))
    before = [total - points["total"] for points, total in zip(deal.row.points, deal.row.totals, strict=True)]
    target = deal.terms.options["target"]
    order = [(opened.dealer + 1 + step) % len(names) for step in range(len(names))]
    playing = [seat for seat in order if before[seat] < target]
    hands = {seat: opened.deck[HAND * at : HAND * (at + 1)] for at, seat in enumerate(playing)}
    return [(names[seat], _faces(hands[seat])) for seat in sorted(hands)]


def _faces(cards: object) -> list[Face]:
    return [face(code) for code in cards] if isinstance(cards, list | tuple) else []


def _turns(deal: EndedDeal) -> list[tuple[str, str]]:
    """Every turn in words, with the cards that it laid."""
    turns, top, first = [], "", ""
    source = "stock"
    for event in deal.events:
        if isinstance(event, Draw):
            source = event.source
        elif isinstance(event, Turn):
            took = top if event.take else first if source == "first" else None
            where = "talaj" if event.take else source
            told = words.turn(deal.terms, event.seat, where, took, event.steps, event.discard)
            laid = "; ".join(_codes(step) for step in event.steps)
            turns.append((told, laid))
            first, top, source = first or event.discard, event.discard, "stock"
    return turns


def _codes(step: Step) -> str:
    what, cards = words.step(step)
    return f"{what}: {sentences.listing([face(code).name for code in cards])}"
