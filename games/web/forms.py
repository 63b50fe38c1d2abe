"""What browsers send, checked before anything is done with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Option, Ruleset
from games.play.wishes import LEAVE, SAME, SHUFFLED
from games.web.screens import Drafter, presenter, shown_rulesets

MAX_FIELD = 4000
"""Characters of the longest field of a move that is looked at."""

NOT_OF_THE_MOVE = frozenset({"csrfmiddlewaretoken", "match", "seen", "move_id", "seat", "kind"})


class Malformed(ValueError):  # noqa: N818 (the word of `Refused` and `Unreadable`)
    """What a browser sent can't be read."""


@dataclass(frozen=True, slots=True)
class SentMove:
    """A move as it was sent: `seen` is the last event of the page it comes from, `move` its fields without the seat.

    `match` is the ordinal of that page's match, 0 where it does not say.
    """

    seen: int
    move_id: UUID
    move: dict[str, Any]
    match: int = 0


def sent_move(data: Mapping[str, Any]) -> SentMove:
    """Read a move from a form or a socket frame; raises Malformed. Whether it is legal is the engine's to say."""
    try:
        seen, match, move_id = int(data["seen"]), int(data.get("match", 0)), UUID(str(data["move_id"]))
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed("a move needs `seen`, a number, and `move_id`, a UUID") from error
    move = {name: data[name] for name in data if name not in NOT_OF_THE_MOVE}
    if not isinstance(move.get("type"), str) or not all(_is_short(value) for value in move.values()):
        raise Malformed("a move needs a `type` and fields of reasonable length")
    if not (0 <= seen <= 10**9 and 0 <= match <= 10**9):
        raise Malformed("`seen` is not the number of an event, or `match` none of a match")
    return SentMove(seen, move_id, move, match)


@dataclass(frozen=True, slots=True)
class SentDraft:
    """What was asked of a draft: by which verb, from a page that shows event `seen` and this `version` of the draft."""

    verb: str
    wish: dict[str, Any]
    seen: int
    version: int
    match: int
    move_id: UUID


def sent_draft(data: Mapping[str, Sequence[str]]) -> SentDraft:
    """Read what a form asks of a draft; raises Malformed, or Refused where a choice is lacking."""
    try:
        shows = presenter(data["ruleset"][-1])
        numbers = int(data["seen"][-1]), int(data["version"][-1]), int(data.get("match", ("0",))[-1])
        move_id = UUID(data["move_id"][-1])
        if not isinstance(shows, Drafter) or not all(0 <= number <= 10**9 for number in numbers):
            raise Malformed("nothing is drafted there")
        if not all(_is_short(value) for values in data.values() for value in values):
            raise Malformed("fields must be of reasonable length")
        verb, wish = shows.wish(data)
    except (LookupError, TypeError, ValueError) as error:
        raise Malformed("a draft needs `ruleset`, `seen`, `version`, `move_id`, and what to do") from error
    return SentDraft(verb, wish, *numbers, move_id)


def _is_short(value: object) -> bool:
    return len(str(value)) <= MAX_FIELD


@dataclass(frozen=True, slots=True)
class SentChoice:
    """What somebody wants after a match, on whose page they said it, and whether bots may take empty seats."""

    choice: str
    with_bots: bool
    match: int


def sent_choice(data: Mapping[str, Any]) -> SentChoice:
    """Read what a form wants after a match; raises Malformed."""
    choice = str(data.get("choice", ""))
    if choice not in (SAME, SHUFFLED, LEAVE):
        raise Malformed("`choice` must be `same`, `shuffled` or `leave`")
    return SentChoice(choice, bool(data.get("with_bots")), _number(data, "match"))


def seat_number(data: Mapping[str, Any]) -> int:
    """The seat that a form names; raises Malformed."""
    number = _number(data, "number")
    if number >= 100:
        raise Malformed("`number` must be the number of a seat")
    return number


def _number(data: Mapping[str, Any], field: str) -> int:
    try:
        number = int(data[field])
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed(f"`{field}` must be a number") from error
    if not 0 <= number <= 10**9:
        raise Malformed(f"`{field}` is no such number")
    return number


class TermsForm(forms.Form):
    """The terms of a new table of one rule set: seats and options as the engine's registry offers them."""

    private = forms.BooleanField(
        label=_("Private: only people with the link can come"), required=False, label_suffix=""
    )

    def __init__(self, ruleset: Ruleset, data: Mapping[str, Any] | None = None) -> None:
        """A form bound to `data`; fields that `data` lacks take the rule set's defaults."""
        self.ruleset = ruleset
        self.presenter = presenter(ruleset.name)
        super().__init__(None if data is None else self._with_defaults(data), prefix=None)
        self.auto_id = f"{ruleset.name}-%s"
        self.fields["seats"] = forms.TypedChoiceField(
            label=_("Players"),
            coerce=int,
            choices=[(count, str(count)) for count in ruleset.seat_counts],
            initial=ruleset.seat_counts[0],
            widget=forms.RadioSelect,
        )
        for option in ruleset.options:
            self.fields[option.name] = self._field(option)
        self.order_fields(["seats", *(option.name for option in ruleset.options), "private"])

    def _with_defaults(self, data: Mapping[str, Any]) -> dict[str, Any]:
        defaults = {option.name: written(option.default) for option in self.ruleset.options}
        return {"seats": str(self.ruleset.seat_counts[0])} | defaults | {name: data[name] for name in data}

    def _field(self, option: Option) -> forms.Field:
        label = self.presenter.option_label(option.name)
        if isinstance(option.choices, range):
            least, most = option.choices[0], option.choices[-1]
            widget = forms.NumberInput(attrs={"class": "input"})
            return forms.IntegerField(
                label=label, initial=option.default, min_value=least, max_value=most, widget=widget
            )
        values = {written(value): value for value in option.choices}
        return forms.TypedChoiceField(
            label=label,
            coerce=values.__getitem__,
            choices=[(text, self.presenter.choice_label(option.name, value)) for text, value in values.items()],
            initial=written(option.default),
            widget=forms.RadioSelect,
        )

    def choices(self) -> list[forms.BoundField]:
        """The fields with a few choices each."""
        return [field for field in self if isinstance(field.field, forms.ChoiceField)]

    def numbers(self) -> list[forms.BoundField]:
        """The fields that take a number."""
        return [field for field in self if isinstance(field.field, forms.IntegerField)]

    def option_values(self) -> dict[str, Any]:
        """The chosen options by name, once the form is valid."""
        return {option.name: self.cleaned_data[option.name] for option in self.ruleset.options}


def written(value: object) -> str:
    """A value of an option as a form sends it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def terms_forms() -> list[TermsForm]:
    """An empty form for every rule set."""
    return [TermsForm(ruleset) for ruleset in shown_rulesets()]


def sent_terms(data: Mapping[str, Any]) -> TermsForm:
    """The form that was sent, bound; the first rule set where none is named. Raises Malformed for an unknown one."""
    known = {ruleset.name: ruleset for ruleset in shown_rulesets()}
    name = data.get("ruleset") or next(iter(known))
    if name not in known:
        raise Malformed("`ruleset` names no game that is played here")
    return TermsForm(known[name], data)
