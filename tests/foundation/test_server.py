"""The real server: Daphne answers, its clock begins by itself, and a quiet socket stays open."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
import websockets
from websockets.exceptions import InvalidStatus

from tests import prepared

ROOT = Path(__file__).resolve().parents[2]
KEEPALIVE = re.findall(r"^keepalive := (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)[0].split()
"""How `make run` lets Daphne ask whether a silent socket is still there."""

SOON = 15
"""Seconds after which the others may know of a network that is gone, but for the grace."""


BUSY = """
from accounts.models import User
from games.engine.events import Note
from games.play import tables
from games.play.situation import seated
for number in range(6):
    user = User.objects.create(username=f"amina-{number}", name="Amina")
    table = tables.create_table(user, "ronda", 4, {}, private=True)
    for seat in (1, 2, 3):
        tables.add_bot(table, user, seat)
    tables.start(table, user)
    table.refresh_from_db()
    with seated(table, user) as at:
        at.write(Note("bot", {"seat": 0, "because": "away", "by": 0}))
"""
"""Begins matches in which a bot plays for everybody."""


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Daphne:
    """A server of its own, with its data in a folder of its own."""

    def __init__(self, folder: Path, **variables: str) -> None:
        clean = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
        self.environment = clean | {"KOUTCHINA_VAR": str(folder)} | variables
        self.port = free_port()
        self.folder = folder
        self.log = folder / "server.log"
        prepared.lay(folder)

    def manage(self, *arguments: str) -> str:
        """Run a management command on this server's data."""
        command = [sys.executable, "manage.py", *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=True)
        return done.stdout

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(self.port), "-v", "0", *KEEPALIVE]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "koutchina.asgi:application"], cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError(self.log.read_text())

    def get(self, path: str, patience: float = 20) -> tuple[int, str]:
        """The status and text of a page."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=patience) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as error:
            return error.code, error.read().decode()

    def events(self) -> int:
        """How many events there are, of all matches."""
        with closing(sqlite3.connect(self.folder / "koutchina.sqlite3", timeout=20)) as database:
            return int(database.execute("SELECT count(*) FROM games_eventrow").fetchone()[0])

    def end(self) -> int:
        """Ask it to end, and wait until it has; its exit status. Ctrl-C does the same, unless a shell took it away."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def stop(self) -> None:
        """End it as hard as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daphne]:
    """A running server with its embedded clock."""
    daphne = Daphne(tmp_path_factory.mktemp("server"))
    daphne.start()
    yield daphne
    daphne.stop()


def test_pages_and_static_files_are_served(server: Daphne) -> None:
    status, page = server.get("/accounts/login/")
    assert status == 200
    styles = [part.split('"')[0] for part in page.split('href="')[1:] if ".css" in part.split('"')[0]]
    assert styles
    assert all(server.get(style)[0] == 200 for style in styles)


def test_an_unknown_host_is_refused(server: Daphne) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(b"GET /accounts/login/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert b" 400 " in connection.recv(64)
    log = server.log.read_text()
    assert "evil.example" in log
    assert "Traceback" not in log


def test_the_clock_begins_before_anybody_asks(tmp_path: Path) -> None:
    """No request is made: only the clock touches the table of matches, and complains once that is gone."""
    daphne = Daphne(tmp_path)
    broken = "from django.db import connection; connection.cursor().execute('ALTER TABLE games_match RENAME TO gone')"
    daphne.manage("shell", "-c", broken)
    daphne.start()
    try:
        deadline = time.monotonic() + 20
        while "games_match" not in daphne.log.read_text():
            assert time.monotonic() < deadline, "the clock did not begin"
            time.sleep(0.1)
    finally:
        daphne.stop()


def test_it_ends_at_once_while_bots_play(tmp_path: Path) -> None:
    """Where its clock was just telling the sockets of a move, it would wait for ever for a loop that had ended."""
    daphne = Daphne(tmp_path, KOUTCHINA_BOT_DELAY="0,0", KOUTCHINA_SHARE_WAIT="0")
    daphne.manage("shell", "-c", BUSY)
    for _ in range(4):
        before = daphne.events()
        daphne.start()
        try:
            while daphne.events() < before + 20:
                assert daphne.process.poll() is None, daphne.log.read_text()
            assert daphne.end() == 0
        finally:
            daphne.stop()
    assert "Traceback" not in daphne.log.read_text()


def test_a_request_under_way_is_answered_before_it_ends(tmp_path: Path) -> None:
    """It waits for the database while the server is told to end."""
    daphne = Daphne(tmp_path, KOUTCHINA_CLOCK="off")
    daphne.start()
    host, key = f"127.0.0.1:{daphne.port}", "k" * 32
    asked = (
        f"POST /accounts/guest/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: 0\r\n"
        f"Cookie: koutchina_csrf={key}\r\nX-CSRFToken: {key}\r\nConnection: close\r\n\r\n"
    )
    try:
        with (
            closing(sqlite3.connect(tmp_path / "koutchina.sqlite3", isolation_level=None)) as database,
            socket.create_connection(("127.0.0.1", daphne.port), timeout=20) as guest,
        ):
            database.execute("BEGIN IMMEDIATE")
            guest.sendall(asked.encode())
            assert daphne.get("/healthz")[0] == 200  # asked later, so the guest's request has begun
            daphne.process.send_signal(signal.SIGTERM)
            wait_until_ending(daphne)
            database.execute("ROLLBACK")
            assert b" 302 " in guest.recv(4096)
        assert daphne.process.wait(20) == 0
    finally:
        daphne.stop()
    assert "Traceback" not in daphne.log.read_text()


def test_an_idle_connection_keeps_the_wal(server: Daphne) -> None:
    """Without it the last request's close would write the WAL back and remove it."""
    server.get("/")
    folder = server.log.parent
    time.sleep(0.3)
    assert (folder / "koutchina.sqlite3-wal").exists()


