"""The table page as it is used: by keys, by touch, on a phone, without scripts, without sockets, across a crash."""

import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, WebSocketRoute, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import (
    HAND,
    beat,
    best_card,
    is_my_turn,
    key_best,
    number,
    open_table,
    overflow,
    play_now,
    sit_together,
    tap_best,
    wait_for_company,
    wait_for_number,
    wait_live,
)

pytestmark = pytest.mark.browser

HEAR = """document.addEventListener("htmx:wsBeforeMessage", (event) => {
    if (event.detail.message.includes('id="screen"')) document.body.dataset.heard = "";
})"""
"""Marks the page once the socket has brought a screen, whether that is shown or not."""


def against_bots(page: Page, seats: int = 2) -> None:
    """Play now, and wait until it is one's turn."""
    play_now(page, "ronda", seats)


def two_at_a_table(people: People) -> tuple[Page, Page]:
    """Two people at a running table, each with an open socket: whose turn it is, and the other."""
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim])
    return (amina, brahim) if is_my_turn(amina) else (brahim, amina)


def hold(page: Page, where: str) -> list[tuple[Route, APIResponse]]:
    """Keep back the answer to the next request to this address: it is put into the list, to be given later."""
    held: list[tuple[Route, APIResponse]] = []
    page.route(where, lambda route: held.append((route, route.fetch())), times=1)
    return held


def refused(page: Page) -> list[tuple[Route, APIResponse]]:
    """Ask for a pause in a way that can't be read; the answer is kept back."""
    held = hold(page, "**/company/")
    page.click("#drawer > summary")
    page.locator("form:has(#menu-ask-pause) [name=match]").evaluate("field => { field.value = 'x' }")
    page.click("#menu-ask-pause")
    while not held:
        page.wait_for_timeout(10)
    return held


def await_and_join(held: list[Any], host: Page, guest: Page) -> None:
    """Wait until the host's request is on its way; then somebody sits down, and the host sees it."""
    while not held:
        host.wait_for_timeout(10)
    guest.goto(host.url)
    guest.click("#sit-1")
    expect(host.locator(".seat", has_text="Brahim")).to_have_count(1)


def lit(page: Page) -> set[str]:
    """The cards on the table that are lit."""
    return set(page.eval_on_selector_all("[data-card].is-lit", "all => all.map(one => one.dataset.card)"))


def test_the_first_tap_lifts_and_lights_exactly_what_the_card_takes(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page)
    for card in page.locator(HAND).all():
        before = number(page)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        assert page.locator(f"{HAND}.is-lifted").count() == 1
        assert lit(page) == set((card.get_attribute("data-takes") or "").split())
        assert number(page) == before
    page.keyboard.press("Escape")
    assert page.locator(f"{HAND}.is-lifted").count() == 0
    assert lit(page) == set()


def test_the_second_tap_plays_and_a_double_click_plays_once(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page)
    wait_live(page)
    tap_best(page)
    page.wait_for_selector("#screen[data-my-turn]")
    card = page.locator(HAND).nth(best_card(page) - 1)
    code, before = card.get_attribute("value"), number(page)
    card.click(click_count=3, delay=5)
    wait_for_number(page, before + 1)
    page.wait_for_selector("#screen[data-my-turn]")
    assert page.locator(f"{HAND}[value='{code}']").count() == 0
    assert page.locator("#notice").count() == 0


def test_a_turn_is_played_by_keys_alone_and_focus_stays_in_the_hand(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page)
    page.keyboard.press("2")
    assert page.evaluate("document.activeElement === document.querySelectorAll('[data-hand] button.card')[1]")
    before = number(page)
    page.keyboard.press("Enter")
    wait_for_number(page, before + 1)
    page.wait_for_selector("#screen[data-my-turn]")
    assert page.evaluate("document.activeElement.matches('[data-hand] button.card')")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(f"{HAND}.is-lifted")).to_have_count(1)


def test_a_lifted_card_stays_lifted_and_an_open_sheet_open_when_the_screen_is_drawn_anew(people: People) -> None:
    mover, other = two_at_a_table(people)
    other.click("#drawer > summary")
    other.keyboard.press("3")
    lifted = other.get_attribute(f"{HAND}.is-lifted", "value")
    before = number(mover)
    key_best(mover)
    wait_for_number(other, before + 1)
    assert other.get_attribute(f"{HAND}.is-lifted", "value") == lifted
    assert other.evaluate("document.activeElement.value") == lifted
    assert other.locator("#drawer[open]").count() == 1
    assert other.title().startswith("●")
    assert not mover.title().startswith("●")
    assert other.inner_text("#said") != ""


def test_a_press_is_not_lost_to_a_screen_that_arrives_meanwhile(people: People) -> None:
    mover, other = two_at_a_table(people)
    card = other.locator(HAND).nth(1)
    box = card.bounding_box()
    assert box is not None
    other.evaluate(HEAR)
    other.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    other.clock.install()
    other.clock.pause_at(datetime.now() + timedelta(minutes=1))  # a press that seems never to end is let go at last
    other.mouse.down()
    before = number(mover)
    key_best(mover)
    other.wait_for_selector("body[data-heard]")
    assert number(other) == before
    other.mouse.up()
    other.clock.run_for(100)
    wait_for_number(other, before + 1)
    expect(card).to_have_attribute("aria-pressed", "true")


