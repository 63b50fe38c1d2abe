"""Where sessions are kept: rows, with the cache before them."""

import re
from types import SimpleNamespace

from django.contrib.auth import get_user
from django.contrib.sessions.backends import cached_db

from accounts.models import User

KEY = re.compile(r"[a-z0-9]{32}")


class SessionStore(cached_db.SessionStore):
    """Django's own store, which asks the database only for keys of the form that it gives out.

    Any other cookie would travel as far as PostgreSQL, which refuses a text with a NUL in it as an error.
    """

    cache_key_prefix = cached_db.KEY_PREFIX

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key) and KEY.fullmatch(str(key)) is not None


def is_session_of(key: str, user: User) -> bool:
    """Whether the session of that key still logs `user` in, who is not suspended: a socket outlives its request."""
    request = SimpleNamespace(session=SessionStore(key))
    found = get_user(request)  # type: ignore[arg-type]  # it looks at nothing of a request but its session
    return found.pk == user.pk and not getattr(found, "is_suspended", False)
