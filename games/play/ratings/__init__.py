"""Ratings and reliability: what is said of people from the matches that they played, by a public formula."""