def test_an_answer_that_newer_news_has_overtaken_still_says_why_nothing_was_done(people: People) -> None:
    mover, other = two_at_a_table(people)
    held = refused(other)
    before = number(mover)
    key_best(mover)
    wait_for_number(other, before + 1)
    held[0][0].fulfill(response=held[0][1])
    expect(other.locator("#notice")).to_contain_text("could not be read")
    assert number(other) > before


def test_an_answer_that_newer_news_has_overtaken_takes_nobody_off_the_page(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    wait_for_company(amina, seats=3)
    held = hold(amina, "**/invite/")
    amina.fill("#invite-name", "Nobody at all")
    amina.click("#invite")
    await_and_join(held, amina, brahim)
    held[0][0].fulfill(response=held[0][1])
    expect(amina.locator("#notice")).to_contain_text("Nobody with an account has this name.")
    expect(amina.locator(".seat", has_text="Brahim")).to_have_count(1)


def test_a_request_that_got_lost_is_told_and_its_words_are_kept_until_another_gets_through(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    wait_for_company(amina, seats=3)
    held: list[Route] = []
    amina.route("**/invite/", lambda route: held.append(route), times=1)
    amina.fill("#invite-name", "Ghita")
    amina.click("#invite")
    await_and_join(held, amina, brahim)
    held[0].abort()
    expect(amina.locator("[data-connection]")).to_contain_text("did not get through")
    expect(amina.locator("#invite-name")).to_have_value("Ghita")
    amina.click("#invite")
    expect(amina.locator("#notice")).to_contain_text("Nobody with an account has this name.")
    expect(amina.locator("[data-connection]")).to_have_text("Live")


def test_during_a_press_neither_news_nor_a_sentence_is_lost(people: People) -> None:
    mover, other = two_at_a_table(people)
    held = refused(other)
    other.evaluate(HEAR)
    other.mouse.move(1, 1)
    other.mouse.down()
    before = number(mover)
    key_best(mover)
    other.wait_for_selector("body[data-heard]")
    with other.expect_response("**/company/"):
        held[0][0].fulfill(response=held[0][1])
    other.mouse.up()
    wait_for_number(other, before + 1)
    expect(other.locator("#notice")).to_contain_text("could not be read")
    assert number(other) > before


@pytest.mark.parametrize("what", ["#menu-resign > summary", "#menu-ask-pause"])
def test_a_keyboard_in_the_menu_stays_there_when_others_play(what: str, people: People) -> None:
    mover, other = two_at_a_table(people)
    other.click("#drawer > summary")
    other.locator(what).focus()
    before = number(mover)
    key_best(mover)
    wait_for_number(other, before + 1)
    assert other.evaluate("(what) => document.activeElement.matches(what)", what)
    other.keyboard.press("Escape")
    assert other.evaluate("document.activeElement.matches('#drawer:not([open]) > summary')")


def test_a_keyboard_goes_on_from_where_a_button_was_that_is_gone(people: People) -> None:
    page, _ = two_at_a_table(people)
    page.click("#drawer > summary")
    page.focus("#menu-pause")
    page.keyboard.press("Enter")
    page.wait_for_selector("#menu-pause", state="detached")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('#screen *')")


def test_a_word_chosen_for_whom_is_sent_away_is_still_chosen_when_the_screen_is_drawn_anew(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    wait_for_company(amina, seats=3)
    brahim.goto(amina.url)
    brahim.click("#sit-1")
    amina.click("[id^=away-] > summary")
    amina.select_option("[id^=phrase-]", index=1)
    chosen = amina.input_value("[id^=phrase-]")
    amina.click("#bot-2")
    amina.wait_for_selector(".badge.is-bot")
    assert amina.input_value("[id^=phrase-]") == chosen


def test_who_writes_a_word_to_a_guest_goes_on_while_others_sit_down_and_it_stays_that_guests(people: People) -> None:
    amina, brahim, chama = (context.new_page() for context in people("Amina", "Brahim", "Chama"))
    wait_for_company(amina, seats=4)
    for guest, seat in ((brahim, 1), (chama, 2)):
        guest.goto(amina.url)
        guest.click(f"#sit-{seat}")
        guest.wait_for_selector("#leave")
    amina.click("article:has-text('Brahim') details > summary")
    amina.click("article:has-text('Brahim') [id^=word-]")
    amina.keyboard.type("not nce ")
    for _ in range(3):
        amina.keyboard.press("ArrowLeft")
    brahim.click("#sit-3")
    amina.wait_for_selector("#sit-1")
    amina.keyboard.type("i")
    expect(amina.locator("article:has-text('Brahim') [id^=word-]")).to_have_value("not nice ")
    chama.click("#sit-1")
    amina.wait_for_selector("#sit-2")
    expect(amina.locator("article:has-text('Chama') [id^=word-]")).to_have_value("")
    expect(amina.locator("article:has-text('Chama') details")).not_to_have_attribute("open", "")
    amina.keyboard.type(" at all")
    expect(amina.locator("article:has-text('Brahim') [id^=word-]")).to_have_value("not ni at allce ")


def test_with_sockets_blocked_the_page_asks_and_the_match_goes_on(people: People) -> None:
    page = people("Amina")[0].new_page()

    def block(socket: WebSocketRoute) -> None:
        socket.close()

    page.route_web_socket(re.compile(".*"), block)
    against_bots(page)
    expect(page.locator(".connection")).to_contain_text("asks for news", timeout=15_000)
    for _ in range(3):
        page.wait_for_selector("#screen[data-my-turn]", timeout=15_000)
        tap_best(page)


def test_without_scripts_the_forms_work(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.click("#now-ronda-2")
    played = 0
    while played < 4:
        cards = page.locator(HAND)
        if page.locator("#screen[data-my-turn]").count():
            before = number(page)
            cards.first.click()
            assert number(page) > before
            played += 1
        else:
            page.reload()
    page.locator(".hand").wait_for()
    context.close()


def test_a_server_killed_and_started_again_is_found_by_the_page(people: People, server: Server) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page)
    wait_live(page)
    tap_best(page)
    page.wait_for_selector("#screen[data-my-turn]")
    before = number(page)
    server.kill()
    expect(page.locator(".connection")).to_contain_text("Connection lost", timeout=15_000)
    key = str(best_card(page))
    page.keyboard.press(key)
    page.keyboard.press("Enter")  # nobody answers: the card stays, and can be played again
    server.start()
    page.wait_for_selector(".connection.is-live", timeout=30_000)
    assert number(page) >= before
    page.wait_for_selector("#screen[data-my-turn]", timeout=15_000)
    key_best(page)


@pytest.mark.parametrize("locale", ["en", "fr", "ar"])
def test_a_phone_shows_the_whole_table_without_scrolling(people: People, locale: str) -> None:
    page = people("Amina", width=360, height=640, locale=locale)[0].new_page()
    for seats in (2, 3, 4):
        against_bots(page, seats)
        for _ in range(2):
            page.wait_for_selector("#screen[data-my-turn]")
            assert overflow(page) == [0, 0], (seats, locale)
            key_best(page)


def test_a_key_leads_on_to_the_next_table_that_waits_but_not_while_one_writes(people: People) -> None:
    page = people("Amina")[0].new_page()
    against_bots(page)
    page.keyboard.press("n")  # no other table waits: nobody is led away from this one
    expect(page.locator("#next-table")).to_be_hidden()
    first = page.url
    against_bots(page, 3)
    second = page.url
    expect(page.locator("#next-table")).to_be_visible()
    page.click("#talk-box > summary")
    page.locator("#talk-say [name=text]").press_sequentially("on n")
    assert page.url == second
    page.locator("#screen h1, #main").first.focus()
    page.keyboard.press("n")
    page.wait_for_url(first)


def test_logging_out_in_another_tab_takes_the_hand_away(people: People) -> None:
    context = people("Amina")[0]
    page = context.new_page()
    against_bots(page)
    wait_live(page)
    other = context.new_page()
    other.goto("/accounts/logout/")
    other.locator("main form button").first.click()
    other.wait_for_url("**/")
    beat(page)
    expect(page.locator(HAND)).to_have_count(0)


@pytest.mark.parametrize("locale", ["en", "fr", "ar"])
def test_a_phones_first_glance_at_the_lobby_shows_a_table_to_join_and_how_to_open_one(
    people: People, server: Server, locale: str
) -> None:
    server.manage("sample_tables")
    page = people("Amina", width=360, height=640, locale=locale)[0].new_page()
    page.goto("/")
    for shown in (".play-now .play-now-game >> nth=-1", ".new-table-link", ".table-line .table-line-title >> nth=0"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    page.click(".new-table-link")
    expect(page.locator("#new-ronda form")).to_be_visible()


def test_the_lobby_keeps_focus_and_open_menus_when_its_list_changes(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    brahim.goto("/tables/new/")
    open_table(brahim)
    brahim.wait_for_selector("#leave")
    code = brahim.url.rstrip("/").rpartition("/")[2]
    amina.goto("/")
    amina.wait_for_selector("[data-connection].is-live")
    amina.focus(f"#sit-{code}-1")
    second = brahim.context.new_page()
    second.goto("/tables/new/")
    open_table(second)
    second.wait_for_selector("#leave")
    other = second.url.rstrip("/").rpartition("/")[2]
    amina.wait_for_selector(f"#table-{other}")
    assert amina.evaluate("document.activeElement.id") == f"sit-{code}-1"
    brahim.click("#leave")
    expect(amina.locator(f"#table-{code}")).to_have_count(0)
    second.click("#leave")
