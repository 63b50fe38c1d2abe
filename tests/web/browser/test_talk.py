"""The talk as it is used: two people and a spectator, on a desk and on a phone, without sockets and without scripts."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocketRoute, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import beat, code, filled, open_table, overflow, sit_together, wait_live
from tests.web.browser.test_axe import faults

pytestmark = pytest.mark.browser

STOP = """
from games.models import Table
from tests.play.talk_kit import stop
stop(Table.objects.get(code=%r))
"""
"""Ends a match early, from another process: the pages learn of it by their next heartbeat."""


def unfold(page: Page) -> None:
    """Show the talk, where it is folded."""
    if page.locator("#talk-box[open]").count() == 0:
        page.click("#talk-box > summary")


def say(page: Page, text: str) -> None:
    """Write a line and send it; the field is empty then."""
    unfold(page)
    page.fill("#talk-text", text)
    page.press("#talk-text", "Enter")
    expect(page.locator("#talk-text")).to_have_value("")


def lines(page: Page) -> Locator:
    """The words of the lines that are shown."""
    return page.locator("#talk-lines .talk-words")


def watching(page: Page, table: Page) -> None:
    """Open the page of the table that another page shows, as a spectator."""
    page.goto(table.url)
    page.wait_for_selector("[data-play]")
    wait_live(page)


def test_two_people_talk_and_one_blocks_the_other(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim])
    say(amina, "salam <b>")
    expect(lines(brahim)).to_have_text(["salam <b>"])
    brahim.click("#talk-phrases button[value=hello]")
    expect(lines(amina)).to_have_text(["salam <b>", "Hello!"])
    amina.locator(".talk-about summary").click()
    amina.get_by_role("button", name="Block", exact=True).click()
    expect(lines(amina)).to_have_text(["salam <b>"])
    expect(lines(brahim)).to_have_text(["Hello!"])
    say(brahim, "are you there?")
    expect(lines(brahim)).to_have_text(["Hello!", "are you there?"])
    say(amina, "alone at last")
    expect(lines(amina)).to_have_text(["salam <b>", "alone at last"])
    expect(lines(brahim)).to_have_text(["Hello!", "are you there?"])
    amina.goto("/people/blocked/")
    amina.get_by_role("button", name="Undo it").click()
    expect(amina.locator("main")).not_to_contain_text("Brahim")
    amina.go_back()
    amina.go_back()
    expect(lines(amina)).to_have_text(["salam <b>", "Hello!", "are you there?", "alone at last"], timeout=15_000)


def test_a_spectator_talks_and_the_players_read_it_when_the_match_is_over(people: People, server: Server) -> None:
    amina, brahim, chama, driss = (context.new_page() for context in people("Amina", "Brahim", "Chama", "Driss"))
    sit_together([amina, brahim])
    for spectator in (chama, driss):
        watching(spectator, amina)
    say(chama, "she has it")
    expect(lines(driss)).to_have_text(["she has it"])
    say(amina, "quiet today")
    for page, shown in ((brahim, ["quiet today"]), (driss, ["she has it", "quiet today"])):
        expect(lines(page)).to_have_text(shown)
    assert "she has it" not in amina.content() + brahim.content()
    server.manage("shell", text=STOP % code(amina))
    for page in (amina, brahim):
        beat(page)
        expect(lines(page)).to_have_text(["she has it", "quiet today"])


def test_on_a_phone_the_talk_is_folded_counts_what_is_new_and_keeps_what_is_being_written(people: People) -> None:
    amina = people("Amina")[0].new_page()
    brahim = people("Brahim", width=360, height=640)[0].new_page()
    sit_together([amina, brahim])
    expect(brahim.locator("#talk-box[open]")).to_have_count(0)
    say(amina, "one")
    say(amina, "two")
    expect(brahim.locator("#talk-unread b")).to_have_text("2")
    assert overflow(brahim) == [0, 0]
    brahim.click("#talk-box > summary")
    expect(brahim.locator("#talk-unread")).to_be_hidden()
    expect(lines(brahim)).to_have_text(["one", "two"])
    assert overflow(brahim) == [0, 0]
    brahim.fill("#talk-text", "half a sent")
    say(amina, "three")
    expect(lines(brahim)).to_have_text(["one", "two", "three"])
    expect(brahim.locator("#talk-text")).to_have_value("half a sent")
    expect(brahim.locator("#talk-text")).to_be_focused()
    brahim.keyboard.press("1")
    expect(brahim.locator("#talk-text")).to_have_value("half a sent1")
    brahim.keyboard.press("Escape")
    expect(brahim.locator("#talk-box > summary")).to_be_focused()
    brahim.reload()
    expect(brahim.locator("#talk-unread")).to_be_hidden()


def test_too_much_at_once_is_refused_and_given_back(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim])
    for number in range(5):
        say(amina, str(number))
    expect(lines(amina)).to_have_count(5)
    amina.fill("#talk-text", "one more")
    amina.press("#talk-text", "Enter")
    expect(amina.locator("#talk-notice")).to_contain_text("Wait a moment")
    expect(amina.locator("#talk-text")).to_have_value("one more")
    expect(lines(amina)).to_have_count(5)


def test_with_sockets_blocked_the_talk_comes_by_asking(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))

    def block(socket: WebSocketRoute) -> None:
        socket.close()

    sit_together([amina, brahim])
    brahim.route_web_socket(re.compile(".*"), block)
    brahim.reload()
    expect(brahim.locator(".connection")).to_contain_text("asks for news", timeout=15_000)
    say(amina, "can you hear me?")
    expect(lines(brahim)).to_have_text(["can you hear me?"], timeout=15_000)


def _without_scripts(browser: Browser, server: Server) -> BrowserContext:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    context.set_default_timeout(10_000)
    return context


def test_without_scripts_the_talk_works_by_forms(people: People, browser: Browser, server: Server) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim])
    context = _without_scripts(browser, server)
    stranger = context.new_page()
    stranger.goto(amina.url)
    stranger.click("#talk-box > summary")
    stranger.click("#talk-phrases button[value=good-luck]")
    expect(lines(stranger)).to_have_text(["Good luck!"])
    stranger.click("noscript a")
    stranger.fill("#talk-text", "from a page of its own")
    stranger.click("#talk-say button")
    expect(lines(stranger)).to_have_text(["Good luck!", "from a page of its own"])
    assert stranger.url.endswith("/talk/")
    context.close()


def test_a_stranger_who_speaks_stays_on_the_table_as_a_guest(people: People, browser: Browser, server: Server) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim])
    context = browser.new_context(base_url=server.url)
    context.set_default_timeout(10_000)
    stranger = context.new_page()
    watching(stranger, amina)
    unfold(stranger)
    stranger.fill("#talk-text", "first")
    stranger.press("#talk-text", "Enter")
    expect(lines(stranger)).to_have_text(["first"])
    wait_live(stranger)
    say(stranger, "second")
    expect(lines(stranger)).to_have_text(["first", "second"])
    context.close()


def test_a_watcher_is_sent_away_when_a_match_begins_that_is_not_to_be_watched(people: People) -> None:
    amina, brahim, chama = (context.new_page() for context in people("Amina", "Brahim", "Chama"))
    amina.goto("/tables/new/")
    filled(amina, "ronda").get_by_label("Others may watch").uncheck()
    open_table(amina)
    amina.wait_for_selector("#leave")
    for page in (brahim, chama):
        page.goto(amina.url)
        wait_live(page)
    brahim.click("#sit-1")
    brahim.wait_for_selector("#leave")
    amina.click("#start")
    brahim.wait_for_selector("[data-hand]")
    expect(chama.locator("main")).to_contain_text("Only those who sit at this table can see it.", timeout=15_000)
    assert chama.locator("[data-play]").count() == 0


@pytest.mark.parametrize(
    ("locale", "scheme", "width", "height"),
    [("ar", "dark", 360, 640), ("fr", "light", 1280, 800)],
)
def test_axe_finds_nothing_serious_in_the_talk(
    people: People, locale: str, scheme: str, width: int, height: int
) -> None:
    amina = people("Amina")[0].new_page()
    options = {"locale": locale, "color_scheme": scheme, "bypass_csp": True}
    brahim = people("Brahim", width=width, height=height, **options)[0].new_page()
    sit_together([amina, brahim])
    say(amina, "hello")
    unfold(brahim)
    brahim.locator(".talk-about summary").click()
    assert overflow(brahim) == [0, 0]
    assert faults(brahim) == []
    for path in (brahim.url + "talk/", "/people/blocked/"):
        brahim.goto(path)
        assert faults(brahim) == []
