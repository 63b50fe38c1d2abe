"""What the driver itself refuses, whatever the game; of a move or a deal it asks the rule set next.

Every code that begins with ``match.``:

- ``match.seats``, ``match.options``, ``match.version``: the terms aren't those of the rule set
- ``match.opened``: a second opening; ``match.over``: anything but a note after the end
- ``match.deal-due``, ``match.score-due``, ``match.result-due``: something else must happen first
- ``match.not-due``: a deal, score, result or other event of the game that isn't due
- ``match.chance``: what the chance is made of isn't told as the format of the record asks
- ``match.wrong-seed``: the seed that is revealed isn't the one that the match was committed to
- ``match.wrong-score``, ``match.wrong-result``: they aren't what the rules make of the events so far
- ``match.deal-number``, ``match.wrong-pack``: a deal out of order, or not of the whole pack
- ``match.no-such-seat``, ``match.no-such-winner``: a seat or side that the match doesn't have
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from games.engine.events import (
    FORMAT,
    Chain,
    Deal,
    DealerDraw,
    Event,
    Note,
    Opened,
    Reshuffle,
    Result,
    Reveal,
    Score,
    Share,
    Stop,
)
from games.engine.provable import NO_SHARE, commitment
from games.engine.ruleset import Chance, Reason, Refused, Ruleset, sentence

if TYPE_CHECKING:
    from games.engine.match import Match

SEATS = Reason("match.seats", sentence("This game can't be played by %(seats)s."), "The seats of each rule set")
OPTIONS = Reason(
    "match.options", sentence("The terms of this game don't fit: %(option)s."), "The options of each rule set"
)
VERSION = Reason("match.version", sentence("This version of the rules isn't known here."), "Records: match")
CHANCE = Reason(
    "match.chance", sentence("What the cards are shuffled with isn't told as it must be: %(field)s."), "Records: match"
)
WRONG_SEED = Reason(
    "match.wrong-seed", sentence("This isn't the seed that the match was committed to."), "Records: reveal"
)
OPENED = Reason("match.opened", sentence("The match has been opened already."), "Records: match")
OVER = Reason("match.over", sentence("The match is over."), "Records: after the end only notes follow")
DEAL_DUE = Reason("match.deal-due", sentence("The cards must be dealt first."), "Records: deal")
DRAW_DUE = Reason("match.deal-due", sentence("The first dealer must be drawn first."), "Records: dealer_draw")
RESHUFFLE_DUE = Reason("match.deal-due", sentence("The cards must be shuffled again first."), "Records: reshuffle")
SCORE_DUE = Reason("match.score-due", sentence("The deal is over and must be scored first."), "Records: score")
RESULT_DUE = Reason("match.result-due", sentence("The match is decided and must be closed first."), "Records: result")
NOT_DUE = Reason("match.not-due", sentence("It isn't time for that."), "Records: events")
WRONG_SCORE = Reason("match.wrong-score", sentence("The score isn't what the deal comes to."), "Records: score")
WRONG_RESULT = Reason("match.wrong-result", sentence("The result isn't what the score comes to."), "Records: result")
DEAL_NUMBER = Reason("match.deal-number", sentence("This must be deal number %(number)s."), "Records: deal")
WRONG_PACK = Reason("match.wrong-pack", sentence("The deck isn't the whole pack."), "Records: deal")
NO_SUCH_SEAT = Reason("match.no-such-seat", sentence("This match has no such seat."), "Words: seats")
NO_SUCH_WINNER = Reason("match.no-such-winner", sentence("The winners must be sides of this match."), "Records: stop")


def check_terms(rules: Ruleset, opened: Opened) -> None:
    """Raise ``Refused`` where the terms of ``opened`` aren't exactly those that the rule set offers."""
    if opened.version != rules.version:
        raise VERSION()
    if type(opened.seats) is not int or opened.seats not in rules.seat_counts:
        raise SEATS(seats=opened.seats)
    known = {option.name: option for option in rules.options}
    for name in sorted(known.keys() | opened.options.keys()):
        if name not in opened.options or name not in known or not known[name].allows(opened.options[name]):
            raise OPTIONS(option=name[:40])
    _check_chance(opened)


def _check_chance(opened: Opened) -> None:
    """Raise ``Refused`` where the fields of format 2 are missing in it, don't fit, or stand in format 1."""
    fields = {"id": opened.id, "commitment": opened.commitment, "shares": opened.shares}
    wanted = opened.format != FORMAT
    wrong = next((name for name, value in fields.items() if (value is not UNSET) != wanted), None)
    if wrong is None and not _is_dealer(opened):
        wrong = "dealer"
    if wrong is None and isinstance(opened.shares, tuple) and not _are_shares(opened.shares, opened.seats):
        wrong = "shares"
    if wrong is not None:
        raise CHANCE(field=wrong)


