"""Where the seats of a table are drawn, seen from one of them."""

from typing import Literal

Position = Literal["bottom", "right", "top-right", "top", "top-left", "left"]

COUNTER_CLOCKWISE: dict[int, tuple[Position, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
"""By number of seats: the viewer first, then in the order in which turns pass, to the right around the table."""


CLOCKWISE: dict[int, tuple[Position, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
}
"""The same, to the left around the table."""


def position(seat: int, seats: int, viewer: int | None, *, clockwise: bool = False) -> Position:
    """Where a seat is drawn for a viewer (a stranger sits behind seat 0), with play passing to the right or the left.

    The same in every language: the direction of play is not mirrored.
    """
    return (CLOCKWISE if clockwise else COUNTER_CLOCKWISE)[seats][(seat - (viewer or 0)) % seats]
