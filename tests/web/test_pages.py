"""Every page answers, in every language."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "fr", "ar")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/", "/tables/new/", "/rules/ronda/"])
def test_public_pages_answer_in_every_language(client: Client, path: str, language: str) -> None:
    client.cookies["koutchina_language"] = language
    response = client.get(path)
    assert response.status_code == 200
    assert f'lang="{language}"' in response.content.decode()
