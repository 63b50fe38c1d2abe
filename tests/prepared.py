"""An empty database and the static files, as a server finds them: made once for a run of the tests, and copied."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATABASE = "koutchina.sqlite3"


def lay(folder: Path) -> None:
    """Put both into a server's folder, which KOUTCHINA_VAR names."""
    ready = _ready()
    shutil.copy2(ready / DATABASE, folder / DATABASE)
    shutil.copytree(ready / "static", folder / "static")


def database(path: Path) -> None:
    """Put an empty database there."""
    shutil.copy2(_ready() / DATABASE, path)


def _ready() -> Path:
    """The folder that is copied. The first worker that wants it makes it; the others wait for that."""
    ready = Path(os.environ["KOUTCHINA_TEST_DIR"]) / "prepared"
    ready.mkdir(exist_ok=True)
    with (ready / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (ready / "made").exists():
            _make(ready)
            (ready / "made").touch()
    return ready


def _make(folder: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
    for command in (("migrate",), ("collectstatic", "--no-input")):
        subprocess.run(
            [sys.executable, "manage.py", *command, "--verbosity", "0"],
            cwd=ROOT,
            env=clean | {"KOUTCHINA_VAR": str(folder)},
            check=True,
        )
