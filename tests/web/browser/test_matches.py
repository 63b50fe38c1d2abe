"""Whole matches through the page; the stored log, exported and replayed, gives the score on the screen."""

import pytest
from playwright.sync_api import expect

from tests.dealing import DealFrom
from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import all_see_the_end, code, open_table, overflow, play_to_the_end, wait_live

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_two_people_play_a_whole_match(people: People, server: Server, deal_from: DealFrom) -> None:
    deal_from("3")
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    amina.goto("/")
    open_table(amina, target=25)
    amina.wait_for_selector("#leave")
    wait_live(amina)
    brahim.goto("/")
    brahim.locator(f"#table-{code(amina)}").get_by_role("button", name="Take seat 2").click()
    amina.get_by_role("button", name="Start the match").click()
    for page in (amina, brahim):
        page.wait_for_selector("[data-hand]")
        wait_live(page)
    play_to_the_end([amina, brahim])
    all_see_the_end(server, [amina, brahim])


@pytest.mark.long
def test_two_people_and_two_bots_play_a_whole_match_on_phones(
    people: People, server: Server, deal_from: DealFrom
) -> None:
    deal_from("143")
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim", width=360, height=640))
    amina.goto("/tables/new/")
    amina.check("#ronda-private")
    open_table(amina, seats=4, target=25)
    amina.wait_for_selector("#invite-link")
    link = amina.input_value("#invite-link")
    amina.click("#bot-1")
    amina.wait_for_selector(".badge.is-bot")
    amina.click("#bot-3")
    expect(amina.locator(".badge.is-bot")).to_have_count(2)
    brahim.goto(link)
    brahim.get_by_role("button", name="Sit down here").click()
    amina.get_by_role("button", name="Start the match").click()
    for page in (amina, brahim):
        page.wait_for_selector("[data-hand]")
    play_to_the_end([amina, brahim])
    all_see_the_end(server, [amina, brahim])
    assert overflow(amina) == overflow(brahim) == [0, 0]
    assert all("over" in page.title() for page in (amina, brahim))
