"""Views: each checks its form, calls one function of `games.play`, and draws the answer."""
