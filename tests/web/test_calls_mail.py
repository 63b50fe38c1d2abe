"""Mail that calls people back, through a real mail server."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage, Message
from email.policy import default
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Notice
from games.play.calls import wishes
from games.play.calls.kinds import KINDS, MAIL
from games.web import callers, calls_mail
from tests.play.calls_kit import asked, called, playing, waited_for
from tests.web.browser.server import free_port

pytestmark = pytest.mark.django_db

SOON = timedelta(minutes=10)


class Inbox:
    """What a mail server was given: `refuses` turns mail away."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], Message]] = []
        self.refuses = False

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        if self.refuses:
            return "451 not now"
        self.mails.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=default)))
        return "250 OK"


@pytest.fixture
def inbox(settings: Any) -> Iterator[Inbox]:
    """A real SMTP server, to which the site sends."""
    inbox, port = Inbox(), free_port()
    server = Controller(inbox, hostname="127.0.0.1", port=port)
    server.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
    settings.KOUTCHINA_SITE = "https://play.example.org"
    yield inbox
    server.stop()


@pytest.fixture
def friends(make_user: Callable[..., User]) -> list[User]:
    """Two people with confirmed addresses."""
    people = [make_user("amina"), make_user("brahim")]
    for user in people:
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return people


def text(mail: Message, kind: str = "plain") -> str:
    assert isinstance(mail, EmailMessage)
    part = mail.get_body((kind,))
    assert part is not None
    return str(part.get_content())


def round_of_mail() -> None:
    called()
    callers.tick(timezone.now() + SOON)


def test_a_turn_is_told_by_mail(inbox: Inbox, friends: list[User]) -> None:
    table, _ = playing(people=friends)
    user = waited_for(table, friends)
    round_of_mail()
    [(to, mail)] = inbox.mails
    assert to == [user.email]
    assert mail["Subject"] == "Ronda: It is your turn."
    for kind in ("plain", "html"):
        assert f"https://play.example.org/tables/{table.code}/" in text(mail, kind)
    assert Notice.objects.get().mailed_at is not None
    callers.tick(timezone.now() + timedelta(hours=5))
    assert len(inbox.mails) == 1


def test_it_is_written_in_the_readers_language(inbox: Inbox, friends: list[User]) -> None:
    table, _ = playing(people=friends)
    wishes.reads_in(waited_for(table, friends), "ar")
    round_of_mail()
    assert '<html lang="ar" dir="rtl">' in text(inbox.mails[0][1], "html")


def test_one_mail_for_all_that_has_gathered(inbox: Inbox, friends: list[User], make_user: Callable[..., User]) -> None:
    guest = make_user("ghita")
    EmailAddress.objects.create(user=guest, email=guest.email, verified=True, primary=True)
    first, second = (asked(guest, host=friends[1]) for _ in range(2))
    Notice.objects.update(created_at=timezone.now())
    callers.tick(timezone.now() + SOON)
    [(_, mail)] = [one for one in inbox.mails if one[0] == [guest.email]]
    assert mail["Subject"] == "Ronda: brahim invites you to a table. (and 1 more)"
    assert first.code in text(mail)
    assert second.code in text(mail)
    assert "invites you to a table. (4 seats, " in text(mail)


def test_an_address_that_is_not_confirmed_gets_nothing(inbox: Inbox, friends: list[User]) -> None:
    EmailAddress.objects.update(verified=False)
    playing(people=friends)
    round_of_mail()
    assert inbox.mails == []


def test_a_guest_gets_nothing(inbox: Inbox, friends: list[User]) -> None:
    User.objects.update(is_guest=True)
    playing(people=friends)
    round_of_mail()
    assert inbox.mails == []


def test_mail_that_is_turned_away_is_sent_later(inbox: Inbox, friends: list[User]) -> None:
    playing(people=friends)
    inbox.refuses = True
    round_of_mail()
    inbox.refuses = False
    assert inbox.mails == []
    callers.tick(timezone.now() + timedelta(minutes=20))
    assert len(inbox.mails) == 1


def test_a_dead_mail_server_stops_nothing(settings: Any, friends: list[User]) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    playing(people=friends)
    round_of_mail()
    assert Notice.objects.get().mailed_at is None


# --- The way out ------------------------------------------------------------------------------------------------------


def stop_link(mail: Message) -> str:
    found = re.fullmatch(r"<https://play\.example\.org(/calls/stop/\S+/)>", str(mail["List-Unsubscribe"]).strip())
    assert found is not None
    return found.group(1)


def gets_mail(user: User) -> bool:
    return any(wishes.of_one(user).wants(kind, MAIL) for kind in KINDS)


def test_a_mail_program_stops_it_by_one_post_without_logging_in(inbox: Inbox, friends: list[User]) -> None:
    table, _ = playing(people=friends)
    user = waited_for(table, friends)
    round_of_mail()
    mail = inbox.mails[0][1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    answer = Client(enforce_csrf_checks=True).post(stop_link(mail), {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert not gets_mail(user)
    assert gets_mail(next(one for one in friends if one != user))
    playing(people=friends)
    callers.tick(timezone.now() + timedelta(hours=1))
    assert [to for to, _ in inbox.mails].count([user.email]) == 1


def test_looking_at_the_page_changes_nothing_and_its_one_button_does(inbox: Inbox, friends: list[User]) -> None:
    table, _ = playing(people=friends)
    user = waited_for(table, friends)
    round_of_mail()
    mail = inbox.mails[0][1]
    link = stop_link(mail)
    assert f"https://play.example.org{link}" in text(mail)
    page = Client().get(link)
    assert b"Stop these mails</button>" in page.content
    assert gets_mail(user)
    assert b"Done." in Client().post(link).content
    assert not gets_mail(user)


def test_a_link_that_we_did_not_sign_is_nothing(friends: list[User]) -> None:
    token = calls_mail.stop_token(friends[0])
    other = f"{friends[1].pk}:{token.partition(':')[2]}"
    for bad in (other, "x", "1", "a:b:c"):
        assert Client().post(f"/calls/stop/{bad}/").status_code == 404
    assert gets_mail(friends[1])
