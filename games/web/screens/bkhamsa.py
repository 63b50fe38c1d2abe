"""How Ronda Bkhamsa is shown."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy, ngettext, pgettext

from games.engine.events import Accuse, Declare, Event
from games.play.sight import EndedDeal, Sight
from games.web import faces, sentences
from games.web.faces import Face, face
from games.web.screens import bkhamsa_tells, common, presents
from games.web.screens import bkhamsa_words as words
from games.web.screens.bkhamsa_board import Accusation, Board, Drawn, OpenPile
from games.web.screens.bkhamsa_words import PARTS, STEPS
from games.web.screens.common import HandCard, Side
from games.web.screens.ended_deal import EndedBoard, laid_open
from games.web.seating import Position, position
from games.web.telling import Told

HAND = 3
TABLE = 4

OPENINGS: dict[Any, str | Promise] = {
    "traditional": gettext_lazy("Traditional"),
    "expert": gettext_lazy("Expert"),
}


@presents("bkhamsa")
class Bkhamsa:
    """Spanish cards; what a Bwahad took lies open for a moment; play passes to the right."""

    order = 2
    sprite = "cards/spanish.svg"
    styles: tuple[str, ...] = ("css/ladder.css",)
    scripts: tuple[str, ...] = ()
    clockwise = False

    def title(self) -> str:
        """The name of the game."""
        return gettext("Ronda Bkhamsa")

    def option_label(self, name: str) -> str:
        """The target, how the cards are dealt, and the house rule."""
        labels = {
            "target": gettext("Played to"),
            "opening": gettext("Opening"),
            "dealer_ace": gettext("House rule 9a3a As"),
        }
        return labels.get(name, name)

    def choice_label(self, name: str, value: Any) -> str:
        """The target as it is, the two openings by name, and whether the house rule holds."""
        if name == "dealer_ace":
            return gettext("With") if value else gettext("Without")
        return str(OPENINGS.get(value, value))

    def terms_label(self, name: str, value: Any) -> str:
        """The target in points; the house rule is named where it holds."""
        if name == "dealer_ace":
            return gettext("9a3a As") if value else ""
        if name == "target":
            return sentences.points(value)
        return self.choice_label(name, value)

    def said(self, sight: Sight) -> str:
        """What has just happened and what it brought, the open pile, declarations, and whose turn it is."""
        view = sight.view
        if view is None or view.game is None:
            return ""
        pile = view.game.open_pile
        held = "" if pile is None else "{} {}.".format(*words.pile(sight, pile))
        sizes = _sizes(sight.terms)
        declared = words.declarations(sight, view.game, sizes[view.game.distribution - 1])
        return common.said(sight, sizes, words.last(sight), *words.fallen(sight), held, declared, _drawn(sight))

    def board(self, sight: Sight) -> Board:
        """The table as the viewer sees it."""
        view = sight.view
        assert view is not None
        game = view.game
        return Board(
            **common.frame(sight, _sizes(sight.terms), lambda seat: words.bubble(game, seat)),
            hand=_hand(game),
            pile=_pile(sight),
            accusing=_accusing(sight),
            declare=_declare(sight),
            last=words.last(sight),
            fallen=words.fallen(sight),
            taken=_taken(sight),
            sides=_sides(sight),
            sheet=[common.sheet_line(PARTS, row) for row in sight.sheet],
            news=_news(sight),
            news_title=gettext("What was held in deal %(number)s") % {"number": len(sight.sheet)},
            no_news=gettext("Nobody declared anything in it.") if _keeps_quiet(sight) else _nothing(),
            draw=_draw(sight),
            drawn=_drawn(sight),
        )

    def ended_deal(self, deal: EndedDeal) -> EndedBoard:
        """An ended deal laid open: as many distributions as were dealt before it was over."""
        sizes = _sizes(deal.terms)[: deal.game.distribution]
        news = gettext("Rondas and tringas"), _nothing(), words.reveal_lines(deal.terms, deal.game)
        return laid_open(deal, sizes, 0 if _is_expert(deal.terms) else TABLE, PARTS, news)

    def tells(self, sight: Sight, event: Event, earlier: Sequence[Event]) -> list[Told]:
        """What happened in an event."""
        assert sight.view is not None
        return bkhamsa_tells.tells(sight, event, _sizes(sight.terms)[sight.view.game.distribution - 1])


def _is_expert(terms: Any) -> bool:
    return bool(terms.options["opening"] == "expert")


def _sizes(terms: Any) -> list[int]:
    """How many cards a seat gets in each distribution; what is left at the end is dealt equally."""
    is_expert = _is_expert(terms)
    found, each = [HAND + is_expert], (40 if is_expert else 40 - TABLE) // terms.seats
    while sum(found) < each:
        found.append(min(HAND, each - sum(found)))
    return found


def _hand(game: Any) -> list[HandCard]:
    return [_card(game, code, key) for key, code in enumerate(game.hand or (), start=1)]


def _card(game: Any, code: str, key: int) -> HandCard:
    """A card of one's own with what it would do: the step of the ladder where it makes one."""
    does, takes, step = game.does[code], game.takes[code], _step(game, code)
    if does == "lay":
        return HandCard(face(code), [], gettext("stays on the table"), key, pgettext("one card", "Lay"))
    if does == "hit":
        return HandCard(face(code), takes, gettext("hits the pile: %(step)s") % {"step": step}, key, step)
    taken = {"cards": sentences.listing([face(one).name for one in takes]), "step": step}
    spoken = gettext("takes %(cards)s: %(step)s") if step else gettext("takes %(cards)s")
    count = len(takes)
    return HandCard(
        face(code),
        takes,
        spoken % taken,
        key,
        step or ngettext("Take %(count)d", "Take %(count)d", count) % {"count": count},
    )


