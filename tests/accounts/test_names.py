"""The name that others see, and the profile where it is changed."""

from http import HTTPStatus

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.test import Client

from accounts.models import User
from accounts.names import clean_name


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Amina", "Amina"),
        ("  Amina \t El   Idrissi ", "Amina El Idrissi"),
        ("أمينة", "أمينة"),
        ("مُحَمَّد", "مُحَمَّد"),
        ("Zoë 🎴", "Zoë 🎴"),
        ("Zoe\u0308", "Zoë"),
        ("7", "7"),
        ("x" * 30, "x" * 30),
    ],
)
def test_a_name_is_tidied(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 31,
        "…",
        "🎴",
        "a\u202eb",
        "a" + "\ufdfd" * 29,
        "\U00012031",
        "Bot 2",
        "ROBOT-7",
        "Ｂｏｔ",
        "روبو 3",
        "a\u2066b",
        "a\u200fb",
        "a\u200bb",
        "a\x00b",
        "a\ufeffb",
        "\u3164",
        "a" + "\u0316" * 4,
        "\ue000a",
    ],
)
def test_a_name_that_can_not_be_shown_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        clean_name(name)


@pytest.mark.django_db
def test_nobody_is_stored_without_a_name(make_user) -> None:
    user = make_user("amina")
    assert user.name == "amina"
    with pytest.raises(IntegrityError):
        User.objects.filter(pk=user.pk).update(name="")


@pytest.mark.django_db
def test_the_profile_changes_the_name(client: Client, make_user) -> None:
    user = make_user("amina")
    client.force_login(user)
    page = client.post("/accounts/profile/", {"name": "  Lalla  Amina "}, follow=True).content.decode()
    user.refresh_from_db()
    assert user.name == "Lalla Amina"
    assert "You are shown as Lalla Amina from now on." in page


@pytest.mark.django_db
def test_a_name_that_is_refused_changes_nothing_on_the_page_or_in_the_row(client: Client, make_user) -> None:
    user = make_user("amina")
    client.force_login(user)
    response = client.post("/accounts/profile/", {"name": "\u202e"})
    assert response.status_code == HTTPStatus.OK
    assert "can&#x27;t be shown" in response.content.decode()
    assert response.context["user"].name == "amina"
    user.refresh_from_db()
    assert user.name == "amina"


@pytest.mark.django_db
def test_a_name_is_shown_as_text(client: Client, make_user) -> None:
    client.force_login(make_user("amina", name="<b>x</b>"))
    page = client.get("/accounts/profile/").content.decode()
    assert "<b>x</b>" not in page
    assert "&lt;b&gt;x&lt;/b&gt;" in page


@pytest.mark.django_db
def test_the_profile_needs_somebody(client: Client) -> None:
    assert client.get("/accounts/profile/")["Location"] == "/accounts/login/?next=/accounts/profile/"


@pytest.mark.django_db
def test_a_guests_profile_leads_to_an_account_and_not_to_pages_that_need_one(client: Client) -> None:
    client.post("/accounts/guest/")
    page = client.get("/accounts/profile/").content.decode()
    assert 'href="/accounts/keep/"' in page
    assert 'href="/accounts/password/change/"' not in page
