"""Forms that a socket brought work like those of the page itself."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import People
from tests.web.browser.table_page import code, wait_for_company, wait_live

pytestmark = pytest.mark.browser


def test_seats_are_taken_and_left_from_screens_that_were_pushed(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    brahim.goto("/")
    wait_live(brahim)
    wait_for_company(amina)

    brahim.locator(f"#table-{code(amina)}").get_by_role("button").click()
    brahim.wait_for_url("**/tables/**")
    wait_live(brahim)

    amina.get_by_role("button", name="Leave the table").click()
    expect(brahim.locator("#screen")).not_to_contain_text("Amina")
    brahim.get_by_role("button", name="Seat a bot").click()
    brahim.get_by_role("button", name="Start the match").click()
    brahim.wait_for_selector("[data-hand]")


def test_every_form_of_a_pushed_screen_carries_the_pages_token(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    wait_for_company(amina)
    brahim.goto(amina.url)
    brahim.get_by_role("button", name="Sit down here").click()
    amina.get_by_role("button", name="Start the match").wait_for()
    forms = amina.locator('#screen form[method="post"]')
    assert forms.count() > 0
    assert forms.count() == amina.locator('#screen form[method="post"]:has([name="csrfmiddlewaretoken"])').count()


def test_a_name_that_is_refused_or_not_sent_yet_stays_when_the_screen_is_drawn_anew(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    wait_for_company(amina, seats=3)
    amina.fill("#invite-name", "Nobody at all")
    amina.click("#invite")
    expect(amina.locator("#notice")).to_contain_text("Nobody with an account has this name.")
    expect(amina.locator("#invite-name")).to_have_value("Nobody at all")
    brahim.goto(amina.url)
    brahim.get_by_role("button", name="Sit down here").first.click()
    expect(amina.locator("#screen")).to_contain_text("Brahim")
    expect(amina.locator("#invite-name")).to_have_value("Nobody at all")
    amina.fill("#invite-name", "Ghi")
    brahim.get_by_role("button", name="Move here").click()
    expect(amina.locator("#sit-1")).to_be_visible()
    expect(amina.locator("#invite-name")).to_have_value("Ghi")
