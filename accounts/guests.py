"""Guests: people with a seat and no way to log in again, until they make an account on the same row."""

import secrets

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest

from accounts.models import User

# Moroccan words that read the same in every language of the site.
WORDS = (
    "Agadir",
    "Amlou",
    "Argan",
    "Atlas",
    "Azilal",
    "Berkane",
    "Bouregreg",
    "Chefchaouen",
    "Dades",
    "Essaouira",
    "Gnawa",
    "Ifrane",
    "Kasbah",
    "Medina",
    "Mogador",
    "Ourika",
    "Rif",
    "Riad",
    "Sahara",
    "Saidia",
    "Souss",
    "Tafilalet",
    "Tamri",
    "Toubkal",
    "Zagora",
    "Zellige",
)
SESSION_AGE = 60 * 60 * 24 * 365  # the session is all a guest has, so it lasts


def friendly_name() -> str:
    """Answer a name such as 'Atlas 482'. Names need not differ: rows do."""
    return f"{secrets.choice(WORDS)} {secrets.randbelow(900) + 100}"


def make_guest() -> User:
    """Create a guest: a named row with a password that nothing matches."""
    guest = User(username=f"guest-{secrets.token_hex(10)}", name=friendly_name(), is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


def ensure_user(request: HttpRequest) -> User:
    """Answer who sends this POST; someone unknown becomes a guest first and stays logged in.

    Too many new guests from one address in a short time get the page for that (429) instead.
    """
    if isinstance(request.user, User):
        return request.user
    assert request.method == "POST", "reading a page must not make a guest"
    if not ratelimit.consume(request, action="guest"):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    guest = make_guest()
    login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
    request.session.set_expiry(SESSION_AGE)
    return guest


def is_guest(user: User | AnonymousUser) -> bool:
    """Answer whether `user` is logged in as a guest."""
    return isinstance(user, User) and user.is_guest
