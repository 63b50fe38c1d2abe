"""What every stylesheet and template keeps to, so that pages mirror, follow the theme and pass the content policy."""

import re
from pathlib import Path

import pytest

from tests.look import css

_PHYSICAL = re.compile(
    r"^(left|right|top|bottom|(min-|max-)?(width|height)"
    r"|(margin|padding|border|scroll-margin|scroll-padding)-(left|right|top|bottom)(-\w+)?"
    r"|border-(top|bottom)-(left|right)-radius|float|clear)$"
)
_TEMPLATES = sorted((css.ROOT / "templates").rglob("*.html"))
_SHEET_IDS = [sheet.name for sheet in css.SHEETS]
_TEMPLATE_IDS = [str(template.relative_to(css.ROOT)) for template in _TEMPLATES]


@pytest.mark.parametrize("sheet", css.SHEETS, ids=_SHEET_IDS)
def test_properties_are_logical(sheet: Path) -> None:
    physical = [name for name, _ in css.declarations(sheet) if _PHYSICAL.match(name)]
    assert not physical, "use the logical property: inline-size, margin-inline-start, inset-block-end, …"
    sided = [value for name, value in css.declarations(sheet) if name == "text-align" and value in {"left", "right"}]
    assert not sided, "text-align: start or end"


@pytest.mark.parametrize("sheet", css.SHEETS, ids=_SHEET_IDS)
def test_colours_live_in_the_tokens_only(sheet: Path) -> None:
    if sheet != css.TOKENS:
        assert not re.findall(r"#[0-9a-fA-F]{3,8}\b", css.text(sheet)), "name a token of tokens.css"


@pytest.mark.parametrize("sheet", css.SHEETS, ids=_SHEET_IDS)
def test_nothing_is_loaded_from_elsewhere(sheet: Path) -> None:
    text = css.text(sheet)
    assert "@import" not in text
    assert all(url.startswith("../img/") for url in re.findall(r"url\([\"']?([^\"')]+)", text))


@pytest.mark.parametrize("sheet", css.SHEETS, ids=_SHEET_IDS)
def test_a_screen_that_is_swapped_in_leaves_the_rest_of_the_page_as_it_is(sheet: Path) -> None:
    selectors = css.selectors(sheet)
    wide = [one for one in selectors if re.search(r"[+~] *(\*|:)", one)]
    assert not wide, "a browser styles all of the parent anew; say > :where(:not(:first-child))"
    root = [one for one in selectors if re.search(r"(^|[\s>])(:root|html|body|main)\S*:has\(", one)]
    assert not root, "a browser styles the whole page anew whenever anything changes in it; write a class"


def test_every_custom_property_used_is_set_somewhere() -> None:
    whole = "".join(css.text(sheet) for sheet in css.SHEETS)
    used = set(re.findall(r"var\(--([\w-]+)\)", whole))
    assert used <= set(re.findall(r"--([\w-]+)\s*:", whole))


@pytest.mark.parametrize("template", _TEMPLATES, ids=_TEMPLATE_IDS)
def test_templates_have_no_inline_style_or_script(template: Path) -> None:
    text = template.read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\bsrc=)|\son[a-z]+=|hx-on|javascript:", text)


@pytest.mark.parametrize("template", _TEMPLATES, ids=_TEMPLATE_IDS)
def test_templates_use_classes_that_exist(template: Path) -> None:
    names = {name for value in re.findall(r"\sclass=\"([^\"]*)\"", _plain(template)) for name in value.split()}
    made_up = {name for name in names if "{}" in name}
    assert names - made_up <= css.classes(), "write the class into static/css and docs/design-language.md first"


def test_the_design_language_shows_classes_that_exist() -> None:
    shown = re.findall(r"\sclass=\"([^\"]*)\"", (css.ROOT / "docs" / "design-language.md").read_text("utf-8"))
    assert {name for value in shown for name in value.split()} <= css.classes()


def _plain(template: Path) -> str:
    """A template's text, its tags left out and its variables shown as {}."""
    return re.sub(r"\{%.*?%\}", " ", re.sub(r"\{\{.*?\}\}", "{}", template.read_text("utf-8")))
