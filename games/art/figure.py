"""Heads, hats and hands of the court figures; positions are the middle of a face, 22 wide and 28 high."""

from games.art.palette import GOLD, INK, LIP, SLIPPER, Suit
from games.art.shapes import circle, ellipse, group, line, num, path, points, rect, smooth

_EGG = points("0,-14 8.6,-11 11,-2 9.6,6.5 5.2,12.6 0,14.6 -5.2,12.6 -9.6,6.5 -11,-2 -8.6,-11")


def shade(d: str, colour: str = INK) -> str:
    """A faint shadow over whatever lies under the path."""
    return path(d, colour, fill_opacity=0.16, stroke="none")


def face(x: float, y: float, suit: Suit, look: float = -1) -> str:
    """A face seen from the front, looking a little to the left (-1) or right (1)."""
    features = group(
        line("M-8.4-4.6C-7-6.6-4.2-6.8-2.4-5.2M8.4-4.6C7-6.6 4.2-6.8 2.4-5.2", suit.hair, 1.7),
        line("M-7.8-1.2C-6.4-2.9-3.8-2.9-2.4-1.2M7.8-1.2C6.4-2.9 3.8-2.9 2.4-1.2", INK, 1.2),
        circle(-5 + look * 0.5, -0.7, 1.5, INK, stroke="none"),
        circle(5 + look * 0.5, -0.7, 1.5, INK, stroke="none"),
        line("M0-2C-.4 1-2.4 3-2 4.4C-1.6 5.4 .2 5.2 1 4.8", "#8a4b2a", 1.2),
        transform=f"translate({look:g} 1)",
    )
    cheek = shade("M3-14C12-12 13 4 4 14C10 13 12 4 11-2C10.6-8 7-12.6 3-14Z", "#6b2f10")
    return group(path(smooth(_EGG), suit.skin), cheek, features, transform=f"translate({x:g} {y:g})")


def mouth(x: float, y: float, look: float = -1) -> str:
    """The mouth of a beardless face at x, y."""
    return line(
        f"M{x + look - 3:g} {y + 9.6:g}C{x + look - 1:g} {y + 11:g} {x + look + 1:g} {y + 11:g} "
        f"{x + look + 3:g} {y + 9.4:g}",
        LIP,
        1.7,
    )


def beard(x: float, y: float, colour: str, length: float, look: float = -1) -> str:
    """A full beard from ear to ear, reaching ``length`` below the middle of the face, with moustache and mouth."""
    hang = (
        (-11, -2),
        (-11, -2),
        (-11.6, 8),
        (-9.4, 16),
        (-5, length - 4),
        (0, length),
        (5, length - 4),
        (9.4, 16),
        (11.6, 8),
        (11, -2),
        (11, -2),
        (8.4, 5),
        (4.4, 7.4),
        (0, 7),
        (-4.4, 7.4),
        (-8.4, 5),
    )
    strands = (
        f"M-6 14C-5 18-3 {length - 6:g}-1.6 {length - 4:g}M6 14C5 18 3 {length - 6:g} 1.6 {length - 4:g}"
        f"M0 15V{length - 5:g}"
    )
    moustache = "M0 6.4C-3 5.6-6.4 7-8 10.6C-5 9.8-2.6 9.6 0 8.6C2.6 9.6 5 9.8 8 10.6C6.4 7 3 5.6 0 6.4Z"
    return group(
        path(smooth(hang), colour),
        line(strands, INK, 0.7, stroke_opacity=0.5),
        group(
            line("M-2.6 11C-1 12 1 12 2.6 11", LIP, 1.8), path(moustache, colour), transform=f"translate({look:g} 0)"
        ),
        transform=f"translate({x:g} {y:g})",
    )


def hand(x: float, y: float, suit: Suit, turn: float = 0) -> str:
    """A closed hand, 10 wide, with the lines of its fingers."""
    return group(
        path("M-5.4-3C-5-5.4 4.4-5.6 5.4-3C6 0 5.6 3.4 4.4 4.6C2 6-3 6-4.6 4.4C-6 3-6-.6-5.4-3Z", suit.skin),
        line("M-5-1.6H1.6M-5.3 1.4H1.4", "#8a4b2a", 0.8),
        transform=f"translate({x:g} {y:g})rotate({turn:g})",
    )


