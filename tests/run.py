"""Run every check, then every test: `make test`, or `make lint` for the checks alone. Standard library only.

The whole suite runs on SQLite with the in-memory channel layer; what carries the mark `both_databases` runs again on
PostgreSQL and Redis where those answer. On CI (the variable CI is set) they have to.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
WORKERS = os.environ.get("KOUTCHINA_TEST_WORKERS", "3")
CORES = 2
ON_CI = bool(os.environ.get("CI"))
POSTGRES = os.environ.get("KOUTCHINA_TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("KOUTCHINA_TEST_REDIS_URL", "redis://127.0.0.1:6379/8")

PRODUCTION = {
    "DATABASE_URL": "postgres://koutchina@db.example.org/koutchina",
    "REDIS_URL": "redis://redis.example.org/0",
    "EMAIL_URL": "smtp+tls://koutchina:secret@mail.example.org:587",
    "KOUTCHINA_HOSTS": "koutchina.example.org",
    "KOUTCHINA_HTTPS": "1",
    "SECRET_KEY": "kq4-Zr7vX1m9-cH2tLs8-WbN5dYg3-JfP6uEa0-oRiQx-TzVnMlKj",
}
CHECKS: Sequence[tuple[str, Sequence[str], Mapping[str, str]]] = (
    ("types", ("-m", "mypy", "--no-error-summary"), {}),
    ("packages fit together", ("-m", "pip", "--disable-pip-version-check", "check"), {}),
    ("style", ("-m", "ruff", "check", "--quiet"), {}),
    ("format", ("-m", "ruff", "format", "--check", "--quiet"), {}),
    ("Django's checks", ("manage.py", "check"), {}),
    ("deployment checks", ("manage.py", "check", "--deploy", "--fail-level", "WARNING"), PRODUCTION),
    ("migrations are complete", ("manage.py", "makemigrations", "--check", "--dry-run"), {}),
)

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Chromium by the names of its packages and programs, the lightest first: without a window it draws pages alone."""


@dataclass(frozen=True)
class Count:
    """How many tests passed, failed and were skipped in one run."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def say(text: str) -> None:
    """Print at once: what runs below writes to the same place."""
    print(text, flush=True)


def passes(title: str, arguments: Sequence[str], extra: Mapping[str, str]) -> bool:
    """Run one check; its output is shown only where it fails."""
    done = subprocess.run(
        [PYTHON, *arguments],
        cwd=ROOT,
        env=os.environ | extra,
        text=True,
        stdout=-1,
        stderr=subprocess.STDOUT,
        check=False,
    )
    say(f"ok     {title}" if done.returncode == 0 else f"FAILED {title}\n{done.stdout}")
    return done.returncode == 0


def broken_checks(pool: Executor) -> list[str]:
    """Run all checks, the longest first; the titles of those that fail."""
    results = pool.map(lambda check: passes(*check), CHECKS)
    return [title for (title, *_), is_fine in zip(CHECKS, results, strict=True) if not is_fine]


def run_tests(title: str, arguments: Sequence[str], extra: Mapping[str, str]) -> tuple[bool, Count]:
    """Run pytest, and answer whether it was content and what it counted. No test collected is a failure."""
    say(f"\n{title}")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [PYTHON, "-m", "pytest", "--quiet", "--junit-xml", str(report), *arguments]
        status = subprocess.run(command, cwd=ROOT, env=os.environ | extra, check=False).returncode
        return status == 0, read_count(report)


def read_count(report: Path) -> Count:
    """Add up pytest's report; a run that broke off without one counts as one failure."""
    if not report.exists():
        return Count(failed=1)
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    total = Count()
    for suite in suites:
        tests, bad, skipped = (
            int(suite.get("tests", 0)),
            int(suite.get("failures", 0)) + int(suite.get("errors", 0)),
            int(suite.get("skipped", 0)),
        )
        total += Count(tests - bad - skipped, bad, skipped)
    return total


def answers(url: str, port: int) -> bool:
    """Answer whether something listens where `url` points."""
    parts = urlsplit(url)
    try:
        socket.create_connection((parts.hostname or "127.0.0.1", parts.port or port), timeout=3).close()
    except OSError:
        return False
    return True


def missing_services() -> list[str]:
    """Name what of PostgreSQL and Redis does not answer."""
    wanted = (("PostgreSQL", POSTGRES, 5432), ("Redis", REDIS, 6379))
    return [name for name, url, port in wanted if not answers(url, port)]


def install_chromium() -> None:
    """Install the browser where it is missing and this user may; elsewhere its tests are skipped, and say so."""
    if os.environ.get("KOUTCHINA_CHROMIUM") or any(map(shutil.which, BROWSERS)):
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    say("Installing Chromium for the browser tests …")
    quiet = {"stdout": subprocess.DEVNULL, "env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}}
    subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "fonts-noto-core")
    for browser in BROWSERS[:2]:
        if subprocess.run([*install, browser], check=False, **quiet).returncode == 0:
            return


def run_both(workers: str) -> tuple[bool, Count, list[str]]:
    """Run the suite on SQLite, and its marked part on PostgreSQL and Redis."""
    notes: list[str] = []
    plain = {"DATABASE_URL": "", "REDIS_URL": ""}
    fine, count = run_tests("Tests on SQLite and the in-memory channel layer", ("-n", workers), plain)
    missing = missing_services()
    if not missing:
        services = {"DATABASE_URL": POSTGRES, "REDIS_URL": REDIS}
        marked = ("-n", workers, "-m", "both_databases")
        also_fine, more = run_tests("Tests on PostgreSQL and Redis", marked, services)
        return fine and also_fine, count + more, notes
    verb = "does" if len(missing) == 1 else "do"
    notes.append(
        f"the tests marked both_databases did not run a second time: {' and '.join(missing)} {verb} not answer"
    )
    return fine and not ON_CI, count, notes


def main() -> int:
    """Answer the exit status: 0 where everything passed."""
    with ThreadPoolExecutor(CORES) as pool, ThreadPoolExecutor(1) as beside:
        if "--lint" not in sys.argv:
            beside.submit(install_chromium)  # which waits for a network more than for a core
        broken = broken_checks(pool)
    if "--lint" in sys.argv:
        return bool(broken)
    fine, count, notes = run_both(WORKERS)
    say("")
    for note in notes:
        say(f"{'FAILED' if ON_CI else 'skipped'}: {note}")
    for title in broken:
        say(f"FAILED: {title}")
    say(str(count))
    return 0 if fine and not broken else 1


if __name__ == "__main__":
    sys.exit(main())
