"""A cookie that no session of ours can have is an unknown visitor, on every database."""

import pytest
from django.conf import settings
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.mark.parametrize("key", ['"abcdefgh\\000ijk"', "short", "é" * 32, "A" * 32, "a" * 5000])
def test_a_session_cookie_of_another_form_is_nobodys(client: Client, key: str) -> None:
    client.cookies.load(f"{settings.SESSION_COOKIE_NAME}={key}")
    response = client.get("/accounts/login/")
    assert response.status_code == 200
    assert not response.wsgi_request.user.is_authenticated


@pytest.mark.parametrize("path", ["/tables/%00/", "/tables/a%00b/screen/", "/tables/%00/deals/1/", "/rules/%00/"])
def test_an_address_with_a_character_that_no_database_takes_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
    assert client.post(path).status_code in (404, 405)


@pytest.mark.parametrize("path", ["/?seen=%00", "/accounts/login/?next=%00", "/rules/ronda/?q=a%00b"])
def test_a_question_with_a_character_that_no_database_takes_is_a_bad_request(client: Client, path: str) -> None:
    assert client.get(path).status_code == 400
