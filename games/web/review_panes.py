"""A match at one moment for a reviewer, in words and cards: what happened, and what each viewer had before them."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext, ngettext

from games.models import Match
from games.play import replay, replay_doors
from games.play.replay import Replay, Viewer
from games.play.sight import Sight
from games.play.tape import Broken
from games.web import replay_words, replays, sentences
from games.web.faces import Face, face
from games.web.screens import presenter
from games.web.telling import Told

Row = tuple[str, list[Face], str]
"""One thing that somebody saw: its name, and its cards or what is said of it."""


def of(match: Match) -> Replay:
    """A match to walk through; the caller has asked whose eyes the reader may look through."""
    return replays.named(replay_doors.reviewed(match))


def told(walked: Replay, number: int, viewer: Viewer) -> list[Told]:
    """What event `number` did, as a replay tells it; nothing where the match can't be played to there."""
    try:
        return replay_words.told(replay.moment(walked, number, viewer))
    except Broken:
        return []


def seen(walked: Replay, number: int, seat: int | None) -> list[Row]:
    """What a seat, or everybody, had before them after event `number`; nothing before the first deal."""
    try:
        sight = replay.moment(walked, number, seat).sight
    except Broken:
        return []
    if sight.view is None or sight.view.game is None:
        return []
    return [row for row in _rows(sight, sight.view.game) if row[1] or row[2]]


def _rows(sight: Sight, game: Any) -> Iterator[Row]:
    """A row for each thing that games have in common, where this one has it; `seen` leaves out what is empty."""
    shows = presenter(sight.terms.ruleset)
    board = shows.board(sight)
    yield gettext("The table says"), [], shows.said(sight)
    yield gettext("The hand"), _faces(getattr(game, "hand", None)), ""
    yield gettext("Just drawn"), _faces([getattr(getattr(game, "drawn", None), "card", None)]), ""
    yield gettext("Cards on the table"), _faces(getattr(game, "table", None)), ""
    yield gettext("The open pile"), _faces(getattr(getattr(game, "open_pile", None), "cards", None)), ""
    yield gettext("First card"), _faces([getattr(getattr(game, "first", None), "card", None)]), ""
    yield gettext("Top discard"), _faces([getattr(game, "top", None)]), ""
    for number, meld in enumerate(getattr(game, "melds", ()), 1):
        said = {"number": number, "name": sentences.seat_name(sight.terms, meld.owner)}
        yield gettext("Meld %(number)d, of %(name)s") % said, _faces(meld.cards), ""
    yield gettext("Stock"), [], str(getattr(game, "stock", ""))
    me = getattr(board, "me", None)
    for plate in [*getattr(board, "plates", ()), *([] if me is None else [me])]:
        yield plate.name, [], _plate(plate)
    yield gettext("Totals"), [], _totals(sight)


def _faces(codes: Any) -> list[Face]:
    return [face(code) for code in codes or () if code is not None]


def _plate(plate: Any) -> str:
    """What lies before a seat, and what it has said."""
    held, pile = plate.hand, getattr(plate, "pile", None)
    parts = [
        gettext("dealer") if plate.is_dealer else "",
        ngettext("%(held)s card in hand", "%(held)s cards in hand", held) % {"held": held},
        "" if pile is None else f"{pile} {gettext('taken')}",
        getattr(plate, "bubble", ""),
    ]
    return " · ".join(part for part in parts if part)


def _totals(sight: Sight) -> str:
    assert sight.view is not None
    return sentences.listing(
        [
            gettext("%(side)s: %(total)d") % {"side": sentences.side_name(sight.terms, seats), "total": total}
            for seats, total in zip(sight.view.sides, sight.view.totals, strict=True)
        ]
    )
