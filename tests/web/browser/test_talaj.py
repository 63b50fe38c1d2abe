"""The talaj in a browser: matches to elimination, choosing by touch and keys, and dragging."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.dealing import DealFrom
from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import (
    all_see_the_end,
    beat,
    filled,
    is_my_turn,
    marked,
    number,
    overflow,
    play_to_the_end,
    sit_together,
    totals,
    wait_live,
)
from tests.web.browser.talaj_page import PICKS, SHOWN, draw, hand, lay_and_discard, pressed, wait_for_hand
from tests.web.browser.test_axe import faults

pytestmark = pytest.mark.browser


def against_bots(page: Page, seats: int) -> None:
    """Play these terms now."""
    page.goto("/tables/new/")
    filled(page, "talaj", seats=seats, target=100).locator("[formaction]").click()
    page.wait_for_selector("[data-fan]")
    page.wait_for_load_state()


def play_without_scrolling(page: Page, made: int) -> None:
    """One whole turn; the page stays as large as the window."""
    draw(page)
    assert overflow(page) == [0, 0]
    lay_and_discard(page)
    assert overflow(page) == [0, 0]


def all_see_who_is_out(server: Server, pages: Sequence[Page]) -> None:
    """Everybody sees one winner, and everybody else out with at least the target's points."""
    all_see_the_end(server, pages)
    for page in pages:
        out = marked(page, ".scores", "is-out")
        assert out == [side for side, total in enumerate(totals(page)) if total >= 100]
        assert len(out) == len(totals(page)) - 1
        assert page.locator(".scores .is-out", has_text="out of the match").count() == len(out)
        assert overflow(page) == [0, 0]


@pytest.mark.long
def test_two_people_and_a_bot_play_a_match_to_elimination(people: People, server: Server, deal_from: DealFrom) -> None:
    deal_from("66")
    phone = people("Amina", width=360, height=640)[0].new_page()
    desk = people("Brahim")[0].new_page()
    sit_together([phone, desk], "talaj", bots=1, target=100)
    play_to_the_end([phone, desk], play_without_scrolling)
    all_see_who_is_out(server, [phone, desk])


@pytest.mark.long
def test_four_people_and_a_bot_play_a_match_to_elimination(people: People, server: Server, deal_from: DealFrom) -> None:
    deal_from("7")
    phones = [context.new_page() for context in people("Amina", "Brahim", width=360, height=640)]
    desks = [context.new_page() for context in people("Chama", "Driss")]
    pages = [phones[0], desks[0], phones[1], desks[1]]
    sit_together(pages, "talaj", bots=1, target=100)
    play_to_the_end(pages, play_without_scrolling)
    all_see_who_is_out(server, pages)


