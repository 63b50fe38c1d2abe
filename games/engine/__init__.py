"""The rules of the games: cards, events, rule sets, the driver, records and bots.

Standard library and msgspec only: no web framework, no clock, no randomness of its own. Start reading at ``match.py``.
"""
