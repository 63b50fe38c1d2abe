"""The files that the script draws, by their path below the repository's top level."""

from collections.abc import Callable
from pathlib import Path

from games.art import icons, logo, sprite, tiles
from games.art.french import sprite as french

FILES: dict[str, Callable[[], str]] = {
    "static/cards/french.svg": french.sprite,
    "static/cards/spanish.svg": sprite.sprite,
    "static/img/favicon.svg": logo.favicon,
    "static/img/icons.svg": icons.icons,
    "static/img/logo.svg": logo.logo,
    "static/img/zellige.svg": tiles.zellige,
    "static/img/zellige-border.svg": tiles.border,
}


def write(top: Path) -> list[Path]:
    """Draw every file below ``top`` and say which ones were written because they had changed."""
    changed = []
    for name, draw in FILES.items():
        target, text = top / name, draw()
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
            changed.append(target)
    return changed
