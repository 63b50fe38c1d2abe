"""A guest becomes an account on the same row."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

FORM = {
    "username": "Amina",
    "email": "amina@example.org",
    "password1": "zellige-and-brass",
    "password2": "zellige-and-brass",
}


@pytest.fixture
def guest(client: Client) -> User:
    """The guest that `client` is logged in as."""
    client.post("/accounts/guest/")
    return User.objects.get(is_guest=True)


def test_the_row_and_the_name_stay(client: Client, guest: User) -> None:
    response = client.post("/accounts/keep/", FORM | {"next": "/tables/abc/"})
    assert response["Location"] == "/tables/abc/"
    kept = User.objects.get()
    assert (kept.pk, kept.name, kept.username, kept.is_guest) == (guest.pk, guest.name, "Amina", False)
    assert kept.check_password("zellige-and-brass")


def test_the_person_stays_logged_in(client: Client, guest: User) -> None:
    client.post("/accounts/keep/", FORM)
    assert client.get("/accounts/profile/").context["user"].pk == guest.pk


def test_what_else_the_session_holds_stays(client: Client, guest: User) -> None:
    session = client.session
    session["kept"] = "yes"
    session.save()
    client.post("/accounts/keep/", FORM)
    assert client.session["kept"] == "yes"


def test_the_address_is_recorded_and_asked_to_be_confirmed(client: Client, guest: User, mailoutbox) -> None:
    client.post("/accounts/keep/", FORM)
    address = EmailAddress.objects.get(user=guest)
    assert (address.email, address.primary, address.verified) == ("amina@example.org", True, False)
    assert [mail.to for mail in mailoutbox] == [["amina@example.org"]]
    link = re.search(r"http://\S+/accounts/confirm-email/\S+", mailoutbox[0].body)
    assert link
    client.post(link[0])
    address.refresh_from_db()
    assert address.verified


def test_the_account_can_log_in_from_elsewhere(client: Client, guest: User) -> None:
    client.post("/accounts/keep/", FORM)
    other = Client()
    other.post("/accounts/login/", {"login": "amina@example.org", "password": FORM["password1"]})
    assert other.session["_auth_user_id"] == str(guest.pk)


def test_its_session_is_listed(client: Client, guest: User) -> None:
    client.post("/accounts/keep/", FORM)
    assert "Current" in client.get("/accounts/sessions/").content.decode()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"username": "taken"}, "A user with that username already exists"),
        ({"username": "TAKEN"}, "A user with that username already exists"),
        ({"email": "taken@example.org"}, "already registered with this email address"),
        ({"password2": "something else"}, "same password"),
        ({"password1": "amina", "password2": "amina"}, "too short"),
        ({"email": ""}, "required"),
    ],
)
def test_a_form_that_does_not_fit_leaves_the_guest_as_they_were(
    client: Client, guest: User, make_user, change: dict[str, str], message: str
) -> None:
    make_user("taken")
    response = client.post("/accounts/keep/", FORM | change)
    assert message in response.content.decode()
    unchanged = User.objects.get(pk=guest.pk)
    assert (unchanged.username, unchanged.is_guest, unchanged.email) == (guest.username, True, "")
    assert not EmailAddress.objects.filter(user=guest).exists()


def test_the_page_goes_on_naming_the_guest_after_an_error(client: Client, guest: User) -> None:
    response = client.post("/accounts/keep/", FORM | {"password2": "something else"})
    assert f"<bdi>{guest.name}</bdi>" in response.content.decode()


def test_it_does_not_lead_to_another_site(client: Client, guest: User) -> None:
    assert client.post("/accounts/keep/", FORM | {"next": "https://evil.example/"})["Location"] == "/"


def test_an_account_has_nothing_to_keep(client: Client, make_user) -> None:
    user = make_user()
    client.force_login(user)
    assert client.post("/accounts/keep/", FORM)["Location"] == "/"
    user.refresh_from_db()
    assert user.username == "amina"


def test_somebody_unknown_is_led_to_signing_up(client: Client) -> None:
    assert client.get("/accounts/keep/")["Location"] == "/accounts/signup/"


def test_who_has_an_account_leaves_the_guest_and_logs_in(client: Client, guest: User, make_user) -> None:
    account = make_user("nadia")
    page = client.get("/accounts/keep/?next=/tables/abc/").content.decode()
    following = re.search(r'name="next" value="(/accounts/login/[^"]*)"', page)
    assert following
    login = client.post("/accounts/logout/", {"leave": "yes", "next": following[1]})["Location"]
    assert login == "/accounts/login/?next=%2Ftables%2Fabc%2F"
    form = {"login": "nadia", "password": "zellige-and-brass", "next": "/tables/abc/"}
    assert client.post(login, form)["Location"] == "/tables/abc/"
    assert client.session["_auth_user_id"] == str(account.pk)


def test_tries_are_limited(client: Client, guest: User, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"keep": "2/m/ip"}
    assert [client.post("/accounts/keep/", {}).status_code for _ in range(3)] == [200, 200, 429]


def test_who_is_a_moment_too_late_for_a_username_is_asked_for_another(
    client: Client, guest: User, make_user, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_user("amina", mail="other@example.org")
    monkeypatch.setattr("accounts.adapter.Adapter.clean_username", lambda _, username: username)
    page = client.post("/accounts/keep/", FORM, follow=True).content.decode()
    assert "A user with that username already exists." in page
    assert User.objects.get(pk=guest.pk).is_guest
