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
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

SESSIONS = """
import json, secrets
from django.conf import settings
from django.contrib.auth import login
from django.contrib.sessions.backends.cached_db import SessionStore
from django.http import HttpRequest
from accounts.models import User
name, keys = %r, []
for _ in range(25):
    request = HttpRequest()
    request.session = SessionStore()
    user = User.objects.create(username=f"{name}-{secrets.token_hex(4)}", name=name)
    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session.save()
    keys.append(request.session.session_key)
print("KEYS" + json.dumps(keys))
"""
"""Makes accounts of one name, 25 at a time since a process costs more than they, and prints their sessions' keys."""


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Starts, kills and restarts Koutchina on one folder; `url` stays the same."""

    def __init__(self, folder: Path, settings: str = "koutchina.settings") -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
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
        self.sessions: dict[str, list[str]] = defaultdict(list)

    def manage(self, *arguments: str, text: str | None = None) -> str:
        """Run a management command on this server's database; its output."""
        command = [sys.executable, "manage.py", *arguments]
        return self._run(command, text)

    def _run(self, command: list[str], text: str | None = None) -> str:
        done = subprocess.run(
            command, cwd=ROOT, env=self.environment, input=text, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def prepare(self) -> None:
        """Make the database and the static files."""
        self.manage("migrate", "--verbosity", "0")
        self.manage("collectstatic", "--no-input", "--verbosity", "0")

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
        """End it."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    def session(self, name: str) -> str:
        """The key of a session in which a new account with this name is logged in."""
        if not self.sessions[name]:
            self.sessions[name] = json.loads(self.manage("shell", text=SESSIONS % name).rpartition("KEYS")[2])
        return self.sessions[name].pop()

    def replayed(self, code: str) -> dict[str, object]:
        """The match at this table, exported as a record and replayed by the engine's command line."""
        text = self.manage("export_record", code)
        found: dict[str, object] = json.loads(self._run([sys.executable, "-m", "games.engine", "replay", "-"], text))
        return found
