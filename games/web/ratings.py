"""Ratings in the reader's words."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext, pgettext

from games.play.ratings import DAYS, LADDERS, LIVE
from games.play.ratings.boards import Standing, Step
from games.play.ratings.reputes import Repute
from games.play.sight import Sight
from games.web import sentences
from games.web.screens import presenter, shown_rulesets


@dataclass(frozen=True, slots=True)
class Move:
    """A rating before and after a match, and the difference with its sign."""

    name: str
    before: int
    after: int

    @property
    def gain(self) -> str:
        """How much was won or lost: `+12`, `−3`."""
        return signed(self.after - self.before)


@dataclass(frozen=True, slots=True)
class Ladder:
    """A game and pace class by name, and where somebody stands there."""

    ruleset: str
    ladder: str
    title: str
    mine: Standing | None


@dataclass(frozen=True, slots=True)
class Past:
    """A rated match of somebody's: where and when, what place, and what it did."""

    code: str
    ended_at: datetime
    title: str
    place: int
    move: Move


def signed(number: int) -> str:
    """A difference with its sign; nothing lost and nothing won is `±0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"


def class_name(ladder: str) -> str:
    """What a pace class is called."""
    return {LIVE: pgettext("pace class", "live"), DAYS: pgettext("pace class", "over days")}[ladder]


def title(rules: str, ladder: str) -> str:
    """A ladder by name: the game's, and the pace class."""
    game = presenter(rules).title()
    return pgettext("between the items of a list", ", ").join((game, class_name(ladder)))


def ladders(standings: list[Standing]) -> list[Ladder]:
    """Every ladder there is, with where somebody stands."""
    mine = {(one.ruleset, one.ladder): one for one in standings}
    return [
        Ladder(rules.name, ladder, title(rules.name, ladder), mine.get((rules.name, ladder)))
        for rules in shown_rulesets()
        for ladder in LADDERS
    ]


def is_known(rules: str, ladder: str) -> bool:
    """Whether there is such a ladder."""
    return ladder in LADDERS and rules in {one.name for one in shown_rulesets()}


def past(step: Step) -> Past:
    """A rated match of somebody's as their page shows it."""
    move = Move("", step.before, step.after)
    return Past(step.code, step.ended_at, title(step.ruleset, step.ladder), step.place, move)


def gains(sight: Sight) -> list[Move]:
    """What the match that is over did to each player's rating."""
    return [Move(sentences.isolated(gain.name), gain.before, gain.after) for gain in sight.gains]


def repute(known: Repute | None) -> list[str]:
    """What is said beside a name before a match: the rating, and how reliable somebody is."""
    if known is None:
        return []
    said = []
    if known.shown is not None:
        said.append(_rating(known.shown, is_sure=known.is_sure))
    if known.reliability is not None:
        said.append(gettext("reliable %(percent)d%%") % {"percent": known.reliability})
    return said


def _rating(shown: int, *, is_sure: bool) -> str:
    words = gettext("rating %(points)d") if is_sure else gettext("rating %(points)d, still unsure")
    return words % {"points": shown}
