"""Sign up, log in, log out, reset the password: allauth as it is set up here."""

import re
from http import HTTPStatus

import pytest
from django.test import Client

from accounts.models import User
from tests.review.kit import proved

pytestmark = pytest.mark.django_db

SIGN_UP = {
    "username": "Amina",
    "email": "amina@example.org",
    "password1": "zellige-and-brass",
    "password2": "zellige-and-brass",
}


def test_signing_up_makes_an_account_shown_by_its_username(client: Client) -> None:
    response = client.post("/accounts/signup/?next=/tables/abc/", SIGN_UP | {"next": "/tables/abc/"})
    assert response["Location"] == "/tables/abc/"
    user = User.objects.get()
    assert (user.username, user.name, user.email, user.is_guest) == ("Amina", "Amina", "amina@example.org", False)
    assert client.session["_auth_user_id"] == str(user.pk)


@pytest.mark.parametrize(
    "change",
    [
        {"email": ""},
        {"username": "ab"},
        {"username": "a" * 31},
        {"username": "two words"},
        {"password1": "12345678", "password2": "12345678"},
    ],
)
def test_a_sign_up_form_that_does_not_fit_makes_nothing(client: Client, change: dict[str, str]) -> None:
    assert client.post("/accounts/signup/", SIGN_UP | change).status_code == HTTPStatus.OK
    assert not User.objects.exists()


@pytest.mark.parametrize("login", ["amina", "AMINA", "amina@example.org", "Amina@Example.org"])
def test_one_logs_in_by_username_or_address(client: Client, make_user, login: str) -> None:
    user = make_user("amina")
    client.post("/accounts/login/", {"login": login, "password": "zellige-and-brass"})
    assert client.session["_auth_user_id"] == str(user.pk)


def test_a_wrong_password_does_not_log_in(client: Client, make_user) -> None:
    make_user("amina")
    response = client.post("/accounts/login/", {"login": "amina", "password": "wrong"})
    assert "not correct" in response.content.decode()
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(("remember", "ends_with_browser"), [({"remember": "on"}, False), ({}, True)])
def test_remember_me_outlives_the_browser(
    client: Client, make_user, remember: dict[str, str], ends_with_browser: bool
) -> None:
    make_user("amina")
    client.post("/accounts/login/", {"login": "amina", "password": "zellige-and-brass"} | remember)
    assert client.session.get_expire_at_browser_close() is ends_with_browser


def test_wrong_passwords_are_limited(client: Client, make_user) -> None:
    make_user("amina")
    for _ in range(5):
        client.post("/accounts/login/", {"login": "amina", "password": "wrong"})
    response = client.post("/accounts/login/", {"login": "amina", "password": "zellige-and-brass"})
    assert "Too many failed login attempts" in response.content.decode()
    assert "_auth_user_id" not in client.session


def test_sign_ups_from_one_address_are_limited(client: Client) -> None:
    statuses = [client.post("/accounts/signup/", {}).status_code for _ in range(21)]
    assert statuses[-1] == HTTPStatus.TOO_MANY_REQUESTS
    assert set(statuses[:-1]) == {HTTPStatus.OK}


def test_logging_in_does_not_lead_to_another_site(client: Client, make_user) -> None:
    make_user("amina")
    form = {"login": "amina", "password": "zellige-and-brass", "next": "https://evil.example/"}
    assert client.post("/accounts/login/", form)["Location"] == "/"


def test_logging_out_takes_a_form(client: Client, make_user) -> None:
    client.force_login(make_user())
    assert client.get("/accounts/logout/").status_code == HTTPStatus.OK
    assert "_auth_user_id" in client.session
    assert client.post("/accounts/logout/")["Location"] == "/"
    assert "_auth_user_id" not in client.session


def test_a_forgotten_password_is_reset_by_mail(client: Client, make_user, mailoutbox) -> None:
    user = make_user("amina")
    client.post("/accounts/password/reset/", {"email": "amina@example.org"})
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mailoutbox[0].body)
    assert link
    form_page = client.get(link[1])["Location"]
    client.post(form_page, {"password1": "another-good-one", "password2": "another-good-one"})
    user.refresh_from_db()
    assert user.check_password("another-good-one")
    assert Client().get(link[1]).status_code == HTTPStatus.OK  # used up: the page says so
    assert "invalid" in Client().get(link[1]).content.decode()


def test_a_reset_does_not_tell_who_has_an_account(client: Client, make_user, mailoutbox) -> None:
    make_user("amina")
    known = client.post("/accounts/password/reset/", {"email": "amina@example.org"})
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])


def test_administrators_log_in_by_the_same_page(client: Client) -> None:
    assert client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    assert client.get("/admin/login/?next=/admin/")["Location"] == "/accounts/login/?next=%2Fadmin%2F"


def test_an_administrator_sees_people(client: Client, make_user) -> None:
    root = make_user("root", is_staff=True, is_superuser=True)
    client.force_login(root)
    proved(client, root)
    for page in (
        "/admin/accounts/user/",
        "/admin/accounts/user/add/",
        f"/admin/accounts/user/{User.objects.get().pk}/change/",
    ):
        assert client.get(page).status_code == HTTPStatus.OK


def test_new_passwords_are_hashed_with_argon2() -> None:
    from koutchina import settings as real

    assert real.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_usernames_differ_in_more_than_case(make_user) -> None:
    from django.db import IntegrityError

    make_user("amina")
    with pytest.raises(IntegrityError):
        make_user("Amina")


def test_who_is_a_moment_too_late_for_a_username_is_asked_for_another(
    client: Client, make_user, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_user("amina", mail="other@example.org")
    monkeypatch.setattr("accounts.adapter.Adapter.clean_username", lambda _, username: username)
    page = client.post("/accounts/signup/", SIGN_UP, follow=True).content.decode()
    assert "A user with that username already exists." in page
    assert User.objects.count() == 1
