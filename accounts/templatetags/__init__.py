"""Template tags about how forms look."""
