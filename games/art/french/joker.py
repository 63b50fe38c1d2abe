"""The joker: a Gnaoua dancer with iron qraqeb in both hands; his index is a star."""

from dataclasses import replace

from games.art.dress import Cloth
from games.art.figure import face, hand, mouth, slipper
from games.art.frame import HEIGHT, WIDTH
from games.art.french.glyphs import MIDDLE
from games.art.palette import CREAM, CUPS, GOLD, INK, SILVER
from games.art.shapes import circle, ellipse, group, khatam, limb, line, path, points, star, use

VIOLET, RED, SAFFRON, BLUE, GREEN = "#6a2c7e", "#c0392b", "#e8a92c", "#2a6ab0", "#3f8a4c"
_MAN = replace(CUPS, skin="#8a5632", hair="#1c1310")
_SKIRT = Cloth(47, 79, 92, 27, 98, 141)
_HEAD = "translate(64 50)scale(1.14)"


def joker() -> str:
    """The content of the symbol ``JK``, without the card under it."""
    figure = group(
        _legs(),
        _tunic(),
        _arms(),
        path("M57 60H71V69C67 73 61 73 57 69Z", _MAN.skin),
        group(face(0, 0, _MAN, 1), mouth(0, 0, 1), _cap(), transform=_HEAD),
        stroke=INK,
        stroke_width=1.3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    corner = group(_star(), id="index-JK")
    return figure + corner + use("index-JK", WIDTH, HEIGHT, 1, 180)


def _star() -> str:
    """The index: a large eight-pointed star, the only violet one in the pack."""
    y = 24.0
    return "".join(
        [
            path(khatam(16.5, MIDDLE, y), VIOLET),
            path(star(8, 12.6, 6.4, MIDDLE, y), "#f3c64f"),
            path(star(8, 6.2, 3.2, MIDDLE, y, 22.5), VIOLET),
        ]
    )


def _legs() -> str:
    left = path("M44 138L42 163L55 164L62 138Z", CREAM)
    right = path("M64 138L63 163L75 164L78 138Z", CREAM)
    return left + right + slipper(47, 166.4, -1) + slipper(70, 166.4, 1)


def _tunic() -> str:
    colours = (RED, SAFFRON, BLUE, GREEN, SAFFRON, RED)
    count = len(colours)
    panels = [path(_SKIRT.strip(i / count, (i + 1) / count, 0, 1), colour) for i, colour in enumerate(colours)]
    hem = path(_SKIRT.strip(-0.01, 1.01, 0.86, 1), VIOLET)
    shells = "".join(_shell(*_SKIRT.at(u, 0.93)) for u in (0.1, 0.26, 0.42, 0.58, 0.74, 0.9))
    breast = path("M56 66C49 67 45 71 45 77L46 94H80L81 77C81 71 78 67 72 66Z", VIOLET)
    return "".join([*panels, hem, shells, breast, _sashes(), path("M45.6 88H80.4L81.4 96H44.6Z", RED), _belt()])


def _sashes() -> str:
    data = "M50 69L76 90M78 69L50 90"
    along = [(50 + 26 * t, 69 + 21 * t) for t in (0.2, 0.5, 0.8)] + [(78 - 28 * t, 69 + 21 * t) for t in (0.2, 0.8)]
    return line(data, width=6) + line(data, SAFFRON, 3.8) + "".join(_shell(x, y) for x, y in along)


def _belt() -> str:
    return "".join(_shell(x, 92) for x in (50, 57, 64, 71, 77))


def _shell(x: float, y: float) -> str:
    """A cowrie."""
    return ellipse(x, y, 1.9, 1.5, CREAM, stroke_width=0.7)


def _arms() -> str:
    left = limb(points("50,73 36,86 27,78"), (13, 13, 11))
    right = limb(points("76,73 91,84 99,66"), (13, 13, 11))
    return "".join(
        [
            path(left, VIOLET),
            path(right, VIOLET),
            _qraqeb(24, 68, -14),
            hand(24, 69, _MAN, -14),
            _qraqeb(99, 56, 10),
            hand(99, 57, _MAN, 10),
        ]
    )


def _qraqeb(x: float, y: float, turn: float) -> str:
    """A pair of iron castanets, each of two bowls and a bar, clapping open at the top."""
    plate = "M-2-8C-7-10-7-20 0-20S7-10 2-8V8C7 10 7 20 0 20S-7 10-2 8Z"
    bowls = circle(0, -14, 2.6, "#8b9796", stroke_width=0.9) + circle(0, 14, 2.6, "#8b9796", stroke_width=0.9)
    back = group(path(plate, "#8b9796"), transform="translate(3 0)rotate(9)")
    return group(back, path(plate, SILVER), bowls, transform=f"translate({x:g} {y:g})rotate({turn:g})")


def _cap() -> str:
    """The cap sewn with cowries, its long cord flying."""
    cord = "M0-22C6-34 18-36 24-28C27-24 30-24 33-27"
    shells = "".join(_shell(x, y) for x, y in ((-8.4, -12), (-3, -13.6), (3, -13.6), (8.4, -12), (0, -18.4)))
    return "".join(
        [
            path("M-11.4-1C-12.6-8-10-11-8-12H8C10-11 12.6-8 11.4-1C9.6-4 9-7 7-8.4H-7C-9-7-9.6-4-11.4-1Z", _MAN.hair),
            line(cord, width=3.4),
            line(cord, SAFFRON, 1.4),
            path("M31-29L36-26L40-34L37-36Z", RED),
            path("M-12-7.6C-12.4-17-8-23 0-23S12.4-17 12-7.6C5-10.6-5-10.6-12-7.6Z", RED),
            line("M-11.8-9C-5-12-5-12 0-12S5-12 11.8-9", GOLD, 1.4),
            circle(0, -23, 2.2, GOLD),
            shells,
        ]
    )
