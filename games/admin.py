"""The administrator's view of tables and matches: to look at, not to change."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import Complaint, EventRow, Match, Seat, Table

# django-stubs makes ModelAdmin generic, Django itself does not: hence the ignored type arguments below.


class ReadOnly:
    """Nothing is added, changed or deleted here: what happens at a table goes through `games.play`."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


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


@admin.register(Complaint)
class ComplaintAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]  # generic for checkers alone
    """What people complain of, newest first: the line, who wrote it, who minds it and why."""

    list_display = ("at", "why", "said", "author", "reporter", "table")
    list_filter = ("why",)
    list_select_related = ("line__author", "line__table", "reporter")
    search_fields = ("line__text", "line__author__name", "line__author__username", "line__table__code")
    readonly_fields = ("said", "author", "table")

    @admin.display(description="line")
    def said(self, complaint: Complaint) -> str:
        """The words, or the code of the phrase."""
        return str(complaint.line)

    @admin.display(ordering="line__author")
    def author(self, complaint: Complaint) -> str:
        """Who wrote it: the name that others see, and the one that is theirs alone."""
        return f"{complaint.line.author.name} ({complaint.line.author.username})"

    @admin.display(ordering="line__table")
    def table(self, complaint: Complaint) -> str:
        """The code of the table where it was said."""
        return complaint.line.table.code
