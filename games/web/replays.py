"""A replay as its page draws it: the table of a moment, what happened in words, and the ways to other moments."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext, pgettext
from msgspec.structs import replace

from games.engine import ruleset
from games.models import Match
from games.play import replay as play
from games.play import replay_doors
from games.play.replay import Moment, Replay, Viewer
from games.play.tape import Broken
from games.play.terms import TableTerms
from games.web import replay_words, sentences
from games.web.faces import Face, face
from games.web.render import direction, terms_shown
from games.web.screens import presenter, shown_rulesets, template

_EVENT = re.compile(r"event (\d{1,9})\b", re.ASCII)

SPEEDS = ("0.5", "1", "2", "4")
"""Seconds for which a moment stands when a match is played through."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to another moment, or to the same one seen otherwise; without an `address` there is none.

    `name` is how scripts call it, `sign` what stands on its button; a sign turns round where people read to the left.
    """

    label: str
    address: str
    name: str = ""
    sign: str = ""
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class DealWay:
    """The ways to a deal and to its distributions."""

    deal: Way
    distributions: list[Way]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page stands: its address, and through whose eyes it looks, None where nobody was chosen."""

    address: str
    chosen: str | None

    def to(self, number: int, chosen: str | None = None) -> str:
        """The address of a moment, seen as it was chosen here or as is chosen now."""
        seen = self.chosen if chosen is None else chosen
        return f"{self.address}?{urlencode({'at': number} | ({} if seen is None else {'as': seen}))}"


def address(row: Match) -> str:
    """Where a match is walked through, to be handed on: unless its table is public, or it goes on, that isn't named."""
    if row.over and not replay_doors.is_public(row.table):
        return reverse("match-opened", args=(row.pk,))
    return reverse("match-replay", args=(row.table.code, row.ordinal))


def viewer(of: Replay, chosen: str | None) -> Viewer:
    """Through whose eyes: as it is chosen, else one's own seat's, else a spectator's. Raises ValueError, LookupError.

    The first for what can't be read, the second for a seat that isn't there.
    """
    if chosen is None or of.is_running:
        return of.seat
    if chosen == play.OPEN:
        return play.OPEN
    if chosen == "spectator":
        return None
    if not (chosen.isascii() and chosen.isdecimal() and len(chosen) <= 2):
        raise ValueError("`as` is a seat's number, `spectator` or `open`")
    if int(chosen) >= of.terms.seats:
        raise LookupError("there is no such seat")
    return int(chosen)


def named(of: Replay) -> Replay:
    """The same, with a name for each seat where its person is not known any more, or never was."""
    return replace(of, terms=sentences.numbered(of.terms))


def moment_context(of: Replay, number: int, seen: Viewer, place: Place) -> dict[str, Any]:
    """What the part of the page draws that changes from moment to moment."""
    context: dict[str, Any] = {
        "number": number,
        "last": of.tape.last,
        "match": of.match,
        "ruleset": of.terms.ruleset,
        "direction": direction(),
    }
    if of.row is not None and of.knows_table:
        context["report"] = f"{reverse('match-report', args=(of.terms.code, of.match))}?at={number}"
    if not of.tape.last:
        return context | {"broken": 1}
    context |= {
        "steps": _steps(of, number, place),
        "eyes": _eyes(of, number, seen, place),
        "here": place.to(number),
        "chosen": place.chosen,
    }
    try:
        moment = play.moment(of, number, seen)
    except Broken as broken:
        return context | {"broken": broken.number}
    told = replay_words.told_at_the_table(moment) if of.is_running else replay_words.told(moment)
    return (
        context
        | _table(of.terms, moment)
        | {
            "moment": moment,
            "told": told,
            "said": " ".join(one.text for one in told),
            "hands": _hands(of, moment),
        }
    )


def page_context(of: Replay, number: int, seen: Viewer, place: Place) -> dict[str, Any]:
    """What the whole page draws."""
    shows = presenter(of.terms.ruleset)
    return moment_context(of, number, seen, place) | {
        "replay": of,
        "game": shows.title(),
        "terms": terms_shown(of.terms, whole=True),
        "sides": _sides(of.terms),
        "styles": shows.styles,
        "sprite": shows.sprite,
        "deals": _deals(of, place) if of.tape.last else [],
        "speeds": SPEEDS,
        "extra": extra(of),
        "found": finds(of),
        "is_checked": of.row is not None and not of.is_running,
    }


