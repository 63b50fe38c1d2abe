"""The user: an account, or a guest who may become one on the same row."""

from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, validate_name

FOR_GOOD = datetime(9999, 1, 1, tzinfo=UTC)
"""Stands for the end of what has none."""


class User(AbstractUser):
    """A person. Everything they own hangs on this row, so a guest who signs up keeps it."""

    first_name = last_name = None  # type: ignore[assignment]  # nobody needs them, so nobody is asked

    username = models.CharField(
        _("username"),
        max_length=LONGEST,
        unique=True,
        help_text=_("At most 30 letters, digits and @ . + - _"),
        validators=[UnicodeUsernameValidator(), validate_name],
        error_messages={"unique": _("A user with that username already exists.")},
    )
    name = models.CharField(
        _("name"), max_length=LONGEST, validators=[validate_name], help_text=_("What others see at the table.")
    )
    is_guest = models.BooleanField(_("guest"), default=False, help_text=_("Has a seat, but no way to log in again."))
    suspended_until = models.DateTimeField(
        _("suspended until"), null=True, blank=True, help_text=_("Until then they can appeal, and do nothing else.")
    )
    silent_until = models.DateTimeField(
        _("silent until"), null=True, blank=True, help_text=_("Until then they say nothing at any table.")
    )

    class Meta(AbstractUser.Meta):
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="user_has_a_name"),
            models.UniqueConstraint(Lower("username"), name="username_unique_in_either_case"),
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Save; someone who has not chosen a name is shown by their username."""
        self.name = self.name or self.username
        super().save(*args, **kwargs)

    @property
    def is_suspended(self) -> bool:
        """Whether they can do nothing here but appeal."""
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    @property
    def is_silent(self) -> bool:
        """Whether they may say nothing at any table."""
        return self.silent_until is not None and self.silent_until > timezone.now()

    def get_full_name(self) -> str:
        """Answer the name that others see."""
        return self.name

    def get_short_name(self) -> str:
        """Answer the name that others see."""
        return self.name
