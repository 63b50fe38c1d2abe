"""The icons of the pages: 24 by 24, lines in the current colour, one symbol each."""

from games.art.shapes import el, line, sprite_file

_LINES = {
    "person": "M12 12.5a4.2 4.2 0 1 0 0-8.4a4.2 4.2 0 0 0 0 8.4ZM4 20.5c.6-4 3.8-5.6 8-5.6s7.4 1.6 8 5.6",
    "users": "M9 12a3.6 3.6 0 1 0 0-7.2a3.6 3.6 0 0 0 0 7.2ZM2.5 19.5c.4-3.6 3-5 6.5-5s6.1 1.4 6.5 5"
    "M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 14.9c2.3.6 3.7 2.1 4 4.6",
    "bot": "M6.5 8.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM12 8.5V5M12 5v-.6"
    "M9.2 13v1M14.8 13v1M9.5 16.8h5M2.3 12.5v3M21.7 12.5v3",
    "crown": "M4 17.5L2.8 7.5l5 4L12 5l4.2 6.5l5-4L20 17.5ZM4.5 20.5h15",
    "lock": "M6 11h12a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-6.5"
    "A1.5 1.5 0 0 1 6 11ZM8 11V7.5a4 4 0 0 1 8 0V11M12 14.8v2.2",
    "link": "M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-5.7 0L5 13.3"
    "a4 4 0 0 0 5.7 5.7l1.6-1.6",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "check": "M4.5 12.5l5 5l10-11",
    "talk": "M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4.5 4v-4h-1.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM8 9h8"
    "M8 12.3h5",
    "more": "M6 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0ZM20 12a1 1 0 1 1-2 0a1 1 0 0 1 2 0Z",
    "close": "M6 6l12 12M18 6L6 18",
    "clock": "M12 20.5a8.5 8.5 0 1 0 0-17a8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2",
    "sun": "M12 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4"
    "M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
    "moon": "M20 14.5A8.5 8.5 0 0 1 9.5 4A8.5 8.5 0 1 0 20 14.5Z",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "arrow-start": "M19.5 12h-15M10.5 6l-6 6l6 6",
    "arrow-end": "M4.5 12h15M13.5 6l6 6l-6 6",
    "cards": "M5.6 7.6l6.6-1.8a1.5 1.5 0 0 1 1.8 1l2.8 10.3a1.5 1.5 0 0 1-1 1.8l-6.6 1.8a1.5 1.5 0 0 1-1.8-1"
    "L4.6 9.4a1.5 1.5 0 0 1 1-1.8ZM13 3.3l5.6.8a1.5 1.5 0 0 1 1.3 1.7l-1.5 10.6",
    "info": "M12 20.5a8.5 8.5 0 1 0 0-17a8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.6v.2",
    "language": "M12 20.5a8.5 8.5 0 1 0 0-17a8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5"
    "s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5S9.5 5.9 12 3.5Z",
    "eye": "M2.5 12c2.3-4.3 5.5-6.5 9.5-6.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.5 6.5-9.5 6.5S4.8 16.3 2.5 12Z"
    "M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6Z",
    "door": "M13.5 4.5h5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-5M3.5 12h11M10.5 8l4 4l-4 4",
    "play": "M7.5 5v14l11-7Z",
    "warning": "M12 4L2.8 19.5h18.4ZM12 10v4.5M12 17v.2",
}


def icons() -> str:
    """The text of ``static/img/icons.svg``; the ids are the names, such as ``person``."""
    return sprite_file(*(_symbol(name, d) for name, d in _LINES.items()))


def _symbol(name: str, d: str) -> str:
    drawn = line(d, "currentColor", 1.8, stroke_linecap="round", stroke_linejoin="round")
    return el("symbol", drawn, id=name, viewBox="0 0 24 24")
