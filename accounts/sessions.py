"""Where sessions are kept: rows, with the cache before them."""

import re
from types import SimpleNamespace

from django.contrib.auth import get_user
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends import cached_db
from django.dispatch import Signal

from accounts.models import User

KEY = re.compile(r"[a-z0-9]{32}")

moved = Signal()
"""Sent with `old` and `new` when a session gets another key, and whoever it logs in stays logged in."""


class SessionStore(cached_db.SessionStore):
    """Django's own store, which asks the database only for keys of the form that it gives out.

    Any other cookie would travel as far as PostgreSQL, which refuses a text with a NUL in it as an error.
    """

    cache_key_prefix = cached_db.KEY_PREFIX

    def cycle_key(self) -> None:
        """Give the session another key, as a login or a new password does, and say so."""
        old = self.session_key
        super().cycle_key()
        if old:
            moved.send(sender=type(self), old=old, new=self.session_key)

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key) and KEY.fullmatch(str(key)) is not None


def is_session_of(key: str, user: User) -> bool:
    """Whether the session of that key still logs `user` in, who is not suspended: a socket outlives its request."""
    found = _user_of(key)
    return found.pk == user.pk and not getattr(found, "is_suspended", False)


def is_logged_in(key: str, user: User) -> bool:
    """Whether the session of that key still logs `user` in, suspended or not."""
    return bool(_user_of(key).pk == user.pk)


def _user_of(key: str) -> AbstractBaseUser | AnonymousUser:
    request = SimpleNamespace(session=SessionStore(key))
    return get_user(request)  # type: ignore[arg-type]  # it looks at nothing of a request but its session
