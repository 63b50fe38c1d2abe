"""One header that no package in use sets."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

POLICY = ", ".join(f"{power}=()" for power in ("camera", "geolocation", "microphone", "payment", "usb"))


def permissions_policy(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: tell browsers which of their powers no page here will ever ask for."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Permissions-Policy"] = POLICY
        return response

    return answer
