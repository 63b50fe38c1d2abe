"""People in the administration."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from accounts.models import User


@admin.register(User)
class PersonAdmin(UserAdmin):
    """Django's user page, with the name that others see."""

    list_display = ("username", "name", "email", "is_guest", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_superuser", "is_active")
    search_fields = ("username", "name", "email")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("name", "email", "is_guest", "suspended_until", "silent_until")}),
        (_("Permissions"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    readonly_fields = ("suspended_until", "silent_until")
    first_alone = (
        *("username", "email", "is_guest", "is_active", "is_staff", "is_superuser"),
        *("user_permissions", "last_login", "date_joined"),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Others than the first of the administrators give the two roles, and change names: nothing else."""
        found = super().get_readonly_fields(request, obj)
        return found if getattr(request.user, "is_superuser", False) else (*found, *self.first_alone)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:  # noqa: A002 - Django's name
        """A password is its owner's: only the first of the administrators may set one."""
        if not getattr(request.user, "is_superuser", False):
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody but they change one of themselves."""
        is_above = getattr(obj, "is_superuser", False) and not getattr(request.user, "is_superuser", False)
        return super().has_change_permission(request, obj) and not is_above
