"""Whole matches of Ronda Bkhamsa through the page, and what it offers there."""

import pytest
from playwright.sync_api import Page, expect

from tests.dealing import DealFrom
from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import (
    HAND,
    act,
    all_see_the_end,
    is_over,
    key_best,
    number,
    overflow,
    play_best,
    play_now,
    play_to_the_end,
    sit_together,
    wait_for_number,
)

pytestmark = pytest.mark.browser

CATCHES = 2


class Talkers:
    """People who declare what they hold, at first say `Caught you!` whenever they may, and see what the others say."""

    def __init__(self, *pages: Page) -> None:
        self.pages = pages
        self.declared = self.caught = 0

    def turn(self, page: Page, made: int) -> None:
        """Say something, or play; the page stays as large as the window."""
        assert overflow(page) == [0, 0]
        before = number(page)
        if page.query_selector("#declare"):
            self._declare(page)
        elif self.caught < CATCHES and page.query_selector(".is-accusing"):
            self._catch(page)
        else:
            play_best(page, made)
        wait_for_number(page, before + 1)

    def _declare(self, page: Page) -> None:
        bubbles = page.locator(".call-bubble").count()
        act(page, "#declare")
        for one in self.pages:
            expect(one.locator(".call-bubble")).to_have_count(bubbles + 1)
        self.declared += 1

    def _catch(self, page: Page) -> None:
        act(page, ".is-accusing >> nth=0")
        for one in self.pages:
            expect(one.locator(".last-play")).to_contain_text("hid")
        self.caught += 1


@pytest.mark.long
def test_two_people_play_a_whole_match_on_phones(people: People, server: Server, deal_from: DealFrom) -> None:
    deal_from("216")
    pages = [context.new_page() for context in people("Amina", "Brahim", width=360, height=640)]
    sit_together(pages, "bkhamsa", target=21, opening="expert")
    for page in pages:
        expect(page.locator(HAND)).to_have_count(4)
        expect(page.locator(".dealer-draw")).to_be_visible()
        assert overflow(page) == [0, 0]
    play_to_the_end(pages)
    all_see_the_end(server, pages)
    assert [overflow(page) for page in pages] == [[0, 0], [0, 0]]


@pytest.mark.long
def test_four_people_declare_and_catch_each_other_on_phones_and_wide_screens(
    people: People, server: Server, deal_from: DealFrom
) -> None:
    deal_from("186")
    phones = [context.new_page() for context in people("Amina", "Brahim", width=360, height=640)]
    desks = [context.new_page() for context in people("Chama", "Driss")]
    pages = [phones[0], desks[0], desks[1], phones[1]]
    sit_together(pages, "bkhamsa", target=21)
    talkers = Talkers(*pages)
    play_to_the_end(pages, talkers.turn)
    assert talkers.declared
    assert talkers.caught == CATCHES
    all_see_the_end(server, pages)
    assert all(overflow(page) == [0, 0] for page in pages)


@pytest.mark.parametrize("locale", ["en", "fr", "ar"])
def test_a_phone_shows_the_whole_table_without_scrolling(people: People, locale: str) -> None:
    page = people("Amina", width=360, height=640, locale=locale)[0].new_page()
    for seats in (2, 4):
        play_now(page, "bkhamsa", seats)
        for _ in range(4):
            page.wait_for_selector("#screen[data-my-turn]")
            assert overflow(page) == [0, 0], (seats, locale)
            key_best(page)


@pytest.mark.parametrize("locale", ["en", "fr", "ar"])
def test_a_phone_lying_down_shows_table_and_hand_with_every_accusation(people: People, locale: str) -> None:
    page = people("Amina", width=667, height=375, locale=locale)[0].new_page()
    page.goto("/")
    page.click("#now-bkhamsa-4")
    most = 0
    while most < 3 and not is_over(page):
        page.wait_for_selector("#screen[data-my-turn], #result-title")
        most = max(most, page.locator(".is-accusing").count())
        if page.locator("#deal-news:not([open])").count():
            page.click("#deal-news > summary")
        assert overflow(page) == [0, 0]
        if not is_over(page):
            for card in page.locator(HAND).all():
                expect(card).to_be_in_viewport(ratio=1)
            key_best(page)
    assert most >= 2


def test_a_lifted_card_says_what_it_would_do(people: People) -> None:
    page = people("Amina")[0].new_page()
    play_now(page, "bkhamsa", 2)
    for card in page.locator(HAND).all():
        card.click()
        expect(card.locator(".card-word")).to_be_visible()
        lit = page.locator("[data-card].is-lit").count()
        assert lit == len((card.get_attribute("data-takes") or "").split())
        assert (card.locator(".card-word").inner_text() == "Lay") is (lit == 0)
