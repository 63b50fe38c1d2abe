"""What a request tells."""

from django.http import HttpRequest

from accounts.models import User


def viewer(request: HttpRequest) -> User | None:
    """Who looks: the user of the session, None for a stranger."""
    return request.user if request.user.is_authenticated else None


def origin(request: HttpRequest) -> str:
    """How the site is called from outside: `https://example.org`."""
    return f"{request.scheme}://{request.get_host()}"
