"""The commands that a person with a fresh machine types."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def dry(target: str, *arguments: str) -> str:
    """What make would do, whether or not a make runs this test."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    command = ["make", "-n", target, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=outside, capture_output=True, text=True, check=True)
    return done.stdout


def test_run_prepares_everything_and_asks_nothing() -> None:
    steps = dry("run")
    order = ["requirements.txt", "migrate", "collectstatic --no-input", "sample_tables", "daphne"]
    assert [steps.index(step) for step in order] == sorted(steps.index(step) for step in order)
    assert "--port 8000" in steps


def test_host_and_port_can_be_chosen() -> None:
    assert "--bind 0.0.0.0 --port 9000" in dry("run", "HOST=0.0.0.0", "PORT=9000")


@pytest.mark.parametrize("target", ["test", "env", "lint", "bench", "messages"])
def test_every_target_makes_its_environment_first(target: str) -> None:
    assert ".ci/environment requirements" in dry(target).splitlines()[0]


def test_ci_runs_what_everybody_runs() -> None:
    script = ROOT / ".ci" / "run"
    assert script.read_text().rstrip().endswith("make test")
    assert os.access(script, os.X_OK)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with what the environment script needs, and a search path with nothing but the shell's own tools."""
    for name in (".ci/environment", "requirements.txt", "requirements-dev.txt"):
        target = tmp_path / name
        target.parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, target)
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "cat", "cksum", "id", "rm", "mkdir", "touch"):
        tool = shutil.which(name)
        assert tool
        stub(tmp_path, name, f'exec {tool} "$@"')
    return tmp_path


def stub(folder: Path, name: str, script: str) -> None:
    """A command of the name that runs `script`; never a link, which a later stub would write through."""
    path = folder / "tools" / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def environment(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the script there."""
    return subprocess.run(
        ["sh", ".ci/environment", "requirements.txt"],
        cwd=folder,
        env={"PATH": str(folder / "tools")} | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_python_it_says_what_is_needed(checkout: Path) -> None:
    done = environment(checkout)
    assert done.returncode == 1
    assert done.stderr == (
        "koutchina: Python 3.11 or newer is needed and was not found. "
        "Install it, or name it: make PYTHON=/path/to/python3.12 …\n"
    )


def test_an_old_python_is_passed_over(checkout: Path) -> None:
    stub(checkout, "python3", "exit 1")
    assert "was not found" in environment(checkout).stderr


def test_a_python_that_was_named_must_do(checkout: Path) -> None:
    stub(checkout, "python3.9", "exit 1")
    done = environment(checkout, PYTHON="python3.9")
    assert done.returncode == 1
    assert "PYTHON=python3.9 is not Python 3.11 or newer" in done.stderr


def test_a_python_that_can_make_no_environment_says_which_package_helps(checkout: Path) -> None:
    stub(checkout, "python3", f'case "$2" in *ensurepip*) exit 1;; *) exec {sys.executable} "$@";; esac')
    stub(checkout, "id", "echo 1000")
    done = environment(checkout)
    assert done.returncode == 1
    assert f"apt-get install python3.{sys.version_info.minor}-venv" in done.stderr


def test_the_second_time_it_does_nothing(checkout: Path) -> None:
    """A stub in pip's place notes each call; the stamp keeps it from being called again until requirements change."""
    stub(checkout, "python3", f'exec {sys.executable} "$@"')
    (checkout / ".venv" / "bin").mkdir(parents=True)
    fake = checkout / ".venv" / "bin" / "python"
    fake.write_text(
        f'#!/bin/sh\ncase "$*" in *install*) echo called >>calls;; -V) exec {sys.executable} -V;; *) exit 0;; esac\n'
    )
    fake.chmod(0o755)
    for _ in range(2):
        assert environment(checkout).returncode == 0
    assert (checkout / "calls").read_text() == "called\n"
    with (checkout / "requirements.txt").open("a") as file:
        file.write("six==1.16.0\n")
    assert environment(checkout).returncode == 0
    assert (checkout / "calls").read_text() == "called\ncalled\n"
