"""The repository is clean: small modules, no traces of one machine, nothing that a run makes."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 350  # the house rule is 300; a module gets a little room before a test complains

pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="this is not a git checkout"
)


def tracked() -> list[Path]:
    """Every file in the repository that is there."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return [ROOT / name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    """Every tracked text file with what it says."""
    found = []
    for path in tracked():
        try:
            found.append((path.relative_to(ROOT), path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def test_the_top_level_holds_what_belongs_there() -> None:
    known = {
        "Makefile", "README.md", "manage.py", "pyproject.toml", "requirements.txt", "requirements-dev.txt",
        ".gitignore", ".gitattributes", ".editorconfig", "LICENSE", "Dockerfile", "compose.yaml", ".dockerignore",
        "koutchina", "games", "accounts", "templates", "static", "tests", "locale", "docs", ".ci",
    }  # fmt: skip
    assert {path.relative_to(ROOT).parts[0] for path in tracked()} - known == set()


def test_modules_are_small() -> None:
    ours = [(path, text.count("\n")) for path, text in texts() if path.parts[0] in {"games", "accounts", "koutchina"}]
    long = {
        str(path): n for path, n in ours if path.suffix == ".py" and "migrations" not in path.parts and n > MOST_LINES
    }
    assert long == {}


def test_no_file_tells_of_one_machine() -> None:
    # Written in pieces, so that this file doesn't find itself.
    traces = re.compile("|".join(["/" + "work/", "/" + "root/", "/" + "home/", r"\." + "pyenv", "/" + "opt/pypi"]))
    found = [f"{path}: {match[0]}" for path, text in texts() for match in traces.finditer(text)]
    assert found == []


def test_nothing_that_a_run_makes_is_tracked() -> None:
    made = {"var", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
    assert [path for path in tracked() if made & set(path.relative_to(ROOT).parts)] == []


def test_every_requirement_is_pinned_and_explained() -> None:
    explained = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            if line.startswith("-r ") or not line:
                continue
            assert re.fullmatch(r"[A-Za-z0-9-]+(\[[a-z,]+\])?==[0-9.]+", line), line
            assert f"`{re.split(r'[=[]', line)[0]}" in explained, f"{line} is not in docs/dependencies.md"
