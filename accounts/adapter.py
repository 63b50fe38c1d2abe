"""What allauth asks of the project."""

from typing import Any

import qrcode
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.forms import BaseForm
from django.http import HttpRequest
from qrcode.image.svg import SvgPathFillImage

from accounts.models import User


class Adapter(DefaultAccountAdapter):
    """allauth's own behaviour, but that a guest who signs up keeps their row and all that hangs on it."""

    def new_user(self, request: HttpRequest) -> User:
        """Answer the guest's row, read afresh and locked, or a new one for somebody unknown."""
        if request.user.is_authenticated:
            return User.objects.select_for_update().get(pk=request.user.pk, is_guest=True)
        return User()

    def save_user(self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True) -> Any:
        """Save what the sign-up form holds; whoever has filled it in is no guest any more."""
        user.is_guest = False
        return super().save_user(request, user, form, commit)


class SecondFactorAdapter(DefaultMFAAdapter):
    """allauth's own behaviour, but that a QR code stands on white, so that it can be read from a dark page."""

    def build_totp_svg(self, url: str) -> str:
        """Answer the SVG of `url` as a QR code."""
        return qrcode.make(url, image_factory=SvgPathFillImage).to_string(encoding="unicode")
