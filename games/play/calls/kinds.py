"""What a person may be called for, by what, and what holds where they have not said."""

from types import MappingProxyType

TURN, HALF, MOST = "turn", "half", "most"
INVITED, REMATCH, VOTE, RESULT, VERDICT = "invited", "rematch", "vote", "result", "verdict"
KINDS = (TURN, HALF, MOST, INVITED, REMATCH, VOTE, RESULT, VERDICT)
"""Your turn, half and four fifths of your time gone, an invitation, a rematch, a vote, the result, a verdict."""

TEST = "test"
"""What the test button makes: no kind that anybody could switch off."""

OF_THE_TURN = (TURN, HALF, MOST)
"""What is only worth telling while it is still that turn."""

PAGE, MAIL, PUSH = "page", "mail", "push"
CHANNELS = (PAGE, MAIL, PUSH)

DEFAULTS = MappingProxyType(
    {
        TURN: frozenset(CHANNELS),
        HALF: frozenset((PAGE, PUSH)),
        MOST: frozenset(CHANNELS),
        INVITED: frozenset(CHANNELS),
        REMATCH: frozenset(CHANNELS),
        VOTE: frozenset(CHANNELS),
        RESULT: frozenset(CHANNELS),
        VERDICT: frozenset(CHANNELS),
    }
)
"""Push messages go nowhere before a browser has been allowed to show them, so they may be on."""
