"""Addresses of pages that a site may be without."""

from typing import Any

from django.urls import NoReverseMatch, reverse


def address(name: str, *args: Any) -> str:
    """The address of the page of that name; an empty one where the site has no such page."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""
