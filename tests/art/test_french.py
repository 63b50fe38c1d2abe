"""The French pack: whole, countable, and coloured by the page."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.art.french.suits import FOUR_COLOURS, TWO_COLOURS
from games.art.palette import IVORY

SPRITE = Path(__file__).resolve().parents[2] / "static/cards/french.svg"
SVG = "{http://www.w3.org/2000/svg}"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
CARDS = {rank + suit for suit in "SHDC" for rank in RANKS} | {"JK"}


@pytest.fixture(scope="module")
def tree() -> ElementTree.Element:
    return ElementTree.fromstring(SPRITE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def symbols(tree: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {symbol.attrib["id"]: symbol for symbol in tree.iter(f"{SVG}symbol")}


def uses(element: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [use for use in element.iter(f"{SVG}use") if use.attrib["href"] == f"#{name}"]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_sprite_has_52_cards_a_joker_a_back_and_four_signs(symbols: dict[str, ElementTree.Element]) -> None:
    assert set(symbols) == CARDS | {"back"} | {f"suit-{suit}" for suit in "SHDC"}
    assert {symbols[name].attrib["viewBox"] for name in CARDS | {"back"}} == {"0 0 120 186"}


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("rank", range(2, 11))
def test_the_cards_from_two_to_ten_show_as_many_pips_as_they_count(
    symbols: dict[str, ElementTree.Element], suit: str, rank: int
) -> None:
    card = symbols[f"{rank}{suit}"]
    (index,) = (group for group in card.iter(f"{SVG}g") if group.attrib.get("id") == f"index-{rank}{suit}")
    assert len(uses(card, f"pip-{suit}")) - len(uses(index, f"pip-{suit}")) == rank
    assert not [other for other in "SHDC" if other != suit and uses(card, f"pip-{other}")]


@pytest.mark.parametrize("code", sorted(CARDS))
def test_every_card_has_its_index_in_two_corners(symbols: dict[str, ElementTree.Element], code: str) -> None:
    assert [group.attrib["id"] for group in symbols[code].iter(f"{SVG}g") if "index" in group.attrib.get("id", "")] == [
        f"index-{code}"
    ]
    (turned,) = uses(symbols[code], f"index-{code}")
    assert turned.attrib["transform"] == "translate(120 186)rotate(180)"


@pytest.mark.parametrize("code", sorted(CARDS - {"JK"}))
def test_the_page_alone_gives_rank_and_pips_their_colour(symbols: dict[str, ElementTree.Element], code: str) -> None:
    card, rank, suit = symbols[code], code[:-1], code[-1]
    assert {use.attrib["fill"] for use in uses(card, f"pip-{suit}")} == {"currentColor"}
    assert {use.attrib["stroke"] for use in uses(card, f"rank-{rank}")} == {"currentColor"}


def test_nothing_in_the_sprite_sets_a_color_of_its_own(tree: ElementTree.Element) -> None:
    assert not [element for element in tree.iter() if "color" in element.attrib]


def test_pips_and_ranks_are_defined_without_a_colour(tree: ElementTree.Element) -> None:
    named = {e.attrib["id"]: e for e in tree.iter(f"{SVG}path") if "id" in e.attrib}
    assert set(named) == {f"pip-{suit}" for suit in "SHDC"} | {f"rank-{rank}" for rank in RANKS}
    assert all("stroke" not in e.attrib and e.attrib.get("fill", "none") == "none" for e in named.values())


@pytest.mark.parametrize("palette", [TWO_COLOURS, FOUR_COLOURS])
def test_every_suit_colour_reads_well_on_the_card(palette: dict[str, str]) -> None:
    assert set(palette) == set("SHDC")
    assert all((luminance(IVORY) + 0.05) / (luminance(colour) + 0.05) > 5 for colour in palette.values())


def test_the_usual_pack_has_two_colours_and_the_other_four() -> None:
    assert len(set(TWO_COLOURS.values())) == 2
    assert len(set(FOUR_COLOURS.values())) == 4


def test_no_two_cards_are_drawn_alike() -> None:
    text = SPRITE.read_text(encoding="utf-8")
    bodies = [re.sub(r"(index|half)-\w+", "", body) for body in re.findall(r"<symbol[^>]*>(.*?)</symbol>", text)]
    assert len(bodies) == len(set(bodies)) == len(CARDS) + 5


def test_both_packs_have_backs_of_their_own() -> None:
    backs = [
        re.search(r'<symbol id="back"[^>]*>(.*?)</symbol>', SPRITE.with_name(name).read_text(encoding="utf-8"))
        for name in ("french.svg", "spanish.svg")
    ]
    french, spanish = (found[1] for found in backs if found)
    assert french != spanish
    assert re.sub("#[0-9a-f]{6}", "", french) == re.sub("#[0-9a-f]{6}", "", spanish)


def test_the_sprite_stays_small() -> None:
    assert SPRITE.stat().st_size < 160_000
