"""A server and a Chromium for the browser tests."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.dealing import DealFrom
from tests.web.browser.server import Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

People = Callable[..., list[BrowserContext]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server on a database of its own, for all browser tests of this process."""
    one = Server(Path(tmp_path_factory.mktemp("server")))
    one.prepare()
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all browser tests of this process."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # Playwright keeps a loop running in this thread
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield one
        one.close()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Browser contexts of their own for accounts: `people("Amina", "Brahim", locale="fr")`."""
    with guests(browser, server) as make:
        yield make


@pytest.fixture
def deal_from(server: Server) -> Iterator[DealFrom]:
    """Let the server deal the decks of a seed: `deal_from("7")`. After the test chance deals again."""
    yield server.deal_from
    server.deal_from("")


@contextmanager
def guests(browser: Browser, server: Server) -> Iterator[People]:
    """What `people` is, at a server of one's own."""
    opened: list[BrowserContext] = []

    def make(*names: str, width: int = 1280, height: int = 800, **options: object) -> list[BrowserContext]:
        contexts = []
        for name in names:
            context = browser.new_context(
                base_url=server.url, viewport={"width": width, "height": height}, reduced_motion="reduce", **options
            )
            context.add_cookies([{"name": "koutchina_session", "value": server.session(name), "url": server.url}])
            context.set_default_timeout(10_000)
            contexts.append(context)
        opened.extend(contexts)
        return contexts

    yield make
    for context in opened:
        context.close()
