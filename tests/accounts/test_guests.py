"""Guests: one click makes a named person who stays logged in."""

from http import HTTPStatus

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from accounts import guests
from accounts.models import User
from accounts.names import clean_name

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_one_click_makes_a_named_guest_who_stays_logged_in(client: Client) -> None:
    response = client.post("/accounts/guest/")
    assert response.status_code == HTTPStatus.FOUND
    guest = User.objects.get()
    assert guest.is_guest
    assert guest.name == clean_name(guest.name)
    assert not guest.has_usable_password()
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert client.session.get_expiry_age() > 360 * 24 * 3600


def test_a_guest_is_made_by_post_only(client: Client) -> None:
    assert client.get("/accounts/guest/").status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert not User.objects.exists()


def test_reading_a_page_can_not_make_a_guest() -> None:
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with pytest.raises(AssertionError):
        guests.ensure_user(request)


def test_a_second_click_makes_no_second_guest(client: Client) -> None:
    client.post("/accounts/guest/")
    client.post("/accounts/guest/")
    assert User.objects.count() == 1


def test_an_account_that_clicks_stays_itself(client: Client, make_user) -> None:
    client.force_login(make_user())
    assert client.post("/accounts/guest/", {"next": "/rules/ronda/"})["Location"] == "/rules/ronda/"
    assert not User.objects.filter(is_guest=True).exists()


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil.example", ""]
)
def test_a_guest_is_not_sent_to_another_site(client: Client, elsewhere: str) -> None:
    assert client.post("/accounts/guest/", {"next": elsewhere})["Location"] == "/"


def test_a_guest_goes_on_to_a_page_of_this_site(client: Client) -> None:
    assert client.post("/accounts/guest/?next=/tables/abc/")["Location"] == "/tables/abc/"


def test_too_many_new_guests_from_one_address_get_a_page_that_says_so(settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/m/ip"}
    answers = [Client().post("/accounts/guest/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert "Too many at once" in answers[-1].content.decode()
    assert User.objects.count() == 2


def test_a_guest_who_is_logged_in_is_not_limited(client: Client, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "1/m/ip"}
    assert [client.post("/accounts/guest/").status_code for _ in range(3)] == [302, 302, 302]


def test_the_form_needs_the_token_of_this_site() -> None:
    strict = Client(enforce_csrf_checks=True)
    response = strict.post("/accounts/guest/")
    assert response.status_code == HTTPStatus.FORBIDDEN
    assert "open too long" in response.content.decode()


@pytest.mark.parametrize(
    "page",
    [
        "login",
        "signup",
        "email",
        "password/change",
        "password/set",
        "reauthenticate",
        "2fa",
        "2fa/totp/activate",
        "sessions",
    ],
)
def test_pages_that_need_an_account_lead_a_guest_to_making_one(client: Client, page: str) -> None:
    client.post("/accounts/guest/")
    response = client.get(f"/accounts/{page}/?next=/tables/abc/")
    assert response["Location"] == "/accounts/keep/?next=%2Ftables%2Fabc%2F"


def test_a_guest_does_not_leave_by_accident(client: Client) -> None:
    client.post("/accounts/guest/")
    response = client.post("/accounts/logout/", follow=True)
    assert response.redirect_chain[-1][0] == "/accounts/logout/"
    assert "nobody can return" in response.content.decode()
    assert "_auth_user_id" in client.session


def test_a_guest_who_means_it_leaves(client: Client) -> None:
    client.post("/accounts/guest/")
    assert client.post("/accounts/logout/", {"leave": "yes"})["Location"] == "/"
    assert "_auth_user_id" not in client.session
