"""After how long a page of a table that has no scripts looks again by itself."""

from math import ceil

from django.utils import timezone

from games.play.sight import Sight
from games.play.terms import TableTerms

OFTEN = 15
"""Seconds between two looks where people are waited for."""


def after(sight: Sight, *, my_turn: bool) -> int:
    """After how many seconds; 0 where it waits for the viewer, whose keys and focus it would take away."""
    if sight.starting is not None:
        return 2
    if sight.view is None:
        return _until_filled(sight.terms) if sight.terms.state == "open" else 0
    if sight.view.over:
        return 0 if sight.rematch is None or sight.rematch.is_alone or not sight.rematch.is_open else OFTEN
    return 0 if my_turn else 5


def _until_filled(terms: TableTerms) -> int:
    """At a table that lacks people no longer than until its host is offered bots."""
    if terms.fill_at is None or terms.may_fill:
        return OFTEN
    return min(OFTEN, max(1, ceil((terms.fill_at - timezone.now()).total_seconds())))
