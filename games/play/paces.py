"""How fast a table plays: a clock for each seat, filled up a little by each turn (Fischer), with a cap."""

from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType

from games.engine import ruleset

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Pace:
    """A preset: what a seat's clock holds at first, what each of its turns adds at its end, and the most it may hold.

    `is_live`: people are expected to be at the table together. `has_days`: holidays count. `is_rateable`: a rated table
    may have it. A pace without a clock has a `bank` of None.
    """

    name: str
    bank: timedelta | None
    add: timedelta
    cap: timedelta
    is_live: bool

    @property
    def has_days(self) -> bool:
        """Whether a turn may take days, so that holidays and an excused miss count."""
        return self.bank is not None and not self.is_live

    @property
    def is_rateable(self) -> bool:
        """Whether a match of this pace can be rated: not without a clock."""
        return self.bank is not None


NONE = "none"

_SHORT_TURNS = (
    Pace("lively", MINUTE, 8 * SECOND, 90 * SECOND, True),
    Pace("calm", 3 * MINUTE, 15 * SECOND, 5 * MINUTE, True),
    Pace("day", DAY, 8 * HOUR, 2 * DAY, False),
    Pace("correspondence", 3 * DAY, DAY, 7 * DAY, False),
    Pace("slow", 7 * DAY, 2 * DAY, 14 * DAY, False),
    Pace(NONE, None, timedelta(), timedelta(), True),
)
_LONG_TURNS = (
    Pace("lively", MINUTE, 20 * SECOND, 150 * SECOND, True),
    Pace("calm", 3 * MINUTE, 40 * SECOND, 5 * MINUTE, True),
    *_SHORT_TURNS[2:],
)

NAMES = tuple(pace.name for pace in _SHORT_TURNS)
LIVE_NAMES = frozenset(pace.name for pace in _SHORT_TURNS if pace.is_live)

_BY_NAME = MappingProxyType({pace.name: pace for pace in _SHORT_TURNS})
_BY_NAME_LONG = MappingProxyType({pace.name: pace for pace in _LONG_TURNS})


def pace(name: str, rules: str) -> Pace:
    """The pace of that name for a rule set: one whose turns are laid out step by step has more time at live paces.

    Raises KeyError for an unknown name, Unreadable for an unknown rule set.
    """
    return (_BY_NAME if ruleset.drafting(rules) is None else _BY_NAME_LONG)[name]
