"""What ends with a session: the browser is not its person's any more, and takes no messages for them."""

from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import User
from accounts.sessions import moved
from games.play.calls import addresses


@receiver(user_logged_out, dispatch_uid="games.web.sessions_end")
def forget_browser(request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    """Somebody logs out."""
    if user is not None and request.session.session_key:
        addresses.end_session(user, request.session.session_key)


@receiver(moved, dispatch_uid="games.web.sessions_end.moved")
def keep_browser(old: str, new: str, **kwargs: Any) -> None:
    """Somebody stays logged in under another key."""
    addresses.move_session(old, new)