def extra(of: Replay) -> dict[str, str]:
    """The addresses of what stands beside a replay: the record and its proof."""
    if of.row is None or of.is_running:
        return {}
    if not of.knows_table:
        return {name: reverse(f"match-opened-{name}", args=(of.row.pk,)) for name in ("record", "verify")}
    return {name: reverse(f"match-{name}", args=(of.terms.code, of.match)) for name in ("record", "verify")}


def finds(of: Replay) -> list[tuple[int | None, str]]:
    """What the check of the log finds: the number of an event and the finding; what concerns no event, without words.

    Findings are told in English, as to whoever runs the site.
    """
    if of.row is None or of.is_running:
        return []
    return [_finding(one) for one in play.found(of.row)]


def _finding(one: str) -> tuple[int | None, str]:
    number = _EVENT.match(one)
    return (None, "") if number is None else (int(number[1]), one)


def _table(terms: TableTerms, moment: Moment) -> dict[str, Any]:
    """What the board of a rule set draws, with nothing to press on it; no board before the first deal."""
    view = moment.sight.view
    is_shown = view is not None and view.game is not None and terms.ruleset in {one.name for one in shown_rulesets()}
    return {
        "sight": moment.sight,
        "terms": terms_shown(terms, whole=True),
        "sprite": presenter(terms.ruleset).sprite,
        "direction": direction(),
        "board": presenter(terms.ruleset).board(moment.sight) if is_shown else None,
        "board_template": template(terms.ruleset, "board"),
        "mates": [],
    }


def _sides(terms: TableTerms) -> list[str]:
    return [sentences.side_name(terms, seats) for seats in ruleset.get(terms.ruleset).sides(terms.seats)]


def _hands(of: Replay, moment: Moment) -> list[tuple[str, list[Face]]]:
    names = (sentences.seat_name(of.terms, seat) for seat in range(of.terms.seats))
    return [(name, [face(card) for card in hand]) for name, hand in zip(names, moment.hands, strict=False)]


def _steps(of: Replay, number: int, place: Place) -> list[Way]:
    """The ways to the moments around this one."""
    numbers, turns = of.numbers, of.tape.ends_of_turns
    back = next((one for one in reversed(numbers) if one < number), None)
    on = next((one for one in numbers if one > number), None)
    turn_back = next((one for one in reversed(turns) if one < number), None)
    turn_on = next((one for one in turns if one > number), None)
    at_first, at_last = number == numbers[0], number == numbers[-1]

    def way(label: str, to: int | None, name: str, sign: str) -> Way:
        return Way(label, "" if to is None else place.to(of.nearest(to)), name, sign)

    return [
        way(gettext("First"), None if at_first else numbers[0], "first", "|«"),
        way(gettext("A turn back"), turn_back, "turn-back", "«"),
        way(pgettext("a step of a replay", "Back"), back, "back", "‹"),
        way(pgettext("a step of a replay", "Next"), on, "on", "›"),
        way(gettext("A turn on"), turn_on, "turn-on", "»"),
        way(gettext("Last"), None if at_last else numbers[-1], "last", "»|"),
    ]


def _deals(of: Replay, place: Place) -> list[DealWay]:
    return [
        DealWay(
            Way(gettext("Deal %(number)d") % {"number": mark.deal}, place.to(of.nearest(mark.number))),
            [
                Way(gettext("Distribution %(number)d") % {"number": number}, place.to(of.nearest(at)))
                for number, at in enumerate(mark.distributions, 1)
            ],
        )
        for mark in of.tape.marks
    ]


def _eyes(of: Replay, number: int, seen: Viewer, place: Place) -> Sequence[Way]:
    """Through whose eyes the match may be seen; in one that goes on through one's own alone."""
    if of.is_running:
        return []
    seats = [
        Way(sentences.seat_name(of.terms, seat), place.to(number, str(seat)), is_here=seen == seat)
        for seat in range(of.terms.seats)
    ]
    return [
        *seats,
        Way(gettext("As a spectator"), place.to(number, "spectator"), is_here=seen is None),
        Way(gettext("All cards open"), place.to(number, play.OPEN), is_here=seen == play.OPEN),
    ]
