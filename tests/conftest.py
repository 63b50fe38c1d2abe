"""What every test shares."""

import os
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import time_machine
from django.core.cache import cache
from django.db import connection
from django.test import Client, TransactionTestCase
from django.utils import translation

from accounts.models import User
from games.engine import bots
from games.engine import match as driver
from tests import dealing, prepared
from tests.dealing import DealFrom
from tests.emptying import empty
from tests.run import BROWSERS

CHROMIUM = os.environ.get("KOUTCHINA_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests last: Playwright's loop stays in its process, where no other loop can run from then on.

    Of both kinds begin with the long ones, so that no core waits for the last of them.

    Where there is no browser they are skipped, and say so; on CI there has to be one.
    """
    items.sort(key=lambda item: (is_marked(item, "browser"), not is_marked(item, "long")))
    if CHROMIUM or os.environ.get("CI"):
        return
    for item in items:
        if is_marked(item, "browser"):
            item.add_marker(
                pytest.mark.skip(reason="Chromium is not installed (apt-get install chromium-headless-shell)")
            )


def is_marked(item: pytest.Item, mark: str) -> bool:
    """Whether a test carries this mark, itself or by its module."""
    return item.get_closest_marker(mark) is not None


@pytest.fixture(scope="session", autouse=True)
def _cheap_emptying() -> Iterator[None]:
    """Let the database be emptied the fast way after a test that committed."""
    flush = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]
    TransactionTestCase._fixture_teardown = empty  # type: ignore[attr-defined]
    yield
    TransactionTestCase._fixture_teardown = flush  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_modify_db_settings: None) -> bool:
    """Whether pytest-django finds the database ready: one in a file is copied, and not made anew by each worker."""
    if connection.vendor != "sqlite":
        return False
    prepared.database(Path(connection.settings_dict["TEST"]["NAME"]))
    return True


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """Forget rate limits and cached sessions between tests."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Begin and end in English: a request through Django's test client leaves its language behind."""
    with translation.override("en"):
        yield


@pytest.fixture
def later() -> Iterator[Callable[[float], None]]:
    """Stop the time, at noon of a Monday; `later(seconds)` moves it on. Not where sockets or a loop wait for it."""
    with time_machine.travel(datetime(2026, 6, 1, 12, tzinfo=UTC), tick=False) as traveller:
        yield traveller.shift


@pytest.fixture
def deal_from(monkeypatch: pytest.MonkeyPatch) -> DealFrom:
    """Let the decks of a seed be dealt from now on: `deal_from("7")`."""

    def begin(seed: str) -> None:
        monkeypatch.setattr(driver, "made", dealing.dealer(lambda: seed))
        monkeypatch.setattr(bots, "choose", dealing.bot(lambda: seed))

    return begin


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's executable. Tests that use it carry the mark `browser`."""
    assert CHROMIUM, "Chromium is missing: apt-get install chromium-headless-shell, or name it in KOUTCHINA_CHROMIUM"
    return CHROMIUM


@pytest.fixture
def make_user(db: None) -> Callable[..., User]:
    """Make an account: `make_user("amina")`, password 'zellige-and-brass'."""

    def make(username: str = "amina", mail: str = "", **fields: object) -> User:
        return User.objects.create_user(username, mail or f"{username}@example.org", "zellige-and-brass", **fields)

    return make


@pytest.fixture
def log_in() -> Callable[[User], Client]:
    """Answer a browser of its own for a user: `log_in(user)`."""

    def browser(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return browser
