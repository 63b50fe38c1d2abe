"""The index numerals, drawn as strokes so that no font is needed."""

from games.art.shapes import group, line, num

HEIGHT = 26.0
"""Height of a numeral between the middles of its outermost strokes."""

STROKE = 4.4

_GAP = 5.6

_WIDTHS = {"1": 6.0, "4": 13.0}

STROKES: dict[str, str] = {
    "0": "M6 0C10 0 12 4.8 12 13S10 26 6 26S0 21.2 0 13S2 0 6 0Z",
    "1": "M0 5.5C2.6 4.4 4.6 2.5 6 0V26",
    "2": "M.4 7C.4 2.6 3 0 6.2 0C9.6 0 12 2.6 12 6.6C12 12.4 5.4 17 0 26H12.4",
    "3": (
        "M.8 4.6C1.8 1.6 3.8 0 6.2 0C9.4 0 11.4 2.4 11.4 5.9C11.4 9.6 9.2 12 5.2 12"
        "C9.6 12 12.2 14.6 12.2 18.9C12.2 23.2 9.6 26 6 26C3 26 .8 24.4 0 21.2"
    ),
    "4": "M9.4 26V0L0 18.4H13",
    "5": (
        "M11.2 0H2.2L1.2 12C2.6 10.6 4.4 9.8 6.2 9.8C9.8 9.8 12.2 12.9 12.2 17.7C12.2 22.8 9.6 26 5.8 26"
        "C2.9 26 .9 24.5 0 21.8"
    ),
    "6": (
        "M11 3.4C10 1.2 8.4 0 6.8 0C2.5 0 0 5.6 0 15.2C0 22 2.4 26 6.2 26C9.8 26 12.2 23 12.2 18.2"
        "C12.2 13.6 9.8 10.8 6.4 10.8C2.9 10.8 .2 13.6 0 17.4"
    ),
    "7": "M0 0H12.4C8.4 7.4 5.2 15.6 4.8 26",
}
"""The middles of the strokes of each digit, about 12 wide."""


def numeral(rank: int, x: float, y: float, colour: str) -> str:
    """The drawn number; x, y is the top left corner of the box around the middles of its strokes."""
    drawn, right = [], x
    for digit in str(rank):
        drawn.append(line(STROKES[digit], transform=f"translate({num(right)} {num(y)})"))
        right += _WIDTHS.get(digit, 12.0) + _GAP
    return group(*drawn, stroke=colour, stroke_width=STROKE, stroke_linecap="round", stroke_linejoin="round")
