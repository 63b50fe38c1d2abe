"""A browser without scripts, and what it reads on a page."""

import random
import re
import uuid
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from accounts.models import User
from games.engine import match as driver
from games.engine import record
from games.models import Match, Table
from games.play import log, tables
from games.play.moves import make_move

SOONEST = {"ronda": 25, "bkhamsa": 21, "talaj": 100}
"""How many points a short match of each game goes to."""


class Form:
    """A form on a page: where it goes, its hidden fields, and its buttons as (name, value)."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.hidden: dict[str, str] = {}
        self.buttons: list[tuple[str, str]] = []

    def data(self, button: int = 0) -> dict[str, str]:
        """What a browser sends when that button is pressed."""
        name, value = self.buttons[button]
        return self.hidden | ({name: value} if name else {})


class Forms(HTMLParser):
    """All forms of a page, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found: dict[str, Any] = dict(attrs)
        if tag == "form":
            self.forms.append(Form(found.get("action", "")))
        elif tag == "input" and found.get("type") == "hidden" and self.forms:
            self.forms[-1].hidden[found["name"]] = found.get("value", "")
        elif tag == "button" and self.forms:
            self.forms[-1].buttons.append((found.get("name", ""), found.get("value", "")))


def form(html: str, action: str, kind: str = "") -> Form:
    """The first form whose address ends so, and whose hidden `type` is `kind` where that is given."""
    return next(one for one in Forms(html).forms if one.action.endswith(action) and one.hidden.get("type", "") == kind)


def number_of(html: str) -> int:
    """The number of the last event that a table page shows."""
    found = re.search(r'data-number="(\d+)"', html)
    assert found is not None
    return int(found.group(1))


def started(people: list[User], *, rules: str = "ronda", **options: Any) -> Table:
    """A running table with these people on its seats, in order; of Ronda to 25 where nothing else is said."""
    terms = options or ({"target": 25} if rules == "ronda" else {})
    table = tables.create_table(people[0], rules, len(people), terms, private=True)
    for number, user in enumerate(people[1:], start=1):
        tables.sit(table, user, number)
    tables.start(table, people[0])
    table.refresh_from_db()
    return table


def page(client: Client, table: Table) -> str:
    """The whole table page as this browser sees it."""
    response = client.get(f"/tables/{table.code}/")
    assert response.status_code == 200
    return response.content.decode()


def play_on(table: Table, people: list[User], rng: random.Random, *, moves: int = 10_000, deals: int = 1000) -> None:
    """Play at random, calls true and false among the moves, for so many moves or until so many deals have ended."""
    for _ in range(moves):
        match = Match.objects.filter(table=table).latest()
        if match.over or match.turn is None or match.deal > deals:
            return
        move = record.to_builtin(rng.choice(driver.moves(log.read(match).game, match.turn)))
        del move["seat"]
        make_move(table.code, people[match.turn], seen=match.last_number, move_id=uuid.uuid4(), move=move)
