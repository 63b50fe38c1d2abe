"""A mail that calls somebody back: one digest of everything that has gathered, in their language."""

from collections.abc import Sequence

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.signing import BadSignature, Signer
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language_bidi, gettext, ngettext, override

from accounts.models import User
from games.play.calls.bell import Call
from games.web import calls_words
from games.web.calls_words import Words

TIMEOUT = 10
"""Seconds after which a mail server that does not answer is left alone."""

_signer = Signer(salt="games.calls.stop-mail")


def address_of(user: User) -> str | None:
    """Where mail for somebody goes: an address that they have confirmed, or nowhere."""
    found = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk").first()
    return None if user.is_guest or not user.is_active or found is None else str(found.email)


def stop_token(user: User) -> str:
    """What proves that a request to stop comes from a mail to this person. It stops mail and does nothing else."""
    return _signer.sign(str(user.pk))


def user_of(token: str) -> User | None:
    """Whose mail is to be stopped; None for what we have not signed."""
    try:
        return User.objects.filter(pk=int(_signer.unsign(token))).first()
    except (BadSignature, ValueError):
        return None


def send(user: User, language: str, calls: Sequence[Call]) -> bool:
    """Send one mail about some calls. False where the person has no confirmed address. Raises OSError (of which what
    smtplib raises is a kind) where the mail server does not take it."""
    address = address_of(user)
    if address is None:
        return False
    with override(language or settings.LANGUAGE_CODE):
        mail = _mail(user, address, [calls_words.words(call) for call in calls])
    mail.connection = get_connection(timeout=TIMEOUT)
    mail.send()
    return True


def digest(rows: Sequence[Call]) -> list[Call]:
    """What of some calls is worth a line each: the same one about the same table once."""
    return list({(call.kind, call.code, call.by): call for call in rows}.values())


def _mail(user: User, address: str, said: Sequence[Words]) -> EmailMultiAlternatives:
    stop = calls_words.absolute(reverse("calls-stop", args=(stop_token(user),)))
    context = {
        "name": user.name,
        "lines": [{"words": one, "link": calls_words.absolute(one.path)} for one in said],
        "stop": stop,
        "settings": calls_words.absolute(reverse("calls-settings")),
        "direction": "rtl" if get_language_bidi() else "ltr",
    }
    mail = EmailMultiAlternatives(
        subject=_subject(said),
        body=render_to_string("games/mail/calls.txt", context),
        to=[address],
        headers={"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"},
    )
    mail.attach_alternative(render_to_string("games/mail/calls.html", context), "text/html")
    return mail


def _subject(said: Sequence[Words]) -> str:
    first = gettext("%(game)s: %(what)s") % {"game": said[0].game, "what": said[0].text}
    more = len(said) - 1
    if more:
        first = ngettext("%(first)s (and %(more)d more)", "%(first)s (and %(more)d more)", more) % {
            "first": first,
            "more": more,
        }
    return " ".join(first.split())
