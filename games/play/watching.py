"""To whom a table is shown at all: the one answer for page, poll, socket, talk and every other door."""

from django.core.exceptions import PermissionDenied

from games.engine.ruleset import Refused
from games.models import Table
from games.play import reasons


class Hidden(Refused, PermissionDenied):
    """The table is not shown to this viewer. A view that forgets to catch it answers 403 all the same."""


def check(table: Table, *, is_seated: bool, has_begun: bool) -> None:
    """Raise Hidden where the table is for those who sit there only, and the viewer does not.

    Before its first match everybody with the link may look, since they may still sit down.
    """
    if not table.watched and has_begun and not is_seated:
        reason = reasons.NOT_WATCHED
        raise Hidden(reason.code, reason.sentence, reason.rule, {})
