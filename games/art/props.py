"""What the pages carry beside the emblem: a teapot, a basket, a shield, a satchel."""

from games.art.palette import GOLD, LEATHER, Suit
from games.art.shapes import circle, ellipse, group, khatam, line, path, rect, star


def teapot(x: float, y: float) -> str:
    """A silver teapot with its middle at x, y, hanging from its handle; 26 wide."""
    silver, shade = "#dfe3e2", "#8b9796"
    return group(
        line("M4-9C-2-15-8-15-8-9", shade, 2.6),
        path("M-8 0C-12-1-12-7-15.4-9.4L-12.6-11C-9-9-8.6-5-6-4Z", silver),
        path("M-6-6H6C10-3 10.6 4 7 8H-7C-10.6 4-10-3-6-6Z", silver),
        path("M-6-6C-5.6-10-2-11.6 0-12C2-11.6 5.6-10 6-6Z", silver),
        circle(0, -13, 1.5, GOLD),
        path("M-6.6 8H6.6L8 11H-8Z", shade),
        line("M-8.6 1C-4 3.6 4 3.6 8.6 1", shade, 1.2),
        line("M9-3C15-5 14 6 8.4 6", shade, 2),
        transform=f"translate({x:g} {y:g})",
    )


def basket(x: float, y: float, suit: Suit) -> str:
    """A woven basket of oranges with its middle at x, y; 24 wide."""
    straw = "#d9b266"
    fruit = "".join(circle(fx, fy, 3.6, "#e58a2c") for fx, fy in ((-5.6, -4.6), (5.6, -4.6), (0, -6.4)))
    return group(
        line("M-9-2C-9-15 9-15 9-2", "#8c6222", 2.6),
        fruit,
        path("M-3-9C-6-12-9-11-10-8C-7-6.6-5-7-3-9Z", suit.light),
        path("M-12-3H12C11.4 4 10 8.6 8 11H-8C-10 8.6-11.4 4-12-3Z", straw),
        line("M-11.4 1.4H11.4M-10.2 6H10.2M-6-2.6L-4.6 10.6M0-2.6V10.6M6-2.6L4.6 10.6", "#8c6222", 1),
        rect(-12.6, -4.6, 25.2, 3.4, suit.second, rx=1.6),
        transform=f"translate({x:g} {y:g})",
    )


def shield(x: float, y: float, suit: Suit) -> str:
    """A round shield with its middle at x, y; 30 wide."""
    return group(
        circle(0, 0, 15, "#c3cfda"),
        circle(0, 0, 11.6, suit.second),
        path(khatam(10.4), GOLD),
        path(star(8, 6.6, 3.2), suit.dark),
        circle(0, 0, 2, "#c3cfda"),
        *(circle(rx, ry, 0.9, suit.dark, stroke="none") for rx, ry in ((0, -13.3), (13.3, 0), (0, 13.3), (-13.3, 0))),
        transform=f"translate({x:g} {y:g})",
    )


def satchel(suit: Suit) -> str:
    """A leather satchel at the hip with its strap across the breast, in place on the Sota."""
    strap = "M44 67L70 112"
    return (
        line(strap, "#2b211a", 4.6)
        + line(strap, LEATHER, 2.4)
        + path("M62 111H79L81 125C76 130 65 130 60.4 125Z", LEATHER)
        + path("M61.6 111H79.4L80.2 117C75 121.6 66 121.6 61 117Z", suit.second)
        + circle(70.5, 118.6, 2, GOLD)
        + ellipse(70.5, 130.2, 1.6, 2, GOLD)
    )
