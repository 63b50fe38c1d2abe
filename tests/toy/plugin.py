"""A pytest plugin, `-p tests.toy.plugin`: the generic tests of the engine over Highest and no other rule set."""

import importlib

import pytest

from games.engine import ruleset
from games.engine.events import Deal, Event, Play


def hidden_in_highest(events: list[Event], seats: int, viewer: int | None) -> set[str]:
    """All that hasn't been played, but the viewer's own hand."""
    at = max(place for place, event in enumerate(events) if isinstance(event, Deal))
    deal = events[at]
    assert isinstance(deal, Deal)
    seen = {event.card for event in events[at:] if isinstance(event, Play)}
    if viewer is not None:
        start = 3 * ((viewer - deal.dealer - 1) % seats)
        seen |= set(deal.deck[start : start + 3])
    return set(deal.deck) - seen


def pytest_configure() -> None:
    """Leave only Highest in the registry, before any test asks it for its cases."""
    ruleset.all_rulesets()
    ruleset._registry.clear()
    importlib.import_module("tests.toy.highest")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say what Highest hides, as every rule set must."""
    from tests.engine import test_secrets

    test_secrets.HIDDEN.clear()
    test_secrets.HIDDEN["highest"] = hidden_in_highest
