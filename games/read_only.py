"""What pages of the administration have in common that are there to look at."""

from typing import Any

from django.http import HttpRequest


class ReadOnly:
    """Nothing is added, changed or deleted here: what happens goes through verbs."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False
