"""What a person who knows the rules does at a talaj's table."""

from collections.abc import Mapping, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from games.engine.cards import JOKER
from games.engine.melds import PLACE, add, read
from tests.web.browser.table_page import POLLING, act, number, wait_for_number

PICKS = "[data-fan] input"
FEW = 3

SHOWN = """() => ({
    hand: [...document.querySelectorAll("[data-fan] input")].map((pick) => pick.value.split("-")[1]),
    ready: [...document.querySelectorAll("#draft input[name=ready]")].map((group) => group.value.split(" ")),
    isShort: document.querySelector(".rami-tally:not(.is-enough)") !== null,
    hasOpened: document.querySelector(".rami-tally, #notice") === null,
    melds: [...document.querySelectorAll("button.meld")].map((meld) => ({
        number: meld.value,
        isSerie: meld.textContent.includes("Série"),
        cards: [...meld.querySelectorAll("use")].map((use) => use.getAttribute("href").split("#")[1]),
    })),
})"""
"""What the page shows: the hand, its groups that are melds, whether they are too few to open, the table's melds."""


def hand(page: Page) -> list[str]:
    """The hand, as it lies."""
    cards: list[str] = page.evaluate(SHOWN)["hand"]
    return cards


def wait_for_hand(page: Page, cards: Sequence[str]) -> None:
    """Wait until the hand lies so."""
    picks = page.locator(PICKS)
    expect(picks).to_have_count(len(cards))
    for place, card in enumerate(cards):
        expect(picks.nth(place)).to_have_attribute("value", f"{place}-{card}")


def draw(page: Page) -> None:
    """Wait for one's turn, and draw."""
    page.wait_for_selector("#screen[data-my-turn]")
    act(page, "#draw-stock")
    page.wait_for_selector("#discard")


def pressed(page: Page, button: str) -> None:
    """Press a button of the draft, and wait until its answer is shown."""
    before = page.locator("#draft input[name=move_id]").input_value()
    act(page, button)
    page.wait_for_function(
        "(before) => document.querySelector('#draft input[name=move_id]').value !== before",
        arg=before,
        polling=POLLING,
    )


def choose(page: Page, card: str) -> None:
    """Choose a card of the hand."""
    act(page, f"{PICKS}[value$='-{card}'] >> nth=0")


def discard(page: Page, card: str) -> None:
    """Discard a card. The page then shows a later event."""
    before = number(page)
    choose(page, card)
    act(page, "#discard")
    wait_for_number(page, before + 1)


def lay_and_discard(page: Page) -> None:
    """Have the hand put in groups, lay them all where that can be, add to melds in later turns, and discard."""
    pressed(page, "#order-best")
    shown = page.evaluate(SHOWN)
    if shown["ready"] and not shown["isShort"]:
        pressed(page, "#lay-groups")
        shown = page.evaluate(SHOWN)
    while shown["hasOpened"] and (fit := fitting(shown)):
        choose(page, fit[0])
        pressed(page, f"#meld-{fit[1]}")
        shown = page.evaluate(SHOWN)
    discard(page, least_useful(shown))


def fitting(shown: Mapping[str, Any]) -> tuple[str, str] | None:
    """A card of the hand and the number of a meld that it goes with; None where one card is left, or none fits."""
    for meld in shown["melds"] if len(shown["hand"]) > 1 else ():
        lies = read(meld["cards"], as_serie=meld["isSerie"])
        assert lies is not None
        for card in shown["hand"]:
            if add(lies, (card,), ()) or add(lies, (), (card,)):
                return card, meld["number"]
    return None


def least_useful(shown: Mapping[str, Any]) -> str:
    """The card in no group that goes with fewest others; a joker among few cards only."""
    hand = shown["hand"]
    grouped = {card for group in shown["ready"] for card in group}
    loose = [card for card in hand if card not in grouped] or hand
    plain = [card for card in loose if card != JOKER]
    return min(loose if len(hand) <= FEW or not plain else plain, key=lambda card: company(card, hand))


def company(card: str, hand: Sequence[str]) -> int:
    """How many other cards of the hand may become a meld with this one."""
    return 0 if card == JOKER else sum(_goes_with(card, other) for other in set(hand) - {card, JOKER})


def _goes_with(card: str, other: str) -> bool:
    return card[:-1] == other[:-1] or (card[-1] == other[-1] and abs(PLACE[card] - PLACE[other]) <= 2)
