"""The forms in which somebody says what table they want, checked before anything is done with it."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec
from django import forms
from django.conf import settings
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.engine.ruleset import Option, Ruleset
from games.play import paces, reasons
from games.play.lobby import Wanted
from games.play.manners import LONGEST_NIGHT, Manner, Quiet, length
from games.web import manners
from games.web.screens import presenter, shown_rulesets
from games.web.sent import Malformed

DEFAULT_PACE = "calm"

MANNERS = frozenset(
    {"pace", "private", "rated", "forced", "no_leave", "watched", "quiet_from", "quiet_to", "quiet_zone"}
)
"""Fields that say how a table plays in company: alone against bots they count for nothing."""


def _time_input() -> forms.TimeInput:
    return forms.TimeInput(attrs={"class": "input", "type": "time"}, format="%H:%M")


class TermsForm(forms.Form):
    """The terms of a new table of one rule set: seats and options as the engine's registry offers them."""

    private = forms.BooleanField(
        label=_("Private: only people with the link can come"), required=False, label_suffix=""
    )
    rated = forms.BooleanField(label=_("Rated"), required=False, label_suffix="")
    forced = forms.BooleanField(label=_("A single card that is left plays itself"), required=False, label_suffix="")
    no_leave = forms.BooleanField(label=_("Holidays don’t count at this table"), required=False, label_suffix="")
    quiet_from = forms.TimeField(label=_("Clocks stand still from"), required=False, widget=_time_input())
    quiet_to = forms.TimeField(label=pgettext_lazy("a time", "to"), required=False, widget=_time_input())
    watched = forms.BooleanField(label=_("Others may watch"), required=False, initial=True, label_suffix="")

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
        self.fields["pace"] = forms.ChoiceField(
            label=_("Pace"), choices=manners.choices(ruleset.name), initial=DEFAULT_PACE, widget=forms.RadioSelect
        )
        self.fields["quiet_zone"] = forms.ChoiceField(
            label=_("in the time zone"),
            required=False,
            choices=manners.zones,
            initial=settings.TIME_ZONE,
            widget=forms.Select(attrs={"class": "input", "lang": "en", "dir": "ltr"}),  # names of places
        )
        self.order_fields(["seats", *(option.name for option in ruleset.options), "pace", "private"])

    def _with_defaults(self, data: Mapping[str, Any]) -> dict[str, Any]:
        defaults = {option.name: written(option.default) for option in self.ruleset.options}
        pace = paces.NONE if data.get("private") else DEFAULT_PACE
        own = {"seats": str(self.ruleset.seat_counts[0]), "pace": pace, "watched": "on"}
        return own | defaults | {name: data[name] for name in data}

    def clean(self) -> dict[str, Any]:
        """Check what only makes sense together: a table without a clock, and quiet hours."""
        chosen: dict[str, Any] = super().clean() or self.cleaned_data
        if chosen.get("pace") == paces.NONE and not chosen.get("private"):
            self.add_error("pace", _("Only a private table can be without a clock."))
        if chosen.get("pace") == paces.NONE and chosen.get("rated"):
            self.add_error("rated", _("A table without a clock can't be rated."))
        first, last = chosen.get("quiet_from"), chosen.get("quiet_to")
        if (first is None) != (last is None) or (first is not None and first == last):
            self.add_error("quiet_to", _("Quiet hours need two different times."))
        elif first is not None and last is not None and length(first, last) > LONGEST_NIGHT:
            too_long = reasons.LONG_NIGHT(hours=LONGEST_NIGHT // paces.HOUR)
            self.add_error("quiet_to", gettext(too_long.sentence) % too_long.params)
        return chosen

    def manner(self) -> Manner:
        """How the table is to play, once the form is valid."""
        chosen = self.cleaned_data
        quiet = None
        if chosen["quiet_from"] is not None:
            quiet = Quiet(chosen["quiet_from"], chosen["quiet_to"], chosen["quiet_zone"] or settings.TIME_ZONE)
        return Manner(
            pace=chosen["pace"],
            rated=chosen["rated"],
            forced=chosen["forced"],
            leave=not chosen["no_leave"],
            watched=chosen["watched"],
            quiet=quiet,
        )

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
        return [field for field in self if isinstance(field.field.widget, forms.RadioSelect)]

    def numbers(self) -> list[forms.BoundField]:
        """The fields that take a number."""
        return [field for field in self if isinstance(field.field, forms.IntegerField)]

    def paces(self) -> list[tuple[str, str]]:
        """The paces with a clock, for a table among strangers."""
        return [(name, words) for name, words in manners.choices(self.ruleset.name) if name != paces.NONE]

    def quiet(self) -> list[forms.BoundField]:
        """The fields of the quiet hours."""
        return [self[name] for name in ("quiet_from", "quiet_to", "quiet_zone")]

    def option_values(self) -> dict[str, Any]:
        """The chosen options by name, once the form is valid."""
        return {option.name: self.cleaned_data[option.name] for option in self.ruleset.options}


class WantedForm(forms.Form):
    """What somebody looks for in the lobby: a form that is sent by its address, so that a link keeps it."""

    ruleset = forms.ChoiceField(label=_("Game"), required=False)
    seats = forms.TypedChoiceField(label=_("Players"), required=False, coerce=int)
    pace = forms.ChoiceField(label=_("Pace"), required=False)
    rated = forms.BooleanField(label=_("Rated"), required=False, label_suffix="")

    def __init__(self, data: Mapping[str, Any]) -> None:
        """A form bound to the fields of an address."""
        super().__init__(data, auto_id="wanted-%s")
        found = shown_rulesets()
        anything = [("", _("any"))]
        counts = sorted({count for rules in found for count in rules.seat_counts})
        self._offer("ruleset", [*anything, *((rules.name, presenter(rules.name).title()) for rules in found)])
        self._offer("seats", [*anything, *((str(count), str(count)) for count in counts)])
        self._offer("pace", [*anything, *manners.names()])

    def _offer(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
        field.widget.attrs["class"] = "input"

    def wanted(self) -> Wanted:
        """What is asked for; a field that asks for what there is not asks for nothing."""
        self.is_valid()
        return Wanted(**{name: value for name, value in self.cleaned_data.items() if value})

    def query(self) -> str:
        """The same for an address, empty where everything is wanted."""
        asked = {name: value for name, value in msgspec.to_builtins(self.wanted()).items() if value}
        return urlencode({name: "on" if value is True else value for name, value in asked.items()})


def quick_terms(data: Mapping[str, Any]) -> tuple[str, int, str, bool]:
    """Rule set, seats and pace of a quick match, and whether bots may play along; raises Malformed."""
    try:
        rules, seats, pace = str(data["ruleset"]), int(data["seats"]), str(data.get("pace", DEFAULT_PACE))
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed("a quick match needs `ruleset`, `seats` and `pace`") from error
    if rules not in {one.name for one in shown_rulesets()} or pace not in paces.NAMES or pace == paces.NONE:
        raise Malformed("a quick match is of a game and a pace that are offered")
    return rules, seats, pace, bool(data.get("with_bots"))


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
