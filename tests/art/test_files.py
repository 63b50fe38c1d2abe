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


@pytest.mark.parametrize("suit", "oceb")
def test_the_cards_from_two_to_seven_show_as_many_emblems_as_they_count(suit: str) -> None:
    symbols = {s.attrib["id"]: s for s in parsed("static/cards/spanish.svg").iter(f"{SVG}symbol")}
    for rank in range(2, 8):
        shown = [use.attrib["href"] for use in symbols[f"{rank}{suit}"].iter(f"{SVG}use")]
        assert shown.count(f"#pip-{suit}") == rank


@pytest.mark.parametrize(("suit", "breaks"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_the_breaks_in_the_frame_line_tell_the_suit(suit: str, breaks: int) -> None:
    groups = {g.attrib["id"]: g for g in parsed("static/cards/spanish.svg").iter(f"{SVG}g") if "id" in g.attrib}
    line = "".join(p.attrib["d"] for p in groups[f"frame-{suit}"].iter(f"{SVG}path"))
    assert line.count("H") == 2 * (breaks + 1)


def test_no_two_cards_are_drawn_alike() -> None:
    text = (TOP / "static/cards/spanish.svg").read_text(encoding="utf-8")
    bodies = [re.sub(r"index-\d+[oceb]", "", body) for body in re.findall(r"<symbol[^>]*>(.*?)</symbol>", text)]
    assert len(bodies) == len(set(bodies))


def test_the_sprite_stays_small() -> None:
    assert (TOP / "static/cards/spanish.svg").stat().st_size < 200_000


@pytest.mark.parametrize("sprite", ["spanish", "french"])
def test_a_back_is_few_elements_since_a_page_copies_them_for_each_card_it_shows(sprite: str) -> None:
    symbols = {s.attrib["id"]: s for s in parsed(f"static/cards/{sprite}.svg").iter(f"{SVG}symbol")}
    assert len(list(symbols["back"].iter())) <= 10


def test_writing_twice_changes_nothing_the_second_time(tmp_path: Path) -> None:
    assert len(write(tmp_path)) == len(FILES)
    assert write(tmp_path) == []
