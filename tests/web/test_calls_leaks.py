"""Nothing that calls people back tells of the cards: mail, push messages, the bell and the titles of pages."""

import random
import re
from collections.abc import Callable

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client

from accounts.models import User
from games.models import EventRow, Match, Table
from games.play import tables
from games.play.calls import bell
from games.play.calls.kinds import KINDS
from games.play.manners import Manner
from games.web import calls_mail, calls_push
from tests.web.helpers import play_on
from tests.web.test_leaks import _hidden, swapped

POSITIONS = 12
CODES = re.compile(r"\b((1|2|3|4|5|6|7|10|11|12)[oceb]|([2-9AJQK]|10)[SHDC]|JK)\b")
"""A card of either pack by its code."""

OPTIONS = {"ronda": {"target": 41}, "bkhamsa": {"opening": "traditional"}, "talaj": {"target": 100}}


def written(user: User, table: Table, browser: Client) -> list[str]:
    """Everything that calls somebody back to a table, in each language."""
    match = Match.objects.get(table=table)
    told = [
        bell.Call(kind, table.code, table.ruleset, "Amina", "settle" if kind == "vote" else "", match.started_at, False)
        for kind in KINDS
    ]
    found = []
    for language, _ in settings.LANGUAGES:
        mail.outbox.clear()
        calls_mail.send(user, language, told)
        [sent] = mail.outbox
        found += [sent.subject, sent.body, str(sent.alternatives[0][0]), str(sent.extra_headers)]
        found += [calls_push.payload(language, call) for call in told]
    for address in (f"/tables/{table.code}/", "/calls/", "/"):
        title = re.search(r"<title>(.*?)</title>", browser.get(address).content.decode())
        assert title is not None
        found.append(title.group(1))
    found.append(re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", browser.get("/calls/").content.decode()))
    return found


def undrawn(match: Match, deal: EventRow) -> list[int]:
    """Where in the deck of a talaj deal between two the cards lie that nobody has drawn yet: none once reshuffled."""
    rows = EventRow.objects.filter(match=match, deal=match.deal)
    if rows.filter(type="reshuffle").exists():
        return []
    return [*range(28 + rows.filter(type="draw", body__from="stock").count(), len(deal.body["deck"]))]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("rules", OPTIONS)
def test_swapping_two_hidden_cards_changes_nothing_that_calls(
    rules: str, make_user: Callable[..., User], log_in: Callable[[User], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls_mail, "address_of", lambda user: user.email)
    rng = random.Random(4)
    people = [make_user("amina"), make_user("brahim")]
    browsers = [log_in(user) for user in people]
    compared = 0
    table = None
    while compared < POSITIONS:
        if table is None or Match.objects.get(table=table).over:
            table = tables.create_table(people[0], rules, 2, OPTIONS[rules], private=True, manner=Manner(pace="day"))
            tables.sit(table, people[1], 1)
            tables.start(table, people[0])
        play_on(table, people, rng, moves=rng.randrange(1, 5))
        match = Match.objects.get(table=table)
        viewer = rng.randrange(2)
        deal = EventRow.objects.get(match=match, deal=match.deal, type="deal")
        hidden = undrawn(match, deal) if rules == "talaj" else _hidden(rules, match, deal, 2, viewer)
        if match.over or len(hidden) < 2:
            continue
        before = written(people[viewer], table, browsers[viewer])
        with swapped(deal, *rng.sample(hidden, 2)):
            assert written(people[viewer], table, browsers[viewer]) == before
        for text in before[:-1]:
            assert not CODES.search(text.replace(table.code, "")), text
        compared += 1
