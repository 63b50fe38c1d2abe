"""SVG elements and curves as strings: what every other module of this package draws with.

Lengths are user units of the picture being drawn (a card is 120 by 186). Presentation attributes only, never a
``style``, since the site's content security policy forbids inline styles.
"""

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

Point = tuple[float, float]
Value = str | float


def num(value: float) -> str:
    """A coordinate as short text: at most one decimal, no trailing zero, no negative zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _attribute(name: str, value: Value) -> str:
    text = value if isinstance(value, str) else f"{value:.3f}".rstrip("0").rstrip(".")
    return f' {name.rstrip("_").replace("_", "-")}="{text}"'


def el(tag: str, *children: str, **attributes: Value) -> str:
    """One element; ``stroke_width`` becomes ``stroke-width``, and a trailing underscore is dropped."""
    head = tag + "".join(_attribute(name, value) for name, value in attributes.items())
    return f"<{head}>{''.join(children)}</{tag}>" if children else f"<{head}/>"


def group(*children: str, **attributes: Value) -> str:
    """A ``g`` element around the children."""
    return el("g", *children, **attributes)


def path(d: str, fill: str = "", **attributes: Value) -> str:
    """A ``path``; an empty fill is inherited."""
    return el("path", **({"fill": fill} if fill else {}), d=d, **attributes)


def line(d: str, stroke: str = "", width: float = 0, **attributes: Value) -> str:
    """An unfilled path; colour and width are inherited where they are not given."""
    given: dict[str, Value] = {"fill": "none", "d": d}
    if stroke:
        given["stroke"] = stroke
    if width:
        given["stroke_width"] = width
    return el("path", **given, **attributes)


def circle(x: float, y: float, r: float, fill: str = "", **attributes: Value) -> str:
    """A ``circle``; an empty fill is inherited."""
    return el("circle", **_at(cx=x, cy=y), r=r, **({"fill": fill} if fill else {}), **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "", **attributes: Value) -> str:
    """An ``ellipse``; an empty fill is inherited."""
    return el("ellipse", **_at(cx=x, cy=y), rx=rx, ry=ry, **({"fill": fill} if fill else {}), **attributes)


def rect(x: float, y: float, width: float, height: float, fill: str = "", **attributes: Value) -> str:
    """A ``rect``; an empty fill is inherited."""
    given = {"fill": fill} if fill else {}
    return el("rect", **_at(x=x, y=y), width=width, height=height, **given, **attributes)


def _at(**lengths: float) -> dict[str, float]:
    return {name: value for name, value in lengths.items() if value}


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, **attributes: Value) -> str:
    """Another element of the same file, scaled, then turned clockwise by degrees, then moved to x, y."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({scale:.2f})"] if scale != 1 else []
    given: dict[str, Value] = {"transform": "".join(steps)} if steps else {}
    return el("use", href=f"#{name}", **given, **attributes)


def points(text: str) -> list[Point]:
    """Points written as ``"10,20 30,40"``."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def polygon(corners: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


def smooth(through: Sequence[Point], closed: bool = True, tension: float = 0.17) -> str:
    """Path data of a curve through all points (Catmull-Rom); a point given twice running is a corner."""
    count = len(through)
    pieces = [f"M{num(through[0][0])} {num(through[0][1])}"]
    for i in range(count if closed else count - 1):
        before, start = _neighbour(through, i - 1, closed), through[i]
        end, after = _neighbour(through, i + 1, closed), _neighbour(through, i + 2, closed)
        if start != end:
            pieces.append(_bend(before, start, end, after, tension))
    return "".join(pieces) + ("Z" if closed else "")


def _neighbour(through: Sequence[Point], i: int, closed: bool) -> Point:
    return through[i % len(through)] if closed else through[max(0, min(i, len(through) - 1))]


def _bend(before: Point, start: Point, end: Point, after: Point, tension: float) -> str:
    x1, y1 = start[0] + (end[0] - before[0]) * tension, start[1] + (end[1] - before[1]) * tension
    x2, y2 = end[0] - (after[0] - start[0]) * tension, end[1] - (after[1] - start[1]) * tension
    return "C" + " ".join(num(v) for v in (x1, y1, x2, y2, end[0], end[1]))


def limb(through: Sequence[Point], widths: Sequence[float]) -> str:
    """Path data of a tapering stroke along the points, as wide at each as said, with blunt round ends."""
    left, right = [], []
    for i, ((x, y), width) in enumerate(zip(through, widths, strict=True)):
        (x0, y0), (x1, y1) = through[max(i - 1, 0)], through[min(i + 1, len(through) - 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = -(y1 - y0) / length * width / 2, (x1 - x0) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth([*left, *reversed(right)])


def ring(count: int, radius: float, turn: float = 0, x: float = 0, y: float = 0) -> list[Point]:
    """``count`` points evenly on a circle, the first at the top plus ``turn`` degrees clockwise."""
    angles = [2 * pi * i / count + turn * pi / 180 for i in range(count)]
    return [(x + radius * sin(a), y - radius * cos(a)) for a in angles]


def star(count: int, outer: float, inner: float, x: float = 0, y: float = 0, turn: float = 0) -> str:
    """Path data of a star with ``count`` points between two radii."""
    tips, notches = ring(count, outer, turn, x, y), ring(count, inner, turn + 180 / count, x, y)
    return polygon(point for pair in zip(tips, notches, strict=True) for point in pair)


def khatam(radius: float, x: float = 0, y: float = 0, turn: float = 0) -> str:
    """Path data of the eight-pointed star of two crossed squares."""
    return star(8, radius, radius * 0.7654, x, y, turn)


def discs(middles: Iterable[Point], radius: float) -> str:
    """Path data of circles of one size, as one element: a page copies every element of each card that it shows."""
    r = f"{radius:g}"
    halves = f"a{r} {r} 0 0 1 {2 * radius:g} 0a{r} {r} 0 0 1 {-2 * radius:g} 0Z"
    return "".join(f"M{num(x - radius)} {num(y)}{halves}" for x, y in middles)


def svg(width: float, height: float, *children: str) -> str:
    """A whole file with a size of its own; each child stands on a line so that changes read well."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, *children, "</svg>"]) + "\n"


def sprite_file(*children: str) -> str:
    """A file of symbols, to be used by reference only."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *children, "</svg>"]) + "\n"
