"""What the games with Spanish cards say and draw alike: seats, sides, totals, the score sheet, the end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext

from games.engine.events import Play
from games.play.sight import Sight
from games.web import sentences
from games.web.faces import Face, face
from games.web.seating import Position, position


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat as it is drawn around the table; `bubble` is what it has said."""

    seat: int
    position: Position
    name: str
    is_me: bool
    is_bot: bool
    is_dealer: bool
    is_turn: bool
    is_partner: bool
    hand: int
    pile: int | None
    bubble: str

    @property
    def backs(self) -> range:
        """One for each card back in the seat's hand."""
        return range(self.hand)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of one's own: `takes` are the codes it would take, `does` says so in words, `word` in one or two."""

    face: Face
    takes: list[str]
    does: str
    key: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """What a side has: its `total`, the `gain` beside it, its points of this deal and why; `mark` is a badge."""

    name: str
    total: int
    gain: int
    deal_points: int
    reasons: list[str]
    is_mine: bool
    is_winner: bool
    mark: str = ""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """An ended deal on the score sheet: for each side its points, the reasons, and the total after it."""

    deal: int
    sides: list[tuple[int, list[str], int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBoard:
    """What the shared templates of a table at play draw. `news` is what became known when the last deal ended."""

    plates: list[Plate]
    me: Plate | None
    table: list[Face]
    hand: list[HandCard]
    can_play: bool
    stock: int
    deal: int
    distribution: str
    is_last: bool
    last: str
    taken: list[Face]
    laid: str
    laid_from: Position | str
    play_key: str
    status: str
    sides: list[Side]
    target: int
    sheet: list[SheetLine]
    news: list[str]
    news_title: str
    no_news: str
    news_deal: int
    is_news: bool
    result: str


Labels = Mapping[str, str | Promise]


def frame(sight: Sight, sizes: Sequence[int], bubble: Callable[[int], str]) -> dict[str, Any]:
    """The fields of a board that are made alike; `sizes` says how many cards a seat gets in each distribution."""
    view = sight.view
    assert view is not None
    game, last = view.game, shown_play(sight)
    plates = [plate(sight, seat, bubble(seat)) for seat in range(view.seats)]
    return {
        "plates": [one for one in plates if not one.is_me],
        "me": next((one for one in plates if one.is_me), None),
        "table": [face(code) for code in game.table],
        "can_play": any(isinstance(move, Play) for move in view.moves),
        "stock": game.stock,
        "deal": view.deal,
        "distribution": distribution(game),
        "is_last": game.last_distribution,
        "laid": "" if last is None or last.took else last.card,
        "laid_from": "" if last is None else position(last.seat, view.seats, sight.seat),
        "play_key": "" if last is None else f"{view.deal if last is game.last_play else view.deal - 1}-{last.card}",
        "status": status(sight),
        "target": int(view.options["target"]),
        "news_deal": len(sight.sheet),
        "is_news": is_news(sight, sizes),
        "result": result(sight),
    }


def plate(sight: Sight, seat: int, bubble: str) -> Plate:
    """A seat; what its side has taken is shown with the side's first seat, and with the viewer's own."""
    view = sight.view
    assert view is not None
    game, place, seats = view.game, sight.terms.places[seat], side_of(sight, seat)
    is_pile_here = seats[0] == seat or sight.seat == seat
    return Plate(
        seat=seat,
        position=position(seat, view.seats, sight.seat),
        name=sentences.place_name(place),
        is_me=seat == sight.seat,
        is_bot=bool(place.bot),
        is_dealer=seat == view.dealer,
        is_turn=seat == view.turn,
        is_partner=sight.you is not None and seat != sight.you and sight.you in seats,
        hand=game.hands[seat],
        pile=game.piles[view.sides.index(seats)] if is_pile_here else None,
        bubble=bubble,
    )


def side_of(sight: Sight, seat: int) -> tuple[int, ...]:
    """The seats that score together with `seat`, itself included."""
    assert sight.view is not None
    return next(seats for seats in sight.view.sides if seat in seats)


def shown_play(sight: Sight) -> Any:
    """The last play of this deal; before it has one, the last play of the deal before; else None."""
    shown = shown_game(sight)
    return None if shown is None else shown.last_play


def shown_game(sight: Sight) -> Any:
    """The deal that the last play belongs to: this one, or the one before while nobody has played in this one."""
    if sight.view is None or sight.view.game is None:
        return None
    game = sight.view.game
    is_new = game.last_play is None and game.distribution == 1 and sight.last_deal is not None
    return sight.last_deal if is_new else game


def distribution(game: Any) -> str:
    """Which distribution it is; the last one is announced."""
    if game.last_distribution:
        return gettext("Last distribution")
    return gettext("Distribution %(number)d of %(count)d") % {"number": game.distribution, "count": game.distributions}


def is_untouched(game: Any, sizes: Sequence[int]) -> bool:
    """Whether nobody has played a card of this distribution yet."""
    return all(count == sizes[game.distribution - 1] for count in game.hands)


def is_news(sight: Sight, sizes: Sequence[int]) -> bool:
    """Whether the end of the last deal still stands over the table: until the viewer's own first play of the next.

    For a stranger: until anybody's.
    """
    view = sight.view
    if view is None or not sight.sheet or view.over or view.game.distribution > 1:
        return False
    return sight.fresh_deal if sight.seat is None else view.game.hands[sight.seat] == sizes[0]


def said(sight: Sight, sizes: Sequence[int], *news: str) -> str:
    """`news`, the end of a deal and the start of one or of its last distribution, and whose turn it is or who won."""
    view = sight.view
    assert view is not None
    game = view.game
    is_start = is_untouched(game, sizes)
    parts = [
        *news,
        ended_words(sight),
        gettext("Deal %(deal)d begins.") % {"deal": view.deal} if is_start and game.distribution == 1 else "",
        gettext("This is the last distribution.") if is_start and game.last_distribution else "",
        result(sight) or status(sight),
    ]
    return " ".join(part for part in parts if part)


def ended_words(sight: Sight) -> str:
    """That a deal is over, and the totals after it; said while nobody has moved since."""
    view = sight.view
    if view is None or not (sight.fresh_deal or (view.over and sight.sheet)):
        return ""
    row = sight.sheet[-1]
    sides = zip(view.sides, row.totals, strict=True)
    totals = [f"{sentences.side_name(sight.terms, seats)}: {total}" for seats, total in sides]
    return " ".join([gettext("Deal %(number)s is over.") % {"number": row.deal}, sentences.listing(totals) + "."])


def status(sight: Sight) -> str:
    """Whose turn it is."""
    view = sight.view
    if view is None or view.over or view.turn is None:
        return ""
    if view.turn == sight.you:
        return gettext("Your turn.")
    return gettext("It is the turn of %(name)s.") % {"name": sentences.seat_name(sight.terms, view.turn)}


def reasons(labels: Labels, points: Mapping[str, int]) -> list[str]:
    """What points were made of: each part that brought any, with its count."""
    return [f"{labels.get(part, part)} {count}" for part, count in points.items() if count and part != "total"]


def sheet_line(labels: Labels, row: Any) -> SheetLine:
    """A line of the score sheet."""
    scored = zip(row.points, row.totals, strict=True)
    return SheetLine(row.deal, [(points["total"], reasons(labels, points), total) for points, total in scored])


def result(sight: Sight) -> str:
    """Who has won, in a sentence; empty while the match goes on."""
    view = sight.view
    if view is None or not view.over:
        return ""
    if not view.winners:
        return gettext("The match has ended without a winner.")
    names = [sentences.side_name(sight.terms, view.sides[side]) for side in view.winners]
    top = view.totals[view.winners[0]]
    if len(names) > 1:
        return gettext("A draw between %(names)s, with %(total)d points each.") % {
            "names": sentences.listing(names),
            "total": top,
        }
    if sight.you is not None and sight.you in view.sides[view.winners[0]]:
        return ngettext("You have won, with %(total)d point!", "You have won, with %(total)d points!", top) % {
            "total": top
        }
    return gettext("%(name)s won with %(total)d points.") % {"name": names[0], "total": top}