def test_cards_are_chosen_and_moved_by_keys_and_stay_chosen_when_bots_play(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page, 2)
    draw(page)
    pressed(page, "#order-rank")
    held = hand(page)
    at = next(at for at, code in enumerate(held) if code != held[at + 1])
    page.locator(PICKS).nth(at).focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"document.activeElement === document.querySelectorAll('[data-fan] input')[{at + 1}]")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(PICKS).nth(at)).to_be_checked()
    page.keyboard.press("Alt+ArrowRight")
    expect(page.locator(PICKS).nth(at + 1)).to_have_attribute("value", f"{at + 1}-{held[at]}")
    expect(page.locator(f"{PICKS}:checked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(f"{PICKS}:checked")).to_have_count(0)


def test_a_keyboard_that_has_drawn_goes_on_in_the_hand(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page, 2)
    draw(page)
    assert page.evaluate("document.activeElement.matches('[data-fan] input')")


def test_a_press_before_the_last_answer_has_come_is_not_lost(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page, 2)
    wait_live(page)
    draw(page)
    by_suit, before = hand(page), page.locator("#draft input[name=move_id]").input_value()
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/draft/", lambda route: held.append((route, route.fetch())), times=1)
    page.click("#order-rank")
    while not held:
        page.wait_for_timeout(10)
    beat(page)
    expect(page.locator("#draft input[name=move_id]")).not_to_have_value(before)
    assert hand(page) != by_suit
    page.click("#order-suit")
    held[0][0].fulfill(response=held[0][1])
    page.wait_for_function(f"(cards) => ({SHOWN})().hand.join() === cards.join()", arg=by_suit)


def test_a_card_is_dragged_to_another_place(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page, 2)
    wait_live(page)
    page.wait_for_selector("#screen[data-my-turn]")
    picks = page.locator("[data-fan] .pick")
    last = hand(page)[-1]
    box, to = picks.last.bounding_box(), picks.first.bounding_box()
    assert box is not None
    assert to is not None
    page.mouse.move(box["x"] + 10, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(to["x"] + 40, to["y"] + 30, steps=6)
    page.mouse.move(to["x"] + 8, to["y"] + 20, steps=3)
    page.mouse.up()
    expect(page.locator(PICKS).first).to_have_attribute("value", f"0-{last}")
    expect(page.locator(f"{PICKS}:checked")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en", "fr", "ar"])
def test_a_phone_shows_the_whole_table_without_scrolling(people: People, locale: str) -> None:
    page = people("Amina", width=360, height=640, locale=locale)[0].new_page()
    for seats in (2, 5):
        against_bots(page, seats)
        page.wait_for_selector("#screen[data-my-turn]")
        assert overflow(page) == [0, 0], (seats, locale)
        draw(page)
        pressed(page, "#order-best")
        assert overflow(page) == [0, 0], (seats, locale)


@pytest.mark.parametrize(("locale", "scheme", "width"), [("en", "light", 1280), ("ar", "dark", 360)])
def test_axe_finds_nothing_serious(people: People, locale: str, scheme: str, width: int) -> None:
    context = people("Amina", locale=locale, width=width, height=800, color_scheme=scheme, bypass_csp=True)[0]
    page = context.new_page()
    page.goto("/rules/talaj/")
    assert faults(page) == []
    against_bots(page, 4)
    draw(page)
    page.locator(PICKS).first.click()
    assert faults(page) == []
    page.click("#drawer > summary")
    assert faults(page) == []


def test_without_scripts_a_turn_is_made_by_forms(people: People) -> None:
    page = people("Amina", java_script_enabled=False)[0].new_page()
    against_bots(page, 2)
    for _ in range(3):
        while not is_my_turn(page):
            page.reload()
        page.click("#draw-stock")
        page.click("#order-best")
        before = number(page)
        page.locator(f"{PICKS}:not([value$=JK])").last.click()
        page.click("#discard")
        assert number(page) > before


class Finger:
    """One finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.devtools = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, *way: tuple[float, float]) -> None:
        """Touch the first point, go through the others, and let go."""
        self._touch("touchStart", way[0])
        for (x, y), (to_x, to_y) in pairwise(way):
            for step in range(1, 6):
                self._touch("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
        self._touch("touchEnd")


def corner(pick: Locator, share: float = 0.1) -> tuple[float, float]:
    """A point near the upper edge of a card, at this share of the part of it that shows."""
    box = pick.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"], 34) * share, box["y"] + 20


@pytest.mark.parametrize("locale", ["en", "ar"])
def test_a_hand_is_sorted_by_a_finger_on_a_phone(people: People, locale: str) -> None:
    context = people("Amina", width=360, height=640, locale=locale, has_touch=True, is_mobile=True)[0]
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
    against_bots(page, 2)
    wait_live(page)
    page.wait_for_selector("#screen[data-my-turn]")
    finger, picks = Finger(page), page.locator("[data-fan] .pick")
    for is_chosen in (True, False):
        picks.first.tap()
        expect(page.locator(PICKS).first).to_be_checked(checked=is_chosen)
    before = hand(page)
    finger.drag(corner(picks.last, 0.5), (180, 560), corner(picks.first))
    wait_for_hand(page, [before[-1], *before[:-1]])
    finger.drag(corner(picks.first, 0.5), (180, 560), corner(picks.last, 0.9))
    wait_for_hand(page, before)
    expect(page.locator(f"{PICKS}:checked")).to_have_count(0)
    assert page.evaluate("scrollY") == 0
    assert page.locator("#screen [style]").count() == 0
    assert faults == []


def test_a_phone_lying_down_shows_the_whole_table_without_scrolling(people: People) -> None:
    page = people("Amina", width=667, height=375)[0].new_page()
    against_bots(page, 5)
    page.wait_for_selector("#screen[data-my-turn]")
    assert overflow(page) == [0, 0]
    draw(page)
    pressed(page, "#order-best")
    assert overflow(page) == [0, 0]
    for button in ("#discard", "#lay", "#order-right"):
        expect(page.locator(button)).to_be_in_viewport(ratio=1)
