"""What the tests of pages and sockets share."""

import pytest

from accounts.models import User
from games.models import Table
from tests.web.open_page import Page


@pytest.fixture
async def pages():
    """Open pages: `await pages(table, user)`."""
    opened: list[Page] = []

    async def make(table: Table, user: User | None = None) -> Page:
        page = await Page(table, user).open()
        opened.append(page)
        return page

    yield make
    for page in opened:
        await page.socket.disconnect()
