"""What `make messages` finds, and that translators leave markup as it is."""

import re

import pytest

from tests.i18n import kit

TAG_NAMES = re.compile(r"</?\w+")


def test_sentences_are_found_in_code_templates_and_the_engine() -> None:
    found = {entry.msgid for entry in kit.collector().template(kit.collector().collected())}
    assert {
        "Keep my games",
        "You are shown as %(name)s from now on.",
        "Choose a name of at most %(most)s characters.",
        "It isn't your turn.",
    } <= found
    assert any("bdi" in sentence for sentence in found)


@pytest.mark.parametrize("language", kit.LANGUAGES)
def test_markup_stays(language: str) -> None:
    for original, text in kit.sentences(language):
        assert sorted(TAG_NAMES.findall(text)) == sorted(TAG_NAMES.findall(original)), original
