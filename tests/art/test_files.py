"""The drawn files: committed as drawn, well-formed, self-contained and free of anything the policy forbids."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.art.files import FILES, write

TOP = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
CARDS = {f"{rank}{suit}" for suit in "oceb" for rank in RANKS}


def parsed(name: str) -> ElementTree.Element:
    return ElementTree.fromstring((TOP / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_the_committed_file_is_what_the_script_draws(name: str) -> None:
    assert (TOP / name).read_text(encoding="utf-8") == FILES[name](), "run manage.py draw_cards"


@pytest.mark.parametrize("name", FILES)
def test_no_script_no_style_no_text_and_nothing_from_elsewhere(name: str) -> None:
    allowed = {"svg", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect", "pattern"}
    for element in parsed(name).iter():
        assert element.tag.removeprefix(SVG) in allowed
        for attribute, value in element.attrib.items():
            assert attribute != "style"
            assert not attribute.startswith("on")
            assert not re.search(r"url\(|:", value)
            if attribute == "href":
                assert value.startswith("#")
        assert not (element.text or "").strip()


@pytest.mark.parametrize("name", FILES)
def test_every_reference_is_to_an_id_that_stands_once_in_the_same_file(name: str) -> None:
    ids = [element.attrib["id"] for element in parsed(name).iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {element.attrib["href"][1:] for element in parsed(name).iter(f"{SVG}use")} <= set(ids)


def test_the_sprite_has_forty_cards_and_a_back() -> None:
    symbols = {s.attrib["id"]: s.attrib["viewBox"] for s in parsed("static/cards/spanish.svg").iter(f"{SVG}symbol")}
    assert CARDS | {"back"} <= set(symbols)
    assert {symbols[name] for name in CARDS | {"back"}} == {"0 0 120 186"}


def test_no_two_cards_are_drawn_alike() -> None:
    text = (TOP / "static/cards/spanish.svg").read_text(encoding="utf-8")
    bodies = [re.sub(r"index-\d+[oceb]", "", body) for body in re.findall(r"<symbol[^>]*>(.*?)</symbol>", text)]
    assert len(bodies) == len(set(bodies))


def test_the_sprite_stays_small() -> None:
    assert (TOP / "static/cards/spanish.svg").stat().st_size < 200_000


def test_writing_twice_changes_nothing_the_second_time(tmp_path: Path) -> None:
    assert len(write(tmp_path)) == len(FILES)
    assert write(tmp_path) == []
