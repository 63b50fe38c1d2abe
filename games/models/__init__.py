"""Tables, seats, matches and their log, drafts of turns: data and constraints, no decisions."""

from games.models.draft import Draft, Groups
from games.models.match import EventRow, Match, Player
from games.models.presence import Holiday, Presence
from games.models.rematch import Choice
from games.models.table import Seat, Table

__all__ = ["Choice", "Draft", "EventRow", "Groups", "Holiday", "Match", "Player", "Presence", "Seat", "Table"]
