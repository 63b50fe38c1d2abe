"""How each rule set is shown: one module a rule set turns what a viewer may see into what its template needs.

Nothing outside such a module, and the templates under `games/rulesets/<name>/`, knows a rule set by name.
"""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, TypeVar, runtime_checkable

from games.engine.ruleset import Ruleset, all_rulesets
from games.play.sight import EndedDeal, Sight


class Presenter(Protocol):
    """What a rule set says about itself, in the reader's language at the moment of the call.

    `order` says where it stands among the games. `sprite` is the static file that its cards are drawn from; it holds
    a `back`. `styles` and `scripts` are what its table needs beside what every table has.
    `clockwise`: play passes to the left. A rule set whose turns are drafted has a `Drafter` for its presenter.
    """

    order: int
    sprite: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    clockwise: bool

    def title(self) -> str:
        """The name of the game."""

    def option_label(self, name: str) -> str:
        """What an option is called on a form."""

    def choice_label(self, name: str, value: Any) -> str:
        """What a choice of an option is called on a form."""

    def terms_label(self, name: str, value: Any) -> str:
        """What the terms of a table say of an option; nothing where that goes without saying."""

    def board(self, sight: Sight) -> Any:
        """What `board.html` of the rule set draws, as `board`; called only once a match has begun."""

    def said(self, sight: Sight) -> str:
        """What has just happened, in a sentence or two, for those who hear the page."""

    def ended_deal(self, deal: EndedDeal) -> Any:
        """What `deal.html` of the rule set draws, as `deal`: an ended deal laid open."""


@runtime_checkable
class Drafter(Protocol):
    """What the presenter of a rule set offers besides where turns are drafted."""

    def wish(self, data: Mapping[str, Sequence[str]]) -> tuple[str, dict[str, Any]]:
        """What a form asks for: `change`, `arrange` or `finish`, and the wish for it; for `finish`, the `discard`.

        Raises ValueError where the form can't be read, Refused where it lacks a choice.
        """


P = TypeVar("P", bound=type[Presenter])

_presenters: dict[str, Presenter] = {}


def presents(name: str) -> Callable[[P], P]:
    """Class decorator: this presenter shows the rule set `name`."""

    def register(cls: P) -> P:
        _presenters[name] = cls()
        return cls

    return register


def presenter(name: str) -> Presenter:
    """The presenter of a rule set; raises LookupError where none shows it."""
    _load()
    if name not in _presenters:
        raise LookupError(f"no module of games.web.screens presents the rule set {name!r}")
    return _presenters[name]


def shown_rulesets() -> list[Ruleset]:
    """The rule sets that can be shown, in the order in which games are offered."""
    _load()
    found = [rules for rules in all_rulesets() if rules.name in _presenters]
    return sorted(found, key=lambda rules: (_presenters[rules.name].order, rules.name))


@cache
def _load() -> None:
    for module in pkgutil.iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


def template(ruleset: str, part: str) -> str:
    """The path of a rule set's own template: `board`, `deal` or `rules`."""
    return f"games/rulesets/{ruleset}/{part}.html"
