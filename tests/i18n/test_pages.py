"""What reaches the page: in French and in Darija, nothing of it is English."""

import re
from collections.abc import Callable
from http import HTTPStatus

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User
from games.models import Match
from tests.dealing import DealFrom
from tests.i18n import kit
from tests.i18n.tables import advance, playing, waiting

pytestmark = pytest.mark.django_db

NOT_TRANSLATED = {
    "Home",
    "End",
    "Koutchina",
    "OpenSkill",
    "Plackett",
    "Luce",
    "IP",
    "EN",
    "FR",
    "English",
    "Français",
    "A",
    "J",
    "Q",
    "K",
}
"""Latin words that a page in Darija may hold; the letters stand on French cards."""

SECRET = re.compile(r"\b(?:[A-Z2-7]{32}|[0-9a-f]{64}|[0-9a-f]{4})\b")
"""A key of a second factor, a hash, and four digits of one."""

RATINGS = ["/ratings/", "/ratings/about/", "/ratings/ronda/live/"]
ANYBODY = [
    *RATINGS,
    "/",
    "/tables/new/",
    "/rules/",
    "/rules/ronda/",
    "/rules/bkhamsa/",
    "/rules/talaj/",
    "/replay/",
    "/transparency/",
    "/nothing/here/",
] + [
    f"/accounts/{name}/"
    for name in ("login", "signup", "password/reset", "password/reset/done", "confirm-email", "inactive")
]
GUEST = ["/", "/ratings/mine/", "/cases/", "/accounts/keep/", "/accounts/profile/", "/accounts/logout/"]
ACCOUNT = [
    f"/accounts/{name}/"
    for name in (
        "profile", "logout", "email", "password/change", "sessions", "2fa", "2fa/totp/activate", "2fa/webauthn",
        "2fa/webauthn/add", "reauthenticate",
    )
]  # fmt: skip