def _is_dealer(opened: Opened) -> bool:
    """Tell whether the opening names no first dealer, or in format 2 one of its seats."""
    return opened.dealer is UNSET or (opened.format != FORMAT and 0 <= opened.dealer < opened.seats)


def _are_shares(shares: tuple[Share, ...], seats: int) -> bool:
    """Tell whether there is one share a seat, each either committed to or marked as missing."""
    constant = NO_SHARE.hex()
    return len(shares) == seats and all(
        one.share == constant if one.missing else one.hash is not UNSET for one in shares
    )


def refusal(match: Match, event: Event) -> Refused | None:
    """Return why ``event`` may not happen now; None where it may. Nothing changes."""
    check = _CHECKS.get(type(event), _refuse_move)
    if match.ending is not None and check not in _AFTER_THE_END:
        return OVER()
    return check(match, event)


def _allow(match: Match, event: Any) -> None:
    return None


def _refuse_move(match: Match, event: Any) -> Refused | None:
    if match.due is not None:
        return _why_not_yet(match)
    if not 0 <= event.seat < match.opened.seats:
        return NO_SUCH_SEAT()
    return match.rules.refusal(match.state, event)


def _why_not_yet(match: Match) -> Refused:
    """Say what is due instead."""
    if match.due is None:
        return NOT_DUE()
    if isinstance(match.due, Chance):
        return _CHANCES[match.due.event]()
    return SCORE_DUE() if isinstance(match.due, Score) else RESULT_DUE()


def _refuse_opened(match: Match, event: Any) -> Refused:
    return OPENED()


def _refuse_chance(match: Match, event: Any) -> Refused | None:
    if not isinstance(match.due, Chance) or not isinstance(event, match.due.event):
        return _why_not_yet(match)
    refused = _refuse_deal(match, event) if isinstance(event, Deal) else None
    return refused or match.rules.refusal(match.state, event)


def _refuse_deal(match: Match, deal: Deal) -> Refused | None:
    number = match.deal.number + 1 if match.deal else 1
    if deal.number != number:
        return DEAL_NUMBER(number=number)
    if not 0 <= deal.dealer < match.opened.seats:
        return NO_SUCH_SEAT()
    return None if match.rules.pack.is_whole(deal.deck) else WRONG_PACK()


def _refuse_score(match: Match, event: Any) -> Refused | None:
    if not isinstance(match.due, Score):
        return _why_not_yet(match)
    return None if event == match.due else WRONG_SCORE()


def _refuse_result(match: Match, event: Any) -> Refused | None:
    if not isinstance(match.due, Result):
        return _why_not_yet(match)
    return None if event == match.due else WRONG_RESULT()


def _refuse_stop(match: Match, stop: Any) -> Refused | None:
    if isinstance(match.due, Score | Result):
        return _why_not_yet(match)
    if isinstance(stop.seat, int) and not 0 <= stop.seat < match.opened.seats:
        return NO_SUCH_SEAT()
    sides = len(match.rules.sides(match.opened.seats))
    return None if stop.winners is None or _are_sides(stop.winners, sides) else NO_SUCH_WINNER()


def _refuse_reveal(match: Match, reveal: Any) -> Refused | None:
    opened = match.opened
    if match.ending is None or match.revealed or not isinstance(opened.id, str):
        return NOT_DUE()
    found = commitment(bytes.fromhex(opened.id), bytes.fromhex(reveal.seed))
    return None if found.hex() == opened.commitment else WRONG_SEED()


def _refuse_chain(match: Match, chain: Any) -> Refused | None:
    return None if match.ending is not None else NOT_DUE()


def _are_sides(winners: tuple[int, ...], sides: int) -> bool:
    """Tell whether ``winners`` are one or more sides, ascending, each once."""
    return bool(winners) and list(winners) == sorted(set(winners)) and winners[0] >= 0 and winners[-1] < sides


_CHANCES: dict[type, Reason] = {Deal: DEAL_DUE, DealerDraw: DRAW_DUE, Reshuffle: RESHUFFLE_DUE}

_CHECKS: dict[type, Callable[[Match, Any], Refused | None]] = {
    Note: _allow,
    Opened: _refuse_opened,
    Deal: _refuse_chance,
    DealerDraw: _refuse_chance,
    Reshuffle: _refuse_chance,
    Score: _refuse_score,
    Result: _refuse_result,
    Stop: _refuse_stop,
    Reveal: _refuse_reveal,
    Chain: _refuse_chain,
}

_AFTER_THE_END = (_allow, _refuse_reveal, _refuse_chain)
