"""A real server for the browser tests: Daphne in a process of its own, on a database of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from tests import prepared
from tests.web.browser import dealing

ROOT = Path(__file__).resolve().parents[3]

SESSION = """
import secrets
from django.conf import settings
from django.contrib.auth import login
from django.contrib.sessions.backends.cached_db import SessionStore
from django.http import HttpRequest
from accounts.models import User
name, request = %r, HttpRequest()
request.session = SessionStore()
user = User.objects.create(username=f"{name}-{secrets.token_hex(4)}", name=name)
login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])
request.session.save()
print(request.session.session_key)
"""
"""Makes an account of that name, and prints the key of a session in which it is logged in."""


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Starts, kills and restarts Koutchina on one folder; `url` stays the same."""

    def __init__(self, folder: Path, settings: str = "tests.web.browser.settings") -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.folder = folder
        self.log = folder / "server.log"
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self.environment = kept | {
            "DJANGO_SETTINGS_MODULE": settings,
            "KOUTCHINA_VAR": str(folder),
            "KOUTCHINA_CLOCK": "embedded",
            "KOUTCHINA_BOT_DELAY": "0.0,0.05",
            "KOUTCHINA_SHARE_WAIT": "3",
            "KOUTCHINA_GUEST_RATE": "1000/m/ip",
            "KOUTCHINA_SQLITE_SYNCHRONOUS": "NORMAL",
            "SECRET_KEY": "only for tests, " * 4,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.helper: subprocess.Popen[str] | None = None

    def manage(self, *arguments: str, text: str | None = None) -> str:
        """Run a management command on this server's database, or the code `text` with `shell`; its output."""
        return self._backstage(["manage", *arguments] if text is None else ["run", text])

    def _backstage(self, words: Sequence[str]) -> str:
        """Have something done by a process beside the server, which is started for the first one; what it printed."""
        if self.helper is None:
            self.helper = subprocess.Popen(
                [sys.executable, "-m", "tests.web.browser.backstage"],
                cwd=ROOT,
                env=self.environment | {"KOUTCHINA_SHARE_WAIT": "0"},  # behind the server no browser gives a share
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert self.helper.stdin is not None
        assert self.helper.stdout is not None
        print(json.dumps(words), file=self.helper.stdin, flush=True)
        is_fine, said = json.loads(self.helper.stdout.readline())
        assert is_fine, said
        return str(said)

    def prepare(self) -> None:
        """Lay out the database and the static files."""
        prepared.lay(self.folder)

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "daphne", "--bind", "127.0.0.1", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "koutchina.asgi:application"], cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        for _ in range(300):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=2).close()
            except (urllib.error.URLError, OSError):
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server did not answer: " + self.log.read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """End it, and its helper."""
        if self.helper is not None:
            self.helper.communicate(timeout=10)
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def deal_from(self, seed: str) -> None:
        """Deal the decks of this seed from now on; by chance where it is empty."""
        file = self.folder / dealing.FILE
        if seed:
            file.write_text(seed)
        else:
            file.unlink(missing_ok=True)

    def session(self, name: str) -> str:
        """The key of a session in which a new account with this name is logged in."""
        return self.manage("shell", text=SESSION % name).strip()

    def replayed(self, code: str) -> dict[str, object]:
        """The match at this table, exported as a record and replayed by the engine's command line."""
        command = [sys.executable, "-m", "games.engine", "replay", "-"]
        text = self.manage("export_record", code)
        done = subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        found: dict[str, object] = json.loads(done.stdout)
        return found
