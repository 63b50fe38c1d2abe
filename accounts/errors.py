"""Error pages in our look."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that can't be read."""
    return render(request, "400.html", status=HTTPStatus.BAD_REQUEST)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that was sent without this site's token, usually from a page left open too long."""
    return render(request, "403_csrf.html", status=HTTPStatus.FORBIDDEN)
