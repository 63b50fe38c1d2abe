"""The screen over sockets: a move reaches every page of its table and no other, and what is lost comes by the beat."""

import random

import pytest
from asgiref.sync import sync_to_async

from accounts.models import User
from games.models import Table
from games.web.consumers import TableConsumer
from tests.play import helpers
from tests.play.talk_kit import playing
from tests.web.helpers import number_of
from tests.web.open_page import Page

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

LOST = 0.3


async def move(table: Table, people: list[User]) -> int:
    """Make one move; the number of the last event then."""
    return await sync_to_async(_move)(table, people)


def _move(table: Table, people: list[User]) -> int:
    seat, first = helpers.first_move(table)
    assert helpers.send(table, people[seat], first).kind == "played"
    return helpers.match_of(table).last_number


def shows(page: Page) -> int:
    """The number of the last event that a page shows."""
    return number_of(next(frame for frame in reversed(page.got) if 'id="screen"' in frame))


async def test_a_move_reaches_all_sockets_of_its_table_and_no_other(pages) -> None:
    table, people = await sync_to_async(playing)()
    elsewhere, others = await sync_to_async(playing)()
    chama = await sync_to_async(User.objects.create_user)("chama")
    here = [await pages(table, user) for user in (*people, people[0], chama, None, None)]
    there = [await pages(elsewhere, user) for user in (*others, people[0], None)]
    number = await move(table, people)
    for page in here:
        await page.hear()
        assert shows(page) == number
    for page in (*here, *there):
        while not await page.socket.receive_nothing(timeout=0.2):
            assert (await page.hear()).startswith('{"calls"'), "only the bell may say that it is somebody's turn"


async def test_with_three_of_ten_pushes_lost_every_page_is_right_after_a_beat(pages, monkeypatch) -> None:
    rng, lost, changed = random.Random(3), [], TableConsumer.table_changed

    async def often_changed(consumer: TableConsumer, event: dict[str, object]) -> None:
        if rng.random() < LOST:
            lost.append(event)
        else:
            await changed(consumer, event)

    monkeypatch.setattr(TableConsumer, "table_changed", often_changed)
    at = [await sync_to_async(playing)() for _ in range(2)]
    there = [(table, [await pages(table, user) for user in (*people, people[0], None)]) for table, people in at]
    for _ in range(12):
        for (table, people), (_, viewers) in zip(at, there, strict=True):
            number = await move(table, people)
            for page in viewers:
                await page.beat(0)
                while shows(page) != number:
                    await page.hear()
    assert len(lost) > 12
