"""Every page about people, in every language: it answers, wears the look, and keeps to the strict policy."""

import re
from collections.abc import Iterator
from http import HTTPStatus

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.test import Client, override_settings
from django.urls import path

from accounts.models import User

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _ in settings.LANGUAGES]
UNKNOWN = ["login", "signup", "password/reset", "password/reset/done", "confirm-email", "inactive"]
ACCOUNT = [
    "profile",
    "logout",
    "email",
    "password/change",
    "sessions",
    "2fa",
    "2fa/totp/activate",
    "2fa/webauthn",
    "2fa/webauthn/add",
    "reauthenticate",
    "reauthenticate/code",
]
GUEST = ["profile", "keep", "logout"]


def check(page: str, language: str) -> None:
    """The page is ours, in the language asked for, and holds nothing that the policy forbids."""
    ours = r'class="input"|type="(?:hidden|checkbox|radio)"'
    direction = "rtl" if language == "ar" else "ltr"
    assert f'<html lang="{language}" dir="{direction}"' in page
    assert 'class="site-header"' in page
    assert not re.search(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))", page), "inline script"
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:|hx-on", page), "inline style or handler"
    assert not re.search(rf"<input(?![^>]*\b(?:{ours}))", page), "bare input"
    assert not re.search(r"<button(?![^>]*\bclass=)", page), "bare button"


@pytest.fixture
def verified(make_user) -> User:
    """An account whose address is confirmed and who logged in a moment ago."""
    user = make_user("amina")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", UNKNOWN)
def test_pages_for_everybody(client: Client, page: str, language: str) -> None:
    response = client.get(f"/accounts/{page}/", headers={"accept-language": language})
    assert response.status_code == HTTPStatus.OK
    check(response.content.decode(), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ACCOUNT)
def test_pages_for_an_account(client: Client, verified: User, page: str, language: str) -> None:
    client.post("/accounts/login/", {"login": "amina", "password": "zellige-and-brass"})
    client.post("/accounts/reauthenticate/", {"password": "zellige-and-brass"})
    response = client.get(f"/accounts/{page}/", headers={"accept-language": language})
    assert response.status_code == HTTPStatus.OK
    check(response.content.decode(), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", GUEST)
def test_pages_for_a_guest(client: Client, page: str, language: str) -> None:
    client.post("/accounts/guest/")
    response = client.get(f"/accounts/{page}/", headers={"accept-language": language})
    assert response.status_code == HTTPStatus.OK
    check(response.content.decode(), language)


def test_the_language_asked_for_is_kept(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "ar", "next": "/accounts/login/"})
    check(client.get("/accounts/login/").content.decode(), "ar")


def test_errors_are_next_to_their_field(client: Client) -> None:
    page = client.post("/accounts/signup/", {"username": "ab"}).content.decode()
    field = re.search(r'<input[^>]*name="username"[^>]*>', page)
    assert field
    assert 'aria-invalid="true"' in field[0]
    described = re.search(r'aria-describedby="([^"]*)"', field[0])
    assert described
    assert all(f'id="{part}"' in page for part in described[1].split())


def fail(request: object) -> None:
    """A page with a fault."""
    raise RuntimeError


urlpatterns = [path("fault/", fail)]


@pytest.fixture
def broken() -> Iterator[Client]:
    """A browser on a site whose only page has a fault."""
    with override_settings(ROOT_URLCONF=__name__):
        yield Client(raise_request_exception=False)


def test_a_fault_is_told_in_three_languages_without_anything_that_could_fail_too(broken: Client) -> None:
    response = broken.get("/fault/")
    assert response.status_code == HTTPStatus.INTERNAL_SERVER_ERROR
    page = response.content.decode()
    assert all(f'lang="{language}"' in page for language in LANGUAGES)
    assert "{" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_is_not_there(client: Client, language: str) -> None:
    response = client.get("/nothing/here/", headers={"accept-language": language})
    assert response.status_code == HTTPStatus.NOT_FOUND
    check(response.content.decode(), language)


@pytest.mark.parametrize("template", ["400.html", "403.html", "403_csrf.html", "404.html", "429.html", "500.html"])
def test_every_error_has_its_page(rf, template: str) -> None:
    from django.shortcuts import render

    assert "Koutchina" in render(rf.get("/"), template).content.decode()
