"""The Arabic of Morocco."""
