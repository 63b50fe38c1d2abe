"""Reads the stylesheets as the tests need them: colours of the tokens, declarations, names of classes."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHEETS = sorted((ROOT / "static" / "css").glob("*.css"))
TOKENS = ROOT / "static" / "css" / "tokens.css"
THEMES = ("light", "dark")

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_PAIR = re.compile(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)")
_DECLARATION = re.compile(r"(?<=[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])")
_SELECTORS = re.compile(r"[^{};]+(?=\{)")
_CLASS = re.compile(r"\.([a-z][\w-]*)")


def text(sheet: Path) -> str:
    """A stylesheet without its comments."""
    return _COMMENT.sub("", sheet.read_text(encoding="utf-8"))


def colours() -> dict[str, dict[str, str]]:
    """Each colour token: {"ink": {"light": "#1e2932", "dark": "#efe6d6"}, …}."""
    return {name: dict(zip(THEMES, shades, strict=True)) for name, *shades in _PAIR.findall(text(TOKENS))}


def declarations(sheet: Path) -> list[tuple[str, str]]:
    """All (property, value) pairs of a stylesheet, custom properties left out."""
    return [(name, value.strip()) for name, value in _DECLARATION.findall(text(sheet)) if not name.startswith("--")]


def selectors(sheet: Path) -> list[str]:
    """What stands before each block of a stylesheet, its queries (@media) and keyframes' steps included."""
    return [part.strip() for part in _SELECTORS.findall(text(sheet))]


def classes() -> set[str]:
    """Every class that a selector names."""
    return {name for sheet in SHEETS for part in selectors(sheet) for name in _CLASS.findall(part)}


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb", as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
