"""A table drawn for one viewer: the same part of a page whether it travels by page, post, poll or socket."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any
from uuid import uuid4

import msgspec
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import get_language, get_language_bidi, gettext

from games.engine import ruleset
from games.play.invitations import Invited
from games.play.lobby import Lobby
from games.play.sight import EndedDeal, Sight
from games.play.talk import Talk
from games.play.terms import TableTerms
from games.web import (
    clocks,
    farewells,
    manners,
    offers,
    proofs,
    ratings,
    refresh,
    rematches,
    sentences,
    standings,
)
from games.web.screens import presenter, template
from games.web.seating import Position, position


@dataclass(frozen=True, slots=True)
class Screen:
    """A drawn part of a page; `stamp` is the same for the same content, `seated` are the users at the table.

    It shows a table as it was after event `number` of its match number `match`; `state` is the table's: who may read
    and say what depends on it. `is_own` where it says something to its viewer alone, though they have no seat.
    """

    html: str
    stamp: str
    match: int = 0
    number: int = 0
    seated: frozenset[int] = frozenset()
    state: str = ""
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a table that is still being filled, and where it is drawn."""

    number: int
    name: str
    is_taken: bool
    is_bot: bool
    is_me: bool
    is_host: bool
    position: Position
    side: int
    facing: str
    user_id: int | None
    repute: list[str]

    @property
    def initial(self) -> str:
        """A letter for the seat map."""
        return self.name.strip("\u2068\u2069")[:1].upper() if self.is_taken else ""

    @property
    def label(self) -> int:
        """The seat's number as people count."""
        return self.number + 1


@dataclass(frozen=True, slots=True)
class Terms:
    """What a list or a head line says about a table."""

    code: str
    title: str
    options: list[str]
    seats: int
    spots: list[Spot]
    partners: str
    raw: TableTerms

    @property
    def free(self) -> list[Spot]:
        """The places nobody has taken."""
        return [spot for spot in self.spots if not spot.is_taken]

    @property
    def pairs(self) -> list[list[Spot]]:
        """The places by side: partners together."""
        return [[spot for spot in self.spots if spot.side == side] for side in sorted({one.side for one in self.spots})]

    @property
    def has_pairs(self) -> bool:
        """Whether two seats play together."""
        return any(len(side) > 1 for side in self.pairs)


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation as the lobby shows it; `host` is a name fenced off as HTML, `offer` what the table is like."""

    code: str
    title: str
    host: str
    offer: str


def terms_shown(terms: TableTerms, *, whole: bool = False) -> Terms:
    """The terms of a table in the reader's words; `whole`: with all figures of its pace, unlike in a list."""
    shows = presenter(terms.ruleset)
    partners = ruleset.has_partners(terms.ruleset, terms.seats)
    return Terms(
        code=terms.code,
        title=shows.title(),
        options=[
            *filter(None, (shows.terms_label(name, value) for name, value in terms.options.items())),
            *manners.shown(terms.manner, terms.ruleset, whole=whole),
        ],
        seats=terms.seats,
        spots=[_spot(terms, number) for number in range(terms.seats)],
        partners=gettext("Partners sit opposite each other.") if partners else "",
        raw=terms,
    )


def _spot(terms: TableTerms, number: int) -> Spot:
    place = terms.places[number]
    return Spot(
        number=number,
        name=sentences.place_name(place),
        is_taken=place.is_taken,
        is_bot=bool(place.bot),
        is_me=place.is_me,
        is_host=place.user_id is not None and place.user_id == terms.host_id,
        position=position(number, terms.seats, None, clockwise=presenter(terms.ruleset).clockwise),
        side=next(at for at, seats in enumerate(_sides(terms)) if number in seats),
        facing=_facing(terms, number),
        user_id=place.user_id,
        repute=ratings.repute(place.repute),
    )


def _facing(terms: TableTerms, number: int) -> str:
    """The name of the partner who sits opposite already; empty where there is none."""
    others = next(seats for seats in _sides(terms) if number in seats)
    partner = next((terms.places[seat] for seat in others if seat != number), None)
    return sentences.place_name(partner) if partner is not None and partner.is_taken else ""


def _sides(terms: TableTerms) -> Sequence[Sequence[int]]:
    return ruleset.get(terms.ruleset).sides(terms.seats)


def stamp(shown: Sight | Lobby | Talk) -> str:
    """A short name for what is shown: the same for the same content in the same language.

    Made of nothing but what the viewer is shown, so it can tell nothing else.
    """
    return blake2b(msgspec.json.encode((get_language(), shown)), digest_size=8).hexdigest()


