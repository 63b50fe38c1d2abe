"""The arrows of the design: who may import whom, kept by reading every import in the source."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(path for package in ("accounts", "games", "koutchina") for path in (ROOT / package).rglob("*.py"))


def module_name(path: Path) -> str:
    """The dotted name of a file: games/play/__init__.py is games.play."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def tree(path: Path) -> ast.Module:
    """A file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports anywhere in it, and every name taken out of one, as dotted names."""
    here = module_name(path).split(".")
    package = here if path.name == "__init__.py" else here[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*up, *(node.module.split(".") if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    """Whether a dotted name is one of the packages or lies in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def sources(*packages: str) -> list[Path]:
    """The files of some packages."""
    return [path for path in SOURCES if within(module_name(path), *packages)]


def crossing(package: str, *allowed: str, among: tuple[str, ...]) -> list[str]:
    """Imports of `package` that lead to a package `among` those it must keep from, and are not allowed."""
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources(package)
        for name in imports(path)
        if within(name, *among) and not within(name, package, *allowed)
    ]


GAMES = ("games",)
OURS = ("accounts", "games", "koutchina")


def test_there_is_something_to_read() -> None:
    assert len(SOURCES) > 40
    assert any(True for path in sources("games.play") for name in imports(path) if within(name, "games.models"))


def test_accounts_know_nothing_of_games() -> None:
    assert crossing("accounts", among=("games", "koutchina")) == []


@pytest.mark.parametrize("package", ["games.engine", "games.art"])
def test_the_engine_and_the_cards_know_neither_django_nor_the_rest(package: str) -> None:
    known = {*sys.stdlib_module_names, "msgspec", "games"}
    outside = {name.split(".")[0] for path in sources(package) for name in imports(path)} - known
    assert outside == set()
    assert crossing(package, among=GAMES) in ([], [f"{package} imports games"])


def test_the_engine_has_no_clock_and_no_randomness_of_its_own() -> None:
    shared = re.compile(
        r"\brandom\.(random|randrange|randint|choice|shuffle|sample|getrandbits)\(|time\.time\(|\bnow\("
    )
    found = [path.name for path in sources("games.engine") if shared.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_rule_sets_do_not_know_each_other() -> None:
    rulesets = [path for path in sources("games.engine.rulesets") if not path.name.startswith("_")]
    names = {path.stem for path in rulesets}
    for path in sources("games.engine.rulesets"):
        own = path.stem.lstrip("_").split("_")[0]
        others = {f"games.engine.rulesets.{name}" for name in names - {own, ""}}
        assert not others & set(imports(path)), path.name


def test_models_decide_nothing() -> None:
    assert crossing("games.models", "games.engine", among=GAMES) == []


def test_play_is_told_nothing_by_the_web() -> None:
    assert crossing("games.play", "games.models", "games.engine", among=GAMES) == []


def test_the_log_stands_on_the_models_and_the_engine_alone() -> None:
    assert crossing("games.play.log", "games.models", "games.engine", among=GAMES) == []


def test_the_web_goes_through_play() -> None:
    assert crossing("games.web", "games.play", "games.review", "games.models", "games.engine", among=GAMES) == []


def test_one_module_touches_the_channel_layer() -> None:
    touching = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if any(within(name, "channels.layers") for name in imports(path))
        or re.search(r"\b(group_send|group_add|group_discard|channel_layer)\b", path.read_text(encoding="utf-8"))
    ]
    assert touching == ["games/web/push.py"]


WRITES = {"create", "bulk_create", "get_or_create", "update_or_create", "update", "bulk_update", "delete", "aupdate"}


def test_one_module_writes_event_rows() -> None:
    writing = [
        str(path.relative_to(ROOT))
        for path in sources("games", "koutchina", "accounts")
        if any(_writes_event_rows(node) for node in ast.walk(tree(path)))
    ]
    assert writing == ["games/play/log.py"]


def _writes_event_rows(node: ast.AST) -> bool:
    """EventRow(…), or a chain that begins at EventRow and ends in a verb that writes."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Name):
        return node.func.id == "EventRow"
    if not isinstance(node.func, ast.Attribute) or node.func.attr not in WRITES:
        return False
    return any(isinstance(part, ast.Name) and part.id == "EventRow" for part in ast.walk(node.func))


@pytest.mark.parametrize("module", ["consumers", "screen_consumer", "lobby_consumer", "calls_part", "talk_part"])
def test_consumers_never_write(module: str) -> None:
    """A consumer may call `play`; it touches no model, and so can't save one."""
    found = sources(f"games.web.{module}")
    assert found
    for path in found:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\.(save|create|bulk_create|delete|update)\(", text), path.name


@pytest.mark.parametrize("package", ["games.web", "games.play", "games.models", "games.review"])
def test_generic_code_knows_no_rule_set_by_name(package: str) -> None:
    named = re.compile(r"\b(ronda|bkhamsa|talaj)\b", re.IGNORECASE)
    for path in sources(package):
        if within(module_name(path), "games.web.screens") and path.stem.split("_")[0] in {"ronda", "bkhamsa", "talaj"}:
            continue
        assert not named.search(path.read_text(encoding="utf-8")), path.relative_to(ROOT)


@pytest.mark.parametrize("name", ["match", "record", "ruleset", "legal"])
def test_the_driver_and_the_records_know_no_rule_set_by_name(name: str) -> None:
    path = ROOT / "games" / "engine" / f"{name}.py"
    code = ast.unparse(_without_docstrings(ast.parse(path.read_text(encoding="utf-8"))))
    assert not re.search(r"\b(ronda|bkhamsa|talaj)\b", code)


def _without_docstrings(module: ast.Module) -> ast.Module:
    for node in ast.walk(module):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            node.value = ast.Constant(value=None)
    return module
