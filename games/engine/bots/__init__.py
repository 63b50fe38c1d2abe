"""Bots: a name, the view of a seat and a source of bits make a move.

A bot sees the view of its seat only. Each module of this package registers what it knows to play.
"""

import importlib
import pkgutil

from games.engine.bots._registry import best, choose, names, plays

__all__ = ["best", "choose", "names", "plays"]

for _module in pkgutil.iter_modules(__path__):
    if not _module.name.startswith("_"):
        importlib.import_module(f"{__name__}.{_module.name}")
