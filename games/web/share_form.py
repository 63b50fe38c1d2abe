"""What a browser sends of its share, checked before anything is done with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.provable import MATCH_ID_BYTES, SHARE_BYTES
from games.web.sent import Malformed

HASH_BYTES = 32
HEX_DIGITS = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class SentShare:
    """What a browser gives to the shuffle of a match of that id: the hash of its share, or the share itself (hex)."""

    match: str
    digest: str
    share: str


def sent_share(data: Mapping[str, Any]) -> SentShare:
    """Read a hash or a share; raises Malformed where it is neither."""
    sent = SentShare(str(data.get("match", "")), str(data.get("hash", "")), str(data.get("share", "")))
    fits = _is_hex(sent.match, MATCH_ID_BYTES) and (
        _is_hex(sent.digest, HASH_BYTES) if sent.digest else _is_hex(sent.share, SHARE_BYTES)
    )
    if not fits or (sent.digest and sent.share):
        raise Malformed(
            "a share needs `match`, an id, and one of `hash` (32 bytes) and `share` (16), in lower-case hex"
        )
    return sent


def _is_hex(text: str, count: int) -> bool:
    return len(text) == 2 * count and set(text) <= HEX_DIGITS
