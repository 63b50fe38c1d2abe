"""The catalogues themselves."""

import re
from pathlib import Path

import polib
import pytest
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, override

from accounts.names import clean_name
from tests.i18n import kit

NO_BREAK = "\u00a0\u202f"
ONE_NUMBER = {"fr": frozenset[int](), "ar": frozenset({0, 1, 2})}
"""Plural forms that stand for one number alone, which may be a word instead: none, one, two."""


@pytest.fixture(params=kit.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """A language that is translated to."""
    code: str = request.param
    return code


def test_nothing_is_left_open(language: str) -> None:
    catalogue = kit.po(language)
    assert [entry.msgid for entry in catalogue if not entry.translated()] == []
    assert [entry.msgid for entry in catalogue if entry.fuzzy or entry.obsolete] == []


def test_every_entry_is_there_once(language: str) -> None:
    keys = [(entry.msgid, entry.msgctxt) for entry in kit.po(language)]
    assert len(keys) == len(set(keys))


def test_what_is_compiled_is_what_is_written(language: str) -> None:
    path = kit.collector().catalogue(language)
    written, compiled = polib.pofile(str(path)), polib.mofile(str(path.with_suffix(".mo")))
    assert compiled.metadata["Plural-Forms"] == written.metadata["Plural-Forms"]
    assert {(e.msgid, e.msgid_plural, e.msgctxt): kit.translations(e) for e in compiled} == {
        (e.msgid, e.msgid_plural, e.msgctxt): kit.translations(e) for e in written
    }, "run 'make messages'"


def test_every_language_has_its_plural_forms(language: str) -> None:
    count = {"fr": 2, "ar": 6}[language]
    for entry in kit.po(language):
        if entry.msgid_plural:
            assert sorted(entry.msgstr_plural) == list(range(count)), entry.msgid


def test_whatever_is_filled_in_is_in_every_translation(language: str) -> None:
    for entry in kit.po(language):
        if not entry.msgid_plural:
            assert set(kit.PLACE.findall(entry.msgstr)) == set(kit.PLACE.findall(entry.msgid)), entry.msgid
            continue
        wanted = set(kit.PLACE.findall(entry.msgid_plural))
        number = kit.PLACE.findall(entry.msgid_plural)[0]
        is_word = number not in entry.msgid  # "a minute ago": the singular holds no number in English either
        for form, text in entry.msgstr_plural.items():
            may_lack = {number} if form in ONE_NUMBER[language] or (is_word and form == 0) else set()
            assert wanted - may_lack <= set(kit.PLACE.findall(text)) <= wanted, (entry.msgid, form)


def test_nobody_can_take_the_name_of_a_bot(language: str) -> None:
    with override(language):
        name = gettext("Bot %(number)d") % {"number": 2}
    with pytest.raises(ValidationError):
        clean_name(name)


def test_collecting_again_finds_nothing_new(language: str) -> None:
    found = kit.collector().template(kit.collector().collected())
    assert {(e.msgid, e.msgid_plural, e.msgctxt) for e in found} == {
        (e.msgid, e.msgid_plural, e.msgctxt) for e in kit.po(language)
    }, "run 'make messages' and translate what is new"


def test_collecting_into_the_catalogue_changes_no_translation(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {(e.msgid, e.msgctxt): kit.translations(e) for e in kit.po(language)}
    source = kit.collector().catalogue(language).read_bytes()
    monkeypatch.setattr(kit.collector(), "LOCALE", tmp_path)
    target = kit.collector().catalogue(language)
    target.parent.mkdir(parents=True)
    target.write_bytes(source)
    again = kit.collector().update(language, kit.collector().template(kit.collector().collected()))
    assert {(e.msgid, e.msgctxt): kit.translations(e) for e in again} == before


def test_what_is_said_for_packages_is_still_in_them() -> None:
    listed = {e.msgid for e in kit.po("fr") if any(name == "locale/packages.py" for name, _ in e.occurrences)}
    assert listed, "locale/packages.py is collected"
    assert sorted(listed - set(kit.package_sentences())) == [], (
        "a package says it otherwise now: see locale/packages.py"
    )


FRENCH_FAULTS = {
    "an apostrophe is ’": r"'",
    "no space that breaks stands before : ; ? ! »": r" [:;?!»]|« ",
    "a no-break space stands before : ; ? ! »": rf"[^\s{NO_BREAK}][;?!»]|[^\s{NO_BREAK}]:(?!\w|//)|«[^{NO_BREAK}]",
    "people are told vous": r"\b([Tt]u|[Tt]on|[Tt]es|[Tt]oi)\b",
}
NAMES = r"Koutchina|IP|https|OpenSkill|Plackett|Luce|Home|End|docs|fairness|md"
"""Names, keys, and the letters of a formula, which are written everywhere as they are."""

DARIJA_FAULTS = {
    "the comma is ، the semicolon ؛ the question mark ؟": r"[,;?](?!\w)",
    "no space stands before them": r" [،؛؟!:]",
    "Moroccans write 0 to 9": r"[٠-٩۰-۹]",
    "the script is Arabic": rf"(?!\b(?:{NAMES})\b)\b[A-Za-z]+",
}


@pytest.mark.parametrize(("language", "faults"), [("fr", FRENCH_FAULTS), ("ar", DARIJA_FAULTS)])
def test_sentences_are_well_set(language: str, faults: dict[str, str]) -> None:
    texts = sorted({text for _, text in kit.sentences(language)})
    found = {(rule, text) for rule, fault in faults.items() for text in texts if re.search(fault, kit.bare(text))}
    assert found == set()
