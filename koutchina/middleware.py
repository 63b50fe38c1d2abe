"""What is refused before any page looks at it."""

from collections.abc import Callable

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse


class NoNul:
    """Answers 400 to an address with a NUL in it: no page means it, and PostgreSQL takes no such text."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *args: object) -> None:
        """Refuse; here and not earlier, so that the page that says so is drawn like any other."""
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("an address can't hold the character NUL")
