"""Collect every sentence that a person sees, bring the catalogues up to date, compile them: `make messages`.

It does what Django's makemessages and compilemessages do, without GNU gettext on the machine. A sentence is what stands
in gettext(…) and its kin, in {% translate %} and {% blocktranslate %}, and in the engine's sentence(…). Sentences of
packages that we say in our own words are listed in packages.py.
"""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
PACKAGES = LOCALE / "packages.py"
SOURCES = ("accounts", "games", "koutchina")
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2"
    " : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;",
}
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    name + lazy: places
    for name, places in {
        "_": None,
        "gettext": None,
        "ngettext": (1, 2),
        "npgettext": ((1, "c"), 2, 3),
        "pgettext": ((1, "c"), 2),
    }.items()
    for lazy in ("", "_lazy")
} | {"gettext_noop": None, "sentence": None}


def files() -> Iterator[Path]:
    """Every file with sentences of ours."""
    yield from sorted(path for folder in SOURCES for path in (ROOT / folder).rglob("*.py"))
    yield PACKAGES
    yield from sorted(path for path in (ROOT / "templates").rglob("*") if path.suffix in {".html", ".txt"})


def sentences(path: Path) -> Iterator[tuple[str | tuple[str, str], list[str], str | None]]:
    """Each sentence of a file with the notes for its translators and its context."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":  # Python lines, which must not be indented as the template was
        source = "\n".join(line.strip() for line in templatize(source, origin=str(path)).splitlines())
    for _, message, notes, context in extract("python", io.BytesIO(source.encode()), KEYWORDS, ["Translators:"]):
        yield message, notes, context


def collected() -> Catalog:
    """Every sentence of the site with the files that hold it."""
    catalog = Catalog(charset="utf-8")
    for path in files():
        for message, notes, context in sentences(path):
            where = [(path.relative_to(ROOT).as_posix(), 0)]
            catalog.add(message, None, where, auto_comments=notes, context=context)
    return catalog


def template(catalog: Catalog) -> polib.POFile:
    """The sentences as a catalogue without translations, sorted so that two people's changes seldom meet."""
    empty = polib.POFile(wrapwidth=110)
    for message in sorted((m for m in catalog if m.id), key=lambda m: (str(m.id), m.context or "")):
        single, plural = message.id if isinstance(message.id, tuple) else (message.id, "")
        empty.append(
            polib.POEntry(
                msgid=single,
                msgid_plural=plural,
                msgctxt=message.context,
                occurrences=[(name, "") for name in sorted({name for name, _ in message.locations})],
                comment="\n".join(message.auto_comments),
                flags=sorted(message.flags),
            )
        )
    return empty


def catalogue(language: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def update(language: str, sentences: polib.POFile) -> polib.POFile:
    """Bring one language's catalogue up to date: what is translated stays, what is gone goes. Answers the catalogue."""
    path = catalogue(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    po = polib.pofile(str(path), wrapwidth=110) if path.exists() else polib.POFile(wrapwidth=110)
    po.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[language],
    }
    po.merge(sentences)
    kept = sorted((entry for entry in po if not entry.obsolete), key=lambda entry: (entry.msgid, entry.msgctxt or ""))
    po[:] = [_with_plurals(entry, language) for entry in kept]
    po.save(str(path))
    po.save_as_mofile(str(path.with_suffix(".mo")))
    return po


def _with_plurals(entry: polib.POEntry, language: str) -> polib.POEntry:
    if entry.msgid_plural:
        forms = range(int(PLURALS[language].split("=")[1].split(";")[0]))
        entry.msgstr_plural = {form: entry.msgstr_plural.get(form, "") for form in forms}
    return entry


def main() -> int:
    """Update every catalogue and say what is not translated yet."""
    sentences = template(collected())
    for language in PLURALS:
        po = update(language, sentences)
        missing = [entry for entry in po if not entry.translated()]
        print(
            f"{language}: {len(po)} sentences, {len(missing)} to translate, in {catalogue(language).relative_to(ROOT)}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
