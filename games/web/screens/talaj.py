"""How the Talaj is shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from games.engine.cards import JOKER
from games.engine.events import Event, Turn
from games.engine.melds import read_lying, stands_for
from games.engine.rulesets import talaj
from games.engine.rulesets.talaj import Preview, TalajView
from games.play.sight import EndedDeal, Sight
from games.web import sentences
from games.web.faces import face, name
from games.web.screens import presents, talaj_forms, talaj_hand, talaj_tells
from games.web.screens import talaj_words as words
from games.web.screens.talaj_board import Board, Deck, EndedBoard, Laid, MeldCard, MeldShown, Plate, SheetLine, Side
from games.web.screens.talaj_deal import laid_open
from games.web.telling import Told


@presents("talaj")
class Talaj:
    """French cards, fourteen in the hand; play passes to the left."""

    order = 3
    sprite = "cards/french.svg"
    styles: tuple[str, ...] = ("css/talaj.css",)
    scripts: tuple[str, ...] = ("js/talaj.js",)
    clockwise = True

    def title(self) -> str:
        """The name of the game."""
        return gettext("Talaj (Moroccan rami)")

    def option_label(self, name: str) -> str:
        """The talaj has one option, the target."""
        return gettext("Points that put a player out (100 to 1000)") if name == "target" else name

    def choice_label(self, name: str, value: Any) -> str:
        """The target is a number."""
        return str(value)

    def terms_label(self, name: str, value: Any) -> str:
        """What the target means."""
        return gettext("out at %(target)s points") % {"target": value}

    def wish(self, data: Mapping[str, Sequence[str]]) -> tuple[str, dict[str, Any]]:
        """What a form of this table asks for."""
        return talaj_forms.wish(data)

    def said(self, sight: Sight) -> str:
        """The last turn, the end of a deal, and whose turn it is."""
        view = sight.view
        if view is None or view.game is None:
            return ""
        ended = words.news(sight) if sight.fresh_deal or view.over else ""
        begins = gettext("Deal %(deal)d begins.") % {"deal": view.deal} if view.game.last_turn is None else ""
        parts = [words.last_turn(sight), ended, begins, words.result(sight) or words.status(sight)]
        return " ".join(part for part in parts if part)

    def board(self, sight: Sight) -> Board:
        """The table as the viewer sees it."""
        view = sight.view
        assert view is not None
        game: TalajView = view.game
        plates = [_plate(sight, seat) for seat in _round(sight)]
        return Board(
            plates=[plate for plate in plates if not plate.is_me],
            me=next((plate for plate in plates if plate.is_me), None),
            deck=_deck(sight),
            **_mine(sight),
            deal=view.deal,
            threshold=game.threshold,
            last=words.last_turn(sight),
            play_key=f"{view.deal}-{sight.number}",
            status=words.status(sight),
            sides=_sides(sight),
            target=int(view.options["target"]),
            sheet=[_line(row) for row in sight.sheet],
            next_dealer="" if view.over else sentences.seat_name(sight.terms, game.next_dealer),
            news=words.news(sight) if _is_news(sight) else "",
            result=words.result(sight),
        )

    def ended_deal(self, deal: EndedDeal) -> EndedBoard:
        """An ended deal laid open."""
        return laid_open(deal, _laid_of(deal.terms, deal.game.melds, deal.terms.seats, None, len(deal.game.melds)))

    def tells(self, sight: Sight, event: Event, earlier: Sequence[Event]) -> list[Told]:
        """What happened in an event."""
        return talaj_tells.tells(sight, event, earlier)


def _round(sight: Sight) -> list[int]:
    """The seats in the order of play from the viewer's left, a stranger's from seat 0; the viewer comes last."""
    assert sight.view is not None
    seats, first = sight.view.seats, 0 if sight.seat is None else sight.seat + 1
    return [(first + step) % seats for step in range(seats)]


def _plate(sight: Sight, seat: int) -> Plate:
    view = sight.view
    assert view is not None
    game: TalajView = view.game
    place = sight.terms.places[seat]
    return Plate(
        seat=seat,
        name=sentences.place_name(place),
        is_me=seat == sight.seat,
        is_bot=bool(place.bot),
        is_dealer=seat == view.dealer,
        is_turn=seat == view.turn,
        is_out=seat in game.out,
        has_opened=game.opened[seat],
        hand=game.hands[seat],
    )


def _mine(sight: Sight) -> dict[str, Any]:
    """What is the viewer's alone: the hand as it is held, the draft, what can be done with them."""
    view, own, seat = sight.view, sight.own, sight.seat
    assert view is not None
    game: TalajView = view.game
    if own is None or seat is None or game.hand is None:
        laid = _laid(sight, game.melds, len(game.melds))
        return {"laid": laid, "rows": [], "ready": [], "steps": [], "tally": None, "can_lay": False,
                "is_drafting": False, "is_dropped": False, "version": 0, "hint": ""}  # fmt: skip
    draft = own.draft
    shown: Preview = talaj.preview(game, seat, draft.steps, take=draft.take)
    groups = talaj_hand.shown_groups(own, shown.hand)
    is_drafting = view.turn == seat and not sight.still and (game.drawn is not None or draft.take)
    fresh = game.drawn.card if game.drawn is not None and view.turn == seat else None
    return {
        "laid": _laid(sight, shown.melds, len(game.melds)),
        "rows": talaj_hand.rows(groups, fresh, game.top if draft.take else None),
        "ready": talaj_hand.ready(groups),
        "steps": talaj_hand.steps(game, draft),
        "tally": talaj_hand.tally(sight, draft, groups, is_drafting=is_drafting),
        "can_lay": is_drafting,
        "is_drafting": is_drafting,
        "is_dropped": own.is_dropped,
        "version": own.version,
        "hint": _hint(game, draft, shown),
    }


