"""The table's side of a match in the reader's words: clocks, who is away, what is asked, and the buttons for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from games.play import paces, votes
from games.play.company import Company, Mate
from games.play.life import Vote
from games.play.sight import Sight
from games.web import manners, sentences

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)

QUESTIONS = {
    "annul": (
        gettext_noop("Annul the match?"),
        gettext_noop("%(name)s asks to stop the match and annul it: nobody wins."),
    ),
    "settle": (
        gettext_noop("Settle by the totals?"),
        gettext_noop("%(name)s asks to stop the match and settle it by the totals: %(ends)s."),
    ),
    "pause": (gettext_noop("A pause?"), gettext_noop("%(name)s asks for a pause.")),
    "live": (
        gettext_noop("Play live now?"),
        gettext_noop(
            "%(name)s asks to play live: %(figures)s a turn, from now on. Holidays and quiet hours no longer count."
        ),
    ),
    "days": (
        gettext_noop("Back to days?"),
        gettext_noop("%(name)s asks to go back to days: %(figures)s a turn, from now on. All clocks begin anew."),
    ),
}
"""What is voted on, each in a few words and as a sentence."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A time that is left, in words, and when it will be none, in milliseconds since 1970; empty where it stands."""

    text: str
    ends: str = ""


@dataclass(frozen=True, slots=True)
class MateShown:
    """The table's side of a seat as it is drawn beside its name."""

    seat: int
    name: str
    clock: Clock | None
    is_away: bool
    sits_in: bool
    on_holiday: bool
    may_act: bool


@dataclass(frozen=True, slots=True)
class Gathering:
    """What stands over the table: a question, a pause, somebody who is away, and what the viewer may do about it."""

    asked: str
    question: str
    asks: bool
    agreed: str
    stands: str
    ready: str
    can_be_ready: bool
    until: Clock | None
    absent: list[MateShown]
    raw: Company
    ends_words: str

    @property
    def is_shown(self) -> bool:
        """Whether there is anything to say."""
        return bool(self.question or self.stands or self.absent or self.raw.sits_out)


def mates(sight: Sight) -> list[MateShown]:
    """What is drawn beside each seat's name; nothing before the match."""
    company, view = sight.company, sight.view
    if company is None or view is None:
        return []
    return [
        MateShown(
            seat=mate.seat,
            name=sentences.seat_name(sight.terms, mate.seat),
            clock=_clock(company, mate, view.turn, over=view.over),
            is_away=mate.is_away,
            sits_in=mate.sits_in,
            on_holiday=mate.holiday is not None,
            may_act=mate.may_act,
        )
        for mate in company.mates
    ]


def gathering(sight: Sight) -> Gathering | None:
    """What stands over the table; None before the match, and where it is over."""
    company, view = sight.company, sight.view
    if company is None or view is None or view.over:
        return None
    vote = None if company.is_frozen else company.vote
    waited = company.until if vote is None else vote.until
    return Gathering(
        asked="" if vote is None else gettext(QUESTIONS[vote.kind][0]),
        question="" if vote is None else _question(sight, vote),
        asks=company.asks and vote is not None,
        agreed="" if vote is None else _names(sight, [seat for seat, yes in vote.answers.items() if yes]),
        stands=_stands(company),
        ready=_names(sight, company.ready),
        can_be_ready=company.is_paused and not company.is_frozen and company.plays and sight.seat not in company.ready,
        until=None if waited is None else until(waited),
        absent=[mate for mate in mates(sight) if mate.may_act],
        raw=company,
        ends_words=settled(sight, company.leaders),
    )


def until(moment: datetime) -> Clock:
    """What is left until a moment, counted down where scripts run."""
    return Clock(left_words(moment - timezone.now()), milliseconds(moment))


def milliseconds(moment: datetime) -> str:
    """A moment in milliseconds since 1970."""
    return str(int(moment.timestamp() * 1000))


def left_words(left: timedelta) -> str:
    """`0:07`, `12:30`, `3 h 05 min`, `2 d 4 h`; nothing less than `0:00`."""
    left = max(timedelta(), left)
    if left >= DAY:
        return gettext("%(days)d d %(hours)d h") % {"days": left.days, "hours": left.seconds // 3600}
    minutes = int(left.total_seconds()) // 60
    if left >= HOUR:
        return gettext("%(hours)d h %(minutes)s min") % {"hours": minutes // 60, "minutes": f"{minutes % 60:02d}"}
    return f"{minutes}:{int(left.total_seconds()) % 60:02d}"


def settled(sight: Sight, leaders: Sequence[int]) -> str:
    """Who would win by the totals, as the question has to name it."""
    assert sight.view is not None
    names = [sentences.side_name(sight.terms, sight.view.sides[side]) for side in leaders]
    if len(names) == len(sight.view.sides) > 2:
        return gettext("a draw between all")
    if len(names) > 1:
        return gettext("a draw between %(names)s") % {"names": sentences.listing(names)}
    return gettext("%(name)s would win") % {"name": "".join(names)}


def _clock(company: Company, mate: Mate, turn: int | None, *, over: bool) -> Clock | None:
    if mate.left is None or over:
        return None
    runs = mate.seat == turn and company.deadline is not None and mate.holiday is None
    return until(company.deadline) if runs and company.deadline is not None else Clock(left_words(mate.left))


def _question(sight: Sight, vote: Vote) -> str:
    told = {
        "name": sentences.seat_name(sight.terms, vote.seat),
        "ends": settled(sight, vote.leaders or ()),
        "figures": _figures(sight, vote),
    }
    return gettext(QUESTIONS[vote.kind][1]) % told


def _figures(sight: Sight, vote: Vote) -> str:
    """The pace that is asked for: the live one, or the one that the match had before it went live."""
    days = sight.company and sight.company.days
    asked = {"live": votes.LIVE_PACE, "days": days and days.pace}.get(vote.kind)
    return manners.figures(paces.pace(asked, sight.terms.ruleset)) if asked else ""


def _stands(company: Company) -> str:
    if company.is_frozen:
        return gettext("A dispute is being looked into: the match stands still. It goes on by itself at the latest in:")
    if company.sleeps:
        return gettext("Everybody had left. The match sleeps, and ends without a winner if nobody comes back.")
    return gettext("Pause. The match goes on when everybody is ready.") if company.is_paused else ""


def _names(sight: Sight, seats: Sequence[int]) -> str:
    return sentences.listing([sentences.seat_name(sight.terms, seat) for seat in seats])
