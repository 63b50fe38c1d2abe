"""To whom a table is shown at all: the one answer for page, poll, socket, talk and every other door."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import PermissionDenied

from games.engine.ruleset import Reason, Refused
from games.models import Table
from games.play import log, reasons


class Hidden(Refused, PermissionDenied):
    """The table can't be shown to this viewer. A view that forgets to catch it answers 403 all the same."""

    @classmethod
    def because(cls, reason: Reason) -> "Hidden":
        """The refusal for that reason, which names no values."""
        return cls(reason.code, reason.sentence, reason.rule, {})


@contextmanager
def sound() -> Iterator[None]:
    """Raise Hidden where a log is read inside that can't be played, since somebody has changed it."""
    try:
        yield
    except log.UNSOUND as error:
        raise Hidden.because(reasons.UNSOUND) from error


def check(table: Table, *, is_seated: bool, has_begun: bool) -> None:
    """Raise Hidden where the table is for those who sit there only, and the viewer does not.

    Before its first match everybody with the link may look, since they may still sit down.
    """
    if not table.watched and has_begun and not is_seated:
        raise Hidden.because(reasons.NOT_WATCHED)
