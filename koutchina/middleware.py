"""What is refused before any page looks at it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import BadRequest
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse
from django.utils.http import parse_header_parameters


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


class OnlyUtf8:
    """Answers 400 to what says that it is not written in UTF-8: some of the names it could give are of no text."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *args: object) -> None:
        """Refuse; here and not earlier, so that the page that says so is drawn like any other."""
        if (request.content_params or {}).get("charset", "utf-8").lower() not in {"utf-8", "utf8"}:
            raise BadRequest("what is sent must be written in UTF-8")


class Utf8Request(ASGIRequest):
    """A request whose address is read as UTF-8, whatever it says of its body: Django would read both alike, or fail."""

    def _set_content_type_params(self, meta: Mapping[str, Any]) -> None:
        self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
