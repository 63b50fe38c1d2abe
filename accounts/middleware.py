"""What is different for a guest on the account pages."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class GuestMiddleware:
    """Lead a guest from pages that need an account to the one that makes an account."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)
