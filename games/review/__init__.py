"""Disputes: what is reported, how it is looked into, what is decided, and what becomes of that."""
