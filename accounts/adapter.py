"""What allauth asks of the project."""

from typing import Any

import qrcode
from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import gettext as _
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
        """Save what the sign-up form holds; whoever has filled it in is no guest any more.

        The form has looked whether the username is free; who is a moment too late for it is sent back to the form.
        """
        user.is_guest = False
        try:
            with transaction.atomic():
                return super().save_user(request, user, form, commit)
        except IntegrityError as error:
            messages.error(request, _("A user with that username already exists."))
            raise ImmediateHttpResponse(redirect(request.get_full_path())) from error


class SecondFactorAdapter(DefaultMFAAdapter):
    """allauth's own behaviour, but that a QR code stands on white, so that it can be read from a dark page."""

    def build_totp_svg(self, url: str) -> str:
        """Answer the SVG of `url` as a QR code."""
        return qrcode.make(url, image_factory=SvgPathFillImage).to_string(encoding="unicode")
