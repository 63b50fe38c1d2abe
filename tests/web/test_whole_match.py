"""A whole match through plain forms and redirects, as a browser without scripts plays it."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from games.engine import match as driver
from games.engine import record
from games.models import Match
from games.play import log
from tests.dealing import DealFrom
from tests.web.helpers import form, page, started

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("rules", "seats", "target", "seed"),
    [("ronda", 2, 25, "188"), ("ronda", 4, 25, "49"), ("bkhamsa", 2, 21, "61"), ("bkhamsa", 4, 21, "110")],
    ids=["ronda-2", "ronda-4", "bkhamsa-2", "bkhamsa-4"],
)
def test_a_match_is_played_to_its_end_without_scripts(
    rules: str,
    seats: int,
    target: int,
    seed: str,
    deal_from: DealFrom,
    make_user: Callable[..., User],
    log_in: Callable[[User], Client],
) -> None:
    deal_from(seed)
    people = [make_user(f"person{number}") for number in range(seats)]
    browsers = [log_in(user) for user in people]
    table = started(people, rules=rules, target=target)
    match = Match.objects.get(table=table)
    while not match.over:
        assert match.turn is not None
        browser = browsers[match.turn]
        hand = form(page(browser, table), "/move/", "play")
        response = browser.post(hand.action, hand.data())
        assert response.status_code == 302
        assert response["Location"] == f"/tables/{table.code}/"
        match.refresh_from_db()
    assert match.deal > 1
    assert match.last_number < 2000
    totals = driver.totals(driver.replay(record.from_builtin(row.body) for row in log.rows_of(match)))
    for browser in browsers:
        shown = page(browser, table)
        assert "result-title" in shown
        assert all(f'<b class="side-total">{total}</b>' in shown for total in totals)
