"""What a person does at the table page."""

import re
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page

from tests.web.browser.server import Server

HAND = "[data-hand] button.card"
NARROW = 600
STILL = 60
POLLING = 30
"""Milliseconds between two looks at a page: by default one is taken at each frame, which then has to be drawn."""


STATE = """() => ({
    isOver: document.querySelector("#result-title") !== null,
    isMine: document.querySelector("#screen[data-my-turn]") !== null,
})"""
"""What a page says of the match."""


def act(page: Page, what: str) -> None:
    """Tap on a phone; on a wide screen press Enter, which a browser without a screen does much faster."""
    size = page.viewport_size
    if size is not None and size["width"] < NARROW:
        page.click(what)
    else:
        page.press(what, "Enter")


def filled(page: Page, rules: str, **terms: object) -> Locator:
    """On a page with the forms for a new table: that game's, unfolded and filled in."""
    folded = page.locator(f"#new-{rules}")
    if folded.get_attribute("open") is None:
        folded.locator("> summary").click()
    form = folded.locator("form.form")
    for name, value in terms.items():
        field = form.locator(f"input[name={name}]")
        if field.first.get_attribute("type") == "number":
            field.fill(str(value))
        else:
            field.and_(page.locator(f"[value='{value}'], [type=checkbox]")).check()
    return form


def open_table(page: Page, rules: str = "ronda", **terms: object) -> None:
    """On a page with the forms for a new table: fill in that game's, and open the table."""
    filled(page, rules, **terms).get_by_role("button", name="Open the table", exact=True).click()


def wait_for_company(host: Page, **terms: object) -> None:
    """Open a table, and wait there for others with an open socket."""
    host.goto("/tables/new/")
    open_table(host, **terms)
    host.wait_for_selector("#leave")
    wait_live(host)


def play_now(page: Page, rules: str, seats: int) -> None:
    """Press the lobby's button for a match against bots, and wait until it is one's turn.

    The scripts are there then: before that a page is the one that works without them, and knows no keys.
    """
    page.goto("/")
    page.click(f"#now-{rules}-{seats}")
    page.wait_for_selector("#screen[data-my-turn]")
    page.wait_for_load_state()


def sit_together(
    pages: Sequence[Page], rules: str = "ronda", bots: int = 0, *, private: bool = True, **terms: object
) -> None:
    """Take the seats of a table, in order, with bots after them, and start; then every page is live."""
    host = pages[0]
    host.goto("/tables/new/")
    if private:
        terms |= {"private": True, "pace": "none"}
    open_table(host, rules, seats=len(pages) + bots, **terms)
    host.wait_for_selector("#leave")
    for seat, page in enumerate(pages[1:], start=1):
        page.goto(host.url)
        page.click(f"#sit-{seat}")
        page.wait_for_selector("#leave")
    for seat in range(len(pages), len(pages) + bots):
        host.click(f"#bot-{seat}")
        host.wait_for_selector(f".badge.is-bot >> nth={seat - len(pages)}")
    host.click("#start")
    for page in pages:
        page.wait_for_selector("[data-hand], [data-fan]")
        wait_live(page)


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


def wait_for_number(page: Page, least: int, within: float | None = None) -> None:
    """Wait until the page shows that event, or a later one: `within` milliseconds, or the usual time."""
    page.wait_for_function(
        "(least) => Number(document.getElementById('screen').dataset.number) >= least",
        arg=least,
        timeout=within,
        polling=POLLING,
    )


def wait_live(page: Page) -> None:
    """Wait until the page says that its socket is open."""
    page.wait_for_selector(".connection.is-live, [data-connection].is-live")


def beat(page: Page) -> None:
    """Let the page's next heartbeat come now: it brings at once what nothing was pushed for."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def play_best(page: Page, made: int) -> None:
    """Play the card that takes most: the first moves are tapped, the others made by keys, which is much faster."""
    (tap_best if made < 6 else key_best)(page)


def play_to_the_end(pages: Sequence[Page], turn: Callable[[Page, int], None] = play_best) -> None:
    """Whoever's page says that it is their turn acts, until every page shows the result.

    `turn` is called with that page, and with how often it was called before. A table at which nobody can act for a
    minute stands still: that is a fault, however busy the machine is.
    """
    made, acted = 0, time.monotonic()
    while True:
        states = [page.evaluate(STATE) for page in pages]
        if all(state["isOver"] for state in states):
            return
        for page, state in zip(pages, states, strict=True):
            if state["isMine"]:
                turn(page, made)
                made, acted = made + 1, time.monotonic()
                break
        else:
            assert time.monotonic() < acted + STILL, [(page.title(), number(page)) for page in pages]
            pages[0].wait_for_timeout(20)


def marked(page: Page, sides: str, mark: str) -> list[int]:
    """Which of the sides at this place of the page carry the mark, by number."""
    classes = page.eval_on_selector_all(f"{sides} .side", "all => all.map(one => [...one.classList])")
    return [side for side, names in enumerate(classes) if mark in names]


def all_see_the_end(server: Server, pages: Sequence[Page]) -> None:
    """The stored log, exported and replayed, gives the totals and the winner on every page; only winners read `you`."""
    replayed = server.replayed(code(pages[0]))
    assert replayed["ok"] is True
    winners = replayed["winners"]
    assert isinstance(winners, list)
    assert winners
    for page in pages:
        assert totals(page) == replayed["totals"]
        assert marked(page, ".result", "is-winner") == winners
        says_you = "you have won" in page.inner_text("#result-title").lower()
        assert says_you is (marked(page, ".scores", "is-mine") == winners)


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
