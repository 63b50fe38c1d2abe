"""Calling people back who do not have the table before them.

What happened is said by the verbs named here, inside the transaction in which it happened; `outbox` gives what is due
to whoever sends it (`games.web.callers`).
"""

from games.play.calls.notices import (
    after,
    invited,
    over,
    rematch,
    seen,
    seen_all,
    seen_verdicts,
    test,
    time_gone,
    turn,
    verdict,
    vote,
)

__all__ = [
    "after",
    "invited",
    "over",
    "rematch",
    "seen",
    "seen_all",
    "seen_verdicts",
    "test",
    "time_gone",
    "turn",
    "verdict",
    "vote",
]