@pytest.fixture(params=kit.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """A language that is translated to."""
    code: str = request.param
    return code


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    """Four people whose names and addresses hold no English, nor Latin letters."""
    people = [make_user(f"10{number}", name=name) for number, name in enumerate(["أمينة", "براهيم", "سارة", "يطو"])]
    User.objects.update(email="1@2.3")
    return people


def browser(language: str, user: User | None = None) -> Client:
    """A browser that wants this language."""
    client = Client(headers={"accept-language": language})
    if user:
        client.force_login(user)
    return client


def check(language: str, html: str) -> None:
    """The page says its language and direction, and nothing on it is English."""
    assert f'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}"' in html
    check_part(language, html)


def check_part(language: str, html: str) -> None:
    """Nothing on this part of a page is English."""
    said = kit.read(html)
    assert said
    left = {sentence for sentence, piece in kit.english(language).items() if piece in said}
    assert left == set()
    if language == "ar":
        assert set(re.findall(r"[^\W\d_]*[A-Za-z][\w.@-]*", SECRET.sub("", said))) - NOT_TRANSLATED == set()


def test_english_would_be_found() -> None:
    page = '<html lang="ar"><p title="Your turn.">Keep my games</p><p lang="en">Hello</p><input value="Take seat 1">'
    assert kit.read(page).splitlines() == ["Your turn.", "Keep my games", "Take seat 1"]
    with pytest.raises(AssertionError):
        check_part("ar", page)
    with pytest.raises(AssertionError):
        check_part("fr", "<p>Keep my games</p>")


@pytest.mark.parametrize("path", ANYBODY)
def test_pages_for_anybody(language: str, path: str) -> None:
    check(language, browser(language).get(path).content.decode())


def test_pages_for_a_guest(language: str) -> None:
    client = browser(language)
    client.post("/accounts/guest/")
    User.objects.update(name="ضيف")
    for path in GUEST:
        check(language, client.get(path).content.decode())


@pytest.mark.parametrize("path", ACCOUNT)
def test_pages_for_an_account(language: str, path: str, people: list[User]) -> None:
    EmailAddress.objects.create(user=people[0], email="1@2.3", verified=True, primary=True)
    client = browser(language)
    client.post("/accounts/login/", {"login": "100", "password": "zellige-and-brass"})
    client.post("/accounts/reauthenticate/", {"password": "zellige-and-brass"})
    response = client.get(path)
    assert response.status_code == HTTPStatus.OK
    check(language, response.content.decode())


def test_forms_with_mistakes(language: str, people: list[User]) -> None:
    client = browser(language)
    bad = {"username": "100", "email": "1", "password1": "1234", "password2": "12345"}
    check(language, client.post("/accounts/signup/", bad).content.decode())
    check(language, client.post("/accounts/signup/", {"username": "!"}).content.decode())
    check(language, client.post("/accounts/login/", {"login": "100", "password": "wrong"}).content.decode())
    check(language, client.post("/tables/new/", {"ruleset": "chess"}).content.decode())
    check(language, client.post("/tables/new/", {"seats": "7", "target": "1"}).content.decode())
    mine = browser(language, people[0])
    check(language, mine.post("/accounts/profile/", {"name": "."}).content.decode())
    change = {"oldpassword": "wrong", "password1": "12345678", "password2": "87654321"}
    check(language, mine.post("/accounts/password/change/", change).content.decode())


def test_a_table_that_waits(language: str, people: list[User]) -> None:
    code = waiting(people[0]).code
    for user in (None, *people[:2]):
        client = browser(language, user)
        check(language, client.get(f"/tables/{code}/").content.decode())
        check(language, client.get("/").content.decode())
        check(language, client.post(f"/tables/{code}/start/", follow=True).content.decode())
        if user:  # anybody else would become a guest with a name of ours
            check(language, client.post(f"/tables/{code}/sit/", {"number": "1"}, follow=True).content.decode())


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("ronda", 2), ("ronda", 3), ("ronda", 4), ("bkhamsa", 2), ("bkhamsa", 4), ("talaj", 2), ("talaj", 3)],
)
def test_a_table_in_play(language: str, rules: str, seats: int, people: list[User]) -> None:
    people = people[:seats]
    table = playing(people, 0, rules)
    browsers = [browser(language, user) for user in (None, *people)]
    for _ in range(8):
        for one in browsers:
            check(language, one.get(f"/tables/{table.code}/").content.decode())
        advance(table, people, 7)
    check(language, browser(language, people[0]).get("/").content.decode())


@pytest.mark.parametrize("rules", ["ronda", "bkhamsa", "talaj"])
def test_a_match_that_is_over(language: str, rules: str, people: list[User], deal_from: DealFrom) -> None:
    deal_from("22")
    table = playing(people[:2], 10_000, rules)
    assert Match.objects.get(table=table).over
    for user in (None, *people[:2]):
        check(language, browser(language, user).get(f"/tables/{table.code}/").content.decode())
    check(language, browser(language, people[0]).get(f"/tables/{table.code}/deals/1/").content.decode())
    check(language, browser(language, people[3]).get(f"/tables/{table.code}/deals/1/").content.decode())
    check(language, browser(language, people[0]).get("/matches/").content.decode())
    check(language, browser(language, people[0]).get(f"/tables/{table.code}/matches/").content.decode())
    for number in range(1, Match.objects.get(table=table).last_number, 17):
        at = f"/tables/{table.code}/matches/1/?at={number}&as=open"
        check(language, browser(language, people[1]).get(at).content.decode())


def test_moves_that_are_refused(language: str, people: list[User]) -> None:
    table = playing(people[:2], 3)
    for user in people[:3]:
        client = browser(language, user)
        for move in ({"type": "play", "card": "1o"}, {"type": "call", "call": "ronda"}, {"type": "turn"}, {}):
            sent = {"seen": "1", "move_id": "6f1c24a2-8c1a-4b8e-9f0f-0d6a1f6f3c11", **move}
            answer = client.post(f"/tables/{table.code}/move/", sent, headers={"hx-request": "true"})
            check_part(language, answer.content.decode())
