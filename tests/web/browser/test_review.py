"""A whole case in real browsers: played, reported, looked into, decided, appealed against, and decided again."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import People
from tests.web.browser.server import Server
from tests.web.browser.table_page import code, sit_together

pytestmark = pytest.mark.browser

REVIEWERS = """
from allauth.account.internal.flows import login
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group
from accounts.models import User
from accounts.sessions import SessionStore
for key in %r:
    session = SessionStore(key)
    user = User.objects.get(pk=session["_auth_user_id"])
    user.groups.add(Group.objects.get(name="Reviewer"))
    session[login.AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "mfa", "type": "totp", "at": 0.0}]
    session[login._AUTHENTICATION_METHODS_USER_SESSION_KEY] = str(user.pk)
    session.save()
    Authenticator.objects.create(user=user, type=Authenticator.Type.TOTP, data={"secret": ""})
"""
"""Makes reviewers of those whose sessions these are, who have come with a second factor."""


def test_a_whole_case(people: People, server: Server) -> None:
    amina, brahim, rita, sami = (one.new_page() for one in people("Amina", "Brahim", "Rita", "Sami"))
    keys = [next(one["value"] for one in page.context.cookies() if "session" in one["name"]) for page in (rita, sami)]
    server.manage("shell", text=REVIEWERS % keys)
    sit_together([amina, brahim], target=25)
    table = code(amina)
    _report(amina, table)
    _look(rita)
    _freeze(rita, amina)
    _annul(rita, amina)
    _appeal(brahim)
    _decide_again(sami)
    brahim.goto("/cases/")
    expect(brahim.locator("main")).to_contain_text("Your appeal was turned down.")


def test_an_annulled_match_takes_what_it_did_to_the_ratings_along(people: People, server: Server) -> None:
    amina, brahim, rita = (one.new_page() for one in people("Amina", "Brahim", "Rita"))
    key = next(one["value"] for one in rita.context.cookies() if "session" in one["name"])
    server.manage("shell", text=REVIEWERS % [key])
    sit_together([amina, brahim], private=False, target=25, pace="calm", rated=True)
    table = code(amina)
    brahim.click("#drawer summary")
    brahim.click("#menu-resign summary")
    brahim.click("#resign")
    expect(amina.locator("#screen")).to_contain_text("1000 →")
    amina.goto("/ratings/mine/")
    expect(amina.locator("main")).to_contain_text("Ronda, live")
    _report(brahim, table)
    _claim(rita)
    _settle(rita)
    amina.goto("/ratings/mine/")
    expect(amina.locator("main")).not_to_contain_text("Ronda, live")
    brahim.goto(f"/tables/{table}/")
    expect(brahim.locator("#screen")).to_contain_text("it counts for nobody")


def _report(page: Page, table: str) -> None:
    """A wrong score, answered by proof; then a person is asked."""
    page.goto(f"/tables/{table}/matches/1/report/")
    page.get_by_role("button", name="The score is wrong").click()
    expect(page.locator("main")).to_contain_text("played over from its log")
    page.get_by_role("button", name="Ask for a person").click()
    expect(page.locator("main")).to_contain_text("A person will look into it")
    page.goto(f"/tables/{table}/")


def _claim(reviewer: Page) -> None:
    reviewer.goto("/admin/games/report/")
    reviewer.locator("#result_list").get_by_role("link", name="The score is wrong").last.click()
    reviewer.locator("#claim").click()


def _look(reviewer: Page) -> None:
    """Claimed from the queue, and seen in three panes."""
    _claim(reviewer)
    expect(reviewer.locator("#pane-seat")).to_have_count(0)
    reviewer.locator("#look").click()
    for pane in ("public", "seat", "all"):
        expect(reviewer.locator(f"#pane-{pane}")).to_be_visible()
    before = reviewer.locator("#panes h2").inner_text()
    reviewer.locator("#previous").click()
    expect(reviewer.locator("#panes h2")).not_to_have_text(before)
    reviewer.locator("#following").click()
    expect(reviewer.locator("#panes h2")).to_have_text(before)
    _fits_a_phone(reviewer)


def _fits_a_phone(reviewer: Page) -> None:
    """The panes have room in 360 pixels, also with what the program itself says of the moment."""
    size = reviewer.viewport_size
    assert size is not None
    reviewer.set_viewport_size({"width": 360, "height": 640})
    for summary in reviewer.locator("#panes summary").all():
        summary.click()
    widest = "() => Math.max(...[...document.querySelectorAll('#panes, #panes *')].map((one) => one.scrollWidth))"
    assert reviewer.evaluate(widest) <= 360
    assert reviewer.evaluate("() => document.documentElement.scrollWidth") <= 360
    reviewer.set_viewport_size(size)


def _freeze(reviewer: Page, player: Page) -> None:
    reviewer.locator("#freeze").click()
    expect(reviewer.locator("#thaw")).to_be_visible()
    expect(player.locator("#screen")).to_contain_text("A dispute is being looked into")
    expect(player.locator("#screen")).to_contain_text("a reviewer has looked at all its cards")


def _settle(reviewer: Page) -> None:
    reviewer.select_option("#verdict-kind", "annul")
    reviewer.select_option("#verdict-rule", "true-score")
    reviewer.fill("#verdict-reason", "The table was not sound")
    reviewer.locator("#decide").click()
    expect(reviewer.locator("#case")).to_contain_text("annulled")


def _annul(reviewer: Page, player: Page) -> None:
    _settle(reviewer)
    expect(player.locator("#screen")).not_to_contain_text("A dispute is being looked into")
    player.goto("/calls/")
    expect(player.locator("main")).to_contain_text("A case that concerns you has been decided.")


def _appeal(player: Page) -> None:
    player.goto("/cases/")
    expect(player.locator("main")).to_contain_text("The match was annulled")
    player.get_by_text("Appeal", exact=True).click()
    player.get_by_label("Why should somebody look again?").fill("I was ahead")
    player.get_by_role("button", name="Send the appeal").click()
    expect(player.locator("main")).to_contain_text("Your appeal waits for somebody else.")


def _decide_again(second: Page) -> None:
    second.goto("/admin/games/report/")
    second.locator('a[href*="#appeal-"]').first.click()
    second.get_by_role("button", name="Turn it down").click()
    done = second.locator("ol li").all_inner_texts()
    assert [line.rsplit("·", 1)[-1].strip() for line in done] == [
        "claimed the case",
        "opened all cards",
        "let the match stand still",
        "decided",
        "turned an appeal down",
    ]
