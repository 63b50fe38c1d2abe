"""From the end of a match to the next one at the same table."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import code, is_my_turn, number, overflow, play_best, sit_together, wait_live

pytestmark = pytest.mark.browser

END = """
from games.engine import match as driver
from games.engine.events import Stop
from games.play import begin, latest, log
from games.play.door import write_door

with write_door():
    row = latest.lock(%r)
    reading, stop = log.read(row), Stop("vote", (0,))
    driver.apply(reading.game, stop)
    begin.settle(row, reading, [stop], latest.places_of(row.table))
"""
"""Ends the match at a table, won by the first side."""

SECOND = '#screen[data-match="2"]'


def end(server: Server, pages: Sequence[Page]) -> None:
    """End the match on these pages, behind the server's back."""
    server.manage("shell", text=END % code(pages[0]))
    for page in pages:
        page.reload()
        page.wait_for_selector("#rematch-same")


def play_some(pages: Sequence[Page], moves: int) -> None:
    """Whoever has the turn plays, so many times; the bots between them too."""
    for made in range(moves):
        while not any(is_my_turn(page) for page in pages):
            pages[0].wait_for_timeout(5)
        play_best(next(page for page in pages if is_my_turn(page)), 10 + made)


def test_two_people_and_two_bots_go_on_with_shuffled_sides(people: People, server: Server) -> None:
    amina = people("Amina", width=360, height=640)[0].new_page()
    brahim = people("Brahim")[0].new_page()
    sit_together([amina, brahim], bots=2, target=25)
    play_some([amina, brahim], 4)
    last = number(amina)
    end(server, [amina, brahim])
    for page in (amina, brahim):
        wait_live(page)
        assert overflow(page) == [0, 0]
    brahim.check("#rematch-bots")
    amina.click("#rematch-shuffled")
    expect(brahim.locator(".rematch-people .is-ready")).to_have_text(re.compile("Amina: ready, shuffled"))
    expect(brahim.locator("#rematch-bots")).to_be_checked()
    brahim.click("#rematch-shuffled")
    for page in (amina, brahim):
        page.wait_for_selector(f"{SECOND} [data-hand]")
        assert number(page) < last
    play_some([amina, brahim], 3)
    for page in (amina, brahim):
        expect(page.locator(".seat")).to_have_count(4)
        expect(page.locator(".badge.is-bot")).to_have_count(2)
        page.click("#drawer > summary")
        for won in ("Amina 1", "Brahim 0", "Bots 0"):
            expect(page.locator(".drawer-body .tally")).to_contain_text(won)


def test_a_screen_of_the_match_before_that_comes_late_is_not_shown(people: People, server: Server) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim], target=25)
    play_some([amina, brahim], 4)
    brahim.route_web_socket(re.compile(".*"), lambda socket: socket.close())
    end(server, [amina, brahim])
    held: list[tuple[Route, str]] = []

    def hold(route: Route) -> None:
        answer = route.fetch()
        if answer.status == 200 and not held:  # what comes later brings the match that was being set up
            held.append((route, answer.text()))
        else:
            route.fulfill(response=answer)

    brahim.route("**/screen/**", hold)
    amina.click("#rematch-same")
    while not held:
        brahim.wait_for_timeout(10)
    brahim.click("#rematch-same")
    brahim.wait_for_selector(SECOND)
    route, old = held[0]
    assert 'data-match="1"' in old
    with brahim.expect_response("**/screen/**"):
        route.fulfill(body=old)
    brahim.unroute("**/screen/**")
    play_some([amina, brahim], 2)
    assert brahim.locator(SECOND).count() == 1
