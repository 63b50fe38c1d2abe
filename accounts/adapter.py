"""What allauth asks of the project."""

from allauth.account.adapter import DefaultAccountAdapter


class Adapter(DefaultAccountAdapter):
    """allauth's own behaviour."""
