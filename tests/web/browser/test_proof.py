"""Two browsers give their shares, a match begins, and afterwards the page proves it, or names what is wrong."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from games.engine import match as driver
from games.engine import record
from games.engine.playout import play_provably, player
from tests.engine import verifier
from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import code, open_table, overflow, wait_live

pytestmark = pytest.mark.browser


def give_up(page: Page) -> None:
    """End the match at once."""
    page.click("#drawer > summary")
    page.click("#menu-resign > summary")
    page.click("#resign")


def look(page: Page, address: str) -> str:
    """Open the page about the proof, and return its verdict once it is there."""
    page.goto(address)
    expect(page.locator("[data-verdict]")).to_have_text("Everything fits.", timeout=15_000)
    return page.inner_text("[data-findings]")


def test_two_people_shuffle_together_and_prove_it(people: People, server: Server) -> None:
    amina, brahim = (context.new_page() for context in people("Amina", "Brahim", width=360, height=640))
    amina.goto("/tables/new/")
    amina.check("#ronda-private")
    open_table(amina, target=25)
    amina.wait_for_selector("#leave")
    wait_live(amina)
    brahim.goto(amina.input_value("#invite-link"))
    brahim.get_by_role("button", name="Sit down here").click()
    wait_live(brahim)
    asked: list[Route] = []

    def busy_at_first(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(status=503)
        else:
            route.continue_()

    amina.route("**/share/", busy_at_first)
    amina.get_by_role("button", name="Start the match").click()
    for page in (amina, brahim):
        page.wait_for_selector("[data-hand]")
    table = code(amina)
    give_up(amina)
    amina.wait_for_selector("#result-title")
    opened = json.loads(server.manage("export_record", table).splitlines()[0])
    assert not any("missing" in share for share in opened["shares"])

    amina.click(".result a[href$='/verify/']")
    amina.wait_for_url("**/verify/")
    address = amina.url
    found = look(amina, address)
    for words in (
        "Seat 1: the share is the one",
        "Your browser remembers",
        "Deal 1: the deck is the one",
        "The log is whole",
    ):
        assert words in found
    assert overflow(amina)[1] == 0
    record = amina.request.get(address.replace("/verify/", "/record/")).text()
    assert verifier.problems(record) == []
    assert verifier.broken_link(record) is None

    def tampered(route: Route) -> None:
        events = [json.loads(line) for line in record.splitlines()]
        deck = next(event for event in events if event["type"] == "deal")["deck"]
        deck[-1], deck[-2] = deck[-2], deck[-1]
        route.fulfill(body="".join(json.dumps(event, separators=(",", ":")) + "\n" for event in events))

    brahim.route("**/record/", tampered)
    brahim.goto(address)
    expect(brahim.locator("[data-verdict]")).to_have_text("Something does not fit: see below.", timeout=15_000)
    wrong = brahim.locator("[data-findings] .is-wrong").all_inner_texts()
    assert any("Deal 1: from card 39 on" in line for line in wrong)
    assert any("breaks at event" in line for line in wrong)


CHECK = """async ([text, kept]) => {
  const { check } = await import("/static/js/fair.js");
  const found = [];
  for await (const one of check(text, () => kept)) found.push(one.what);
  return found;
}"""

Line = dict[str, Any]


def played(rules: str, seats: int) -> list[Line]:
    """The lines of a match whose decks can be proved."""
    opened = driver.opening(rules, seats, {})
    return [record.to_builtin(one) for one in play_provably(opened, player("random"), random.Random(3))]


def text_of(lines: list[Line]) -> str:
    return "\n".join(json.dumps(line) for line in lines)


def test_the_browser_names_a_deck_of_another_deal_a_dealer_without_a_draw_and_what_it_remembers_otherwise(
    people: People, server: Server
) -> None:
    (browser,) = people("Amina")
    page = browser.new_page()
    page.goto("/fairness/")

    def found(lines: list[Line], kept: Line | None = None) -> list[str]:
        return list(page.evaluate(CHECK, [text_of(lines), kept]))

    ronda, drawn = played("ronda", 2), played("bkhamsa", 2)
    first, second = (line for line in ronda if line["type"] == "deal" and line["number"] < 3)
    assert "deal-right" in found(ronda)
    assert "deal-order" in found([second if line is first else line for line in ronda if line is not second])
    assert "draw-right" in found(drawn)
    assert "deal-dealer" in found([line for line in drawn if line["type"] != "dealer_draw"])

    opened = ronda[0]
    shares = opened["shares"]
    kept = {"share": shares[0]["share"], "commitment": opened["commitment"], "seat": 0}
    hashes = [share["hash"] for share in shares]
    for mine, says in (
        (kept, "mine-right"),
        (kept | {"hashes": hashes}, "mine-right"),
        (kept | {"hashes": [hashes[0], "0" * 64]}, "mine-wrong"),
        (kept | {"share": "0" * 32}, "mine-wrong"),
        (kept | {"commitment": "0" * 64}, "mine-wrong"),
    ):
        assert says in found(ronda, mine)

    without = [{"share": "0" * 32, "missing": True, "hash": hashes[0]}, shares[1]]
    withheld = [opened | {"shares": without}, *ronda[1:]]
    assert not any(what.startswith("mine") for what in found(withheld, kept | {"hashes": hashes}))
    assert "mine-wrong" in found(withheld, kept | {"hashes": hashes, "taken": True})
