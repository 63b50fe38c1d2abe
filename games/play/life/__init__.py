"""The table's side of a match: clocks, misses, stand-ins, pauses, votes. It follows from the log and its times."""

from games.play.life.clock import credit_over, deadline, part_gone
from games.play.life.fold import follow, turn_to
from games.play.life.state import Days, Freeze, Life, Pause, Sleep, Terms, Vote, load, new, stored, terms_note

__all__ = [
    "Days",
    "Freeze",
    "Life",
    "Pause",
    "Sleep",
    "Terms",
    "Vote",
    "credit_over",
    "deadline",
    "follow",
    "load",
    "new",
    "part_gone",
    "stored",
    "terms_note",
    "turn_to",
]
