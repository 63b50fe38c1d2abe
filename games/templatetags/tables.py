"""Filters for the templates of a table."""

import re
from collections.abc import Sequence
from typing import TypeVar

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from games.web.sentences import FIRST_STRONG_ISOLATE, POP_ISOLATE

register = template.Library()

T = TypeVar("T")

FENCED = re.compile(f"{FIRST_STRONG_ISOLATE}([^{FIRST_STRONG_ISOLATE}{POP_ISOLATE}]*){POP_ISOLATE}")
"""A name that is fenced off from the sentence around it."""


@register.filter
def of_seat(items: Sequence[T] | None, seat: int) -> T | None:
    """What belongs to a seat, from a sequence with one for each; None where there is no such sequence."""
    return items[seat] if items and 0 <= seat < len(items) else None


@register.filter
def without(items: Sequence[T], one: T) -> list[T]:
    """All of a sequence but what equals `one`."""
    return [item for item in items if item != one]


@register.filter
def in_elements(sentence: str) -> SafeString:
    """A sentence whose fenced names are elements of their own, so that each can be cut off at its own end."""
    return mark_safe(FENCED.sub(r"<bdi>\1</bdi>", conditional_escape(sentence)))  # noqa: S308 - escaped before