@pytest.mark.parametrize("origin", [None, "http://evil.example", "http://127.0.0.1:1", "http://127.0.0.1", "http://["])
def test_a_socket_from_another_site_is_refused(server: Daphne, origin: str | None) -> None:
    async def connect() -> None:
        url = f"ws://127.0.0.1:{server.port}/ws/lobby/"
        async with websockets.connect(url, origin=origin):
            pass

    with pytest.raises(InvalidStatus):
        asyncio.run(connect())


def test_a_network_that_is_lost_in_silence_ends_the_socket_soon(server: Daphne) -> None:
    """What browsers do without being asked, answering a ping, this one does not."""
    shake = (
        f"GET /ws/lobby/ HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: http://127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=SOON) as silent:
        silent.sendall(shake.replace("{}", "a" * 22 + "==").encode())
        assert b" 101 " in silent.recv(4096)
        until = time.monotonic() + SOON
        with suppress(ConnectionResetError):
            while silent.recv(4096):
                silent.settimeout(until - time.monotonic())


def wait_until_ending(server: Daphne) -> None:
    """Ask until a page is refused, as all are from then on. What is asked in that very moment gets no answer."""
    status = 0
    while status != 503:
        assert server.process.poll() is None, server.log.read_text()
        with suppress(TimeoutError):
            status, _ = server.get("/healthz", patience=1)


async def idle(server: Daphne, seconds: float) -> None:
    """Open a socket, say nothing for a while, and see that it still answers a ping."""
    url = f"ws://127.0.0.1:{server.port}/ws/lobby/"
    async with websockets.connect(url, origin=f"http://127.0.0.1:{server.port}", ping_interval=None) as opened:
        await asyncio.sleep(seconds)
        await asyncio.wait_for(await opened.ping(), 5)


def test_a_quiet_socket_stays_open_through_redis(tmp_path: Path) -> None:
    """redis-py would end it after five seconds: see REDIS_URL in the settings."""
    redis = os.environ.get("KOUTCHINA_TEST_REDIS_URL", "redis://127.0.0.1:6379/8")
    try:
        from redis import Redis

        Redis.from_url(redis, socket_timeout=2).ping()
    except Exception:
        pytest.skip("Redis does not answer")
    daphne = Daphne(tmp_path, REDIS_URL=redis, KOUTCHINA_CLOCK="off")
    daphne.start()
    try:
        asyncio.run(idle(daphne, 7))
        assert "Traceback" not in daphne.log.read_text()
    finally:
        daphne.stop()
