"""Filters and blocks for the templates of a table."""

import re
from collections.abc import Sequence
from typing import Any, TypeVar

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import conditional_escape, format_html
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


@register.simple_block_tag(takes_context=True)
def matter(context: Context, content: SafeString) -> SafeString:
    """One of the things that stand over a table, each in a panel that a screen reader is told of."""
    return format_html(
        '<div class="panel company-matter" dir="{}" role="status">{}</div>', context["direction"], content
    )


@register.simple_block_tag(takes_context=True)
def company_form(context: Context, content: SafeString) -> SafeString:
    """A form for what the people at a table decide together, around its fields and buttons."""
    around: Any = context.flatten()
    return render_to_string("games/parts/company_form.html", around | {"content": content})
