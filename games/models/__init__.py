"""Tables, seats, matches and their log: data and constraints, no decisions."""

from games.models.match import EventRow, Match
from games.models.table import Seat, Table

__all__ = ["EventRow", "Match", "Seat", "Table"]
