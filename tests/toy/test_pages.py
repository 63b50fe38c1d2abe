"""A fourth rule set is played through the whole product: an engine file, which registers it, and a template."""

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.engine import record, ruleset, verify
from games.models import Match, Table
from games.play import clock
from tests.engine.commands import run
from tests.web.helpers import Form, Forms, form, page

pytestmark = pytest.mark.django_db

TEMPLATES = Path(__file__).with_name("templates")
MODULE = "tests.toy.highest"


@pytest.fixture
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Highest is among the rule sets, for this test only."""
    ruleset.all_rulesets()  # all of the product's are registered before
    monkeypatch.setattr(ruleset, "_registry", dict(ruleset._registry))
    importlib.import_module(MODULE)
    yield
    del sys.modules[MODULE]


@pytest.fixture
def _highest(_registered: None, settings: LazySettings) -> None:
    """Highest is among the games: it has its template too."""
    (engine,) = settings.TEMPLATES
    settings.TEMPLATES = [engine | {"DIRS": [*engine["DIRS"], TEMPLATES]}]


def terms_of(html: str) -> Form:
    """The form that opens a table of Highest."""
    forms = Forms(html).forms
    return next(one for one in forms if one.action == "/tables/new/" and one.hidden["ruleset"] == "highest")


def play_by_posts(table: Table, browsers: list[Client], *, with_bots: bool = False) -> Match:
    """Play a match to its end as browsers without scripts do: the first card of the page's hand, every time."""
    match = Match.objects.filter(table=table).latest()
    for _ in range(500):
        if match.over:
            break
        assert match.turn is not None
        if with_bots and match.turn >= len(browsers):
            assert clock.tick() == 1
        else:
            hand = form(page(browsers[match.turn], table), "/move/", "play")
            assert browsers[match.turn].post(hand.action, hand.data()).status_code == 302
        match.refresh_from_db()
    assert match.over
    return match


@pytest.mark.usefixtures("_highest")
def test_two_people_play_a_match_of_a_fourth_rule_set_from_the_lobby_to_its_record(
    make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user("amina", name="Amina"), make_user("brahim", name="Brahim")]
    amina, brahim = browsers = [log_in(user) for user in people]
    terms = terms_of(amina.get("/").content.decode())
    amina.post(terms.action, terms.data() | {"seats": "2", "target": "5"})
    table = Table.objects.get()
    assert (table.ruleset, table.seats, table.options) == ("highest", 2, {"target": 5})
    assert "Highest" in brahim.get("/").content.decode()
    sit = form(page(brahim, table), "/sit/")
    brahim.post(sit.action, sit.data())
    start = form(page(brahim, table), "/start/")
    brahim.post(start.action, start.data())
    match = play_by_posts(table, browsers)
    assert match.deal > 1
    for browser in browsers:
        assert "result-title" in page(browser, table)
        laid_open = browser.get(reverse("table-deal", args=(table.code, 1))).content.decode()
        assert laid_open.count("<bdi>Amina</bdi>: <bdi>") == laid_open.count("<bdi>Brahim</bdi>: <bdi>") == 3
    for number in range(1, match.last_number + 1):
        step = brahim.get(f"/tables/{table.code}/matches/1/?at={number}&as=open").content.decode()
        assert f'data-number="{number}"' in step
        assert "is whole" in step
        assert re.search(r'data-said="[^"]{8,}"', step)
    out = StringIO()
    call_command("export_record", table.code, stdout=out)
    lines = list(enumerate(out.getvalue().encode().splitlines(), start=1))
    report = verify.check(lines)
    assert isinstance(report, verify.Passed), report
    assert (report.ruleset, report.events, report.deals) == (
        "highest",
        match.last_number + 1,
        match.deal,
    )  # and the chain
    assert max(report.totals) >= 5
    call_command("replay_matches", stdout=out)
    assert out.getvalue().endswith("1 matches replayed, 0 differences\n")


@pytest.mark.usefixtures("_highest")
def test_a_person_plays_a_fourth_rule_set_at_once_against_bots(client: Client, settings: LazySettings) -> None:
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    client.post("/play-now/", {"ruleset": "highest", "seats": "3"})
    table = Table.objects.get()
    assert [place.bot for place in table.places.order_by("number")] == ["", "random", "random"]
    assert play_by_posts(table, [client], with_bots=True).ended_at <= timezone.now()


@pytest.mark.usefixtures("_highest")
def test_a_fourth_rule_set_has_its_rematch(client: Client, settings: LazySettings) -> None:
    settings.KOUTCHINA_BOT_DELAY = (0.0, 0.0)
    client.post("/play-now/", {"ruleset": "highest", "seats": "3"})
    table = Table.objects.get()
    old = play_by_posts(table, [client], with_bots=True)
    again = form(page(client, table), "/rematch/")
    client.post(again.action, again.data())
    new = Match.objects.get(previous=old)
    last, first = (row.events.filter(type="deal") for row in (old, new))
    assert first.get().body["dealer"] == (last.latest("number").body["dealer"] + 1) % 3
    assert "Matches won at this table" in page(client, play_by_posts(table, [client], with_bots=True).table)


@pytest.mark.usefixtures("_highest")
def test_a_fourth_rule_set_has_its_rules_and_its_sample_tables(client: Client) -> None:
    assert 'href="/rules/highest/"' in client.get("/rules/").content.decode()
    told = client.get("/rules/highest/").content.decode()
    assert "the highest rank, the earlier of equals, scores a point" in " ".join(told.split())
    assert "Played to: <bdi>3 / 5</bdi>" in told
    assert '<li id="card-not-in-hand">You don&#x27;t hold that card.</li>' in told
    call_command("sample_tables", stdout=StringIO())
    assert [table.seats for table in Table.objects.filter(ruleset="highest")] == [2]


@pytest.mark.usefixtures("_highest")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_command_line_plays_and_replays_a_fourth_rule_set(
    seats: int, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    terms = ("--ruleset", "highest", "--seats", str(seats), "--matches", "20", "--seed", "7", "--players", "random")
    status, played, error = run(capfdbinary, "simulate", *terms)
    assert (status, error) == (0, "")
    records = list(verify_all(played))
    assert len(records) == 20
    assert all(isinstance(report, verify.Passed) and report.winners for report in records)


def verify_all(text: bytes) -> Iterator[verify.Passed | verify.Failed]:
    """Replay each record of a text."""
    return map(verify.check, record.records(text.splitlines()))


@pytest.mark.usefixtures("_registered")
def test_a_rule_set_without_a_board_is_not_offered(client: Client) -> None:
    assert "highest" not in client.get("/").content.decode()
    assert client.get("/rules/highest/").status_code == 404


def test_nothing_of_it_is_left_for_other_tests(client: Client) -> None:
    assert "highest" not in {rules.name for rules in ruleset.all_rulesets()}
    assert "highest" not in client.get("/").content.decode()
    assert client.get("/rules/highest/").status_code == 404
