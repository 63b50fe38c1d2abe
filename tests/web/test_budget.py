"""A move costs at most ten queries, by post and by socket, whatever the length of the match."""

import functools
import random
import sys
import uuid
from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.sessions import is_session_of
from games.engine import match as driver
from games.engine.events import Play
from games.models import Match
from games.play import log
from games.web import consumers
from games.web.sent import SentMove
from tests.web.helpers import SOONEST, started

pytestmark = pytest.mark.django_db

BUDGET = 10


def _written(context: CaptureQueriesContext) -> str:
    return "\n".join(query["sql"][:150] for query in context.captured_queries)


def _a_card(match: Match, rng: random.Random) -> str:
    game = log.read(match).game
    plays = [move for move in driver.moves(game, match.turn or 0) if isinstance(move, Play)]
    return rng.choice(plays).card


@pytest.mark.parametrize("rules", ["ronda", "bkhamsa"])
def test_a_posted_move_stays_within_the_budget_through_a_whole_match(
    rules: str, make_user: Callable[..., User], log_in: Callable[[User], Client]
) -> None:
    people = [make_user(f"person{number}") for number in range(4)]
    browsers = [log_in(user) for user in people]
    table = started(people, rules=rules, target=SOONEST[rules])
    match = Match.objects.get(table=table)
    rng = random.Random(1)
    while not match.over:
        card = _a_card(match, rng)
        data = {"type": "play", "card": card, "seen": match.last_number, "move_id": uuid.uuid4()}
        headers = rng.choice([{}, {"HX-Request": "true"}])
        with CaptureQueriesContext(connection) as context:
            response = browsers[match.turn or 0].post(f"/tables/{table.code}/move/", data, headers=headers)
        assert response.status_code == (200 if headers else 302)
        assert len(context) <= BUDGET, _written(context)
        match.refresh_from_db()


@pytest.mark.parametrize("rules", ["ronda", "bkhamsa"])
def test_a_move_by_socket_stays_within_the_budget_through_a_whole_match(
    rules: str, make_user: Callable[..., User]
) -> None:
    people = [make_user(f"person{number}") for number in range(2)]
    keys = [_logged_in(user) for user in people]
    table = started(people, rules=rules, target=SOONEST[rules])
    match = Match.objects.get(table=table)
    rng = random.Random(2)
    while not match.over:
        user, key = people[match.turn or 0], keys[match.turn or 0]
        cache.clear()  # the socket asks for its session first, and the cache may have forgotten it
        forget()
        sent = SentMove(match.last_number, uuid.uuid4(), {"type": "play", "card": _a_card(match, rng)})
        with CaptureQueriesContext(connection) as context:
            assert is_session_of(key, user)
            screen = consumers._play(table.code, user, "en", "", sent)
        assert screen is not None
        assert 'id="notice"' not in screen.html
        assert len(context) <= BUDGET, _written(context)
        match.refresh_from_db()


def forget() -> None:
    """Keep nothing of any match in memory, as another process that never saw it."""
    for name in [name for name in sys.modules if name.startswith("games.play.")]:
        for kept in vars(sys.modules[name]).values():
            if isinstance(kept, functools._lru_cache_wrapper):
                kept.cache_clear()


def _logged_in(user: User) -> str:
    """The key of a session that logs this user in."""
    client = Client()
    client.force_login(user)
    return str(client.session.session_key)
