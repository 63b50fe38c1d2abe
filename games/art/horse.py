"""A Barb horse rearing to the left. Its coat is the inherited fill, mane and tail are the inherited colour."""

from games.art.palette import INK
from games.art.shapes import circle, group, limb, line, path, points, smooth

_BODY = points(
    "37,52 37,52 30,57 23,69 17.4,80 15.4,86 18.4,90.6 24,90 28,84.6 35,81 40.4,76 40.4,76 41,86 "
    "37.4,96 36.6,106 41,116 50,122 62,125 74,127 84,133 94,130 100.6,120 100,108 93,99 82,94 70,91 "
    "62,86 57,75 50,62 44,54.6 37,52"
)


def horse() -> str:
    """The definition ``horse``, without saddle and reins."""
    return group(_far_legs(), _tail(), path(smooth(_BODY)), _near_legs(), _mane(), _head(), id="horse")


def _far_legs() -> str:
    fore = limb(((50, 116), (38, 130), (30, 139), (35, 150), (39, 154)), (13, 9.4, 7.6, 5.8, 6))
    hind = limb(((82, 124), (69, 136), (72, 149), (64, 163), (60, 168)), (20, 12.4, 8, 6, 6.6))
    return (
        path(fore)
        + path(hind)
        + path(fore + hind, INK, fill_opacity=0.25, stroke="none")
        + path("M36 152L42 150L46 157L37.6 159Z", "#3b2d22")
        + path("M56.6 165.6L63.8 166L65 172.4H54Z", "#3b2d22")
    )


def _near_legs() -> str:
    fore = limb(((43, 111), (31, 119), (21, 124), (22, 136), (25, 142)), (15, 10, 7.8, 5.8, 6.2))
    hind = limb(((89, 116), (81, 132), (84, 146), (77, 161), (74, 168)), (24, 14.4, 8.8, 6.4, 7))
    seams = "M97 106A11 11 0 0 0 82 116A11 9 0 0 0 97 122ZM48 104A8 8 0 0 0 40.5 109L48 119L52 110Z"
    return (
        path(hind)
        + path(fore)
        + path(seams, stroke="none")
        + path("M22 140.6L28 138.6L32.4 145L24.6 148.4Z", "#3b2d22")
        + path("M71 165.4L78 166L79.4 172.4H68Z", "#3b2d22")
    )


def _tail() -> str:
    hair = points("97,101 97,101 106,104 109,116 107,130 109,141 109,141 102,138 99,126 99,114")
    return path(smooth(hair), "currentColor")


def _mane() -> str:
    hair = points("38,50 38,50 46,54 54,64 61,78 64,88 64,88 56,86 57,80 50,80 51,73 44,72 46,65 39,63 40,57")
    return path(smooth(hair), "currentColor")


def _head() -> str:
    return (
        path("M35 54L35.4 45.6C38.6 47 40.4 50.6 40 55Z")
        + path("M37 53C33 54 30 58 29.4 62C33 61 36.4 58 37 53Z", "currentColor")
        + circle(28.6, 66.6, 1.7, INK, stroke="none")
        + line("M26.4 64.6C27.6 63.4 29.6 63.2 31 64", INK, 1)
        + circle(18.6, 84.6, 1, INK, stroke="none")
        + line("M17.4 88.4C19.4 88 21 87 22 85.6M34 81C37 79 39 75 39.4 71", INK, 0.9)
    )
