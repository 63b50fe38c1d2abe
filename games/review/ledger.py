"""The audit log: everything that is done in the review, written in the transaction that does it."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from games.models import Audit, Report


def write(who: User, verb: str, report: Report | None = None, **fields: Any) -> None:
    """Note that somebody has done something, about a report if there is one. `fields` are kept as JSON."""
    Audit.objects.create(
        at=timezone.now(),
        who=who.pk,
        name=who.get_username(),
        verb=verb,
        report=None if report is None else report.pk,
        match=None if report is None else report.match_id,
        fields=fields,
    )
