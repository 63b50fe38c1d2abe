"""Tables, seats, matches and their log, drafts of turns: data and constraints, no decisions."""

from games.models.draft import Draft, Groups
from games.models.match import EventRow, Match
from games.models.table import Seat, Table

__all__ = ["Draft", "EventRow", "Groups", "Match", "Seat", "Table"]
