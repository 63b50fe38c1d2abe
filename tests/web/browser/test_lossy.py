"""A bad network: three of ten pushes never reach the page that they are for."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLong

from tests.web.browser.conftest import guests
from tests.web.browser.server import Server
from tests.web.browser.table_page import is_my_turn, key_best, number, sit_together, wait_for_number, wait_live

pytestmark = pytest.mark.browser

HEARTBEAT = 10_000
PUSHED = 700
SOON = 3_000
TURNS = 10


@pytest.mark.long
def test_with_three_of_ten_pushes_lost_every_page_is_right_within_one_heartbeat(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server(tmp_path, "tests.web.browser.lossy")
    server.prepare()
    server.start()
    with guests(browser, server) as people:
        amina, brahim, chama = pages = [context.new_page() for context in people("Amina", "Brahim", "Chama")]
        for page in pages:
            page.clock.install()
        sit_together([amina, brahim])
        chama.goto(amina.url)
        wait_live(chama)
        beats = 0
        for _ in range(TURNS):
            mover = next(page for page in pages if is_my_turn(page))
            key_best(mover)
            beats += sum(catch_up(page, number(mover)) for page in pages)
        assert beats
    server.stop()


def catch_up(page: Page, least: int) -> bool:
    """Wait until a page shows an event: by a push, or else by the next heartbeat; answers whether it took that."""
    try:
        wait_for_number(page, least, PUSHED)
    except TooLong:
        page.clock.fast_forward(HEARTBEAT)
        wait_for_number(page, least, SOON)
        return True
    return False
