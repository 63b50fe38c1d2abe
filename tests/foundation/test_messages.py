"""The catalogues hold every sentence of the site, translated, and what is compiled is what is written."""

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import polib
import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
TAGS = re.compile(r"</?\w+")


@cache
def tool() -> ModuleType:
    """The script behind `make messages`."""
    spec = importlib.util.spec_from_file_location("collect", ROOT / "locale" / "collect.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["fr", "ar"])
def path(request: pytest.FixtureRequest) -> Path:
    """A language's catalogue."""
    found: Path = tool().catalogue(request.param)
    return found


def texts(entry: polib.POEntry) -> list[str]:
    """Everything that an entry's translation may say."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_sentences_are_found_in_code_and_templates() -> None:
    found = {entry.msgid for entry in tool().template(tool().collected())}
    assert {
        "Keep my games",
        "You are shown as %(name)s from now on.",
        "Choose a name of at most %(most)s characters.",
    } <= found
    assert any("bdi" in sentence for sentence in found)


def test_the_catalogue_holds_every_sentence_and_no_other(path: Path) -> None:
    wanted = {(entry.msgid, entry.msgctxt) for entry in tool().template(tool().collected())}
    held = {(entry.msgid, entry.msgctxt) for entry in polib.pofile(str(path))}
    assert wanted ^ held == set(), "run 'make messages' and translate what is new"


def test_every_sentence_is_translated(path: Path) -> None:
    assert [entry.msgid for entry in polib.pofile(str(path)) if not entry.translated() or entry.fuzzy] == []


def test_what_is_filled_in_and_marked_up_stays(path: Path) -> None:
    for entry in polib.pofile(str(path)):
        allowed = {*PLACES.findall(entry.msgid), *PLACES.findall(entry.msgid_plural)}
        for text in texts(entry):
            assert set(PLACES.findall(text)) <= allowed, entry.msgid
            if not entry.msgid_plural:
                assert set(PLACES.findall(text)) == allowed, entry.msgid
            assert sorted(TAGS.findall(text)) == sorted(TAGS.findall(entry.msgid)), entry.msgid


def test_what_is_compiled_is_what_is_written(path: Path) -> None:
    written = {(e.msgid, e.msgctxt): texts(e) for e in polib.pofile(str(path)) if e.translated()}
    compiled = {(e.msgid, e.msgctxt): texts(e) for e in polib.mofile(str(path.with_suffix(".mo")))}
    assert written == compiled, "run 'make messages'"
