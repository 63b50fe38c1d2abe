"""Walking through a finished match by keys, by itself and by swipes; a moment opened by a link in another language."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import overflow
from tests.web.browser.test_axe import faults

pytestmark = pytest.mark.browser

PLAYED = """
import random
from games.engine import bots, record
from games.engine import match as driver
from games.engine.events import Stop
from games.play import begin, latest, log, moves, tables
from games.play.door import write_door
from accounts.models import User
import uuid

users = [User.objects.create(username=f"r{uuid.uuid4().hex[:8]}", name=name) for name in ("Amina", "Brahim")]
table = tables.create_table(users[0], "ronda", 2, {"target": 41})
tables.sit(table, users[1], 1)
tables.start(table, users[0])
rng = random.Random(1)
for _ in range(9):
    row = latest.read(table)[1]
    game = log.read(row).game
    seat = driver.turn(game)
    body = record.to_builtin(bots.choose("steady", driver.view(game, seat), rng))
    body.pop("seat")
    moves.make_move(table.code, users[seat], seen=row.last_number, move_id=uuid.uuid4(), move=body)
with write_door():
    row = latest.lock(table.code)
    reading, stop = log.read(row), Stop("vote", (0,))
    driver.apply(reading.game, stop)
    begin.settle(row, reading, [stop], latest.places_of(row.table))
print("CODE" + table.code)
"""
"""Plays some moves of a public match of two people, ends it, and prints the code of its table."""

SWIPE = """([from, to]) => {
    const target = document.querySelector("#replay .felt");
    const touch = (x) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
    const send = (type, touches, changed) => target.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches, changedTouches: changed }));
    send("touchstart", [touch(from)], [touch(from)]);
    send("touchend", [], [touch(to)]);
}"""


def shows(page: Page, number: int) -> None:
    """Wait until the page shows the moment after that event."""
    expect(page.locator("#replay")).to_have_attribute("data-number", str(number))


def test_a_match_is_walked_through_by_keys_swipes_and_by_itself(
    people: People, server: Server, browser: Browser
) -> None:
    code = server.manage("shell", text=PLAYED).rpartition("CODE")[2].strip()
    page = people("Sara", width=360, height=640, has_touch=True)[0].new_page()
    page.goto(f"/tables/{code}/matches/1/?at=3&as=open")
    page.wait_for_selector("#play-through")
    last = int(page.get_attribute("#replay", "data-last") or 0)
    assert overflow(page)[1] == 0
    for key, number in (("ArrowRight", 4), ("ArrowRight", 5), ("ArrowLeft", 4), ("Home", 1), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        shows(page, number)
    page.keyboard.press("End")
    shows(page, last)
    expect(page.locator("#said")).to_contain_text("The seed of the decks is laid open")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#said")).to_contain_text("agreed to stop")
    page.goto(f"/tables/{code}/matches/1/?at={last - 3}&as=1")
    page.evaluate(SWIPE, [300, 100])
    shows(page, last - 2)
    page.evaluate(SWIPE, [100, 300])
    shows(page, last - 3)
    page.select_option("#speed", "0.5")
    page.locator("h1").click()
    page.keyboard.press(" ")
    shows(page, last)
    expect(page.locator("#play-through")).to_have_attribute("aria-pressed", "false")
    here = page.url
    assert f"at={last}" in here
    assert "as=1" in here

    looked_at = people("Yto", locale="fr", width=360, height=640, bypass_csp=True)[0].new_page()
    looked_at.goto(here.replace(f"at={last}&as=1", "at=4&as=open"))
    assert faults(looked_at) == []

    plain = browser.new_context(java_script_enabled=False, locale="ar", viewport={"width": 360, "height": 640})
    other = plain.new_page()
    other.goto(here.replace(f"at={last}", "at=7"))
    assert other.locator("html").get_attribute("dir") == "rtl"
    shows(other, 7)
    other.locator("#step-on").click()
    shows(other, 8)
    other.locator("#step-turn-back").click()
    expect(other.locator("#replay")).not_to_have_attribute("data-number", "8")
    plain.close()