def table_context(sight: Sight, origin: str, notice: str = "", answer: str = "") -> dict[str, Any]:
    """What the templates of a table draw.

    `origin` is how the site is called outside (`https://example.org`), `notice` a sentence for the viewer alone,
    `answer` the id of the move that this screen answers.
    """
    terms = sight.terms
    shows = presenter(terms.ruleset)
    is_on, my_turn = sight.view is not None, is_my_turn(sight)
    return {
        "sight": sight,
        "terms": terms_shown(terms, whole=True),
        "link": origin + reverse("table", args=(terms.code,)),
        "sprite": shows.sprite,
        "styles": shows.styles,
        "scripts": shows.scripts,
        "direction": direction(),
        "socket": f"/ws/tables/{terms.code}/",
        "match": sight.match,
        "number": sight.number,
        "stamp": stamp(sight),
        "title": title(sight),
        "notice": notice,
        "answer": answer,
        "proof": proofs.line(sight),
        "said": rematches.said(sight) or (shows.said(sight) if is_on else ""),
        "board": shows.board(sight) if is_on else None,
        "board_template": template(terms.ruleset, "board"),
        "my_turn": my_turn,
        "mates": clocks.mates(sight),
        "company": clocks.gathering(sight),
        "now_ms": clocks.milliseconds(timezone.now()),
        "why_closed": "" if terms.waited is None else manners.expired(terms.waited, is_full=terms.is_full),
        "removal": farewells.words(sight.removal),
        "farewell_phrases": farewells.choices(),
        "after": rematches.after(sight),
        "running_score": rematches.score(sight),
        "gains": ratings.gains(sight),
        "refresh_after": refresh.after(sight, my_turn=my_turn),
        "new_move_id": uuid4,
    }


def direction() -> str:
    """How the reader's language runs: what is written on the felt, which is never mirrored, says so itself.

    `dir="auto"` would not do: it takes a sentence's direction from the name that it may begin with.
    """
    return "rtl" if get_language_bidi() else "ltr"


def is_my_turn(sight: Sight) -> bool:
    """Whether everybody waits for the viewer."""
    return sight.view is not None and sight.seat is not None and sight.view.turn == sight.seat


def title(sight: Sight) -> str:
    """The page's title: it says when it is the viewer's turn, so that a tab in the background does."""
    game = presenter(sight.terms.ruleset).title()
    if is_my_turn(sight):
        return gettext("● Your turn – %(game)s") % {"game": game}
    if sight.view is not None and sight.view.over:
        return gettext("Match over – %(game)s") % {"game": game}
    return gettext("%(game)s – Koutchina") % {"game": game}


def table_screen(sight: Sight, context: dict[str, Any]) -> Screen:
    """The part of the table page that changes, for a socket."""
    html = render_to_string("games/screen.html", context)
    seated = frozenset(place.user_id for place in sight.terms.places if place.user_id is not None)
    is_own = sight.removal is not None
    return Screen(html, context["stamp"], sight.match, sight.number, seated, sight.terms.state, is_own)


def deal_context(ended: EndedDeal) -> dict[str, Any]:
    """What the page of an ended deal draws."""
    return {
        "terms": terms_shown(ended.terms),
        "number": ended.deal,
        "direction": direction(),
        "deal": presenter(ended.terms.ruleset).ended_deal(ended),
        "deal_template": template(ended.terms.ruleset, "deal"),
    }


def lobby_context(lobby: Lobby, *, narrowed: bool = False) -> dict[str, Any]:
    """What the list of tables draws; `narrowed`: only some of the open tables are asked for."""
    return {
        "lobby": lobby,
        "narrowed": narrowed,
        "invitations": [_invitation(one) for one in lobby.invitations],
        "farewells": [farewells.titled(one) for one in lobby.farewells],
        "is_waited_for": any(terms.waits_for_me for terms in lobby.mine),
        "open_tables": [terms_shown(terms) for terms in lobby.open if not terms.is_seated],
        "my_tables": [(terms_shown(terms), standings.standing(terms)) for terms in lobby.mine],
        "now_ms": clocks.milliseconds(timezone.now()),
        "stamp": stamp(lobby),
    }


def _invitation(invited: Invited) -> Invitation:
    return Invitation(
        code=invited.code,
        title=presenter(invited.ruleset).title(),
        host=format_html("<bdi>{}</bdi>", invited.host),
        offer=offers.words(invited.ruleset, invited.offer),
    )


def lobby_screen(lobby: Lobby, *, narrowed: bool = False) -> Screen:
    """The part of the lobby that changes, for a socket."""
    context = lobby_context(lobby, narrowed=narrowed)
    return Screen(render_to_string("games/tables_list.html", context), context["stamp"])
