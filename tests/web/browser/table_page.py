"""What a person does at the table page."""

import re
import time
from collections.abc import Sequence

from playwright.sync_api import Locator, Page

HAND = "[data-hand] button.card"


def open_table(page: Page, rules: str = "ronda", **terms: object) -> None:
    """On a page with the forms for a new table: fill in that game's, and open the table."""
    form = terms_form(page, rules)
    for name, value in terms.items():
        form.locator(f"input[name={name}][value='{value}']").check()
    form.get_by_role("button", name="Open the table", exact=True).click()


def terms_form(page: Page, rules: str) -> Locator:
    """The form for a new table of a game, unfolded."""
    folded = page.locator(f"#new-{rules}")
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()
    return folded.locator("form.form")


def number(page: Page) -> int:
    """The number of the last event shown."""
    return int(page.get_attribute("#screen", "data-number") or 0)


def code(page: Page) -> str:
    """The code of the table that is shown."""
    found = re.search(r"/tables/([^/]+)/", page.url)
    assert found is not None
    return found.group(1)


def is_over(page: Page) -> bool:
    """Whether the page shows a result."""
    return page.query_selector("#result-title") is not None


def is_my_turn(page: Page) -> bool:
    """Whether the page says so."""
    return page.query_selector("#screen[data-my-turn]") is not None


def totals(page: Page) -> list[int]:
    """The totals on the score bar."""
    return [int(text) for text in page.locator(".scores .side-total").all_inner_texts()]


def best_card(page: Page) -> int:
    """Which card in the hand takes most, from 1."""
    takes = [
        (text or "").split() for text in page.eval_on_selector_all(HAND, "all => all.map(one => one.dataset.takes)")
    ]
    return 1 + max(range(len(takes)), key=lambda at: len(takes[at]))


def tap_best(page: Page) -> None:
    """Tap the card that takes most, and tap it again. The page then shows a later event."""
    before, card = number(page), page.locator(HAND).nth(best_card(page) - 1)
    card.click()
    card.click()
    wait_for_number(page, before + 1)


def key_best(page: Page) -> None:
    """Choose the card that takes most by its key, and play it with Enter. The page then shows a later event."""
    before = number(page)
    page.keyboard.press(str(best_card(page)))
    page.keyboard.press("Enter")
    wait_for_number(page, before + 1)


def wait_for_number(page: Page, least: int) -> None:
    """Wait until the page shows that event, or a later one."""
    page.wait_for_function("(least) => Number(document.getElementById('screen').dataset.number) >= least", arg=least)


def wait_live(page: Page) -> None:
    """Wait until the page says that its socket is open."""
    page.wait_for_selector(".connection.is-live, [data-connection].is-live")


def play_to_the_end(pages: Sequence[Page], seconds: float = 300) -> None:
    """Whoever's page says that it is their turn plays, until every page shows the result.

    The first moves are tapped, the others made by keys, which a browser without a screen does much faster.
    """
    end, made = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            if is_my_turn(page):
                (tap_best if made < 6 else key_best)(page)
                made += 1
        pages[0].wait_for_timeout(5)
    raise AssertionError(f"the match did not end: {[page.title() for page in pages]}")


def overflow(page: Page) -> list[int]:
    """By how much the page is higher and wider than the window, once its stylesheets are there."""
    page.wait_for_load_state()
    sizes: list[int] = page.evaluate(
        """() => {
            const page = document.documentElement;
            return [page.scrollHeight - window.innerHeight, page.scrollWidth - window.innerWidth];
        }"""
    )
    return sizes
