"""What the trial watches while it runs, and what it checks when all matches are over."""

import threading
from collections import Counter
from datetime import datetime, timedelta
from uuid import UUID

from django.db import close_old_connections
from django.utils import timezone

from games.models import EventRow, Match
from games.play import audit
from games.play.life.clock import CREDIT

PATIENCE = timedelta(seconds=10)
"""How long after its deadline a table may stand."""


class Watch:
    """Looks at the tables every second, from outside: the longest that anything was overdue.

    A match that is laid in the past may begin with a bot whose moment is long gone: it counts from when it is seen.
    """

    def __init__(self) -> None:
        self.latest = {"deadline": timedelta(), "bot": timedelta()}
        self.stuck: set[str] = set()
        self._seen: dict[UUID, datetime] = {}
        self._stopped = threading.Event()

    def look(self) -> None:
        """Look until `stop`."""
        while not self._stopped.wait(1.0):
            close_old_connections()
            now = timezone.now()
            going = Match.objects.filter(over=False).values_list("pk", "deadline", "plays_at")
            for pk, deadline, plays_at in going:
                seen = self._seen.setdefault(pk, now)
                late = self._note("deadline", now, deadline and deadline + CREDIT, seen)
                self._note("bot", now, plays_at, seen)
                if late > PATIENCE:
                    self.stuck.add(f"match {pk}: its deadline is overdue by {late.total_seconds():.1f} s")

    def stop(self) -> None:
        """Look no more."""
        self._stopped.set()

    def _note(self, name: str, now: datetime, due: datetime | None, seen: datetime) -> timedelta:
        late = timedelta() if due is None else now - max(due, seen)
        self.latest[name] = max(self.latest[name], late)
        return late


def faults(answered: list[tuple[int, str]]) -> list[str]:
    """What is wrong with the matches that were played: logs, deadlines that were handled twice, answered moves lost."""
    found = []
    for row in Match.objects.order_by("started_at").iterator(chunk_size=50):
        found += [f"match {row.pk}: {difference}" for difference in audit.differences(row)]
        if not row.over:
            found.append(f"match {row.pk} was not played to its end: {row.last_number} events, turn {row.turn}")
        missed = EventRow.objects.filter(match=row, type="note", body__about="time").values_list("body", flat=True)
        handled = Counter((body["seat"], body["deadline"]) for body in missed)
        found += [
            f"match {row.pk}: the deadline {which} was handled {n} times" for which, n in handled.items() if n > 1
        ]
    written = Counter(
        (table, move_id.hex)
        for table, move_id in EventRow.objects.exclude(move_id=None).values_list("match__table_id", "move_id")
    )
    for table, move_id in set(answered):
        times = written[table, move_id.replace("-", "")]
        if times != 1:
            found.append(f"table {table}: the answered move {move_id} is in the log {times} times")
    return found
