"""A server and a Chromium for the browser tests."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright

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

PATIENCE = 20_000
"""Milliseconds that anything may take on a page: a machine that runs many tests at once is slow."""

LINES = 40
"""How much of a server's log a failed test shows."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show beside a failure what every page says, and what the server has logged."""
    report = yield
    used = getattr(item, "funcargs", {})
    if report.when == "call" and report.failed and "browser" in used:
        for page in [page for context in used["browser"].contexts for page in context.pages]:
            report.sections.append((f"page {page.url}", _words(page)))
        if "server" in used:
            log = used["server"].log.read_text(errors="replace").splitlines()
            report.sections.append(("server log", "\n".join(log[-LINES:])))
    return report


def _words(page: Page) -> str:
    try:
        return page.inner_text("body", timeout=1000)
    except Error as fault:
        return str(fault)


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
    expect.set_options(timeout=PATIENCE)
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
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
        opened.extend(contexts)
        return contexts

    yield make
    for context in opened:
        context.close()
