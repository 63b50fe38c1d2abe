"""What is different for a guest on the account pages, and for somebody who is suspended on all."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from accounts.guests import is_guest

NEED_AN_ACCOUNT = frozenset(
    {
        "account_change_password",
        "account_email",
        "account_login",
        "account_reauthenticate",
        "account_set_password",
        "account_signup",
        "usersessions_list",
    }
)

FOR_THE_SUSPENDED = frozenset({"account_logout", "cases", "case-appeal", "healthz", "set_language", "transparency"})
"""The pages that somebody who is suspended still has: to appeal, to read why, to leave."""


class _BeforeTheView:
    """Answers every request as the site does; what it has to say itself it says before the view."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)


class SuspendedMiddleware(_BeforeTheView):
    """Lead somebody who is suspended to the page where they can appeal, whatever they ask for."""

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponseBase], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """Redirect who only looks, and refuse everything else."""
        page = (request.resolver_match and request.resolver_match.url_name) or ""
        if page in FOR_THE_SUSPENDED or not getattr(request.user, "is_suspended", False):
            return None
        if request.method not in ("GET", "HEAD") or "HX-Request" in request.headers:
            raise PermissionDenied
        return redirect("cases")


class GuestMiddleware(_BeforeTheView):
    """Lead a guest from pages that need an account to the one that makes an account, and never out by accident."""

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponseBase], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """Redirect a guest where the page is not for guests; only the account pages cost a look at the user."""
        page = (request.resolver_match and request.resolver_match.url_name) or ""
        if page in NEED_AN_ACCOUNT or page.startswith("mfa_"):
            return self._lead(request, "keep") if is_guest(request.user) else None
        # There is no way back to a guest: leaving takes the button that says so.
        if page == "account_logout" and request.method == "POST" and "leave" not in request.POST:
            return self._lead(request, "account_logout") if is_guest(request.user) else None
        return None

    def _lead(self, request: HttpRequest, page: str) -> HttpResponse:
        following = request.POST.get("next") or request.GET.get("next")
        return redirect(reverse(page) + (f"?{urlencode({'next': following})}" if following else ""))
