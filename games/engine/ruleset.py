"""What a rule set must offer, and the registry of rule sets.

A rule set is one object with the methods of ``Ruleset`` over a state of its own, which nothing else looks into. It
registers itself when its module is imported; ``games.engine.rulesets`` imports every module of its package.
"""

import importlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from games.engine.cards import Pack
from games.engine.events import Deal, DealerDraw, Event, Move, OptionValue, Reshuffle, Result, Score, Turn
from games.engine.shuffle import Source


class Unreadable(ValueError):  # noqa: N818 - the word of the whole code base
    """A text, an event or a name that can't be read at all. Its message says what was wrong."""


def sentence(text: str) -> str:
    """Mark an English sentence for translation; whoever shows it translates it."""
    return text


class Refused(Exception):  # noqa: N818 - the word of the whole code base
    """An event that can be read but isn't allowed now.

    ``code`` is stable (``ronda.not-your-turn``), ``sentence`` is for the player, in English, and may hold ``%(name)s``
    for ``params``; ``rule`` says which rule of the rules page it rests on.
    """

    def __init__(self, code: str, sentence: str, rule: str, params: dict[str, str | int]) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.params = params

    def __str__(self) -> str:
        return self.sentence % self.params


class Reason(msgspec.Struct, frozen=True):
    """A reason to refuse: one for each rule that can be broken. See ``Refused`` for the fields."""

    code: str
    sentence: str
    rule: str

    def __call__(self, **params: str | int) -> Refused:
        """Make the refusal itself, with the values that its sentence names."""
        return Refused(self.code, self.sentence, self.rule, params)


class Option(msgspec.Struct, frozen=True):
    """One of a rule set's terms: its default, and all values it may have."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] | range

    def allows(self, value: object) -> bool:
        """Tell whether ``value`` is one of the choices, of the very same type (``True`` is not 1)."""
        return type(value) is type(self.default) and value in self.choices


class Chance(msgspec.Struct, frozen=True):
    """What is due by chance: an event of this type, for ``Ruleset.chance`` to make."""

    event: type[Deal] | type[DealerDraw] | type[Reshuffle]


Due: TypeAlias = Score | Result | Chance | None
"""What the game itself must append next: a ready score or result, an event of chance, or nothing."""


class Ruleset(Protocol):
    """The rules of one game. ``state`` is the rule set's own mutable object; no one else reads or writes it.

    ``memory`` says how many earlier deals, besides its number and totals, a deal still depends on.
    """

    @property
    def name(self) -> str:
        """The identifier, as in URLs, options and records."""

    @property
    def version(self) -> int:
        """The version of the rules, written into the `match` event."""

    @property
    def seat_counts(self) -> Sequence[int]:
        """How many seats a match may have, the default first."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The terms that a table may choose."""

    @property
    def pack(self) -> Pack:
        """The cards that are played with."""

    @property
    def memory(self) -> int:
        """How many earlier deals a deal still depends on."""

    @property
    def fewest_wins(self) -> bool:
        """Whether points are bad, so that the side with the fewest leads."""

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side; a side is what scores together."""

    def new(self, seats: int, options: dict[str, OptionValue]) -> Any:
        """Return the state of a match that has just been opened. The terms have been checked."""

    def restore(self, state: Any, deal: Deal, score: Score) -> None:
        """Bring a new state to the moment just after ``score``, which closed ``deal``."""

    def due(self, state: Any) -> Due:
        """Return what must happen next by itself. While it is not None, no seat may move."""

    def turn(self, state: Any) -> int | None:
        """Return the seat everybody waits for. Only asked while nothing is due."""

    def moves(self, state: Any, seat: int) -> list[Move]:
        """Return what ``seat`` may do. Only asked while nothing is due."""

    def refusal(self, state: Any, event: Event) -> Refused | None:
        """Return why ``event``, a move or the event of chance that is due, isn't allowed; None where it is.

        The first deal may be any seat's, unless the rules have the dealer drawn or fixed: a rematch passes the deal on.
        The driver has checked that the seat exists; of a deal its number, its dealer's seat and its pack.
        """

    def apply(self, state: Any, event: Event) -> None:
        """Let ``event``, which is allowed, happen: a move, an event of chance or the score that was due."""

    def chance(self, state: Any, source: Source) -> Event:
        """Make the event of chance that is due, every outcome as likely as at a real table.

        Each use of chance within it asks ``source`` for the bits of a label of its own.
        """

    def view(self, state: Any, seat: int | None) -> msgspec.Struct | None:
        """Return all of the current deal that ``seat``, or a spectator, may know, and nothing else; None before it."""

    def cards(self, state: Any) -> Iterable[str]:
        """Return every card of the current deal, wherever it lies; a check on the engine, shown to nobody."""


@runtime_checkable
class Drafting(Protocol):
    """What a rule set offers besides where a turn is laid out step by step before it is played.

    A draft is a ``Turn`` without its discard. ``view`` is the driver's view for the seat that drafts. What can be read
    but isn't allowed raises ``Refused``, what can't be read ``Unreadable``.
    """

    def redraft(self, view: Any, draft: Turn, wish: Mapping[str, Any]) -> Turn:
        """Return the draft after what its player wishes."""

    def arrange(
        self, view: Any, draft: Turn, groups: Sequence[Sequence[str]], wish: Mapping[str, Any]
    ) -> list[list[str]]:
        """Return the viewer's hand in new groups; ``groups`` are those before."""


@runtime_checkable
class Withholding(Protocol):
    """What a rule set offers besides where a deal that has ended may still matter to the one after it."""

    def withhold(self, view: Any, ended: Any) -> Any:
        """Return ``ended``, a view of the last deal at its end, without what may still be found out over it.

        ``view`` is any viewer's view of the match now.
        """


_registry: dict[str, Ruleset] = {}


def register(ruleset: Ruleset) -> None:
    """Add a rule set to the registry. Its name must be new."""
    if ruleset.name in _registry:
        raise ValueError(f"a rule set named {ruleset.name!r} is registered already")
    _registry[ruleset.name] = ruleset


def get(name: str) -> Ruleset:
    """Return the rule set of that name. Raise ``Unreadable`` where there is none."""
    found = {ruleset.name: ruleset for ruleset in all_rulesets()}.get(name)
    if found is None:
        raise Unreadable(f"no rule set is named {name[:40]!r}; there are: {', '.join(sorted(_registry))}")
    return found


def has_partners(name: str, seats: int) -> bool:
    """Whether two of so many seats play together; raises Unreadable for an unknown name."""
    return any(len(side) > 1 for side in get(name).sides(seats))


def drafting(name: str) -> Drafting | None:
    """Return the rule set of that name where its turns are drafted. Raise ``Unreadable`` for an unknown name."""
    rules = get(name)
    return rules if isinstance(rules, Drafting) else None


def withhold(view: Any, ended: Any) -> Any:
    """Return what of ``ended``, a view of the last deal at its end, may be told while the match is as in ``view``."""
    rules = get(view.ruleset)
    return rules.withhold(view, ended) if isinstance(rules, Withholding) else ended


def all_rulesets() -> tuple[Ruleset, ...]:
    """Return every registered rule set, by name."""
    importlib.import_module("games.engine.rulesets")
    return tuple(_registry[name] for name in sorted(_registry))
