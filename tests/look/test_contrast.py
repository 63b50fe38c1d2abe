"""The contrast table of docs/design-language.md says what the tokens say, and that is enough (WCAG 2 AA)."""

import re

import pytest

from tests.look import css

_ROW = re.compile(
    r"^\| `(?P<front>[\w-]+)` \| `(?P<ground>[\w-]+)` \| "
    r"(?P<needs>[\d.]+) \| (?P<light>[\d.]+) \| (?P<dark>[\d.]+) \|$",
    re.MULTILINE,
)
_ROWS = [row.groupdict() for row in _ROW.finditer((css.ROOT / "docs" / "design-language.md").read_text("utf-8"))]


def test_the_table_is_there() -> None:
    assert len(_ROWS) > 20


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: f"{row['front']}-on-{row['ground']}")
@pytest.mark.parametrize("theme", css.THEMES)
def test_colours_contrast_as_the_table_says(row: dict[str, str], theme: str) -> None:
    colours = css.colours()
    ratio = css.contrast(colours[row["front"]][theme], colours[row["ground"]][theme])
    assert ratio >= float(row["needs"])
    assert f"{ratio:.1f}" == row[theme]


def test_contrast_is_computed_as_wcag_does() -> None:
    assert css.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert css.contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


def test_browsers_without_light_dark_get_every_colour_by_day() -> None:
    sheet = css.text(css.TOKENS)
    by_day = dict(re.findall(r"--([\w-]+): light-dark\(((?:[^(),]|\([^()]*\))+), ", sheet))
    fallback = sheet.split("@supports not (color: light-dark(#000, #fff))")[1].split("}")[0]
    assert by_day
    assert dict(re.findall(r"--([\w-]+): ([^;]+);", fallback)) == by_day
