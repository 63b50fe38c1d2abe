"""Why a verb of `games.review` may be refused: stable codes, and a sentence for the person each."""

from games.engine.ruleset import Reason, sentence

APPEALED = Reason("review.appealed", sentence("You have appealed against this already."), "Disputes: appeals")
APPEAL_LATE = Reason(
    "review.appeal-late", sentence("An appeal is possible for %(days)s days. That time is over."), "Disputes: appeals"
)
CLAIMED = Reason("review.claimed", sentence("Somebody else is looking into this case."), "Disputes: review")
LOOK_FIRST = Reason(
    "review.look-first",
    sentence("This match is still being played: open all cards first. The players are told."),
    "Disputes: review",
)
NEEDS_DAYS = Reason("review.needs-days", sentence("Say for how many days: 1 to %(most)s."), "Disputes: verdicts")
NEEDS_PERSON = Reason("review.needs-person", sentence("Choose the person whom this is about."), "Disputes: verdicts")
NEEDS_WORDS = Reason("review.needs-words", sentence("Say in a few words why."), "Disputes: verdicts")
NOT_CLAIMED = Reason("review.not-claimed", sentence("Claim this case first."), "Disputes: review")
NOT_RUNNING = Reason("review.not-running", sentence("This match is not being played any more."), "Disputes: verdicts")
NOT_REPORTABLE = Reason(
    "review.not-reportable", sentence("Only those who played this match can report that."), "Disputes: reports"
)
NOT_REVIEWER = Reason("review.not-reviewer", sentence("This is for reviewers."), "Disputes: roles")
NOT_YOURS = Reason("review.not-yours", sentence("This is not yours to appeal against."), "Disputes: appeals")
NO_CLOCK = Reason("review.no-clock", sentence("No clock runs in this match."), "Disputes: verdicts")
NO_SUCH_EVENTS = Reason("review.no-such-events", sentence("This match has no such events."), "Disputes: reports")
OPEN_ALREADY = Reason(
    "review.open-already",
    sentence("You have reported this match already. Wait until that has been looked into."),
    "Disputes: reports",
)
SAME_REVIEWER = Reason(
    "review.same-reviewer", sentence("Somebody else has to decide this."), "Disputes: second reviewers and appeals"
)
SETTLED = Reason("review.settled", sentence("This has been decided already."), "Disputes: verdicts")
TIED = Reason(
    "review.tied",
    sentence("You have to do with somebody in this match: leave it to another reviewer."),
    "Disputes: who may not look",
)
TOO_MANY = Reason(
    "review.too-many", sentence("You have sent %(most)s reports today. Try again tomorrow."), "Disputes: reports"
)
TWO_REVIEWERS = Reason(
    "review.two-reviewers", sentence("A case waits for one decision at a time."), "Disputes: second reviewers"
)

FORBIDDEN = frozenset(one.code for one in (NOT_REPORTABLE, NOT_REVIEWER, NOT_YOURS, SAME_REVIEWER, TIED))
"""Codes of refusals that mean: not yours to do."""

TOO_OFTEN = frozenset({TOO_MANY.code})
"""Codes of refusals that mean: the same, but later."""

CONFLICTS = frozenset(one.code for one in (CLAIMED, NOT_CLAIMED, OPEN_ALREADY, SETTLED, APPEALED, TWO_REVIEWERS))
"""Codes of refusals of what somebody else, or time, has overtaken."""
