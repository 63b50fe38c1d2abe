"""axe finds no serious fault on the main pages, in any language, by day and by night, on a phone and on a desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.web.browser.conftest import People
from tests.web.browser.table_page import HAND, play_now

pytestmark = pytest.mark.browser


def faults(page: Page) -> list[str]:
    """The serious and critical violations on this page, as text."""
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url} {one['id']}: {node['html'][:200]}\n{node.get('failureSummary')}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(
    ("locale", "scheme", "width"),
    [("en", "light", 1280), ("fr", "dark", 360), ("ar", "light", 360), ("ar", "dark", 1280)],
)
def test_axe_finds_nothing_serious(people: People, locale: str, scheme: str, width: int) -> None:
    context = people("Amina", locale=locale, width=width, height=800, color_scheme=scheme, bypass_csp=True)[0]
    page = context.new_page()
    for path in (
        "/",
        "/tables/new/",
        "/rules/",
        "/rules/ronda/",
        "/rules/bkhamsa/",
        "/ratings/about/",
        "/ratings/mine/",
    ):
        page.goto(path)
        assert faults(page) == []
    page.goto("/tables/new/")
    page.locator("main form button").first.click()
    page.wait_for_selector("#leave")
    assert faults(page) == []
    page.click("#leave")
    for rules in ("ronda", "bkhamsa"):
        play_now(page, rules, 4)
        page.locator(HAND).first.click()
        assert faults(page) == []
        page.click("#drawer > summary")
        assert faults(page) == []
