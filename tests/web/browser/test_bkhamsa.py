"""Whole matches of Ronda Bkhamsa through the page, and what it offers there."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import (
    HAND,
    code,
    is_over,
    key_best,
    number,
    open_table,
    overflow,
    play_to_the_end,
    totals,
    wait_for_number,
    wait_live,
)

pytestmark = pytest.mark.browser


def replayed_as_shown(server: Server, *pages: Page) -> None:
    """The stored log, exported and replayed, gives the score on every screen."""
    replayed = server.replayed(code(pages[0]))
    assert replayed["ok"] is True
    assert all(totals(page) == replayed["totals"] for page in pages)
    assert replayed["winners"] is not None


def test_two_people_play_a_whole_match_on_phones(people: People, server: Server) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim", width=360, height=640))
    amina.goto("/tables/new/")
    amina.check("#bkhamsa-private")
    open_table(amina, "bkhamsa", seats=2, target=21, opening="expert")
    amina.wait_for_selector("#leave")
    brahim.goto(amina.url)
    brahim.get_by_role("button", name="Sit down here").click()
    brahim.get_by_role("button", name="Start the match").click()
    for page in (amina, brahim):
        page.wait_for_selector("[data-hand]")
        expect(page.locator(HAND)).to_have_count(4)
        expect(page.locator(".dealer-draw")).to_be_visible()
        assert overflow(page) == [0, 0]
        wait_live(page)
    play_to_the_end([amina, brahim])
    replayed_as_shown(server, amina, brahim)
    assert overflow(amina) == overflow(brahim) == [0, 0]


def test_four_seats_with_bots_on_a_wide_screen(people: People, server: Server) -> None:
    page = people("Amina")[0].new_page()
    page.goto("/")
    page.click("#now-bkhamsa-4")
    declared = accused = 0
    while not is_over(page):
        page.wait_for_selector("#screen[data-my-turn], #result-title")
        assert overflow(page) == [0, 0]
        before = number(page)
        if page.locator("#declare").count():
            page.click("#declare")
            expect(page.locator(".seat.at-bottom .call-bubble, .me .call-bubble")).to_have_count(1)
            declared += 1
        elif accused < 2 and page.locator(".is-accusing").count():
            page.locator(".is-accusing").first.click()
            expect(page.locator(".last-play")).to_contain_text("hid")
            accused += 1
        elif not is_over(page):
            key_best(page)
        wait_for_number(page, before + (not is_over(page)))
    assert accused
    assert declared
    replayed_as_shown(server, page)


@pytest.mark.parametrize("locale", ["en", "fr", "ar"])
def test_a_phone_shows_the_whole_table_without_scrolling(people: People, locale: str) -> None:
    page = people("Amina", width=360, height=640, locale=locale)[0].new_page()
    for seats in (2, 4):
        page.goto("/")
        page.click(f"#now-bkhamsa-{seats}")
        for _ in range(8):
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
    assert most == 3


def test_a_lifted_card_says_what_it_would_do(people: People) -> None:
    page = people("Amina")[0].new_page()
    page.goto("/")
    page.click("#now-bkhamsa-2")
    page.wait_for_selector("#screen[data-my-turn]")
    for card in page.locator(HAND).all():
        card.click()
        expect(card.locator(".card-word")).to_be_visible()
        lit = page.locator("[data-card].is-lit").count()
        assert lit == len((card.get_attribute("data-takes") or "").split())
        assert (card.locator(".card-word").inner_text() == "Lay") is (lit == 0)
