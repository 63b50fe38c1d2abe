"""The administrator's view of tables and matches: to look at, not to change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games import review_admin  # noqa: F401 - registers the review
from games.models import Audit, EventRow, Match, Seat, Table
from games.read_only import ReadOnly

# django-stubs makes ModelAdmin generic, Django itself does not: hence the ignored type arguments below.


class SeatInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]  # generic for checkers alone
    """Who sits at a table."""

    model = Seat


@admin.register(Table)
class TableAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic for checkers alone
    """Tables, newest first."""

    list_display = ("code", "ruleset", "seats", "state", "private", "host", "created_at")
    list_filter = ("ruleset", "state", "private")
    search_fields = ("code", "host__name", "host__username")
    inlines = (SeatInline,)


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic for checkers alone
    """Matches without their events: those of a match that is still being played tell hidden cards."""

    list_display = ("id", "table", "ruleset", "deal", "over", "started_at", "ended_at")
    list_filter = ("ruleset", "over")


@admin.register(EventRow)
class EventRowAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic for checkers alone
    """The events of matches that are over."""

    list_display = ("match", "number", "type", "seat", "at")
    search_fields = ("match__id",)

    def get_queryset(self, request: HttpRequest) -> Any:
        """Only what has ended: an administrator who plays too must not see a running match's cards."""
        return super().get_queryset(request).filter(match__over=True)


@admin.register(Audit)
class AuditAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic for checkers alone
    """Everything that was done in the review and the administration, newest first."""

    list_display = ("at", "name", "verb", "report", "match", "fields")
    list_filter = ("verb",)
    search_fields = ("name", "match", "report")