def turban(x: float, y: float, cloth: str, crease: str) -> str:
    """A wound turban above the face at x, y, with the colour of its creases."""
    outline = "M-13.4-5C-15.6-13-11-22 0-22.6C11-22 15.6-13 13.4-5C9-8.6 4-9.4 0-9.4S-9-8.6-13.4-5Z"
    creases = (
        "M-13.6-8C-8-16 2-20 9.4-19.4M-9.6-8.4C-3-15 6-18 13-14.4M-3-9.4C3-12.6 8-13.6 14-10.4"
        "M-13.4-13C-10-18-6-20.6-1-22.4"
    )
    drawn = path(outline, cloth) + line(creases, crease, 1.2) + line(outline)
    return group(drawn, transform=f"translate({x:g} {y:g})")


def fez(x: float, y: float, suit: Suit, tassel: float = 1) -> str:
    """A tarbouche with its tassel to the right (1) or left (-1), above dark hair."""
    return group(
        path("M-11.4-1C-12.6-8-10-11-8-12H8C10-11 12.6-8 11.4-1C9.6-4 9-7 7-8.4H-7C-9-7-9.6-4-11.4-1Z", suit.hair),
        path("M-10.8-8.6L-8-24C-4-26 4-26 8-24L10.8-8.6C5-11.6-5-11.6-10.8-8.6Z", "#a8281f"),
        shade("M3-25C6-24.6 7-24.4 8-24L10.8-8.6C9.4-9.4 7.6-10 5.8-10.3Z"),
        line(f"M0-24.8C{tassel * 6:g}-26 {tassel * 11:g}-24 {tassel * 12:g}-16", INK, 1.3),
        path(f"M{tassel * 10.4:g}-16H{tassel * 13.6:g}L{tassel * 14.6:g}-7H{tassel * 10:g}Z", INK),
        transform=f"translate({x:g} {y:g})",
    )


def straw_hat(x: float, y: float, suit: Suit) -> str:
    """The wide hat of the northern hills, with its woollen cords and tufts."""
    straw, wool = "#e6c47a", suit.dark
    tufts = "".join(circle(tx, ty, 2, suit.second) for tx, ty in ((-15.4, -9), (15.4, -9), (-7.4, -13.6), (7.4, -13.6)))
    return group(
        path("M-11.2-2C-12-7-11-10-9-11H9C11-10 12-7 11.2-2C9.6-4 9-7 7-8H-7C-9-7-9.6-4-11.2-2Z", suit.hair),
        ellipse(0, -10, 18.6, 5, straw),
        path("M-11-11.6C-10-19-8-24-5-26H5C8-24 10-19 11-11.6C5-8.6-5-8.6-11-11.6Z", straw),
        line("M-11-12C-5-9-5-9 0-9.4S5-9 11-12", wool, 2.2),
        line("M-3.6-25L-7.4-14M3.6-25L7.4-14", wool, 1.1),
        tufts,
        transform=f"translate({x:g} {y:g})",
    )


def skullcap(x: float, y: float, suit: Suit) -> str:
    """Long dark hair under a small embroidered cap."""
    return group(
        path(
            "M-11-9C-15-2-13.6 7-11.6 12.6C-9.6 12-9.6 7-9.8 2C-9.8-3-8-6.6-5-8.4H5C8-6.6 9.8-3 9.8 2"
            "C9.6 7 9.6 12 11.6 12.6C13.6 7 15-2 11-9Z",
            suit.hair,
        ),
        path("M-11.4-8C-11.4-17-7-21.6 0-21.6S11.4-17 11.4-8C5-10.6-5-10.6-11.4-8Z", suit.main),
        path(
            "M-11.4-8C-11.6-9.6-11.6-11-11.2-12.6C-5-15-5-15 0-15.2S5-15 11.2-12.6"
            "C11.6-11 11.6-9.6 11.4-8C5-10.6-5-10.6-11.4-8Z",
            GOLD,
        ),
        circle(0, -22, 1.8, GOLD),
        transform=f"translate({x:g} {y:g})",
    )


def slipper(x: float, y: float, toe: float) -> str:
    """A pointed slipper with its heel at x, y, its toe to the left (-1) or right (1)."""
    d = "M-4 0C-4-6 4-7 8-2L11.4-2.6C10.6 2.4 4 3 -3 2.4Z"
    return path(d, SLIPPER, transform=f"translate({x:g} {y:g})scale({toe:g} 1)")


def ground(left: float, right: float, y: float, suit: Suit) -> str:
    """The ground under a figure: a low strip of tiles."""
    count = round((right - left) / 8)
    step = (right - left) / count
    teeth = f"M{num(left)} {num(y + 5)}" + f"l{num(step / 2)}-5l{num(step / 2)} 5" * count + "Z"
    return rect(left, y, right - left, 5, suit.light, stroke="none") + path(teeth, suit.main, stroke="none")
