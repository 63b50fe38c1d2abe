"""What a browser may send over a socket."""

from typing import Any

import msgspec

from games.web.sent import Malformed, SentMove, sent_move

MAX_FRAME = 16_384
"""Characters of the longest frame that is read."""


class Beat(msgspec.Struct):
    """A sign of life, with the stamps of the screen that the browser shows, and of the talk if it shows one.

    `visible`: anybody can see the page.
    """

    stamp: str = ""
    talk: str | None = None
    visible: bool = True


def read_frame(text: str | None) -> Beat | SentMove:
    """A frame as sent by our scripts: `{"kind": "beat"|"move", …}`; raises Malformed for anything else."""
    if text is None or len(text) > MAX_FRAME:
        raise Malformed("a frame is text of reasonable length")
    try:
        frame = msgspec.json.decode(text, type=dict[str, Any])
        if frame.get("kind") == "beat":
            return msgspec.convert(frame, Beat)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise Malformed("a frame is a JSON object") from error
    if frame.get("kind") != "move":
        raise Malformed("a frame's `kind` is `beat` or `move`")
    return sent_move(frame)
