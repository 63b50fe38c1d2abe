"""Why a verb of `games.play` may be refused: stable codes, and a sentence for the person each."""

from games.engine.ruleset import Reason, sentence

DRAFT_CHANGED = Reason(
    "table.draft-changed",
    sentence("Your cards had been moved meanwhile, perhaps in another window. This is how they lie now."),
    "Tables: drafts",
)
DRAFT_DROPPED = Reason(
    "table.draft-dropped",
    sentence("The table had moved on: what you had laid out is back in your hand."),
    "Tables: drafts",
)
NO_SUCH_SEAT = Reason("table.no-such-seat", sentence("This table has no such seat."), "Tables: seats")
DEAL_NOT_OPEN_YET = Reason(
    "table.deal-not-open-yet",
    sentence("This deal is laid open after the next one: until then somebody may still be accused over it."),
    "Caught you: the right to accuse reaches into the next deal",
)
NOT_A_PLAYER = Reason(
    "table.not-a-player", sentence("Only those who play at this table can look at its deals."), "Words: seen by all"
)
NOT_FULL = Reason("table.not-full", sentence("The match can start when every seat is taken."), "Tables: start")
NOT_HOST = Reason(
    "table.not-host", sentence("Only the host of this table can seat bots or send them away."), "Tables: bots"
)
NOT_OPEN = Reason(
    "table.not-open", sentence("The match at this table has already started, or the table is closed."), "Tables: seats"
)
NOT_OVER = Reason(
    "table.not-over",
    sentence("A match is on at this table: play again once it is over."),
    "Tables: rematch",
)
NOT_SEATED = Reason("table.not-seated", sentence("Only somebody who sits at this table can do that."), "Tables: seats")
NOT_STARTED = Reason("table.not-started", sentence("The match at this table has not started yet."), "Tables: start")
REMATCH_BEGUN = Reason("table.rematch-begun", sentence("The rematch has begun without you."), "Tables: rematch")
REMATCH_CLOSED = Reason(
    "table.rematch-closed",
    sentence("The time for a rematch at this table is over. Open a new table to play again."),
    "Tables: rematch",
)
SEAT_TAKEN = Reason(
    "table.seat-taken", sentence("Somebody else has just taken this seat. Choose another one."), "Tables: seats"
)
STALE = Reason(
    "table.stale",
    sentence("The table had moved on before your move arrived. This is how it stands now."),
    "Tables: moves",
)
TOO_MANY = Reason(
    "table.too-many",
    sentence("You already have %(count)s unfinished tables. Play one of them to its end first."),
    "Tables: hosts",
)
UNREADABLE = Reason(
    "table.unreadable", sentence("This move could not be read. Reload the page and try again."), "Tables: moves"
)

FORBIDDEN = frozenset(reason.code for reason in (DEAL_NOT_OPEN_YET, NOT_A_PLAYER, NOT_HOST, NOT_SEATED))
"""Codes of refusals that mean: not yours to do, whatever the state of the table."""
