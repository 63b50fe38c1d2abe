"""What a viewer may see of a table: all that the web may use to draw it.

The engine's view is the only way from a state to a page; no state leaves this module.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from uuid import UUID

import msgspec

from accounts.models import User
from games.engine import match as driver
from games.engine import ruleset
from games.engine.events import Deal, Event, Score
from games.engine.match import View
from games.models import Match, Seat, Table
from games.play import invitations, latest, log, reasons, setup, watching
from games.play.company import Company
from games.play.company import company as company_of
from games.play.invitations import Farewell
from games.play.own import Own
from games.play.own import read as read_own
from games.play.ratings.boards import Gain, gains
from games.play.ratings.reputes import of_table
from games.play.setup import Starting
from games.play.tally import Won, tally
from games.play.terms import TableTerms, terms_of
from games.play.wishes import Rematch, rematch_of


class SheetRow(msgspec.Struct, frozen=True):
    """A finished deal on the score sheet: for each side its points by name, and the match totals after it."""

    deal: int
    points: tuple[dict[str, int], ...]
    totals: tuple[int, ...]


class Sight(msgspec.Struct, frozen=True):
    """A table as one viewer may see it after event `number` (0 before the match).

    `last_deal` is the rule set's part of the viewer's view at the end of the last finished deal: what it laid open, but
    for what may still be found out over it, and its last play. `fresh_deal` holds while nobody has moved since. `own`
    is what the viewer's seat keeps to itself. `company` is the table's side of the match. `match` is the ordinal of the
    match, 0 before the first: a rematch counts its events anew. `tally` is the running score of the table, `rematch`
    what is wanted once the match is over. `removal` is the word with which the viewer was sent away.
    `starting` is a match that is being set up at the table. `head` is the hash of the last event, `commitment` that of
    the seed. `gains` is what the match did to its players' ratings, once it is over. `still`: a moment of a replay, in
    which nothing can be done. `is_other`: there the seat is somebody else's, and spoken of by name. `annulled`: a
    review has made the match count for nobody.
    """

    terms: TableTerms
    seat: int | None
    number: int
    view: View | None
    sheet: list[SheetRow]
    last_deal: Any
    fresh_deal: bool
    own: Own | None = None
    company: Company | None = None
    match: int = 0
    tally: list[Won] = []
    rematch: Rematch | None = None
    removal: Farewell | None = None
    starting: Starting | None = None
    head: str = ""
    commitment: str = ""
    gains: list[Gain] = []
    still: bool = False
    is_other: bool = False
    annulled: bool = False

    @property
    def you(self) -> int | None:
        """The seat that is spoken to as `you`; None where that is nobody's."""
        return None if self.is_other else self.seat


class EndedDeal(msgspec.Struct, frozen=True):
    """A finished deal laid open: its events, deck and score included, and the view of the player at its end."""

    terms: TableTerms
    deal: int
    events: list[Event]
    game: Any
    row: SheetRow


def sight(table: Table, user: User | None) -> Sight:
    """The table as `user` may see it now; None, or somebody who does not sit there, is a spectator.

    Raises `watching.Hidden` where the table is shown to nobody but those who sit there, and where its log was changed
    so that it can't be played.
    """
    places, row = latest.read(table)
    if row is None:
        return sight_of(table, user, places, None, None)
    with watching.sound():
        reading = log.read(row)
    row.table = table
    row.last_number = reading.numbers[-1][0]  # the log may have grown since the row was read
    seat = None if user is None else next((place.number for place in places if place.user_id == user.pk), None)
    return sight_of(table, user, places, row, reading, read_own(row, seat, reading))


def sight_of(
    table: Table,
    user: User | None,
    places: Sequence[Seat],
    row: Match | None,
    reading: log.Reading | None,
    own: Own | None = None,
) -> Sight:
    """The same from what a caller has loaded already."""
    terms = terms_of(table, user, places, known=of_table(table, places) if row is None else None)
    watching.check(table, is_seated=terms.is_seated, has_begun=row is not None)
    seat = next((place.number for place in terms.places if place.is_me), None)
    if row is None or reading is None:
        removal = invitations.removal(table, user)
        begins = setup.starting(table, user) if terms.is_full else None
        return Sight(terms, seat, 0, None, [], None, False, removal=removal, starting=begins)
    view = driver.view(reading.game, seat)
    count = len(reading.scores)
    ended = reading.ended.get(seat) or (_ended_view(row.id, row.ruleset, count, seat) if count else None)
    return Sight(
        terms=terms,
        seat=seat,
        number=row.last_number,
        view=view,
        sheet=sheet_of(reading.scores),
        last_deal=None if ended is None else ruleset.withhold(view, ended),
        fresh_deal=ended is not None and not row.over and _last_is_deal(reading),
        own=own,
        company=company_of(row, places, reading.game, seat),
        match=row.ordinal,
        tally=tally(row, places),
        rematch=rematch_of(row, places, user, fresh=bool(reading.ended)),
        head=row.head,
        commitment=reading.game.opened.commitment or "",
        starting=setup.starting(table, user) if row.over and not reading.ended else None,
        gains=gains(row),
        annulled=row.annulled_at is not None,
    )


def ended_deal(table: Table, user: User | None, number: int) -> EndedDeal | None:
    """A finished deal laid open to those who play at its table; None where there is no such deal.

    Raises Refused for everybody else: what was in the hands of an ended deal is the players' own business. Also for a
    deal on which the one being played still depends: to look there would be to know whom to accuse.
    """
    places, row = latest.read(table)
    seat = None if user is None else next((place.number for place in places if place.user_id == user.pk), None)
    if seat is None:
        raise reasons.NOT_A_PLAYER()
    if row is None or not row.events.filter(deal=number, type="score").exists():
        return None
    if not row.over and number >= row.deal - ruleset.get(row.ruleset).memory:
        raise reasons.DEAL_NOT_OPEN_YET()
    with watching.sound():
        return _laid_open(log.read_ended(row.id, row.ruleset, number), terms_of(table, user, places), number, seat)


def _laid_open(reading: log.Reading, terms: TableTerms, number: int, seat: int) -> EndedDeal:
    events = [event for _, event in reading.numbers]
    begins = [at for at, event in enumerate(events) if isinstance(event, Deal) and event.number == number]
    return EndedDeal(
        terms=terms,
        deal=number,
        events=events[begins[0] :],
        game=driver.view(reading.game, seat).game,
        row=sheet_of(reading.scores)[-1],
    )


@lru_cache(maxsize=1024)
def _ended_view(match_id: UUID, rules: str, number: int, seat: int | None) -> Any:
    """What a seat or a spectator may know at the end of a deal: kept in memory, since a log never changes."""
    with watching.sound():
        return driver.view(log.read_ended(match_id, rules, number).game, seat).game


def sheet_of(scores: Sequence[Score]) -> list[SheetRow]:
    """The score sheet after these scores."""
    return [SheetRow(score.deal, score.points, score.totals) for score in scores]


def _last_is_deal(reading: log.Reading) -> bool:
    return bool(reading.numbers) and isinstance(reading.numbers[-1][1], Deal)
