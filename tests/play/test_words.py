"""What is typed becomes one plain line."""

import pytest

from games.engine.ruleset import Refused
from games.play import words


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  hello \t\r\n world\u2028! ", "hello world !"),
        ("a\x00b\x07c\x1b[31m", "abc[31m"),
        ("\u202eevil\u202c \u2066x\u2069 \u200fy\u200e", "evil x y"),
        ("\ufeffa\u00adb\u200bc", "abc"),
        ("cafe\u0301", "café"),
        ("مرحبا\u200cبك", "مرحبا\u200cبك"),
        ("👨\u200d👩\u200d👧 ❤\ufe0f", "👨\u200d👩\u200d👧 ❤\ufe0f"),
        ("مُحَمَّدٌ", "مُحَمَّدٌ"),
        ("z" + "\u0336" * 40 + "o", "z" + "\u0336" * 3 + "o"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("a\ud800\ue000\u3164b", "ab"),
        ("x" * 200, "x" * 200),
    ],
)
def test_what_could_disturb_the_page_is_left_out_and_the_rest_kept(typed: str, shown: str) -> None:
    assert words.line(typed) == shown


@pytest.mark.parametrize("typed", ["", "   ", "\n", "\u202e\u200b", "\u200d", "\u3164\u2800", "\x00"])
def test_nothing_is_not_said(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        words.line(typed)
    assert caught.value.code == "talk.nothing-said"


@pytest.mark.parametrize("typed", ["x" * 201, "x" * 5000, " x" * 101])
def test_too_much_is_not_said(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        words.line(typed)
    assert (caught.value.code, caught.value.params) == ("talk.too-long", {"most": 200})
