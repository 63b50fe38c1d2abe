"""Where things lie: seats of every game at three sizes, with long names; and that nothing lies over what is pressed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import is_my_turn, number, sit_together, wait_for_number
from tests.web.browser.test_replay import PLAYED

pytestmark = pytest.mark.browser

SIZES = ((1280, 800), (360, 640), (667, 375))
LONG = "Fatima-Zahra El Idrissi Alaoui"

TABLES = """
import uuid
from datetime import timedelta
from django.utils import timezone
from accounts.models import User
from games.engine.ruleset import all_rulesets
from games.models import Seat
from games.play import tables

host = User.objects.filter(name="Amina").latest("pk")
others = [User.objects.create(username=uuid.uuid4().hex[:30], name=%r) for _ in range(4)]

def opened(rules, seats):
    table = tables.create_table(host, rules, seats, {})
    for number, user in enumerate(others[:seats - 1], start=1):
        tables.sit(table, user, number)
    return table

for rules in all_rulesets():
    for seats in rules.seat_counts:
        if rules.name == "talaj":
            print("TABLE", opened(rules.name, seats).code)
        running = opened(rules.name, seats)
        tables.start(running, host)
        print("TABLE", running.code)
long_ago = timezone.now() - timedelta(minutes=5)
Seat.objects.filter(table=running, user=others[0]).update(away_since=long_ago)
print("AWAY", running.code)
"""
"""Begins a match at a table of every kind, opens tables of two to five that wait, and prints the codes of all; at the
last one somebody is away."""

FAULTS = """() => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  const seats = [...document.querySelectorAll(".felt .seat")].map((seat) => seat.getBoundingClientRect());
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  seats.forEach((one, at) => {
    const isIn = one.left >= felt.left && one.right <= felt.right && one.top >= felt.top && one.bottom <= felt.bottom;
    if (!isIn) found.push(`seat ${at} leaves the felt`);
    if (one.width < 60) found.push(`seat ${at} is ${one.width} wide`);
    for (const other of seats.slice(0, at)) {
      const isApart = one.left >= other.right || other.left >= one.right || one.top >= other.bottom
        || other.top >= one.bottom;
      if (!isApart) found.push(`seat ${at} lies over another`);
    }
  });
  for (const name of document.querySelectorAll(".waiting .seat-name > bdi")) {
    if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth) found.push(`${name.textContent} is cut off`);
  }
  if (seats.length < 1) found.push("there are no seats");
  return found;
}"""
"""What is wrong with where the seats of a table lie."""

UNDER = """(what) => [...document.querySelectorAll(what)].filter((link) => {
  link.scrollIntoView({ block: "nearest" });
  const box = link.getBoundingClientRect();
  return box.width && !link.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map((link) => `${link.textContent} ${JSON.stringify(link.getBoundingClientRect())}`)"""
"""Which of these elements are seen, and lie under something else."""

ABOVE = """() => {
  const [one, other] = document.querySelectorAll(".call-kind");
  const words = document.createRange();
  words.selectNodeContents(other.querySelector("legend"));
  return words.getBoundingClientRect().top - one.getBoundingClientRect().bottom;
}"""
"""How much room a kind of call has between its name and the line above."""

ROOM = """(name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return name.parentElement.clientWidth - words.getBoundingClientRect().width;
}"""
"""How much wider than a name its place is; less than nothing where the name is cut off."""


def codes(server: Server) -> tuple[list[str], str]:
    """The codes of tables of every kind, of some that wait, and of one at which somebody is away."""
    told = [line.split() for line in server.manage("shell", text=TABLES % LONG).splitlines()]
    return [code for what, code in told if what == "TABLE"], told[-1][1]


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give a page another size, and wait until its style sheets know and it is laid out anew."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("([x, y]) => matchMedia(`(width: ${x}px) and (height: ${y}px)`).matches", arg=size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def top(what: Locator) -> float:
    """Where it begins, from the top of the window."""
    return float(what.evaluate("one => one.getBoundingClientRect().top"))


def bottom(what: Locator) -> float:
    """Where it ends, from the top of the window."""
    return float(what.evaluate("one => one.getBoundingClientRect().bottom"))


def wait_until_free(page: Page, what: str) -> None:
    """Wait until nothing lies over what is pressed: a page that has just come is laid out more than once."""
    try:
        page.wait_for_function(f"(what) => !({UNDER})(what).length", arg=what)
    except Late:
        raise AssertionError(page.viewport_size, page.evaluate(UNDER, what)) from None


def test_every_seat_has_its_place_and_nothing_lies_over_what_is_pressed(people: People, server: Server) -> None:
    page = people("Amina", locale="ar")[0].new_page()
    tables, away = codes(server)
    found = {}
    for code in tables:
        resize(page, SIZES[0])
        page.goto(f"/tables/{code}/")
        page.wait_for_selector("body.has-talk")
        for size in SIZES:
            resize(page, size)
            found[page.title(), size] = page.evaluate(FAULTS)
    assert {at: faults for at, faults in found.items() if faults} == {}
    for size in SIZES:
        resize(page, size)
        page.goto(f"/tables/{away}/")
        page.wait_for_selector(".company-matter" if size != SIZES[0] else ".has-talk .company-matter")
        wait_until_free(page, "#drawer > summary, .company-matter button, .rami-heap")
    resize(page, SIZES[0])
    page.goto(f"/tables/{tables[0]}/")
    page.wait_for_selector("body.has-talk")
    wait_until_free(page, ".site-footer a")


def test_a_question_is_folded_away_from_what_lies_under_it_and_stays_so(people: People) -> None:
    pair = [context.new_page() for context in people("Amina", "Brahim", width=360, height=640)]
    sit_together(pair, "talaj")
    mover, asker = sorted(pair, key=is_my_turn, reverse=True)
    asker.click("#drawer summary")
    asker.click("#menu-ask-settle")
    question = ".company-question > summary"
    expect(asker.locator(question)).to_have_text(re.compile("Settle by the totals"))
    asker.wait_for_selector(".company-told", state="hidden")
    mover.wait_for_selector("#vote-yes")
    assert mover.evaluate(UNDER, "#draw-stock")
    mover.click(question)
    before = number(mover)
    mover.click("#draw-stock")
    for page in pair:
        wait_for_number(page, before + 1)
    mover.wait_for_selector(question)
    expect(mover.locator("#vote-yes")).to_be_hidden()
    mover.click(question)
    mover.click("#vote-yes")
    for page in pair:
        page.wait_for_selector("#result-title")


def test_a_question_lies_over_no_heap_and_no_name_on_a_wide_screen(people: People) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim"))
    sit_together([amina, brahim], "talaj", bots=3)
    brahim.click("#drawer summary")
    brahim.click("#menu-ask-settle")
    amina.wait_for_selector("#vote-yes")
    assert amina.locator(".rami-heap").count() > 1
    wait_until_free(amina, ".rami-seats .seat-name, .rami-heap")


def test_a_message_stands_between_the_head_of_a_page_and_its_title(people: People) -> None:
    page = people("Amina", width=360, height=640)[0].new_page()
    page.goto("/accounts/profile/")
    head, title = page.locator(".site-header"), page.locator("h1")
    before = top(title)
    assert before < bottom(head) + 40
    page.press("[name=name]", "Enter")
    said = page.locator("#toasts .alert")
    said.wait_for()
    assert bottom(head) < top(said) < bottom(said) < top(title) < before + 120


def test_a_short_name_stands_whole_beside_long_ones(people: People, server: Server) -> None:
    page = people("Amina", locale="ar")[0].new_page()
    _, away = codes(server)
    page.goto(f"/tables/{away}/")
    page.wait_for_selector("body.has-talk")
    names = page.locator(".scores .side-name > bdi")
    expect(names.first).to_have_text("Amina")
    assert names.first.evaluate(ROOM) > -1


def test_cards_begin_where_the_words_above_them_do(people: People) -> None:
    page = people("Amina", locale="ar", width=360, height=640)[0].new_page()
    page.goto("/rules/ronda/")
    row = page.locator(".card-row").first.bounding_box()
    last = page.locator(".card-row").first.locator(".card").nth(4).bounding_box()
    assert row is not None
    assert last is not None
    assert row["x"] + row["width"] - last["x"] - last["width"] < 2


def test_what_belongs_together_stands_together(people: People, server: Server) -> None:
    code = server.manage("shell", text=PLAYED).rpartition("CODE")[2].strip()
    page = people("Sara")[0].new_page()
    page.goto(f"/tables/{code}/matches/1/?at=5")
    told, eyes = (page.locator(what).bounding_box() for what in (".replay-told", ".replay-eyes"))
    assert told is not None
    assert eyes is not None
    assert eyes["y"] - told["y"] - told["height"] < 32
    resize(page, (360, 640))
    page.goto(f"/tables/{code}/matches/1/report/")
    first, last = (page.locator(what).bounding_box() for what in ("#report-first", "#report-last"))
    assert first is not None
    assert last is not None
    assert first["y"] == last["y"]
    page.goto("/profile/calls/")
    assert page.evaluate(ABOVE) >= 6
