"""Being called back in a real browser: the bell, and the page of settings."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import key_best, play_now, wait_live

pytestmark = pytest.mark.browser

BEGIN = """
from accounts.models import User
from tests.play.calls_kit import playing, waited_for
people = [User.objects.filter(name=name).latest("pk") for name in ("Amina", "Brahim")]
table, _ = playing(people=people)
print(table.code, waited_for(table, people).name)
"""
"""Begins a match of days between the two, and prints its table and whose turn it is."""


def table_of_days(server: Server) -> tuple[str, str]:
    """The address of a table of Amina's and Brahim's, and who of them is to play."""
    code, name = server.manage("shell", text=BEGIN).split()
    return f"/tables/{code}/", name


def at_a_table(context: BrowserContext) -> Page:
    """A page of a table against bots, where it is one's turn."""
    page = context.new_page()
    play_now(page, "ronda", 2)
    wait_live(page)
    return page


def press(page: Page, button: str) -> None:
    """Find a button by the key that goes from one thing to the next, and press it by another."""
    page.get_by_role("button", name=button, exact=True).focus()
    page.keyboard.press("Enter")


def test_the_bell_rises_by_anothers_move_and_falls_when_the_table_is_opened(people: People, server: Server) -> None:
    contexts = dict(zip(("Amina", "Brahim"), people("Amina", "Brahim"), strict=True))
    address, mover = table_of_days(server)
    waiting = at_a_table(contexts["Brahim" if mover == "Amina" else "Amina"])
    bell, onward = waiting.locator("#bell"), waiting.locator("#next-table")
    expect(bell).to_have_attribute("data-count", "0")
    expect(onward).to_be_hidden()
    other = contexts[mover].new_page()
    other.goto(address)
    wait_live(other)
    key_best(other)
    expect(bell).to_have_attribute("data-count", "1")
    expect(bell).to_have_accessible_name("1 call for you")
    expect(waiting).to_have_title("(1) ● Your turn – Ronda")
    expect(onward).to_be_visible()
    opened = waiting.context.new_page()
    opened.goto(address)
    wait_live(opened)
    expect(bell).to_have_attribute("data-count", "0")
    expect(waiting).to_have_title("● Your turn – Ronda")


def test_the_settings_are_saved_by_keys_alone(people: People) -> None:
    page = people("Chama")[0].new_page()
    page.goto("/profile/calls/")
    box = page.locator("form.form input[type=checkbox]").first
    name, was_on = box.get_attribute("name"), box.is_checked()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == name:
            break
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved.", exact=True)).to_be_visible()
    assert page.locator(f"[name='{name}']").is_checked() is not was_on
    press(page, "Send me a test")
    expect(page.get_by_text("On the site: it stands under the bell.")).to_be_visible()
    expect(page.get_by_text("Notification: none was sent, since no browser of yours takes them.")).to_be_visible()
