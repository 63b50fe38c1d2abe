"""Tables, seats, matches and their log, drafts of turns, talk, calls, reviews: data and constraints, no decisions."""

from games.models.calls import Notice, PushAddress, Wishes
from games.models.draft import Draft, Groups
from games.models.invitation import Invitation, Removal
from games.models.match import EventRow, Match, Player
from games.models.presence import Holiday, Presence
from games.models.rating import Rated, Rating
from games.models.rematch import Choice
from games.models.replay import ReplayConsent
from games.models.review import Appeal, Audit, Report, Verdict
from games.models.setup import SeatShare, Seed, Setup
from games.models.table import Seat, Table
from games.models.talk import Block, Complaint, Line, Mute

__all__ = [
    "Appeal",
    "Audit",
    "Block",
    "Choice",
    "Complaint",
    "Draft",
    "EventRow",
    "Groups",
    "Holiday",
    "Invitation",
    "Line",
    "Match",
    "Mute",
    "Notice",
    "Player",
    "Presence",
    "PushAddress",
    "Rated",
    "Rating",
    "Removal",
    "ReplayConsent",
    "Report",
    "Seat",
    "SeatShare",
    "Seed",
    "Setup",
    "Table",
    "Verdict",
    "Wishes",
]
