"""What is sent from the page of settings: kinds by channels, quiet hours, and the address of a browser."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models.calls import LONGEST_ENDPOINT
from games.play.calls import wishes
from games.play.calls.kinds import CHANNELS, KINDS, MAIL
from games.play.manners import Quiet
from games.web import calls_words, manners
from games.web.sent import Malformed

P256DH = re.compile(r"B[A-Za-z0-9_-]{86}=?")
AUTH = re.compile(r"[A-Za-z0-9_-]{22}(==)?")
"""A point of the curve, 65 bytes of which the first is 4, and 16 secret bytes, in base64url."""


@dataclass(frozen=True, slots=True)
class Box:
    """One checkbox: a kind by a channel."""

    name: str
    label: str
    is_on: bool


class CallsForm(forms.Form):
    """Quiet hours; the checkboxes, named `turn.push`, are read beside it, since one that is off is not sent."""

    quiet_from = forms.TimeField(
        label=_("from"), required=False, widget=forms.TimeInput(attrs={"type": "time", "class": "input"})
    )
    quiet_to = forms.TimeField(
        label=_("to"), required=False, widget=forms.TimeInput(attrs={"type": "time", "class": "input"})
    )

    def __init__(
        self, user: User, data: Mapping[str, Any] | None = None, initial: dict[str, Any] | None = None
    ) -> None:
        """The form of one person: guests have no mail."""
        self.offered = [one for one in CHANNELS if one != MAIL or not user.is_guest]
        self.wish = wishes.of_one(user)
        super().__init__(data, initial=initial)
        self.fields["quiet_zone"] = forms.ChoiceField(
            label=_("in the time zone"),
            required=False,
            choices=manners.zones,
            initial=settings.TIME_ZONE,
            widget=forms.Select(attrs={"class": "input"}),
        )

    @classmethod
    def of(cls, user: User) -> "CallsForm":
        """The form as somebody finds it."""
        quiet = wishes.of_one(user).quiet
        if quiet is None:
            return cls(user)
        return cls(user, initial={"quiet_from": quiet.start, "quiet_to": quiet.end, "quiet_zone": quiet.zone})

    def clean(self) -> dict[str, Any]:
        """Quiet hours are two different times, or none."""
        chosen: dict[str, Any] = super().clean() or self.cleaned_data
        first, last = chosen.get("quiet_from"), chosen.get("quiet_to")
        if not self.errors and ((first is None) != (last is None) or (first is not None and first == last)):
            self.add_error("quiet_to", gettext("Quiet hours need two different times."))
        return chosen

    def quiet(self) -> Quiet | None:
        """The quiet hours, once the form is valid."""
        chosen = self.cleaned_data
        if chosen["quiet_from"] is None:
            return None
        return Quiet(chosen["quiet_from"], chosen["quiet_to"], chosen["quiet_zone"] or settings.TIME_ZONE)

    def channels(self) -> dict[str, list[str]]:
        """The channels that are on, by kind; those that are not offered stay as they were."""
        return {kind: [one for one in CHANNELS if self._is_on(kind, one)] for kind in KINDS}

    def rows(self) -> list[tuple[str, list[Box]]]:
        """Every kind by its name, with its boxes."""
        return [(calls_words.kind_name(kind), [self._box(kind, one) for one in self.offered]) for kind in KINDS]

    def _box(self, kind: str, channel: str) -> Box:
        return Box(f"{kind}.{channel}", calls_words.channel_name(channel), self._is_on(kind, channel))

    def _is_on(self, kind: str, channel: str) -> bool:
        if self.is_bound and channel in self.offered:
            return f"{kind}.{channel}" in self.data
        return self.wish.wants(kind, channel)


@dataclass(frozen=True, slots=True)
class SentAddress:
    """Where and how a browser takes messages."""

    endpoint: str
    p256dh: str
    auth: str


def sent_address(data: Mapping[str, Any]) -> SentAddress:
    """Read what a browser told of itself; raises Malformed."""
    endpoint, p256dh, auth = (str(data.get(name, "")) for name in ("endpoint", "p256dh", "auth"))
    is_text = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not (is_text and 0 < len(endpoint) <= LONGEST_ENDPOINT and P256DH.fullmatch(p256dh) and AUTH.fullmatch(auth)):
        raise Malformed("a push address has an `endpoint` and the keys `p256dh` and `auth`")
    return SentAddress(endpoint, p256dh, auth)
