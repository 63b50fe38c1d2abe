"""Ratings and reliability: what is said of people from the matches that they played, by a public formula."""

from games.play.ratings.book import count, recompute, refresh
from games.play.ratings.ending import DAYS, LADDERS, LIVE, is_counted, ladder_of

__all__ = ["DAYS", "LADDERS", "LIVE", "count", "is_counted", "ladder_of", "recompute", "refresh"]
