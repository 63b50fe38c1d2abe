"""The pages about people that allauth doesn't have: guests, profile."""

from typing import cast

from allauth.account.forms import SignupForm
from allauth.account.utils import complete_signup
from allauth.core import ratelimit
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts.forms import NameForm
from accounts.guests import ensure_user, is_guest
from accounts.models import User


def safe_next(request: HttpRequest) -> str:
    """Answer where the form or link asks to go on to, if that is a page of this site, else the front page."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()):
        return wanted
    return resolve_url(settings.LOGIN_REDIRECT_URL)


@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    """Make a guest of somebody unknown, and go on."""
    ensure_user(request)
    return redirect(safe_next(request))


@never_cache
@sensitive_post_parameters("password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: HttpRequest) -> HttpResponse:
    """Turn a guest into an account on the same row, or show them the way to an account they have."""
    if not request.user.is_authenticated:
        return redirect("account_signup")
    if not is_guest(request.user):
        return redirect(safe_next(request))
    if limited := ratelimit.consume_or_429(request, action="keep"):
        return limited
    form = SignupForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            return _keep(request, form)
        except User.DoesNotExist:  # the same form, sent twice at the same moment
            return redirect(safe_next(request))
    return render(request, "accounts/keep.html", {"form": form, "next": safe_next(request)})


def _keep(request: HttpRequest, form: SignupForm) -> HttpResponse:
    with transaction.atomic():
        user, refusal = form.try_save(request)
    if refusal:  # allauth's answer where it must not tell that an address is taken
        return cast(HttpResponse, refusal)
    request.user = user
    update_session_auth_hash(request, user)
    return cast(HttpResponse, complete_signup(request, user, None, safe_next(request)))


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Show and change the name that others see; lead to everything else about one's account."""
    user = User.objects.get(username=request.user.get_username())  # not the header's, which shows what is stored
    form = NameForm(request.POST or None, instance=user)
    if request.method == "POST" and form.is_valid():
        user.save(update_fields=["name"])
        messages.success(request, _("You are shown as %(name)s from now on.") % {"name": user.name})
        return redirect("profile")
    return render(request, "accounts/profile.html", {"form": form})
