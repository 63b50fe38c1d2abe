"""How each rule set is shown: a presenter turns what a viewer may see into what the rule set's templates need.

One in a module here is made for one rule set; any other with a `board.html` is shown by `plain`.

Nothing outside such a module, and the templates under `games/rulesets/<name>/`, knows a rule set by name.
"""

import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol, TypeVar, runtime_checkable

from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.engine import ruleset
from games.engine.ruleset import Ruleset, all_rulesets
from games.play.sight import EndedDeal, Sight
from games.web.screens.plain import Plain


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
    """The presenter of a rule set, a plain one where it has none of its own; raises Unreadable for an unknown name."""
    _load()
    return _presenters.get(name) or Plain(ruleset.get(name))


def shown_rulesets() -> list[Ruleset]:
    """The rule sets that can be shown, those with a `board.html`, in the order in which games are offered."""
    found = [rules for rules in all_rulesets() if _exists(template(rules.name, "board"))]
    return sorted(found, key=lambda rules: (presenter(rules.name).order, rules.name))


@cache
def _load() -> None:
    for module in pkgutil.iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


def template(name: str, part: str) -> str:
    """The path of a rule set's template: its own `board`, and its own `deal` and `rules` or else the plain ones."""
    own = f"games/rulesets/{name}/{part}.html"
    return own if part == "board" or _exists(own) else f"games/parts/plain_{part}.html"


def _exists(path: str) -> bool:
    try:
        get_template(path)
    except TemplateDoesNotExist:
        return False
    return True
