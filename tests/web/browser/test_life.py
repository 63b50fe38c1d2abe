"""Life at a table in real browsers: lost connections, bots that sit in, pauses, votes, two devices, no sockets."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tests.dealing import DealFrom
from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import (
    HAND,
    all_see_the_end,
    beat,
    code,
    filled,
    is_my_turn,
    key_best,
    number,
    play_to_the_end,
    sit_together,
    wait_for_number,
    wait_live,
)

pytestmark = pytest.mark.browser

Pair = tuple[Page, Page]

LONG_AWAY = """
from datetime import timedelta
from games.models import Seat
for seat in Seat.objects.filter(table__code=%r, away_since__isnull=False):
    seat.away_since -= timedelta(seconds=45)
    seat.save()
"""
"""Moves back by 45 seconds since when somebody is away: what the others may do then need not be waited for."""


class Wire:
    """A browser's network cable: pulled out it ends the sockets and lets nothing through, until it is put back."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.is_in = True
        self.ends: list[Callable[[], None]] = []
        context.route_web_socket("**/ws/**", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        if not self.is_in:
            socket.close(code=1011)
            return
        server = socket.connect_to_server()

        def end() -> None:
            server.close()
            socket.close(code=1011)

        self.ends.append(end)

    def pull(self) -> None:
        """Cut it."""
        self.is_in = False
        self.context.set_offline(True)
        for end in self.ends:
            end()
        self.ends.clear()

    def put_back(self) -> None:
        """Mend it."""
        self.is_in = True
        self.context.set_offline(False)


@pytest.fixture
def pair(people: People) -> Pair:
    """Amina and Brahim in the middle of a live match of two with a clock."""
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    begin(amina, brahim)
    return amina, brahim


def begin(amina: Page, brahim: Page) -> None:
    sit_together([amina, brahim], private=False, target=25)
    for _ in range(2):
        turn(amina, brahim)


def turn(*pages: Page) -> None:
    """Whoever's turn it is plays, and every page sees it."""
    mover = next(page for page in pages if is_my_turn(page))
    key_best(mover)
    for page in pages:
        wait_for_number(page, number(mover))


def test_who_loses_the_network_is_shown_as_away_and_plays_on_when_it_is_back(people: People) -> None:
    contexts = people("Amina", "Brahim")
    wire = Wire(contexts[1])
    amina, brahim = (context.new_page() for context in contexts)
    begin(amina, brahim)
    wire.pull()
    amina.wait_for_selector(".badge.is-away", timeout=15_000)
    expect(brahim.locator(".connection")).to_have_text("Connection lost. Trying again…", timeout=15_000)
    if is_my_turn(amina):
        key_best(amina)
    wire.put_back()
    amina.wait_for_selector(".badge.is-away", state="detached", timeout=20_000)
    wait_live(brahim)
    wait_for_number(brahim, number(amina))
    turn(amina, brahim)
    turn(amina, brahim)


def test_who_leaves_finds_a_bot_in_the_seat_and_takes_it_back(pair: Pair, server: Server) -> None:
    amina, brahim = pair
    address = brahim.url
    brahim.goto("about:blank")
    amina.wait_for_selector(".badge.is-away", timeout=15_000)
    server.manage("shell", text=LONG_AWAY % code(amina))
    beat(amina)
    amina.click("#company-bot-1")
    amina.wait_for_selector("#seat-1 .badge.is-bot")
    for _ in range(2):
        amina.wait_for_selector("#screen[data-my-turn]")
        key_best(amina)
    brahim.goto(address)
    brahim.click("#company-back")
    brahim.wait_for_selector("#company-back", state="detached")
    amina.wait_for_selector("#seat-1 .badge.is-bot", state="detached")
    wait_live(brahim)
    for page in (amina, brahim):
        wait_for_number(page, max(number(amina), number(brahim)))
    turn(amina, brahim)
    turn(amina, brahim)


def test_a_pause_is_voted_for_and_ends_when_both_are_ready(pair: Pair) -> None:
    amina, brahim = pair
    amina.click("#drawer summary")
    amina.click("#menu-ask-pause")
    brahim.click("#vote-yes")
    for page in pair:
        expect(page.locator(".company")).to_contain_text("The match goes on when everybody is ready.")
    before = number(amina)
    mover = next(page for page in pair if is_my_turn(page))
    mover.keyboard.press("1")
    mover.keyboard.press("Enter")
    expect(mover.locator("#notice")).to_contain_text("The match stands still")
    assert number(amina) == before
    amina.keyboard.press("Escape")
    amina.click("#company-ready")
    expect(brahim.locator(".company")).to_contain_text("Ready: Amina")
    brahim.click("#company-ready")
    for page in pair:
        page.wait_for_selector(".company", state="detached")
    turn(*pair)


def test_a_stop_is_voted_for_and_settled_by_the_totals(pair: Pair, server: Server) -> None:
    amina, brahim = pair
    amina.click("#drawer summary")
    amina.click("#menu-ask-settle")
    expect(brahim.locator(".company")).to_contain_text("settle it by the totals: a draw between Amina and Brahim.")
    brahim.click("#vote-yes")
    for page in pair:
        expect(page.locator("#result-title")).to_contain_text("A draw between Amina and Brahim")
    assert server.replayed(code(amina))["winners"] == [0, 1]


def test_a_phone_and_a_laptop_on_one_seat_keep_step_and_play_one_card(people: People) -> None:
    amina, brahim = people("Amina", "Brahim")
    (phone,) = people("Amina", width=360, height=640)
    phone.clear_cookies()
    phone.add_cookies(amina.cookies())
    pages = [context.new_page() for context in (amina, brahim)]
    begin(*pages)
    other = phone.new_page()
    other.goto(pages[0].url)
    wait_live(other)
    if not is_my_turn(pages[0]):
        turn(*pages)
    wait_for_number(other, number(pages[0]))
    before = len(other.query_selector_all(HAND))
    seen = number(other)
    for device, at in ((pages[0], 0), (other, before - 1)):  # both press from the same screen
        device.evaluate(
            "([at, cards]) => { for (const _ of 'ab') document.querySelectorAll(cards)[at].click(); }", [at, HAND]
        )
    for device in (pages[0], other):
        wait_for_number(device, seen + 1)
        expect(device.locator(HAND)).to_have_count(before - 1, timeout=1_000)


@pytest.mark.long
def test_a_whole_match_is_played_with_sockets_blocked(people: People, server: Server, deal_from: DealFrom) -> None:
    deal_from("71")
    (context,) = people("Amina")
    context.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    context.add_init_script("const wait = window.setInterval; window.setInterval = (f, t) => wait(f, t / 25);")
    page = context.new_page()
    page.goto("/tables/new/")
    filled(page, "ronda", target=25).locator("[formaction]").click()
    page.wait_for_selector("#screen[data-my-turn]")
    page.wait_for_load_state()
    expect(page.locator(".connection")).to_contain_text("No live connection")
    play_to_the_end([page], lambda mine, _: key_best(mine))
    all_see_the_end(server, [page])