def _hint(game: TalajView, draft: Turn, shown: Preview) -> str:
    """What the taken card still obliges to."""
    if not draft.take or game.top is None or shown.hand.count(game.top) <= (game.hand or []).count(game.top):
        return ""
    return gettext("You took the %(card)s: it must lie on the table when you discard.") % {"card": name(game.top)}


def _laid(sight: Sight, melds: Any, old: int) -> list[Laid]:
    assert sight.view is not None
    return _laid_of(sight.terms, melds, sight.view.seats, sight.seat, old, sight.view.game)


def _laid_of(terms: Any, melds: Any, seats: int, viewer: int | None, old: int, game: Any = None) -> list[Laid]:
    """The melds by who laid them, in the order of play; what comes after the `old` ones is the viewer's draft."""
    before = melds[:old] if game is None else game.melds
    found: dict[int, list[MeldShown]] = {}
    for number, meld in enumerate(melds, 1):
        owner = before[number - 1].owner if number <= old else viewer
        there = list(before[number - 1].cards) if number <= old else []
        assert owner is not None
        found.setdefault(owner, []).append(_meld(number, meld, there, number > old))
    order = [(step + (viewer or 0)) % seats for step in range(seats)]
    return [
        Laid(seat, sentences.seat_name(terms, seat), seat == viewer, found[seat]) for seat in order if seat in found
    ]


def _meld(number: int, meld: Any, there: list[str], is_draft: bool) -> MeldShown:
    cards = []
    for index, code in enumerate(meld.cards):
        lay_there = code in there
        if lay_there:
            there.remove(code)
        cards.append(MeldCard(face(code), _stands_for(meld, index), not lay_there))
    return MeldShown(number, words.KINDS[meld.kind](), cards, is_draft)


def _stands_for(meld: Any, index: int) -> str:
    """What a joker stands for, in words."""
    if meld.cards[index] != JOKER:
        return ""
    as_meld = read_lying(meld.kind, meld.cards)
    assert as_meld is not None
    codes = stands_for(as_meld, index)
    return sentences.listing([name(code) for code in codes])


def _deck(sight: Sight) -> Deck:
    view, own = sight.view, sight.own
    assert view is not None
    game: TalajView = view.game
    is_taken = own is not None and own.draft.take
    is_mine = view.turn is not None and view.turn == sight.seat and not sight.still
    can_draw = is_mine and game.drawn is None and not is_taken
    on_offer = game.first is not None and game.first.seat == sight.seat and can_draw
    is_first_on_top = game.first is not None and game.talaj == 1
    has_opened = sight.seat is not None and game.opened[sight.seat]
    return Deck(
        stock=game.stock,
        talaj=game.talaj,
        top=None if game.top is None or is_taken else face(game.top),
        first=None if game.first is None or is_first_on_top else face(game.first.card),
        first_note=_first_note(sight),
        can_draw=can_draw,
        can_first=on_offer and not game.locked,
        can_take=can_draw and game.top is not None and not game.locked and not (on_offer and is_first_on_top),
        take_note=words.take_note(game, has_opened)
        if can_draw and not (on_offer and is_first_on_top) and game.top
        else "",
        is_taken=is_taken,
    )


def _first_note(sight: Sight) -> str:
    assert sight.view is not None
    first = sight.view.game.first
    if first is None:
        return ""
    if first.seat == sight.you:
        return gettext("The first card, for you to take into your hand")
    return gettext("The first card, next for %(name)s") % {"name": sentences.seat_name(sight.terms, first.seat)}


def _is_news(sight: Sight) -> bool:
    """Whether the end of the last deal is still told: until everybody has had a turn in this one."""
    view = sight.view
    if view is None or view.over or not sight.sheet or view.game.reshuffles:
        return False
    return bool(view.game.talaj < view.seats - len(view.game.out))


def _sides(sight: Sight) -> list[Side]:
    view = sight.view
    assert view is not None
    winners = view.winners or ()
    return [
        Side(sentences.seat_name(sight.terms, seat), total, seat == sight.seat, seat in winners, seat in view.game.out)
        for seat, total in enumerate(view.totals)
    ]


def _line(row: Any) -> SheetLine:
    return SheetLine(row.deal, [(points["total"], total) for points, total in zip(row.points, row.totals, strict=True)])
