"""Why a verb of `games.play` may be refused: stable codes, and a sentence for the person each."""

from games.engine.ruleset import Reason, sentence

BOTS_STAY = Reason(
    "table.bots-stay", sentence("The bots of this table stay: it is always open for one person more."), "Tables: bots"
)
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
MATCH_OVER = Reason("table.match-over", sentence("The match at this table is over."), "Tables: start")
PAUSED = Reason(
    "table.paused", sentence("The match stands still: it goes on when everybody is ready."), "Tables: pauses"
)
SAT_IN = Reason(
    "table.sat-in",
    sentence("A bot plays in your seat. Take your seat back, and play from your next turn."),
    "Tables: absence",
)
TOO_LATE = Reason("table.too-late", sentence("Your clock was empty before this move arrived."), "Tables: clocks")
FROZEN = Reason(
    "table.frozen",
    sentence("A dispute is being looked into: the match stands still until that is done."),
    "Tables: disputes",
)
UNSOUND = Reason(
    "table.unsound", sentence("The log of this match can't be played: it can only be annulled."), "Tables: disputes"
)
STOOD_LONG = Reason(
    "table.stood-long", sentence("This match has stood still for as long as is allowed."), "Tables: disputes"
)
SILENCED = Reason(
    "talk.silenced", sentence("You can't say anything for now. Your page of decisions says why."), "Tables: talk"
)
ANSWERED = Reason("table.answered", sentence("You have answered this question already."), "Tables: votes")
NO_HOLIDAY = Reason("table.no-holiday", sentence("You have %(days)s days of holiday left."), "Tables: holidays")
NO_VOTE = Reason("table.no-vote", sentence("Nothing is being voted on any more."), "Tables: votes")
LONG_NIGHT = Reason("table.long-night", sentence("Quiet hours can be %(hours)s hours a day at most."), "Tables: clocks")
NOT_ALL_HERE = Reason(
    "table.not-all-here",
    sentence("To play live, everybody has to be at the table, and the match must not stand still or be live already."),
    "Tables: votes",
)
NO_WAY_BACK = Reason(
    "table.no-way-back",
    sentence(
        "Only a match that went live by a vote goes back to days, while it does not stand still and everybody sits in "
        "their own seat."
    ),
    "Tables: votes",
)
NOT_AWAY = Reason(
    "table.not-away", sentence("This player is there: wait for their move, or ask the table."), "Tables: absence"
)
NOT_TWO = Reason("table.not-two", sentence("Only a match of two can be claimed; let a bot sit in."), "Tables: absence")
ON_HOLIDAY = Reason("table.on-holiday", sentence("You are on holiday already."), "Tables: holidays")
PAUSE_USED = Reason(
    "table.pause-used",
    sentence("You have had your own pause of this match. Ask the table for a longer one."),
    "Tables: pauses",
)
RESIGNED = Reason("table.resigned", sentence("You have given this match up: the bot plays on."), "Tables: votes")
VOTE_ON = Reason("table.vote-on", sentence("Answer the question that is asked first."), "Tables: votes")
ASKS_TOO_OFTEN = Reason(
    "table.asks-too-often",
    sentence("You have asked %(most)s questions already. Wait a while before the next one."),
    "Tables: votes",
)
NOTHING_SAID = Reason("talk.nothing-said", sentence("Write something first."), "Tables: talk")
NO_SUCH_LINE = Reason("talk.no-such-line", sentence("This line is not there any more."), "Tables: talk")
NO_SUCH_PERSON = Reason(
    "table.no-such-person", sentence("Nobody with an account has this name. Send them the link."), "Tables: invitations"
)
NOT_INVITED = Reason(
    "table.not-invited", sentence("You can't invite this person to this table."), "Tables: invitations"
)
SAME_NAME = Reason(
    "table.same-name", sentence("Several people have this name. Write their username."), "Tables: invitations"
)
TOO_MANY_GUESTS = Reason(
    "table.too-many-guests",
    sentence("A table asks %(most)s people at most. Send the link instead."),
    "Tables: invitations",
)
GUESTS_BY_LINK = Reason(
    "table.guests-by-link",
    sentence("Inviting by name needs an account. Send the link to whoever should come."),
    "Tables: invitations",
)
INVITES_TOO_OFTEN = Reason(
    "table.invites-too-often",
    sentence("You have sent many invitations already. Wait a while before the next one, or send the link."),
    "Tables: invitations",
)
INVITED_OFTEN = Reason(
    "table.invited-often",
    sentence("Others have invited this person many times already. Send the link, or wait until they have answered."),
    "Tables: invitations",
)
NO_SUCH_SEAT = Reason("table.no-such-seat", sentence("This table has no such seat."), "Tables: seats")
DEAL_NOT_OPEN_YET = Reason(
    "table.deal-not-open-yet",
    sentence("This deal is laid open after the next one: until then somebody may still be accused over it."),
    "Caught you: the right to accuse reaches into the next deal",
)
NOT_AT_THIS_TABLE = Reason("table.not-at-this-table", sentence("You can't sit at this table."), "Tables: blocks")
NOT_A_PLAYER = Reason(
    "table.not-a-player", sentence("Only those who play at this table can look at its deals."), "Words: seen by all"
)
NOT_FULL = Reason("table.not-full", sentence("The match can start when every seat is taken."), "Tables: start")
NO_FREE_SEAT = Reason("table.no-free-seat", sentence("No seat is free at this table any more."), "Tables: invitations")
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
NOT_WATCHED = Reason(
    "table.not-watched", sentence("Only those who sit at this table can see it."), "Tables: spectators"
)
PHRASES_ONLY = Reason(
    "talk.phrases-only",
    sentence("Partners at a rated table have quick phrases only while the match is on."),
    "Tables: talk",
)
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
STARTING = Reason(
    "table.starting",
    sentence("The match is just starting: everybody keeps their seat for these few seconds."),
    "Tables: start",
)
STILL_ON = Reason(
    "table.still-on", sentence("This match is still being played. Decide once it is over."), "Tables: replays"
)
WRONG_SHARE = Reason(
    "table.wrong-share", sentence("This is not the share that your browser has promised."), "Tables: start"
)
TALKS_TOO_FAST = Reason(
    "talk.too-fast", sentence("That was a lot at once. Wait a moment before you say more."), "Tables: talk"
)
TALK_CLOSED = Reason("talk.closed", sentence("This table is closed: nobody would read it."), "Tables: talk")
TOO_LONG = Reason("talk.too-long", sentence("That is too long: at most %(most)s characters."), "Tables: talk")
TOO_MANY = Reason(
    "table.too-many",
    sentence("You already have %(count)s unfinished tables. Play one of them to its end first."),
    "Tables: hosts",
)
UNREADABLE = Reason(
    "table.unreadable", sentence("This move could not be read. Reload the page and try again."), "Tables: moves"
)
YOURSELF = Reason("table.yourself", sentence("You can't do that to yourself."), "Tables: talk")

FORBIDDEN = frozenset(
    reason.code
    for reason in (
        DEAL_NOT_OPEN_YET,
        GUESTS_BY_LINK,
        NOT_AT_THIS_TABLE,
        NOT_A_PLAYER,
        NOT_HOST,
        NOT_SEATED,
        NOT_WATCHED,
        SILENCED,
    )
)
"""Codes of refusals that mean: not yours to do, whatever the state of the table."""

TOO_OFTEN = frozenset(reason.code for reason in (ASKS_TOO_OFTEN, INVITES_TOO_OFTEN, TALKS_TOO_FAST))
"""Codes of refusals that mean: the same, but later."""
