"""The talk over sockets: to every socket of its table and to no other, and to each reader what they may read."""

from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.layers import get_channel_layer
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.models import Table
from games.play import announce, blocks, tables, talk
from games.web import push
from tests.play.talk_kit import last_line, opened, playing, stop
from tests.web.helpers import form
from tests.web.open_page import Page
from tests.web.test_talk import shown, stamp_of

pytestmark = [pytest.mark.both_databases, pytest.mark.django_db(transaction=True)]

SECRET = "they-hold-the-ace"


async def say(table: Table, user: User, text: str) -> None:
    await sync_to_async(talk.say)(table, user, text)


async def test_a_line_reaches_all_sockets_of_its_table_and_no_other(pages) -> None:
    table, people = await sync_to_async(playing)()
    elsewhere, others = await sync_to_async(playing)()
    chama = await sync_to_async(User.objects.create_user)("chama")
    here = [await pages(table, user) for user in (*people, people[0], chama, None, None)]
    there = [await pages(elsewhere, others[0]), await pages(elsewhere, people[0])]
    await say(table, people[0], "hello")
    for page in here:
        await page.hears("hello")
    for page in (*here, *there):
        assert await page.socket.receive_nothing(timeout=0.2)


async def test_no_word_travels_over_the_channel_layer(monkeypatch) -> None:
    table, people = await sync_to_async(playing)()
    layer = get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    await layer.group_add(push.table_group(table.code), channel)
    await say(table, people[0], "hello")
    assert await layer.receive(channel) == {"type": "talk.changed", "code": table.code}


async def test_a_push_that_is_lost_is_repaired_by_the_next_beat(pages, monkeypatch) -> None:
    table, people = await sync_to_async(playing)()
    readers = [await pages(table, user) for user in (people[1], None)]
    monkeypatch.setattr(push, "_send", lambda *_: None)
    await say(table, people[0], "hello")
    for page in readers:
        assert await page.socket.receive_nothing(timeout=0.1)
        await page.beat(2)
        assert shown(page.got[-1]) == ["hello"]
        await page.beat()
        assert "same" in page.got[-1]
        assert await page.socket.receive_nothing(timeout=0.1)


async def test_many_lines_at_once_end_with_the_latest(pages) -> None:
    table, people = await sync_to_async(playing)()
    reader = await pages(table)
    for number in range(5):
        await say(table, people[0], str(number))
    seen: list[str] = []
    while seen != list("01234"):
        seen = shown(await reader.hear())
    assert len(reader.got) <= 2 + 2


async def test_a_page_that_shows_no_talk_is_sent_none(pages) -> None:
    table, people = await sync_to_async(playing)()
    reader = await pages(table, people[1])
    await reader.socket.send_json_to({"kind": "beat", "stamp": reader.screen})
    assert "same" in await reader.hear()
    await say(table, people[0], "hello")
    assert await reader.socket.receive_nothing(timeout=0.3)


async def test_a_block_and_a_mute_are_kept_by_every_socket(pages) -> None:
    table, (amina, brahim) = await sync_to_async(playing)()
    chama, driss = [await sync_to_async(User.objects.create_user)(name) for name in ("chama", "driss")]
    await sync_to_async(blocks.block)(brahim, amina)
    await sync_to_async(blocks.mute)(chama, amina)
    first, second, mute, other, stranger = [await pages(table, user) for user in (amina, brahim, chama, driss, None)]
    await say(table, amina, "hello")
    for page in (first, other, stranger):
        await page.hears("hello")
    for page in (second, mute):
        assert await page.socket.receive_nothing(timeout=0.2)
        assert not any("hello" in frame for frame in page.got)


async def test_a_block_takes_the_lines_away_at_once_from_both(pages) -> None:
    table, (amina, brahim) = await sync_to_async(playing)()
    await say(table, amina, "a")
    await say(table, brahim, "b")
    first, second = await pages(table, amina), await pages(table, brahim)
    await sync_to_async(talk.block)(table, amina, (await sync_to_async(last_line)(table)).pk)
    await first.hears("a")
    await second.hears("b")


