"""What a request tells."""

from django.http import HttpRequest

from accounts.models import User


def viewer(request: HttpRequest) -> User | None:
    """Who looks: the user of the session, None for a stranger."""
    return request.user if request.user.is_authenticated else None


def known_viewer(request: HttpRequest) -> User:
    """The same of a page that asks strangers to log in first (`login_required`)."""
    user = viewer(request)
    assert user is not None, "login_required"
    return user


def origin(request: HttpRequest) -> str:
    """How the site is called from outside: `https://example.org`."""
    return f"{request.scheme}://{request.get_host()}"
