"""How Ronda is shown."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext_lazy

from games.engine import ruleset
from games.engine.events import Call, Play
from games.play.sight import EndedDeal, Sight
from games.web import sentences
from games.web.faces import face
from games.web.screens import presents
from games.web.screens.ronda_board import Board, EndedBoard, HandCard, Plate, SheetLine, Side
from games.web.screens.ronda_deal import HAND, distributions, first_table
from games.web.screens.ronda_words import CALLS, reveal_lines, shown_play
from games.web.screens.ronda_words import last_play as last_play_words
from games.web.seating import position

PARTS: dict[str, str | Promise] = {
    "caida": gettext_lazy("Caída"),
    "missa": gettext_lazy("Missa"),
    "calls": gettext_lazy("Calls"),
    "penalties": pgettext_lazy("points received", "False calls"),
    "cards": gettext_lazy("Cards"),
}


@presents("ronda")
class Ronda:
    """Spanish cards, three in the hand; play passes to the right."""

    order = 1
    sprite = "cards/spanish.svg"
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    clockwise = False

    def title(self) -> str:
        """The name of the game."""
        return gettext("Ronda")

    def option_label(self, name: str) -> str:
        """Ronda has one option, the target."""
        return gettext("Played to") if name == "target" else name

    def choice_label(self, name: str, value: Any) -> str:
        """The two targets have names."""
        names = {41: gettext("41 points (Moroccan)"), 25: gettext("25 points (Quick)")}
        return names.get(value, str(value))

    def terms_label(self, name: str, value: Any) -> str:
        """The same as on the form."""
        return self.choice_label(name, value)

    def said(self, sight: Sight) -> str:
        """The last play, the start of a deal or its last distribution, and whose turn it is."""
        view = sight.view
        if view is None or view.game is None:
            return ""
        game = view.game
        untouched = all(count == HAND for count in game.hands)
        parts = [
            last_play_words(sight),
            _ended_words(sight),
            gettext("Deal %(deal)d begins.") % {"deal": view.deal} if untouched and game.distribution == 1 else "",
            gettext("This is the last distribution.") if untouched and game.last_distribution else "",
            _result(sight) or _status(sight),
        ]
        return " ".join(part for part in parts if part)

    def board(self, sight: Sight) -> Board:
        """The table as the viewer sees it."""
        view = sight.view
        assert view is not None
        game = view.game
        plates = [_plate(sight, seat) for seat in range(view.seats)]
        last = shown_play(sight)
        return Board(
            plates=[plate for plate in plates if not plate.is_me],
            me=next((plate for plate in plates if plate.is_me), None),
            table=[face(code) for code in game.table],
            hand=_hand(sight),
            can_play=any(isinstance(move, Play) for move in view.moves),
            calls=[(move.call, str(CALLS[move.call])) for move in view.moves if isinstance(move, Call)],
            stock=game.stock,
            deal=view.deal,
            distribution=_distribution(game),
            is_last=game.last_distribution,
            last=last_play_words(sight),
            gain=0 if last is None else last.caida + last.missa,
            taken=[] if last is None or not last.took else [face(code) for code in (last.card, *last.took)],
            laid="" if last is None or last.took else last.card,
            laid_from="" if last is None else position(last.seat, view.seats, sight.seat),
            play_key="" if last is None else f"{view.deal if last is game.last_play else view.deal - 1}-{last.card}",
            status=_status(sight),
            sides=_sides(sight),
            target=int(view.options["target"]),
            sheet=[_line(row) for row in sight.sheet],
            news=_news(sight),
            news_deal=len(sight.sheet),
            is_news=_is_news(sight),
            result=_result(sight),
        )

    def ended_deal(self, deal: EndedDeal) -> EndedBoard:
        """An ended deal laid open."""
        sides = ruleset.get(deal.terms.ruleset).sides(deal.terms.seats)
        points = zip(sides, _line(deal.row).sides, strict=True)
        return EndedBoard(
            table=first_table(deal),
            distributions=distributions(deal),
            calls=reveal_lines(deal.terms, sides, deal.game.reveal or []),
            sides=[(sentences.side_name(deal.terms, seats), *line) for seats, line in points],
        )


def _plate(sight: Sight, seat: int) -> Plate:
    view = sight.view
    assert view is not None
    game, place = view.game, sight.terms.places[seat]
    side = next(number for number, seats in enumerate(view.sides) if seat in seats)
    first_of_side = view.sides[side][0] == seat
    called = next((entry.call for entry in game.calls if entry.seat == seat), None)
    return Plate(
        seat=seat,
        position=position(seat, view.seats, sight.seat),
        name=sentences.place_name(place),
        is_me=seat == sight.seat,
        is_bot=bool(place.bot),
        is_dealer=seat == view.dealer,
        is_turn=seat == view.turn,
        is_partner=sight.seat is not None and seat != sight.seat and seat in _side_of(sight, sight.seat),
        hand=game.hands[seat],
        pile=game.piles[side] if first_of_side or sight.seat == seat else None,
        call="" if called is None else str(CALLS[called]),
    )


def _side_of(sight: Sight, seat: int) -> tuple[int, ...]:
    assert sight.view is not None
    return next(tuple(seats) for seats in sight.view.sides if seat in seats)


def _hand(sight: Sight) -> list[HandCard]:
    assert sight.view is not None
    game = sight.view.game
    if game.hand is None:
        return []
    return [
        HandCard(face(code), list(game.takes.get(code, ())), _does(game.takes.get(code, ())), key)
        for key, code in enumerate(game.hand, start=1)
    ]


def _does(takes: Any) -> str:
    if not takes:
        return gettext("stays on the table")
    return gettext("takes %(cards)s") % {"cards": sentences.listing([face(code).name for code in takes])}


def _distribution(game: Any) -> str:
    if game.last_distribution:
        return gettext("Last distribution")
    return gettext("Distribution %(number)d of %(count)d") % {"number": game.distribution, "count": game.distributions}


def _news(sight: Sight) -> list[str]:
    """What became of the calls of the last ended deal."""
    if sight.last_deal is None or sight.view is None:
        return []
    return reveal_lines(sight.terms, sight.view.sides, sight.last_deal.reveal or [])


def _is_news(sight: Sight) -> bool:
    """Whether the end of the last deal still stands over the table: until the viewer's own first play of the next.

    For a stranger: until anybody's.
    """
    view = sight.view
    if view is None or not sight.sheet or view.over or view.game.distribution > 1:
        return False
    return sight.fresh_deal if sight.seat is None else view.game.hands[sight.seat] == HAND


def _ended_words(sight: Sight) -> str:
    """That a deal is over, and the totals after it; said while nobody has moved since."""
    view = sight.view
    if view is None or not (sight.fresh_deal or (view.over and sight.sheet)):
        return ""
    row = sight.sheet[-1]
    sides = zip(view.sides, row.totals, strict=True)
    totals = [f"{sentences.side_name(sight.terms, seats)}: {total}" for seats, total in sides]
    return " ".join([gettext("Deal %(number)s is over.") % {"number": row.deal}, sentences.listing(totals) + "."])


def _status(sight: Sight) -> str:
    view = sight.view
    if view is None or view.over or view.turn is None:
        return ""
    if view.turn == sight.seat:
        return gettext("Your turn.")
    return gettext("It is the turn of %(name)s.") % {"name": sentences.seat_name(sight.terms, view.turn)}


def _sides(sight: Sight) -> list[Side]:
    view = sight.view
    assert view is not None
    scored = [{} if view.over else {"caida": got.caida, "missa": got.missa} for got in view.game.points]
    winners = view.winners or ()
    return [
        Side(
            name=sentences.side_name(sight.terms, seats),
            total=view.totals[number],
            deal_points=sum(scored[number].values()),
            reasons=_reasons(scored[number]),
            is_mine=sight.seat in seats,
            is_winner=number in winners,
        )
        for number, seats in enumerate(view.sides)
    ]


def _reasons(points: dict[str, int]) -> list[str]:
    return [f"{PARTS.get(part, part)} {count}" for part, count in points.items() if count and part != "total"]


def _line(row: Any) -> SheetLine:
    sides = [(points["total"], _reasons(points), total) for points, total in zip(row.points, row.totals, strict=True)]
    return SheetLine(row.deal, sides)


def _result(sight: Sight) -> str:
    """Who has won, in a sentence; empty while the match goes on."""
    view = sight.view
    if view is None or not view.over or not view.winners:
        return ""
    names = [sentences.side_name(sight.terms, view.sides[side]) for side in view.winners]
    top = view.totals[view.winners[0]]
    if len(names) > 1:
        return gettext("A draw between %(names)s, with %(total)d points each.") % {
            "names": sentences.listing(names),
            "total": top,
        }
    if sight.seat is not None and sight.seat in view.sides[view.winners[0]]:
        return ngettext("You have won, with %(total)d point!", "You have won, with %(total)d points!", top) % {
            "total": top
        }
    return gettext("%(name)s won with %(total)d points.") % {"name": names[0], "total": top}
