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
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """Starts, kills and restarts Koutchina on one folder; `url` stays the same."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.log = folder / "server.log"
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        self.environment = kept | {
            "DJANGO_SETTINGS_MODULE": "koutchina.settings",
            "KOUTCHINA_VAR": str(folder),
            "KOUTCHINA_CLOCK": "embedded",
            "KOUTCHINA_BOT_DELAY": "0.0,0.05",
            "KOUTCHINA_GUEST_RATE": "1000/m/ip",
            "KOUTCHINA_SQLITE_SYNCHRONOUS": "NORMAL",
            "SECRET_KEY": "only for tests, " * 4,
        }
        self.process: subprocess.Popen[bytes] | None = None

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

    def sessions(self, *names: str) -> list[str]:
        """Make an account for each name; the key of a session in which it is logged in."""
        script = (
            "import json, sys\n"
            "from django.conf import settings\n"
            "from django.contrib.auth import login\n"
            "from django.contrib.sessions.backends.cached_db import SessionStore\n"
            "from django.http import HttpRequest\n"
            "from accounts.models import User\n"
            "keys = []\n"
            f"for name in {names!r}:\n"
            "    request = HttpRequest()\n"
            "    request.session = SessionStore()\n"
            "    user, _ = User.objects.get_or_create(username=name.lower(), defaults={'name': name})\n"
            "    login(request, user, backend=settings.AUTHENTICATION_BACKENDS[0])\n"
            "    request.session.save()\n"
            "    keys.append(request.session.session_key)\n"
            "print('KEYS' + json.dumps(keys))\n"
        )
        found: list[str] = json.loads(self.manage("shell", text=script).rpartition("KEYS")[2])
        return found

    def replayed(self, code: str) -> dict[str, object]:
        """The match at this table, exported as a record and replayed by the engine's command line."""
        text = self.manage("export_record", code)
        found: dict[str, object] = json.loads(self._run([sys.executable, "-m", "games.engine", "replay", "-"], text))
        return found
