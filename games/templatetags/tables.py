"""Filters for the templates of a table."""

from collections.abc import Sequence
from typing import TypeVar

from django import template

register = template.Library()

T = TypeVar("T")


@register.filter
def of_seat(items: Sequence[T] | None, seat: int) -> T | None:
    """What belongs to a seat, from a sequence with one for each; None where there is no such sequence."""
    return items[seat] if items and 0 <= seat < len(items) else None


@register.filter
def without(items: Sequence[T], one: T) -> list[T]:
    """All of a sequence but what equals `one`."""
    return [item for item in items if item != one]
