"""`python -m tests.trial`: play many tables to the end while processes are killed, and check what is left.

The database is a new one beside the one that DATABASE_URL names (or a file, without it); REDIS_URL is used as it is.
"""

import argparse
import os
import random
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from functools import partial
from pathlib import Path

from tests.trial.processes import ROOT, Fleet


def wanted() -> argparse.Namespace:
    """How large the trial is."""
    parser = argparse.ArgumentParser(prog="python -m tests.trial", description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--webs", type=int, default=3)
    parser.add_argument("--clocks", type=int, default=2)
    parser.add_argument("--every", type=float, default=2.0, help="seconds from a restart to the next kill")
    parser.add_argument("--think", default="6,12", help="least and most seconds in which a bot moves")
    parser.add_argument("--limit", type=float, default=3600.0, help="seconds after which it has failed")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def prepare(folder: Path, think: str) -> str:
    """Name a new database in the environment, make it, and answer its name; empty for a file in the folder."""
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "koutchina.settings",
        "KOUTCHINA_VAR": str(folder),
        "KOUTCHINA_BOT_DELAY": think,
        "KOUTCHINA_POOL": "8",
        "KOUTCHINA_SHARE_WAIT": "0",
        "PYTHONUNBUFFERED": "1",
        "SECRET_KEY": "only for tests, " * 4,
    }
    url, name = os.environ.get("DATABASE_URL", ""), ""
    if url.startswith("postgres"):
        name = f"koutchina_trial_{secrets.token_hex(4)}"
        administer(url, f"CREATE DATABASE {name}")
        os.environ["DATABASE_URL"] = f"{url.rpartition('/')[0]}/{name}"
    for command in (("migrate",), ("collectstatic", "--no-input")):
        subprocess.run([sys.executable, "manage.py", *command, "--verbosity", "0"], cwd=ROOT, check=True)
    return name


def administer(url: str, statement: str) -> None:
    """Run a statement that is about databases."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement)


def main() -> int:
    """Answer the exit status: 0 where nothing was wrong."""
    size, url = wanted(), os.environ.get("DATABASE_URL", "")
    with tempfile.TemporaryDirectory(prefix="koutchina-trial-") as folder:
        name = prepare(Path(folder), size.think)
        try:
            return run(size, Path(folder))
        finally:
            if name:
                administer(url, f"DROP DATABASE {name} WITH (FORCE)")


def run(size: argparse.Namespace, folder: Path) -> int:
    """Play, watch, check, and say what came of it."""
    import django

    django.setup()
    from django.db import connections

    from tests.trial import setting, watch
    from tests.trial.people import Crowd

    rng, people = random.Random(size.seed), {}
    fleet = Fleet(size.webs, size.clocks, folder)
    crowd, watcher = Crowd(people, fleet.ports, size.seed), watch.Watch()
    work = [partial(crowd.play, number) for number in range(4)]
    work += [partial(fleet.harass, size.every, random.Random(size.seed)), watcher.look]
    begun = time.monotonic()
    fleet.start()
    for job in work:
        threading.Thread(target=job, daemon=True).start()
    setting.lay(size.tables, rng, people)
    is_over = setting.wait_until_over(size.tables, begun + size.limit)
    took = time.monotonic() - begun
    watcher.stop()
    crowd.stop()
    fleet.stop()
    found = [*sorted(watcher.stuck), *watch.faults(crowd.answered), *fleet.faults()]
    connections.close_all()
    print(
        f"{size.tables} tables, {size.webs} web and {size.clocks} clock processes, {fleet.kills} of them killed: "
        f"{took:.0f} s, {setting.counts()}, {len(crowd.answered)} moves of people answered, {crowd.refused} refused, "
        f"{crowd.broken} answered with a fault; latest deadline {watcher.latest['deadline'].total_seconds():.1f} s, "
        f"latest bot {watcher.latest['bot'].total_seconds():.1f} s"
    )
    for fault in found:
        print(fault, file=sys.stderr)
    print("nothing is wrong" if is_over and not found else f"{len(found)} faults")
    return int(bool(found) or not is_over)


if __name__ == "__main__":
    sys.exit(main())