def _step(game: Any, code: str) -> str:
    if game.does[code] == "hit":
        return str(STEPS[game.open_pile.level + 1])
    return str(STEPS[1]) if game.does[code] == "take" and _is_bwahad(game, code) else ""


def _is_bwahad(game: Any, code: str) -> bool:
    """Whether this card would take what the last play of this distribution has laid."""
    last = game.last_play
    if last is None or last.does != "lay" or faces.rank(last.card) != faces.rank(code):
        return False
    return any(play.card == last.card and play.distribution == game.distribution for play in game.plays)


def _pile(sight: Sight) -> OpenPile | None:
    assert sight.view is not None
    pile = sight.view.game.open_pile
    return None if pile is None else OpenPile([face(code) for code in pile.cards], *words.pile(sight, pile))


def _taken(sight: Sight) -> list[Face]:
    """What the last play took off the table for good."""
    assert sight.view is not None
    last = common.shown_play(sight)
    if last is None or not last.took or sight.view.game.open_pile is not None:
        return []
    return [face(code) for code in (*last.took, last.card)]


def _accusing(sight: Sight) -> list[tuple[Position, list[Accusation]]] | None:
    """For each opponent the accusations that the rules offer, whatever is hidden; none for a stranger."""
    view = sight.view
    assert view is not None
    if sight.seat is None or view.over:
        return None
    own = common.side_of(sight, sight.seat)
    moves = [move for move in view.moves if isinstance(move, Accuse)]
    found = [
        (position(seat, view.seats, sight.seat), [_accusation(sight, move) for move in moves if move.accused == seat])
        for seat in range(view.seats)
        if seat not in own
    ]
    return sorted(found, key=lambda one: one[0])


def _accusation(sight: Sight, move: Accuse) -> Accusation:
    view = sight.view
    assert view is not None
    is_now = (move.deal, move.distribution) == (view.deal, view.game.distribution)
    words = {"name": sentences.seat_name(sight.terms, move.accused)}
    spoken = gettext("%(name)s, in this distribution") if is_now else gettext("%(name)s, in the distribution before")
    return Accusation(
        accused=move.accused,
        distribution=move.distribution,
        deal=move.deal,
        about=pgettext("this distribution", "now") if is_now else pgettext("the last distribution", "before"),
        spoken=spoken % words,
    )


def _declare(sight: Sight) -> str:
    assert sight.view is not None
    if not any(isinstance(move, Declare) for move in sight.view.moves):
        return ""
    return words.held_short(sight.view.game.holding)


def _sides(sight: Sight) -> list[Side]:
    view = sight.view
    assert view is not None
    game, fallen = view.game, words.shown(sight).fallen
    points: list[Mapping[str, int]] = [{}, {}] if view.over else game.points
    return [
        Side(
            name=sentences.side_name(sight.terms, seats),
            total=game.standing[number],
            gain=sum(fall.points for fall in fallen if fall.side == number),
            deal_points=points[number].get("total", 0),
            reasons=common.reasons(PARTS, points[number]),
            is_mine=sight.seat in seats,
            is_winner=number in (view.winners or ()),
            mark=gettext("match point") if game.match_point[number] and not view.over else "",
        )
        for number, seats in enumerate(view.sides)
    ]


def _news(sight: Sight) -> list[str]:
    """What was held in the last ended deal, as far as it is told by now."""
    return [] if sight.last_deal is None else words.reveal_lines(sight.terms, sight.last_deal)


def _keeps_quiet(sight: Sight) -> bool:
    """Whether the viewer isn't told all that was hidden in the last ended deal: not at all, or not yet."""
    return sight.seat is None or _may_be_found_out(sight)


def _may_be_found_out(sight: Sight) -> bool:
    """Whether somebody may still be accused for the last ended deal."""
    view = sight.view
    if view is None or view.over or view.game.distribution > 1:
        return False
    return any(count == _sizes(sight.terms)[0] for count in view.game.hands)


def _nothing() -> str:
    return gettext("Nobody held a ronda or a tringa in it.")


def _draw(sight: Sight) -> list[Drawn]:
    """What each seat drew for the first dealer, in order, until the first card is played."""
    assert sight.view is not None
    rounds = sight.view.dealer_draw or ()
    if not rounds:
        return []
    return [
        Drawn(
            sentences.seat_name(sight.terms, seat),
            [face(drawn[str(seat)]) for drawn in rounds if str(seat) in drawn],
        )
        for seat in range(sight.view.seats)
    ]


def _drawn(sight: Sight) -> str:
    view = sight.view
    if view is None or view.dealer is None or not view.dealer_draw:
        return ""
    if view.dealer == sight.you:
        return gettext("You drew the lowest card and deal first.")
    return gettext("%(name)s drew the lowest card and deals first.") % {
        "name": sentences.seat_name(sight.terms, view.dealer)
    }
