"""The zellige of the pages: a quiet seamless tile and a border strip, both of the eight-pointed star."""

from games.art.shapes import circle, group, khatam, line, path, polygon, ring, star, svg

TILE = 64.0


def zellige() -> str:
    """The text of ``static/img/zellige.svg``: repeats every 64 units, faint on light and on dark alike."""
    half = TILE / 2
    stars = khatam(half * 0.72, half, half) + star(8, 9, 5.4, half, half)
    arms = "".join(
        f"M{half + dx * half * 0.72:g} {half + dy * half * 0.72:g}L{half + dx * half:g} {half + dy * half:g}"
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    corners = "".join(_corner(x, y) for x in (0, TILE) for y in (0, TILE))
    return svg(TILE, TILE, line(stars + arms + corners, "#8a6a2a", 1, stroke_opacity=0.16, stroke_linejoin="round"))


def _corner(x: float, y: float) -> str:
    return polygon(ring(4, 15, 0, x, y))


def border() -> str:
    """The text of ``static/img/zellige-border.svg``: a strip 24 high that repeats every 48 units."""
    parts = [
        group(path(khatam(10, x, 12), fill), path(khatam(4.6, x, 12, 22.5), "#d0a44a"), circle(x, 12, 1.6, fill))
        for x, fill in ((12, "#0f5048"), (36, "#173f63"))
    ]
    wedges = "".join(polygon([(x, 6), (x + 3.4, 12), (x, 18), (x - 3.4, 12)]) for x in (0, 24, 48))
    rails = line("M0 .6H48M0 23.4H48", "#d0a44a", 1.2)
    return svg(48, 24, rails, path(wedges, "#a8481f"), *parts)