async def test_what_spectators_say_comes_to_the_players_with_the_end_of_the_match(pages) -> None:
    table, (amina, brahim) = await sync_to_async(playing)()
    chama = await sync_to_async(User.objects.create_user)("chama")
    player, other, spectator = [await pages(table, user) for user in (amina, brahim, chama)]
    await say(table, chama, SECRET)
    await spectator.hears(SECRET)
    assert await player.socket.receive_nothing(timeout=0.3)
    await sync_to_async(stop)(table)
    for page in (player, other):
        assert 'id="screen"' in await page.hear()
        assert not any(SECRET in frame for frame in page.got)
        await page.hears(SECRET)


async def test_the_start_of_a_rated_match_of_partners_takes_words_away(pages) -> None:
    table, people = await sync_to_async(opened)(seats=4, rated=True)
    reader = await pages(table, people[1])
    assert "data-writes" in reader.got[-1]
    await sync_to_async(tables.start)(table, people[0])
    assert 'id="screen"' in await reader.hear()
    assert "data-writes" not in await reader.hear()


async def test_a_socket_whose_session_has_ended_is_shown_no_more(pages) -> None:
    table, (amina, brahim) = await sync_to_async(playing)()
    reader = await pages(table, brahim)
    await sync_to_async(Session.objects.all().delete)()
    await sync_to_async(cache.clear)()
    await say(table, amina, "hello")
    assert (await reader.socket.receive_output(timeout=5))["code"] == 4401


async def test_strangers_share_one_drawing_of_the_talk(pages, monkeypatch) -> None:
    from games.web import talk_part

    table, people = await sync_to_async(playing)()
    readers = [await pages(table) for _ in range(6)]
    drawn: list[Any] = []
    read = talk_part._talk

    def counted(code: str, user: User | None, language: str) -> Any:
        drawn.append(user)
        return read(code, user, language)

    monkeypatch.setattr(talk_part, "_talk", counted)
    await say(table, people[0], "hello")
    for page in readers:
        await page.hears("hello")
    assert len(drawn) <= 2


def sent_to(browser: Client, user: User | None, table: Table) -> bytes:
    """Everything that this browser can get of the table: page, parts, talk, its page, deal, answers, socket."""
    at = f"/tables/{table.code}/"
    scripts = {"HX-Request": "true"}
    contents = [browser.get(f"{at}{path}").content for path in ("", "?talk", "screen/?talk=x", "talk/", "deals/1/")]
    contents += [browser.get("/").content, browser.get("/people/blocked/").content]
    contents += [browser.post(f"{at}talk/", {"text": ""}, headers=scripts).content]
    contents += [browser.post(f"{at}talk/line/", {"mute": "1"}, headers=scripts).content]
    contents += [browser.post(f"{at}move/", {"type": "play"}, headers=scripts).content]

    async def ask() -> list[str]:
        page = await Page(table, user, browser).open()
        announce.talk_changed.send(sender=None, code=table.code)
        assert await page.socket.receive_nothing(timeout=0.2)
        await page.socket.disconnect()
        return page.got

    return b"".join(contents) + "".join(async_to_sync(ask)()).encode()


def test_no_byte_of_what_spectators_say_reaches_a_player_before_the_end() -> None:
    """Not the words, nor that there are any: everything is the same, byte for byte, as if nobody had spoken."""
    table, people = playing()
    chama = User.objects.create_user("chama", name="Chama")
    browsers = [Client() for _ in people]
    for browser, user in zip(browsers, people, strict=True):
        browser.force_login(user)
    stamps = [stamp_of(browser.get(f"/tables/{table.code}/").content.decode()) for browser in browsers]
    talk.say(table, chama, SECRET)
    talk.phrase(table, chama, "well-played")
    for browser, user, stamp in zip(browsers, people, stamps, strict=True):
        sent = sent_to(browser, user, table)
        assert SECRET.encode() not in sent
        assert b"Chama" not in sent
        assert b'id="line-' not in sent
        assert stamp_of(browser.get(f"/tables/{table.code}/").content.decode()) == stamp
    watcher = Client()
    watcher.force_login(chama)
    assert SECRET.encode() in watcher.get(f"/tables/{table.code}/").content
    stop(table)
    for browser in browsers:
        assert SECRET.encode() in browser.get(f"/tables/{table.code}/").content


def test_a_form_that_says_something_is_on_the_page() -> None:
    table, people = playing()
    browser = Client()
    browser.force_login(people[0])
    html = browser.get(f"/tables/{table.code}/").content.decode()
    assert form(html, "/talk/").hidden["back"] == "table"
