"""The catalogues, the collector behind `make messages`, and the text of a page."""

import importlib.util
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import allauth
import django
import polib

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("fr", "ar")
PLACE = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
TAG = re.compile(r"<[^>]*>")
SHOWN_ATTRIBUTES = frozenset({"alt", "aria-label", "content", "data-copied", "placeholder", "title", "value"})
FOREIGN = frozenset({"script", "style"})


@cache
def collector() -> ModuleType:
    """The script behind `make messages`."""
    spec = importlib.util.spec_from_file_location("collect", ROOT / "locale" / "collect.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def po(language: str) -> polib.POFile:
    """A language's catalogue as it is written."""
    return polib.pofile(str(collector().catalogue(language)))


def translations(entry: polib.POEntry) -> list[str]:
    """Everything that an entry's translation may say."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Each sentence of a catalogue with one of its translations."""
    for entry in po(language):
        for text in translations(entry):
            yield entry.msgid, text


def bare(text: str) -> str:
    """A translation without its markup, and a 0 for whatever is filled in."""
    return PLACE.sub("0", TAG.sub("", text))


def package_catalogues(language: str) -> Iterator[polib.POFile]:
    """What the packages that draw pages bring in a language."""
    for folder in (Path(allauth.__file__).parent, Path(django.__file__).parent / "conf"):
        yield polib.pofile(str(folder / "locale" / language / "LC_MESSAGES" / "django.po"))


def package_sentences() -> Iterator[str]:
    """Every sentence in the sources of the packages that draw pages, also those that they don't translate."""
    packages = Path(allauth.__file__).parent, Path(django.__file__).parent
    folders = [packages[0] / name for name in ("account", "mfa", "usersessions", "templates")]
    folders += [packages[1] / name for name in ("contrib/auth", "contrib/humanize", "core", "forms")]
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in {".py", ".html", ".txt"}):
            for message, *_ in collector().sentences(path):
                yield message if isinstance(message, str) else message[0]


class Reader(HTMLParser):
    """All that a person can read or hear of a page, piece by piece, each with the language it says it is in."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        skipped = tag in FOREIGN or (tag != "html" and "lang" in found)
        if tag not in VOID:
            self._open.append((tag, skipped))
        if tag == "input" and found.get("type") in {"hidden", "radio", "checkbox"}:
            return
        if not self._is_skipped():
            self.pieces += [found[name] for name in found if name in SHOWN_ATTRIBUTES and not is_code(tag, name, found)]
            self.pieces += [value for name, value in found.items() if name.startswith("data-text-")]

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._is_skipped():
            self.pieces.append(" ".join(data.split()))

    def _is_skipped(self) -> bool:
        return any(skipped for _, skipped in self._open)


VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "use", "wbr"})


def is_code(tag: str, name: str, attributes: dict[str, str]) -> bool:
    """Whether an attribute of that name holds something that no person reads."""
    if name == "content":
        return attributes.get("name") != "description"
    return name == "value" and (tag != "input" or "readonly" in attributes or "name" in attributes)


def read(html: str) -> str:
    """What a page says, one piece a line."""
    return "\n".join(Reader(html).pieces)


@cache
def english(language: str, least: int = 13) -> dict[str, str]:
    """Pieces of English of at least so many characters that a page in `language` should not show, by their sentence.

    The longest stretch between two places where something is filled in stands for a sentence.
    """
    found: dict[str, str] = {}
    for catalogue in (po(language), *package_catalogues(language)):
        for entry in catalogue:
            piece = max((" ".join(part.split()) for part in PLACE.split(TAG.sub("%s", entry.msgid))), key=len)
            if len(piece) >= least and entry.translated() and all(piece not in text for text in translations(entry)):
                found[entry.msgid] = piece
    return found
